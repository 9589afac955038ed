"""What cards count in a payment: any one colour, Khind, Mimix pairs, Hoax; what is listed (B4-B8)."""

from typing import Any

import pytest

from bluemoon.city.actions import CONTRIBUTE, make
from bluemoon.city.ways import price
from bluemoon.core.errors import BadRequest
from tests.city.builders import Scene, city
from tests.city.rules_index import rule


def pay(space: int, **roles: Any) -> dict[str, Any]:
    """A contribution as JSON, its cards in named roles; `colour` is for the Royal Palace."""
    colour = {"colour": roles.pop("colour")} if "colour" in roles else {}
    return {"do": "contribute", "space": space, "pay": roles, **colour}


def recolour(by: str, *cards: str) -> dict[str, Any]:
    return {"by": by, "cards": list(cards)}


def marked(scene: Scene, building: str) -> list[int | None]:
    seats: list[int | None] = scene.position["markers"][building]
    return seats


# --- B4: the Royal Palace ---


@rule("B4")
@pytest.mark.parametrize("people", ["vulca", "terrah", "aqua", "flit", "mimix", "hoax", "pillar"])
def test_palace_takes_any_of_the_seven_colours(people: str) -> None:
    scene = city(at="royal_palace", hand=f"{people}-3 {people}-2")
    scene.do(pay(0, plain=[f"{people}-3", f"{people}-2"], colour=people))
    assert marked(scene, "royal_palace") == [0, None, None, None]


@rule("B4")
def test_palace_takes_a_single_colour_for_a_space() -> None:
    scene = city(at="royal_palace", hand="vulca-3 aqua-2")
    assert scene.refused(pay(0, plain=["vulca-3", "aqua-2"], colour="vulca")) == "B4"
    assert scene.refused("contribute 5 on Royal Palace with vulca-3 + aqua-2") == "B4"
    assert scene.payments(5) == []


@rule("B4")
def test_palace_takes_another_colour_for_another_space() -> None:
    scene = city(at="royal_palace", hand="vulca-3 vulca-2 aqua-3 aqua-1")
    scene.do(pay(0, plain=["vulca-3", "vulca-2"], colour="vulca"), pay(1, plain=["aqua-3", "aqua-1"], colour="aqua"))
    assert marked(scene, "royal_palace") == [0, 0, None, None]


@rule("B4")
def test_palace_payment_must_have_the_colour_that_was_named() -> None:
    scene = city(at="royal_palace", hand="vulca-3")
    assert scene.refused(pay(3, plain=["vulca-3"], colour="aqua")) == "B4"


@rule("B4", "B5")
def test_khind_is_no_colour_to_name() -> None:
    scene = city(at="royal_palace", hand="khind-1*3")
    assert scene.refused(pay(3, wild=["khind-1"] * 3, colour="khind")) == "B4"
    scene.do(pay(3, wild=["khind-1"] * 3, colour="aqua"))
    assert marked(scene, "royal_palace") == [None, None, None, 0]


@rule("B4")
@pytest.mark.parametrize("roles", [{"wild": ["khind-1"] * 3}, {"pairs": [["mimix-1", "mimix-1"]]}])
def test_colour_must_be_named_on_the_palace_even_for_khind_or_pairs_alone(roles: dict[str, Any]) -> None:
    scene = city(at="royal_palace", hand="khind-1*3 mimix-1*2")
    with pytest.raises(BadRequest, match="colour"):
        scene.do(pay(3, **roles))
    scene.do(pay(3, **roles, colour="pillar"))
    assert marked(scene, "royal_palace") == [None, None, None, 0]


@rule("B4")
def test_colour_is_named_on_the_palace_only() -> None:
    scene = city(at="mill", hand="terrah-3")
    with pytest.raises(BadRequest, match="colour"):
        scene.do(pay(0, plain=["terrah-3"], colour="terrah"))
    assert all("colour" not in action for action in scene.legal_json())


@rule("B4")
def test_every_payment_listed_on_the_palace_names_a_colour() -> None:
    scene = city(at="royal_palace", hand="khind-1*3 mimix-1*2 hoax-1 aqua-3*2")
    listed = [action for action in scene.legal_json() if action["do"] == "contribute"]
    assert listed
    for action in listed:
        assert action["colour"] != "khind"
        assert scene.game.read_action(scene.table.state, action) in scene.table.legal()


