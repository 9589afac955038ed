"""City's `medium` bot, also called greedy: plans a turn at a time in plain terms, honestly, from what its seat sees.

It asks of every tile what its hand could do there now, counts that in crystals (`worth` holds the estimates), walks,
strides or flies to the best one, calls a dragon if that pays, contributes, offers whenever it can, and in
the reset trades its least useful cards for new ones. It plans anew at every decision and keeps nothing in mind.
"""

from bluemoon.bots.bot import Bot
from bluemoon.bots.city.cheapest_payment import Bill, Thrift
from bluemoon.bots.city.view import CityView, distances, steps_to
from bluemoon.bots.city.worth import Worth
from bluemoon.city import actions
from bluemoon.city.box import Box
from bluemoon.city.cards import DRAGON_FLIES, DRAGON_WALKS, FLY, KINDS, MORE_OFFERINGS, STRIDE, WILD
from bluemoon.city.components import DRAW_TWO, OFFERING, TRAVEL
from bluemoon.city.geometry import CELLS
from bluemoon.city.state import COURTYARD, NO_TILE
from bluemoon.core.game import Json

# All in crystals.
OFFERING_WORTH = 8.0  # getting one offering nearer to the end
MORE_OFFERINGS_WORTH = 6.0  # each further one in the same turn
TRAVEL_WORTH = 0.5
NEARBY = 0.9  # what a tile counts if one is only near it when a turn begins
LATER = 0.45  # what next turn's best tile counts now
LATER_STILL = 0.6  # and each turn that it is farther away
CLEARLY = 0.3  # a flight, stride or dragon must gain so much more than its card is worth
SPARE_MARKERS = 1  # kept back besides those that would finish the building: for offerings, and against E2


class TilePlan:
    """What to do on a tile this turn: the gain in crystals, and the first contribution of it, if there is one."""

    def __init__(self, gain: float, space: int, bill: Bill | None) -> None:
        self.gain = gain
        self.space = space
        self.bill = bill


NOTHING = TilePlan(0.0, -1, None)


class Way:
    """How to get to a tile: on foot, or with a card of this kind (-1: none)."""

    def __init__(self, kind: int, price: float) -> None:
        self.kind = kind
        self.price = price


class GreedyBot(Bot):
    """Wants the most crystals for its cards, and offerings before all else."""

    def __init__(self, box: Box, name: str) -> None:
        self.name = name
        self.box = box
        self._distances = [distances(box, shape) for shape in range(2)]

    def choose(self, view: Json, legal: list[int], milliseconds: int) -> int:
        return legal[0] if len(legal) == 1 else self.moves(CityView(self.box, view), legal)[0]

    def moves(self, seen: CityView, legal: list[int]) -> list[int]:
        """What it does now, and all that it would do next without another thought."""
        turn = Turn(self.box, seen, self._distances)
        if seen.phase == "movement":
            return turn.moves()
        return [turn.contribute(legal) if seen.phase == "contribution" else turn.reset()]


