"""The worked examples of the rulebooks, retold and played.

The players of the examples are Natasha, Aman, Laura and Carol. Where our components or rules make an example come out
other than it is printed, a comment says how and why.
"""

import pytest

from tests.city.builders import Scene, city
from tests.city.rules_index import rule

NATASHA, AMAN, LAURA, CAROL = range(4)


# --- Natasha goes to the City Residence ---


def natasha_on_the_hospice() -> Scene:
    """The City Residence lies diagonally above and to the left of the Hospice. Natasha holds brown cards only."""
    return city(
        phase="movement",
        place={"hospice": (4, 1), "city_residence": (3, 0)},
        at="hospice",
        figures={AMAN: "hospice"},
        hand="mimix-1 mimix-2 mimix-3",
        hands={AMAN: "mimix-3 mimix-2 mimix-1 khind-1"},
    )


@rule("M1")
def test_natasha_walks_round_the_corner_because_diagonals_are_not_allowed() -> None:
    scene = natasha_on_the_hospice()
    assert scene.refused("step to City Residence") == "M1"
    scene.do({"do": "step", "to": [3, 1]}, "step to City Residence")
    assert scene.turn["steps"] == 0  # both steps are used up
    assert scene.legal() == ["stop"]


@rule("B1", "B2")
def test_natasha_pays_the_three_with_two_brown_cards_and_leaves_the_two_and_the_four() -> None:
    scene = natasha_on_the_hospice()
    scene.do({"do": "step", "to": [3, 1]}, "step to City Residence", "stop")
    assert {action["space"] for action in scene.legal_json() if action["do"] == "contribute"} == {0, 1, 2}
    scene.do("contribute 3 on City Residence with mimix-1 + mimix-2", "finish", "reset")
    scene.do({"do": "step", "to": [3, 1]}, "step to City Residence", "stop")  # the next player arrives
    assert {action["space"] for action in scene.legal_json() if action["do"] == "contribute"} == {0, 2}
    assert scene.payments(3) == []
    assert scene.payments(4) != []
    assert scene.payments(2) != []


# --- Aman on the Earth Temple ---


@rule("B1", "B2")
def test_aman_makes_two_contributions_with_four_red_cards() -> None:
    # The rulebook's text slips once and says Fire Temple; the spaces are the Earth Temple's: red 5, 4, 3.
    scene = city(players=4, seat=AMAN, at="earth_temple", hand="terrah-3 terrah-2*2 terrah-1")
    scene.do(
        "contribute 5 on Earth Temple with terrah-3 + terrah-2",
        "contribute 3 on Earth Temple with terrah-2 + terrah-1",
    )
    assert scene.position["markers"] == {"earth_temple": [AMAN, None, AMAN]}
    assert scene.hand(AMAN) == []
    assert scene.player(AMAN)["markers"] == 8


# --- Laura on the University ---


def laura_on_the_university() -> Scene:
    return city(players=4, seat=LAURA, at="university", hand="hoax-3*2 hoax-1 terrah-1 terrah-2")


@rule("B1", "B2")
def test_laura_has_seven_white_for_a_five_and_a_two_but_can_pay_only_one_of_them() -> None:
    # Whatever she begins with, the rest does not pay for the other space. (The example's hand is 3, 3, 1 of white.)
    scene = city(players=4, seat=LAURA, at="university", hand="hoax-3*2 hoax-1")
    for first, other in ((5, 2), (2, 5)):
        ways = [text for text in scene.legal() if text.startswith(f"contribute {first}")]
        assert ways
        for way in ways:
            scene.do(way)
            assert scene.payments(other) == []
            scene.table.undo()
    scene.do("contribute 5 on University with hoax-3 + hoax-3")
    assert scene.position["markers"] == {"university": [LAURA, None]}
    assert scene.hand(LAURA) == ["hoax-1"]
    assert scene.legal() == ["finish"]


@rule("B7", "B1")
def test_laura_overlooks_that_her_white_one_could_recolour_her_red_cards() -> None:
    # In the next example Laura also holds two red cards. Her white 1 is a Hoax 1 and could turn them white, which
    # pays the two as well, whatever their values are. The book leaves powers aside here; B7 does not.
    scene = laura_on_the_university()
    scene.do("contribute 5 on University with hoax-3 + hoax-3")
    assert scene.payments(2) == [["hoax-1", "terrah-2"]]