# --- B5: Khind ---


@rule("B5")
@pytest.mark.parametrize(
    ("building", "space", "card"),
    [("mill", 0, "terrah-2"), ("thermae", 0, "aqua-2"), ("great_hall", 1, "mimix-2"), ("library", 1, "hoax-2")],
)
def test_khind_is_worth_one_of_any_colour(building: str, space: int, card: str) -> None:
    scene = city(at=building, hand=f"{card} khind-1")
    assert sorted([card, "khind-1"]) in scene.payments(3)
    scene.do(pay(space, plain=[card], wild=["khind-1"]))
    assert marked(scene, building)[space] == 0


@rule("B5")
def test_contribution_may_be_all_khind() -> None:
    scene = city(at="citadel", hand="khind-1*6")
    assert scene.payments(5) == [["khind-1"] * 5]
    scene.do(pay(0, wild=["khind-1"] * 5))
    assert scene.hand() == ["khind-1"]
    assert scene.position["rebuilt"] == ["citadel"]


@rule("B5")
def test_four_khind_are_worth_four() -> None:
    scene = city(at="citadel", hand="khind-1*5")
    assert scene.refused(pay(0, wild=["khind-1"] * 4)) == "B2"


@rule("B5")
def test_khind_is_given_as_wild_never_as_plain() -> None:
    scene = city(at="mill", hand="khind-1*3")
    assert scene.refused(pay(0, plain=["khind-1"] * 3)) == "B5"
    assert scene.refused(pay(0, plain=["khind-1"], wild=["khind-1"] * 2)) == "B5"


@rule("B5")
def test_only_khind_are_wild() -> None:
    scene = city(at="mill", hand="terrah-3 aqua-3")
    assert scene.refused(pay(0, wild=["aqua-3"])) == "B5"
    assert scene.refused(pay(0, wild=["terrah-3"])) == "B5"


# --- B6: Mimix pairs ---


@rule("B6")
@pytest.mark.parametrize("pair", [["mimix-1", "mimix-1"], ["mimix-1", "mimix-2"], ["mimix-2", "mimix-2"]])
def test_any_two_mimix_of_value_one_or_two_make_a_wild_three(pair: list[str]) -> None:
    scene = city(at="mill", hand=" ".join(pair))
    assert scene.payments(3) == [pair]
    scene.do(pay(0, pairs=[pair]))
    assert marked(scene, "mill") == [0, None, None]


@rule("B6")
def test_pair_is_worth_three_whatever_is_printed() -> None:
    scene = city(at="library", hand="mimix-2*2")
    assert scene.refused(pay(0, pairs=[["mimix-2", "mimix-2"]])) == "B2"  # a 4, and 2 + 2 are printed
    assert scene.payments(4) == []


@rule("B6")
def test_pair_joins_other_cards() -> None:
    scene = city(at="citadel", hand="mimix-1*2 vulca-1 khind-1")
    scene.do(pay(0, pairs=[["mimix-1", "mimix-1"]], plain=["vulca-1"], wild=["khind-1"]))
    assert scene.position["rebuilt"] == ["citadel"]


@rule("B6")
def test_several_pairs_join_in_one_contribution() -> None:
    scene = city(at="citadel", hand="mimix-1*3 mimix-2")
    assert scene.payments(5) == [["mimix-1", "mimix-1", "mimix-1", "mimix-2"]]
    scene.do(pay(0, pairs=[["mimix-1", "mimix-1"], ["mimix-1", "mimix-2"]]))
    assert scene.position["rebuilt"] == ["citadel"]


@rule("B6")
@pytest.mark.parametrize("pair", [["mimix-3", "mimix-1"], ["mimix-1", "vulca-1"], ["khind-1", "khind-1"]])
def test_pair_of_anything_else_is_refused(pair: list[str]) -> None:
    scene = city(at="mill", hand="mimix-3 mimix-1 vulca-1 khind-1*2")
    assert scene.refused(pay(0, pairs=[pair])) == "B6"


@rule("B6")
@pytest.mark.parametrize("pair", [["mimix-1"], ["mimix-1", "mimix-1", "mimix-1"], []])
def test_pair_is_two_cards(pair: list[str]) -> None:
    scene = city(at="mill", hand="mimix-1*3")
    with pytest.raises(BadRequest, match="a pair is two cards"):
        scene.do(pay(0, pairs=[pair]))


