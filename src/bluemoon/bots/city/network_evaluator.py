"""Judging turns of City with the network: the positions after the most promising turns, all in one question."""

from typing import Final

from bluemoon.bots.city.evaluator import Evaluator, final_chances, final_value, with_own_chance
from bluemoon.bots.city.features import Features
from bluemoon.bots.city.planner import Plan
from bluemoon.bots.network import Network
from bluemoon.city.box import Box
from bluemoon.city.state import OVER

EVALUATED: Final = 16  # turns that the network is asked about, unless there is a reason to ask about fewer


class NetworkEvaluator(Evaluator):
    """A network that looks one turn ahead. It is asked about this many turns, those that the rules of thumb like best;
    the others stay behind them."""

    def __init__(self, box: Box, network: Network, asked: int) -> None:
        self.features = Features(box)
        self.network = network
        self.asked = asked

    def values(self, plans: list[Plan], seat: int) -> list[float]:
        """Of each plan the chance of the seat that makes it."""
        values = self.features.heuristic.values(plans, seat)
        order = sorted(range(len(plans)), key=values.__getitem__, reverse=True)
        asked = [number for number in order[: self.asked] if plans[number].state.phase != OVER]
        answers = self.network.values(
            [self.features.row(plans[number].state, seat, plans[number].drawing) for number in asked]
        )
        if len(order) > self.asked:
            # The others keep their order, below the worst answer.
            scale = min(answers) / values[order[self.asked]] if answers and values[order[self.asked]] > 0.0 else 1.0
            for number in order[self.asked :]:
                if plans[number].state.phase != OVER:
                    values[number] *= min(scale, 1.0)
        for place in range(len(asked)):
            values[asked[place]] = answers[place]
        return values

    def value(self, plan: Plan, seat: int) -> float:
        if plan.state.phase == OVER:
            return final_value(plan.state, seat)
        return self.network.values([self.features.row(plan.state, seat, plan.drawing)])[0]

    def chances(self, plan: Plan) -> list[float]:
        state = plan.state
        if state.phase == OVER:
            return final_chances(state)
        values = self.network.values([self.features.row(state, seat, plan.drawing) for seat in range(state.players)])
        # The mover's own chance is the best founded one: the others share the rest.
        return with_own_chance(values, state.seat, values[state.seat])
