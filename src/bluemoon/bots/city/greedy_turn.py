"""One decision of City's greedy bots: what each tile is good for, in crystals, and what to do about it.

It asks of every tile what the hand could do there now (`estimates`), walks, strides or flies to the best one, calls a
dragon if that pays, contributes, offers whenever it can, and in the reset trades the least useful cards for new ones.
"""

from bluemoon.bots.city.cheapest_payment import CheapestPayments, Payment
from bluemoon.bots.city.estimates import Estimates
from bluemoon.bots.city.view import CityView, steps_to
from bluemoon.city import actions
from bluemoon.city.box import Box
from bluemoon.city.cards import DRAGON_FLIES, DRAGON_WALKS, FLY, KINDS, MORE_OFFERINGS, STRIDE, WILD
from bluemoon.city.components import DRAW_TWO, OFFERING, TRAVEL
from bluemoon.city.geometry import CELLS
from bluemoon.city.state import COURTYARD, NO_TILE

# All in crystals.
OFFERING_WORTH = 8.0  # getting one offering nearer to the end
MORE_OFFERINGS_WORTH = 6.0  # each further one in the same turn
TRAVEL_WORTH = 0.5
NEARBY = 0.9  # what a tile counts if one is only near it when a turn begins
LATER = 0.45  # what next turn's best tile counts now
LATER_STILL = 0.6  # and each turn that it is farther away
CLEARLY = 0.3  # a flight, stride or dragon must gain so much more than its card is worth
EQUAL = 1e-9  # what differs by less is the same
SPARE_MARKERS = 1  # kept back besides those that would finish the building: for offerings, and against E2


class TilePlan:
    """What to do on a tile this turn: the gain in crystals, and the first contribution of it, if there is one."""

    def __init__(self, gain: float, space: int, payment: Payment | None) -> None:
        self.gain = gain
        self.space = space
        self.payment = payment


NOTHING = TilePlan(0.0, -1, None)


class Way:
    """How to get to a tile: on foot, or with a card of this kind (-1: none)."""

    def __init__(self, kind: int, price: float) -> None:
        self.kind = kind
        self.price = price


class Journey:
    """Where to go, how, and the gain it promises in crystals."""

    def __init__(self, cell: int, way: Way, gain: float) -> None:
        self.cell = cell
        self.way = way
        self.gain = gain


