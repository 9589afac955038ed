"""Dragons' scales, and the scoring of scales (D1-D5)."""

import pytest

from tests.city.builders import SCALES, Scene, city
from tests.city.rules_index import rule


def scales_in_game(scene: Scene) -> int:
    return int(scene.position["pool"] + sum(scene.each("scales")))


# --- D1: what dragons give ---


@rule("D1")
@pytest.mark.parametrize(
    ("dragons", "scales"),
    [
        ({}, 0),
        ({"red": "mill"}, 1),
        ({"red": "mill", "blue": "mill"}, 2),
        ({"red": "mill", "green": "mill", "blue": "mill"}, 3),
        ({"red": "mill", "green": "library"}, 1),
        ({"red": "library", "green": "flight_tower"}, 0),
    ],
)
@pytest.mark.parametrize("edition", ["second", "first"])
def test_first_contribution_earns_a_scale_for_each_dragon_on_the_tile(
    dragons: dict[str, str], scales: int, edition: str
) -> None:
    scene = city(edition=edition, at="mill", hand="terrah-3", dragons=dragons)
    scene.do("contribute 3 on Mill with terrah-3")
    assert scene.each("scales") == [scales, 0]
    assert scene.position["pool"] == SCALES[edition][2] - scales


@rule("D1")
def test_further_contributions_in_the_turn_earn_none() -> None:
    scene = city(at="fire_temple", hand="vulca-3*2 vulca-2", dragons={"red": "fire_temple", "blue": "fire_temple"})
    scene.do("contribute 5 on Fire Temple with vulca-3 + vulca-2")
    scene.do("contribute 3 on Fire Temple with vulca-3")
    assert scene.each("scales") == [2, 0]


@rule("D1")
def test_next_turn_earns_again() -> None:
    scene = city(
        seat=1, at="mill", hand="terrah-2", hands={0: "terrah-2"}, figures={0: "mill"}, dragons={"red": "mill"}
    )
    scene.do("contribute 2 (space 2) on Mill with terrah-2", "finish", "reset")
    scene.do("stop", "contribute 2 on Mill with terrah-2")
    assert scene.each("scales") == [1, 1]


@rule("D1")
def test_contribution_later_in_the_turn_earns_none_even_if_the_first_earned_none() -> None:
    scene = city(at="mill", hand="terrah-2", contributions=1, dragons={"red": "mill"})
    scene.do("contribute 2 (space 2) on Mill with terrah-2")
    assert scene.each("scales") == [0, 0]


@rule("D1", "O1")
def test_offerings_earn_no_scales() -> None:
    everywhere = {"red": "courtyard", "green": "courtyard", "blue": "courtyard"}
    scene = city(at="courtyard", crystals=20, hand="pillar-1", dragons=everywhere)
    scene.do("offer", "offer with pillar-1")
    assert scene.each("scales") == [0, 0]
    assert scene.position["pool"] == 7


@rule("D1", "X4")
def test_shrine_offering_earns_no_scales() -> None:
    scene = city(expansion=True, at="golden_shrine", crystals=7, dragons={"red": "golden_shrine"})
    scene.do("use Golden Shrine")
    assert scene.each("scales") == [0, 0]


@rule("D1")
def test_others_on_the_tile_earn_nothing() -> None:
    scene = city(
        at="mill", hand="terrah-3", figures={1: "mill"}, dragons={"red": "mill"}, markers={"mill": [None, 1, None]}
    )
    scene.do("contribute 3 on Mill with terrah-3")
    assert scene.each("scales") == [1, 0]


# --- D2, D3: an empty pool ---


@rule("D2")
def test_scales_beyond_the_pool_still_count() -> None:
    # One scale is left and three dragons stand here: 2 + 3 beat the other's 4.
    dragons = {"red": "mill", "green": "mill", "blue": "mill"}
    scene = city(at="mill", hand="terrah-3", scales=[2, 4], dragons=dragons)
    assert scene.position["pool"] == 1
    scene.do("contribute 3 on Mill with terrah-3")
    assert scene.events("scales_scored")[0]["scales"] == [5, 4]
    assert scene.each("crystals") == [6, 3]


@rule("D3")
def test_no_scoring_while_a_scale_is_left() -> None:
    scene = city(at="mill", hand="terrah-3", scales=[3, 2], dragons={"red": "mill"})
    assert scene.position["pool"] == 2
    scene.do("contribute 3 on Mill with terrah-3")
    assert scene.position["pool"] == 1
    assert scene.each("scales") == [4, 2]
    assert scene.each("crystals") == [0, 0]


