"""How a game ends (E1-E4)."""

import pytest

from bluemoon.core.errors import BadPosition, GameOver
from tests.city.builders import Markers, Scene, city
from tests.city.rules_index import rule

# --- E1: enough offerings ---


@rule("E1")
@pytest.mark.parametrize("edition", ["second", "first"])
@pytest.mark.parametrize(("players", "needed"), [(2, 6), (3, 5), (4, 4)])
def test_enough_offerings_win_at_once(players: int, needed: int, edition: str) -> None:
    scene = city(players=players, edition=edition, seat=1, at="courtyard", crystals=50, obelisk=[1] * (needed - 2))
    scene.do("offer")
    assert scene.result is None  # one short
    scene.do("finish", "reset")
    for _ in range(players - 1):
        scene.do("stop", "finish", "reset")
    scene.do("stop", "offer")
    assert scene.result == {"winners": [1], "reason": "offerings"}
    assert scene.phase == "over"
    assert scene.events("game_over") == [{"event": "game_over", "winners": [1], "reason": "offerings"}]


@rule("E1", "O2")
def test_pillar_may_make_the_winning_offering_in_the_middle_of_a_turn() -> None:
    scene = city(players=4, at="courtyard", hand="pillar-1", crystals=15, obelisk=[0, 0])
    scene.do("offer", "offer with pillar-1")
    assert scene.result == {"winners": [0], "reason": "offerings"}


@rule("E1")
def test_nothing_can_be_done_after_the_end() -> None:
    scene = city(players=4, at="courtyard", crystals=50, obelisk=[0, 0, 0], hand="pillar-1")
    scene.do("offer")
    assert scene.table.legal() == []
    assert scene.game.to_move(scene.table.state) is None
    for action in ({"do": "finish"}, {"do": "offer", "card": "pillar-1"}):
        with pytest.raises(GameOver):
            scene.do(action)
    turn = scene.turn
    assert (turn["seat"], turn["phase"], turn["offerings"]) == (0, "over", 1)  # the turn stays as it was


@rule("E1")
def test_position_that_somebody_has_won_is_refused_unless_it_is_over() -> None:
    with pytest.raises(BadPosition, match="E1"):
        city(players=4, obelisk=[0, 0, 0, 0])


@rule("E1", "E3")
def test_offerings_win_even_when_all_is_rebuilt() -> None:
    scene = city(players=4, at="courtyard", crystals=[7, 99, 0, 0], obelisk=[0, 0, 0], ruins="")
    scene.do("offer")
    assert scene.result == {"winners": [0], "reason": "offerings"}


# --- E2: no markers ---

# Nine markers of each of two players, on buildings that are not complete.
NEARLY_ALL: Markers = {
    "fire_temple": [0, 1, None], "earth_temple": [0, 1, None], "water_temple": [0, 1, None],
    "royal_palace": [0, 0, 1, None], "library": [0, 1, None], "market_hall": [0, 1, None],
    "city_residence": [0, 1, None], "flight_tower": [0, 1, None], "thermae": [1, None, None],
}  # fmt: skip


@rule("E2")
def test_all_players_out_of_markers_is_a_draw_at_once() -> None:
    markers: Markers = {**NEARLY_ALL, "iron_foundry": [1, None, None]}
    scene = city(at="mill", hand="terrah-3", markers=markers)
    assert scene.each("markers") == [1, 0]
    scene.do("contribute 3 on Mill with terrah-3")
    assert scene.each("markers") == [0, 0]
    assert scene.result == {"winners": [], "reason": "markers"}
    assert scene.phase == "over"


@rule("E2")
def test_offering_may_use_up_the_last_marker() -> None:
    markers: Markers = {**NEARLY_ALL, "iron_foundry": [1, None, None]}
    scene = city(at="courtyard", crystals=7, markers=markers)
    scene.do("offer")
    assert scene.result == {"winners": [], "reason": "markers"}


@rule("E2")
def test_one_player_with_a_marker_keeps_the_game_going() -> None:
    scene = city(at="mill", hand="terrah-3", markers=NEARLY_ALL)
    assert scene.each("markers") == [1, 1]
    scene.do("contribute 3 on Mill with terrah-3")
    assert scene.each("markers") == [0, 1]
    assert scene.result is None


@rule("E2", "C1")
def test_completed_building_gives_its_markers_back_before_the_count() -> None:
    markers: Markers = {**NEARLY_ALL, "iron_foundry": [1, None, None]}
    scene = city(at="citadel", hand="vulca-3 vulca-2", markers=markers)
    assert scene.each("markers") == [1, 0]
    scene.do("contribute 5 on Citadel with vulca-3 + vulca-2")
    assert scene.each("markers") == [1, 0]
    assert scene.result is None