@rule("R1", "R2")
def test_laura_discards_two_red_cards_and_draws_four() -> None:
    scene = laura_on_the_university()
    scene.do("contribute 5 on University with hoax-3 + hoax-3", "finish")
    scene.do("reset discarding terrah-1 + terrah-2")
    assert scene.events("drew") == [{"event": "drew", "seat": LAURA, "count": 4}]
    assert len(scene.hand(LAURA)) == 1 + 4
    assert scene.turn["seat"] == CAROL


@rule("R1")
@pytest.mark.parametrize(("discarded", "drawn"), [(0, 2), (2, 4)])
def test_none_discarded_draws_two_and_two_discarded_draw_four(discarded: int, drawn: int) -> None:
    scene = city(phase="reset", hand="vulca-1*2")
    scene.do({"do": "reset", "discard": ["vulca-1"] * discarded})
    assert scene.events("drew")[0]["count"] == drawn


# --- Carol completes the Water Temple ---


@rule("C1", "C2", "C3", "C4")
def test_carol_gets_seven_crystals_and_aman_five_for_the_water_temple() -> None:
    # Four buildings surround this Water Temple, so it is not next to the Courtyard: a scattered city (S3).
    scene = city(
        players=4,
        seat=CAROL,
        at="water_temple",
        place={
            "water_temple": (1, 1),
            "citadel": (0, 1),
            "aqueduct": (1, 2),
            "monastery_tower": (2, 1),
            "trading_house": (1, 0),
        },
        rebuilt="citadel aqueduct",
        hand="aqua-3",
        markers={"water_temple": [CAROL, AMAN, None]},
    )
    assert scene.position["config"]["scattered"] is True
    scene.do("contribute 3 on Water Temple with aqua-3")
    majority = 2
    construction = 3
    citadel = aqueduct = 1
    assert scene.player(CAROL)["crystals"] == majority + construction + citadel + aqueduct == 7
    assert scene.player(AMAN)["crystals"] == construction + citadel + aqueduct == 5
    # The Monastery Tower (a scale) and the Trading House (a crystal) are in ruins and pay nothing.
    assert scene.each("scales") == [0, 0, 0, 0]
    assert scene.player(NATASHA)["crystals"] == scene.player(LAURA)["crystals"] == 0


# --- Aman completes the Monastery Tower ---


def aman_on_the_monastery_tower() -> Scene:
    scene = city(
        players=4,
        seat=AMAN,
        at="monastery_tower",
        place={"monastery_tower": (2, 0)},  # west of the Water Temple, which is rebuilt
        rebuilt="water_temple",
        dragons={"blue": "monastery_tower"},
        hand="flit-2",
        markers={"monastery_tower": [CAROL, NATASHA, None]},
        scales=[3, 5, 2, 1],
    )
    assert scene.position["pool"] == 1
    scene.do("contribute 2 on Monastery Tower with flit-2")
    return scene


@rule("D1", "D2", "D3", "C2", "C4")
def test_aman_gets_the_dragons_scale_and_carol_the_majority_before_scales_are_scored() -> None:
    scene = aman_on_the_monastery_tower()
    assert scene.events("scales_earned")[0]["dragons"] == ["blue"]
    majority = [event["seat"] for event in scene.events("rewarded") if event["why"] == "majority"]
    assert majority == [CAROL]  # one marker each, hers is furthest to the left
    # Natasha 3 + 2, Aman 5 + 1 + 2, Laura 2, Carol 1 + 1 + 2, though the pool held one scale only.
    assert scene.events("scales_scored")[0]["scales"] == [5, 8, 2, 4]


@rule("D4", "D5")
def test_aman_scores_six_natasha_and_carol_three_and_laura_keeps_her_scales() -> None:
    scene = aman_on_the_monastery_tower()
    assert scene.events("scales_scored")[0]["crystals"] == [3, 6, 0, 3]
    assert scene.each("scales") == [0, 0, 2, 0]
    assert scene.position["pool"] == 10
    # The example speaks of scales only; the Monastery Tower's construction bonus adds a crystal for each of the three.
    assert scene.each("crystals") == [3 + 1, 6 + 1, 0, 3 + 1]


# --- Laura's offering ---


@rule("O1", "S6")
def test_laura_offers_nine_crystals_when_all_sevens_and_eights_are_taken() -> None:
    scene = city(
        players=4,
        seat=LAURA,
        phase="movement",
        place={"royal_palace": (2, 1)},  # she goes one tile to the right
        at="royal_palace",
        obelisk=[NATASHA, AMAN, CAROL, NATASHA, AMAN, CAROL],
        crystals=[0, 0, 11, 0],
    )
    scene.do("step to Courtyard", "stop", "offer")
    assert scene.events("offered")[0]["cost"] == 9
    assert scene.player(LAURA)["crystals"] == 2
    assert scene.position["obelisk"][-1] == LAURA
    assert scene.player(LAURA)["markers"] == 9


