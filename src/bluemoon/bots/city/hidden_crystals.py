"""The crystals of others are secret (O3); what they may have, from what can be seen.

The guess is a sum of what can be seen, each with a weight of its own: the weights that were best over 500 games of all
kinds of bots. It is off by 3 crystals on average (root of the mean square), where purses differ by more than 5.
"""

from typing import Final

from bluemoon.bots.city.view import distances
from bluemoon.city.box import Box
from bluemoon.city.geometry import CENTRE
from bluemoon.city.state import OVER, CityState
from bluemoon.core.rng import Rng

SPREAD: Final = 5  # a guess is off by so much at most, now and then
# By the number of players: to begin with; for each crystal that the viewer has earned; that the seat has offered; for
# each offering of others since its last one; for each crystal that the buildings rebuilt pay to all; to the majority;
# for each scale of the seat; each marker it has left; each turn so far; each card it holds; each step to the Courtyard.
WEIGHTS: Final = [
    [-10.9, 0.15, -0.44, 1.23, 0.06, 0.27, -0.82, 1.58, 0.65, -0.41, 0.57],
    [-14.6, 0.11, -0.51, 0.70, 0.05, 0.24, -0.66, 1.78, 0.60, -0.31, 0.45],
    [-16.3, 0.02, -0.51, 0.50, -0.03, 0.42, -0.63, 1.96, 0.52, -0.34, 0.47],
]


class HiddenCrystals:
    """Guesses them. Holds no position: one serves any number of games."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.distances = [distances(box, shape)[CENTRE] for shape in range(2)]

    def guess(self, state: CityState, viewer: int, rng: Rng | None) -> None:
        """Put likely crystals into a position; with a generator, now more and now less.

        Not where the table shows them, nor once all is rebuilt: then it matters that somebody can still offer (E3), and
        sampling has seen to that.
        """
        if state.open_crystals or not state.ruins or state.phase == OVER:
            return
        shares, majorities = self._paid(state)
        state.crystals = state.crystals[:]
        for seat in range(state.players):
            if seat != viewer:
                guess = self._estimate(state, seat, viewer, shares, majorities)
                if rng is not None:
                    guess += rng.below(2 * SPREAD + 1) - SPREAD
                state.crystals[seat] = max(0, guess)

    def _paid(self, state: CityState) -> tuple[int, int]:
        """What the buildings rebuilt paid to each contributor, and to the majorities; bonuses of neighbours apart."""
        shares = 0
        majorities = 0
        for tile in range(len(self.box.buildings)):
            if state.rebuilt >> tile & 1:
                building = self.box.buildings[tile]
                shares += building.construction.crystals
                majorities += building.majority.crystals
        return shares, majorities

    def _estimate(self, state: CityState, seat: int, viewer: int, shares: int, majorities: int) -> int:
        costs = self.box.obelisk_costs(state.players)
        earned = state.crystals[viewer]
        offered = 0
        since = len(state.obelisk)
        for space in range(len(state.obelisk)):
            if state.obelisk[space] == viewer:
                earned += costs[space]
            elif state.obelisk[space] == seat:
                offered += costs[space]
                since = len(state.obelisk) - 1 - space
        turns: int = state.number
        weights = WEIGHTS[state.players - 2]
        guess = (
            weights[0]
            + weights[1] * earned
            + weights[2] * offered
            + weights[3] * since
            + weights[4] * shares
            + weights[5] * majorities
            + weights[6] * state.scales[seat]
            + weights[7] * state.markers[seat]
            + weights[8] * turns
            + weights[9] * self.box.pack.size(state.hands[seat])
            + weights[10] * self.distances[state.expansion][state.figures[seat]]
        )
        return max(0, int(guess + 0.5))
