"""The table drawn for a terminal: the city, the Obelisk, the players, a hand. Every line is made to measure."""

from rich.text import Text

from bluemoon.city.cards import PEOPLES, people_of
from bluemoon.city.components import Building, Reward
from bluemoon.cli import palette
from bluemoon.core.words import count
from bluemoon.guide.city.cardwords import powers_of, short
from bluemoon.guide.city.scene import Player, Scene, Tile, people_of_tile

TILE_WIDTH = 15
CITY_WIDTH = 5 * TILE_WIDTH + 4
PANEL_WIDTH = 36
CHIPS_IN_A_LINE = 4

PHASE_WORDS = ("MOVE", "BUILD", "RESET")


# --- the whole table ---


def table_lines(scene: Scene, side: bool) -> list[Text]:
    """Everything that lies on the table. With `side`, the panel stands beside the city, else below it."""
    city = city_lines(scene)
    if not side:
        return [*city, *legend(), Text(), *obelisk_line(scene), *player_table(scene), *piles_lines(scene)]
    panel = side_lines(scene)
    height = max(len(city), len(panel))
    lines = []
    for number in range(height):
        line = city[number].copy() if number < len(city) else Text(" " * CITY_WIDTH)
        if number < len(panel):
            line.append("  ").append_text(panel[number])
        lines.append(line)
    return [*lines, *legend()]


def header_line(scene: Scene) -> Text:
    """Whose turn it is and which phase."""
    whose = "your turn" if scene.seat == scene.you else f"{scene.names[scene.seat]}’s turn"
    line = Text.assemble(("Blue Moon City", palette.TITLE), f"   turn {scene.number}, {whose}   ")
    for number, word in enumerate(PHASE_WORDS):
        if number:
            line.append(" ▸ ", style=palette.QUIET)
        here = number == scene.phase
        line.append(f"[{word}]" if here else word.lower(), style="bold" if here else palette.QUIET)
    return line


# --- the city ---


def city_lines(scene: Scene) -> list[Text]:
    lines = []
    for row in range(5):
        blocks = [tile_block(tile, scene) for tile in scene.tiles[row * 5 : row * 5 + 5]]
        for number in range(4):
            lines.append(Text(" ").join(block[number] for block in blocks))
    return lines


def tile_block(tile: Tile | None, scene: Scene) -> list[Text]:
    """A tile's four lines: its name, its spaces, what it pays, who is there."""
    if tile is None:
        return [Text(" " * TILE_WIDTH) for _ in range(4)]
    if tile.building is None:
        return _courtyard(tile, scene)
    if tile.rebuilt:
        colour = people_of_tile(tile.building)
        ground, title = palette.style(colour), palette.REBUILT_TITLE
        body = [
            Text(f" {palette.letter(colour)} rebuilt", style=ground),
            Text(f" beside +{short_reward(tile.building.neighbourhood)}", style=ground),
        ]
    else:
        ground, title = palette.RUIN, palette.RUIN_TITLE
        bonus = f"{short_reward(tile.building.majority)} / {short_reward(tile.building.construction)}"
        body = [space_chips(tile, 0, ground), space_chips(tile, CHIPS_IN_A_LINE, ground).append(f" {bonus}")]
    return [
        _title(tile, title, "★" if tile.rebuilt else "─"),
        *(fit(line, ground) for line in body),
        fit(pieces(tile, ground), ground),
    ]


def _courtyard(tile: Tile, scene: Scene) -> list[Text]:
    ground = palette.COURTYARD
    cost = f" offering: {scene.next_cost}{palette.CRYSTAL}" if scene.next_cost is not None else " Obelisk full"
    return [
        _title(tile, palette.COURTYARD_TITLE, "─"),
        fit(Text(" the Obelisk", style=ground), ground),
        fit(Text(cost, style=f"bold {ground}"), ground),
        fit(pieces(tile, ground), ground),
    ]


def _title(tile: Tile, style: str, fill: str) -> Text:
    """The name, followed by a rule (or stars, if it is rebuilt) that shows the tile's width without colour, too."""
    indent = " " if len(tile.title) < TILE_WIDTH else ""
    line = Text(f"{indent}{tile.title}", style=style)
    if len(line) < TILE_WIDTH - 1:
        line.append(" ").append(fill * (TILE_WIDTH - len(line)))
    return fit(line, style)


