"""Completing a building: majority, construction, neighbourhood, cards won (C1-C7)."""

import pytest

from tests.city.builders import Scene, city
from tests.city.rules_index import rule


def rewards(scene: Scene) -> list[tuple[int, str, str]]:
    """Who was paid for what, in order: seat, why, which building's bonus."""
    return [(event["seat"], event["why"], event["building"]) for event in scene.events("rewarded")]


# --- C1: at once, in order ---


@rule("C1")
def test_building_is_scored_when_its_last_space_is_filled() -> None:
    scene = city(at="fire_temple", hand="vulca-3*2 vulca-2*2", markers={"fire_temple": [1, None, None]})
    scene.do("contribute 3 on Fire Temple with vulca-3")
    assert scene.position["rebuilt"] == []
    assert scene.each("crystals") == [0, 0]
    scene.do("contribute 4 on Fire Temple with vulca-3 + vulca-2")
    assert scene.position["rebuilt"] == ["fire_temple"]
    assert scene.each("crystals") == [2 + 3, 3]


@rule("C1")
def test_order_is_majority_construction_neighbourhood_then_the_markers_return() -> None:
    scene = city(at="library", hand="hoax-3", markers={"library": [1, 0, None]}, rebuilt="mill fire_temple university")
    scene.do("contribute 3 on Library with hoax-3")
    assert rewards(scene) == [
        (0, "majority", "library"),
        (0, "construction", "library"),
        (1, "construction", "library"),
        (0, "neighbourhood", "mill"),
        (1, "neighbourhood", "mill"),
        (0, "neighbourhood", "fire_temple"),
        (1, "neighbourhood", "fire_temple"),
        (0, "neighbourhood", "university"),
        (1, "neighbourhood", "university"),
    ]
    names = [event["event"] for event in scene.events()]
    assert names[:2] == ["contributed", "building_completed"]
    assert names[-1] == "markers_returned"


@rule("C1")
def test_markers_go_back_to_their_owners_and_the_tile_is_flipped() -> None:
    scene = city(players=3, at="royal_palace", hand="aqua-3", markers={"royal_palace": [1, 2, 2, None]})
    assert scene.each("markers") == [10, 9, 8]
    scene.do("contribute 3 on Royal Palace with aqua-3")
    assert scene.each("markers") == [10, 10, 10]
    assert scene.position["markers"] == {}
    assert scene.position["rebuilt"] == ["royal_palace"]
    assert scene.events("markers_returned")[0]["markers"] == [1, 1, 2]


@rule("C1")
def test_figures_and_dragons_stay_on_the_flipped_tile() -> None:
    scene = city(at="citadel", hand="vulca-3 vulca-2", figures={1: "citadel"}, dragons={"green": "citadel"})
    scene.do("contribute 5 on Citadel with vulca-3 + vulca-2")
    assert [scene.where(0), scene.where(1)] == ["citadel", "citadel"]
    assert scene.position["dragons"]["green"] == [2, 4]


@rule("C1")
def test_turn_goes_on_after_a_building_is_completed() -> None:
    scene = city(at="citadel", hand="vulca-3 vulca-2")
    scene.do("contribute 5 on Citadel with vulca-3 + vulca-2")
    assert scene.phase == "contribution"
    assert scene.legal() == ["finish"]


# --- C2: majority ---


@rule("C2")
@pytest.mark.parametrize(
    ("markers", "space", "winner"),
    [
        ([0, None, 0, 1], 1, 0),  # three against one
        ([1, 1, 1, None], 3, 1),  # who completes it need not win it
        ([1, None, 2, 2], 1, 2),  # two against one and one
        ([1, 0, None, 2], 2, 0),  # 0 has two of four
        ([1, 0, 1, None], 3, 1),  # two each: 1 is leftmost
        ([0, 1, 1, None], 3, 0),  # two each: 0 is leftmost
        ([2, 1, 1, None], 3, 1),  # leftmost among the tied only: 2 has fewer than 1
        ([None, 1, 2, 2], 0, 2),
    ],
)
def test_most_markers_win_and_ties_go_to_the_leftmost(markers: list[int | None], space: int, winner: int) -> None:
    scene = city(players=3, at="royal_palace", hand="aqua-3 aqua-2", markers={"royal_palace": markers})
    scene.do({"do": "contribute", "space": space, "colour": "aqua", "pay": {"plain": ["aqua-3", "aqua-2"]}})
    assert rewards(scene)[0] == (winner, "majority", "royal_palace")
    assert [reward for reward in rewards(scene) if reward[1] == "majority"] == rewards(scene)[:1]


@rule("C2")
@pytest.mark.parametrize(
    ("markers", "space", "winner"), [([None, 1, 2], 0, 0), ([2, None, 1], 1, 2), ([1, 2, None], 2, 1)]
)
def test_leftmost_marker_decides_not_who_placed_first(markers: list[int | None], space: int, winner: int) -> None:
    scene = city(players=3, at="mill", hand="terrah-3", markers={"mill": markers})
    scene.do({"do": "contribute", "space": space, "pay": {"plain": ["terrah-3"]}})
    assert rewards(scene)[0][0] == winner


