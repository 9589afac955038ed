"""Every error code, the order of the checks, and that an error changes nothing."""

from typing import Any

import pytest

from tests.city.builders import Scene, city
from tests.referee.process import Json, RefereeProcess

COMMANDS = ("games", "new", "load", "legal", "apply", "state", "view", "undo", "record", "replay", "choose")
NEED_A_GAME: list[tuple[str, Json]] = [
    ("legal", {}),
    ("apply", {"action": {"do": "stop"}}),
    ("apply", {"index": 0}),
    ("state", {}),
    ("view", {"seat": None}),
    ("view", {"seat": 9}),
    ("undo", {}),
    ("record", {}),
    ("choose", {"bot": "greedy"}),
    ("choose", {"bot": "nobody"}),
]


# --- bad_request: not a request ---


@pytest.mark.parametrize("line", [b"[]", b"1", b"null", b"true", b'"new"', b"{}", b'{"cmd":null}', b'{"cmd":["new"]}'])
def test_a_request_is_an_object_with_a_command(referee: RefereeProcess, line: bytes) -> None:
    before = referee.everything()
    assert referee.send(line)["error"]["code"] == "bad_request"
    assert referee.everything() == before


@pytest.mark.parametrize("name", ["", "News", "NEW", "new ", "quit", "__init__", "_games", "x" * 100_000])
def test_an_unknown_command_is_refused_and_the_known_ones_are_named(referee: RefereeProcess, name: str) -> None:
    error = referee.error(name)
    assert error["code"] == "bad_request"
    for command in COMMANDS:
        assert command in error["message"]


# --- bad_request: the fields ---


@pytest.mark.parametrize(
    ("cmd", "fields", "named"),
    [
        ("games", {"game": "city"}, "game"),
        ("new", {"seed": 1}, "game"),
        ("new", {"game": "city"}, "seed"),
        ("new", {"game": "city", "seed": 1, "order": []}, "order"),
        ("new", {"game": "city", "seed": 1, "state": {}}, "state"),
        ("new", {"game": "chess", "seed": 1}, "game"),
        ("new", {"game": None, "seed": 1}, "game"),
        ("new", {"game": ["city"], "seed": 1}, "game"),
        ("new", {"game": "city", "seed": "1"}, "seed"),
        ("new", {"game": "city", "seed": 1.0}, "seed"),
        ("new", {"game": "city", "seed": True}, "seed"),
        ("new", {"game": "city", "seed": None}, "seed"),
        ("new", {"game": "city", "seed": 1, "config": None}, "config"),
        ("new", {"game": "city", "seed": 1, "config": []}, "config"),
        ("new", {"game": "city", "seed": 1, "config": {"player": 2}}, "config.player"),
        ("new", {"game": "city", "seed": 1, "config": {"players": 1}}, "config.players"),
        ("new", {"game": "city", "seed": 1, "config": {"players": 5}}, "config.players"),
        ("new", {"game": "city", "seed": 1, "config": {"players": 2.0}}, "config.players"),
        ("new", {"game": "city", "seed": 1, "config": {"players": True}}, "config.players"),
        ("new", {"game": "city", "seed": 1, "config": {"players": "2"}}, "config.players"),
        ("new", {"game": "city", "seed": 1, "config": {"edition": "third"}}, "config.edition"),
        ("new", {"game": "city", "seed": 1, "config": {"edition": 2}}, "config.edition"),
        ("new", {"game": "city", "seed": 1, "config": {"expansion": 1}}, "config.expansion"),
        ("new", {"game": "city", "seed": 1, "config": {"expansion": None}}, "config.expansion"),
        ("new", {"game": "city", "seed": 1, "config": {"scattered": "yes"}}, "config.scattered"),
        ("load", {}, "state"),
        ("load", {"state": {}, "seed": "1"}, "seed"),
        ("load", {"state": {}, "seed": None}, "seed"),
        ("load", {"state": {}, "seed": 1.0}, "seed"),
        ("load", {"state": {}, "game": "city"}, "game"),
        ("legal", {"seat": 0}, "seat"),
        ("apply", {}, "action"),
        ("apply", {"action": {"do": "stop"}, "index": 0}, "index"),
        ("apply", {"action": "stop"}, "action"),
        ("apply", {"action": None}, "action"),
        ("apply", {"action": [{"do": "stop"}]}, "action"),
        ("apply", {"index": "0"}, "index"),
        ("apply", {"index": 0.0}, "index"),
        ("apply", {"index": False}, "index"),
        ("apply", {"index": None}, "index"),
        ("apply", {"index": -1}, "index"),
        ("apply", {"index": 10**30}, "index"),
        ("apply", {"index": 0, "seat": 0}, "seat"),
        ("state", {"seat": 0}, "seat"),
        ("view", {}, "seat"),
        ("view", {"seat": 2}, "seat"),
        ("view", {"seat": -1}, "seat"),
        ("view", {"seat": "0"}, "seat"),
        ("view", {"seat": 0.0}, "seat"),
        ("view", {"seat": False}, "seat"),
        ("view", {"seat": 10**30}, "seat"),
        ("undo", {"actions": 2}, "actions"),
        ("record", {"seed": 1}, "seed"),
        ("replay", {}, "record"),
        ("replay", {"record": None}, "record"),
        ("replay", {"record": []}, "record"),
        ("replay", {"record": {}}, "record.game"),
        ("replay", {"record": {}, "seed": 1}, "seed"),
        ("choose", {}, "bot"),
        ("choose", {"bot": None}, "bot"),
        ("choose", {"bot": 1}, "bot"),
        ("choose", {"bot": "greedy", "ms": 0}, "ms"),
        ("choose", {"bot": "greedy", "ms": -5}, "ms"),
        ("choose", {"bot": "greedy", "ms": 600_001}, "ms"),
        ("choose", {"bot": "greedy", "ms": 1.5}, "ms"),
        ("choose", {"bot": "greedy", "ms": "1000"}, "ms"),
        ("choose", {"bot": "greedy", "ms": None}, "ms"),
        ("choose", {"bot": "greedy", "ms": True}, "ms"),
        ("choose", {"bot": "greedy", "seat": 0}, "seat"),
    ],
)
def test_a_wrong_field_is_a_bad_request_that_names_it(
    referee: RefereeProcess, cmd: str, fields: Json, named: str
) -> None:
    error = referee.error(cmd, **fields)
    assert error["code"] == "bad_request"
    assert named in error["message"]