def space_chips(tile: Tile, first: int, ground: str, most: int = CHIPS_IN_A_LINE, *, tight: bool = False) -> Text:
    """A line of spaces from left to right: letter and number of a free one, the marker on a taken one."""
    assert tile.building is not None
    line = Text(style=ground)
    for space, seat in list(enumerate(tile.markers))[first : first + most]:
        line.append(" " if not tight or space == first else "").append_text(space_chip(tile.building, space, seat))
    return line


def space_chip(building: Building, space: int, seat: int | None) -> Text:
    if seat is not None:
        return Text(palette.marker(seat), style=palette.PLAYER_STYLES[seat])
    colour = building.colours[space]
    return Text(f"{palette.letter(colour)}{building.costs[space]}", style=palette.style(colour))


def pieces(tile: Tile, ground: str) -> Text:
    """Figures and dragons on a tile."""
    line = Text(style=ground)
    for seat in tile.figures:
        line.append(" ").append(palette.marker(seat), style=palette.PLAYER_STYLES[seat])
    if tile.dragons:
        line.append(" ")
    roomy = len(line) + 3 * len(tile.dragons) <= TILE_WIDTH
    for dragon in tile.dragons:
        name = dragon[0].upper()
        line.append(f" {name} " if roomy else name, style=palette.DRAGON_STYLES[dragon])
    return line


def fit(line: Text, ground: str) -> Text:
    """Exactly as wide as a tile."""
    line.truncate(TILE_WIDTH)
    line.append(" " * (TILE_WIDTH - line.cell_len), style=ground)
    return line


def short_reward(reward: Reward) -> str:
    """A bonus in signs: 2✦1▯."""
    parts = (
        (reward.crystals, palette.CRYSTAL),
        (reward.cards, palette.CARD),
        (reward.scales, palette.SCALE),
    )
    return "".join(f"{number}{sign}" for number, sign in parts if number) or "–"


# --- the Obelisk ---


def obelisk_line(scene: Scene) -> list[Text]:
    """The Obelisk lying down, bottom first."""
    line = Text("Obelisk ", style="bold")
    for space, cost in enumerate(scene.costs):
        line.append(" ")
        line.append_text(_obelisk_space(scene, space, cost))
    return [line]


def _obelisk_space(scene: Scene, space: int, cost: int) -> Text:
    if space < len(scene.obelisk):
        seat = scene.obelisk[space]
        return Text(palette.marker(seat), style=palette.PLAYER_STYLES[seat])
    if space == len(scene.obelisk):
        return Text(f"▸{cost}", style=palette.WARN)
    return Text(str(cost), style=palette.QUIET)


def obelisk_tower(scene: Scene) -> list[Text]:
    """The Obelisk standing, 8 wide, its lowest space at the bottom."""
    lines = [Text.assemble(("   ▟▙   ", palette.STONE_EDGE))]
    for space in reversed(range(len(scene.costs))):
        if space < len(scene.obelisk):
            seat = scene.obelisk[space]
            mark = (palette.marker(seat), palette.PLAYER_STYLES[seat])
            line = Text.assemble("  ", (" ", palette.STONE), mark, (" ", palette.STONE), "  ")
        elif space == len(scene.obelisk):
            line = Text.assemble((" ▸", palette.WARN), (f" {scene.costs[space]:>2} ", palette.NEXT_STONE))
            line.append("◂", style=palette.WARN).append(" ")
        else:
            line = Text.assemble("  ", (f" {scene.costs[space]:>2} ", palette.STONE), "  ")
        lines.append(line)
    lines.append(Text.assemble((" ▀▀▀▀▀▀ ", palette.STONE_EDGE)))
    return lines


# --- players and piles ---


def player_name(player: Player, scene: Scene, width: int) -> Text:
    mark = Text(palette.marker(player.seat), style=palette.PLAYER_STYLES[player.seat])
    name = f"{player.name} (you)" if player.seat == scene.you and player.name != "You" else player.name
    line = Text.assemble(mark, " ", (name, "bold"))
    line.truncate(width, overflow="ellipsis", pad=True)
    return line


