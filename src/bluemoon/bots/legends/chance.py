"""How a duel stands, as a chance to win; and which of very many answers are worth a closer look."""

from math import exp
from typing import Final

from bluemoon.bots.legends.worth import worth
from bluemoon.legends.finish import play
from bluemoon.legends.state import OVER, LegendsState

DOUBT: Final = 9.0  # a lead of so much worth is two thirds of a win and more
MOST_TRIED: Final = 120  # of very many answers, so many are tried


def chance(state: LegendsState, seat: int) -> float:
    """The chance of that seat, judged by what the position is worth to it."""
    if state.phase == OVER:
        return 1.0 if state.winner == seat else 0.0
    return 1.0 / (1.0 + exp(-worth(state, seat) / DOUBT))


def worth_a_look(state: LegendsState, seat: int, legal: list[int], favourite: int, most: int) -> list[int]:
    """The favourite, then the actions after which the position is worth most."""
    tried: list[tuple[float, int]] = []
    step = 1 + (len(legal) - 1) // MOST_TRIED
    for number in range(0, len(legal), step):
        trial = state.copy()
        trial.chance = []
        trial.chance_used = 0
        play(trial, legal[number], None)
        tried.append((-worth(trial, seat), legal[number]))
    tried.sort()
    found = [favourite]
    for _, action in tried[:most]:
        if action != favourite:
            found.append(action)
    return found[:most]
