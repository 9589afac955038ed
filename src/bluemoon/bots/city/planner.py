"""Whole turns of City: everything sensible that the seat to move can do until its turn ends, and what comes of it.

The planner starts from a complete position (a sampled one, or in training the true one) at any moment of a turn. It
names where to go, which dragons to call, what to contribute or offer, and which cards to give away; the engine itself
carries out whatever scores. Cards that will be drawn stay unknown: a plan ends just before they are.
"""

from typing import Final

from bluemoon.bots.city.cheapest_payment import CheapestPayments
from bluemoon.bots.city.valuation import TUNED, fresh_card
from bluemoon.bots.city.view import distances, steps_to
from bluemoon.city import actions
from bluemoon.city.box import Box
from bluemoon.city.cards import DRAGON_FLIES, DRAGON_WALKS, FLY, KINDS, STRIDE
from bluemoon.city.components import DRAW_TWO, NO_ACTION, OFFERING, TRAVEL
from bluemoon.city.geometry import CELLS, CENTRE
from bluemoon.city.legal import legal_actions, shrine_cost
from bluemoon.city.rules import apply_action
from bluemoon.city.state import CONTRIBUTION, COURTYARD, MOVEMENT, OVER, RESET_PHASE, CityState

MOST_PLANS: Final = 400
FEW_SPACES: Final = 4  # of a building with more, only the cheapest ones together are tried
DISCARDED: Final = 0.9  # a card is given away if it is worth less than so much of a fresh one
LEAST_USEFUL: Final = 8  # how many cards are looked at in a reset
PAYMENTS: Final = 3  # of many ways to pay for a space


class Plan:
    """What to do until the turn ends, and the position then, before cards are drawn: `drawing` says how many.

    The position is to be looked at while the one planned from stays as it is: they share what is the same in both.
    """

    def __init__(self, moves: list[int], state: CityState, drawing: int) -> None:
        self.moves = moves
        self.state = state
        self.drawing = drawing


class Way:
    """How to get to a cell: the cards spent, and the actions that spend them; none on foot."""

    def __init__(self, cards: int, moves: list[int]) -> None:
        self.cards = cards
        self.moves = moves


