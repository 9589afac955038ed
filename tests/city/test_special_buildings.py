"""The special buildings of the expansion (X1-X6)."""

from typing import Any

import pytest

from bluemoon.core.errors import BadRequest
from tests.city.builders import TEN_MARKERS, Scene, city
from tests.city.rules_index import rule


def special(at: str, **more: Any) -> Scene:
    """The contribution phase on a special building."""
    return city(expansion=True, at=at, **more)


# --- X1: when ---


@rule("X1")
@pytest.mark.parametrize("rebuilt", ["", "main_hall hospital golden_shrine"])
@pytest.mark.parametrize(
    ("at", "action"),
    [("main_hall", "travel to Mill"), ("hospital", "use Hospital"), ("golden_shrine", "use Golden Shrine")],
)
def test_action_works_in_ruins_and_rebuilt_and_leads_to_the_reset(rebuilt: str, at: str, action: str) -> None:
    scene = special(at, rebuilt=rebuilt, crystals=7)
    scene.do(action)
    assert scene.phase == "reset"
    assert scene.turn["special"] is True


@rule("X1")
def test_action_is_optional() -> None:
    scene = special("hospital", hand="hoax-2")
    scene.do("finish")
    assert scene.phase == "reset"
    assert scene.hand() == ["hoax-2"]
    assert scene.turn["special"] is False


@rule("X1")
def test_action_comes_after_all_contributions_and_ends_them() -> None:
    scene = special("hospital", hand="hoax-3 hoax-2 hoax-1")
    scene.do("contribute 4 on Hospital with hoax-3 + hoax-1", "use Hospital")
    assert scene.refused("contribute 2 on Hospital with hoax-2") == "T1"


@rule("X1")
def test_action_is_used_once() -> None:
    scene = special("hospital")
    scene.do("use Hospital")
    assert scene.refused("use Hospital") == "T1"
    again = special("hospital", special=True)
    assert again.refused("use Hospital") == "X1"
    assert again.legal() == ["finish"]


@rule("X1")
def test_action_may_be_used_by_whoever_stays_for_another_turn() -> None:
    scene = special("hospital")
    scene.do("use Hospital", "reset", "stop", "finish", "reset")
    scene.do("stop", "use Hospital")
    assert scene.phase == "reset"


@rule("X1")
@pytest.mark.parametrize("at", ["mill", "courtyard"])
def test_ordinary_tiles_have_no_action(at: str) -> None:
    scene = special(at)
    assert scene.refused({"do": "special"}) == "X1"
    assert scene.refused({"do": "special", "to": [0, 1]}) == "X1"
    assert scene.refused("travel to Library") == "X1"


@rule("X1")
def test_action_is_used_where_the_figure_stands() -> None:
    scene = special("main_hall")
    assert scene.refused("use Hospital") == "X1"


@rule("X1", "B9")
def test_rebuilt_special_building_takes_no_contribution_but_keeps_its_action() -> None:
    scene = special("hospital", rebuilt="hospital", hand="hoax-3 hoax-1")
    assert scene.refused("contribute 4 on Hospital with hoax-3 + hoax-1") == "B9"
    assert scene.legal() == ["use Hospital", "finish"]


# --- X2: Main Hall ---


@rule("X2")
def test_main_hall_moves_to_any_other_tile() -> None:
    scene = special("main_hall")
    destinations = [text for text in scene.legal() if text.startswith("travel")]
    assert len(destinations) == 24
    assert "travel to Courtyard" in destinations
    assert "travel to Main Hall" not in destinations
    scene.do("travel to Theatre")
    assert scene.where() == "theatre"


@rule("X2")
def test_main_hall_needs_another_tile_to_move_to() -> None:
    scene = special("main_hall")
    assert scene.refused("travel to Main Hall") == "X2"
    assert scene.refused("use Main Hall") == "X2"
    assert scene.refused({"do": "special", "to": [5, 0]}) == "X2"
    with pytest.raises(BadRequest, match="to"):
        scene.do({"do": "special"})


