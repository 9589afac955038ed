"""Random games of Legends from a position to the end, as fast as the engine allows. The benchmark plays these."""

from bluemoon.core.rng import Rng
from bluemoon.legends.legal import legal_actions
from bluemoon.legends.playing import play
from bluemoon.legends.state import OVER, LegendsState


def play_random_duel(state: LegendsState, rng: Rng) -> int:
    """Play the state to its end, every legal action equally likely; the number of decisions that took."""
    decisions = 0
    while state.phase != OVER:
        actions = legal_actions(state)
        play(state, actions[rng.below(len(actions))], None)
        decisions += 1
    return decisions
