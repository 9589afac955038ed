"""The guess of what others have in crystals: from what can be seen alone, and better than knowing only the average."""

import pytest

from bluemoon.bots.city.hidden_crystals import SPREAD, HiddenCrystals
from bluemoon.city.state import MOVEMENT
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng
from tests.bots.matches import GAME, positions
from tests.city.builders import city

PURSES = HiddenCrystals(GAME.box)


@pytest.mark.once
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_guess_is_nearer_than_the_average_purse(players: int) -> None:
    config: Json = {"players": players, "expansion": players == 3}
    guesses: list[int] = []
    purses: list[int] = []
    for seed in range(4):
        for state in positions(config, seed, "greedy", 5):
            if state.phase == MOVEMENT and state.ruins:
                known = state.copy()
                PURSES.guess(known, state.seat, None)
                assert known.crystals[state.seat] == state.crystals[state.seat]
                others = [seat for seat in range(players) if seat != state.seat]
                guesses += [known.crystals[seat] for seat in others]
                purses += [state.crystals[seat] for seat in others]
    average = sum(purses) / len(purses)
    off = sum((guess - purse) ** 2 for guess, purse in zip(guesses, purses, strict=True)) / len(purses)
    spread = sum((purse - average) ** 2 for purse in purses) / len(purses)
    assert len(purses) > 50
    assert off < 0.6 * spread


@pytest.mark.rule("O3", "V2")
def test_a_guess_does_not_depend_on_the_crystals_themselves() -> None:
    for state in positions({"players": 3}, 5, "greedy", 40):
        rich = state.copy()
        rich.crystals = rich.crystals[:]
        for seat in range(3):
            if seat != state.seat:
                rich.crystals[seat] += 9
        PURSES.guess(rich, state.seat, Rng.from_seed(3))
        PURSES.guess(state, state.seat, Rng.from_seed(3))
        assert rich.crystals == state.crystals


def test_a_guess_with_luck_is_now_more_and_now_less_and_never_below_nothing() -> None:
    state = positions({"players": 2}, 5, "greedy", 90)[-1]
    PURSES.guess(state, 0, None)
    plain = state.crystals[1]
    rng = Rng.from_seed(8)
    found = set()
    for _ in range(300):
        PURSES.guess(state, 0, rng)
        found.add(state.crystals[1])
    assert found == {max(0, plain + off) for off in range(-SPREAD, SPREAD + 1)}


def test_once_all_is_rebuilt_the_position_stays_as_it_is() -> None:
    state = city(ruins="", crystals=[8, 30]).table.state
    before = state.crystals[:]
    PURSES.guess(state, 0, None)
    assert state.crystals == before


@pytest.mark.rule("O3")
def test_nothing_is_guessed_where_the_table_shows_crystals() -> None:
    for state in positions({"players": 2, "open_crystals": True}, 5, "greedy", 40):
        known = state.copy()
        PURSES.guess(known, state.seat, Rng.from_seed(3))
        assert known.crystals == state.crystals
