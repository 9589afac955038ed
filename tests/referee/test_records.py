"""`record`, `replay` and `undo`: over draws, over the end, from a seed and from a position."""

import copy
from typing import Any

import pytest

from tests.city.builders import city
from tests.referee.process import Json, RefereeProcess


@pytest.fixture(scope="module")
def played(running: RefereeProcess) -> Json:
    """The record of a whole game between bots."""
    running.ok("new", game="city", config={"players": 3, "expansion": True}, seed=77)
    assert running.play("greedy", 10_000)["result"] is not None
    record: Json = running.ok("record")["record"]
    return record


@pytest.fixture
def record(played: Json) -> Json:
    return copy.deepcopy(played)


# --- record ---


def test_a_record_holds_game_config_seed_and_actions(referee: RefereeProcess) -> None:
    assert referee.ok("record")["record"] == {
        "game": "city",
        "config": {"players": 2, "edition": "second", "expansion": False, "scattered": False},
        "seed": 7,
        "actions": [],
    }
    action = referee.ok("legal")["actions"][0]
    referee.ok("apply", index=0)
    assert referee.ok("record")["record"]["actions"] == [action]
    referee.ok("undo")
    assert referee.ok("record")["record"]["actions"] == []


def test_after_load_a_record_holds_the_position(referee: RefereeProcess) -> None:
    state = referee.play("greedy", 20)
    referee.load(state)
    referee.ok("apply", index=0)
    record = referee.ok("record")["record"]
    assert (record["seed"], record["state"], len(record["actions"])) == (None, state, 1)


# --- replay ---


def test_a_game_replays_to_its_end_and_becomes_the_current_one(referee: RefereeProcess, record: Json) -> None:
    state = referee.ok("replay", record=record)["state"]
    assert state["result"] is not None
    assert referee.state() == state
    assert referee.ok("record")["record"] == record
    assert referee.ok("view", seat=0)["events"][-1]["event"] == "game_over"


def test_every_beginning_of_a_record_replays_to_the_same_states(running: RefereeProcess, record: Json) -> None:
    actions = record["actions"]
    running.ok("replay", record={**record, "actions": []})
    for number in range(0, len(actions), 7):
        for action in actions[number : number + 7]:
            state = running.ok("apply", action=action)["state"]
    for number in range(0, len(actions), 41):
        running.ok("replay", record={**record, "actions": actions[:number]})
        for action in actions[number:]:
            last = running.ok("apply", action=action)["state"]
        assert last == state


def test_a_record_may_leave_options_to_their_defaults(running: RefereeProcess) -> None:
    state = running.ok("new", game="city", seed=9)["state"]
    record = {"game": "city", "config": {}, "seed": 9, "actions": []}
    assert running.ok("replay", record=record)["state"] == state


def test_a_record_from_a_position_replays(running: RefereeProcess) -> None:
    start = city(crystals=8, hand="pillar-1", deck="").position
    running.load(start)
    state = running.ok("apply", action={"do": "offer"})["state"]
    record = running.ok("record")["record"]
    running.ok("new", game="city", seed=1)
    assert running.ok("replay", record=record)["state"] == state
    assert running.ok("undo")["state"] == start
    assert running.error("undo")["code"] == "bad_request"


def test_the_first_bad_action_is_named_and_nothing_changes(referee: RefereeProcess, record: Json) -> None:
    for number in (0, 1, 33):
        for bad, code in (
            ({"do": "fly", "card": "flit-3", "to": [2, 2]}, "illegal_action"),
            ({"do": "fly", "card": "flit-4", "to": [2, 2]}, "bad_request"),
            ({"do": "no such thing"}, "bad_request"),
            ("stop", "bad_request"),
            (None, "bad_request"),
            ({}, "bad_request"),
        ):
            broken = copy.deepcopy(record)
            broken["actions"][number] = bad
            broken["actions"][number + 1] = "also bad, but later"
            error = referee.error("replay", record=broken)
            assert (error["code"], error["number"]) == (code, number)
            assert ("rule" in error) == (code == "illegal_action")


def test_an_action_after_the_end_is_game_over(referee: RefereeProcess, record: Json) -> None:
    number = len(record["actions"])
    record["actions"].append({"do": "stop"})
    error = referee.error("replay", record=record)
    assert (error["code"], error["number"]) == ("game_over", number)


@pytest.mark.parametrize("field", ["game", "config", "seed", "actions"])
def test_a_record_without_a_field_is_malformed(referee: RefereeProcess, record: Json, field: str) -> None:
    del record[field]
    error = referee.error("replay", record=record)
    assert error["code"] == "bad_request"
    assert f"record.{field}" in error["message"]
    assert "number" not in error


