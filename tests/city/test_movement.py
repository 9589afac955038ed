"""The movement phase: steps, flights, dragons (M1-M6)."""

from typing import Any

import pytest

from bluemoon.core.errors import BadRequest
from tests.city.builders import Scene, city
from tests.city.rules_index import rule


def moving(at: str = "courtyard", hand: str = "", **more: Any) -> Scene:
    """A position in the movement phase."""
    return city(phase="movement", at=at, hand=hand, **more)


def steps(scene: Scene) -> set[str]:
    return {text.removeprefix("step to ") for text in scene.legal() if text.startswith("step")}


def destinations(scene: Scene, card: str) -> set[tuple[int, int]]:
    """Where a card's power can take its figure or dragon."""
    return {tuple(action["to"]) for action in scene.legal_json() if action.get("card") == card}


def distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


PLAIN_CELLS = {(row, column) for row in range(5) for column in range(5)} - {(0, 0), (0, 4), (4, 0), (4, 4)}


# --- M1: steps ---


@rule("M1")
def test_two_steps_and_no_more() -> None:
    scene = moving("courtyard")
    scene.do("step to Fire Temple")
    assert scene.turn["steps"] == 1
    scene.do("step to Library")
    assert scene.where() == "library"
    assert scene.turn["steps"] == 0
    assert scene.refused("step to University") == "M1"
    assert scene.legal() == ["stop"]


@rule("M1")
def test_steps_lead_up_down_left_or_right() -> None:
    assert steps(moving("courtyard")) == {"Fire Temple", "Royal Palace", "Earth Temple", "Water Temple"}
    assert steps(moving("library")) == {"Mill", "Fire Temple", "Water Temple", "University"}


@rule("M1")
def test_diagonal_step_is_refused() -> None:
    scene = moving("courtyard")
    assert scene.refused("step to Library") == "M1"
    assert scene.refused("step to Market Hall") == "M1"


@rule("M1")
def test_step_to_the_own_tile_or_two_tiles_away_is_refused() -> None:
    scene = moving("courtyard")
    assert scene.refused("step to Courtyard") == "M1"
    assert scene.refused("step to Flight Tower") == "M1"


@rule("M1")
@pytest.mark.parametrize("to", [[0, 0], [-1, 1], [5, 2], [1, -1]])
def test_no_step_into_an_empty_corner_or_off_the_city(to: list[int]) -> None:
    scene = moving("mill")
    assert scene.refused({"do": "step", "to": to}) == "M1"
    assert steps(scene) == {"Flight Tower", "Library"}


@rule("M1", "S1")
def test_with_the_expansion_corners_are_tiles() -> None:
    scene = moving("mill", expansion=True)
    assert steps(scene) == {"Main Hall", "Flight Tower", "Library"}
    scene.do("step to Main Hall", "step to University")
    assert scene.where() == "university"


@rule("M1")
def test_cells_do_not_wrap_round_the_edge_of_a_row() -> None:
    scene = moving("hospice")  # (1, 4); the next cell by number is (2, 0)
    assert scene.refused("step to Aqueduct") == "M1"
    assert steps(scene) == {"Great Hall", "Citadel"}


@rule("M1")
def test_direction_may_change_and_the_way_back_is_allowed() -> None:
    scene = moving("courtyard")
    scene.do("step to Fire Temple", "step to Courtyard")
    assert scene.where() == "courtyard"


@rule("M1")
def test_moving_is_optional() -> None:
    scene = moving("library", hand="hoax-3 khind-1")
    scene.do("stop")
    assert scene.where() == "library"
    scene.do("contribute 4 on Library with hoax-3 + khind-1")
    scene = moving("courtyard")
    scene.do("step to Fire Temple", "stop")  # one step of two
    assert scene.where() == "fire_temple"
    assert scene.turn["steps"] == 0


# --- M2: powers in any number and order ---


@rule("M2")
def test_powers_and_steps_mix_in_any_order() -> None:
    scene = moving("courtyard", hand="flit-1 flit-2 vulca-1 vulca-2")
    scene.do(
        "step to Fire Temple",
        "red dragon to Mill with vulca-1",
        "fly to Caravanserai",
        "step to Trading House",
        "stride",
        "step to Monastery Tower",
        "red dragon to Library with vulca-2",
        "step to City Residence",
        "stop",
    )
    assert scene.where() == "city_residence"
    assert scene.position["dragons"]["red"] == [1, 1]
    assert scene.hand() == []


@rule("M2")
def test_steps_left_survive_a_flight() -> None:
    scene = moving("courtyard", hand="flit-1")
    scene.do("fly to Mill")
    assert scene.turn["steps"] == 2
    scene.do("step to Flight Tower", "step to Thermae")
    assert scene.where() == "thermae"


