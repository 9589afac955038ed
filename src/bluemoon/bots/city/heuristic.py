"""The heuristic evaluator of City: how a position stands once a turn is over, by rules of thumb.

All is counted in crystals: offerings, crystals, scales and the scoring to come, cards, markers, buildings begun, and
what can be done next from where the figure stands.
"""

from typing import Final

from bluemoon.bots.city.evaluator import Evaluator, chances_of, final_chances, final_value
from bluemoon.bots.city.payable import payable_by_colour
from bluemoon.bots.city.planner import Plan
from bluemoon.bots.city.valuation import (
    PLENTY,
    TUNED,
    contributors_rewards,
    fresh_card,
    majority_chance,
    rival_markers,
)
from bluemoon.bots.city.view import distances
from bluemoon.city.box import OFFERINGS_TO_WIN, Box
from bluemoon.city.cards import KINDS
from bluemoon.city.geometry import CELLS, CENTRE
from bluemoon.city.state import OVER, CityState

TOO_MANY: Final = 0.4  # of its worth keeps a card beyond plenty
# What the markers left are worth together, by their number.
MARKERS_LEFT: Final = [0.0, 1.5, 2.6, 3.3, 3.8, 4.1, 4.3, 4.4, 4.5, 4.6, 4.7]
MOST_KNOWN: Final = 2000  # works of a city kept in mind
MOST_MARKERS: Final = 6**9  # more ways than there are to put markers on a building
# What counts in a position, in crystals; `_terms` says what each of them is.
OFFERING: Final = 22.0
WEIGHTS: Final = [OFFERING, 1.0, 1.0, 1.5, 1.0, 1.3, 0.8, 1.0, 0.3, 0.1, 2.0, 1.0]


class Ruin:
    """A building to work on, with its markers, as anybody would see it."""

    def __init__(self, colour: int, share: float, most: float) -> None:
        self.colour = colour  # of its first space
        self.share = share  # what every contributor would get for it now
        self.most = most  # what whoever has the majority would get besides
        self.cheapest = 99  # of its empty spaces
        self.left = 0  # to be paid for all of them
        self.colours: list[int] = []  # of the empty spaces
        self.costs: list[int] = []
        self.parts: list[float] = []  # by seat: what its part in it is worth


class Works:
    """What the works of a city say, whoever looks: which depends on its rebuilt buildings and the markers alone."""

    def __init__(self, ruins: list[Ruin], cells: list[int], prices: list[float], fresh: float) -> None:
        self.ruins = ruins
        self.cells = cells  # where each of them is
        self.prices = prices  # by kind of card
        self.fresh = fresh  # of a card from the deck


