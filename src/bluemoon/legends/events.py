"""The events of Blue Moon Legends: the catalogue of everything that can happen, and who may see what of it.

Cards are named by id. What only one seat may see (drawn cards, a bluff played face down) is in `secret`.
"""

from collections.abc import Sequence
from typing import Any, Final

from bluemoon.core.event import Event

# Something hidden came to light in these.
REVEALING: Final = ("drew", "found", "shuffled", "disclosed", "called", "takeback")


def reveals(event: Event, actor: int) -> bool:
    if event.name == "discarded":
        # A card from the other's hand or from a draw deck, or one that chance picked; a bluff of the other's.
        by_chance = event.public["from"] == "deck" or "blindly" in event.public
        return by_chance or bool(event.public["seat"] != actor)
    return event.name in REVEALING


def turn_began(seat: int, number: int) -> Event:
    return Event("turn_began", {"seat": seat, "number": number})


def played(seat: int, card: str, how: str, covering: bool) -> Event:
    """`cover` is there if the card covers what it need not (LI7)."""
    if covering:
        return Event("played", {"seat": seat, "card": card, "how": how, "cover": True})
    return Event("played", {"seat": seat, "card": card, "how": how})


def text_declined(seat: int, card: str) -> Event:
    return Event("text_declined", {"seat": seat, "card": card})


def bluffed(seat: int, card: str) -> Event:
    return Event("bluffed", {"seat": seat, "card": None}, seat, {"card": card})


def loaded(seat: int, card: str, ship: str) -> Event:
    return Event("loaded", {"seat": seat, "card": card, "ship": ship})


def landed(seat: int, ship: str) -> Event:
    return Event("landed", {"seat": seat, "ship": ship})


def taken_back(seat: int, card: str, hidden: bool) -> Event:
    """A card in play went back to its owner's hand; a bluff does so unseen."""
    if hidden:
        return Event("taken_back", {"seat": seat, "card": None}, seat, {"card": card})
    return Event("taken_back", {"seat": seat, "card": card})


def asker(seat: int, card: str) -> dict[str, Any]:
    """Whose text asked for what now happens: the field `by`."""
    return {"seat": seat, "card": card}


def discarded(seat: int, cards: list[str], zone: str, by: dict[str, Any] | None) -> Event:
    """Cards went to their owner's discard pile, or leadership cards to the leader's pile (LE8). `by` is there if that
    is the answer to a question."""
    public: dict[str, Any] = {"seat": seat, "cards": cards, "from": zone}
    if by is not None:
        public["by"] = by
    return Event("discarded", public)


def discarded_blindly(seat: int, card: str, by: dict[str, Any] | None) -> Event:
    """Chance picked a card of a hand (LE6)."""
    public: dict[str, Any] = {"seat": seat, "cards": [card], "from": "hand", "blindly": True}
    if by is not None:
        public["by"] = by
    return Event("discarded", public)


def drew(seat: int, cards: list[str], zone: str) -> Event:
    return Event("drew", {"seat": seat, "count": len(cards), "from": zone}, seat, {"cards": cards})


def found(seat: int, card: str, zone: str) -> Event:
    """A card was searched out and shown (LE5)."""
    return Event("found", {"seat": seat, "card": card, "from": zone})


def shuffled(seat: int, cards: int) -> Event:
    return Event("shuffled", {"seat": seat, "cards": cards})


def put_under(seat: int, cards: list[str]) -> Event:
    return Event("put_under", {"seat": seat, "count": len(cards)}, seat, {"cards": cards})


def put_into_deck(seat: int, cards: list[str]) -> Event:
    return Event("put_into_deck", {"seat": seat, "count": len(cards)}, seat, {"cards": cards})


def shuffled_in(seat: int, cards: Sequence[str | None], zone: str) -> Event:
    """Cards that lay open, or bluffs, which nobody is shown, went into their owner's draw deck."""
    return Event("shuffled_in", {"seat": seat, "cards": list(cards), "from": zone})


def disclosed(seat: int, cards: list[str]) -> Event:
    return Event("disclosed", {"seat": seat, "cards": cards})


def paid(seat: int, demand: str, cards: list[str]) -> Event:
    return Event("paid", {"seat": seat, "for": demand, "cards": cards})


def used(seat: int, card: str) -> Event:
    return Event("used", {"seat": seat, "card": card})


def fight_began(seat: int) -> Event:
    return Event("fight_began", {"seat": seat})


def continued(seat: int) -> Event:
    return Event("continued", {"seat": seat})


def declined(seat: int, cards: list[str]) -> Event:
    return Event("declined", {"seat": seat, "cards": cards})


def element_changed(element: str) -> Event:
    return Event("element_changed", {"element": element})


def aimed(seat: int, card: str, on: str) -> Event:
    """A "one of my" text was put on a card (LP4)."""
    return Event("aimed", {"seat": seat, "card": card, "on": on})


def announced(seat: int, element: str, power: list[int]) -> Event:
    return Event("announced", {"seat": seat, "element": element, "power": power})


def called(seat: int, cards: list[str], rightly: bool) -> Event:
    """`seat` called; `cards` are the bluffs, now open."""
    return Event("called", {"seat": seat, "cards": cards, "rightly": rightly})


def believed(seat: int) -> Event:
    return Event("believed", {"seat": seat})


def dragon(seat: int, name: str, why: str, owner: int) -> Event:
    """`seat` attracted a dragon; `to` is the seat that it goes to, None if it goes from the other seat to the board."""
    return Event("dragon", {"seat": seat, "dragon": name, "why": why, "to": owner if owner >= 0 else None})


def retreated(seat: int, dragons: int) -> Event:
    return Event("retreated", {"seat": seat, "dragons": dragons})


def takeback(seat: int) -> Event:
    return Event("takeback", {"seat": seat})


def ran_out(seat: int) -> Event:
    return Event("ran_out", {"seat": seat})


def game_over(result: dict[str, Any]) -> Event:
    return Event("game_over", result)
