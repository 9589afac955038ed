"""The duel drawn for a terminal: two facing halves, both totals between them, a hand. Every line is made to measure."""

import textwrap

from rich.text import Text

from bluemoon.cli import palette
from bluemoon.cli.legends.scene import Lying, Scene, Ship, Side
from bluemoon.core.words import count
from bluemoon.guide.legends.cardwords import signs
from bluemoon.legends.catalogue import Card

_LIGHT, _DARK = "#f6f2e6", "#17141f"
# The peoples of both games in the same colours; Buka and the mutants are only here.
STYLES = {
    "vulca": palette.PEOPLE_STYLES[0],
    "terrah": palette.PEOPLE_STYLES[1],
    "aqua": palette.PEOPLE_STYLES[2],
    "flit": palette.PEOPLE_STYLES[3],
    "khind": palette.PEOPLE_STYLES[4],
    "mimix": palette.PEOPLE_STYLES[5],
    "hoax": palette.PEOPLE_STYLES[6],
    "pillar": palette.PEOPLE_STYLES[7],
    "buka": f"{_DARK} on #f28c28",
    "mutant": f"{_LIGHT} on #5b5b66",
}
ELEMENT_STYLES = {"fire": "bold #ffffff on #b3261e", "earth": "bold #ffffff on #3f6b1f"}
DRAGON_STYLES = {**ELEMENT_STYLES, "water": "bold #ffffff on #0d47c9"}
TOTAL_STYLES = ["#cc6f1a", "#1a9c8f"]

PHASES = ("beginning", "leadership", "engagement", "character", "support", "power")
SHORT_PHASES = ("begin", "lead", "engage", "character", "support", "power")
COLUMN = 9  # where cards begin

# Digits of five rows of three dots, drawn two rows to a line.
DIGITS = {
    "0": ("###", "# #", "# #", "# #", "###"),
    "1": (" # ", "## ", " # ", " # ", "###"),
    "2": ("###", "  #", "###", "#  ", "###"),
    "3": ("###", "  #", "###", "  #", "###"),
    "4": ("# #", "# #", "###", "  #", "  #"),
    "5": ("###", "#  ", "###", "  #", "###"),
    "6": ("###", "#  ", "###", "# #", "###"),
    "7": ("###", "  #", "  #", "  #", "  #"),
    "8": ("###", "# #", "###", "# #", "###"),
    "9": ("###", "# #", "###", "  #", "###"),
}


def header_lines(scene: Scene, width: int) -> list[Text]:
    """Whose turn it is and which phase, on one line if there is room."""
    whose = "your turn" if scene.seat == scene.you else f"{scene.names[scene.seat]}’s turn"
    line = Text.assemble(("Blue Moon Legends", palette.TITLE), f"   turn {scene.number}, {whose}")
    phases = Text()
    for phase, word in zip(PHASES, SHORT_PHASES, strict=True):
        if phases:
            phases.append(" ▸ ", style=palette.QUIET)
        here = phase == scene.phase
        phases.append(f"[{word.upper()}]" if here else word, style="bold" if here else palette.QUIET)
    if line.cell_len + 3 + phases.cell_len <= width:
        return [line.append("   ").append_text(phases)]
    return [line, phases]


def table_lines(scene: Scene, width: int, compact: bool = False) -> list[Text]:
    """Everything that lies on the table: the other side above, the near side below."""
    far, near = scene.sides[1 - scene.near], scene.sides[scene.near]
    between = [] if compact else [Text()]
    return [
        edge_line(far, scene, width),
        *side_lines(far, scene, width, True),
        *between,
        *middle_lines(scene, width),
        *between,
        *side_lines(near, scene, width, False),
        edge_line(near, scene, width),
    ]


# --- the halves ---