class HeuristicEvaluator(Evaluator):
    """The rules of thumb."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.distances = [distances(box, shape) for shape in range(2)]
        # Of the city looked at last, by its rebuilt buildings and markers: most turns lead to the same few, and without
        # these a decision of hard takes half as long again.
        self._board: list[int] = []
        self._known: dict[tuple[int, tuple[int, ...]], Works] = {}
        self._ruins: dict[int, Ruin] = {}

    def values(self, plans: list[Plan], seat: int) -> list[float]:
        values: list[float] = []
        # Plans share what they leave as it is: where the markers are the same list, so is all that the others have.
        works_seen: dict[int, Works] = {}
        strengths_seen: dict[int, list[float]] = {}
        for plan in plans:
            state = plan.state
            if state.phase == OVER:
                values.append(final_value(state, seat))
                continue
            same = id(state.marked)
            works = works_seen.get(same)
            if works is None:
                works = self._works(state)
                works_seen[same] = works
                strengths_seen[same] = [
                    self.strength(self._terms(state, other, seat, plan.drawing, works)) if other != seat else 0.0
                    for other in range(state.players)
                ]
            strengths = strengths_seen[same]
            strengths[seat] = self.strength(self._terms(state, seat, seat, plan.drawing, works))
            values.append(self.chances_in(strengths)[seat])
        return values

    def chances(self, plan: Plan) -> list[float]:
        state = plan.state
        if state.phase == OVER:
            return final_chances(state)
        return self.chances_in(self.strengths(state, state.seat, plan.drawing))

    def chances_in(self, strengths: list[float]) -> list[float]:
        """What the strengths of all seats mean as chances."""
        return chances_of(strengths, OFFERING * OFFERINGS_TO_WIN[len(strengths)])

    def strengths(self, state: CityState, viewer: int, drawing: int) -> list[float]:
        """By seat, in crystals; `drawing` as in a plan, or -1 if a turn is about to begin."""
        return [self.strength(terms) for terms in self.all_terms(state, viewer, drawing)]

    def all_terms(self, state: CityState, viewer: int, drawing: int) -> list[list[float]]:
        """The terms of every seat."""
        works = self._works(state)
        return [self._terms(state, seat, viewer, drawing, works) for seat in range(state.players)]

    def _works(self, state: CityState) -> Works:
        if state.board is not self._board or len(self._known) > MOST_KNOWN:
            self._board = state.board
            self._known.clear()
            self._ruins.clear()
        key = (int(state.rebuilt), tuple(state.marked))
        known = self._known.get(key)
        if known is None:
            known = self._look_at_works(state)
            self._known[key] = known
        return known

    def _look_at_works(self, state: CityState) -> Works:
        ruins: list[Ruin] = []
        cells: list[int] = []
        demand = [0.0] * 8
        for cell in range(CELLS):
            tile = state.board[cell]
            if tile < 0 or state.rebuilt >> tile & 1:
                continue
            ruin = self._ruin(state, cell, tile)
            ruins.append(ruin)
            cells.append(cell)
            for space in range(len(ruin.costs)):
                TUNED.add_demand(demand, ruin.colours[space], ruin.costs[space])
        prices = TUNED.prices(demand, len(ruins) > 0)
        return Works(ruins, cells, prices, fresh_card(self.box, prices))

    def _ruin(self, state: CityState, cell: int, tile: int) -> Ruin:
        building = self.box.buildings[tile]
        first = self.box.first_space[tile]
        markers = 0
        for space in range(first, first + len(building.costs)):
            markers = markers * 6 + state.marked[space] + 1
        key = (int(state.rebuilt) * CELLS + tile) * MOST_MARKERS + markers
        known = self._ruins.get(key)
        if known is not None:
            return known
        shape = int(state.expansion)
        share = TUNED.rewards(contributors_rewards(self.box, shape, state.board, int(state.rebuilt), cell))
        ruin = Ruin(building.colours[0], share, TUNED.rewards([building.majority]))
        for space in range(len(building.costs)):
            if state.marked[first + space] < 0:
                ruin.colours.append(building.colours[space])
                ruin.costs.append(building.costs[space])
                ruin.left += building.costs[space]
                ruin.cheapest = min(ruin.cheapest, building.costs[space])
        ruin.parts = [self._part(state, tile, seat, ruin) for seat in range(state.players)]
        self._ruins[key] = ruin
        return ruin

    def strength(self, terms: list[float]) -> float:
        """What the terms are worth together, in crystals."""
        worth = 0.0
        for number in range(len(terms)):
            worth += WEIGHTS[number] * terms[number]
        return worth

    def _terms(self, state: CityState, seat: int, viewer: int, drawing: int, works: Works) -> list[float]:
        """What a seat has: offerings, crystals, scales, the lead in them, three of them, cards, markers, its part in
        buildings begun, the best and the second best it could do next turn, crystals for an offering, and those near
        the Courtyard."""
        box = self.box
        fresh = works.fresh
        unknown = box.pack.size(state.incoming[seat])
        if seat == state.seat and drawing > 0:
            unknown += drawing
        best = 0.0
        second = 0.0
        if seat == viewer:
            prices = works.prices
            counts = box.pack.counts(state.hands[seat])
            number = 0
            cards = 0.0
            for kind in range(KINDS):
                there = counts[kind]
                if there:
                    number += there
                    cards += there * prices[kind]
            cards = self._cards(cards, number + unknown, fresh * unknown)
            best, second = self._next_turn(state, seat, counts, works)
        else:
            number = box.pack.size(state.hands[seat])
            cards = self._cards(0.0, number + unknown, fresh * (number + unknown))
        begun = 0.0
        for ruin in works.ruins:
            begun += ruin.parts[seat]
        pool: int = state.pool
        near = 1.0 - pool / self.box.scales_in_game(state.edition, state.players)
        mine = state.scales[seat]
        most = 0
        for other in range(state.players):
            if other != seat:
                most = max(most, state.scales[other])
        leading = near if mine > most else 0.5 * near if mine == most and mine else 0.0
        crystals: int = state.crystals[seat]
        ready = 0.0
        if state.markers[seat] and crystals >= box.obelisk_costs(state.players)[len(state.obelisk)]:
            ready = 1.0
        far = self.distances[state.expansion][state.figures[seat]][CENTRE]
        return [
            float(state.offerings[seat]),
            float(crystals),
            float(mine),
            leading,
            near if mine >= 3 else 0.0,
            cards,
            MARKERS_LEFT[state.markers[seat]],
            begun,
            best,
            second,
            ready,
            ready if far <= 2 else 0.0,
        ]

    def _cards(self, known: float, number: int, unknown: float) -> float:
        worth = known + unknown
        if number > PLENTY:
            worth *= (PLENTY + TOO_MANY * (number - PLENTY)) / number
        return worth

    def _part(self, state: CityState, tile: int, seat: int, ruin: Ruin) -> float:
        """What a seat's part in a building begun is worth."""
        first = self.box.first_space[tile]
        marked = state.marked[first : first + len(self.box.buildings[tile].costs)]
        mine = marked.count(seat)
        if mine == 0:
            return 0.0
        empty = marked.count(-1)
        part = majority_chance(mine, rival_markers(marked, state.players, seat), empty)
        return TUNED.finished_later[empty] * (ruin.share + part * ruin.most)

    def _next_turn(self, state: CityState, seat: int, counts: list[int], works: Works) -> tuple[float, float]:
        """The best and the second best that the hand could do from here on a building next turn, roughly."""
        best = 0.0
        second = 0.0
        if state.markers[seat] == 0:
            return best, second
        payable = payable_by_colour(counts)
        far = self.distances[state.expansion][state.figures[seat]]
        for number in range(len(works.ruins)):
            ruin = works.ruins[number]
            mine = payable[ruin.colour]
            distance = far[works.cells[number]]
            if distance > 4 or mine < ruin.cheapest:
                continue
            if mine >= ruin.left:
                gain = ruin.share + 0.6 * ruin.most - ruin.parts[seat] - 0.25 * ruin.left
            else:
                gain = 0.3 * ruin.share
            if distance > 2:
                gain *= 0.5
            if gain > best:
                second = best
                best = gain
            elif gain > second:
                second = gain
        return best, second
