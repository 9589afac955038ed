"""Cards as players name them: by id, by name, or by the beginnings of a name's words. Nothing is guessed."""

from collections.abc import Iterable
from typing import Final

from bluemoon.core.errors import AmbiguousText, BadRequest
from bluemoon.core.read import show
from bluemoon.core.words import begins
from bluemoon.legends.catalogue import Card

MOST_NAMED: Final = 6


def matching(cards: Iterable[Card], words: str) -> list[Card]:
    """The cards that the words mean: those of that very id or name, else those whose name has words that begin so, in
    that order."""
    pool = list(cards)
    typed = words.lower().strip()
    exact = _exactly(pool, typed)
    parts = _words(typed)
    if exact or not parts:
        return exact
    return [card for card in pool if begins(_words(card.name), parts)]


def one(preferred: list[Card], deck: list[Card], text: str) -> Card:
    """The card of the deck that a text means; one of the preferred ones, if any of them fits."""
    if not text:
        raise BadRequest("Say which card.")
    matches = _exactly(deck, text) or matching(preferred, text) or matching(deck, text)
    if not matches:
        raise BadRequest(f"There is no card called {show(text)} in that deck.")
    if len(matches) > 1:
        raise which(matches)
    return matches[0]


def which(cards: list[Card]) -> AmbiguousText:
    """Several cards are meant: the question which."""
    names = [card.name for card in cards[:MOST_NAMED]]
    more = " and more" if len(cards) > MOST_NAMED else ""
    return AmbiguousText(f"Which one: {', '.join(names)}{more}?")


def _exactly(cards: list[Card], typed: str) -> list[Card]:
    return [card for card in cards if typed == card.id or typed == card.name.lower()]


def _words(text: str) -> list[str]:
    cleaned = text.lower().replace("’", "").replace("'", "")
    return "".join([letter if letter.isalnum() else " " for letter in cleaned]).split()