@rule("E2", "E1")
def test_winning_offering_with_the_last_marker_is_a_win() -> None:
    nine: Markers = {**NEARLY_ALL, "iron_foundry": [1, None, None]}
    # Five markers of seat 0 stand on the Obelisk instead of on buildings.
    for building in ("library", "market_hall", "city_residence", "flight_tower", "water_temple"):
        nine[building] = [None, 1, None]
    scene = city(at="courtyard", crystals=50, markers=nine, obelisk=[0] * 5)
    assert scene.each("markers") == [1, 0]
    scene.do("offer")
    assert scene.result == {"winners": [0], "reason": "offerings"}


# --- E3: all rebuilt ---


def last_building(crystals: list[int], obelisk: list[int] | None = None) -> Scene:
    """Seat 0 completes the last building, the Citadel, and is paid four crystals: one for the Citadel itself, and one
    each from the Hospice, the Iron Foundry and the Royal Palace next to it."""
    scene = city(
        players=len(crystals),
        at="citadel",
        hand="vulca-3 vulca-2",
        ruins="citadel",
        crystals=crystals,
        obelisk=obelisk or [],
    )
    scene.do("contribute 5 on Citadel with vulca-3 + vulca-2")
    assert scene.player()["crystals"] == crystals[0] + 4
    return scene


@rule("E3")
def test_game_ends_with_the_last_building_if_nobody_can_offer() -> None:
    scene = last_building([2, 6])
    assert scene.result == {"winners": [0, 1], "reason": "rebuilt"}  # no offerings; six crystals each


@rule("E3")
@pytest.mark.parametrize("crystals", [[3, 0], [0, 7]])
def test_game_goes_on_while_anybody_can_offer(crystals: list[int]) -> None:
    scene = last_building(crystals)
    assert scene.result is None
    assert scene.phase == "contribution"


@rule("E3")
def test_game_ends_with_the_offering_after_which_nobody_can_offer() -> None:
    scene = city(at="courtyard", ruins="", crystals=[13, 7])
    scene.do("offer")  # six left, and the next space is a 7: seat 1 still can
    assert scene.result is None
    scene.do("finish", "reset", "stop", "offer")
    assert scene.result == {"winners": [0], "reason": "rebuilt"}  # one offering each, six crystals against none


@rule("E3")
def test_dearer_next_space_may_end_the_game() -> None:
    # After this offering the next space is an 8, which seat 1 cannot pay with seven.
    scene = city(at="courtyard", ruins="", crystals=[7, 7], obelisk=[1])
    scene.do("offer")
    assert scene.result == {"winners": [1], "reason": "rebuilt"}


@rule("E3")
def test_end_is_checked_at_the_end_of_a_turn_too() -> None:
    scene = city(phase="reset", ruins="", crystals=[3, 5], hand="vulca-1", incoming={1: "aqua-1"}, deck="flit-1 flit-2")
    scene.do("reset")
    assert scene.result == {"winners": [1], "reason": "rebuilt"}
    # After the reset, and after won cards have joined the hands; nobody's turn begins.
    assert scene.hand() == ["flit-1", "flit-2", "vulca-1"]
    assert scene.hand(1) == ["aqua-1"]
    assert scene.turn["seat"] == 0
    assert scene.events("turn_began") == []


@rule("E3")
@pytest.mark.parametrize(
    ("obelisk", "crystals", "winners"),
    [
        ([1, 1, 0], [6, 0, 0], [1]),  # most offerings
        ([0, 1, 2], [1, 5, 4], [1]),  # tied: most crystals left
        ([0, 1, 2], [5, 1, 5], [0, 2]),  # still tied: a shared victory
        ([0, 1], [1, 1, 6], [0, 1]),  # crystals count among those with most offerings only
        ([], [0, 0, 0], [0, 1, 2]),
        ([2], [6, 6, 0], [2]),
    ],
)
def test_most_offerings_win_then_most_crystals_then_shared(
    obelisk: list[int], crystals: list[int], winners: list[int]
) -> None:
    scene = city(players=3, phase="reset", ruins="", obelisk=obelisk, crystals=crystals)
    scene.do("reset")
    assert scene.result == {"winners": winners, "reason": "rebuilt"}


@rule("E3")
def test_one_ruin_keeps_the_game_going() -> None:
    scene = city(phase="reset", ruins="citadel", crystals=[0, 0])
    scene.do("reset")
    assert scene.result is None


@rule("E3", "S4")
def test_expansion_buildings_must_be_rebuilt_too() -> None:
    scene = city(expansion=True, phase="reset", ruins="theatre")
    scene.do("reset")
    assert scene.result is None
    scene = city(expansion=True, phase="reset", ruins="")
    scene.do("reset")
    assert scene.result == {"winners": [0, 1], "reason": "rebuilt"}