@rule("M2")
def test_powers_may_be_used_without_moving() -> None:
    scene = moving("citadel", hand="vulca-1 terrah-1 aqua-1")
    scene.do(
        "red dragon to Citadel with vulca-1",
        "green dragon to Citadel with terrah-1",
        "blue dragon to Citadel with aqua-1",
        "stop",
    )
    assert scene.where() == "citadel"
    assert list(scene.position["dragons"].values()) == [[2, 4]] * 3


@rule("M2")
def test_the_same_dragon_may_move_several_times_in_a_turn() -> None:
    scene = moving(hand="vulca-1*2 vulca-2*2")
    scene.do(
        "red dragon to Mill with vulca-1",
        "red dragon to University with vulca-2",
        "red dragon to Courtyard with vulca-2",
        "red dragon to Mill with vulca-1",
    )
    assert scene.position["dragons"]["red"] == [0, 1]
    assert len(scene.position["discard"]) == 4


@rule("M2")
def test_powers_may_be_used_after_the_last_step() -> None:
    scene = moving("courtyard", hand="flit-2 aqua-1")
    scene.do("step to Fire Temple", "step to Library", "blue dragon to Library with aqua-1", "stride", "step to Mill")
    assert scene.where() == "mill"
    assert scene.turn["steps"] == 1


# --- M3: Flit ---


@rule("M3")
def test_flit_one_takes_the_figure_to_any_other_tile() -> None:
    scene = moving("library", hand="flit-1")
    assert destinations(scene, "flit-1") == PLAIN_CELLS - {(1, 1)}
    scene.do("fly to Iron Foundry")
    assert scene.where() == "iron_foundry"
    assert scene.position["discard"] == ["flit-1"]


@rule("M3")
def test_flit_one_with_the_expansion_reaches_corners() -> None:
    scene = moving("library", hand="flit-1", expansion=True)
    assert len(destinations(scene, "flit-1")) == 24
    scene.do("fly to Theatre")
    assert scene.where() == "theatre"


@rule("M3")
@pytest.mark.parametrize("to", [[1, 1], [0, 0], [7, 7]])
def test_flight_to_the_own_tile_or_to_no_tile_is_refused(to: list[int]) -> None:
    scene = moving("library", hand="flit-1")
    assert scene.refused({"do": "fly", "card": "flit-1", "to": to}) == "M3"


@rule("M3")
def test_only_flit_cards_fly_or_stride() -> None:
    scene = moving("library", hand="flit-2 flit-1 vulca-1")
    assert scene.refused({"do": "fly", "card": "vulca-1", "to": [2, 2]}) == "M3"
    assert scene.refused({"do": "fly", "card": "flit-2", "to": [2, 2]}) == "M3"
    assert scene.refused({"do": "stride", "card": "flit-1"}) == "M3"


@rule("M3", "K2")
def test_flying_needs_the_card_in_hand() -> None:
    scene = moving("library", hand="vulca-3")
    assert scene.refused("fly to Mill") == "K2"
    assert scene.refused("stride") == "K2"
    assert not [text for text in scene.legal() if "fly" in text or "stride" in text]


@rule("M3")
def test_each_flit_two_adds_two_steps() -> None:
    scene = moving("mill", hand="flit-2*2")
    scene.do("stride")
    assert scene.turn["steps"] == 4
    scene.do("stride")
    assert scene.turn["steps"] == 6
    for tile in ("Library", "Water Temple", "City Residence", "Monastery Tower", "Trading House", "Caravanserai"):
        scene.do(f"step to {tile}")
    assert scene.where() == "caravanserai"
    assert scene.refused("step to Trading House") == "M1"


@rule("M3")
def test_extra_steps_end_with_the_turn() -> None:
    scene = moving("mill", hand="flit-2")
    scene.do("stride", "stop")
    assert scene.turn["steps"] == 0
    scene.do("finish", "reset")
    assert scene.turn["steps"] == 2


# --- M4, M5: dragons ---


@rule("M4")
@pytest.mark.parametrize(("dragon", "card"), [("red", "vulca-1"), ("green", "terrah-1"), ("blue", "aqua-1")])
def test_ones_bring_their_dragon_in_from_outside_to_any_tile(dragon: str, card: str) -> None:
    scene = moving(hand=card)
    assert destinations(scene, card) == PLAIN_CELLS  # the Courtyard too
    scene.do(f"{dragon} dragon to Watchtower with {card}")
    others = {name: None for name in ("red", "green", "blue") if name != dragon}
    assert scene.position["dragons"] == {dragon: [3, 0], **others}
    assert scene.events("dragon_moved")[0]["from"] is None


@rule("M4")
@pytest.mark.parametrize(("dragon", "card"), [("red", "vulca-1"), ("green", "terrah-1"), ("blue", "aqua-1")])
def test_ones_take_a_dragon_in_the_city_to_any_other_tile(dragon: str, card: str) -> None:
    scene = moving(hand=card, dragons={dragon: "mill"})
    assert destinations(scene, card) == PLAIN_CELLS - {(0, 1)}
    assert scene.refused(f"{dragon} dragon to Mill with {card}") == "M4"
    scene.do(f"{dragon} dragon to Caravanserai with {card}")
    assert scene.position["dragons"][dragon] == [4, 3]


