"""Decks of one's own (LD1): a leader and thirty cards, at most ten moons of other peoples, each card once."""

from typing import Final

from bluemoon.core.errors import BadRequest
from bluemoon.legends.catalogue import CARDS_IN_DECK, Card, Catalogue
from bluemoon.legends.vocabulary import LEADER

MOST_MOONS: Final = 10


class BadDeck(BadRequest):
    """A deck that may not be played with; the message says why, with the rule's id."""

    def __init__(self, problem: str) -> None:
        super().__init__(f"{problem} (rule LD1)")


def check_deck(catalogue: Catalogue, ids: list[str]) -> list[Card]:
    """The cards of a deck, its leader first; BadDeck if it breaks a rule."""
    cards: list[Card] = []
    for id in ids:
        card = catalogue.cards.get(id)
        if card is None:
            raise BadDeck(f"There is no card {id[:60]!r}.")
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
