"""Files with custom decks, read and checked (`bluemoon deck check`, `--decks`). The guide knows their forms."""

from pathlib import Path

from bluemoon.cli.failure import Failure
from bluemoon.core.errors import Refused, reason_of
from bluemoon.guide.legends.cardwords import note
from bluemoon.guide.legends.decks import describe
from bluemoon.guide.legends.decktext import read_text
from bluemoon.legends.catalogue import Card, Catalogue, shipped
from bluemoon.legends.construction import MOST_MOONS, check_deck, foreign_moons

LARGEST_FILE = 1 << 20


def check_file(path: Path) -> list[str]:
    """What there is to say about a good deck; Failure says what is wrong with another."""
    catalogue = shipped()
    name, cards = read_deck(catalogue, path)
    leader, others = cards[0], cards[1:]
    types: dict[str, int] = {}
    for card in others:
        types[card.type_name] = types.get(card.type_name, 0) + 1
    more = [card for card in others if card in catalogue.more]
    return [
        f"{name or path} is a good deck: {describe(leader, others)}",
        ", ".join(f"{number} {name}" for name, number in types.items()) + ".",
        f"Moons: {foreign_moons(leader.people, others)} of {MOST_MOONS}.",
        *(["In none of the nine decks:"] if more else []),
        *(f"  {card.name}. {note(card)}".rstrip() for card in more),
    ]


def read_deck(catalogue: Catalogue, path: Path) -> tuple[str, list[Card]]:
    """The name of a file's deck, if it says one, and its cards, the leader first; Failure if it is no good deck."""
    text = _text(path)
    try:
        name, ids = read_text(catalogue, text)
        return name, check_deck(catalogue.cards, ids)
    except Refused as refused:
        raise Failure(f"{path}: {refused.message}") from refused


def _text(path: Path) -> str:
    try:
        if path.is_dir():
            raise Failure(f"{path} is a folder, not a file.")
        if path.stat().st_size > LARGEST_FILE:
            raise Failure(f"{path} is too large to be a deck.")
        return path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise Failure(f"{path} cannot be read: {reason_of(error)}.") from error
    except UnicodeDecodeError as error:
        raise Failure(f"{path} is not text: byte {error.start + 1} cannot be read.") from error
