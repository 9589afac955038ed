"""Custom decks in Legends (LD1): what the engine says of them, for whoever builds one."""

from bluemoon.core.errors import BadRequest
from bluemoon.core.read import show
from bluemoon.guide.decks import DeckGuide
from bluemoon.guide.legends.decktext import arranged, default_name, moons_of, read_text, write_code, write_text
from bluemoon.guide.wire import DeckTally, DeckVerdict
from bluemoon.legends.catalogue import CARDS_IN_DECK, Card, Catalogue
from bluemoon.legends.construction import MOST_MOONS, check_deck, foreign_moons, problems
from bluemoon.legends.vocabulary import LEADER

MOST_CARDS = 2 * CARDS_IN_DECK  # in a deck that is being built
RULE = "LD1"


class LegendsDecks(DeckGuide):
    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def arranged(self, cards: list[str]) -> list[str]:
        if len(cards) > MOST_CARDS:
            raise BadRequest(f"That is too much for a deck, which has {CARDS_IN_DECK} cards, including the leader.")
        for number, id in enumerate(cards):
            card = self.catalogue.cards.get(id)
            if card is None:
                raise BadRequest(f"There is no card {show(id)}.")
            if id in cards[:number]:
                raise BadRequest(f"{card.name} appears twice; each card exists once.")
        return arranged(self.catalogue, cards)

    def judge(self, cards: list[str]) -> DeckVerdict:
        known = [card for card in map(self.catalogue.cards.get, cards) if card is not None]
        others = [card for card in known if card.type != LEADER]
        leaders = [card for card in known if card.type == LEADER]
        wrong = problems(self.catalogue.cards, cards)
        return DeckVerdict(
            legal=not wrong,
            words=" ".join(wrong) or describe(leaders[0], others),
            rule=RULE,
            tallies=[
                DeckTally("Leader", len(leaders), 1),
                DeckTally("Cards", len(others), CARDS_IN_DECK - 1),
                # Whose moons count is not known before somebody leads.
                DeckTally("Moons", foreign_moons(leaders[0].people, others) if leaders else 0, MOST_MOONS),
            ],
        )

    def text(self, name: str, cards: list[str]) -> str:
        return write_text(self.catalogue, name, cards)

    def code(self, name: str, cards: list[str]) -> str:
        return write_code(self.catalogue, name, cards)

    def read(self, text: str) -> tuple[str, list[str]]:
        name, ids = read_text(self.catalogue, text)
        cards = [card.id for card in check_deck(self.catalogue.cards, ids)]
        return name or default_name(self.catalogue, cards), arranged(self.catalogue, cards)


def describe(leader: Card, others: list[Card]) -> str:
    """A good deck in a sentence or two."""
    strangers = [card for card in others if card.people != leader.people]
    summary = f"{leader.name} leads {len(others)} cards of {leader.people.title()}"
    if not strangers:
        return f"{summary}."
    named = ", ".join(f"{card.name} ({card.people.title()}, {moons_of(card)})" for card in strangers)
    return f"{summary} and its friends. Of other peoples: {named}."
