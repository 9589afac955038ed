"""Decks of one's own (LD1): a leader and thirty cards, at most ten moons of other peoples, each card once."""

from typing import Any, Final

from bluemoon.core.errors import BadRequest
from bluemoon.core.read import Reader, show
from bluemoon.legends.catalogue import CARDS_IN_DECK, Card
from bluemoon.legends.deck import Deck
from bluemoon.legends.vocabulary import LEADER

MOST_MOONS: Final = 10


class BadDeck(BadRequest):
    """A deck that may not be played with; the message says why, with the rule's id."""

    def __init__(self, problem: str) -> None:
        super().__init__(f"{problem} (rule LD1)")


def build_decks(shipped: dict[str, Deck], reader: Reader, forms: list[Any], path: str) -> list[Deck]:
    """The two decks of a config: names of peoples, or lists of ids with the leader first."""
    decks: list[Deck] = []
    for seat, form in enumerate(forms):
        if isinstance(form, str):
            decks.append(shipped[form])
        else:
            decks.append(_build_deck(shipped, reader, form, f"{path}[{seat}]"))
    for name in decks[0].ids:
        if name in decks[1].number_of:
            raise reader.fault(path, f"both decks hold {name}, and each card exists once (LD1)")
    return decks


def _build_deck(shipped: dict[str, Deck], reader: Reader, form: Any, path: str) -> Deck:
    """A deck of the player's making; the reader's fault says what is wrong with it."""
    known: dict[str, Card] = {}
    for deck in shipped.values():
        for card in deck.cards:
            known[card.id] = card
    ids = [reader.text(value, f"{path}[{number}]") for number, value in enumerate(reader.list(form, path))]
    try:
        cards = check_deck(known, ids)
    except BadDeck as bad:
        raise reader.fault(path, bad.message) from bad
    if ids[0] != cards[0].id:
        raise reader.fault(path, "the leader comes first (rule LD1)")
    return Deck(cards[0].people, cards, True)


def check_deck(known: dict[str, Card], ids: list[str]) -> list[Card]:
    """The cards of a deck, its leader first; BadDeck if it breaks a rule."""
    cards: list[Card] = []
    for id in ids:
        card = known.get(id)
        if card is None:
            raise BadDeck(f"There is no card {show(id)}.")
        if card in cards:
            raise BadDeck(f"{card.name} is there twice; each card exists once.")
        cards.append(card)
    leaders = [card for card in cards if card.type == LEADER]
    if len(leaders) != 1:
        names = ": " + ", ".join(card.name for card in leaders) if leaders else ""
        raise BadDeck(f"A deck has one leader, this one has {len(leaders) or 'none'}{names}.")
    others = [card for card in cards if card.type != LEADER]
    if len(others) != CARDS_IN_DECK - 1:
        raise BadDeck(f"A deck has {CARDS_IN_DECK - 1} cards besides the leader, this one has {len(others)}.")
    moons = foreign_moons(leaders[0].people, others)
    if moons > MOST_MOONS:
        raise BadDeck(f"Cards of other peoples may have {MOST_MOONS} moons in all, these have {moons}.")
    return leaders + others


def foreign_moons(people: str, cards: list[Card]) -> int:
    """The moons that the cards of other peoples cost; mutants cost none."""
    return sum([card.moons for card in cards if card.people != people and not card.mutant])
