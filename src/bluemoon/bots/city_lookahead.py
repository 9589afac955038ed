"""Judging turns of City with the network: every position that a turn can lead to, all of them in one question."""

from typing import Final

from bluemoon.bots.city_features import Features
from bluemoon.bots.city_turns import Plan
from bluemoon.bots.network import Network
from bluemoon.city.box import Box
from bluemoon.city.state import OVER, CityState

DRAWN: Final = 0.7  # a draw is worth so much of an equal share of the victory


def final_value(state: CityState, seat: int) -> float:
    """What the end of a game is worth to a seat: 1 for a victory, a share of it if it is shared; a draw is dull."""
    players: int = state.players
    if not state.winners:
        return DRAWN / players
    return 1.0 / len(state.winners) if seat in state.winners else 0.0


class Lookahead:
    """A network that looks one turn ahead."""

    def __init__(self, box: Box, network: Network) -> None:
        self.features = Features(box)
        self.network = network

    def values(self, plans: list[Plan], seat: int) -> list[float]:
        """Of each plan the chance of the seat that makes it."""
        values = [0.0] * len(plans)
        rows: list[list[float]] = []
        asked: list[int] = []
        for number in range(len(plans)):
            plan = plans[number]
            if plan.state.phase == OVER:
                values[number] = final_value(plan.state, seat)
            else:
                rows.append(self.features.row(plan.state, seat, plan.drawing))
                asked.append(number)
        answers = self.network.values(rows)
        for place in range(len(asked)):
            values[asked[place]] = answers[place]
        return values

    def best(self, plans: list[Plan], seat: int) -> int:
        """The number of the best plan."""
        values = self.values(plans, seat)
        found = 0
        for number in range(1, len(plans)):
            if values[number] > values[found]:
                found = number
        return found