@rule("B6")
def test_on_a_brown_space_a_pair_may_count_its_printed_values() -> None:
    scene = city(at="city_residence", hand="mimix-2*2")
    assert scene.payments(4) == [["mimix-2", "mimix-2"]]
    scene.do(pay(0, plain=["mimix-2", "mimix-2"]))
    assert marked(scene, "city_residence") == [0, None, None]


@rule("B6")
def test_on_a_brown_space_two_ones_still_make_a_pair() -> None:
    scene = city(at="city_residence", hand="mimix-1*2")
    assert scene.payments(3) == [["mimix-1", "mimix-1"]]
    scene.do("contribute 3 on City Residence with mimix-1 + mimix-1")
    assert marked(scene, "city_residence") == [None, 0, None]


@rule("B6")
def test_on_a_brown_space_pairs_and_printed_values_add_up() -> None:
    scene = city(at="great_hall", hand="mimix-1*2 mimix-2")
    # 5: a pair of ones is 3, and the two counts itself.
    assert scene.payments(5) == [["mimix-1", "mimix-1", "mimix-2"]]
    scene.do(pay(0, pairs=[["mimix-1", "mimix-1"]], plain=["mimix-2"]))
    assert marked(scene, "great_hall") == [0, None]


# --- B7: Hoax ---


@rule("B7")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_hoax_one_recolours_up_to_four_cards_of_one_colour(number: int) -> None:
    paid = ["aqua-3", "aqua-2", "aqua-1", "aqua-1"][:number]
    wild = ["khind-1"] * max(0, 5 - [3, 5, 6, 7][number - 1])
    scene = city(at="citadel", hand="hoax-1 aqua-3 aqua-2 aqua-1*2 khind-1*2")
    scene.do(pay(0, wild=wild, recolour=[recolour("hoax-1", *paid)]))
    assert scene.position["rebuilt"] == ["citadel"]
    assert scene.position["discard"].count("hoax-1") == 1


@rule("B7")
def test_hoax_one_recolours_no_fifth_card() -> None:
    scene = city(at="citadel", hand="hoax-1 aqua-1*4 aqua-2")
    assert (
        scene.refused(pay(0, recolour=[recolour("hoax-1", "aqua-1", "aqua-1", "aqua-1", "aqua-1", "aqua-2")])) == "B7"
    )


@rule("B7")
def test_hoax_one_recolours_one_colour_only() -> None:
    scene = city(at="citadel", hand="hoax-1 aqua-3 flit-2")
    assert scene.refused(pay(0, recolour=[recolour("hoax-1", "aqua-3", "flit-2")])) == "B7"
    assert scene.payments(5) == []


@rule("B7")
def test_hoax_two_recolours_one_card() -> None:
    scene = city(at="citadel", hand="hoax-2 aqua-3 aqua-2 vulca-2")
    assert scene.refused(pay(0, recolour=[recolour("hoax-2", "aqua-3", "aqua-2")])) == "B7"
    scene.do(pay(0, plain=["vulca-2"], recolour=[recolour("hoax-2", "aqua-3")]))
    assert scene.position["rebuilt"] == ["citadel"]


@rule("B7")
def test_hoax_recolours_at_least_one_card() -> None:
    scene = city(at="mill", hand="hoax-1 terrah-3")
    assert scene.refused(pay(0, plain=["terrah-3"], recolour=[recolour("hoax-1")])) == "B7"


@rule("B7")
def test_card_that_has_the_colour_already_is_not_recoloured() -> None:
    scene = city(at="mill", hand="hoax-1 terrah-3")
    assert scene.refused(pay(0, recolour=[recolour("hoax-1", "terrah-3")])) == "B7"
    white = city(at="university", hand="hoax-1 hoax-3 hoax-2")
    assert white.refused(pay(0, plain=["hoax-2"], recolour=[recolour("hoax-1", "hoax-3")])) == "B7"


@rule("B7")
def test_only_hoax_cards_recolour() -> None:
    scene = city(at="mill", hand="khind-1 aqua-3")
    assert scene.refused(pay(0, recolour=[recolour("khind-1", "aqua-3")])) == "B7"


@rule("B7")
def test_recoloured_cards_keep_their_value() -> None:
    scene = city(at="mill", hand="hoax-1 aqua-2")
    assert scene.refused(pay(0, recolour=[recolour("hoax-1", "aqua-2")])) == "B2"


