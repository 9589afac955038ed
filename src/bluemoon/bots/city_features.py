"""A position of City as one row of numbers, as one seat knows it: what the network judges.

The seat comes first, then the others in turn order; absent ones are zeros. Only what the seat may know is read (V1,
V2): its own cards, how many the others have, and what is public. The others' crystals are those of the position given:
a bot puts its guess there, and in training they are the true ones. What the rules of thumb think comes first, so
that a network begins with that and learns where they err.
"""

from math import log
from typing import Final

from bluemoon.bots.city_judge import HandJudge, chances_of
from bluemoon.bots.city_prices import demands
from bluemoon.bots.city_view import distances
from bluemoon.bots.means import means
from bluemoon.city.box import OFFERINGS_TO_WIN, Box
from bluemoon.city.cards import FLY, KINDS, STRIDE
from bluemoon.city.components import BASE_BUILDINGS
from bluemoon.city.geometry import CENTRE
from bluemoon.city.state import FIRST_EDITION, CityState

SEATS: Final = 4
OF_THUMB: Final = 10
THUMB: Final = 0  # the place of what the rules of thumb say on the whole,
THUMB_SCALE: Final = 4.0  # as the logarithm of the odds, divided by this
SURE: Final = 0.0003  # nothing is less likely than that, nor its contrary
GENERAL: Final = 22
OF_A_SEAT: Final = 20
OF_HAND: Final = KINDS + 8 + 8 + 3
OF_BUILDING: Final = 12
BUILDINGS: Final = 24
INPUTS: Final = OF_THUMB + GENERAL + SEATS * OF_A_SEAT + OF_HAND + BUILDINGS * OF_BUILDING


