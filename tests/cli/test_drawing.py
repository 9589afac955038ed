"""The drawn table: every line fits, every colour has its letter, and nothing secret is on it."""

import re
from itertools import islice

import pytest
from rich.text import Text

from bluemoon.cli import palette
from bluemoon.cli.city import compact, drawing, plainwords
from bluemoon.cli.screen import WITH_SIDE_PANEL
from tests.cli.positions import CONFIGS, NAMES, scene_of, tables

EVERY_NINTH = 9


@pytest.mark.parametrize("config", CONFIGS)
def test_lines_fit_their_columns(config: dict[str, object]) -> None:
    for table in islice(tables(config, 21, 500), 0, None, EVERY_NINTH):
        scene = scene_of(table)
        assert {line.cell_len for line in drawing.city_lines(scene)} == {drawing.CITY_WIDTH}
        assert max(line.cell_len for line in drawing.table_lines(scene, side=False)) <= 80
        assert max(line.cell_len for line in drawing.table_lines(scene, side=True)) <= WITH_SIDE_PANEL
        assert drawing.header_line(scene).cell_len <= 80
        for width in (80, 120):
            hand = drawing.hand_lines(scene.players[scene.seat].hand or [], width)
            assert max(line.cell_len for line in hand) <= width


@pytest.mark.parametrize("config", CONFIGS)
def test_low_terminal_has_room_for_map_and_choices(config: dict[str, object]) -> None:
    for table in islice(tables(config, 23, 500), 0, None, EVERY_NINTH):
        scene = scene_of(table)
        lines = compact.table_lines(scene)
        assert len(lines) <= 15  # of 24
        assert max(line.cell_len for line in lines) <= 80
        assert {line.cell_len for line in compact.city_lines(scene)} == {drawing.CITY_WIDTH}
        drawn = "\n".join(line.plain for line in lines)
        for tile in scene.tiles:
            if tile is not None and tile.building is not None and not tile.rebuilt:
                for space, seat in enumerate(tile.markers):
                    assert drawing.space_chip(tile.building, space, seat).plain in drawn


@pytest.mark.parametrize("config", CONFIGS)
def test_no_colour_stands_alone(config: dict[str, object]) -> None:
    """Whatever wears a people's, player's or dragon's colour says in letters what it is."""
    peoples = {style: palette.LETTERS[number] for number, style in enumerate(palette.PEOPLE_STYLES)}
    players = {style: palette.marker(seat) for seat, style in enumerate(palette.PLAYER_STYLES)}
    dragons = {style: name[0].upper() for name, style in palette.DRAGON_STYLES.items()}
    named = {**peoples, **players, **dragons}
    seen: set[str] = set()
    for table in islice(tables(config, 22, 500), 0, None, EVERY_NINTH):
        scene = scene_of(table)
        lines = drawing.side_lines(scene) + drawing.obelisk_line(scene) + drawing.player_table(scene)
        lines += drawing.hand_lines(scene.players[scene.seat].hand or [], 80)
        for tile in scene.tiles:
            block = drawing.tile_block(tile, scene)
            if tile is None or tile.building is None or not tile.rebuilt:
                lines += block
            elif len(set(tile.building.colours)) == 1:
                assert f"{palette.letter(tile.building.colours[0])} rebuilt" in block[1].plain
        for line in lines:
            for span in line.spans:
                text = line.plain[span.start : span.end].strip()
                if str(span.style) in named and text:
                    assert named[str(span.style)] in text
                    seen.add(str(span.style))
    assert seen >= set(peoples) | {style for style, name in players.items() if int(name[-1]) <= config["players"]}  # type: ignore[operator]


def test_others_crystals_and_hands_are_not_on_the_table() -> None:
    for table in islice(tables(CONFIGS[2], 23, 400), 0, None, EVERY_NINTH):
        scene = scene_of(table)
        for player in scene.players:
            if player.seat != scene.you:
                assert player.crystals is None
                assert player.hand is None
        rows = [line.plain for line in drawing.player_table(scene)]
        assert sum("?✦" in row for row in rows) == len(rows) - 1
        told = "\n".join(plainwords.table_words(scene))
        assert told.count("crystals hidden") == len(rows) - 1


def test_rebuilt_tiles_look_different_without_colour() -> None:
    for table in tables(CONFIGS[0], 24, 600):
        scene = scene_of(table)
        for tile in scene.tiles:
            if tile is not None and tile.rebuilt:
                block = [line.plain for line in drawing.tile_block(tile, scene)]
                assert "rebuilt" in block[1]
                assert re.search(r"beside \+\d", block[2])
                return
    raise AssertionError("nothing was rebuilt")


def test_words_say_everything_the_drawing_shows() -> None:
    for table in islice(tables(CONFIGS[2], 25, 400), 0, None, 29):
        scene = scene_of(table)
        told = plainwords.city_words(scene)
        tiles = [tile for tile in scene.tiles if tile is not None]
        assert len(told) == len(tiles) + 5
        for tile in tiles:
            line = next(line for line in told if line.startswith(f"{tile.title}, column"))
            for dragon in tile.dragons:
                assert f"{dragon} dragon here" in line
            for seat in tile.figures:
                assert ("you" if seat == scene.you else NAMES[seat]) in line
            taken = sum(seat is not None for seat in tile.markers)
            assert line.count("taken by") == (0 if tile.rebuilt else taken)


def test_hand_tells_each_power_once() -> None:
    lines = drawing.hand_lines([0, 0, 1, 2, 15, 16], 80)
    assert isinstance(lines[0], Text)
    told = "\n".join(line.plain for line in lines)
    assert told.count("red dragon to any tile") == 1
    assert told.count("red dragon up to 3 steps") == 1
    assert told.count("are a wild 3") == 1
