"""Random games of Legends from a position to the end, as fast as the engine allows. The benchmark plays these."""

from bluemoon.core.rng import Rng
from bluemoon.legends.legal import pick_legal
from bluemoon.legends.playing import play
from bluemoon.legends.state import OVER, LegendsState


def play_random_duel(state: LegendsState, rng: Rng) -> int:
    """Play the state to its end, every legal action equally likely; the number of decisions that took."""
    decisions = 0
    while state.phase != OVER:
        play(state, pick_legal(state, rng), None)
        decisions += 1
    return decisions
