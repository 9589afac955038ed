"""The race to the last offering: crystals are not enough, each offering takes a turn at the Courtyard."""

from typing import Any

from bluemoon.bots.city.race import INCOME, LONGEST, Race, races, sprint
from bluemoon.bots.city.view import distances
from bluemoon.city.geometry import CENTRE
from bluemoon.city.state import CityState
from tests.bots.matches import GAME
from tests.city.builders import NINE_MARKERS, city

TO_COURTYARD = distances(GAME.box, 0)[CENTRE]
FIVE_EACH = [0, 1] * 5


def position(**what: Any) -> CityState:
    return city(phase="movement", **what).table.state


def looked_at(state: CityState) -> list[Race]:
    return races(state, GAME.box.obelisk_costs(state.players), TO_COURTYARD)


def winner(state: CityState, found: list[Race], mover: int = 0, pillars: int = 0) -> int:
    return sprint(state, GAME.box.obelisk_costs(state.players), found, mover, 0, pillars)


def test_what_a_seat_lacks() -> None:
    rich, poor = looked_at(position(crystals=[60, 5], obelisk=[0, 0, 1], figures={1: "mill"}))
    assert (rich.needed, rich.short, rich.way) == (4, 0, 0)  # 8, 9, 9 and 10
    assert (poor.needed, poor.short, poor.way) == (5, 8 + 9 + 9 + 10 + 10 - 5, 1)  # the mill is three steps away
    assert rich.turns(0) == 4
    assert rich.turns(2) == 2
    assert poor.turns(0) == 5 + 1 + 41 / INCOME
    assert Race(6, 1000, 0).turns(0) == LONGEST


def test_of_two_who_can_pay_the_one_to_move_wins() -> None:
    state = position(crystals=[30, 30], obelisk=[0, 1] * 4)
    assert winner(state, looked_at(state), mover=0) == 0
    assert winner(state, looked_at(state), mover=1) == 1


def test_a_hoard_does_not_win_against_an_offering_less_to_make() -> None:
    state = position(crystals=[60, 12], obelisk=[0, 1, 0, 1, 1, 1, 1])  # 2 and 5 made
    found = looked_at(state)
    assert winner(state, found, mover=0) == 1
    assert [race.made for race in found] == [1, 1]


def test_who_has_far_to_go_comes_too_late() -> None:
    state = position(crystals=[30, 30], obelisk=FIVE_EACH, at="mill")
    assert winner(state, looked_at(state), mover=0) == 1


def test_pillars_save_turns_for_the_one_who_knows_of_them() -> None:
    state = position(crystals=[30, 30], obelisk=[0, 0, 0, 0, 1, 1, 1, 1, 1], at="courtyard")
    assert winner(state, looked_at(state), mover=0) == 1
    assert winner(state, looked_at(state), mover=0, pillars=1) == 0


def test_it_ends_when_nobody_can_pay_or_has_a_marker() -> None:
    for state in (position(crystals=[12, 0], obelisk=[0, 1]), position(crystals=[60, 0], markers=NINE_MARKERS)):
        found = looked_at(state)
        assert winner(state, found) == -1
        assert [race.made for race in found] == [1, 0]