@pytest.mark.parametrize(
    ("field", "value", "named"),
    [
        ("game", "chess", "record.game"),
        ("game", None, "record.game"),
        ("game", ["city"], "record.game"),
        ("config", None, "config"),
        ("config", {"players": 7}, "config.players"),
        ("seed", "7", "record.seed"),
        ("seed", 7.0, "record.seed"),
        ("seed", True, "record.seed"),
        ("seed", None, "record.state"),
        ("state", {}, "record.state"),
        ("actions", None, "record.actions"),
        ("actions", {}, "record.actions"),
        ("order", [], "record.order"),
        ("version", 1, "record.version"),
    ],
)
def test_a_malformed_record_is_a_bad_request(
    referee: RefereeProcess, record: Json, field: str, value: Any, named: str
) -> None:
    record[field] = value
    error = referee.error("replay", record=record)
    assert error["code"] == "bad_request"
    assert named in error["message"]
    assert "number" not in error


def test_the_position_of_a_record_is_checked_like_any_other(referee: RefereeProcess) -> None:
    start = city(deck="").position
    record: Json = {"game": "city", "config": start["config"], "seed": None, "state": start, "actions": []}
    referee.ok("replay", record=record)
    bad: list[Any] = [{**start, "pool": 1}, {**start, "clock": 1}, {}, [], None]
    for state in bad:
        error = referee.error("replay", record={**record, "state": state})
        assert error["code"] == "bad_position"
        assert "number" not in error


@pytest.mark.parametrize(
    "change", [{"players": 3}, {"players": 2.0}, {"expansion": 0}, {"edition": "first"}, {"colour": "red"}], ids=str
)
def test_the_config_of_a_record_is_that_of_its_position(referee: RefereeProcess, change: Json) -> None:
    start = city(deck="").position
    record: Json = {
        "game": "city",
        "config": {**start["config"], **change},
        "seed": None,
        "state": start,
        "actions": [],
    }
    error = referee.error("replay", record=record)
    assert error["code"] == "bad_request"
    assert "config" in error["message"]


# --- undo ---


def test_undo_goes_back_over_everything_to_the_start(running: RefereeProcess, record: Json) -> None:
    running.ok("replay", record={**record, "actions": []})
    states = [running.state()]
    stories = [running.ok("view", seat=1)["events"]]
    for action in record["actions"]:
        states.append(running.ok("apply", action=action)["state"])
        stories.append(running.ok("view", seat=1)["events"])
    assert states[-1]["result"] is not None
    while len(states) > 1:
        states.pop()
        stories.pop()
        assert running.ok("undo")["state"] == states[-1]
        assert running.ok("view", seat=1)["events"] == stories[-1]
    assert running.error("undo")["code"] == "bad_request"


def test_after_undo_the_same_draws_come_again(referee: RefereeProcess) -> None:
    for action in ({"do": "stop"}, {"do": "finish"}):
        referee.ok("apply", action=action)
    first = referee.ok("apply", action={"do": "reset", "discard": []})
    referee.ok("undo")
    assert referee.ok("apply", action={"do": "reset", "discard": []}) == first


def test_undo_ends_at_a_loaded_position(referee: RefereeProcess) -> None:
    referee.play("greedy", 5)
    state = referee.state()
    referee.load(state)
    assert referee.error("undo")["code"] == "bad_request"
    referee.ok("apply", index=0)
    assert referee.ok("undo")["state"] == state
    assert referee.error("undo")["code"] == "bad_request"


# --- the same everywhere ---


@pytest.mark.parametrize(
    "config", [{}, {"players": 4, "expansion": True, "edition": "first", "scattered": True}], ids=str
)
def test_every_state_of_a_game_is_given_back_exactly_by_load(running: RefereeProcess, config: Json) -> None:
    other = RefereeProcess()
    running.ok("new", game="city", config=config, seed=13)
    state = running.state()
    phases = set()
    while state["result"] is None:
        assert other.load(state) == state
        assert other.ok("legal") == running.ok("legal")
        phases.add(state["turn"]["phase"])
        action = running.ok("choose", bot="greedy")["action"]
        state = running.ok("apply", action=action)["state"]
        assert other.ok("apply", action=action)["state"] == state
    assert other.load(state) == state
    assert phases == {"movement", "contribution", "reset"}
    assert other.close() == (0, b"")