@rule("B7")
def test_the_recolouring_hoax_itself_counts_nothing() -> None:
    scene = city(at="university", hand="hoax-2 aqua-3")  # 5: the aqua is 3, and the Hoax is not counted again
    assert scene.refused(pay(0, recolour=[recolour("hoax-2", "aqua-3")])) == "B2"
    assert scene.payments(5) == []


@rule("B7")
def test_several_hoax_serve_one_contribution() -> None:
    scene = city(at="citadel", hand="hoax-1 hoax-2 aqua-3 flit-2")
    assert scene.payments(5) == [["aqua-3", "flit-2", "hoax-1", "hoax-2"]]
    scene.do(pay(0, recolour=[recolour("hoax-1", "aqua-3"), recolour("hoax-2", "flit-2")]))
    assert scene.position["rebuilt"] == ["citadel"]


@rule("B7", "B5")
def test_recoloured_khind_counts_its_printed_one() -> None:
    scene = city(at="mill", hand="hoax-1 khind-1*3")
    scene.do(pay(0, recolour=[recolour("hoax-1", "khind-1", "khind-1", "khind-1")]))
    assert marked(scene, "mill") == [0, None, None]


@rule("B7", "B6")
def test_recoloured_mimix_count_their_printed_values_and_no_pair() -> None:
    scene = city(at="library", hand="hoax-1 mimix-2*2")
    scene.do(pay(0, recolour=[recolour("hoax-1", "mimix-2", "mimix-2")]))  # 4, where the pair would be 3
    assert marked(scene, "library") == [0, None, None]
    scene = city(at="mill", hand="hoax-1 mimix-1*2")
    assert scene.refused(pay(0, recolour=[recolour("hoax-1", "mimix-1", "mimix-1")])) == "B2"  # 2, not 3


@rule("B7", "B6")
def test_no_power_is_gained_by_a_new_colour() -> None:
    # Aqua cards that became brown are no Mimix: they do not pair.
    scene = city(at="great_hall", hand="hoax-1 aqua-1*2")
    assert scene.payments(3) == []
    assert scene.refused("contribute 3 on Great Hall with hoax-1 + aqua-1 + aqua-1") == "B2"


@rule("B7")
def test_hoax_used_for_its_value_may_be_recoloured_by_another() -> None:
    scene = city(at="mill", hand="hoax-2 hoax-3")
    assert scene.payments(3) == [["hoax-2", "hoax-3"]]
    scene.do(pay(0, recolour=[recolour("hoax-2", "hoax-3")]))
    assert marked(scene, "mill") == [0, None, None]


@rule("B7")
def test_hoax_lasts_for_one_contribution() -> None:
    scene = city(at="mill", hand="hoax-1 aqua-3 aqua-2")
    scene.do(pay(0, recolour=[recolour("hoax-1", "aqua-3")]))
    assert scene.refused("contribute 2 (space 2) on Mill with aqua-2") == "B2"


@rule("B7", "B4")
def test_hoax_recolours_to_the_colour_named_on_the_palace() -> None:
    scene = city(at="royal_palace", hand="hoax-2 vulca-3 aqua-2")
    assert scene.payments(5) == [["aqua-2", "hoax-2", "vulca-3"]]
    scene.do(pay(0, plain=["vulca-3"], recolour=[recolour("hoax-2", "aqua-2")], colour="vulca"))
    assert marked(scene, "royal_palace") == [0, None, None, None]


@rule("B5", "B6", "B7")
def test_all_roles_join_in_one_payment() -> None:
    scene = city(at="royal_palace", hand="vulca-1 khind-1 mimix-1*2 hoax-2 aqua-1")
    roles: dict[str, Any] = {
        "plain": ["vulca-1"],
        "wild": ["khind-1"],
        "pairs": [["mimix-1", "mimix-1"]],
        "recolour": [recolour("hoax-2", "aqua-1")],
    }
    scene.do(pay(0, **roles, colour="vulca"))
    assert scene.hand() == []


# --- B8: what is listed ---


@rule("B8")
def test_only_sets_without_a_superfluous_card_are_listed() -> None:
    scene = city(at="mill", hand="terrah-3 terrah-2*2 terrah-1")
    assert scene.payments(3) == [["terrah-1", "terrah-2"], ["terrah-2", "terrah-2"], ["terrah-3"]]


