"""A table: actions are checked, undone by replay, and written down."""

from random import Random
from typing import Any

import pytest

from bluemoon.city.game import City
from bluemoon.city.state import CityState
from bluemoon.core.errors import BadRequest, GameOver, IllegalAction
from bluemoon.core.event import story_seen_by
from bluemoon.core.game import Json
from bluemoon.core.table import SNAPSHOT_EVERY, Table, replay
from tests.city.builders import city

GAME = City()
SEED = 11


def played(number: int, seed: int = SEED) -> Table[CityState]:
    """A table on which so many actions were played, always the same ones."""
    table = Table.new(GAME, {}, seed)
    go_on(table, number, Random(1))
    return table


def go_on(table: Table[CityState], number: int, chance: Random) -> None:
    for _ in range(number):
        table.play(chance.choice(table.legal()))


def form(table: Table[CityState]) -> Json:
    return GAME.state_json(table.state)


def everything(table: Table[CityState]) -> list[Any]:
    stories = [story_seen_by(table.last_story, seat) for seat in (None, 0, 1)]
    return [form(table), stories, table.actions, table.action_forms, table.record()]


AROUND_SNAPSHOTS = sorted(
    {0, 1, 2} | {snapshot * SNAPSHOT_EVERY + offset for snapshot in (1, 2, 3) for offset in (-1, 0, 1)}
)


@pytest.mark.parametrize("number", AROUND_SNAPSHOTS)
def test_undo_over_any_number_of_snapshots(number: int) -> None:
    expected = {kept: everything(played(kept)) for kept in AROUND_SNAPSHOTS if kept <= number}
    table = played(number)
    for kept in range(number, -1, -1):
        if kept in expected:
            assert everything(table) == expected[kept]
        if kept:
            table.undo()
    assert table.last_story == []


@pytest.mark.parametrize("number", AROUND_SNAPSHOTS)
def test_one_can_go_on_another_way_after_undo(number: int) -> None:
    table = played(number + 20)
    for _ in range(20):
        table.undo()
    go_on(table, 40, Random("another way"))
    other = played(number)
    go_on(other, 40, Random("another way"))
    assert everything(table) == everything(other)
    for _ in range(40):
        table.undo()
    assert everything(table) == everything(played(number))


@pytest.mark.parametrize("number", AROUND_SNAPSHOTS)
def test_state_after_is_the_state_then(number: int) -> None:
    table = played(3 * SNAPSHOT_EVERY + 5)
    before = form(table)
    then = table.state_after(number)
    assert GAME.state_json(then) == form(played(number))
    GAME.apply(then, GAME.legal(then)[0], None)
    assert form(table) == before
    assert GAME.state_json(table.state_after(number)) == form(played(number))


def test_state_after_all_actions_is_a_copy_of_the_state() -> None:
    table = played(20)
    then = table.state_after(20)
    assert GAME.state_json(then) == form(table)
    GAME.apply(then, GAME.legal(then)[0], None)
    assert GAME.state_json(then) != form(table)


def test_nothing_to_undo() -> None:
    table = played(1)
    table.undo()
    before = everything(table)
    with pytest.raises(BadRequest, match="nothing to undo"):
        table.undo()
    assert everything(table) == before


def test_play_tells_the_story() -> None:
    table = played(0)
    story = table.play(table.legal()[0])
    assert story is table.last_story
    assert [event["event"] for event in story_seen_by(story, None)] == ["stepped"]


def test_a_refused_action_leaves_no_trace() -> None:
    table = played(17)
    before = everything(table)
    with pytest.raises(IllegalAction):
        table.play(-1)
    with pytest.raises(IllegalAction):
        table.play_json({"do": "step", "to": [9, 9]})
    with pytest.raises(BadRequest):
        table.play_json({"do": "dance"})
    with pytest.raises(BadRequest):
        table.play_json(None)
    assert everything(table) == before


def test_nothing_is_played_after_the_end_but_the_end_can_be_undone() -> None:
    table = city(at="courtyard", crystals=50, obelisk=[0] * 5).table
    before = everything(table)
    table.play_json({"do": "offer"})  # the sixth offering wins (E1)
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == [0]
    assert table.legal() == []
    for attempt in ({"do": "finish"}, {"do": "dance"}, None):
        with pytest.raises(GameOver):
            table.play_json(attempt)
    with pytest.raises(GameOver):
        table.play(0)
    table.undo()
    assert everything(table) == before
    table.play_json({"do": "finish"})


def test_the_record_of_a_new_game() -> None:
    table = played(30)
    record = table.record()
    assert list(record) == ["game", "config", "seed", "actions"]
    assert record["game"] == "city"
    assert record["config"] == {"players": 2, "edition": "second", "expansion": False, "scattered": False}
    assert record["seed"] == SEED
    assert len(record["actions"]) == 30
    assert everything(replay(GAME, record)) == everything(table)


def test_the_record_after_load_holds_the_position() -> None:
    start = form(played(40))
    table = Table.loaded(GAME, GAME.load(start, 0))
    go_on(table, 20, Random(2))
    record = table.record()
    assert record["seed"] is None
    assert record["state"] == start
    assert len(record["actions"]) == 20
    assert everything(replay(GAME, record)) == everything(table)
    for _ in range(20):
        table.undo()
    assert form(table) == start


def test_a_record_is_a_snapshot_of_its_own() -> None:
    table = played(5)
    record = table.record()
    go_on(table, 5, Random(3))
    assert len(record["actions"]) == 5
    record["actions"].clear()
    assert len(table.record()["actions"]) == 10


def test_the_record_has_what_was_done_and_not_what_was_undone() -> None:
    table = played(5)
    record = table.record()
    go_on(table, 5, Random(3))
    for _ in range(5):
        table.undo()
    assert table.record() == record


def test_an_overpaid_contribution_is_in_the_record_as_it_was_paid() -> None:
    table = city(at="thermae", hand="aqua-3 aqua-2 khind-1").table
    table.play_json({"do": "contribute", "space": 0, "pay": {"plain": ["aqua-3", "aqua-2"], "wild": ["khind-1"]}})
    again = replay(GAME, table.record())
    assert everything(again) == everything(table)
    assert form(again)["players"][0]["hand"] == []


@pytest.mark.parametrize("seed", [0, -1, 2**64, -(10**30)])
def test_any_integer_is_a_seed(seed: int) -> None:
    table = played(10, seed)
    assert everything(replay(GAME, table.record())) == everything(table)


def test_a_set_up_field_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(BadRequest, match="order"):
        Table.new(GAME, {}, 1, {"order": []})