def test_an_index_out_of_range_is_told_how_many_there_are(referee: RefereeProcess) -> None:
    number = len(referee.ok("legal")["actions"])
    assert referee.ok("apply", index=number - 1)["ok"]
    referee.ok("undo")
    assert f"{number} actions" in referee.error("apply", index=number)["message"]


def test_an_unknown_bot_is_told_which_there_are(referee: RefereeProcess) -> None:
    error = referee.error("choose", bot="deep blue")
    assert error["code"] == "bad_request"
    assert "greedy, random" in error["message"]


def test_there_is_nothing_to_undo_at_the_start(referee: RefereeProcess) -> None:
    assert referee.error("undo")["code"] == "bad_request"


# --- no_game ---


@pytest.mark.parametrize(("cmd", "fields"), NEED_A_GAME, ids=str)
def test_without_a_game_there_is_no_game(cmd: str, fields: Json) -> None:
    process = RefereeProcess()
    assert process.ask(cmd, **fields)["error"]["code"] == "no_game"
    assert process.close() == (0, b"")


def test_a_refused_game_is_still_no_game_and_fields_are_checked_first() -> None:
    process = RefereeProcess()
    assert process.ask("new", game="city", seed=1, config={"players": 9})["error"]["code"] == "bad_request"
    assert process.ask("load", state={})["error"]["code"] == "bad_position"
    assert process.ask("state")["error"]["code"] == "no_game"
    assert process.ask("view", seat="0")["error"]["code"] == "bad_request"
    assert process.ask("apply")["error"]["code"] == "bad_request"
    assert process.ask("apply", action=1)["error"]["code"] == "bad_request"
    assert process.ask("legal", seat=0)["error"]["code"] == "bad_request"
    assert process.ask("choose", bot="greedy", ms=0)["error"]["code"] == "bad_request"
    assert process.ok("games")["games"]["city"]
    assert process.close() == (0, b"")


# --- bad_position (each check has its test in test_load) ---


def test_a_refused_load_or_new_keeps_the_game_that_is_played(referee: RefereeProcess) -> None:
    referee.ok("apply", index=0)
    bad: list[Any] = [{}, {"game": "city"}, [], "rest", None, 7]
    for state in bad:
        assert referee.error("load", state=state)["code"] == "bad_position"
    assert referee.error("new", game="city", seed="x")["code"] == "bad_request"
    referee.ok("undo")


# --- illegal_action ---


@pytest.mark.parametrize(
    ("scene", "action", "rule"),
    [
        (city(phase="movement"), {"do": "finish"}, "T1"),
        (city(phase="movement"), {"do": "step", "to": [0, 2]}, "M1"),
        (city(phase="movement"), {"do": "step", "to": [9, 9]}, "M1"),
        (city(phase="movement", steps=0), {"do": "step", "to": [1, 2]}, "M1"),
        (city(phase="movement"), {"do": "fly", "card": "flit-1", "to": [0, 2]}, "K2"),
        (city(phase="movement", hand="aqua-2"), {"do": "dragon", "card": "aqua-2", "to": [0, 2]}, "M5"),
        (city(at="library"), {"do": "contribute", "space": 0, "pay": {"plain": ["hoax-3"]}}, "K2"),
        (city(at="library", hand="hoax-3"), {"do": "contribute", "space": 0, "pay": {"plain": ["hoax-3"]}}, "B2"),
        (city(at="library", hand="hoax-3"), {"do": "contribute", "space": 7, "pay": {"plain": ["hoax-3"]}}, "B1"),
        (city(at="courtyard", crystals=6), {"do": "offer"}, "O1"),
        (city(at="library"), {"do": "special"}, "X1"),
        (city(phase="reset", hand="aqua-1*3"), {"do": "reset", "discard": ["aqua-1"] * 3}, "R1"),
    ],
)
def test_an_action_the_rules_forbid_names_the_rule(
    running: RefereeProcess, scene: Scene, action: Json, rule: str
) -> None:
    running.load(scene.position)
    error = running.error("apply", action=action)
    assert (error["code"], error["rule"]) == ("illegal_action", rule)
    assert error["message"].endswith(".")


def test_only_an_illegal_action_has_a_rule(referee: RefereeProcess) -> None:
    assert set(referee.error("apply", action={"do": "fly"})) == {"code", "message"}
    assert set(referee.error("apply", action={"do": "finish"})) == {"code", "message", "rule"}
