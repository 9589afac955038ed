"""City's table for a terminal of 24 lines: the map in ten of them, and room left for the choices.

What is not said here (a hand's powers, the rewards of a building with many spaces) is there on demand: `look`, `card`,
`hand`, `city`.
"""

from rich.text import Text

from bluemoon.cli import palette
from bluemoon.cli.city.drawing import (
    CHIPS_IN_A_LINE,
    TILE_WIDTH,
    card_chips,
    crystals,
    fit,
    header_line,
    obelisk_line,
    player_name,
    short_reward,
    space_chips,
)
from bluemoon.core.words import count
from bluemoon.guide.city.scene import Player, Scene, Tile, people_of_tile

PLAYER_WIDTH = 39  # two players stand side by side


def table_lines(scene: Scene) -> list[Text]:
    """Whose turn it is, the city, the players, the Obelisk and, for a player, the hand."""
    lines = [header_line(scene), *city_lines(scene), *player_lines(scene), obelisk_and_piles(scene)]
    if scene.you is not None:
        you = scene.players[scene.you]
        hand = card_chips(sorted(you.hand or [])) if you.hand else Text("no cards")
        left = f"   {count(you.markers, 'marker')} left"
        lines.append(Text.assemble(("Hand     ", "bold"), hand, (left, palette.QUIET)))
    return lines


def city_lines(scene: Scene) -> list[Text]:
    lines = []
    for row in range(5):
        blocks = [tile_block(tile, scene) for tile in scene.tiles[row * 5 : row * 5 + 5]]
        for number in range(2):
            lines.append(Text(" ").join(block[number] for block in blocks))
    return lines


def tile_block(tile: Tile | None, scene: Scene) -> list[Text]:
    """A tile's two lines: its name and who is there; its spaces and, where there is room, what it pays."""
    if tile is None:
        return [Text(" " * TILE_WIDTH) for _ in range(2)]
    if tile.building is None:
        ground, title = palette.COURTYARD, palette.COURTYARD_TITLE
        cost = "Obelisk full" if scene.next_cost is None else f"offering {scene.next_cost}{palette.CRYSTAL}"
        body = Text(f" {cost}", style=f"bold {ground}")
    elif tile.rebuilt:
        colour = people_of_tile(tile.building)
        ground, title = palette.style(colour), palette.REBUILT_TITLE
        body = Text(f" ★{palette.letter(colour)} +{short_reward(tile.building.neighbourhood)}", style=ground)
    else:
        ground, title = palette.RUIN, palette.RUIN_TITLE
        spaces = len(tile.markers)
        body = space_chips(tile, 0, ground, spaces, tight=spaces > CHIPS_IN_A_LINE)
        bonus = f" {short_reward(tile.building.majority)}/{short_reward(tile.building.construction)}"
        if body.cell_len + len(bonus) <= TILE_WIDTH:
            body.append(bonus)
    return [_title(tile, title), fit(body, ground)]


def _title(tile: Tile, style: str) -> Text:
    """The name, cut short where figures and dragons need the room."""
    there = Text()
    for seat in tile.figures:
        there.append(palette.marker(seat)[0], style=palette.PLAYER_STYLES[seat])
    for dragon in tile.dragons:
        there.append(dragon[0].upper(), style=palette.DRAGON_STYLES[dragon])
    room = TILE_WIDTH - there.cell_len
    name = Text(tile.title, style=style)
    name.truncate(room - 1 if there.cell_len else room, overflow="ellipsis")
    line = Text.assemble(" " if name.cell_len < room else "", name, style=style)
    line.append(" " * (room - line.cell_len), style=style)
    return line.append_text(there)


def player_lines(scene: Scene) -> list[Text]:
    entries = [_player(player, scene) for player in scene.players]
    return [Text("  ").join(entries[first : first + 2]) for first in range(0, len(entries), 2)]


def _player(player: Player, scene: Scene) -> Text:
    line = Text("▸" if player.seat == scene.seat and scene.result is None else " ")
    figures = f" {player.offerings}/{scene.to_win} offered{crystals(player)} {player.scales}{palette.SCALE}"
    figures += f" {player.cards}{palette.CARD}"
    line.append_text(player_name(player, scene, PLAYER_WIDTH - 1 - len(figures)))
    return line.append(figures)


def obelisk_and_piles(scene: Scene) -> Text:
    return obelisk_line(scene)[0].append(f"   Pool {scene.pool}{palette.SCALE}  deck {scene.deck}{palette.CARD}")
