"""Setting up a game (S1-S9)."""

from collections import Counter
from typing import Any

import pytest

from bluemoon.core.errors import BadPosition, BadRequest
from bluemoon.core.game import Json
from tests.city.builders import CITY, CORNERS, GAME, STARTING, TEN_MARKERS, Markers, city, new_game
from tests.city.rules_index import rule

EXPANSION_TILES = {CITY[row][column] for row, column in CORNERS}
BASE_TILES = {tile for row in CITY for tile in row} - EXPANSION_TILES - {"courtyard"}
SEEDS = range(40)


def tiles(board: list[list[str | None]]) -> dict[tuple[int, int], str]:
    return {(row, column): tile for row, line in enumerate(board) for column, tile in enumerate(line) if tile}


def boards(**config: Any) -> list[dict[tuple[int, int], str]]:
    """The cities of some dozens of new games."""
    return [tiles(new_game(seed, **config).position["board"]) for seed in SEEDS]


def broken(change: Json, **scene: Any) -> Json:
    """A position with some fields changed, as JSON to load."""
    return {**city(**scene).position, **change}


@rule("S1")
def test_city_is_five_by_five_without_corners() -> None:
    for board in boards():
        assert len(board) == 21
        assert not set(CORNERS) & set(board)


@rule("S1", "S4")
def test_expansion_fills_the_corners_too() -> None:
    for board in boards(expansion=True):
        assert len(board) == 25


@rule("S1")
def test_position_with_a_tile_in_a_corner_is_refused() -> None:
    board = [list(row) for row in city().position["board"]]
    board[0][0], board[0][1] = board[0][1], board[0][0]
    with pytest.raises(BadPosition, match="S1") as caught:
        GAME.load(broken({"board": board}), 1)
    assert caught.value.field == "board[0][0]"


@rule("S2")
@pytest.mark.parametrize("edition", ["second", "first"])
def test_courtyard_is_in_the_centre_with_the_starting_tiles_around_it(edition: str) -> None:
    for board in boards(edition=edition):
        assert board[2, 2] == "courtyard"
        assert {board[cell] for cell in STARTING} == set(STARTING.values())


@rule("S2")
def test_second_edition_shuffles_the_starting_tiles() -> None:
    orders = {tuple(board[cell] for cell in STARTING) for board in boards(edition="second")}
    assert len(orders) > 12  # of 24


@rule("S2")
def test_first_edition_fixes_fire_north_palace_east_earth_south_water_west() -> None:
    for board in boards(edition="first"):
        assert (board[1, 2], board[2, 3]) == ("fire_temple", "royal_palace")
        assert (board[3, 2], board[2, 1]) == ("earth_temple", "water_temple")


@rule("S2")
def test_the_other_tiles_lie_at_random() -> None:
    assert len({board[0, 1] for board in boards()}) > 10  # of 16
    for board in boards():
        assert Counter(board.values()) == Counter(BASE_TILES | {"courtyard"})


@rule("S2")
def test_first_edition_refuses_a_position_with_swapped_temples() -> None:
    swapped = city(place={"fire_temple": (3, 2)}).position
    assert GAME.load(swapped, 1).seat == 0  # fine in the second edition
    swapped["config"]["edition"] = "first"
    swapped["pool"] = 9
    with pytest.raises(BadPosition, match="S2"):
        GAME.load(swapped, 1)


@rule("S3")
@pytest.mark.parametrize("edition", ["second", "first"])
def test_scattered_puts_any_building_next_to_the_courtyard(edition: str) -> None:
    found = boards(scattered=True, edition=edition)
    assert all(board[2, 2] == "courtyard" for board in found)
    assert len({board[1, 2] for board in found}) > 12  # of 20
    assert any(not {board[cell] for cell in STARTING} & set(STARTING.values()) for board in found)


@rule("S3", "S2")
def test_only_the_scattered_variant_may_be_loaded_with_scattered_starting_tiles() -> None:
    scattered = city(place={"university": (1, 2)}).position
    assert scattered["config"]["scattered"] is True
    scattered["config"]["scattered"] = False
    with pytest.raises(BadPosition, match="unless scattered"):
        GAME.load(scattered, 1)


@rule("S4")
def test_expansion_tiles_are_shuffled_in_with_the_others() -> None:
    found = boards(expansion=True)
    for board in found:
        assert Counter(board.values()) == Counter(BASE_TILES | EXPANSION_TILES | {"courtyard"})
        assert {board[cell] for cell in STARTING} == set(STARTING.values())
    # Special buildings are not tied to the corners, nor ordinary ones to the rest.
    assert any(board[0, 0] in BASE_TILES for board in found)
    assert any(board[0, 1] in EXPANSION_TILES for board in found)