class Features:
    """Makes rows. Holds no position: one serves any number of games."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.judge = HandJudge(box)
        self.distances = [distances(box, shape) for shape in range(2)]
        # Of the city looked at last: what each ruin would pay every contributor, by which buildings are rebuilt.
        self._board: list[int] = []
        self._bonuses: dict[int, list[float]] = {}

    def row(self, state: CityState, seat: int, drawing: int) -> list[float]:
        """The position as `seat` knows it. `drawing`: the seat whose turn ends has yet to draw so many cards; -1: a
        turn is about to begin."""
        box = self.box
        players: int = state.players
        mover: int = state.seat if drawing < 0 else (state.seat + 1) % players
        costs = box.obelisk_costs(players)
        placed = len(state.obelisk)
        cost = costs[placed]
        hand = state.hands[seat]
        counts = box.pack.counts(hand)
        coming = box.pack.size(state.incoming[seat])
        if drawing > 0 and state.seat == seat:
            coming += drawing
        row: list[float] = []
        self._thumb(row, state, seat, drawing)
        # General.
        for number in range(2, 5):
            row.append(1.0 if players == number else 0.0)
        row.append(1.0 if state.edition == FIRST_EDITION else 0.0)
        row.append(1.0 if state.expansion else 0.0)
        ahead = (mover - seat) % players
        for number in range(SEATS):
            row.append(1.0 if ahead == number else 0.0)
        row.append((cost - 6) / 6.0)
        row.append(placed / 12.0)
        following = costs[placed + 1] if placed + 1 < len(costs) else cost
        row.append(float(following - cost))
        pool: int = state.pool
        row.append(pool / 10.0)
        row.append(1.0 if pool <= 1 else 0.0)
        row.append(1.0 if pool <= 2 else 0.0)
        row.append(1.0 if pool <= 3 else 0.0)
        ruins: int = state.ruins
        row.append(ruins / 24.0)
        row.append(1.0 if ruins == 0 else 0.0)
        idle: int = state.idle
        row.append(idle / 20.0)
        crystals: int = state.crystals[seat]
        row.append(min(crystals, 30) / 20.0)
        row.append(max(-1.0, min(1.0, (crystals - cost) / 8.0)))
        row.append(min(3, _affordable(costs, placed, crystals)) / 3.0)
        # Each seat.
        most = 0
        for other in range(players):
            most = max(most, state.scales[other])
        for turn in range(SEATS):
            if turn >= players:
                for _ in range(OF_A_SEAT):
                    row.append(0.0)
                continue
            self._seat(row, state, (seat + turn) % players, drawing, most, cost)
        # The hand.
        for kind in range(KINDS):
            row.append(min(counts[kind], 4) / 3.0)
        demand = demands(box, state)
        payable = means(counts)
        for people in range(8):
            value = counts[people * 3] + 2 * counts[people * 3 + 1] + 3 * counts[people * 3 + 2]
            row.append(min(float(value), demand[people], 9.0) / 9.0)
            row.append(min(demand[people], 20.0) / 20.0)
        row.append(min(coming, 8) / 8.0)
        row.append(1.0 if counts[FLY] else 0.0)
        row.append(counts[STRIDE] / 2.0)
        self._buildings(row, state, seat, payable)
        return row

    def _thumb(self, row: list[float], state: CityState, seat: int, drawing: int) -> None:
        """What the rules of thumb say of the seat, how far they put it ahead of each other one, and the terms that are
        most its own."""
        players: int = state.players
        everybody = self.judge.all_terms(state, seat, drawing)
        strengths = [self.judge.strength(terms) for terms in everybody]
        chance = max(SURE, min(1.0 - SURE, chances_of(strengths, players)[seat]))
        row.append(log(chance / (1.0 - chance)) / THUMB_SCALE)
        own = strengths[seat]
        behind = -99.0
        for turn in range(1, SEATS):
            if turn < players:
                ahead = (own - strengths[(seat + turn) % players]) / 20.0
                behind = max(behind, -ahead)
                row.append(max(-2.0, min(2.0, ahead)))
            else:
                row.append(0.0)
        row.append(max(-2.0, min(2.0, -behind)))
        terms = everybody[seat]
        row.append(terms[5] / 8.0)
        row.append(terms[7] / 8.0)
        row.append(terms[8] / 6.0)
        row.append(terms[9] / 6.0)
        row.append(terms[11])

    def _seat(self, row: list[float], state: CityState, seat: int, drawing: int, most: int, cost: int) -> None:
        box = self.box
        needed: int = OFFERINGS_TO_WIN[state.players] - state.offerings[seat]
        row.append(1.0)
        row.append(state.offerings[seat] / 6.0)
        for number in range(1, 4):
            row.append(1.0 if needed <= number else 0.0)
        scales: int = state.scales[seat]
        row.append(scales / 6.0)
        row.append(1.0 if scales >= 3 else 0.0)
        tied = 0
        for other in range(state.players):
            if state.scales[other] == most:
                tied += 1
        row.append((1.0 if tied == 1 else 0.5) if scales == most and most else 0.0)
        row.append((most - scales) / 6.0)
        markers: int = state.markers[seat]
        row.append(markers / 10.0)
        row.append(1.0 if markers == 0 else 0.0)
        row.append(1.0 if markers <= 2 else 0.0)
        row.append(1.0 if markers <= 4 else 0.0)
        cards = box.pack.size(state.hands[seat]) + box.pack.size(state.incoming[seat])
        if drawing > 0 and seat == state.seat:
            cards += drawing
        row.append(min(cards, 12) / 12.0)
        row.append(min(12, max(0, cards - 12)) / 12.0)
        far = self.distances[1 if state.expansion else 0][state.figures[seat]][CENTRE]
        row.append(far / 4.0)
        row.append(1.0 if far <= 2 else 0.0)
        purse: int = state.crystals[seat]
        row.append(min(purse, 30) / 20.0)
        row.append(max(-1.0, min(1.0, (purse - cost) / 8.0)))
        row.append(1.0 if purse >= cost and markers else 0.0)

    def _buildings(self, row: list[float], state: CityState, seat: int, able: list[int]) -> None:
        """A block for each building, those of the expansion too."""
        box = self.box
        players: int = state.players
        shape = 1 if state.expansion else 0
        far = self.distances[shape]
        here = state.figures[seat]
        cell_of = [-1] * BUILDINGS
        for cell in range(25):
            tile = state.board[cell]
            if tile >= 0:
                cell_of[tile] = cell
        bonuses = self._shares(state, cell_of)
        for tile in range(BUILDINGS):
            cell = cell_of[tile]
            if cell < 0:
                for _ in range(OF_BUILDING):
                    row.append(0.0)
                continue
            building = box.buildings[tile]
            distance = far[here][cell]
            if state.rebuilt >> tile & 1:
                row.append(1.0)
                row.append(1.0 if distance <= 2 and tile >= BASE_BUILDINGS else 0.0)
                for _ in range(OF_BUILDING - 2):
                    row.append(0.0)
                continue
            first = box.first_space[tile]
            left = 0
            dearest = 0
            empty = 0
            colour = 0
            mine = 0
            theirs = 0
            payable = 0
            for space in range(len(building.costs)):
                owner = state.marked[first + space]
                if owner < 0:
                    cost = building.costs[space]
                    empty += 1
                    left += cost
                    dearest = max(dearest, cost)
                    colour = building.colours[space]
                    if able[colour] >= cost:
                        payable += 1
                elif owner == seat:
                    mine += 1
                else:
                    theirs += 1
            rival = 0
            if theirs:
                for other in range(players):
                    if other != seat:
                        rival = max(rival, state.marked[first : first + len(building.costs)].count(other))
            dragons = 0
            for dragon in range(3):
                if state.dragons[dragon] == cell:
                    dragons += 1
            row.append(0.0)
            row.append(left / 12.0)
            row.append(empty / 4.0)
            row.append(mine / 3.0)
            row.append(theirs / 3.0)
            row.append(max(-1.0, min(1.0, (mine - rival) / 2.0)) if mine or theirs else 0.0)
            row.append(bonuses[tile])
            row.append(bonuses[tile] if mine else 0.0)
            row.append(dragons / 3.0)
            row.append(max(0.0, (4 - distance) / 4.0))
            worth = able[colour]
            row.append(min(1.0, worth / left))
            row.append(payable / 4.0 if distance <= 2 else 0.0)

    def _shares(self, state: CityState, cell_of: list[int]) -> list[float]:
        """By building: what every contributor would get for it now, its neighbours' bonuses included."""
        if state.board is not self._board:
            self._board = state.board
            self._bonuses.clear()
        known = self._bonuses.get(state.rebuilt)
        if known is None:
            known = [0.0] * BUILDINGS
            neighbours = self.box.geometry[1 if state.expansion else 0].neighbours
            for tile in range(BUILDINGS):
                if cell_of[tile] < 0 or state.rebuilt >> tile & 1:
                    continue
                own = self.box.buildings[tile].construction
                share = own.crystals + 0.5 * own.cards + own.scales
                for near in neighbours[cell_of[tile]]:
                    other = state.board[near]
                    if other >= 0 and state.rebuilt >> other & 1:
                        bonus = self.box.buildings[other].neighbourhood
                        share += bonus.crystals + 0.5 * bonus.cards + bonus.scales
                known[tile] = share / 8.0
            self._bonuses[state.rebuilt] = known
        return known


def _affordable(costs: list[int], placed: int, crystals: int) -> int:
    """How many of the next offerings these crystals pay for, Pillars or turns apart."""
    number = 0
    while placed + number < len(costs) and crystals >= costs[placed + number]:
        crystals -= costs[placed + number]
        number += 1
    return number