def player_table(scene: Scene) -> list[Text]:
    """One line a player, for narrow terminals."""
    width = min(max(len(player.name) for player in scene.players) + 10, 26)
    lines = []
    for player in scene.players:
        line = Text("▸" if player.seat == scene.seat and scene.result is None else " ")
        line.append_text(player_name(player, scene, width))
        line.append(f" {player.offerings}/{scene.to_win} offerings", style="bold")
        line.append(f"  {crystals(player)}  {player.scales:>2}{palette.SCALE}")
        line.append(f"  {player.markers:>2} markers  {player.cards:>2}{palette.CARD}")
        if player.incoming:
            line.append(f" +{player.incoming} won", style=palette.GOOD)
        lines.append(line)
    return lines


def crystals(player: Player) -> str:
    return f"{'?' if player.crystals is None else player.crystals:>2}{palette.CRYSTAL}"


def piles_lines(scene: Scene) -> list[Text]:
    """Pool, deck and dragons."""
    dragons = Text("  ").join(dragon_words(scene, dragon, cell) for dragon, cell in scene.dragons.items())
    return [Text(pool_words(scene)), dragons]


def pool_words(scene: Scene) -> str:
    discarded = f"discarded {len(scene.discard)}{palette.CARD}"
    return f"Pool {scene.pool}{palette.SCALE}   deck {scene.deck}{palette.CARD}   {discarded}"


def dragon_words(scene: Scene, dragon: str, cell: int | None) -> Text:
    tile = None if cell is None else scene.tiles[cell]
    where = "outside" if tile is None else tile.title
    return Text.assemble((f" {dragon[0].upper()} ", palette.DRAGON_STYLES[dragon]), f" {dragon}: {where}")


def legend() -> list[Text]:
    signs = f"{palette.CRYSTAL} crystal  {palette.CARD} card  {palette.SCALE} scale"
    ruins = f"2{palette.CRYSTAL} / 1{palette.CRYSTAL}: for most markers / for all who took part"
    return [Text(f"{signs}   {ruins}", style=palette.QUIET)]


def side_lines(scene: Scene) -> list[Text]:
    """The panel beside the city: the tower on the left, players on the right, the rest below."""
    tower = obelisk_tower(scene)
    people: list[Text] = []
    for player in scene.players:
        turn = player.seat == scene.seat and scene.result is None
        people.append(Text("▸" if turn else " ").append_text(player_name(player, scene, PANEL_WIDTH - 12)))
        own = Text(f"   {player.offerings} of {scene.to_win} offerings", style="bold")
        own.append(f"  {crystals(player).strip()}", style="not bold" if player.crystals is None else "bold")
        people.append(own)
        rest = Text(f"   {player.scales}{palette.SCALE}  {player.cards}{palette.CARD}  {player.markers} markers")
        if player.incoming:
            rest.append(f" +{player.incoming}{palette.CARD}", style=palette.GOOD)
        people.append(rest)
        if len(scene.players) < 4:
            people.append(Text())
    lines = []
    for number in range(max(len(tower), len(people))):
        line = tower[number].copy() if number < len(tower) else Text(" " * 8)
        if number < len(people):
            line.append(" ").append_text(people[number])
        lines.append(line)
    lines.append(Text(f" {pool_words(scene)}"))
    for dragon, cell in scene.dragons.items():
        lines.append(Text(" ").append_text(dragon_words(scene, dragon, cell)))
    return lines


# --- a hand ---


def hand_lines(hand: list[int], width: int) -> list[Text]:
    """A hand by peoples, with what the cards can do; powers that do not fit side by side stand below each other."""
    lines = [Text(f"Your hand, {count(len(hand), 'card')}", style="bold")]
    groups = [sorted(kind for kind in hand if people_of(kind) == people) for people in range(8)]
    column = 9 + 3 * max(map(len, groups))
    for people, kinds in enumerate(groups):
        if not kinds:
            continue
        line = Text.assemble(f" {PEOPLES[people].title():<7}", card_chips(kinds))
        line.append(" " * (column - line.cell_len))
        powers = [f"{short(kind)} {power}" for kind, power in powers_of(kinds)]
        if column + len(" · ".join(powers)) <= width:
            powers = [" · ".join(powers)]
        for number, power in enumerate(powers):
            if number:
                lines.append(line)
                line = Text(" " * column)
            line.append(power)
        lines.append(line)
    return lines


def card_chip(kind: int) -> Text:
    return Text(short(kind), style=palette.PEOPLE_STYLES[people_of(kind)])


def card_chips(kinds: list[int]) -> Text:
    return Text(" ").join(card_chip(kind) for kind in kinds)
