"""The cards (K1-K3) and the course of a turn (T1-T2)."""

from collections import Counter

import pytest

from bluemoon.city.cards import KHIND
from bluemoon.core.errors import BadPosition
from tests.city.builders import GAME, Scene, city, new_game
from tests.city.rules_index import rule

PEOPLES = ("vulca", "terrah", "aqua", "flit", "khind", "mimix", "hoax", "pillar")


def all_cards(scene: Scene) -> Counter[str]:
    """Every card of the game, wherever it is."""
    position = scene.position
    piles = [position["deck"], position["discard"], *scene.each("hand"), *scene.each("incoming")]
    return Counter(card for pile in piles for card in pile)


@rule("K1")
def test_there_are_eighty_cards_ten_of_each_people() -> None:
    found = all_cards(new_game(players=4))
    assert found.total() == 80
    for people in PEOPLES:
        assert sum(copies for card, copies in found.items() if card.startswith(people)) == 10


@rule("K1")
def test_all_khind_are_ones_and_the_others_have_four_ones_four_twos_two_threes() -> None:
    found = all_cards(new_game())
    assert found["khind-1"] == 10
    for people in set(PEOPLES) - {"khind"}:
        assert [found[f"{people}-{value}"] for value in (1, 2, 3)] == [4, 4, 2]


@rule("K1")
def test_no_space_is_green() -> None:
    assert all(KHIND not in building.colours for building in GAME.box.buildings)


@rule("K1")
def test_position_with_a_third_copy_of_a_three_is_refused() -> None:
    with pytest.raises(BadPosition, match="there are only 2 vulca-3"):
        city(hand="vulca-3*3")


@rule("K1")
def test_position_with_a_card_missing_is_refused() -> None:
    position = city(deck="").position
    position["deck"].remove("aqua-2")
    with pytest.raises(BadPosition, match="cards are missing: 1 aqua-2"):
        GAME.load(position, 1)


@rule("K2")
def test_card_spent_for_its_power_is_gone_from_the_hand() -> None:
    scene = city(phase="movement", hand="flit-1 vulca-1")
    scene.do("fly to Citadel", "red dragon to Citadel with vulca-1", "stop")
    assert scene.hand() == []
    assert sorted(scene.position["discard"]) == ["flit-1", "vulca-1"]
    assert scene.refused("contribute 5 on Citadel with vulca-1") == "K2"


@rule("K2")
def test_card_spent_for_its_value_cannot_be_used_again() -> None:
    scene = city(at="fire_temple", hand="vulca-3 vulca-2 vulca-1")
    scene.do("contribute 5 on Fire Temple with vulca-3 + vulca-2")
    assert scene.refused("contribute 3 on Fire Temple with vulca-3") == "K2"
    assert scene.refused("contribute 4 on Fire Temple with vulca-1 + vulca-1 + vulca-2") == "K2"


@rule("K2")
@pytest.mark.parametrize(
    "pay",
    [
        {"plain": ["vulca-3", "vulca-3"]},  # one card counted twice
        {"plain": ["vulca-3"], "pairs": [["mimix-1", "mimix-1"]]},  # one Mimix as both halves of a pair
        {"plain": ["vulca-3"], "recolour": [{"by": "hoax-1", "cards": ["hoax-1"]}]},  # a Hoax recolouring itself
        {"plain": ["vulca-3"], "wild": ["khind-1"]},  # a card that is not there
    ],
)
def test_no_card_plays_two_roles_in_one_payment(pay: dict[str, object]) -> None:
    scene = city(at="citadel", hand="vulca-3 mimix-1 hoax-1")
    assert scene.refused({"do": "contribute", "space": 0, "pay": pay}) == "K2"


@rule("K2")
def test_card_discarded_in_the_reset_is_a_card_you_have() -> None:
    scene = city(phase="reset", hand="vulca-1")
    assert scene.refused({"do": "reset", "discard": ["aqua-1"]}) == "K2"
    assert scene.refused({"do": "reset", "discard": ["vulca-1", "vulca-1"]}) == "K2"