@rule("D3")
@pytest.mark.parametrize("edition", ["second", "first"])
def test_taking_the_last_scale_scores(edition: str) -> None:
    # The dragon's scale empties the pool; the building is not completed, so both editions score alike.
    scales = {"second": [3, 3], "first": [4, 4]}[edition]
    scene = city(edition=edition, at="mill", hand="terrah-3", scales=scales, dragons={"red": "mill"})
    scene.do("contribute 3 on Mill with terrah-3")
    assert scene.each("crystals") == [6, 3]
    assert scene.each("scales") == [0, 0]
    assert scene.position["pool"] == SCALES[edition][2]


def completing_the_citadel(edition: str, scales: list[int]) -> Scene:
    """The dragon's scale is the pool's last one; completing the Citadel gives its builder another scale,
    and one crystal."""
    scene = city(edition=edition, at="citadel", hand="vulca-3 vulca-2", scales=scales, dragons={"red": "citadel"})
    assert scene.position["pool"] == 1
    scene.do("contribute 5 on Citadel with vulca-3 + vulca-2")
    return scene


@rule("D3", "D1", "C1")
def test_second_edition_scores_once_after_the_building() -> None:
    # 2 + 1 (dragon) + 1 (majority) = 4 against 4: a tie, three crystals each, and one for building.
    scene = completing_the_citadel("second", [2, 4])
    assert [event["scales"] for event in scene.events("scales_scored")] == [[4, 4]]
    assert scene.each("crystals") == [3 + 1, 3]
    assert scene.each("scales") == [0, 0]
    assert scene.position["pool"] == 7


@rule("D3", "D1", "C1")
def test_first_edition_scores_the_dragons_scales_before_the_building() -> None:
    # 3 + 1 (dragon) = 4 against 5: the other has most and both score; the majority scale comes after, and stays.
    scene = completing_the_citadel("first", [3, 5])
    assert [event["scales"] for event in scene.events("scales_scored")] == [[4, 5]]
    assert scene.each("crystals") == [3 + 1, 6]
    assert scene.each("scales") == [1, 0]
    assert scene.position["pool"] == 8


@rule("D3")
def test_order_of_the_story_in_both_editions() -> None:
    order = {}
    for edition, scales in (("second", [2, 4]), ("first", [3, 5])):
        scene = completing_the_citadel(edition, scales)
        names = [event["event"] for event in scene.events()]
        order[edition] = [name for name in names if name in ("scales_earned", "building_completed", "scales_scored")]
    assert order["second"] == ["scales_earned", "building_completed", "scales_scored"]
    assert order["first"] == ["scales_earned", "scales_scored", "building_completed"]


@rule("D3")
@pytest.mark.parametrize("edition", ["second", "first"])
def test_within_a_buildings_scoring_everybody_is_credited_before_scoring(edition: str) -> None:
    # Palace, three contributors: each gets a construction scale. The pool holds two, and the last is still counted.
    scales = {"second": [3, 3, 2], "first": [4, 3, 3]}[edition]
    scene = city(
        players=3,
        edition=edition,
        at="royal_palace",
        hand="aqua-3",
        scales=scales,
        markers={"royal_palace": [0, 1, 2, None]},
    )
    assert scene.position["pool"] == 2
    scene.do("contribute 3 on Royal Palace with aqua-3")
    assert [event["scales"] for event in scene.events("scales_scored")] == [[scale + 1 for scale in scales]]


@rule("D3")
@pytest.mark.parametrize("edition", ["second", "first"])
def test_majority_construction_and_neighbourhood_scales_are_one_award(edition: str) -> None:
    # Citadel next to the rebuilt Palace: a majority scale, then a neighbourhood scale; the pool holds one.
    scales = {"second": [2, 4], "first": [4, 4]}[edition]
    scene = city(edition=edition, at="citadel", hand="vulca-3 vulca-2", scales=scales, rebuilt="royal_palace")
    assert scene.position["pool"] == 1
    scene.do("contribute 5 on Citadel with vulca-3 + vulca-2")
    assert [event["scales"] for event in scene.events("scales_scored")] == [[scales[0] + 2, scales[1]]]


def completing_the_shrine(edition: str, scales: list[int]) -> Scene:
    """A dragon here, and scales for both builders from three rebuilt neighbours: the pool can be emptied twice."""
    return city(
        edition=edition,
        expansion=True,
        place={"golden_shrine": (1, 1), "monastery_tower": (0, 1), "royal_palace": (1, 2)},  # Water Temple: south
        rebuilt="monastery_tower royal_palace water_temple",
        at="golden_shrine",
        hand="pillar-3 pillar-1",
        markers={"golden_shrine": [1, None]},
        dragons={"red": "golden_shrine"},
        scales=scales,
    )


