"""Offerings at the Obelisk (O1-O3)."""

import pytest

from tests.city.builders import NINE_MARKERS, TEN_MARKERS, Scene, city
from tests.city.rules_index import rule

# --- O1: one offering ---


@rule("O1")
def test_offering_pays_the_lowest_free_space_and_marks_it() -> None:
    scene = city(at="courtyard", crystals=10, obelisk=[1])
    scene.do("offer")
    assert scene.position["obelisk"] == [1, 0]
    player = scene.player()
    assert (player["crystals"], player["offerings"], player["markers"]) == (3, 1, 9)
    assert scene.turn["offerings"] == 1
    assert scene.phase == "contribution"


@rule("O1")
def test_offering_costs_the_number_of_its_space_only() -> None:
    # Four 7s and two 8s are taken: the next is a 9, whoever took them.
    scene = city(players=3, at="courtyard", crystals=9, obelisk=[0, 1, 2, 0, 1, 2])
    scene.do("offer")
    assert scene.player()["crystals"] == 0


@rule("O1")
def test_without_the_crystals_there_is_no_offering() -> None:
    scene = city(at="courtyard", crystals=6)
    assert scene.refused("offer") == "O1"
    assert scene.legal() == ["finish"]


@rule("O1")
def test_without_a_marker_there_is_no_offering() -> None:
    scene = city(at="courtyard", crystals=50, markers=TEN_MARKERS)
    assert scene.refused("offer") == "O1"
    assert scene.legal() == ["finish"]


@rule("O1")
@pytest.mark.parametrize("at", ["fire_temple", "royal_palace", "mill"])
def test_offerings_are_made_on_the_courtyard_only(at: str) -> None:
    scene = city(at=at, crystals=50)
    assert scene.refused("offer") == "O1"
    assert "offer" not in scene.legal()


@rule("O1")
def test_second_offering_in_a_turn_is_refused() -> None:
    scene = city(at="courtyard", crystals=50)
    scene.do("offer")
    assert scene.refused("offer") == "O1"
    assert scene.legal() == ["finish"]


@rule("O1")
def test_offering_is_optional_and_possible_again_next_turn() -> None:
    scene = city(at="courtyard", crystals=[50, 50])
    scene.do("finish", "reset")
    assert scene.position["obelisk"] == []
    scene.do("stop", "offer", "finish", "reset")
    scene.do("stop", "offer")
    assert scene.position["obelisk"] == [1, 0]


@rule("O1")
def test_offering_needs_no_movement_but_may_follow_it() -> None:
    scene = city(phase="movement", at="royal_palace", crystals=7)
    scene.do("step to Courtyard", "stop", "offer")
    assert scene.player()["offerings"] == 1


@rule("O1")
def test_contribution_and_offering_exclude_each_other_by_place() -> None:
    scene = city(at="fire_temple", hand="vulca-3", crystals=7)
    scene.do("contribute 3 on Fire Temple with vulca-3")
    assert scene.refused("offer") == "O1"


# --- O2: Pillar ---


def after_an_offering(hand: str, crystals: int) -> Scene:
    """One offering has been made this turn (a 7); the next space is a 7 as well."""
    scene = city(at="courtyard", hand=hand, crystals=crystals + 7)
    scene.do("offer")
    assert scene.player()["crystals"] == crystals
    return scene


@rule("O2")
@pytest.mark.parametrize(("card", "cost"), [("pillar-1", 8), ("pillar-2", 9)])
def test_pillar_buys_one_more_offering_for_its_value_more(card: str, cost: int) -> None:
    scene = after_an_offering(card, cost)
    scene.do(f"offer with {card}")
    assert scene.player()["crystals"] == 0
    assert scene.player()["offerings"] == 2
    assert scene.position["discard"] == [card]
    assert scene.turn["offerings"] == 2


