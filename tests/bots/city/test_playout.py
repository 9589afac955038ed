"""Random games, as the benchmark plays them."""

import pytest

from bluemoon.bots.city.playout import play_random_game
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng
from tests.bots.matches import GAME


@pytest.mark.parametrize("config", [{}, {"players": 4, "expansion": True, "edition": "first"}], ids=str)
def test_a_random_game_is_played_to_its_end(config: Json) -> None:
    for seed in range(5):
        state = GAME.new(config, seed, {})
        decisions = play_random_game(GAME, state, Rng.from_seed(seed))
        assert GAME.outcome(state) is not None
        assert decisions > state.number * 3 - 3  # at least stop, finish and reset in every turn before the last
        again = GAME.new(config, seed, {})
        assert play_random_game(GAME, again, Rng.from_seed(seed)) == decisions
        assert GAME.state_json(again) == GAME.state_json(state)


def test_a_game_that_is_over_takes_no_decision() -> None:
    state = GAME.new({}, 1, {})
    play_random_game(GAME, state, Rng.from_seed(1))
    assert play_random_game(GAME, state, Rng.from_seed(1)) == 0