class Turn:
    """One decision."""

    def __init__(self, box: Box, seen: CityView, distances: list[list[list[int]]]) -> None:
        self.box = box
        self.seen = seen
        self.distances = distances[seen.shape]
        self.cells = box.geometry[seen.shape].cells  # where one might go
        self.hand = box.pack.of_counts(seen.hand)
        self.estimates = Estimates(box, seen)
        self.payments = CheapestPayments(box.pack, self.estimates.prices)

    def gains(self, legal: list[int], taken: int) -> dict[int, float]:
        """What the actions that it weighs against each other promise, in crystals; the one taken is among them."""
        gains: dict[int, float] = {}
        if self.seen.phase == "movement":
            journeys = self._journeys()
            for journey in journeys:
                action = self._moves_to(journey)[0]
                gains[action] = max(journey.gain, gains.get(action, 0.0))
            gains[taken] = max(self._best(journeys).gain, 0.0)
        elif self.seen.phase == "contribution":
            gains = self._gains_here(legal)
            if taken != actions.FINISH:
                gains[taken] = self.on_tile(self.seen.here, self.hand, self.dragons_on(self.seen.here)).gain
        else:
            for action in (taken, actions.RESET):
                kinds = self.box.pack.kinds(actions.cards_of(action))
                gains[action] = sum([self.estimates.fresh_card - self.estimates.prices[kind] for kind in kinds])
        return {action: gains[action] for action in gains if action in legal}

    def _gains_here(self, legal: list[int]) -> dict[int, float]:
        """Of doing nothing more on this tile, and of one contribution to each space, paid as cheaply as is listed."""
        gains = {actions.FINISH: 0.0}
        tile = self.seen.board[self.seen.here]
        if tile >= 0:
            marked = self.seen.on_building(tile)
            before = self.estimates.of_building(self.seen.here, tile, marked, 0)
            for space in range(len(marked)):
                action = self.cheapest_listed(space, legal)
                if action != actions.FINISH:
                    dragons = self.dragons_on(self.seen.here)
                    gains[action] = self.run(self.seen.here, tile, [space], self.hand, dragons, before).gain
        return gains

    # --- movement ---

    def moves(self) -> list[int]:
        """The walk to the best tile, on which nothing will change its mind; or a card that helps to get there, or to
        gain more there, and then it is time to think again."""
        best = self._best(self._journeys())
        dragon = self.dragon_to(best.cell) if best.way.kind < 0 else -1
        return [dragon] if dragon >= 0 else self._moves_to(best)

    def _journeys(self) -> list[Journey]:
        """Every tile that can be reached, the way there, and what that promises for this turn and the next."""
        # What each tile is good for now, whether or not it can be reached.
        gains = [0.0] * CELLS
        for cell in self.cells:
            gains[cell] = max(0.0, self.on_tile(cell, self.hand, self.dragons_on(cell)).gain)
        journeys: list[Journey] = []
        for cell in self.cells:
            way = self.way_to(cell)
            if way is None:
                continue
            gain = gains[cell]
            if way.kind >= 0:
                left = self.hand - self.box.pack.one[way.kind]
                gain = self.on_tile(cell, left, self.dragons_on(cell)).gain - way.price - CLEARLY
            journeys.append(Journey(cell, way, gain + LATER * self.afterwards(cell, gains)))
        return journeys

    def _best(self, journeys: list[Journey]) -> Journey:
        """The most promising, and of equals the shortest; staying here if none promises anything."""
        far = self.distances[self.seen.here]
        best = Journey(self.seen.here, Way(-1, 0.0), -1.0)
        for one in journeys:
            if one.gain > best.gain + EQUAL or (one.gain > best.gain - EQUAL and far[one.cell] < far[best.cell]):
                best = one
        return best

    def _moves_to(self, journey: Journey) -> list[int]:
        kind = journey.way.kind
        if kind >= 0:
            return [self.spend(actions.STRIDE_ON if kind == STRIDE else actions.FLY_TO + journey.cell, kind)]
        return [*steps_to(self.box, self.seen.shape, self.distances, self.seen.here, journey.cell), actions.STOP]

    def way_to(self, cell: int) -> Way | None:
        """The cheapest way to a tile this turn; None if there is none."""
        seen = self.seen
        distance = self.distances[seen.here][cell]
        if distance <= seen.steps:
            return Way(-1, 0.0)
        price = self.estimates.prices[FLY]
        best: Way | None = Way(FLY, price) if seen.hand[FLY] else None
        if seen.hand[STRIDE] and distance <= seen.steps + 2:
            if best is None or self.estimates.prices[STRIDE] < price:
                best = Way(STRIDE, self.estimates.prices[STRIDE])
        return best

    def afterwards(self, start: int, gains: list[float]) -> float:
        """What the best other tile promises for the next turns, seen from this one."""
        far = self.distances[start]
        best = 0.0
        for cell in self.cells:
            if cell != start and gains[cell] > best:
                steps = far[cell]
                gain = gains[cell]
                while steps > 2:
                    gain *= LATER_STILL
                    steps -= 2
                if gain > best:
                    best = gain
        return best

    def dragons_on(self, cell: int) -> int:
        """How many dragons would pay a scale there now (D1)."""
        return self.seen.dragons.count(cell) if self.seen.contributions == 0 else 0

    def dragon_to(self, cell: int) -> int:
        """The dragon's move that makes the turn there clearly better; -1 if there is none."""
        seen = self.seen
        here = self.dragons_on(cell)
        plan = self.on_tile(cell, self.hand, here)
        if plan.payment is None:
            return -1
        best = plan.gain + CLEARLY
        move = -1
        for dragon in range(3):
            where = seen.dragons[dragon]
            if where == cell:
                continue
            for kind in (DRAGON_FLIES[dragon], DRAGON_WALKS[dragon]):
                if not seen.hand[kind]:
                    continue
                if kind == DRAGON_WALKS[dragon] and (where < 0 or self.distances[where][cell] > 3):
                    continue
                with_it = self.on_tile(cell, self.hand - self.box.pack.one[kind], here + 1)
                gain = with_it.gain - self.estimates.prices[kind]
                if with_it.payment is not None and gain > best:
                    best = gain
                    move = self.spend(actions.DRAGON + CELLS * dragon + cell, kind)
        return move

    # --- contribution ---

    def contribute(self, legal: list[int]) -> int:
        seen = self.seen
        tile = seen.board[seen.here]
        if tile == COURTYARD:
            return self.offer(legal)
        plan = self.contributions(seen.here, self.hand, self.dragons_on(seen.here))
        if plan.payment is not None and plan.gain > 0:
            action = actions.make(actions.CONTRIBUTE + plan.space, self.box.pack.of_kinds(plan.payment.kinds))
            return action if action in legal else self.cheapest_listed(plan.space, legal)
        building = self.box.buildings[tile]
        if building.action == TRAVEL:
            return self.travel(legal)
        if building.action == OFFERING and not self.spares_marker(1):
            return actions.FINISH
        return actions.SPECIAL if actions.SPECIAL in legal else actions.FINISH

    def offer(self, legal: list[int]) -> int:
        """Every offering there is, the cheaper Pillar first (O2)."""
        if not self.spares_marker(1):
            return actions.FINISH
        if actions.OFFER in legal:
            return actions.OFFER
        for kind in MORE_OFFERINGS:
            action = self.spend(actions.OFFER, kind)
            if action in legal:
                return action
        return actions.FINISH

    def travel(self, legal: list[int]) -> int:
        """To where the next turn begins best, if that is better than here (X2)."""
        gains = [0.0] * CELLS
        for cell in self.cells:
            gains[cell] = max(0.0, self.on_tile(cell, self.hand, self.seen.dragons.count(cell)).gain)
        best = NEARBY * self.afterwards(self.seen.here, gains)
        choice = actions.FINISH
        for cell in self.cells:
            promise = max(gains[cell], NEARBY * self.afterwards(cell, gains))
            if promise > best and actions.TRAVEL_TO + cell in legal:
                best = promise
                choice = actions.TRAVEL_TO + cell
        return choice

    def cheapest_listed(self, space: int, legal: list[int]) -> int:
        """Of the payments listed for a space, the one whose cards are worth least."""
        best = -1.0
        cheapest = actions.FINISH
        for action in legal:
            if actions.code_of(action) == actions.CONTRIBUTE + space:
                price = 0.0
                for kind in self.box.pack.kinds(actions.cards_of(action)):
                    price += self.estimates.prices[kind]
                if best < 0.0 or price < best:
                    best = price
                    cheapest = action
        return cheapest

    # --- reset ---

    def reset(self) -> int:
        """Up to two cards that are worth less than a card from the deck; but Khind will pay anywhere some day."""
        prices = self.estimates.prices
        kept = WILD if self.estimates.markers_to_finish else -1
        kinds = [kind for kind in range(KINDS) if kind != kept for _ in range(self.seen.hand[kind])]
        discards: list[int] = []
        for _ in range(2):
            least = -1
            for kind in kinds:
                if least < 0 or prices[kind] < prices[least]:
                    least = kind
            if least >= 0 and prices[least] < self.estimates.fresh_card:
                discards.append(least)
                kinds.remove(least)
        return actions.make(actions.RESET + len(discards), self.box.pack.of_kinds(discards))

    # --- what a tile is good for ---

    def on_tile(self, cell: int, hand: int, dragons: int) -> TilePlan:
        """The gain of a turn on that tile with that hand and this many dragons there."""
        tile = self.seen.board[cell]
        if tile == NO_TILE:
            return NOTHING
        if tile == COURTYARD:
            return TilePlan(self.offerings_gain(hand), -1, None)
        plan = self.contributions(cell, hand, dragons)
        action = self.box.buildings[tile].action
        extra = 0.0
        if action == DRAW_TWO:
            extra = 2 * self.estimates.fresh_card
        elif action == TRAVEL:
            extra = TRAVEL_WORTH
        elif action == OFFERING:
            extra = self.shrine_gain()
        return TilePlan(max(plan.gain, 0.0) + extra, plan.space, plan.payment) if extra else plan

    def offerings_gain(self, hand: int) -> float:
        """What the Courtyard is good for: one offering, and more with Pillars."""
        seen = self.seen
        possible = self.possible_offerings(hand)
        if possible == 0:
            return 0.0
        if seen.offerings[seen.me] + possible >= self.estimates.offerings_to_win:
            return 1000.0
        return OFFERING_WORTH + MORE_OFFERINGS_WORTH * (possible - 1)

    def possible_offerings(self, hand: int) -> int:
        seen = self.seen
        crystals = seen.crystals - seen.next_cost
        if crystals < 0 or seen.turn_offerings or not self.spares_marker(1):
            return 0
        possible = 1
        for more in range(2):
            for _ in range(self.box.pack.count(hand, MORE_OFFERINGS[more])):
                cost = seen.next_cost + 1 + more  # the next space may cost one more still; near enough
                if crystals >= cost and self.spares_marker(possible + 1):
                    crystals -= cost
                    possible += 1
        return possible

    def spares_marker(self, offerings: int) -> bool:
        """May this many offerings be made? Not if the markers left could finish none of the buildings begun, unless
        that wins or nothing is left to build: markers never come back, and without any the game is a draw (E2)."""
        seen = self.seen
        left = seen.markers[seen.me] - offerings
        if left < 0:
            return False
        wins = seen.offerings[seen.me] + offerings >= self.estimates.offerings_to_win
        return wins or left >= self.estimates.markers_to_finish

    def shrine_gain(self) -> float:
        seen = self.seen
        cost = seen.next_cost + (1 if seen.first_edition else 0)
        if seen.crystals < cost or seen.turn_offerings or not self.spares_marker(1):
            return 0.0
        return 1000.0 if seen.offerings[seen.me] + 1 >= self.estimates.offerings_to_win else OFFERING_WORTH - 0.5

    def contributions(self, cell: int, hand: int, dragons: int) -> TilePlan:
        """The best run of contributions on a building, cheapest spaces first or dearest first."""
        tile = self.seen.board[cell]
        if self.seen.rebuilt >> tile & 1 or self.seen.markers[self.seen.me] == 0:
            return NOTHING
        costs = self.box.buildings[tile].costs
        marked = self.seen.on_building(tile)
        empty = [space for space in range(len(costs)) if marked[space] < 0]
        empty.sort(key=costs.__getitem__)
        before = self.estimates.of_building(cell, tile, marked, 0)
        best = self.run(cell, tile, empty, hand, dragons, before)
        if len(empty) > 1:
            other = self.run(cell, tile, empty[::-1], hand, dragons, before)
            if other.gain > best.gain:
                best = other
        return best

    def run(self, cell: int, tile: int, spaces: list[int], hand: int, dragons: int, before: float) -> TilePlan:
        """Fill these spaces in this order as far as it pays. `before`: what the building is worth as it is."""
        seen = self.seen
        building = self.box.buildings[tile]
        marked = seen.on_building(tile)
        left = hand
        markers = seen.markers[seen.me]
        spent = 0.0
        best = NOTHING
        first_space = -1
        first_payment: Payment | None = None
        for space in spaces:
            payment = self.payments.cheapest(building.colours[space], building.costs[space], left)
            if not payment.kinds or markers == 0:
                continue
            if first_payment is None:
                first_space, first_payment = space, payment
            for kind in payment.kinds:
                left -= self.box.pack.one[kind]
            spent += payment.price
            markers -= 1
            marked[space] = seen.me
            empty = marked.count(-1)
            if empty and markers < empty + SPARE_MARKERS:
                continue
            gain = self.estimates.of_building(cell, tile, marked, dragons) - before - spent
            if gain > best.gain:
                best = TilePlan(gain, first_space, first_payment)
        return best

    def spend(self, code: int, kind: int) -> int:
        return actions.make(code, self.box.pack.one[kind])