def edge_line(side: Side, scene: Scene, width: int) -> Text:
    """The player's edge of the table: name, people, leader, piles."""
    name = f"{side.name} (you)" if side.seat == scene.you and side.name != "You" else side.name
    turn = "▸ " if side.seat == scene.seat and scene.result is None else "  "
    line = Text.assemble(
        turn,
        (palette.marker(side.seat), palette.PLAYER_STYLES[side.seat]),
        f" {name} ",
        (f" {side.people[0]} {side.people} ", STYLES.get(side.people.lower(), "bold")),
        f" {side.leader.name} ",
    )
    piles = (
        f" hand {side.cards}{palette.CARD}  deck {side.deck}{palette.CARD}  discarded {len(side.discard)}{palette.CARD}"
    )
    room = width - len(piles)
    line.truncate(room - 1, overflow="ellipsis")
    line.append("─" * (room - line.cell_len), style=palette.QUIET)
    return line.append(piles)


def side_lines(side: Side, scene: Scene, width: int, far: bool) -> list[Text]:
    """Leadership, ships, support and combat, with combat towards the middle of the table."""
    lines: list[Text] = []
    if scene.leads is not None and side.seat == scene.seat:
        lines += flow("leads", [card_chip(scene.leads)], width)
    if side.ships:
        lines += flow("ships", [chip for ship in side.ships for chip in ship_chips(ship)], width)
    if side.disclosed:
        lines += flow("open", [card_chip(card) for card in side.disclosed], width)
    lines += flow("support", [lying_chip(lying) for lying in side.support], width)
    active = [lying_chip(lying) for lying in side.combat if lying.active]
    covered = [lying.card for lying in side.combat if not lying.active and lying.card is not None]
    if covered:
        active.append(Text(f"({len(covered)} covered)", style=palette.QUIET))
    lines += flow("combat", active, width)
    for text in scene.sums[side.seat]:
        lines += folded("power", text, width)
    return lines if far else _near(lines)


def _near(lines: list[Text]) -> list[Text]:
    """The groups in the other order, the lines of each group in theirs."""
    groups: list[list[Text]] = []
    for line in lines:
        if line.plain.startswith(" " * COLUMN) and groups:
            groups[-1].append(line)
        else:
            groups.append([line])
    return [line for group in reversed(groups) for line in group]


def ship_chips(ship: Ship) -> list[Text]:
    """A ship and what it carries."""
    state = "landed" if ship.landed else f"{len(ship.load)} of {ship.card.capacity}"
    head = Text.assemble(card_chip(ship.card), f" {state}" + (":" if ship.load else ""))
    return [head, *(card_chip(card) for card in ship.load)]


def flow(word: str, chips: list[Text], width: int) -> list[Text]:
    """Chips after a word, on as many lines as they need."""
    lines = [Text(f" {word}".ljust(COLUMN), style="bold")]
    if not chips:
        lines[0].append("–", style="not bold dim")
    for chip in chips:
        used = lines[-1].cell_len
        if used > COLUMN and used + 1 + chip.cell_len > width:
            lines.append(Text(" " * COLUMN))
            used = COLUMN
        lines[-1].append(" " if used > COLUMN else "").append_text(_plainly(chip))
    return lines


def _plainly(chip: Text) -> Text:
    """The chip in its own style alone, whatever the line's is."""
    own = Text(style="not bold")
    return own.append_text(chip)


def folded(word: str, text: str, width: int) -> list[Text]:
    """A text after a word, broken between words."""
    lines = [Text(f" {word}".ljust(COLUMN), style="bold")]
    for part in text.split(" "):
        space = " " if lines[-1].cell_len > COLUMN else ""
        if space and lines[-1].cell_len + 1 + len(part) > width:
            lines.append(Text(" " * COLUMN))
            space = ""
        lines[-1].append(f"{space}{part}", style="not bold")
    return lines


def card_chip(card: Card) -> Text:
    """A card as it lies there: its people's colour, name, values, icons."""
    return Text(f" {' '.join(part for part in (card.name, signs(card)) if part)} ", style=STYLES[card.people])


def lying_chip(lying: Lying) -> Text:
    if lying.card is None:
        chip = Text(" ? bluff ", style=f"bold {_LIGHT} on #5b5b66")
    elif lying.bluff:
        chip = Text(f" ? bluff ({lying.card.name}) ", style=f"bold {_LIGHT} on #5b5b66")
    else:
        chip = card_chip(lying.card)
    by = f" by {lying.by}" if lying.by else ""
    if lying.ignored:
        chip = Text.assemble(chip, (f" ignored{by}", palette.WARN))
    elif lying.silent:
        chip = Text.assemble(chip, (f" text ignored{by}", palette.WARN))
    if lying.on:
        chip = Text.assemble(chip, (f" on {lying.on}", palette.QUIET))
    return chip


