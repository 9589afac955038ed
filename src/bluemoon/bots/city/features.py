"""A position of City as one row of numbers, as one seat knows it: what the network judges.

The seat comes first, then the others in turn order; absent ones are zeros. Only what the seat may know is read (V1,
V2): its own cards, how many the others have, and what is public. The others' crystals are those of the position given:
a bot puts its guess there, and in training they are wrong, too. What the rules of thumb think comes first, so that a
network begins with that and learns where they err.
"""

from math import log
from typing import Final

from bluemoon.bots.city.heuristic import HeuristicEvaluator
from bluemoon.bots.city.payable import payable_by_colour
from bluemoon.bots.city.race import LONGEST, Race, races, sprint
from bluemoon.bots.city.valuation import TUNED, contributors_rewards, rival_markers
from bluemoon.bots.city.view import distances
from bluemoon.city.box import OFFERINGS_TO_WIN, Box
from bluemoon.city.cards import FLY, KINDS, MORE_OFFERINGS, STRIDE
from bluemoon.city.components import BASE_BUILDINGS
from bluemoon.city.geometry import CELLS, CENTRE
from bluemoon.city.state import FIRST_EDITION, CityState

SEATS: Final = 4
HEURISTIC_INPUTS: Final = 10
HEURISTIC: Final = 0  # the place of what the rules of thumb say on the whole,
HEURISTIC_SCALE: Final = 4.0  # as the logarithm of the odds, divided by this
SURE: Final = 0.0003  # nothing is less likely than that, nor its contrary
GENERAL: Final = 27
OF_A_SEAT: Final = 26
OF_HAND: Final = KINDS + 8 + 8 + 3
OF_BUILDING: Final = 12
BUILDINGS: Final = 24
INPUTS: Final = HEURISTIC_INPUTS + GENERAL + SEATS * OF_A_SEAT + OF_HAND + BUILDINGS * OF_BUILDING


