"""Contributing to a building: where, how often, at what price (B1-B3, B9, B10)."""

import pytest

from bluemoon.core.errors import AmbiguousText
from tests.city.builders import NINE_MARKERS, TEN_MARKERS, city
from tests.city.rules_index import rule

# --- B1 ---


@rule("B1")
def test_one_contribution_puts_one_marker_on_one_space() -> None:
    scene = city(at="fire_temple", hand="vulca-3 vulca-1 aqua-1")
    scene.do("contribute 4 on Fire Temple with vulca-3 + vulca-1")
    assert scene.position["markers"] == {"fire_temple": [None, 0, None]}
    assert scene.player()["markers"] == 9
    assert scene.hand() == ["aqua-1"]
    assert sorted(scene.position["discard"]) == ["vulca-1", "vulca-3"]
    assert scene.turn["contributions"] == 1
    assert scene.phase == "contribution"


@rule("B1")
def test_several_contributions_in_a_turn_each_paid_on_its_own() -> None:
    scene = city(at="fire_temple", hand="vulca-3*2 vulca-2*3 vulca-1")
    scene.do(
        "contribute 5 on Fire Temple with vulca-3 + vulca-2",
        "contribute 4 on Fire Temple with vulca-2 + vulca-3",
    )
    assert scene.position["markers"] == {"fire_temple": [0, 0, None]}
    scene.do("contribute 3 on Fire Temple with vulca-2 + vulca-1")
    assert scene.position["rebuilt"] == ["fire_temple"]
    assert scene.turn["contributions"] == 3


@rule("B1", "B2")
def test_left_over_value_does_not_count_for_the_next_space() -> None:
    scene = city(at="fire_temple", hand="vulca-3*2 vulca-2 vulca-1")
    scene.do("contribute 5 on Fire Temple with vulca-3 + vulca-3")  # one too much
    assert scene.refused("contribute 4 on Fire Temple with vulca-2 + vulca-1") == "B2"


@rule("B1")
def test_spaces_may_be_filled_in_any_order() -> None:
    scene = city(at="royal_palace", hand="vulca-3")
    scene.do("contribute 3 on Royal Palace with vulca-3")
    assert scene.position["markers"] == {"royal_palace": [None, None, None, 0]}


@rule("B1")
@pytest.mark.parametrize("owner", [0, 1])
def test_taken_space_is_refused_whoever_took_it(owner: int) -> None:
    scene = city(at="fire_temple", hand="vulca-3 vulca-2", markers={"fire_temple": [owner, None, None]})
    assert scene.refused("contribute 5 on Fire Temple with vulca-3 + vulca-2") == "B1"
    assert scene.payments(5) == []
    assert scene.payments(4) != []


@rule("B1")
@pytest.mark.parametrize("space", [3, 8, -1, 10**6])
def test_space_that_does_not_exist_is_refused(space: int) -> None:
    scene = city(at="fire_temple", hand="vulca-3")
    assert scene.refused({"do": "contribute", "space": space, "pay": {"plain": ["vulca-3"]}}) == "B1"


@rule("B1")
def test_contribution_is_made_where_the_figure_stands() -> None:
    scene = city(at="library", hand="vulca-3 vulca-2")
    assert scene.refused("contribute 5 on Citadel with vulca-3 + vulca-2") == "B1"


@rule("B1")
def test_courtyard_takes_no_contribution() -> None:
    scene = city(at="courtyard", hand="vulca-3")
    assert scene.refused({"do": "contribute", "space": 0, "pay": {"plain": ["vulca-3"]}}) == "B1"


@rule("B1")
def test_contributing_is_optional() -> None:
    scene = city(at="fire_temple", hand="vulca-3 vulca-2")
    scene.do("finish")
    assert scene.phase == "reset"
    assert scene.hand() == ["vulca-2", "vulca-3"]


@rule("B1")
def test_words_that_could_mean_two_spaces_are_asked_back() -> None:
    scene = city(at="mill", hand="terrah-2*2")
    with pytest.raises(AmbiguousText):
        scene.do("contribute 2 on Mill with terrah-2")
    scene.do("contribute 2 (space 3) on Mill with terrah-2", "contribute 2 on Mill with terrah-2")  # now it is clear
    assert scene.position["markers"] == {"mill": [None, 0, 0]}


# --- B2 ---


@rule("B2")
@pytest.mark.parametrize(
    ("paid", "rule_id"),
    [
        ("terrah-2", "B2"),  # too little
        ("terrah-1 + terrah-1", "B2"),
        ("aqua-3", "B2"),  # another colour
        ("terrah-2 + aqua-1", "B2"),  # one card of another colour
        ("terrah-3 + vulca-1", "B2"),  # enough, but with a foreign card thrown in
    ],
)
def test_payment_must_be_enough_and_of_the_colour(paid: str, rule_id: str) -> None:
    scene = city(at="mill", hand="terrah-3 terrah-2 terrah-1*2 aqua-3 aqua-1 vulca-1")
    assert scene.refused(f"contribute 3 on Mill with {paid}") == rule_id