# --- C3: construction ---


@rule("C3")
def test_every_contributor_gets_the_construction_bonus_once() -> None:
    scene = city(players=4, at="royal_palace", hand="aqua-3", markers={"royal_palace": [2, 2, 1, None]})
    scene.do("contribute 3 on Royal Palace with aqua-3")
    assert [reward[0] for reward in rewards(scene) if reward[1] == "construction"] == [0, 1, 2]
    # Majority 2 for seat 2, and one each; seat 3 has no marker there.
    assert scene.each("crystals") == [1, 1, 3, 0]
    assert scene.each("scales") == [1, 1, 1, 0]
    assert [len(cards) for cards in scene.each("incoming")] == [1, 1, 1, 0]


@rule("C3")
def test_majority_player_gets_the_construction_bonus_too() -> None:
    scene = city(at="citadel", hand="vulca-3 vulca-2")
    scene.do("contribute 5 on Citadel with vulca-3 + vulca-2")
    assert rewards(scene) == [(0, "majority", "citadel"), (0, "construction", "citadel")]
    assert scene.player()["scales"] == 1
    assert scene.player()["crystals"] == 1


# --- C4: neighbourhood ---


@rule("C4")
def test_each_rebuilt_neighbour_pays_every_contributor_once() -> None:
    # Library: Mill north 1, Fire Temple east 3, Water Temple south 2 scales, University west 1.
    scene = city(
        at="library",
        hand="hoax-3",
        markers={"library": [1, 0, None]},
        rebuilt="mill fire_temple water_temple university",
    )
    scene.do("contribute 3 on Library with hoax-3")
    assert scene.each("crystals") == [2 + 2 + 1 + 3 + 1, 2 + 1 + 3 + 1]
    assert scene.each("scales") == [2, 2]


@rule("C4")
def test_neighbours_in_ruins_pay_nothing() -> None:
    scene = city(at="citadel", hand="vulca-3 vulca-2", markers={"royal_palace": [0, 1, None, None]})
    scene.do("contribute 5 on Citadel with vulca-3 + vulca-2")
    assert [reward for reward in rewards(scene) if reward[1] == "neighbourhood"] == []


@rule("C4")
def test_diagonal_and_distant_buildings_are_no_neighbours() -> None:
    # Around the Citadel at (2, 4): Great Hall and Market Hall lie diagonally, the Thermae farther away.
    scene = city(at="citadel", hand="vulca-3 vulca-2", rebuilt="great_hall market_hall thermae university aqueduct")
    scene.do("contribute 5 on Citadel with vulca-3 + vulca-2")
    assert [reward for reward in rewards(scene) if reward[1] == "neighbourhood"] == []


@rule("C4")
def test_own_neighbourhood_bonus_does_not_count_for_the_own_scoring() -> None:
    scene = city(at="fire_temple", hand="vulca-3", markers={"fire_temple": [0, 0, None]})
    scene.do("contribute 3 on Fire Temple with vulca-3")
    assert scene.player()["crystals"] == 2 + 3  # its own neighbourhood bonus would be 3 more


@rule("C4")
def test_courtyard_is_a_neighbour_without_a_bonus() -> None:
    scene = city(at="fire_temple", hand="vulca-3", markers={"fire_temple": [0, 1, None]}, rebuilt="great_hall")
    scene.do("contribute 3 on Fire Temple with vulca-3")
    assert [reward[2] for reward in rewards(scene) if reward[1] == "neighbourhood"] == ["great_hall", "great_hall"]


@rule("C4")
def test_neighbour_of_which_one_owns_no_part_pays_all_the_same() -> None:
    # Who rebuilt the neighbour does not matter; who stays out of this building gets nothing.
    scene = city(players=3, at="citadel", hand="vulca-3 vulca-2", rebuilt="hospice")
    scene.do("contribute 5 on Citadel with vulca-3 + vulca-2")
    assert scene.each("crystals") == [1 + 1, 0, 0]


# --- C5: cards won ---


@rule("C5")
def test_cards_won_lie_face_down_and_join_the_hand_after_the_turn() -> None:
    scene = city(at="mill", hand="terrah-3", markers={"mill": [None, 1, 0]}, deck="aqua-1 aqua-2 flit-1 flit-2")
    scene.do("contribute 3 on Mill with terrah-3")
    assert sorted(scene.player()["incoming"]) == ["aqua-1", "aqua-2"]
    assert scene.hand() == []
    scene.do("finish")
    assert scene.legal() == ["reset"]  # the cards won are no cards to discard
    assert scene.refused("reset discarding aqua-1") == "K2"
    scene.do("reset")
    assert scene.hand() == ["aqua-1", "aqua-2", "flit-1", "flit-2"]
    assert scene.player()["incoming"] == []


