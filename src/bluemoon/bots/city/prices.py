"""What each kind of card is worth to the player who holds it, in crystals: for choosing payments and discards."""

from typing import Final

from bluemoon.city.box import Box
from bluemoon.city.cards import (
    DRAGON_FLIES,
    DRAGON_WALKS,
    FLY,
    KHIND,
    KINDS,
    MORE_OFFERINGS,
    PAIRABLE,
    RECOLOUR_FOUR,
    RECOLOUR_ONE,
    STRIDE,
    WILD,
)
from bluemoon.city.reach import ANY
from bluemoon.city.state import CityState

POINT: Final = 0.3  # one point of value on a card
ENOUGH: Final = 12.0  # so much cost left to pay in a colour: its cards are worth all they can be
UNWANTED: Final = 0.2  # what is left of a card's worth if no space takes its colour
NOTHING_LEFT: Final = 0.01  # a card when all is rebuilt
# What a power is worth at least, in points of value; each is less useful than it looks to its owner.
POWERS: Final = (
    (WILD, 1.7),
    (PAIRABLE[0], 1.6),
    (PAIRABLE[1], 1.8),
    (RECOLOUR_FOUR, 1.8),
    (RECOLOUR_ONE, 1.4),
    (FLY, 1.7),
    (STRIDE, 1.2),
    (DRAGON_FLIES[0], 1.5),
    (DRAGON_FLIES[1], 1.5),
    (DRAGON_FLIES[2], 1.5),
    (DRAGON_WALKS[0], 1.3),
    (DRAGON_WALKS[1], 1.3),
    (DRAGON_WALKS[2], 1.3),
    (MORE_OFFERINGS[0], 1.7),
    (MORE_OFFERINGS[1], 1.5),
)


def card_prices(box: Box, state: CityState) -> list[float]:
    """By kind: its value as far as the ruins still ask for its colour, or its power."""
    return prices_for(demands(box, state), state.ruins > 0)


def prices_for(demand: list[float], ruins: bool) -> list[float]:
    """The same if so much is still to be paid in each colour."""
    if not ruins:
        return [10 * NOTHING_LEFT if kind in MORE_OFFERINGS else NOTHING_LEFT for kind in range(KINDS)]
    prices = [0.0] * KINDS
    for kind in range(KINDS):
        wanted = 1.0 if kind // 3 == KHIND else min(1.0, UNWANTED + demand[kind // 3] / ENOUGH)
        prices[kind] = POINT * (kind % 3 + 1) * wanted
    for kind, points in POWERS:
        if prices[kind] < POINT * points:
            prices[kind] = POINT * points
    return prices


def demands(box: Box, state: CityState) -> list[float]:
    """By people: how much is still to be paid in its colour."""
    demand = [0.0] * 8
    for tile in state.board:
        if tile < 0 or state.rebuilt >> tile & 1:
            continue
        building = box.buildings[tile]
        first = box.first_space[tile]
        for space in range(len(building.costs)):
            if state.marked[first + space] < 0:
                add_demand(demand, building.colours[space], building.costs[space])
    return demand


def add_demand(demand: list[float], colour: int, cost: int) -> None:
    """Some more is to be paid in a colour, or in any one."""
    if colour != ANY:
        demand[colour] += cost
    else:
        for people in range(8):
            demand[people] += cost / 3.0


def fresh_card(box: Box, prices: list[float]) -> float:
    """What a card from the deck is worth on average."""
    total = 0.0
    for kind in range(KINDS):
        total += prices[kind] * box.pack.copies[kind]
    return total / 80.0
