"""The JSON of every action: what is accepted, what is malformed, and that whatever `legal` lists can be sent back."""

from typing import Any

import pytest

from tests.city.builders import Scene, city
from tests.referee.process import Json, RefereeProcess

FULL_PAYMENT = {
    "plain": ["terrah-3"],
    "wild": ["khind-1"],
    "pairs": [["mimix-1", "mimix-2"]],
    "recolour": [{"by": "hoax-1", "cards": ["aqua-2", "aqua-3"]}],
}

# One position for each action, in which it is legal.
ACCEPTED: list[tuple[Scene, Json]] = [
    (city(phase="movement"), {"do": "step", "to": [1, 2]}),
    (city(phase="movement", hand="flit-1"), {"do": "fly", "card": "flit-1", "to": [0, 2]}),
    (city(phase="movement", hand="flit-2"), {"do": "stride", "card": "flit-2"}),
    (city(phase="movement", hand="vulca-1"), {"do": "dragon", "card": "vulca-1", "to": [2, 2]}),
    (
        city(phase="movement", hand="vulca-2", dragons={"red": "mill"}),
        {"do": "dragon", "card": "vulca-2", "to": [1, 2]},
    ),
    (city(phase="movement"), {"do": "stop"}),
    (
        city(at="hospice", hand="terrah-3 khind-1 mimix-1 mimix-2 hoax-1 aqua-2 aqua-3"),
        {"do": "contribute", "space": 0, "pay": FULL_PAYMENT},
    ),
    (
        city(at="library", hand="hoax-3 khind-1"),
        {
            "do": "contribute",
            "space": 0,
            "pay": {"plain": ["hoax-3"], "wild": ["khind-1"], "pairs": [], "recolour": []},
        },
    ),
    (
        city(at="royal_palace", hand="terrah-3"),
        {"do": "contribute", "space": 3, "pay": {"plain": ["terrah-3"]}, "colour": "terrah"},
    ),
    (
        city(at="royal_palace", hand="mimix-1 mimix-2"),
        {"do": "contribute", "space": 3, "pay": {"pairs": [["mimix-1", "mimix-2"]]}, "colour": "vulca"},
    ),
    (city(crystals=7), {"do": "offer"}),
    (city(crystals=8, hand="pillar-1", offerings=1), {"do": "offer", "card": "pillar-1"}),
    (city(expansion=True, at="hospital"), {"do": "special"}),
    (city(expansion=True, at="main_hall"), {"do": "special", "to": [4, 4]}),
    (city(expansion=True, at="golden_shrine", crystals=7), {"do": "special"}),
    (city(), {"do": "finish"}),
    (city(phase="reset"), {"do": "reset", "discard": []}),
    (city(phase="reset", hand="khind-1"), {"do": "reset", "discard": ["khind-1"]}),
    (city(phase="reset", hand="khind-1 aqua-3"), {"do": "reset", "discard": ["aqua-3", "khind-1"]}),
]


def name(value: Any) -> str:
    if isinstance(value, Scene):
        return value.where()
    return str(value) if len(str(value)) < 60 else str(value["do"])


@pytest.mark.parametrize(("scene", "action"), ACCEPTED, ids=name)
def test_every_action_of_the_page_is_accepted(running: RefereeProcess, scene: Scene, action: Json) -> None:
    before = running.load(scene.position)
    answer = running.ok("apply", action=action)
    assert answer["state"] == running.state() != before
    assert all(isinstance(event["event"], str) for event in answer["events"])
    assert running.ok("undo")["state"] == before


@pytest.mark.parametrize(("scene", "action"), ACCEPTED, ids=name)
def test_every_field_of_an_action_is_needed_and_no_other(running: RefereeProcess, scene: Scene, action: Json) -> None:
    running.load(scene.position)
    optional_here = {("offer", "card")}  # without its card it is another action, refused by a rule
    for field in action:
        less = {key: value for key, value in action.items() if key != field}
        error = running.error("apply", action=less)
        assert error["code"] == ("illegal_action" if (action["do"], field) in optional_here else "bad_request")
        assert field in error["message"] or error["code"] == "illegal_action"
    for extra in ("seat", "Do", "cards", ""):
        assert running.error("apply", action={**action, extra: 0})["code"] == "bad_request"