class Features:
    """Makes rows. Holds no position: one serves any number of games."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.heuristic = HeuristicEvaluator(box)
        self.distances = [distances(box, shape) for shape in range(2)]
        # Of the city looked at last: what each ruin would pay every contributor, by which buildings are rebuilt.
        self._board: list[int] = []
        self._bonuses: dict[int, list[float]] = {}

    def row(self, state: CityState, seat: int, drawing: int) -> list[float]:
        """The position as `seat` knows it. `drawing`: the seat whose turn ends has yet to draw this many cards; -1: a
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
        row = [0.0] * INPUTS  # most numbers are: only the others are written
        self._heuristic(row, state, seat, drawing)
        # General.
        at = HEURISTIC_INPUTS
        row[at + players - 2] = 1.0
        if state.edition == FIRST_EDITION:
            row[at + 3] = 1.0
        if state.expansion:
            row[at + 4] = 1.0
        row[at + 5 + (mover - seat) % players] = 1.0
        row[at + 9] = (cost - 6) / 6.0
        row[at + 10] = placed / 12.0
        following = costs[placed + 1] if placed + 1 < len(costs) else cost
        row[at + 11] = float(following - cost)
        pool: int = state.pool
        row[at + 12] = pool / 10.0
        for number in range(1, 4):
            if pool <= number:
                row[at + 12 + number] = 1.0
        ruins: int = state.ruins
        row[at + 16] = ruins / 24.0
        if ruins == 0:
            row[at + 17] = 1.0
        idle: int = state.idle
        row[at + 18] = idle / 20.0
        crystals: int = state.crystals[seat]
        row[at + 19] = min(crystals, 30) / 20.0
        row[at + 20] = max(-1.0, min(1.0, (crystals - cost) / 8.0))
        row[at + 21] = min(3, _affordable(costs, placed, crystals)) / 3.0
        race = races(state, costs, self.distances[state.expansion][CENTRE])
        self._race(row, at + 22, state, race, mover, seat, counts)
        # Each seat.
        most = 0
        for other in range(players):
            most = max(most, state.scales[other])
        at += GENERAL
        for turn in range(players):
            other = (seat + turn) % players
            self._seat(row, at + turn * OF_A_SEAT, state, other, drawing, most, cost)
            self._distance_to_go(row, at + turn * OF_A_SEAT + 20, race[other])
        # The hand.
        at += SEATS * OF_A_SEAT
        for kind in range(KINDS):
            if counts[kind]:
                row[at + kind] = min(counts[kind], 4) / 3.0
        at += KINDS
        demand = TUNED.demands(box, state.board, int(state.rebuilt), state.marked)
        payable = payable_by_colour(counts)
        for people in range(8):
            value = counts[people * 3] + 2 * counts[people * 3 + 1] + 3 * counts[people * 3 + 2]
            if demand[people]:
                row[at + 2 * people] = min(float(value), demand[people], 9.0) / 9.0
                row[at + 2 * people + 1] = min(demand[people], 20.0) / 20.0
        at += 16
        row[at] = min(coming, 8) / 8.0
        if counts[FLY]:
            row[at + 1] = 1.0
        row[at + 2] = counts[STRIDE] / 2.0
        self._buildings(row, at + 3, state, seat, payable)
        return row

    def _heuristic(self, row: list[float], state: CityState, seat: int, drawing: int) -> None:
        """What the rules of thumb say of the seat, how far they put it ahead of each other one, and the terms that are
        most its own."""
        players: int = state.players
        everybody = self.heuristic.all_terms(state, seat, drawing)
        strengths = [self.heuristic.strength(terms) for terms in everybody]
        chance = max(SURE, min(1.0 - SURE, self.heuristic.chances_in(strengths)[seat]))
        row[HEURISTIC] = log(chance / (1.0 - chance)) / HEURISTIC_SCALE
        own = strengths[seat]
        behind = -99.0
        for turn in range(1, players):
            ahead = (own - strengths[(seat + turn) % players]) / 20.0
            behind = max(behind, -ahead)
            row[turn] = max(-2.0, min(2.0, ahead))
        row[4] = max(-2.0, min(2.0, -behind))
        terms = everybody[seat]
        row[5] = terms[5] / 8.0
        row[6] = terms[7] / 8.0
        row[7] = terms[8] / 6.0
        row[8] = terms[9] / 6.0
        row[9] = terms[11]

    def _seat(self, row: list[float], at: int, state: CityState, seat: int, drawing: int, most: int, cost: int) -> None:
        box = self.box
        needed: int = OFFERINGS_TO_WIN[state.players] - state.offerings[seat]
        row[at] = 1.0
        row[at + 1] = state.offerings[seat] / 6.0
        for number in range(1, 4):
            if needed <= number:
                row[at + 1 + number] = 1.0
        scales: int = state.scales[seat]
        row[at + 5] = scales / 6.0
        if scales >= 3:
            row[at + 6] = 1.0
        if scales == most and most:
            tied = 0
            for other in range(state.players):
                if state.scales[other] == most:
                    tied += 1
            row[at + 7] = 1.0 if tied == 1 else 0.5
        row[at + 8] = (most - scales) / 6.0
        markers: int = state.markers[seat]
        row[at + 9] = markers / 10.0
        if markers == 0:
            row[at + 10] = 1.0
        if markers <= 2:
            row[at + 11] = 1.0
        if markers <= 4:
            row[at + 12] = 1.0
        cards = box.pack.size(state.hands[seat]) + box.pack.size(state.incoming[seat])
        if drawing > 0 and seat == state.seat:
            cards += drawing
        row[at + 13] = min(cards, 12) / 12.0
        row[at + 14] = min(12, max(0, cards - 12)) / 12.0
        far = self.distances[state.expansion][state.figures[seat]][CENTRE]
        row[at + 15] = far / 4.0
        if far <= 2:
            row[at + 16] = 1.0
        crystals: int = state.crystals[seat]
        row[at + 17] = min(crystals, 30) / 20.0
        row[at + 18] = max(-1.0, min(1.0, (crystals - cost) / 8.0))
        if crystals >= cost and markers:
            row[at + 19] = 1.0

    def _race(
        self, row: list[float], at: int, state: CityState, races: list[Race], mover: int, seat: int, counts: list[int]
    ) -> None:
        """Who would be first to make all offerings."""
        pillars = counts[MORE_OFFERINGS[0]] + counts[MORE_OFFERINGS[1]]
        winner = sprint(state, self.box.obelisk_costs(state.players), races, mover, seat, pillars)
        if winner == seat:
            row[at] = 1.0
        elif winner >= 0:
            row[at + 1] = 1.0
        turns = races[seat].turns(pillars)
        first = LONGEST
        fewest = 9
        for other in range(state.players):
            if other != seat:
                first = min(first, races[other].turns(0))
                fewest = min(fewest, races[other].needed + races[other].way)
        row[at + 2] = max(-2.0, min(2.0, (first - turns) / 6.0))
        row[at + 3] = max(-2.0, min(2.0, (fewest - max(1, races[seat].needed - pillars) - races[seat].way) / 3.0))
        if pillars:
            row[at + 4] = min(pillars, races[seat].needed) / 3.0

    def _distance_to_go(self, row: list[float], at: int, race: Race) -> None:
        """What a seat lacks to win."""
        if race.needed <= 4:
            row[at] = 1.0
        if race.needed <= 5:
            row[at + 1] = 1.0
        row[at + 2] = race.made / 6.0
        row[at + 3] = min(race.short, 60) / 30.0
        if race.short == 0:
            row[at + 4] = 1.0
        row[at + 5] = race.turns(0) / 20.0

    def _buildings(self, row: list[float], start: int, state: CityState, seat: int, able: list[int]) -> None:
        """A block for each building, those of the expansion too."""
        box = self.box
        players: int = state.players
        far = self.distances[state.expansion][state.figures[seat]]
        bonuses = self._shares(state)
        for cell in range(CELLS):
            tile = state.board[cell]
            if tile < 0:
                continue
            at = start + tile * OF_BUILDING
            building = box.buildings[tile]
            distance = far[cell]
            if state.rebuilt >> tile & 1:
                row[at] = 1.0
                if distance <= 2 and tile >= BASE_BUILDINGS:
                    row[at + 1] = 1.0
                continue
            first = box.first_space[tile]
            left = 0
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
                    colour = building.colours[space]
                    if able[colour] >= cost:
                        payable += 1
                elif owner == seat:
                    mine += 1
                else:
                    theirs += 1
            row[at + 1] = left / 12.0
            row[at + 2] = empty / 4.0
            bonus = bonuses[tile]
            row[at + 6] = bonus
            if mine or theirs:
                rival = theirs
                if theirs and players > 2:
                    rival = rival_markers(state.marked[first : first + len(building.costs)], players, seat)
                row[at + 3] = mine / 3.0
                row[at + 4] = theirs / 3.0
                row[at + 5] = max(-1.0, min(1.0, (mine - rival) / 2.0))
                if mine:
                    row[at + 7] = bonus
            dragons = 0
            for dragon in range(3):
                if state.dragons[dragon] == cell:
                    dragons += 1
            if dragons:
                row[at + 8] = dragons / 3.0
            if distance < 4:
                row[at + 9] = (4 - distance) / 4.0
            row[at + 10] = min(1.0, able[colour] / left)
            if distance <= 2:
                row[at + 11] = payable / 4.0

    def _shares(self, state: CityState) -> list[float]:
        """By building: what every contributor would get for it now, its neighbours' bonuses included."""
        if state.board is not self._board:
            self._board = state.board
            self._bonuses.clear()
        known = self._bonuses.get(state.rebuilt)
        if known is None:
            known = [0.0] * BUILDINGS
            shape = int(state.expansion)
            for cell in range(CELLS):
                tile = state.board[cell]
                if tile >= 0 and not state.rebuilt >> tile & 1:
                    share = 0.0
                    for reward in contributors_rewards(self.box, shape, state.board, int(state.rebuilt), cell):
                        share += reward.crystals + 0.5 * reward.cards + reward.scales
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
