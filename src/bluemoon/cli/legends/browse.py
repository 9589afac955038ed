"""`bluemoon cards`: the cards of Legends, all of them or those that are looked for."""

from rich.text import Text

from bluemoon.cli import palette
from bluemoon.cli.failure import Failure
from bluemoon.cli.legends.drawing import STYLES
from bluemoon.cli.screen import Screen
from bluemoon.guide.legends.cardwords import ICON_LETTERS, ICON_WORDS, describe, facts, kind, note, signs
from bluemoon.legends.catalogue import FOREIGN, PEOPLES, Card, shipped
from bluemoon.legends.vocabulary import TYPES

IN_FULL = 12  # how many cards are shown with their whole text


def browse(words: str, people: str | None, card_type: str | None, more: bool, screen: Screen) -> int:
    """Show the cards that fit, of all or of those in none of the nine decks; the exit code."""
    box = shipped()
    matches = search(box.more if more else list(box.cards.values()), words, people, card_type)
    if not matches:
        raise Failure("There is no such card. bluemoon cards lists all of them.")
    for card in matches:
        if screen.plain:
            screen.line(describe(card))
        elif len(matches) <= IN_FULL:
            for line in full_lines(card):
                screen.line(line)
        else:
            screen.line(short_line(card, screen.width))
    if not screen.plain and len(matches) > IN_FULL:
        screen.line(Text(legend(), style=palette.QUIET))
    screen.line("1 card." if len(matches) == 1 else f"{len(matches)} cards.")
    return 0


def search(cards: list[Card], words: str, people: str | None, card_type: str | None) -> list[Card]:
    """The cards in whose name, text, icons, people or type every word stands."""
    peoples = _choice(people, PEOPLES + FOREIGN, "--people")
    types = _choice(card_type, tuple(TYPES), "--type")
    matches = []
    for card in cards:
        if (peoples and card.people != peoples) or (types and card.type_name != types):
            continue
        icons = " ".join(f"{ICON_WORDS[icon]} {ICON_LETTERS[icon]}" for icon in card.icon_names)
        text = f"{card.name} {card.id} {kind(card)} {icons} {card.rule}".lower()
        if all(word in text for word in words.lower().split()):
            matches.append(card)
    return matches


def _choice(value: str | None, known: tuple[str, ...], option: str) -> str | None:
    """One of the known words, or the only one that begins so."""
    if value is None:
        return None
    typed = value.strip().lower()
    fitting = [name for name in known if name == typed] or [name for name in known if typed and name.startswith(typed)]
    if len(fitting) != 1:
        raise Failure(f"{option}: must be one of {', '.join(known)}, not {value[:30]!r}.")
    return fitting[0]


def short_line(card: Card, width: int) -> Text:
    """A card on one line, its text as far as there is room."""
    line = Text.assemble((f" {card.people[0].upper()} {card.name} ".ljust(33), STYLES[card.people]))
    line.append(f" {card.type_name:<10} {signs(card):<15} ")
    line.append(card.rule, style=palette.QUIET)
    line.truncate(width, overflow="ellipsis")
    return line


def full_lines(card: Card) -> list[Text]:
    """A card with all that is printed on it."""
    head = Text.assemble((f" {card.name} ", STYLES[card.people]), f" {kind(card)}")
    if facts(card):
        head.append(f": {facts(card)}")
    lines = [head]
    if card.rule:
        lines.append(Text(card.rule))
    if note(card):
        lines.append(Text(note(card), style=palette.QUIET))
    return [*lines, Text()]


def legend() -> str:
    return "F fire, E earth, " + ", ".join(f"{letters} {ICON_WORDS[icon]}" for icon, letters in ICON_LETTERS.items())
