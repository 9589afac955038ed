"""What things are worth to a City player, estimated in crystals: cards, scales, buildings finished or begun."""

from bluemoon.bots.city.view import CityView
from bluemoon.city.box import OFFERINGS_TO_WIN, Box
from bluemoon.city.cards import FLY, KHIND, KINDS, MORE_OFFERINGS, PAIRABLE, RECOLOUR_FOUR, RECOLOUR_ONE, WILD
from bluemoon.city.components import Building
from bluemoon.city.geometry import CELLS
from bluemoon.city.reach import ANY

POINT = 0.3  # one point of value on a card
CARD = 0.45  # a card won
PLENTY = 12  # cards in hand; beyond them each is worth less, since there are only so many turns to spend them
SCALE = 0.9  # a golden scale
# The chance that a building left with so many empty spaces will pay soon enough to matter.
FINISHED_LATER = [1.0, 0.6, 0.45, 0.35, 0.3, 0.25, 0.2, 0.2, 0.2]
RIVAL = [0.0, 0.0, 0.6, 0.35, 0.25]  # how much a rival's crystal hurts, by the number of players
# A marker that stays on a building, by how many one has left.
MARKER = [1.0, 0.8, 0.5, 0.3, 0.2, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1]


class Worth:
    """The estimates for one position."""

    def __init__(self, box: Box, seen: CityView) -> None:
        self.box = box
        self.seen = seen
        self.offerings_to_win = OFFERINGS_TO_WIN[seen.players]
        self.prices = self._card_prices()
        total = 0.0
        for kind in range(KINDS):
            total += self.prices[kind] * box.pack.copies[kind]
        self.fresh_card = total / 80
        self.markers_to_finish = self._markers_to_finish()
        self._rebuilt_near: list[list[Building] | None] = [None] * CELLS  # by cell, once asked for

    def _card_prices(self) -> list[float]:
        """What each kind of card is worth: its value, as far as the city still needs its colour, and its power."""
        demand = [0] * 8
        ruins = 0
        for tile in self.seen.board:
            if tile < 0 or self.seen.rebuilt[tile]:
                continue
            ruins += 1
            building = self.box.buildings[tile]
            for space in range(len(building.costs)):
                if self.seen.marked[tile][space] < 0:
                    cost = building.costs[space]
                    if building.colours[space] == ANY:
                        for people in range(8):
                            demand[people] += cost // 3
                    else:
                        demand[building.colours[space]] += cost
        prices = [0.0] * KINDS
        for kind in range(KINDS):
            needed = min(1.0, 0.25 + demand[kind // 3] / 12) if kind // 3 != KHIND else 1.0
            prices[kind] = POINT * (kind % 3 + 1) * needed
        if ruins == 0:
            return [0.1 if kind in MORE_OFFERINGS else 0.01 for kind in range(KINDS)]
        prices[WILD] = 1.4 * POINT
        for kind in PAIRABLE:
            prices[kind] = max(prices[kind], 1.6 * POINT)
        prices[RECOLOUR_FOUR] = max(prices[RECOLOUR_FOUR], 1.6 * POINT)
        prices[RECOLOUR_ONE] = max(prices[RECOLOUR_ONE], 1.2 * POINT)
        prices[FLY] = max(prices[FLY], 1.6 * POINT)
        for kind in MORE_OFFERINGS:
            prices[kind] = max(prices[kind], 1.5 * POINT)
        cards = sum(self.seen.hand)
        if cards > PLENTY:
            prices = [price * PLENTY / cards for price in prices]
        return prices

    def _markers_to_finish(self) -> int:
        """The fewest markers that finish a building the mover has begun; 1 if it has begun none, 0 without ruins."""
        fewest = 99
        ruins = False
        for tile in self.seen.board:
            if tile >= 0 and not self.seen.rebuilt[tile]:
                ruins = True
                if self.seen.me in self.seen.marked[tile]:
                    fewest = min(fewest, self.seen.marked[tile].count(-1))
        return fewest if fewest < 99 else int(ruins)

    def of_building(self, cell: int, tile: int, marked: list[int], dragons: int) -> float:
        """What a building with these markers is worth to the mover, finished or not, with the dragons' scales."""
        seen = self.seen
        building = self.box.buildings[tile]
        empty = marked.count(-1)
        neighbours = self._neighbours(cell)
        chance = FINISHED_LATER[empty]
        worth = 0.0
        scales = [0] * seen.players
        scales[seen.me] = dragons
        for seat in range(seen.players):
            mine = marked.count(seat)
            if mine == 0:
                continue
            majority = self._majority(marked, seat, mine, empty)
            share = building.construction.crystals + CARD * building.construction.cards
            share += majority * (building.majority.crystals + CARD * building.majority.cards)
            won = building.construction.scales + majority * building.majority.scales
            for near in neighbours:
                share += near.neighbourhood.crystals + CARD * near.neighbourhood.cards
                won += near.neighbourhood.scales
            if empty == 0:
                scales[seat] += int(won)
            else:
                share += SCALE * won
            weight = 1.0 if seat == seen.me else -RIVAL[seen.players]
            worth += weight * chance * share
            if seat == seen.me and empty:
                worth -= MARKER[seen.markers[seen.me]] * mine
        return worth + self._scales(scales)

    def _neighbours(self, cell: int) -> list[Building]:
        known = self._rebuilt_near[cell]
        if known is not None:
            return known
        found: list[Building] = []
        for near in self.box.geometry[self.seen.shape].neighbours[cell]:
            tile = self.seen.board[near]
            if tile >= 0 and self.seen.rebuilt[tile]:
                found.append(self.box.buildings[tile])
        self._rebuilt_near[cell] = found
        return found

    def _majority(self, marked: list[int], seat: int, mine: int, empty: int) -> float:
        """The chance of the majority: certain when the building is finished (C2), guessed by the markers before."""
        strongest = 0
        leftmost = -1
        for other in marked:
            if other < 0:
                continue
            count = marked.count(other)
            if count > strongest:
                strongest, leftmost = count, other
        if empty == 0:
            return 1.0 if leftmost == seat else 0.0
        rival = 0
        for other in range(self.seen.players):
            if other != seat:
                rival = max(rival, marked.count(other))
        if mine > rival + empty:
            return 1.0
        if mine + empty < rival:
            return 0.0
        return (mine + 0.5) / (mine + rival + 0.5 * empty + 1.0)

    def _scales(self, won: list[int]) -> float:
        """Scales won now, and the scoring if they are the pool's last (D3-D5)."""
        seen = self.seen
        total = sum(won)
        if total == 0:
            return 0.0
        worth = 0.0
        if total < seen.pool:
            for seat in range(seen.players):
                worth += SCALE * won[seat] * (1.0 if seat == seen.me else -RIVAL[seen.players])
            return worth
        after = [seen.scales[seat] + won[seat] for seat in range(seen.players)]
        most = max(after)
        for seat in range(seen.players):
            crystals = 0
            if after[seat] == most:
                crystals = 6 if after.count(most) == 1 else 3
            elif after[seat] >= 3:
                crystals = 3
            gain = crystals - (SCALE * seen.scales[seat] if crystals else 0.0)
            worth += gain * (1.0 if seat == seen.me else -RIVAL[seen.players])
        return worth