@pytest.mark.parametrize(
    ("scene", "action", "named"),
    [
        (city(phase="movement"), {}, "action.do"),
        (city(phase="movement"), {"do": "jump"}, "action.do"),
        (city(phase="movement"), {"do": None}, "action.do"),
        (city(phase="movement"), {"do": ["stop"]}, "action.do"),
        (city(phase="movement"), {"do": "step", "to": [1]}, "action.to"),
        (city(phase="movement"), {"do": "step", "to": [1, 2, 3]}, "action.to"),
        (city(phase="movement"), {"do": "step", "to": "1,2"}, "action.to"),
        (city(phase="movement"), {"do": "step", "to": [1, 2.0]}, "action.to"),
        (city(phase="movement"), {"do": "step", "to": [True, 2]}, "action.to"),
        (city(phase="movement"), {"do": "step", "to": None}, "action.to"),
        (city(phase="movement"), {"do": "step", "to": "fire_temple"}, "action.to"),
        (city(phase="movement", hand="flit-1"), {"do": "fly", "card": "flit-9", "to": [0, 2]}, "action.card"),
        (city(phase="movement", hand="flit-1"), {"do": "fly", "card": None, "to": [0, 2]}, "action.card"),
        (city(phase="movement", hand="flit-1"), {"do": "fly", "card": ["flit-1"], "to": [0, 2]}, "action.card"),
        (city(at="library"), {"do": "contribute", "space": "0", "pay": {}}, "action.space"),
        (city(at="library"), {"do": "contribute", "space": 0.0, "pay": {}}, "action.space"),
        (city(at="library"), {"do": "contribute", "space": None, "pay": {}}, "action.space"),
        (city(at="library"), {"do": "contribute", "space": 0, "pay": []}, "action.pay"),
        (city(at="library"), {"do": "contribute", "space": 0, "pay": {"cards": []}}, "action.pay.cards"),
        (city(at="library"), {"do": "contribute", "space": 0, "pay": {"plain": "hoax-3"}}, "action.pay.plain"),
        (city(at="library"), {"do": "contribute", "space": 0, "pay": {"plain": ["hoax"]}}, "action.pay.plain"),
        (city(at="library"), {"do": "contribute", "space": 0, "pay": {"plain": None}}, "action.pay.plain"),
        (city(at="library"), {"do": "contribute", "space": 0, "pay": {"wild": ["khind-3"]}}, "action.pay.wild"),
        (city(at="library"), {"do": "contribute", "space": 0, "pay": {"pairs": ["mimix-1"]}}, "action.pay.pairs"),
        (city(at="library"), {"do": "contribute", "space": 0, "pay": {"pairs": [["mimix-1"]]}}, "action.pay.pairs"),
        (city(at="library"), {"do": "contribute", "space": 0, "pay": {"recolour": {}}}, "action.pay.recolour"),
        (city(at="library"), {"do": "contribute", "space": 0, "pay": {"recolour": [{"by": "hoax-1"}]}}, "cards"),
        (
            city(at="library"),
            {"do": "contribute", "space": 0, "pay": {"recolour": [{"by": "hoax-1", "cards": [], "to": "aqua"}]}},
            "to",
        ),
        (city(at="library"), {"do": "contribute", "space": 0, "pay": {}, "colour": "hoax"}, "action.colour"),
        (city(at="royal_palace"), {"do": "contribute", "space": 0, "pay": {}}, "action.colour"),
        (city(at="royal_palace"), {"do": "contribute", "space": 0, "pay": {}, "colour": "red"}, "action.colour"),
        (city(at="royal_palace"), {"do": "contribute", "space": 0, "pay": {}, "colour": None}, "action.colour"),
        (city(crystals=9), {"do": "offer", "card": None}, "action.card"),
        (city(crystals=9), {"do": "offer", "card": "pillar-4"}, "action.card"),
        (city(expansion=True, at="main_hall"), {"do": "special"}, "action.to"),
        (city(expansion=True, at="hospital"), {"do": "special", "to": [2, 2]}, "action.to"),
        (city(phase="reset"), {"do": "reset"}, "action.discard"),
        (city(phase="reset"), {"do": "reset", "discard": None}, "action.discard"),
        (city(phase="reset"), {"do": "reset", "discard": "khind-1"}, "action.discard"),
        (city(phase="reset"), {"do": "reset", "discard": [1]}, "action.discard"),
    ],
    ids=name,
)
def test_a_malformed_action_is_a_bad_request_that_names_the_field(
    running: RefereeProcess, scene: Scene, action: Json, named: str
) -> None:
    running.load(scene.position)
    error = running.error("apply", action=action)
    assert error["code"] == "bad_request"
    assert named in error["message"]


@pytest.mark.parametrize("config", [{}, {"players": 3, "expansion": True}, {"players": 4, "edition": "first"}], ids=str)
def test_every_listed_action_can_be_sent_as_it_is(running: RefereeProcess, config: Json) -> None:
    """Along a game, each listed action by its JSON and by its index leads to the same position."""
    running.ok("new", game="city", config=config, seed=21)
    for decision in range(60):
        actions = running.ok("legal")["actions"]
        assert len({str(action) for action in actions}) == len(actions)
        for index in sorted({0, len(actions) // 2, len(actions) - 1}):
            first = running.ok("apply", index=index)
            running.ok("undo")
            assert running.ok("apply", action=actions[index]) == first
            running.ok("undo")
        running.play("greedy" if decision % 3 else "random", 1)


def test_a_large_overpayment_is_accepted(running: RefereeProcess) -> None:
    """B8: only minimal payments are listed, but more may be paid on purpose."""
    hand = "terrah-1*4 terrah-2*4 terrah-3*2 khind-1*10"
    running.load(city(at="hospice", hand=hand).position)
    pay = {
        "plain": ["terrah-1"] * 4 + ["terrah-2"] * 4 + ["terrah-3"] * 2,
        "wild": ["khind-1"] * 10,
    }
    action = {"do": "contribute", "space": 0, "pay": pay}
    assert action not in running.ok("legal")["actions"]
    state = running.ok("apply", action=action)["state"]
    assert state["players"][0]["hand"] == []
    assert "hospice" in state["rebuilt"]


def test_a_payment_in_any_valid_roles_is_accepted_and_recorded(running: RefereeProcess) -> None:
    """Roles may differ from those that `legal` shows; the record replays to the same position."""
    running.load(city(at="city_residence", hand="mimix-1*2 mimix-2*2 hoax-1 khind-1").position)
    pay = {"plain": ["mimix-2", "mimix-2"], "recolour": [{"by": "hoax-1", "cards": ["khind-1"]}]}
    running.ok("apply", action={"do": "contribute", "space": 0, "pay": pay})
    state = running.ok("apply", action={"do": "contribute", "space": 2, "pay": {"plain": ["mimix-1"] * 2}})["state"]
    record = running.ok("record")["record"]
    assert running.ok("replay", record=record)["state"] == state
