"""Random games of City from a position to the end, as fast as the engine allows. The benchmark plays these."""

from bluemoon.city.game import City
from bluemoon.city.legal import pick_legal
from bluemoon.city.rules import apply_action
from bluemoon.city.state import OVER, CityState
from bluemoon.core.rng import Rng


def play_random_game(game: City, state: CityState, rng: Rng) -> int:
    """Play the state to its end, every legal action equally likely; the number of decisions that took."""
    box = game.box
    decisions = 0
    while state.phase != OVER:
        apply_action(box, state, pick_legal(box, state, rng), None)
        decisions += 1
    return decisions
