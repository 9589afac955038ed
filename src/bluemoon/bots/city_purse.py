"""The crystals of others are secret (O3); what they may have, from what can be seen."""

from bluemoon.city.box import Box
from bluemoon.city.state import OVER, CityState
from bluemoon.core.rng import Rng

SPREAD = 3  # a guess is off by so much now and then


def guessed_purse(box: Box, state: CityState, seat: int, viewer: int) -> int:
    """What another seat's crystals may be: what the viewer has earned, each building's share being much alike, less
    what the seat has offered; seldom much more than the next offering costs."""
    costs = box.obelisk_costs(state.players)
    earned = state.crystals[viewer]
    spent = 0
    for space in range(len(state.obelisk)):
        if state.obelisk[space] == viewer:
            earned += costs[space]
        elif state.obelisk[space] == seat:
            spent += costs[space]
    return max(2, min(earned - spent, costs[len(state.obelisk)] + 1))


def guess_purses(box: Box, state: CityState, viewer: int, rng: Rng | None) -> None:
    """Put likely crystals into a sampled position; with a generator, now more and now less.

    Not once all is rebuilt: then it matters that somebody can still offer (E3), and sampling has seen to that.
    """
    if state.ruins and state.phase != OVER:
        for seat in range(state.players):
            if seat != viewer:
                guess = guessed_purse(box, state, seat, viewer)
                if rng is not None:
                    guess += rng.below(2 * SPREAD + 1) - SPREAD
                state.crystals[seat] = max(0, guess)
