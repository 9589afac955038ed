"""The events of Blue Moon City: the catalogue of everything that can happen, and who may see what of it.

Tiles are named by id and cell, cards by id. What only one seat may see (drawn cards) is in `secret`; cards won stay
secret to everybody until they join a hand (C5), and nobody's crystal total is ever told (O3), only gains and costs.
"""

from typing import Any, Final

from bluemoon.core.event import Event

# Something hidden came to light in these.
REVEALING: Final = ("drew", "reshuffled")


def turn_began(seat: int, number: int) -> Event:
    return Event("turn_began", {"seat": seat, "number": number})


def stepped(seat: int, start: list[int], to: list[int], tile: str, steps_left: int) -> Event:
    return Event("stepped", {"seat": seat, "from": start, "to": to, "tile": tile, "steps_left": steps_left})


def flew(seat: int, start: list[int], to: list[int], tile: str, card: str) -> Event:
    return Event("flew", {"seat": seat, "from": start, "to": to, "tile": tile, "card": card})


def strode(seat: int, card: str, steps_left: int) -> Event:
    return Event("strode", {"seat": seat, "card": card, "steps_left": steps_left})


def dragon_moved(seat: int, dragon: str, start: list[int] | None, to: list[int], tile: str, card: str) -> Event:
    return Event("dragon_moved", {"seat": seat, "dragon": dragon, "from": start, "to": to, "tile": tile, "card": card})


def stopped(seat: int, at: list[int], tile: str) -> Event:
    return Event("stopped", {"seat": seat, "at": at, "tile": tile})


def contributed(seat: int, building: str, space: int, cost: int, cards: list[str]) -> Event:
    return Event("contributed", {"seat": seat, "building": building, "space": space, "cost": cost, "cards": cards})


def scales_earned(seat: int, building: str, scales: int, dragons: list[str]) -> Event:
    """Scales from the dragons on the tile (D1)."""
    return Event("scales_earned", {"seat": seat, "building": building, "scales": scales, "dragons": dragons})


def building_completed(building: str, at: list[int], majority: int, contributors: list[int]) -> Event:
    return Event(
        "building_completed", {"building": building, "at": at, "majority": majority, "contributors": contributors}
    )


def rewarded(seat: int, why: str, building: str, reward: dict[str, int]) -> Event:
    """A bonus of `building`; `why` is majority, construction or neighbourhood. `reward` is what was really got."""
    return Event("rewarded", {"seat": seat, "why": why, "building": building, **reward})


def markers_returned(building: str, markers: list[int]) -> Event:
    """How many markers each seat took back from a rebuilt building."""
    return Event("markers_returned", {"building": building, "markers": markers})


def scales_scored(scales: list[int], crystals: list[int], returned: list[int], pool: int) -> Event:
    """Each seat's scales before, the crystals it got, the scales it gave back, and the pool after (D4, D5)."""
    return Event("scales_scored", {"scales": scales, "crystals": crystals, "returned": returned, "pool": pool})


def offered(seat: int, space: int, cost: int, card: str | None, offerings: int) -> Event:
    return Event("offered", {"seat": seat, "space": space, "cost": cost, "card": card, "offerings": offerings})


def special_used(seat: int, building: str, action: str) -> Event:
    return Event("special_used", {"seat": seat, "building": building, "action": action})


def travelled(seat: int, start: list[int], to: list[int], tile: str) -> Event:
    return Event("travelled", {"seat": seat, "from": start, "to": to, "tile": tile})


def finished(seat: int) -> Event:
    """The contribution phase was ended."""
    return Event("finished", {"seat": seat})


def discarded(seat: int, cards: list[str]) -> Event:
    return Event("discarded", {"seat": seat, "cards": cards})


def drew(seat: int, cards: list[str]) -> Event:
    return Event("drew", {"seat": seat, "count": len(cards)}, seat, {"cards": cards})


def reshuffled(cards: int) -> Event:
    """The discard pile became the deck (T2)."""
    return Event("reshuffled", {"cards": cards})


def joined(seat: int, cards: list[str]) -> Event:
    """Cards won in this turn joined the hand (C5, P1)."""
    return Event("joined", {"seat": seat, "count": len(cards)}, seat, {"cards": cards})


def game_over(result: dict[str, Any]) -> Event:
    return Event("game_over", result)
