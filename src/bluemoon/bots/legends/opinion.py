"""What the bots of Legends think of a position, as chances to win: after one action each, or after whole plans."""

from math import exp
from typing import Final

from bluemoon.bots.bot import Choice, Decision
from bluemoon.bots.legends.evaluator import after, best_of
from bluemoon.bots.legends.planner import Plan
from bluemoon.bots.legends.worth import worth
from bluemoon.legends.questions import NOT_ASKED
from bluemoon.legends.state import OVER, LegendsState

SHOWN: Final = 5
MOST_TRIED: Final = 120  # of very many actions, this many are tried
DOUBT: Final = 9.0  # a lead of so much worth is two thirds of a win and more
CERTAIN: Final = 0.995  # what is not over is not certain


def worth_chance(state: LegendsState, seat: int) -> float:
    """The chance of that seat, by what the position is worth to it."""
    if state.phase == OVER:
        return 1.0 if state.winner == seat else 0.0
    return 1.0 / (1.0 + exp(-worth(state, seat) / DOUBT))


def of_actions(state: LegendsState, legal: list[int], taken: int) -> Decision:
    """Looking one action ahead: the one taken, and then those that leave the best position, though none better than
    that, or it would not be taken."""
    seat = state.seat if state.why == NOT_ASKED else state.asked
    tried = legal[:: 1 + (len(legal) - 1) // MOST_TRIED]
    most = worth_chance(after(state, taken), seat)
    best = {action: min(most, worth_chance(after(state, action), seat)) for action in tried}
    best[taken] = most
    return _decision(best, taken, seat)


def of_plans(plans: list[Plan], values: list[float], seat: int) -> Decision:
    """The first action of the best plan; and of each other first action its best plan."""
    best: dict[int, float] = {}
    lines: dict[int, list[int]] = {}
    for number in range(len(plans)):
        action = plans[number].steps[0]
        if action not in best or values[number] > best[action]:
            best[action] = values[number]
            lines[action] = plans[number].steps
    return _decision(best, plans[best_of(values)].steps[0], seat, lines)


def chances_with(own: float, seat: int) -> list[float]:
    """Of both seats, if one has this chance."""
    sure = own if own >= 1.0 or own <= 0.0 else min(max(own, 1.0 - CERTAIN), CERTAIN)
    return [sure, 1.0 - sure] if seat == 0 else [1.0 - sure, sure]


def _decision(best: dict[int, float], taken: int, seat: int, lines: dict[int, list[int]] | None = None) -> Decision:
    order = sorted(best, key=lambda action: (-best[action], action != taken, action))
    planned = lines or {}
    choices = [
        Choice(action, chances_with(best[action], seat), planned.get(action, [action])) for action in order[:SHOWN]
    ]
    return Decision(taken, choices[0].chances, choices)
