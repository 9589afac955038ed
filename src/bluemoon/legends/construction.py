"""Custom decks (LD1): a leader and thirty cards, at most ten moons of other peoples, each card once."""

from typing import Any, Final

from bluemoon.core.errors import BadRequest
from bluemoon.core.read import Reader, show
from bluemoon.legends.catalogue import CARDS_IN_DECK, Card, Catalogue
from bluemoon.legends.deck import Deck
from bluemoon.legends.vocabulary import LEADER

MOST_MOONS: Final = 10
MOST_KEPT: Final = 200  # custom decks


class BadDeck(BadRequest):
    """A deck that may not be played with; the message says why, with the rule's id."""

    def __init__(self, problem: str) -> None:
        super().__init__(f"{problem} (rule LD1)")


class Box:
    """Everything decks are made of: the nine that come ready, and every card."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.decks = {people: Deck(people, cards) for people, cards in catalogue.decks.items()}
        self.cards = catalogue.cards
        self._own: dict[tuple[str, ...], Deck] = {}  # kept, for they are asked for again and again

    def build(self, reader: Reader, forms: list[Any], path: str) -> list[Deck]:
        """The two decks of a config: names of peoples, or lists of ids with the leader first."""
        decks: list[Deck] = []
        for seat, form in enumerate(forms):
            if isinstance(form, str):
                decks.append(self.decks[form])
            else:
                decks.append(self._build_own(reader, form, f"{path}[{seat}]"))
        for name in decks[0].ids:
            if name in decks[1].number_of:
                twice = decks[0].cards[decks[0].number_of[name]].name
                raise reader.fault(path, f"both decks hold {twice}, and each card exists once (rule LD1)")
        return decks

    def _build_own(self, reader: Reader, form: Any, path: str) -> Deck:
        """A deck of the player's making; the reader's fault says what is wrong with it."""
        ids = [reader.text(value, f"{path}[{number}]") for number, value in enumerate(reader.list(form, path))]
        key = tuple(ids)
        deck = self._own.get(key)
        if deck is None:
            try:
                cards = check_deck(self.cards, ids)
            except BadDeck as bad:
                raise reader.fault(path, bad.message) from bad
            if ids[0] != cards[0].id:
                raise reader.fault(path, "the leader comes first (rule LD1)")
            deck = Deck(cards[0].people, cards, True)
            if len(self._own) >= MOST_KEPT:
                self._own.clear()
            self._own[key] = deck
        return deck


def check_deck(known: dict[str, Card], ids: list[str]) -> list[Card]:
    """The cards of a deck, its leader first; BadDeck if it breaks a rule."""
    wrong = problems(known, ids)
    if wrong:
        raise BadDeck(wrong[0])
    cards = [known[id] for id in ids]
    return [card for card in cards if card.type == LEADER] + [card for card in cards if card.type != LEADER]


def problems(known: dict[str, Card], ids: list[str]) -> list[str]:
    """All that is wrong with a deck, a sentence each, the gravest first; nothing if it may be played with."""
    wrong: list[str] = []
    cards: list[Card] = []
    for id in ids:
        card = known.get(id)
        if card is None:
            wrong.append(f"There is no card {show(id)}.")
        elif card in cards:
            wrong.append(f"{card.name} appears twice; each card exists once.")
        else:
            cards.append(card)
    leaders = [card for card in cards if card.type == LEADER]
    others = [card for card in cards if card.type != LEADER]
    if len(leaders) != 1:
        names = ": " + ", ".join(card.name for card in leaders) if leaders else ""
        wrong.append(f"A deck has one leader; this one has {len(leaders) or 'none'}{names}.")
    if len(others) != CARDS_IN_DECK - 1:
        wrong.append(f"A deck has {CARDS_IN_DECK - 1} cards besides the leader; this one has {len(others)}.")
    moons = foreign_moons(leaders[0].people, others) if len(leaders) == 1 else 0
    if moons > MOST_MOONS:
        wrong.append(f"Cards of other peoples may have {MOST_MOONS} moons in all; these have {moons}.")
    return wrong


def foreign_moons(people: str, cards: list[Card]) -> int:
    """The moons that the cards of other peoples cost; mutants cost none."""
    return sum([card.moons for card in cards if card.people != people and not card.mutant])