@rule("B8")
def test_set_that_overpays_without_a_superfluous_card_is_listed() -> None:
    scene = city(at="mill", hand="terrah-2*2")
    assert scene.payments(3) == [["terrah-2", "terrah-2"]]  # 4 for a 3, and neither card can be spared


@rule("B8")
def test_on_a_brown_two_the_single_two_is_listed_and_the_pair_is_not() -> None:
    scene = city(at="city_residence", hand="mimix-2*2")
    assert scene.payments(2) == [["mimix-2"]]


@rule("B8")
def test_hoax_is_not_listed_where_the_pair_alone_pays() -> None:
    scene = city(at="mill", hand="hoax-1 mimix-1 mimix-2")
    assert scene.payments(3) == [["mimix-1", "mimix-2"]]


@rule("B8")
def test_recoloured_khind_is_never_listed() -> None:
    scene = city(at="mill", hand="hoax-1 hoax-2 khind-1*3 aqua-2")
    listed = [action["pay"] for action in scene.legal_json() if action["do"] == "contribute"]
    assert listed
    recoloured = [card for payment in listed for item in payment.get("recolour", []) for card in item["cards"]]
    assert recoloured
    assert "khind-1" not in recoloured


@rule("B8", "B4")
def test_on_the_palace_a_set_is_superfluous_if_a_part_pays_in_any_colour() -> None:
    # Black would need the Hoax for the blue card; blue pays alone.
    scene = city(at="royal_palace", hand="vulca-2 aqua-3 hoax-2")
    assert scene.payments(3) == [["aqua-3"]]


@rule("B8")
def test_each_set_is_listed_once_however_many_roles_it_can_play() -> None:
    # On white the Hoax cards may count or recolour; on the palace every colour may be named for the Khind.
    for scene in (
        city(at="university", hand="hoax-1*2 hoax-2*2 mimix-1*2 mimix-2 khind-1*2 aqua-3"),
        city(at="royal_palace", hand="khind-1*5 mimix-1*2 mimix-2*2 hoax-2"),
    ):
        listed = [text for text in scene.legal() if text.startswith("contribute")]
        assert len(listed) > 10
        assert len(set(listed)) == len(listed)


@rule("B8")
def test_payments_are_listed_for_every_empty_space() -> None:
    scene = city(at="mill", hand="terrah-2 khind-1")
    assert sorted(scene.legal()) == [
        "contribute 2 (space 2) on Mill with terrah-2",
        "contribute 2 (space 3) on Mill with terrah-2",
        "contribute 3 on Mill with terrah-2 + khind-1",
        "finish",
    ]


@rule("B8", "B2")
@pytest.mark.parametrize(
    "roles",
    [
        {"plain": ["terrah-3", "terrah-1"]},
        {"plain": ["terrah-3"], "wild": ["khind-1"]},
        {"plain": ["terrah-3"], "pairs": [["mimix-1", "mimix-2"]]},
        {"plain": ["terrah-3"], "recolour": [{"by": "hoax-1", "cards": ["aqua-2"]}]},
        {"wild": ["khind-1"], "recolour": [{"by": "hoax-1", "cards": ["mimix-1", "mimix-2"]}]},
    ],
)
def test_deliberate_overpayment_is_accepted_though_not_listed(roles: dict[str, Any]) -> None:
    scene = city(at="mill", hand="terrah-3 terrah-1 khind-1 mimix-1 mimix-2 hoax-1 aqua-2")
    contribution = pay(0, **roles)
    action = scene.game.read_action(scene.table.state, contribution)
    assert action not in scene.table.legal()
    scene.do(contribution)
    assert marked(scene, "mill") == [0, None, None]


# --- what a payment costs its player ---


def test_few_cards_cost_less_than_many_then_low_values_then_cards_without_a_power() -> None:  # K3
    pack = city(at="mill").game.box.pack
    ordered = [
        ["khind-1"],
        ["pillar-3"],
        ["aqua-1", "aqua-1"],
        ["mimix-1", "hoax-2"],
        ["vulca-1", "terrah-3"],
        ["vulca-2", "terrah-2"],
        ["vulca-3", "terrah-3"],
        ["khind-1", "khind-1", "khind-1"],
    ]
    prices = [price(pack, make(CONTRIBUTE, pack.read(cards))) for cards in ordered]
    assert prices == sorted(set(prices))
    assert prices[0] == 1 << 16 | 1 << 8 | 1
