"""Every field and every leaf of valid requests, positions and actions, replaced by nasty values one at a time.

Each time there must be one answer: an error that leaves the game exactly as it was, or, where the value happens to be
allowed, an answer that makes sense. `RefereeProcess.send` itself fails on tracebacks, silence and code `internal`.
"""

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.city.builders import Scene, city
from tests.referee.process import Json, RefereeProcess

NASTY: list[Any] = [
    None, True, False, 0, 1, -1, 2, 25, 1.0, -0.0, 1e308, 2**31, -(2**63), 10**4000, "", "0", "rest", "khind-1",
    "courtyard", "\ud800\u0000", "x" * 5000, [], [[]], [0, 0], [None] * 5, {}, {"": {}}, ["khind-1"] * 100,
]  # fmt: skip
ODD_NAMES = ["", "x", "do", "seed", "\ud800", "x" * 1000, "__class__"]


class Gone:
    """Stands for a field that is taken away."""


def variants(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Every place in JSON data, with each nasty value for it, with the field gone, and with fields added."""
    for nasty in NASTY:
        yield path, nasty
    if path:
        yield path, Gone
    if isinstance(value, dict):
        for name in ODD_NAMES:
            if name not in value:
                yield (*path, name), 0
        for name, inner in value.items():
            yield from variants(inner, (*path, name))
    elif isinstance(value, list):
        # Lists of cards are long and all alike: both ends and the middle stand for the rest.
        for place in sorted({0, len(value) // 2, len(value) - 1} & set(range(len(value)))):
            yield from variants(value[place], (*path, place))


def changed(value: Any, path: tuple[str | int, ...], new: Any) -> Any:
    if not path:
        return new
    result = copy.deepcopy(value)
    inner = result
    for step in path[:-1]:
        inner = inner[step]
    if new is Gone:
        del inner[path[-1]]
    else:
        inner[path[-1]] = new
    return result


# Positions that between them have something in every field.
POSITIONS: list[Scene] = [
    city(
        at="library",
        hand="hoax-3*2 khind-1",
        hands={1: "aqua-1"},
        incoming={0: "flit-3", 1: "vulca-3"},
        crystals=[9, 4],
        scales=[2, 1],
        rebuilt="mill thermae",
        markers={"library": [0, None, None], "citadel": [None]},
        obelisk=[0, 1],
        dragons={"red": "library", "green": "mill", "blue": "courtyard"},
        discard="pillar-3 terrah-1",
        deck="",
        contributions=1,
    ),
    city(players=4, edition="first", expansion=True, phase="movement", hand="flit-1 flit-2", deck="", obelisk=[3]),
]


def finished() -> Scene:
    scene = city(crystals=30, obelisk=[0] * 5, deck="")
    scene.do("offer")
    return scene


@pytest.mark.parametrize("scene", [*POSITIONS, finished()], ids=["contribution", "movement", "over"])
def test_positions_with_one_thing_wrong(referee: RefereeProcess, scene: Scene) -> None:
    state = scene.position
    before = referee.ask("state")
    accepted = 0
    for path, nasty in variants(state):
        answer = referee.ask("load", state=changed(state, path, nasty))
        if answer["ok"]:
            accepted += 1
            # Whatever is accepted is a position like any other: it can be written, read and played.
            assert referee.ask("load", state=answer["state"]) == answer, (path, nasty)
            assert referee.ask("legal")["ok"], (path, nasty)
            referee.ok("new", game="city", config={}, seed=7)
        else:
            assert answer["error"]["code"] == "bad_position", (path, nasty)
            assert referee.ask("state") == before, (path, nasty)
    assert accepted > 0


ACTIONS: list[tuple[Scene, Json]] = [
    (city(phase="movement"), {"do": "step", "to": [1, 2]}),
    (city(phase="movement", hand="flit-1"), {"do": "fly", "card": "flit-1", "to": [0, 2]}),
    (city(phase="movement", hand="flit-2"), {"do": "stride", "card": "flit-2"}),
    (city(phase="movement", hand="vulca-1"), {"do": "dragon", "card": "vulca-1", "to": [2, 2]}),
    (city(phase="movement"), {"do": "stop"}),
    (
        city(at="hospice", hand="terrah-3 khind-1 mimix-1 mimix-2 hoax-1 aqua-2 aqua-3"),
        {
            "do": "contribute",
            "space": 0,
            "pay": {
                "plain": ["terrah-3"],
                "wild": ["khind-1"],
                "pairs": [["mimix-1", "mimix-2"]],
                "recolour": [{"by": "hoax-1", "cards": ["aqua-2", "aqua-3"]}],
            },
        },
    ),
    (
        city(at="royal_palace", hand="terrah-3"),
        {"do": "contribute", "space": 3, "pay": {"plain": ["terrah-3"]}, "colour": "terrah"},
    ),
    (city(crystals=9, hand="pillar-1", offerings=1), {"do": "offer", "card": "pillar-1"}),
    (city(expansion=True, at="hospital"), {"do": "special"}),
    (city(expansion=True, at="main_hall"), {"do": "special", "to": [4, 4]}),
    (city(), {"do": "finish"}),
    (city(phase="reset", hand="khind-1 aqua-3"), {"do": "reset", "discard": ["aqua-3", "khind-1"]}),
]


@pytest.mark.parametrize(("scene", "action"), ACTIONS, ids=lambda value: value["do"] if isinstance(value, dict) else "")
def test_actions_with_one_thing_wrong(running: RefereeProcess, scene: Scene, action: Json) -> None:
    running.load(scene.position)
    before = running.ask("state")
    refused = 0
    for path, nasty in variants(action):
        answer = running.ask("apply", action=changed(action, path, nasty))
        if answer["ok"]:
            assert running.ok("undo")["state"] == before["state"], (path, nasty)
        else:
            refused += 1
            assert answer["error"]["code"] in ("bad_request", "illegal_action"), (path, nasty)
            assert running.ask("state") == before, (path, nasty)
    assert refused > 30
    assert running.ok("apply", action=action)


def test_requests_with_one_thing_wrong(referee: RefereeProcess) -> None:
    record = {
        "game": "city",
        "config": {"players": 2, "edition": "second", "expansion": False, "scattered": False},
        "seed": 7,
        "actions": [{"do": "step", "to": [1, 2]}, {"do": "stop"}],
    }
    from_position = {**record, "seed": None, "state": city(phase="movement", deck="").position}
    requests: list[Json] = [
        {"cmd": "games"},
        {"cmd": "new", "game": "city", "config": record["config"], "seed": 7},
        {"cmd": "load", "state": {"game": "city"}, "seed": 7},
        {"cmd": "legal"},
        {"cmd": "apply", "index": 0},
        {"cmd": "apply", "action": {"do": "stop"}},
        {"cmd": "state"},
        {"cmd": "view", "seat": 0},
        {"cmd": "undo"},
        {"cmd": "record"},
        {"cmd": "replay", "record": record},
        {"cmd": "replay", "record": from_position},
        {"cmd": "choose", "bot": "greedy", "ms": 100},
    ]
    codes = set()
    for request in requests:
        for path, nasty in variants(request):
            if "state" in path[:-1]:
                continue  # positions have their own test
            before = referee.ask("state"), referee.ask("record")
            sent = changed(request, path, nasty)
            answer = referee.send(json.dumps(sent).encode())
            if answer["ok"]:
                referee.ok("new", game="city", config={}, seed=7)
                continue
            codes.add(answer["error"]["code"])
            assert (referee.ask("state"), referee.ask("record")) == before, (path, nasty)
    assert codes == {"bad_request", "bad_position", "illegal_action"}
