"""Random games, as the benchmark plays them."""

import pytest

from bluemoon.bots.city.playout import play_random_game
from bluemoon.city.legal import legal_actions, pick_legal
from bluemoon.city.resetting import nth_reset, reset_count, resets
from bluemoon.city.rules import apply_action
from bluemoon.city.state import OVER
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


@pytest.mark.parametrize("config", [{}, {"players": 4, "expansion": True}], ids=str)
def test_chance_picks_what_it_would_pick_from_the_list(config: Json) -> None:
    """Bit by bit: the same place in the list, the same numbers drawn for it."""
    state = GAME.new(config, 3, {})
    rng = Rng.from_seed(3)
    while state.phase != OVER:
        actions = legal_actions(GAME.box, state)
        other = rng.copy()
        action = pick_legal(GAME.box, state, rng)
        assert action == actions[other.below(len(actions))]
        assert rng.text() == other.text()
        apply_action(GAME.box, state, action, None)


@pytest.mark.parametrize("size", [0, 1, 2, 5, 9, 20, 40])
def test_every_way_to_reset_has_its_place(size: int) -> None:  # R1
    cards = GAME.box.shuffled_cards()
    for seed in range(20):
        Rng.from_seed(seed).shuffle(cards)
        hand = GAME.box.pack.of_kinds(cards[:size])
        ways = resets(GAME.box, hand)
        assert ways == sorted(set(ways))
        assert reset_count(GAME.box, hand) == len(ways)
        assert [nth_reset(GAME.box, hand, place) for place in range(len(ways))] == ways