@rule("C5")
def test_cards_won_cannot_be_played_in_the_same_turn() -> None:
    scene = city(
        at="iron_foundry",
        hand="vulca-3",
        markers={"iron_foundry": [None, 0, 1]},
        deck="vulca-1 khind-1",
    )
    scene.do("contribute 3 on Iron Foundry with vulca-3")
    assert sorted(scene.player()["incoming"]) == ["khind-1", "vulca-1"]
    assert scene.legal() == ["finish"]


@rule("C5", "P1")
def test_cards_won_in_anothers_turn_join_when_that_turn_is_over() -> None:
    scene = city(at="mill", hand="terrah-3", markers={"mill": [None, 1, 1]}, deck="aqua-1 aqua-2")
    scene.do("contribute 3 on Mill with terrah-3")
    assert sorted(scene.player(1)["incoming"]) == ["aqua-1", "aqua-2"]
    assert scene.hand(1) == []
    scene.do("finish", "reset")
    assert scene.turn["seat"] == 1
    assert scene.hand(1) == ["aqua-1", "aqua-2"]
    assert scene.player(1)["incoming"] == []


@rule("C5", "V2")
def test_nobody_sees_cards_won_before_they_join() -> None:
    scene = city(at="mill", hand="terrah-3", markers={"mill": [None, 1, 0]}, deck="aqua-1 aqua-2")
    scene.do("contribute 3 on Mill with terrah-3")
    for seat in (0, 1, None):
        assert scene.game.view(scene.table.state, seat)["players"][0]["incoming"] == 2
        assert "aqua" not in str(scene.events(seat=seat))


# --- C6: the order of dealing ---


@rule("C6")
def test_cards_are_dealt_award_by_award() -> None:
    # The Earth Temple (north) and the Market Hall (east) of the Trading House pay two cards each, its majority two.
    scene = city(
        players=3,
        seat=1,
        at="trading_house",
        place={"market_hall": (4, 3)},  # east of the Trading House at (4, 2); the Earth Temple is north of it
        hand="pillar-3",
        markers={"trading_house": [0, None]},
        rebuilt="earth_temple market_hall",
        deck="vulca-1 vulca-2 terrah-1 terrah-2 aqua-1 aqua-2 flit-1 flit-2 hoax-1 hoax-2",
    )
    scene.do("contribute 3 on Trading House with pillar-3")
    # Majority: seat 0 (leftmost). Then the north neighbour: seat 1, who is active, before seat 0; then the east one.
    assert sorted(scene.player(0)["incoming"]) == ["aqua-1", "aqua-2", "hoax-1", "hoax-2", "vulca-1", "vulca-2"]
    assert sorted(scene.player(1)["incoming"]) == ["flit-1", "flit-2", "terrah-1", "terrah-2"]


@rule("C6")
def test_in_each_award_players_are_dealt_in_seat_order_from_the_active_one() -> None:
    # The Palace's construction bonus is one card each.
    scene = city(
        players=4,
        seat=2,
        at="royal_palace",
        hand="aqua-3",
        markers={"royal_palace": [0, 1, 3, None]},
        deck="vulca-1 terrah-1 flit-1 hoax-1",
    )
    scene.do("contribute 3 on Royal Palace with aqua-3")
    assert scene.each("incoming") == [["flit-1"], ["hoax-1"], ["vulca-1"], ["terrah-1"]]


@rule("C6")
def test_neighbours_pay_in_the_order_north_east_south_west() -> None:
    around = {"earth_temple": (0, 1), "market_hall": (1, 2), "theatre": (2, 1), "royal_palace": (1, 0)}
    scene = city(
        expansion=True,
        at="library",
        place=around,
        hand="hoax-3",
        markers={"library": [0, 0, None]},
        rebuilt=" ".join(around),
        deck="vulca-1 vulca-2 terrah-1 terrah-2 aqua-1 aqua-2 flit-1 flit-2",
    )
    scene.do("contribute 3 on Library with hoax-3")
    assert [reward[2] for reward in rewards(scene)[2:]] == ["earth_temple", "market_hall", "theatre", "royal_palace"]


@rule("C6")
def test_order_of_dealing_shows_when_the_cards_run_out() -> None:
    # Three cards for two builders: the majority's two for seat 1, and of the neighbour's bonus one for the active seat.
    scene = city(
        at="trading_house",
        hand="pillar-3",
        markers={"trading_house": [1, None]},
        rebuilt="earth_temple",
        deck="vulca-1 vulca-2",
        rest="hand",
    )
    scene.do("contribute 3 on Trading House with pillar-3")
    assert sorted(scene.player(1)["incoming"]) == ["vulca-1", "vulca-2"]
    assert scene.player(0)["incoming"] == ["pillar-3"]


# --- C7 ---


@rule("C7")
def test_crystals_never_run_out() -> None:
    scene = city(at="fire_temple", hand="vulca-3", markers={"fire_temple": [0, 0, None]}, crystals=[500, 500])
    scene.do("contribute 3 on Fire Temple with vulca-3")
    assert scene.each("crystals") == [505, 500]