class Planner:
    """Plans turns. Holds no position: one serves any number of games."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.distances = [distances(box, shape) for shape in range(2)]

    def plans(self, state: CityState) -> list[Plan]:
        """The turns worth a thought, each another end; at least one while the game lasts."""
        return _Turn(self, state, 3).plans()

    def quick_plans(self, state: CityState) -> list[Plan]:
        """The plainest of them: on foot, with one dragon at most."""
        return _Turn(self, state, 1).plans()

    def reset(self, state: CityState, action: int) -> Plan:
        """What comes of this reset, the last thing of a turn."""
        return _Turn(self, state, 1).after_reset(action)


class _Turn:
    """The plans of one position."""

    def __init__(self, planner: Planner, state: CityState, dragons: int) -> None:
        self.box = planner.box
        self.pack = planner.box.pack
        self.state = state
        self.seat: int = state.seat
        self.shape = int(state.expansion)
        self.distances = planner.distances[self.shape]
        demand = TUNED.demands(self.box, state.board, int(state.rebuilt), state.marked)
        self.prices = TUNED.prices(demand, state.ruins > 0)
        self.fresh = fresh_card(self.box, self.prices)
        self.order = sorted(range(KINDS), key=self.prices.__getitem__)
        self.payments = CheapestPayments(self.pack, self.prices)
        self.dragons = dragons  # called in one turn at most
        self.found: list[Plan] = []
        self.seen: set[tuple[int, int, int, int, int, int]] = set()

    def plans(self) -> list[Plan]:
        if self.state.phase == MOVEMENT:
            self._move()
        elif self.state.phase == CONTRIBUTION:
            self._act(self.state, [], self.state.figures[self.seat], True)
        elif self.state.phase == RESET_PHASE:
            self._resets()
        return self.found

    def after_reset(self, action: int) -> Plan:
        given = actions.cards_of(action)
        self._reset(given, self.pack.size(given))
        return self.found[0]

    # --- movement ---

    def _move(self) -> None:
        state = self.state
        here = state.figures[self.seat]
        far = self.distances[here]
        hand = state.hands[self.seat]
        for cell in self.box.geometry[self.shape].cells:
            if far[cell] <= state.steps:
                self._arrive(cell, Way(0, []))
        if self.dragons < 3 and len(self.found) > 1:
            return
        for cell in self.box.geometry[self.shape].cells:
            if far[cell] <= state.steps or not self._promises(cell):
                continue
            strides = (far[cell] - state.steps + 1) // 2
            if strides <= self.pack.count(hand, STRIDE):
                card = self.pack.one[STRIDE]
                self._arrive(cell, Way(card * strides, [self.box.stride] * strides))
            if hand & self.pack.present[FLY]:
                card = self.pack.one[FLY]
                self._arrive(cell, Way(card, [actions.make(actions.FLY_TO + cell, card)]))

    def _promises(self, cell: int) -> bool:
        """Is there anything to do on this tile that could be worth a card?"""
        state = self.state
        tile = state.board[cell]
        if tile == COURTYARD:
            return bool(state.markers[self.seat]) and state.crystals[self.seat] >= self._next_cost()
        if self.box.buildings[tile].action != NO_ACTION:
            return True
        return not state.rebuilt >> tile & 1 and state.markers[self.seat] > 0

    def _next_cost(self) -> int:
        costs = self.box.obelisk_costs(self.state.players)
        return costs[len(self.state.obelisk)]

    def _arrive(self, cell: int, way: Way) -> None:
        """All that can be done on a cell, with every choice of dragons called there before."""
        state = self.state.shallow_copy()
        self._spend(state, way.cards)
        on_foot = not way.moves
        start = state.figures[self.seat]
        state.figures = state.figures[:]
        state.figures[self.seat] = cell
        state.phase = CONTRIBUTION
        state.steps = 0
        walk = way.moves[:]
        if way.moves and actions.FLY_TO <= actions.code_of(walk[0]) < actions.DRAGON:
            start = cell
        walk += steps_to(self.box, self.shape, self.distances, start, cell)
        walk.append(actions.STOP)
        contributed = self._act(state, walk, cell, on_foot)
        if contributed and state.contributions == 0:
            self._call_dragons(state, walk, cell, 0, [])

    def _call_dragons(self, state: CityState, walk: list[int], cell: int, first: int, calls: list[int]) -> None:
        """The same turn with more dragons on the tile, each called with its cheaper card."""
        for dragon in range(first, 3):
            where = state.dragons[dragon]
            if where == cell:
                continue
            cards = state.hands[self.seat]
            kind = -1
            if self.pack.count(cards, DRAGON_FLIES[dragon]):
                kind = DRAGON_FLIES[dragon]
            walks = DRAGON_WALKS[dragon]
            if where >= 0 and self.pack.count(cards, walks) and self.distances[where][cell] <= 3:
                if kind < 0 or self.prices[walks] <= self.prices[kind]:
                    kind = walks
            if kind < 0:
                continue
            called = state.shallow_copy()
            self._spend(called, self.pack.one[kind])
            called.dragons = called.dragons[:]
            called.dragons[dragon] = cell
            call = actions.make(actions.DRAGON + CELLS * dragon + cell, self.pack.one[kind])
            if self._act(called, [*calls, call, *walk], cell, False) and len(calls) + 1 < self.dragons:
                self._call_dragons(called, walk, cell, dragon + 1, [*calls, call])

    # --- contribution ---

    def _act(self, state: CityState, moves: list[int], cell: int, idle_too: bool) -> bool:
        """Everything from the contribution phase on; says whether a contribution is possible. `idle_too`: doing
        nothing here is worth a thought."""
        if state.board[cell] == COURTYARD:
            self._offer(state, moves, idle_too)
            return False
        tile = state.board[cell]
        building = self.box.buildings[tile]
        if idle_too or building.action != NO_ACTION:
            self._leave(state, moves, cell, idle_too)
        if state.rebuilt >> tile & 1 or state.markers[self.seat] == 0:
            return False
        before = len(self.found)
        if state.phase == CONTRIBUTION and not moves:
            self._listed(state, cell)
        elif len(building.costs) > FEW_SPACES:
            self._cheapest_spaces(state, moves, cell)
        else:
            self._spaces(state, moves, cell, 0)
        return len(self.found) > before

    def _spaces(self, state: CityState, moves: list[int], cell: int, first: int) -> None:
        """Every choice of spaces, each paid as cheaply as the hand then allows."""
        tile = state.board[cell]
        building = self.box.buildings[tile]
        start = self.box.first_space[tile]
        hand = state.hands[self.seat]
        for space in range(first, len(building.costs)):
            if state.marked[start + space] >= 0:
                continue
            payment = self.payments.cheapest(building.colours[space], building.costs[space], hand)
            if payment.kinds and len(self.found) < MOST_PLANS:
                action = actions.make(actions.CONTRIBUTE + space, self.pack.of_kinds(payment.kinds))
                self._contribute(state, moves, cell, action, space + 1)

    def _contribute(self, state: CityState, moves: list[int], cell: int, action: int, first: int) -> None:
        after = state.copy()
        apply_action(self.box, after, action, None)
        done = [*moves, action]
        if after.phase == OVER:
            self.found.append(Plan(done, after, 0))
            return
        self._leave(after, done, cell, True)
        if after.markers[self.seat] and not after.rebuilt >> after.board[cell] & 1:
            self._spaces(after, done, cell, first)

    def _cheapest_spaces(self, state: CityState, moves: list[int], cell: int) -> None:
        """On a building with many spaces: the cheapest to pay, the two cheapest, and so on."""
        tile = state.board[cell]
        building = self.box.buildings[tile]
        start = self.box.first_space[tile]
        hand = state.hands[self.seat]
        best = -1.0
        cheapest = -1
        for space in range(len(building.costs)):
            if state.marked[start + space] < 0:
                payment = self.payments.cheapest(building.colours[space], building.costs[space], hand)
                if payment.kinds and (cheapest < 0 or payment.price < best):
                    best = payment.price
                    cheapest = actions.make(actions.CONTRIBUTE + space, self.pack.of_kinds(payment.kinds))
        if cheapest < 0:
            return
        after = state.copy()
        apply_action(self.box, after, cheapest, None)
        done = [*moves, cheapest]
        if after.phase == OVER:
            self.found.append(Plan(done, after, 0))
            return
        self._leave(after, done, cell, True)
        if after.markers[self.seat] and not after.rebuilt >> tile & 1:
            self._cheapest_spaces(after, done, cell)

    def _listed(self, state: CityState, cell: int) -> None:
        """The decision is at hand: a few payments for each space, and what can follow each."""
        by_space: dict[int, list[tuple[float, int]]] = {}
        for action in legal_actions(self.box, state):
            code = actions.code_of(action)
            if actions.CONTRIBUTE <= code < actions.CONTRIBUTE_END:
                by_space.setdefault(code, []).append((self._price(actions.cards_of(action)), action))
        for ways in by_space.values():
            ways.sort()
            for _, action in ways[:PAYMENTS]:
                self._contribute(state, [], cell, action, 0)

    def _leave(self, state: CityState, moves: list[int], cell: int, idle_too: bool) -> None:
        """The end of the contribution phase, with or without what a special building lets one do (X1)."""
        action = self.box.buildings[state.board[cell]].action
        if action == NO_ACTION or state.special:
            self._close(state, moves, actions.FINISH, 0)
            return
        if action == DRAW_TWO:
            self._close(state, moves, actions.SPECIAL, 2)
            return
        if idle_too:
            self._close(state, moves, actions.FINISH, 0)
        if action == TRAVEL:
            at_hand = not moves
            for goal in self.box.geometry[self.shape].others[cell]:
                if at_hand or goal == CENTRE or self._begun(state, goal):
                    after = state.shallow_copy()
                    after.figures = after.figures[:]
                    after.figures[self.seat] = goal
                    self._close(after, moves, actions.TRAVEL_TO + goal, 0)
        elif action == OFFERING and state.turn_offerings == 0 and state.markers[self.seat] > 0:
            if state.crystals[self.seat] >= shrine_cost(self.box, state):
                after = state.copy()
                apply_action(self.box, after, actions.SPECIAL, None)
                self._close(after, moves, actions.SPECIAL, 0)

    def _begun(self, state: CityState, cell: int) -> bool:
        tile = state.board[cell]
        if tile < 0 or state.rebuilt >> tile & 1:
            return False
        first = self.box.first_space[tile]
        return self.seat in state.marked[first : first + len(self.box.buildings[tile].costs)]

    def _offer(self, state: CityState, moves: list[int], idle_too: bool) -> None:
        """Offerings as often as possible, or fewer."""
        if idle_too:
            self._close(state, moves, actions.FINISH, 0)
        for action in legal_actions(self.box, state):
            if actions.code_of(action) == actions.OFFER:
                after = state.copy()
                apply_action(self.box, after, action, None)
                done = [*moves, action]
                if after.phase == OVER:
                    self.found.append(Plan(done, after, 0))
                else:
                    self._offer(after, done, True)

    # --- reset ---

    def _close(self, state: CityState, moves: list[int], last: int, more: int) -> None:
        """The turn ends here; the least useful cards are given away. `more` cards are drawn besides the usual."""
        if state.phase == OVER:
            self.found.append(Plan([*moves, last], state, 0))
            return
        hand = state.hands[self.seat]
        given = 0
        number = 0
        for kind in self.order:
            if self.prices[kind] >= DISCARDED * self.fresh or number == 2:
                break
            there = min(self.pack.count(hand, kind), 2 - number)
            given += there * self.pack.one[kind]
            number += there
        after = state.shallow_copy()
        after.phase = RESET_PHASE
        self._spend(after, given)
        reset = actions.make(actions.RESET + number, given)
        self._add(Plan([*moves, last, reset], after, 2 + number + more))

    def _resets(self) -> None:
        """Every choice among the least useful cards."""
        hand = self.state.hands[self.seat]
        kinds: list[int] = []
        for kind in self.order:
            there = min(self.pack.count(hand, kind), 2)
            kinds += [kind] * there
        kinds = kinds[:LEAST_USEFUL]
        self._reset(0, 0)
        for one in range(len(kinds)):
            self._reset(self.pack.one[kinds[one]], 1)
            for other in range(one):
                self._reset(self.pack.one[kinds[one]] + self.pack.one[kinds[other]], 2)

    def _reset(self, given: int, number: int) -> None:
        after = self.state.shallow_copy()
        self._spend(after, given)
        self._add(Plan([actions.make(actions.RESET + number, given)], after, 2 + number))

    # --- helpers ---

    def _add(self, plan: Plan) -> None:
        """Unless another plan ends the same: the same cards, place, markers, dragons and Obelisk."""
        state = plan.state
        seat = self.seat
        marks = 0
        tile = state.board[self.state.figures[seat] if self.state.phase != MOVEMENT else state.figures[seat]]
        if tile >= 0:
            for space in range(len(self.box.buildings[tile].costs)):
                marks = marks * 6 + state.marked[self.box.first_space[tile] + space] + 1
        dragons = (state.dragons[0] * 32 + state.dragons[1]) * 32 + state.dragons[2]
        where = state.figures[seat] * 64 + len(state.obelisk)
        key = (state.hands[seat], where, marks, dragons, int(state.rebuilt), plan.drawing)
        if key not in self.seen:
            self.seen.add(key)
            self.found.append(plan)

    def _spend(self, state: CityState, cards: int) -> None:
        if cards:
            state.hands = state.hands[:]
            state.hands[self.seat] -= cards
            state.discard += cards

    def _price(self, cards: int) -> float:
        total = 0.0
        for kind in range(KINDS):
            total += self.prices[kind] * (cards >> self.pack.shift[kind] & self.pack.field[kind])
        return total