@rule("O2")
@pytest.mark.parametrize(("card", "cost"), [("pillar-1", 8), ("pillar-2", 9)])
def test_pillar_offering_is_refused_without_the_surcharge(card: str, cost: int) -> None:
    scene = after_an_offering(card, cost - 1)
    assert scene.refused(f"offer with {card}") == "O2"
    assert scene.legal() == ["finish"]


@rule("O2")
def test_surcharge_comes_on_top_of_the_space_it_fills() -> None:
    scene = city(at="courtyard", hand="pillar-2", crystals=7 + 10, obelisk=[1])
    scene.do("offer", "offer with pillar-2")  # the second 7, then the first 8 for 10
    assert scene.player()["crystals"] == 0
    assert scene.events("offered") == [
        {"event": "offered", "seat": 0, "space": 2, "cost": 10, "card": "pillar-2", "offerings": 2}
    ]


@rule("O2")
def test_any_number_of_pillars_in_a_turn() -> None:
    scene = city(players=4, at="courtyard", hand="pillar-1*2 pillar-2", crystals=100)
    scene.do("offer", "offer with pillar-1", "offer with pillar-1")
    assert scene.player()["crystals"] == 100 - 7 - 8 - 8
    assert scene.legal() == ["finish", "offer with pillar-2"]
    scene.do("offer with pillar-2")
    assert scene.result == {"winners": [0], "reason": "offerings"}


@rule("O2")
def test_pillar_cannot_make_the_first_offering() -> None:
    scene = city(at="courtyard", hand="pillar-1", crystals=50)
    assert scene.refused("offer with pillar-1") == "O2"
    assert scene.legal() == ["offer", "finish"]


@rule("O2")
def test_pillar_works_on_the_courtyard_only() -> None:
    scene = city(at="mill", hand="pillar-1", crystals=50)
    assert scene.refused("offer with pillar-1") == "O1"


@rule("O2")
def test_only_pillar_cards_buy_offerings() -> None:
    scene = after_an_offering("khind-1 hoax-1", 50)
    assert scene.refused("offer with khind-1") == "O2"
    assert scene.refused("offer with hoax-1") == "O2"


@rule("O2", "K2")
def test_pillar_must_be_in_the_hand() -> None:
    scene = after_an_offering("pillar-2", 50)
    assert scene.refused("offer with pillar-1") == "K2"


@rule("O2", "O1")
def test_pillar_needs_a_marker_too() -> None:
    scene = city(at="courtyard", hand="pillar-1", crystals=50, markers=NINE_MARKERS)
    scene.do("offer")
    assert scene.player()["markers"] == 0
    assert scene.refused("offer with pillar-1") == "O1"


# --- O3: crystals are secret ---


@rule("O3", "V2")
def test_total_of_crystals_is_shown_to_its_owner_only() -> None:
    scene = city(players=3, crystals=[11, 22, 33])
    for seat in range(3):
        seen = [player["crystals"] for player in scene.game.view(scene.table.state, seat)["players"]]
        assert seen == [total if other == seat else None for other, total in enumerate([11, 22, 33])]
    assert [player["crystals"] for player in scene.game.view(scene.table.state, None)["players"]] == [None] * 3


@rule("O3")
def test_gains_and_costs_are_public_when_they_happen() -> None:
    scene = city(at="fire_temple", hand="vulca-3", markers={"fire_temple": [1, 0, None]}, crystals=[31, 47])
    scene.do("contribute 3 on Fire Temple with vulca-3")
    seen = scene.events("rewarded", seat=1)
    assert [(event["seat"], event["crystals"]) for event in seen] == [(0, 2), (0, 3), (1, 3)]
    scene = city(at="courtyard", crystals=[31, 47])
    scene.do("offer")
    assert scene.events("offered", seat=1)[0]["cost"] == 7


@rule("O3")
def test_no_event_tells_a_total() -> None:
    scene = city(at="courtyard", crystals=[31, 47], hand="pillar-1")
    scene.do("offer")
    for seat in (0, 1, None):
        told = str(scene.events(seat=seat))
        assert "31" not in told
        assert "24" not in told  # what is left