@rule("M4")
@pytest.mark.parametrize("to", [[0, 0], [5, 5], [-1, 2]])
def test_dragons_cannot_leave_the_city(to: list[int]) -> None:
    scene = moving(hand="vulca-1", dragons={"red": "mill"})
    assert scene.refused({"do": "dragon", "card": "vulca-1", "to": to}) == "M4"


@rule("M4")
def test_each_people_moves_only_its_own_dragon() -> None:
    scene = moving(hand="vulca-1 aqua-2 khind-1", dragons={"red": "mill", "green": "mill", "blue": "mill"})
    assert scene.refused("green dragon to Library with vulca-1") == "M4"
    assert scene.refused("red dragon to Library with aqua-2") == "M4"
    assert scene.refused({"do": "dragon", "card": "khind-1", "to": [1, 1]}) == "M4"


@rule("M5")
@pytest.mark.parametrize(("dragon", "card"), [("red", "vulca-2"), ("green", "terrah-2"), ("blue", "aqua-2")])
@pytest.mark.parametrize(("tile", "start"), [("mill", (0, 1)), ("courtyard", (2, 2)), ("watchtower", (3, 0))])
def test_twos_walk_their_dragon_one_to_three_steps(dragon: str, card: str, tile: str, start: tuple[int, int]) -> None:
    scene = moving(hand=card, dragons={dragon: tile})
    near = {cell for cell in PLAIN_CELLS if 1 <= distance(cell, start) <= 3}
    assert destinations(scene, card) == near


@rule("M5")
def test_fourth_step_of_a_dragon_is_refused() -> None:
    scene = moving(hand="vulca-2", dragons={"red": "mill"})
    assert scene.refused("red dragon to Monastery Tower with vulca-2") == "M5"
    scene.do("red dragon to City Residence with vulca-2")
    assert scene.position["dragons"]["red"] == [3, 1]


@rule("M5")
def test_dragon_outside_cannot_walk() -> None:
    scene = moving(hand="vulca-2")
    assert scene.refused("red dragon to Mill with vulca-2") == "M5"
    assert destinations(scene, "vulca-2") == set()


@rule("M5")
def test_walking_no_steps_is_no_move() -> None:
    scene = moving(hand="aqua-2", dragons={"blue": "mill"})
    assert scene.refused("blue dragon to Mill with aqua-2") == "M5"


@rule("M5", "S1")
def test_dragons_walk_over_corners_only_with_the_expansion() -> None:
    # From (0, 1) round the corner to (2, 0): three steps either way, so only the corner itself differs.
    plain = moving(hand="vulca-2", dragons={"red": "mill"})
    assert plain.refused({"do": "dragon", "card": "vulca-2", "to": [0, 0]}) == "M5"
    large = moving(hand="vulca-2", dragons={"red": "mill"}, expansion=True)
    large.do("red dragon to Main Hall with vulca-2")
    assert large.position["dragons"]["red"] == [0, 0]


# --- M6: tiles are shared ---


@rule("M6")
def test_figures_and_dragons_share_tiles() -> None:
    scene = moving(
        "courtyard", hand="vulca-1 flit-1", players=4, figures={1: "mill", 2: "mill"}, dragons={"blue": "mill"}
    )
    scene.do("red dragon to Mill with vulca-1", "fly to Mill")
    assert [scene.where(seat) for seat in range(4)] == ["mill", "mill", "mill", "courtyard"]
    assert scene.position["dragons"] == {"red": [0, 1], "green": None, "blue": [0, 1]}


@rule("M6")
def test_steps_pass_over_other_figures_and_dragons() -> None:
    scene = moving("courtyard", figures={1: "fire_temple"}, dragons={"red": "fire_temple"})
    scene.do("step to Fire Temple", "step to Flight Tower")
    assert scene.where() == "flight_tower"


@rule("M6")
def test_courtyard_is_a_tile_for_figures_and_dragons() -> None:
    scene = moving("water_temple", hand="vulca-2", dragons={"red": "library"})
    scene.do("red dragon to Courtyard with vulca-2", "step to Courtyard", "step to Royal Palace")
    assert scene.where() == "royal_palace"
    assert scene.position["dragons"]["red"] == [2, 2]


@rule("M6")
def test_rebuilt_buildings_are_walked_over_like_ruins() -> None:
    scene = moving("courtyard", rebuilt="fire_temple flight_tower")
    scene.do("step to Fire Temple", "step to Flight Tower")
    assert scene.where() == "flight_tower"


@rule("M1", "M3")
def test_unknown_tiles_and_cards_are_no_actions_at_all() -> None:
    scene = moving(hand="flit-1")
    for text in ("step to Atlantis", "fly to Theatre", "fly to Mill with flit-9"):
        with pytest.raises(BadRequest):
            scene.do(text)
    assert scene.hand() == ["flit-1"]
