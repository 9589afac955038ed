"""Decks of a player's own making (LD1): a leader and thirty cards, foreign ones for at most ten moons."""

from typing import Any, Final

from bluemoon.core.read import Reader, show
from bluemoon.legends.catalogue import CARDS_IN_DECK, FOREIGN, Card
from bluemoon.legends.deck import Deck
from bluemoon.legends.vocabulary import LEADER

MOST_MOONS: Final = 10


def build_decks(shipped: dict[str, Deck], reader: Reader, forms: list[Any], path: str) -> list[Deck]:
    """The two decks of a config: names of peoples, or lists of ids with the leader first."""
    decks: list[Deck] = []
    for seat, form in enumerate(forms):
        if isinstance(form, str):
            decks.append(shipped[form])
        else:
            decks.append(build_deck(shipped, reader, form, f"{path}[{seat}]"))
    for name in decks[0].ids:
        if name in decks[1].number_of:
            raise reader.fault(path, f"both decks hold {name}, and each card exists once (LD1)")
    return decks


def build_deck(shipped: dict[str, Deck], reader: Reader, form: Any, path: str) -> Deck:
    """A deck of the player's making; the reader's fault says what is wrong with it."""
    known: dict[str, Card] = {}
    for deck in shipped.values():
        for card in deck.cards:
            known[card.id] = card
    cards: list[Card] = []
    for number, value in enumerate(reader.list(form, path)):
        name = reader.text(value, f"{path}[{number}]")
        if name not in known:
            raise reader.fault(f"{path}[{number}]", f"there is no card {show(name)}")
        if known[name] in cards:
            raise reader.fault(f"{path}[{number}]", f"{name} is there twice, and each card exists once (LD1)")
        cards.append(known[name])
    if len(cards) != CARDS_IN_DECK or cards[0].type != LEADER:
        raise reader.fault(path, f"must be a leader and then thirty cards, not {len(cards)} cards (LD1)")
    moons = 0
    for number, card in enumerate(cards):
        if number and card.type == LEADER:
            raise reader.fault(f"{path}[{number}]", "there is only one leader in a deck (LD1)")
        if card.people != cards[0].people and card.people not in FOREIGN:
            moons += card.moons
    if moons > MOST_MOONS:
        raise reader.fault(path, f"foreign cards cost {moons} moons, and {MOST_MOONS} are allowed (LD1)")
    return Deck(cards[0].people, cards, True)