@rule("X2")
@pytest.mark.parametrize(
    ("to", "refused"),
    [
        ("Mill", "contribute 3 on Mill with terrah-3"),
        ("Courtyard", "offer"),
        ("Hospital", "use Hospital"),
        ("Golden Shrine", "use Golden Shrine"),
    ],
)
def test_nothing_more_is_done_where_the_main_hall_leads(to: str, refused: str) -> None:
    scene = special("main_hall", hand="terrah-3", crystals=50)
    scene.do(f"travel to {to}")
    assert scene.refused(refused) == "T1"
    assert {action["do"] for action in scene.legal_json()} == {"reset"}


@rule("X2", "D1")
def test_dragon_at_the_journeys_end_gives_nothing() -> None:
    scene = special("main_hall", hand="mimix-1", dragons={"red": "mill"})
    scene.do("contribute 1 (space 1) on Main Hall with mimix-1", "travel to Mill")
    assert scene.each("scales") == [0, 0]


# --- X3: Hospital ---


@rule("X3")
def test_hospital_draws_two_cards_into_the_hand_before_the_reset() -> None:
    scene = special("hospital", hand="vulca-1", deck="aqua-1 aqua-2 flit-1 flit-2 flit-3")
    scene.do("use Hospital")
    assert scene.hand() == ["aqua-1", "aqua-2", "vulca-1"]
    assert scene.player()["incoming"] == []
    scene.do("reset discarding aqua-1")  # what was drawn may be discarded at once
    assert scene.hand() == ["aqua-2", "flit-1", "flit-2", "flit-3", "vulca-1"]


@rule("X3", "V2")
def test_only_the_owner_sees_what_the_hospital_gave() -> None:
    scene = special("hospital", deck="aqua-1 aqua-2")
    scene.do("use Hospital")
    assert scene.events("drew", seat=0)[0]["cards"] == ["aqua-1", "aqua-2"]
    for seat in (1, None):
        assert scene.events("drew", seat=seat) == [{"event": "drew", "seat": 0, "count": 2}]


@rule("X3", "T2")
def test_hospital_reshuffles_if_it_must() -> None:
    scene = special("hospital", deck="aqua-1", discard="vulca-3", rest="hand")
    scene.do("use Hospital")
    assert scene.hand() == ["aqua-1", "vulca-3"]


@rule("X3")
def test_hospital_moves_nobody() -> None:
    scene = special("hospital")
    with pytest.raises(BadRequest, match="to"):
        scene.do({"do": "special", "to": [2, 2]})
    assert scene.refused("travel to Courtyard") == "X1"


# --- X4: Golden Shrine ---


@rule("X4")
@pytest.mark.parametrize(("edition", "cost"), [("second", 7), ("first", 8)])
def test_shrine_makes_one_offering_dearer_in_the_first_edition(edition: str, cost: int) -> None:
    scene = special("golden_shrine", edition=edition, crystals=cost)
    scene.do("use Golden Shrine")
    player = scene.player()
    assert (player["crystals"], player["offerings"], player["markers"]) == (0, 1, 9)
    assert scene.position["obelisk"] == [0]
    assert scene.turn["offerings"] == 1


@rule("X4")
@pytest.mark.parametrize(("edition", "cost"), [("second", 7), ("first", 8)])
def test_shrine_is_refused_without_the_crystals(edition: str, cost: int) -> None:
    scene = special("golden_shrine", edition=edition, crystals=cost - 1)
    assert scene.refused("use Golden Shrine") == "X4"
    assert scene.legal() == ["finish"]


@rule("X4", "O1")
def test_shrine_offering_needs_a_marker() -> None:
    scene = special("golden_shrine", crystals=50, markers=TEN_MARKERS)
    assert scene.refused("use Golden Shrine") == "O1"
    assert scene.legal() == ["finish"]


@rule("X4", "O2")
def test_no_pillar_follows_the_shrine() -> None:
    scene = special("golden_shrine", crystals=50, hand="pillar-1")
    assert scene.refused("offer with pillar-1") == "O1"
    scene.do("use Golden Shrine")
    assert scene.refused("offer with pillar-1") == "T1"
    assert {action["do"] for action in scene.legal_json()} == {"reset"}