@rule("B2")
@pytest.mark.parametrize("plain", [["terrah-2"], ["aqua-3"], ["terrah-2", "aqua-1"], []])
def test_roles_named_in_json_are_held_to_the_same(plain: list[str]) -> None:
    scene = city(at="mill", hand="terrah-3 terrah-2 aqua-3 aqua-1")
    assert scene.refused({"do": "contribute", "space": 0, "pay": {"plain": plain}}) == "B2"


@rule("B2")
@pytest.mark.parametrize("paid", ["terrah-3", "terrah-2 + terrah-1", "terrah-1 + terrah-1 + terrah-1"])
def test_any_cards_of_the_colour_that_add_up_pay(paid: str) -> None:
    scene = city(at="mill", hand="terrah-3 terrah-2 terrah-1*3")
    scene.do(f"contribute 3 on Mill with {paid}")
    assert scene.position["markers"] == {"mill": [0, None, None]}


@rule("B2", "B8")
def test_overpaying_is_allowed_and_lost() -> None:
    scene = city(at="mill", hand="terrah-3*2 terrah-1")
    scene.do("contribute 3 on Mill with terrah-3 + terrah-3 + terrah-1")
    assert scene.position["markers"] == {"mill": [0, None, None]}
    assert scene.hand() == []


# --- B3 ---


@rule("B3")
def test_without_a_marker_there_is_no_contribution() -> None:
    scene = city(at="mill", hand="terrah-3", markers=TEN_MARKERS)
    assert scene.player()["markers"] == 0
    assert scene.refused("contribute 3 on Mill with terrah-3") == "B3"
    assert scene.legal() == ["finish"]


@rule("B3")
def test_markers_on_the_obelisk_are_used_up_too() -> None:
    scene = city(at="mill", hand="terrah-3", markers=NINE_MARKERS, obelisk=[0])
    assert scene.refused("contribute 3 on Mill with terrah-3") == "B3"


@rule("B3")
def test_last_marker_may_be_placed_and_a_completed_building_gives_it_back() -> None:
    scene = city(at="citadel", hand="vulca-3 vulca-2", markers=NINE_MARKERS)
    assert scene.player()["markers"] == 1
    scene.do("contribute 5 on Citadel with vulca-3 + vulca-2")
    assert scene.player()["markers"] == 1


# --- B9 ---


@rule("B9")
def test_rebuilt_building_takes_no_contribution() -> None:
    scene = city(at="mill", hand="terrah-3", rebuilt="mill")
    assert scene.refused("contribute 3 on Mill with terrah-3") == "B9"
    assert scene.legal() == ["finish"]


@rule("B9", "C1")
def test_building_is_closed_as_soon_as_it_is_completed() -> None:
    scene = city(at="citadel", hand="vulca-3*2 vulca-2*2")
    scene.do("contribute 5 on Citadel with vulca-3 + vulca-2")
    assert scene.refused("contribute 5 on Citadel with vulca-3 + vulca-2") == "B9"


# --- B10 ---


@rule("B10")
def test_hoax_is_only_ever_spent_within_a_contribution() -> None:
    # Nothing here can be paid: the one Hoax has nothing to recolour that would be enough.
    scene = city(at="citadel", hand="hoax-1 hoax-2 aqua-3")
    assert scene.legal() == ["finish"]
    assert scene.refused({"do": "contribute", "space": 0, "pay": {"recolour": [{"by": "hoax-1", "cards": []}]}}) == "B7"
    pay = {"recolour": [{"by": "hoax-1", "cards": ["aqua-3"]}]}
    assert scene.refused({"do": "contribute", "space": 0, "pay": pay}) == "B2"
    assert scene.hand() == ["aqua-3", "hoax-1", "hoax-2"]


@rule("B10", "B7")
def test_hoax_that_recolours_nothing_cannot_be_thrown_into_a_payment() -> None:
    scene = city(at="mill", hand="hoax-2 terrah-3")
    assert scene.refused("contribute 3 on Mill with terrah-3 + hoax-2") == "B2"
    pay = {"plain": ["terrah-3"], "recolour": [{"by": "hoax-2", "cards": []}]}
    assert scene.refused({"do": "contribute", "space": 0, "pay": pay}) == "B7"


@rule("B10")
def test_every_listed_action_that_spends_a_hoax_is_a_contribution() -> None:
    scene = city(at="mill", hand="hoax-1 hoax-2 aqua-3 vulca-2 khind-1")
    with_hoax = [action for action in scene.legal_json() if "hoax" in str(action)]
    assert with_hoax
    assert {action["do"] for action in with_hoax} == {"contribute"}
