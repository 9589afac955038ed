"""What there is to say about a card that somebody looks at: what it does, and where it is."""

from collections.abc import Iterator
from typing import Any

from bluemoon.core.errors import BadRequest
from bluemoon.core.game import Json
from bluemoon.core.words import Listener
from bluemoon.guide.legends.cardwords import describe
from bluemoon.legends.catalogue import Card, Catalogue
from bluemoon.legends.naming import matching, which

MOST_TOLD = 4


def look(catalogue: Catalogue, view: Json, seat: int, names: list[str], thing: str) -> list[str]:
    """The cards of that name, first those of this game; `view` is that of the seat."""
    if not thing:
        raise BadRequest("Say which card, as in card ember.")
    here = [card for form in view["config"]["decks"] for card in cards_of(catalogue, form)]
    matches = matching(here, thing) or matching(catalogue.cards.values(), thing)
    if not matches:
        raise BadRequest(f"There is no card called {thing[:40]!r}.")
    if len(matches) > MOST_TOLD:
        raise which(matches)
    lines = []
    for card in matches:
        lines.append(describe(card))
        lines += [f"It {place}." for place in _places(catalogue, view, Listener(names, seat), card.id)]
    return lines


def cards_of(catalogue: Catalogue, form: Any) -> list[Card]:
    """The cards of a deck as the config names it: a people, or the ids of its cards, the leader first."""
    if isinstance(form, str):
        return catalogue.decks[form]
    return [catalogue.cards[id] for id in form]


def leader_of(catalogue: Catalogue, form: Any) -> Card:
    return cards_of(catalogue, form)[0]


def _places(catalogue: Catalogue, view: Json, listener: Listener, id: str) -> Iterator[str]:
    """Where a card is, as far as the one who looks may know: at most one place."""
    for seat, player in enumerate(view["players"]):
        own = listener.own(seat)
        if isinstance(player["hand"], list) and id in player["hand"]:
            yield f"is in {own} hand"
        elif id in player["disclosed"]:
            yield f"lies open in {own} hand"
        if id in player["discard"]:
            yield f"is in {own} discard pile"
        if id in player["leadership"]:
            yield f"is in {own} pile of leadership cards"
        for lying in player["combat"]:
            if lying["card"] == id:
                yield f"lies on {own} side: {'active' if lying['active'] else 'covered'}"
        for lying in player["support"]:
            if lying["card"] == id:
                yield f"lies on {own} side: {'face down' if lying['bluff'] else 'active'}"
        for ship in player["ships"]:
            if ship["card"] == id:
                yield f"is one of {own} ships"
            if id in ship["load"]:
                yield f"is on {own} ship {catalogue.cards[ship['card']].name}"