@rule("X4")
def test_shrine_offering_is_the_turns_offering() -> None:
    scene = special("golden_shrine", crystals=50, offerings=1)
    assert scene.refused("use Golden Shrine") == "X4"
    assert scene.legal() == ["finish"]


@rule("X4", "E1")
@pytest.mark.parametrize(("edition", "cost"), [("second", 11), ("first", 12)])
def test_shrine_offering_may_win_the_game(edition: str, cost: int) -> None:
    # Nine of eleven spaces are taken, five of them by seat 0; the next is an 11.
    obelisk = [0, 1, 0, 1, 0, 1, 0, 1, 0]
    scene = special("golden_shrine", edition=edition, crystals=cost, obelisk=obelisk)
    scene.do("use Golden Shrine")
    assert scene.result == {"winners": [0], "reason": "offerings"}
    assert scene.phase == "over"
    assert scene.player()["crystals"] == 0


@rule("X4", "E4")
def test_shrine_offering_counts_as_the_turns_deed() -> None:
    scene = special("golden_shrine", crystals=50, ruins="", waited={0: 2}, idle=39)
    scene.do("use Golden Shrine")
    assert scene.player()["waited"] == 0
    scene.do("reset")
    assert scene.turn["idle"] == 0


# --- X5: Theatre ---


@rule("X5")
def test_theatre_has_no_action() -> None:
    scene = special("theatre", hand="mimix-3")
    assert scene.refused("use Theatre") == "X5"
    assert not [action for action in scene.legal_json() if action["do"] == "special"]
    scene.do("contribute 3 on Theatre with mimix-3")
    assert scene.position["markers"] == {"theatre": [0, None, None]}


# --- X6: the Main Hall's spaces ---

MAIN_HALL = ["mimix", "aqua", "terrah", "vulca", "hoax", "flit"]


@rule("X6")
def test_main_hall_has_spaces_of_value_one_in_different_colours() -> None:
    scene = special("main_hall", hand=" ".join(f"{people}-1" for people in MAIN_HALL))
    for space, people in enumerate(MAIN_HALL):
        other = MAIN_HALL[space - 1]
        wrong = {"do": "contribute", "space": space, "pay": {"plain": [f"{other}-1"]}}
        assert scene.refused(wrong) == "B2"
        if space < len(MAIN_HALL) - 1:
            scene.do({"do": "contribute", "space": space, "pay": {"plain": [f"{people}-1"]}})
    assert scene.position["markers"] == {"main_hall": [0, 0, 0, 0, 0, None]}


@rule("X6")
def test_khind_and_hoax_work_on_the_main_hall_too() -> None:
    scene = special("main_hall", hand="khind-1 hoax-2 pillar-1")
    scene.do({"do": "contribute", "space": 2, "pay": {"wild": ["khind-1"]}})
    recoloured = {"recolour": [{"by": "hoax-2", "cards": ["pillar-1"]}]}
    scene.do({"do": "contribute", "space": 1, "pay": recoloured})
    assert scene.position["markers"] == {"main_hall": [None, 0, 0, None, None, None]}


@rule("X6", "C2")
@pytest.mark.parametrize(
    ("markers", "winner"), [([0, 0, 0, 1, 1, None], 0), ([1, 0, 0, 0, 1, None], 1), ([1, 2, 0, 2, 1, None], 1)]
)
def test_tied_majority_goes_by_the_listed_order_of_spaces(markers: list[int | None], winner: int) -> None:
    # Seat 1 puts the last marker on the grey space.
    scene = special("main_hall", players=3, seat=1, hand="flit-1", markers={"main_hall": markers})
    scene.do("contribute 1 on Main Hall with flit-1")
    majority = [event["seat"] for event in scene.events("rewarded") if event["why"] == "majority"]
    assert majority == [winner]


@rule("X6", "C3")
def test_special_buildings_are_scored_like_others() -> None:
    scene = special("main_hall", hand="flit-1", markers={"main_hall": [1, 1, 0, 0, 0, None]})
    scene.do("contribute 1 on Main Hall with flit-1")
    assert scene.each("crystals") == [3 + 2, 2]
    assert scene.position["rebuilt"] == ["main_hall"]