@rule("D3", "D2", "D5")
def test_first_edition_may_score_twice_in_one_contribution() -> None:
    scene = completing_the_shrine("first", [6, 2])
    assert scene.position["pool"] == 1
    scene.do("contribute 4 on Golden Shrine with pillar-3 + pillar-1")
    # The dragon's scale: 7 against 2, six crystals; seat 1 keeps its two, so the pool is 7.
    # The building: 1 + 1 + 1 + 2 scales for seat 0, and one more, the majority's, for seat 1 on top of its two.
    assert [event["scales"] for event in scene.events("scales_scored")] == [[7, 2], [5, 8]]
    assert [event["crystals"] for event in scene.events("scales_scored")] == [[6, 0], [3, 6]]
    assert scene.each("crystals") == [6 + 3 + 2, 6 + 2]  # two from the Shrine itself and the Palace
    assert scene.each("scales") == [0, 0]
    assert scene.position["pool"] == 9


@rule("D3", "D2", "D5")
def test_second_edition_scores_the_same_contribution_once() -> None:
    scene = completing_the_shrine("second", [4, 2])
    assert scene.position["pool"] == 1
    scene.do("contribute 4 on Golden Shrine with pillar-3 + pillar-1")
    assert [event["scales"] for event in scene.events("scales_scored")] == [[4 + 1 + 5, 2 + 6]]
    assert scene.each("crystals") == [6 + 2, 3 + 2]
    assert scene.position["pool"] == 7


@rule("D3", "D5")
@pytest.mark.parametrize("edition", ["second", "first"])
def test_pool_and_scales_always_add_up_to_the_games_number(edition: str) -> None:
    scales = {"second": [1, 5], "first": [1, 7]}[edition]
    scene = city(edition=edition, at="citadel", hand="vulca-3 vulca-2", scales=scales, dragons={"red": "citadel"})
    total = scales_in_game(scene)
    scene.do("contribute 5 on Citadel with vulca-3 + vulca-2")
    assert scales_in_game(scene) == total == SCALES[edition][2]
    assert scene.position["pool"] >= 1


# --- D4, D5: the scoring ---


def scored(scales: list[int]) -> Scene:
    """Scores with these scales: seat 0's last one comes from a dragon and empties the pool."""
    scene = city(
        players=len(scales),
        at="mill",
        hand="terrah-3",
        scales=[scales[0] - 1, *scales[1:]],
        dragons={"red": "mill"},
    )
    assert scene.position["pool"] == 1
    scene.do("contribute 3 on Mill with terrah-3")
    assert scene.events("scales_scored")[0]["scales"] == scales
    return scene


@rule("D4", "D5")
@pytest.mark.parametrize(
    ("scales", "crystals", "kept"),
    [
        ([4, 3], [6, 3], [0, 0]),  # most; three or more
        ([3, 4], [3, 6], [0, 0]),
        ([5, 2], [6, 0], [0, 2]),  # less than three: nothing, kept
        ([7, 0], [6, 0], [0, 0]),
        ([1, 6], [0, 6], [1, 0]),
        ([4, 3, 3], [6, 3, 3], [0, 0, 0]),
        ([4, 4, 2], [3, 3, 0], [0, 0, 2]),  # tied for most
        ([2, 4, 4], [0, 3, 3], [2, 0, 0]),
        ([3, 3, 3, 3], [3, 3, 3, 3], [0, 0, 0, 0]),  # all tied
        ([4, 4, 3, 1], [3, 3, 3, 0], [0, 0, 0, 1]),  # below the tie three still count
        ([6, 2, 2, 2], [6, 0, 0, 0], [0, 2, 2, 2]),
        ([1, 4, 4, 3], [0, 3, 3, 3], [1, 0, 0, 0]),
    ],
)
def test_scoring_of_scales(scales: list[int], crystals: list[int], kept: list[int]) -> None:
    scene = scored(scales)
    assert scene.each("crystals") == crystals
    assert scene.each("scales") == kept
    assert scene.position["pool"] == sum(scales) - sum(kept)


@rule("D4")
def test_first_edition_scores_by_the_same_numbers() -> None:
    scene = city(
        edition="first", players=3, at="mill", hand="terrah-3", scales=[4, 5, 2], dragons={"red": "mill"}
    )  # fmt: skip
    scene.do("contribute 3 on Mill with terrah-3")
    assert scene.each("crystals") == [3, 3, 0]
    assert scene.each("scales") == [0, 0, 2]


@rule("D5", "D2")
def test_scales_beyond_the_pool_are_no_longer_in_the_game_after_scoring() -> None:
    dragons = {"red": "mill", "green": "mill", "blue": "mill"}
    scene = city(at="mill", hand="terrah-3", scales=[4, 2], dragons=dragons)
    scene.do("contribute 3 on Mill with terrah-3")  # 7 against 2: nine scales, of seven in the game
    assert scene.each("scales") == [0, 2]
    assert scene.position["pool"] == 5
