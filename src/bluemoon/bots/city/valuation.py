"""What things are worth to a City player, in crystals: cards by kind, rewards, a share in a building begun.

The formulas are here, once; the numbers in them are a `Valuation`. There are two: `BASELINE` is medium's, and held
still because every strength we state is measured against medium; `TUNED` is what the network was trained beside.
"""

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
    people_of,
    value_of,
)
from bluemoon.city.components import Reward
from bluemoon.city.reach import ANY

POINT: Final = 0.3  # one point of value on a card
CARD: Final = 0.45  # a card won
PLENTY: Final = 12  # cards in hand; beyond them each is worth less, since there are only so many turns to spend them
ENOUGH: Final = 12.0  # so much cost left to pay in a colour: its cards are worth all they can be
NOTHING_LEFT: Final = 0.01  # a card when all is rebuilt
DECK: Final = 80.0  # cards


class Valuation:
    """The numbers that two players may see differently."""

    def __init__(
        self,
        scale: float,
        finished_later: list[float],
        unwanted: float,
        powers: list[tuple[int, float]],
        whole_points: bool,
    ) -> None:
        self.scale = scale  # a golden scale
        # The chance that a building left with this many empty spaces will pay soon enough to matter.
        self.finished_later = finished_later
        self.unwanted = unwanted  # what is left of a card's worth if no space takes its colour
        self.powers = powers  # what a power is worth at least, in points of value
        self.whole_points = whole_points  # is the third of a space of any colour, that it asks of each, rounded down?

    def rewards(self, rewards: list[Reward]) -> float:
        total = 0.0
        for reward in rewards:
            total += reward.crystals + CARD * reward.cards + self.scale * reward.scales
        return total

    def demands(self, box: Box, board: list[int], rebuilt: int, marked: list[int]) -> list[float]:
        """By people: how much is still to be paid in its colour."""
        demand = [0.0] * 8
        for tile in board:
            if tile < 0 or rebuilt >> tile & 1:
                continue
            building = box.buildings[tile]
            first = box.first_space[tile]
            for space in range(len(building.costs)):
                if marked[first + space] < 0:
                    self.add_demand(demand, building.colours[space], building.costs[space])
        return demand

    def add_demand(self, demand: list[float], colour: int, cost: int) -> None:
        """Some more is to be paid in a colour, or in any one."""
        if colour != ANY:
            demand[colour] += cost
        else:
            each = float(cost // 3) if self.whole_points else cost / 3.0
            for people in range(8):
                demand[people] += each

    def prices(self, demand: list[float], ruins: bool) -> list[float]:
        """By kind of card: its value as far as the ruins still ask for its colour (see `demands`), or its power."""
        if not ruins:
            return [10 * NOTHING_LEFT if kind in MORE_OFFERINGS else NOTHING_LEFT for kind in range(KINDS)]
        prices = [0.0] * KINDS
        for kind in range(KINDS):
            wanted = 1.0 if people_of(kind) == KHIND else min(1.0, self.unwanted + demand[people_of(kind)] / ENOUGH)
            prices[kind] = POINT * value_of(kind) * wanted
        for kind, points in self.powers:
            if prices[kind] < POINT * points:
                prices[kind] = POINT * points
        return prices


BASELINE: Final = Valuation(
    0.9,
    [1.0, 0.6, 0.45, 0.35, 0.3, 0.25, 0.2, 0.2, 0.2],
    0.25,
    [
        (WILD, 1.4),
        (PAIRABLE[0], 1.6),
        (PAIRABLE[1], 1.6),
        (RECOLOUR_FOUR, 1.6),
        (RECOLOUR_ONE, 1.2),
        (FLY, 1.6),
        (MORE_OFFERINGS[0], 1.5),
        (MORE_OFFERINGS[1], 1.5),
    ],
    True,
)
TUNED: Final = Valuation(
    0.8,
    [1.0, 0.62, 0.45, 0.35, 0.3, 0.25, 0.2, 0.2, 0.2],
    0.2,
    [
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
    ],
    False,
)


def fresh_card(box: Box, prices: list[float]) -> float:
    """What a card from the deck is worth on average."""
    total = 0.0
    for kind in range(KINDS):
        total += prices[kind] * box.pack.copies[kind]
    return total / DECK


def contributors_rewards(box: Box, shape: int, board: list[int], rebuilt: int, cell: int) -> list[Reward]:
    """What every contributor would get for the building there now: its own bonus (C3), then its neighbours' (C4)."""
    rewards = [box.buildings[board[cell]].construction]
    for near in box.geometry[shape].neighbours[cell]:
        tile = board[near]
        if tile >= 0 and rebuilt >> tile & 1:
            rewards.append(box.buildings[tile].neighbourhood)
    return rewards


def rival_markers(marked: list[int], players: int, seat: int) -> int:
    """The most markers that any one of the others has on a building."""
    most = 0
    for other in range(players):
        if other != seat:
            most = max(most, marked.count(other))
    return most


def majority_chance(mine: int, rival: int, empty: int) -> float:
    """The chance of the majority, by markers of one's own, of the strongest rival, and spaces still empty."""
    if mine > rival + empty:
        return 1.0
    if mine + empty < rival:
        return 0.0
    return (mine + 0.5) / (mine + rival + 0.5 * empty + 1.0)