class Turn:
    """One decision: what each tile is good for, and what to do about it."""

    def __init__(self, box: Box, seen: CityView, distances: list[list[list[int]]]) -> None:
        self.box = box
        self.seen = seen
        self.distances = distances[seen.shape]
        self.cells = box.geometry[seen.shape].cells  # where one might go
        self.hand = box.pack.of_counts(seen.hand)
        self.worth = Worth(box, seen)
        self.thrift = Thrift(box.pack, self.worth.prices)

    # --- movement ---

    def moves(self) -> list[int]:
        """The walk to the best tile, on which nothing will change its mind; or a card that helps to get there, or to
        gain more there, and then it is time to think again."""
        seen = self.seen
        # What each tile is good for now, whether or not it can be reached.
        gains = [0.0] * CELLS
        for cell in self.cells:
            gains[cell] = max(0.0, self.on_tile(cell, self.hand, self.dragons_on(cell)).gain)
        best_cell = seen.here
        best_way = Way(-1, 0.0)
        best = -1.0
        for cell in self.cells:
            way = self.way_to(cell)
            if way is None:
                continue
            gain = gains[cell]
            if way.kind >= 0:
                left = self.hand - self.box.pack.one[way.kind]
                gain = self.on_tile(cell, left, self.dragons_on(cell)).gain - way.price - CLEARLY
            score = gain + LATER * self.afterwards(cell, gains)
            if score > best + 1e-9 or (
                score > best - 1e-9 and self.distances[seen.here][cell] < self.distances[seen.here][best_cell]
            ):
                best, best_cell, best_way = score, cell, way
        if best_way.kind >= 0:
            code = actions.STRIDE_ON if best_way.kind == STRIDE else actions.FLY_TO + best_cell
            return [self.spend(code, best_way.kind)]
        dragon = self.dragon_to(best_cell)
        if dragon >= 0:
            return [dragon]
        return [*steps_to(self.box, seen.shape, self.distances, seen.here, best_cell), actions.STOP]

    def way_to(self, cell: int) -> Way | None:
        """The cheapest way to a tile this turn; None if there is none."""
        seen = self.seen
        distance = self.distances[seen.here][cell]
        if distance <= seen.steps:
            return Way(-1, 0.0)
        price = self.worth.prices[FLY]
        best: Way | None = Way(FLY, price) if seen.hand[FLY] else None
        if seen.hand[STRIDE] and distance <= seen.steps + 2:
            if best is None or self.worth.prices[STRIDE] < price:
                best = Way(STRIDE, self.worth.prices[STRIDE])
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
        if plan.bill is None:
            return -1
        best = plan.gain + CLEARLY
        found = -1
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
                gain = with_it.gain - self.worth.prices[kind]
                if with_it.bill is not None and gain > best:
                    best = gain
                    found = self.spend(actions.DRAGON + CELLS * dragon + cell, kind)
        return found

    # --- contribution ---

    def contribute(self, legal: list[int]) -> int:
        seen = self.seen
        tile = seen.board[seen.here]
        if tile == COURTYARD:
            return self.offer(legal)
        plan = self.contributions(seen.here, self.hand, self.dragons_on(seen.here))
        if plan.bill is not None and plan.gain > 0:
            action = actions.make(actions.CONTRIBUTE + plan.space, self.box.pack.of_kinds(plan.bill.kinds))
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
        found = actions.FINISH
        for cell in self.cells:
            promise = max(gains[cell], NEARBY * self.afterwards(cell, gains))
            if promise > best and actions.TRAVEL_TO + cell in legal:
                best = promise
                found = actions.TRAVEL_TO + cell
        return found

    def cheapest_listed(self, space: int, legal: list[int]) -> int:
        """Of the payments listed for a space, the one whose cards are worth least."""
        best = -1.0
        found = actions.FINISH
        for action in legal:
            if actions.code_of(action) == actions.CONTRIBUTE + space:
                price = 0.0
                for kind in self.box.pack.kinds(actions.cards_of(action)):
                    price += self.worth.prices[kind]
                if best < 0.0 or price < best:
                    best = price
                    found = action
        return found

    # --- reset ---

    def reset(self) -> int:
        """Up to two cards that are worth less than a card from the deck; but Khind will pay anywhere some day."""
        prices = self.worth.prices
        kept = WILD if self.worth.markers_to_finish else -1
        kinds = [kind for kind in range(KINDS) if kind != kept for _ in range(self.seen.hand[kind])]
        discards: list[int] = []
        for _ in range(2):
            least = -1
            for kind in kinds:
                if least < 0 or prices[kind] < prices[least]:
                    least = kind
            if least >= 0 and prices[least] < self.worth.fresh_card:
                discards.append(least)
                kinds.remove(least)
        return actions.make(actions.RESET + len(discards), self.box.pack.of_kinds(discards))

    # --- what a tile is good for ---

    def on_tile(self, cell: int, hand: int, dragons: int) -> TilePlan:
        """The gain of a turn on that tile with that hand and so many dragons there."""
        tile = self.seen.board[cell]
        if tile == NO_TILE:
            return NOTHING
        if tile == COURTYARD:
            return TilePlan(self.offerings_gain(hand), -1, None)
        plan = self.contributions(cell, hand, dragons)
        action = self.box.buildings[tile].action
        extra = 0.0
        if action == DRAW_TWO:
            extra = 2 * self.worth.fresh_card
        elif action == TRAVEL:
            extra = TRAVEL_WORTH
        elif action == OFFERING:
            extra = self.shrine_gain()
        return TilePlan(max(plan.gain, 0.0) + extra, plan.space, plan.bill) if extra else plan

    def offerings_gain(self, hand: int) -> float:
        """What the Courtyard is good for: one offering, and more with Pillars."""
        seen = self.seen
        possible = self.possible_offerings(hand)
        if possible == 0:
            return 0.0
        if seen.offerings[seen.me] + possible >= self.worth.offerings_to_win:
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
        """May so many offerings be made? Not if the markers left could finish none of the buildings begun, unless that
        wins or nothing is left to build: markers would never come back, and without any the game is a draw (E2)."""
        seen = self.seen
        left = seen.markers[seen.me] - offerings
        if left < 0:
            return False
        wins = seen.offerings[seen.me] + offerings >= self.worth.offerings_to_win
        return wins or left >= self.worth.markers_to_finish

    def shrine_gain(self) -> float:
        seen = self.seen
        cost = seen.next_cost + (1 if seen.first_edition else 0)
        if seen.crystals < cost or seen.turn_offerings or not self.spares_marker(1):
            return 0.0
        return 1000.0 if seen.offerings[seen.me] + 1 >= self.worth.offerings_to_win else OFFERING_WORTH - 0.5

    def contributions(self, cell: int, hand: int, dragons: int) -> TilePlan:
        """The best run of contributions on a building, cheapest spaces first or dearest first."""
        tile = self.seen.board[cell]
        if self.seen.rebuilt[tile] or self.seen.markers[self.seen.me] == 0:
            return NOTHING
        costs = self.box.buildings[tile].costs
        marked = self.seen.marked[tile]
        empty = [space for space in range(len(costs)) if marked[space] < 0]
        empty.sort(key=costs.__getitem__)
        before = self.worth.of_building(cell, tile, marked, 0)
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
        marked = seen.marked[tile][:]
        left = hand
        markers = seen.markers[seen.me]
        spent = 0.0
        best = NOTHING
        first_space = -1
        first_bill: Bill | None = None
        for space in spaces:
            bill = self.thrift.cheapest(building.colours[space], building.costs[space], left)
            if not bill.kinds or markers == 0:
                continue
            if first_bill is None:
                first_space, first_bill = space, bill
            for kind in bill.kinds:
                left -= self.box.pack.one[kind]
            spent += bill.price
            markers -= 1
            marked[space] = seen.me
            empty = marked.count(-1)
            if empty and markers < empty + SPARE_MARKERS:
                continue
            gain = self.worth.of_building(cell, tile, marked, dragons) - before - spent
            if gain > best.gain:
                best = TilePlan(gain, first_space, first_bill)
        return best

    def spend(self, code: int, kind: int) -> int:
        return actions.make(code, self.box.pack.one[kind])
