"""Reset and pass (R1-R2, P1)."""

import pytest

from tests.city.builders import city
from tests.city.rules_index import rule

# --- R1 ---


@rule("R1")
@pytest.mark.parametrize(
    ("discarded", "drawn"), [("", 2), ("vulca-1", 3), ("vulca-1 + aqua-2", 4), ("vulca-1 + vulca-1", 4)]
)
def test_two_more_cards_are_drawn_than_discarded(discarded: str, drawn: int) -> None:
    scene = city(phase="reset", hand="vulca-1*2 aqua-2", deck="flit-1 flit-2 flit-3 hoax-1 hoax-2")
    scene.do(f"reset discarding {discarded}" if discarded else "reset")
    kept = ["aqua-2", "vulca-1", "vulca-1"]
    for card in discarded.split(" + ") if discarded else []:
        kept.remove(card)
    assert scene.hand() == sorted(kept + ["flit-1", "flit-2", "flit-3", "hoax-1"][:drawn])
    assert scene.position["deck"][0] == ["flit-3", "hoax-1", "hoax-2"][drawn - 2]


@rule("R1")
def test_third_card_cannot_be_discarded() -> None:
    scene = city(phase="reset", hand="vulca-1*3")
    assert scene.refused("reset discarding vulca-1 + vulca-1 + vulca-1") == "R1"
    assert scene.refused({"do": "reset", "discard": ["vulca-1"] * 3}) == "R1"


@rule("R1")
def test_every_choice_of_up_to_two_cards_is_offered_once() -> None:
    scene = city(phase="reset", hand="vulca-1*2 aqua-2 hoax-3")
    assert sorted(scene.legal()) == [
        "reset",
        "reset discarding aqua-2",
        "reset discarding aqua-2 + hoax-3",
        "reset discarding hoax-3",
        "reset discarding vulca-1",
        "reset discarding vulca-1 + aqua-2",
        "reset discarding vulca-1 + hoax-3",
        "reset discarding vulca-1 + vulca-1",
    ]


@rule("R1")
def test_reset_cannot_be_left_out() -> None:
    scene = city(phase="reset", hand="vulca-1")
    assert {action["do"] for action in scene.legal_json()} == {"reset"}
    for action in ("finish", "stop", "offer"):
        assert scene.refused(action) == "T1"


@rule("R1")
def test_empty_hand_still_draws_two() -> None:
    scene = city(phase="reset", deck="flit-1 flit-2")
    assert scene.legal() == ["reset"]
    scene.do("reset")
    assert scene.hand() == ["flit-1", "flit-2"]


@rule("R1")
def test_hand_has_no_limit() -> None:
    scene = city(phase="reset", hand="khind-1*10 vulca-1*4 aqua-1*4 flit-1*4")
    scene.do("reset")
    assert len(scene.hand()) == 24


@rule("R1")
def test_cards_are_discarded_before_any_is_drawn() -> None:
    scene = city(phase="reset", hand="vulca-1", deck="flit-1 flit-2 flit-3")
    assert scene.refused("reset discarding flit-1") == "K2"


# --- R2 ---


@rule("R2", "V1")
def test_discards_lie_open() -> None:
    scene = city(phase="reset", hand="vulca-1 aqua-2", discard="hoax-3")
    scene.do("reset discarding vulca-1 + aqua-2")
    for seat in (0, 1, None):
        assert sorted(scene.game.view(scene.table.state, seat)["discard"]) == ["aqua-2", "hoax-3", "vulca-1"]
        assert scene.events("discarded", seat=seat)[0]["cards"] == ["vulca-1", "aqua-2"]


@rule("R2")
def test_powers_of_discarded_cards_do_nothing() -> None:
    scene = city(phase="reset", at="mill", hand="flit-1 vulca-1 pillar-1", crystals=50, dragons={"red": "library"})
    scene.do("reset discarding flit-1 + vulca-1")
    assert scene.where() == "mill"
    assert scene.position["dragons"]["red"] == [1, 1]
    assert scene.position["markers"] == {}
    assert scene.position["obelisk"] == []


# --- P1 ---


@rule("P1")
def test_next_seat_plays_after_the_reset() -> None:
    scene = city(players=3, seat=2, phase="reset", number=7)
    scene.do("reset")
    assert (scene.turn["seat"], scene.turn["number"], scene.phase, scene.turn["steps"]) == (0, 8, "movement", 2)
    assert scene.events("turn_began") == [{"event": "turn_began", "seat": 0, "number": 8}]


@rule("P1")
def test_what_was_done_in_the_turn_is_forgotten() -> None:
    scene = city(phase="reset", contributions=2, offerings=1, special=True)
    scene.do("reset")
    assert (scene.turn["contributions"], scene.turn["offerings"], scene.turn["special"]) == (0, 0, False)


@rule("P1", "C5")
def test_cards_won_join_the_hands_of_all_players_at_the_turns_end() -> None:
    scene = city(
        players=3, phase="reset", hand="vulca-1", incoming={0: "aqua-1", 2: "hoax-1 hoax-2"}, deck="flit-1 flit-2"
    )
    scene.do("reset")
    assert [scene.hand(seat) for seat in range(3)] == [
        ["aqua-1", "flit-1", "flit-2", "vulca-1"], [], ["hoax-1", "hoax-2"],
    ]  # fmt: skip
    assert scene.each("incoming") == [[], [], []]


@rule("P1", "V2")
def test_each_player_learns_only_the_own_cards_that_join() -> None:
    scene = city(players=3, phase="reset", incoming={0: "aqua-1", 2: "hoax-1"})
    scene.do("reset")
    assert [event.get("cards") for event in scene.events("joined", seat=0)] == [["aqua-1"], None]
    assert [event.get("cards") for event in scene.events("joined", seat=2)] == [None, ["hoax-1"]]
    assert [event.get("cards") for event in scene.events("joined", seat=None)] == [None, None]
    assert [event["count"] for event in scene.events("joined", seat=None)] == [1, 1]


@rule("P1", "R1")
def test_drawing_comes_before_the_won_cards_join() -> None:
    scene = city(phase="reset", incoming={0: "aqua-1"})
    scene.do("reset")
    names = [event["event"] for event in scene.events()]
    assert names.index("drew") < names.index("joined") < names.index("turn_began")
