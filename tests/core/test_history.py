"""How far a game can be taken back: freely until something is final, with everybody's consent beyond that."""

from collections.abc import Iterator
from random import Random

import pytest

from bluemoon.city.game import City
from bluemoon.city.state import CityState
from bluemoon.core.errors import Refused
from bluemoon.core.game import Json
from bluemoon.core.history import History
from bluemoon.core.table import Table
from bluemoon.legends.game import Legends
from bluemoon.legends.state import LegendsState
from tests.legends.duels import duel

CITY = City()
LEGENDS = Legends()


def begun() -> History[CityState]:
    return History(Table.new(CITY, {}, 1))


def test_own_steps_are_taken_back_one_by_one() -> None:
    history = begun()
    first = history.game.to_move(history.table.state)
    assert first is not None
    assert history.free_undo(first) is None
    for _ in range(2):
        history.play(history.table.legal()[0])
    assert [step.actor for step in history.steps] == [first, first]
    assert history.free_undo(first) == 1
    assert history.free_undo(1 - first) is None
    history.back_to(1)
    assert history.free_undo(first) == 0
    history.back_to(0)
    assert history.free_undo(first) is None
    assert not history.final_in_turn()


def test_the_end_of_the_turn_is_final_but_can_be_asked_for() -> None:
    history = begun()
    first = history.game.to_move(history.table.state)
    assert first is not None
    while history.turn == 1:
        history.play(history.table.legal()[-1])
    count = len(history.steps)
    assert history.steps[-1].final
    assert history.free_undo(first) is None
    assert history.free_undo(1 - first) is None
    assert history.asked_undo(first) == count - 1
    assert history.asked_undo(1 - first) is None
    assert not history.final_in_turn()  # that was in the turn before


def test_what_chance_picked_is_final_within_the_turn() -> None:
    position = duel("hoax", "vulca", hand="sarogakanas catusan tome", their_hand="spark torch shimmer")
    history = History(Table.loaded(LEGENDS, LEGENDS.load(position.form, 0)))
    history.play(LEGENDS.parse_action(history.table.state, "play sarogakanas"))
    assert LEGENDS.to_move(history.table.state) == 0
    assert history.turn == history.steps[0].turn
    assert history.free_undo(0) is None
    assert history.final_in_turn()
    assert history.asked_undo(0) == 0


def test_what_nobody_decided_is_taken_back_with_the_decision_before_it() -> None:
    found = 0
    for history, seat in walk({}):
        if len(history.steps) > 1:
            before, last = history.steps[-2:]
            if last.forced and not last.final and not before.forced and not before.final:
                assert history.free_undo(seat) == len(history.steps) - 2
                found += 1
    assert found


def test_asking_the_other_player_is_final_though_the_turn_goes_on() -> None:
    asked = 0
    for history, seat in walk({"decks": ["mimix", "aqua"]}):
        if LEGENDS.to_move(history.table.state) == 1 - seat and history.turn == history.steps[-1].turn:
            assert history.free_undo(seat) is None
            assert history.asked_undo(seat) is not None
            asked += 1
    assert asked


def walk(config: Json) -> Iterator[tuple[History[LegendsState], int]]:
    """Random duels: the history after each action, and who did it."""
    for seed in range(8):
        history = History(Table.new(LEGENDS, config, seed))
        chance = Random(seed)
        while (seat := LEGENDS.to_move(history.table.state)) is not None:
            history.play(chance.choice(history.table.legal()))
            yield history, seat


def test_a_refused_action_leaves_no_step() -> None:
    history = begun()
    with pytest.raises(Refused):
        history.play_json({"do": "finish"})
    assert history.steps == []
