"""What cards, scales and buildings are worth to the mover in one position, as the greedy bots estimate it."""

from typing import Final

from bluemoon.bots.city.valuation import (
    BASELINE,
    CARD,
    PLENTY,
    contributors_rewards,
    fresh_card,
    majority_chance,
    rival_markers,
)
from bluemoon.bots.city.view import CityView
from bluemoon.city.box import OFFERINGS_TO_WIN, Box
from bluemoon.city.components import Reward
from bluemoon.city.geometry import CELLS
from bluemoon.city.scoring import crystals_for_scales, majority

RIVAL: Final = [0.0, 0.0, 0.6, 0.35, 0.25]  # how much a rival's crystal hurts, by the number of players
# A marker that stays on a building, by how many one has left.
MARKER: Final = [1.0, 0.8, 0.5, 0.3, 0.2, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1]


class Estimates:
    """Of one position."""

    def __init__(self, box: Box, seen: CityView) -> None:
        self.box = box
        self.seen = seen
        self.offerings_to_win = OFFERINGS_TO_WIN[seen.players]
        ruins = [tile for tile in seen.board if tile >= 0 and not seen.rebuilt >> tile & 1]
        self.prices = BASELINE.prices(BASELINE.demands(box, seen.board, seen.rebuilt, seen.marked), len(ruins) > 0)
        cards = sum(seen.hand)
        if ruins and cards > PLENTY:
            self.prices = [price * PLENTY / cards for price in self.prices]
        self.fresh_card = fresh_card(box, self.prices)
        self.markers_to_finish = self._markers_to_finish(ruins)
        self._rewards: list[list[Reward] | None] = [None] * CELLS  # by cell, once asked for

    def _markers_to_finish(self, ruins: list[int]) -> int:
        """The fewest markers that finish a building the mover has begun; 1 if it has begun none, 0 without ruins."""
        begun = [marked for marked in map(self.seen.on_building, ruins) if self.seen.me in marked]
        return min([marked.count(-1) for marked in begun]) if begun else int(len(ruins) > 0)

    def of_building(self, cell: int, tile: int, marked: list[int], dragons: int) -> float:
        """What a building with these markers is worth to the mover, finished or not, with the dragons' scales."""
        seen = self.seen
        most = self.box.buildings[tile].majority
        empty = marked.count(-1)
        all_get = self._contributors_rewards(cell)
        chance = BASELINE.finished_later[empty]
        worth = 0.0
        scales = [0] * seen.players
        scales[seen.me] = dragons
        for seat in range(seen.players):
            mine = marked.count(seat)
            if mine == 0:
                continue
            part = self._majority(marked, seat, mine, empty)
            share = part * (most.crystals + CARD * most.cards)
            won = part * most.scales
            for reward in all_get:
                share += reward.crystals + CARD * reward.cards
                won += reward.scales
            if empty == 0:
                scales[seat] += int(won)
            else:
                share += BASELINE.scale * won
            worth += self._weight(seat) * chance * share
            if seat == seen.me and empty:
                worth -= MARKER[seen.markers[seen.me]] * mine
        return worth + self._scales(scales)

    def _contributors_rewards(self, cell: int) -> list[Reward]:
        known = self._rewards[cell]
        if known is None:
            known = contributors_rewards(self.box, self.seen.shape, self.seen.board, self.seen.rebuilt, cell)
            self._rewards[cell] = known
        return known

    def _majority(self, marked: list[int], seat: int, mine: int, empty: int) -> float:
        """The chance of the majority: certain when the building is finished (C2), guessed by the markers before."""
        players = self.seen.players
        if empty == 0:
            return 1.0 if majority(marked, [marked.count(other) for other in range(players)]) == seat else 0.0
        return majority_chance(mine, rival_markers(marked, players, seat), empty)

    def _scales(self, won: list[int]) -> float:
        """Scales won now, and the scoring if they are the pool's last (D3-D5)."""
        seen = self.seen
        total = sum(won)
        if total == 0:
            return 0.0
        worth = 0.0
        if total < seen.pool:
            for seat in range(seen.players):
                worth += BASELINE.scale * won[seat] * self._weight(seat)
            return worth
        paid = crystals_for_scales([seen.scales[seat] + won[seat] for seat in range(seen.players)])
        for seat in range(seen.players):
            gain = paid[seat] - (BASELINE.scale * seen.scales[seat] if paid[seat] else 0.0)
            worth += gain * self._weight(seat)
        return worth

    def _weight(self, seat: int) -> float:
        """Of what a seat gains, to the mover."""
        return 1.0 if seat == self.seen.me else -RIVAL[self.seen.players]