@rule("K3")
@pytest.mark.parametrize(
    "action",
    [
        {"do": "fly", "card": "flit-3", "to": [2, 4]},
        {"do": "stride", "card": "flit-3"},
        {"do": "dragon", "card": "vulca-3", "to": [2, 4]},
        {"do": "dragon", "card": "terrah-3", "to": [2, 4]},
        {"do": "dragon", "card": "aqua-3", "to": [2, 4]},
    ],
)
def test_threes_have_no_movement_power(action: dict[str, object]) -> None:
    scene = city(phase="movement", hand="flit-3 vulca-3 terrah-3 aqua-3", dragons={"red": "mill", "blue": "mill"})
    assert scene.refused(action) == "K3"
    assert not [text for text in scene.legal() if "-3" in text]


@rule("K3")
def test_hoax_three_recolours_nothing() -> None:
    scene = city(at="citadel", hand="hoax-3 aqua-3 aqua-2")
    pay = {"recolour": [{"by": "hoax-3", "cards": ["aqua-3", "aqua-2"]}]}
    assert scene.refused({"do": "contribute", "space": 0, "pay": pay}) == "K3"
    assert scene.payments(5) == []


@rule("K3")
def test_pillar_three_gives_no_further_offering() -> None:
    scene = city(at="courtyard", hand="pillar-3", crystals=40)
    scene.do("offer")
    assert scene.refused("offer with pillar-3") == "K3"
    assert scene.legal() == ["finish"]


@rule("K3", "B6")
def test_mimix_threes_do_not_pair() -> None:
    scene = city(at="mill", hand="mimix-3 mimix-3 mimix-1")
    pay = {"pairs": [["mimix-3", "mimix-1"]]}
    assert scene.refused({"do": "contribute", "space": 0, "pay": pay}) == "B6"
    assert scene.payments(3) == []


@rule("T1")
def test_turn_goes_movement_contribution_reset_pass() -> None:
    scene = city(phase="movement", seat=0)
    phases = [scene.phase]
    for action in ("stop", "finish", "reset"):
        scene.do(action)
        phases.append(scene.phase)
    assert phases == ["movement", "contribution", "reset", "movement"]
    assert scene.turn == {
        "seat": 1, "number": 2, "phase": "movement", "steps": 2,
        "contributions": 0, "offerings": 0, "special": False, "idle": 1,
    }  # fmt: skip


@rule("T1")
@pytest.mark.parametrize(
    ("phase", "actions"),
    [
        ("movement", ["finish", "offer", "reset", "contribute 5 on Citadel with vulca-3 + vulca-2"]),
        (
            "contribution",
            ["step to Hospice", "fly to Mill", "stride", "stop", "reset", "red dragon to Mill with vulca-2"],
        ),
        ("reset", ["step to Hospice", "stop", "finish", "offer", "contribute 5 on Citadel with vulca-3 + vulca-2"]),
    ],
)
def test_each_action_belongs_to_one_phase(phase: str, actions: list[str]) -> None:
    scene = city(
        phase=phase, at="citadel", hand="vulca-3 vulca-2 flit-1 flit-2", crystals=50, dragons={"red": "citadel"}
    )
    for action in actions:
        assert scene.refused(action) == "T1"


@rule("T1", "X1")
@pytest.mark.parametrize("phase", ["movement", "reset"])
def test_special_buildings_are_used_in_the_contribution_phase_only(phase: str) -> None:
    scene = city(phase=phase, at="hospital", expansion=True)
    assert scene.refused("use Hospital") == "T1"


@rule("T1")
def test_phases_may_be_passed_over_but_not_the_reset() -> None:
    scene = city(phase="movement")
    scene.do("stop", "finish")
    assert scene.phase == "reset"
    assert {action["do"] for action in scene.legal_json()} == {"reset"}


