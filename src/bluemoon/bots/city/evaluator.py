"""What an evaluator of City positions is, and how strength in crystals becomes a chance to win."""

from abc import abstractmethod
from math import exp
from typing import Final

from mypy_extensions import mypyc_attr

from bluemoon.bots.city.planner import Plan
from bluemoon.city.state import CityState

DRAWN: Final = 0.7  # a draw is worth so much of an equal share of the victory
CALM: Final = 3.0  # a lead of this many crystals is doubtful even at the very end
LONG_WAY: Final = 0.07  # and the more doubtful, the farther the leader is from the last offering


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """Says what positions after a turn are worth."""

    @abstractmethod
    def values(self, plans: list[Plan], seat: int) -> list[float]:
        """Of each plan the chance to win of a seat, as that seat sees it."""

    @abstractmethod
    def chances(self, plan: Plan) -> list[float]:
        """The chance of every seat after this plan; together 1, a draw apart."""

    def value(self, plan: Plan, seat: int) -> float:
        """The same of one plan."""
        return self.values([plan], seat)[0]

    def best(self, plans: list[Plan], seat: int) -> int:
        """The number of the best plan."""
        values = self.values(plans, seat)
        best = 0
        for number in range(1, len(plans)):
            if values[number] > values[best]:
                best = number
        return best


def final_value(state: CityState, seat: int) -> float:
    """What the end of a game is worth to a seat: 1 for a victory, a share of it if it is shared; a draw is dull."""
    players: int = state.players
    if not state.winners:
        return DRAWN / players
    return 1.0 / len(state.winners) if seat in state.winners else 0.0


def final_chances(state: CityState) -> list[float]:
    """Each seat's share of the victory, once the game is over."""
    share = 1.0 / len(state.winners) if state.winners else 0.0
    return [share if seat in state.winners else 0.0 for seat in range(state.players)]


def chances_of(strengths: list[float], needed: float) -> list[float]:
    """What strengths, in crystals, mean as chances, if about this many win the game."""
    best = max(strengths)
    doubt = CALM + LONG_WAY * max(0.0, needed - best)
    weights = [exp((own - best) / doubt) for own in strengths]
    total = sum(weights)
    return [weight / total for weight in weights]


def with_own_chance(chances: list[float], seat: int, own: float) -> list[float]:
    """The same chances when a seat's own is known better; the others share what is left as before."""
    others = sum(chances) - chances[seat]
    rest = 1.0 - own
    if others <= 0.0:
        return [own if other == seat else rest / (len(chances) - 1) for other in range(len(chances))]
    return [own if other == seat else rest * chances[other] / others for other in range(len(chances))]
