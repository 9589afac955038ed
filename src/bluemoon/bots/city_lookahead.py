"""Judging turns of City with the network: every position that a turn can lead to, all of them in one question."""

from bluemoon.bots.city_features import Features
from bluemoon.bots.city_judge import Judge, final_value
from bluemoon.bots.city_turns import Plan
from bluemoon.bots.network import Network
from bluemoon.city.box import Box
from bluemoon.city.state import OVER


class Lookahead(Judge):
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

    def chances(self, plan: Plan) -> list[float]:
        state = plan.state
        if state.phase == OVER:
            share = 1.0 / len(state.winners) if state.winners else 0.0
            return [share if seat in state.winners else 0.0 for seat in range(state.players)]
        values = self.network.values([self.features.row(state, seat, plan.drawing) for seat in range(state.players)])
        # The mover's own chance is the best founded one: the others share the rest.
        mover: int = state.seat
        others = sum(values) - values[mover]
        rest = 1.0 - values[mover]
        return [values[seat] if seat == mover else rest * values[seat] / others for seat in range(state.players)]