@rule("T2")
def test_empty_deck_is_refilled_with_the_shuffled_discard_pile() -> None:
    scene = city(phase="reset", deck="aqua-3", rest="hand", discard="vulca-1 vulca-2 vulca-3 terrah-1 terrah-2")
    scene.do("reset")
    # The deck's last card, then one of the five; four are left, and the pile is gone.
    assert "aqua-3" in scene.hand()
    assert len(scene.hand()) == 2
    assert len(scene.position["deck"]) == 4
    assert scene.position["discard"] == []
    assert scene.events("reshuffled") == [{"event": "reshuffled", "cards": 5}]


@rule("T2")
def test_the_new_deck_is_really_shuffled() -> None:
    pile = "vulca-1 terrah-1 aqua-1 flit-1 khind-1 mimix-1 hoax-1 pillar-1"
    decks = set()
    for seed in range(20):
        scene = city(phase="reset", deck="", rest="hand", discard=pile, seed=seed)
        scene.do("reset")
        decks.add((tuple(scene.hand()), tuple(scene.position["deck"])))
    assert len(decks) > 15


@rule("T2")
def test_reshuffle_waits_until_a_card_must_be_drawn() -> None:
    scene = city(phase="reset", deck="aqua-3 aqua-2", rest="hand", discard="vulca-1 vulca-2")
    scene.do("reset")
    assert scene.hand() == ["aqua-2", "aqua-3"]
    assert scene.position["deck"] == []
    assert sorted(scene.position["discard"]) == ["vulca-1", "vulca-2"]
    assert scene.events("reshuffled") == []


@rule("T2", "R1")
def test_cards_discarded_in_the_reset_are_shuffled_in_too() -> None:
    scene = city(phase="reset", hand="hoax-1 hoax-2", deck="", rest="hand")
    scene.do("reset discarding hoax-1 + hoax-2")
    assert scene.hand() == ["hoax-1", "hoax-2"]  # four to draw, but only these two are there
    assert scene.position["deck"] == scene.position["discard"] == []


@rule("T2", "C5")
def test_cards_paid_for_a_building_are_shuffled_in_for_the_cards_it_wins() -> None:
    scene = city(
        at="mill", hand="terrah-3", markers={"mill": [None, 1, 0]}, deck="", rest="hand", discard="aqua-1"
    )  # fmt: skip
    scene.do("contribute 3 on Mill with terrah-3")
    assert scene.events("reshuffled") == [{"event": "reshuffled", "cards": 2}]
    assert sorted(scene.player()["incoming"]) == ["aqua-1", "terrah-3"]


@rule("T2")
def test_with_both_piles_empty_nothing_is_drawn() -> None:
    scene = city(phase="reset", hand="hoax-1", deck="", rest="hand")
    scene.do("reset")
    assert scene.hand() == ["hoax-1"]
    assert scene.turn["seat"] == 1  # the turn goes on all the same


@rule("T2")
def test_with_too_few_cards_as_many_are_drawn_as_there_are() -> None:
    scene = city(phase="reset", hand="hoax-1 hoax-2", deck="aqua-1", rest="hand")
    scene.do("reset discarding hoax-2")
    assert scene.hand() == ["aqua-1", "hoax-1", "hoax-2"]  # three to draw: the deck's one and the one discarded
    assert scene.events("drew") == [{"event": "drew", "seat": 0, "count": 2}]


@rule("T2", "C6")
def test_cards_won_from_empty_piles_are_fewer_too() -> None:
    scene = city(at="mill", hand="terrah-3", markers={"mill": [None, 1, 0]}, deck="", rest="hand")
    scene.do("contribute 3 on Mill with terrah-3")
    assert scene.player()["incoming"] == ["terrah-3"]  # two were won; the paid card is the only one there is
    assert scene.events("rewarded")[0] == {
        "event": "rewarded", "seat": 0, "why": "majority", "building": "mill", "cards": 1,
    }  # fmt: skip