@rule("S4", "S3")
def test_scattered_expansion_shuffles_all_twenty_four() -> None:
    found = boards(expansion=True, scattered=True)
    assert any(board[1, 2] in EXPANSION_TILES for board in found)
    assert any(set(STARTING.values()) & {board[cell] for cell in CORNERS} for board in found)


@rule("S4")
def test_without_the_expansion_its_tiles_stay_in_the_box() -> None:
    for board in boards():
        assert not EXPANSION_TILES & set(board.values())


@rule("S5")
def test_everything_starts_in_ruins_with_the_dragons_outside() -> None:
    position = new_game().position
    assert position["rebuilt"] == []
    assert position["markers"] == {}
    assert position["dragons"] == {"red": None, "green": None, "blue": None}
    assert position["obelisk"] == []


@rule("S6")
@pytest.mark.parametrize(
    ("players", "numbers"),
    [
        (2, [7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12]),
        (3, [7, 7, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12]),
        (4, [7, 7, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12]),
    ],
)
def test_obelisk_costs_bottom_up(players: int, numbers: list[int]) -> None:
    # Nobody has won while nobody has four offerings, or five of two players.
    most_before_the_end = {2: 10, 3: 12, 4: 12}[players]
    for taken in range(most_before_the_end + 1):
        obelisk = [number % players for number in range(taken)]
        scene = city(players=players, at="courtyard", obelisk=obelisk, crystals=numbers[taken])
        scene.do("offer")
        assert scene.events("offered")[0]["cost"] == numbers[taken]
        assert scene.player()["crystals"] == 0


@rule("S6")
@pytest.mark.parametrize(("players", "spaces"), [(2, 11), (3, 13), (4, 13)])
def test_obelisk_has_no_more_spaces_than_printed(players: int, spaces: int) -> None:
    with pytest.raises(BadPosition, match=f"only {spaces} spaces"):
        city(players=players, obelisk=[number % players for number in range(spaces + 1)])


@rule("S7")
@pytest.mark.parametrize(
    ("edition", "players", "scales"),
    [("second", 2, 7), ("second", 3, 10), ("second", 4, 12), ("first", 2, 9), ("first", 3, 12), ("first", 4, 15)],
)
def test_golden_scales_in_the_pool(edition: str, players: int, scales: int) -> None:
    position = new_game(edition=edition, players=players).position
    assert position["pool"] == scales
    with pytest.raises(BadPosition, match="S7"):
        GAME.load({**position, "pool": scales + 1}, 1)


@rule("S8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_starts_on_the_courtyard_with_ten_markers_and_eight_cards(players: int) -> None:
    scene = new_game(players=players)
    for seat in range(players):
        player = scene.player(seat)
        assert scene.where(seat) == "courtyard"
        assert (player["markers"], len(player["hand"])) == (10, 8)
        assert (player["crystals"], player["scales"], player["offerings"], player["incoming"]) == (0, 0, 0, [])
    assert len(scene.position["deck"]) == 80 - 8 * players


@rule("S8")
def test_nobody_places_more_than_ten_markers() -> None:
    eleven: Markers = {**TEN_MARKERS, "mill": [0, None, None]}
    with pytest.raises(BadPosition, match="S8"):
        city(markers=eleven)


@rule("S9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_may_be_drawn_to_begin(players: int) -> None:
    began = Counter(new_game(seed, players=players).turn["seat"] for seed in range(120))
    assert set(began) == set(range(players))
    assert max(began.values()) < 2 * min(began.values())  # no seat is favoured; these seeds are fixed


@rule("S9")
def test_play_goes_round_in_seat_order_from_the_first_player() -> None:
    scene = new_game(seed=3, players=4)
    first = scene.turn["seat"]
    for turn in range(9):
        assert scene.turn["seat"] == (first + turn) % 4
        assert scene.turn["number"] == turn + 1
        scene.do("stop", "finish", "reset")


@rule("S1", "S2", "S3", "S4")
def test_unknown_options_are_refused_by_name() -> None:
    for config, field in (({"players": 5}, "players"), ({"edition": "third"}, "edition"), ({"walls": True}, "walls")):
        with pytest.raises(BadRequest, match=f"config.{field}"):
            new_game(**config)