# --- between the halves ---


def middle_lines(scene: Scene, width: int) -> list[Text]:
    """Both totals, huge, the element, the dragons."""
    far, near = scene.sides[1 - scene.near], scene.sides[scene.near]
    if scene.element is None:
        standing = "A fight begins." if scene.fight_turn else "No fight."
        return [Text.assemble(f"  {standing}   ", *dragon_chips(scene))]
    numbers = [big(far.power), big(near.power)]
    element = Text.assemble(
        (f" {scene.element.upper()} ", ELEMENT_STYLES[scene.element]), f" fight, turn {scene.fight_turn}"
    )
    middle = [Text(), element, Text(_standing(scene))]
    lines = []
    for row in range(3):
        line = Text("   ")
        line.append(numbers[0][row], style=TOTAL_STYLES[far.seat])
        line.append(f"   {_name(scene, far):<20}" if row == 1 else " " * 23)
        line.append_text(middle[row]).append(" " * max(2, 26 - middle[row].cell_len))
        line.append(numbers[1][row], style=TOTAL_STYLES[near.seat])
        line.append(f"   {_name(scene, near)}" if row == 1 else "")
        line.truncate(width)
        lines.append(line)
    return [*lines, Text("   ").append_text(Text.assemble(*dragon_chips(scene)))]


def _name(scene: Scene, side: Side) -> str:
    return "you" if side.seat == scene.you else side.name


def _standing(scene: Scene) -> str:
    """What the player on turn needs."""
    standing = scene.standing
    if standing is None:
        return ""
    who = "you need" if standing.seat == scene.you else f"{scene.names[standing.seat]} needs"
    if standing.short or not standing.answered:
        return f"{who} {standing.needed}"
    return f"{standing.needed} is reached" if standing.power >= standing.needed else "shielded"


def dragon_chips(scene: Scene) -> list[Text | tuple[str, str] | str]:
    """Each dragon and who has it."""
    chips: list[Text | tuple[str, str] | str] = [("dragons  ", "bold")]
    for dragon, owner in scene.dragons.items():
        chips.append((f" {dragon} ", DRAGON_STYLES[dragon]))
        if owner is None:
            chips.append((" middle  ", palette.QUIET))
        else:
            chips += [" ", (palette.marker(owner), palette.PLAYER_STYLES[owner]), "  "]
    return chips


def big(number: int) -> list[str]:
    """A number three lines high."""
    rows = [" ".join(DIGITS[digit][row] for digit in str(number)) for row in range(5)] + [" " * 99]
    lines = []
    for top, bottom in ((0, 1), (2, 3), (4, 5)):
        pairs = zip(rows[top], rows[bottom], strict=False)
        lines.append("".join({"##": "█", "# ": "▀", " #": "▄", "  ": " "}[above + below] for above, below in pairs))
    return lines


# --- a hand ---


def hand_chips(hand: list[Card], width: int) -> list[Text]:
    """A hand on as few lines as will do; the cards' texts are there on demand."""
    return flow("hand", [card_chip(card) for card in hand], width)


def hand_lines(hand: list[Card], width: int) -> list[Text]:
    """A hand, one card a line; a text that does not fit beside its card stands below it."""
    lines = [Text(f"Your hand, {count(len(hand), 'card')}", style="bold")]
    if not hand:
        return lines
    names = max(len(card.name) for card in hand) + 2
    printed = max(len(signs(card)) for card in hand)
    for card in hand:
        line = Text(" ")
        line.append(f" {card.name} ".ljust(names), style=STYLES[card.people])
        line.append(f" {card.type_name:<10} {signs(card):<{printed}}  ")
        if len(card.rule) <= width - line.cell_len:
            lines.append(line.append(card.rule, style=palette.QUIET))
            continue
        lines.append(line)
        lines += [Text(f"     {part}", style=palette.QUIET) for part in textwrap.wrap(card.rule, width - 5)]
    return lines