# --- Natasha on the Main Hall (expansion) ---


@rule("X1", "X2", "X6")
def test_natasha_contributes_to_the_main_hall_and_travels_to_the_courtyard_to_offer_next_turn() -> None:
    scene = city(
        expansion=True,
        at="main_hall",
        hand="terrah-1",
        obelisk=[NATASHA, AMAN, NATASHA, AMAN],
        crystals=[9, 0],
    )
    scene.do("contribute 1 (space 3) on Main Hall with terrah-1")
    assert scene.position["markers"] == {"main_hall": [None, None, NATASHA, None, None, None]}
    scene.do("travel to Courtyard")
    assert scene.refused("offer") == "T1"  # not this turn
    scene.do("reset", "stop", "finish", "reset")
    scene.do("stop", "offer")
    assert scene.player(NATASHA)["crystals"] == 0
    assert scene.player(NATASHA)["offerings"] == 3


# --- Questions that a reference answers ---


@rule("K2")
def test_can_a_card_be_used_for_power_and_value_no() -> None:
    scene = city(phase="movement", at="mill", hand="terrah-1 terrah-2", dragons={"green": "library"})
    scene.do("green dragon to Mill with terrah-2", "stop")
    assert scene.refused("contribute 3 on Mill with terrah-1 + terrah-2") == "K2"


@rule("B1", "B2")
def test_can_value_be_carried_over_between_contributions_no() -> None:
    scene = city(at="mill", hand="terrah-3 terrah-1")
    scene.do("contribute 2 (space 2) on Mill with terrah-3")
    assert scene.refused("contribute 2 on Mill with terrah-1") == "B2"


@rule("D1")
def test_do_dragons_reward_several_contributions_in_a_turn_no() -> None:
    scene = city(at="mill", hand="terrah-2*2", dragons={"green": "mill"})
    scene.do("contribute 2 (space 2) on Mill with terrah-2", "contribute 2 (space 3) on Mill with terrah-2")
    assert scene.each("scales") == [1, 0]


@rule("D1", "C1")
def test_does_a_dragon_reward_the_completion_itself_no() -> None:
    scene = city(at="mill", hand="terrah-2*2", dragons={"green": "mill"}, markers={"mill": [1, None, None]})
    scene.do("contribute 2 (space 2) on Mill with terrah-2", "contribute 2 (space 3) on Mill with terrah-2")
    assert scene.position["rebuilt"] == ["mill"]
    assert scene.each("scales") == [1, 0]  # the first contribution's; completing gives none


@rule("M4")
def test_can_a_dragon_be_moved_into_the_city_yes_with_a_one() -> None:
    scene = city(phase="movement", hand="aqua-1 aqua-2")
    assert scene.refused("blue dragon to Mill with aqua-2") == "M5"
    scene.do("blue dragon to Mill with aqua-1")
    assert scene.position["dragons"]["blue"] == [0, 1]


@rule("X4", "O2")
def test_can_a_pillar_follow_the_golden_shrine_no() -> None:
    scene = city(expansion=True, at="golden_shrine", hand="pillar-1", crystals=40)
    scene.do("use Golden Shrine")
    assert scene.refused("offer with pillar-1") == "T1"


@rule("O1", "O2", "X4")
def test_can_several_offerings_be_made_in_a_turn_only_with_a_pillar() -> None:
    scene = city(at="courtyard", hand="pillar-2", crystals=40)
    scene.do("offer")
    assert scene.refused("offer") == "O1"
    scene.do("offer with pillar-2")
    assert scene.player()["offerings"] == 2


@rule("T2")
def test_what_if_the_deck_runs_out_the_discards_are_shuffled() -> None:
    scene = city(phase="reset", deck="", rest="discard", hand="vulca-1")
    scene.do("reset")
    assert len(scene.hand()) == 3
    assert len(scene.position["deck"]) == 80 - 1 - 2


@rule("C7")
def test_what_if_the_crystals_run_out_they_are_counted_on() -> None:
    scene = city(at="citadel", hand="vulca-3 vulca-2", crystals=[1000, 1000])
    scene.do("contribute 5 on Citadel with vulca-3 + vulca-2")
    assert scene.player()["crystals"] == 1001