# --- E4: no endless games ---


def wait(scene: Scene, turns: int = 1) -> None:
    """So many turns in which nothing is done."""
    for _ in range(turns):
        scene.do("stop", "finish", "reset")


@rule("E4")
def test_game_ends_when_everybody_who_could_offer_has_waited_three_turns() -> None:
    scene = city(phase="movement", ruins="", crystals=[8, 9])
    wait(scene, 5)
    assert scene.result is None
    assert scene.each("waited") == [3, 2]
    wait(scene)
    assert scene.result == {"winners": [1], "reason": "rebuilt"}
    assert scene.each("waited") == [3, 3]


@rule("E4")
def test_only_those_who_could_offer_are_waited_for() -> None:
    scene = city(phase="movement", ruins="", crystals=[8, 0])
    wait(scene, 4)
    assert scene.each("waited") == [2, 0]
    assert scene.result is None
    wait(scene)
    assert scene.result == {"winners": [0], "reason": "rebuilt"}


@rule("E4")
def test_offering_sets_the_count_back() -> None:
    scene = city(at="courtyard", ruins="", crystals=[40, 40], waited={0: 2, 1: 1})
    scene.do("offer")
    assert scene.each("waited") == [0, 1]
    scene.do("finish", "reset")
    assert scene.each("waited") == [0, 1]  # a turn with an offering is no turn waited


@rule("E4")
def test_done_player_may_still_offer_while_the_game_lasts() -> None:
    scene = city(at="courtyard", ruins="", crystals=[40, 40], waited={0: 3})
    assert scene.legal() == ["offer", "finish"]
    scene.do("offer")
    assert scene.player()["waited"] == 0
    assert scene.result is None


@rule("E4")
def test_turn_in_which_one_could_not_offer_breaks_the_row() -> None:
    scene = city(phase="reset", ruins="", crystals=[6, 40], waited={0: 2})
    scene.do("reset")
    assert scene.each("waited") == [0, 0]


@rule("E4")
def test_waiting_counts_only_once_all_is_rebuilt() -> None:
    scene = city(phase="movement", ruins="citadel", crystals=[40, 40])
    wait(scene, 8)
    assert scene.each("waited") == [0, 0]
    assert scene.result is None


@rule("E4")
def test_turn_that_rebuilds_the_last_building_is_not_waited() -> None:
    scene = last_building([40, 0])
    scene.do("finish", "reset")
    assert scene.each("waited") == [0, 0]


@rule("E4")
def test_what_counts_is_what_one_has_at_the_turns_end() -> None:
    # Seven crystals pay the 7 that is next now.
    scene = city(phase="reset", ruins="", crystals=[7, 40])
    scene.do("reset")
    assert scene.each("waited") == [1, 0]


@rule("E4")
def test_forty_turns_without_a_deed_end_the_game() -> None:
    scene = city(players=3, phase="movement", obelisk=[2, 1], crystals=[50, 2, 3])
    wait(scene, 39)
    assert scene.result is None
    assert scene.turn["idle"] == 39
    wait(scene)
    assert scene.result == {"winners": [2], "reason": "stalled"}  # as under E3: offerings, then crystals
    assert scene.turn["number"] == 40


@rule("E4")
def test_stalled_game_ends_after_the_reset_and_the_cards_won() -> None:
    scene = city(phase="reset", idle=39, hand="vulca-1", incoming={1: "aqua-1"}, deck="flit-1 flit-2")
    scene.do("reset")
    assert scene.result == {"winners": [0, 1], "reason": "stalled"}
    assert scene.hand() == ["flit-1", "flit-2", "vulca-1"]
    assert scene.hand(1) == ["aqua-1"]
    assert scene.turn["idle"] == 39  # the turn stays as it was


@rule("E4")
def test_contribution_or_offering_breaks_the_forty_turns() -> None:
    contributed = city(at="mill", hand="terrah-3", idle=39)
    contributed.do("contribute 3 on Mill with terrah-3", "finish", "reset")
    assert contributed.result is None
    assert contributed.turn["idle"] == 0
    offered = city(at="courtyard", crystals=7, idle=39)
    offered.do("offer", "finish", "reset")
    assert offered.result is None
    assert offered.turn["idle"] == 0


@rule("E4", "X1")
def test_journeys_drawing_and_powers_are_no_deeds() -> None:
    scene = city(expansion=True, phase="movement", at="hospital", hand="vulca-1", idle=39)
    scene.do("red dragon to Mill with vulca-1", "stop", "use Hospital", "reset")
    assert scene.result == {"winners": [0, 1], "reason": "stalled"}
