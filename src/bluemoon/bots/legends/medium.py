"""Legends' `medium` bot: as greedy as `greedy`, but once its character stands it thinks its turn through to the end."""

from typing import Final

from bluemoon.bots.bot import Bot, Decision
from bluemoon.bots.legends.evaluator import Evaluator, plan_values
from bluemoon.bots.legends.greedy import greedy_choice
from bluemoon.bots.legends.opinion import of_actions, of_plans, worth_chance
from bluemoon.bots.legends.planner import Planner
from bluemoon.bots.random_bot import view_rng
from bluemoon.core.game import Json
from bluemoon.legends.game import Legends
from bluemoon.legends.questions import NOT_ASKED
from bluemoon.legends.state import SUPPORT_PHASE, LegendsState

NODES: Final = 300  # positions looked at to plan a turn


class WorthEvaluator(Evaluator):
    """By what lies on the table and in the hands, added up."""

    def chances(self, states: list[LegendsState], seats: list[int], drawn: list[int]) -> list[float]:
        return [worth_chance(states[number], seats[number]) for number in range(len(states))]


class MediumBot(Bot):
    """Same view, same seed, same decision."""

    def __init__(self, game: Legends, seed: int) -> None:
        self.name = "medium"
        self.game = game
        self.seed = seed

    def choose(self, view: Json, legal: list[int], milliseconds: int) -> int:
        if len(legal) == 1:
            return legal[0]
        state = self._sampled(view)
        planned = _planned(state, legal)
        return planned.action if planned is not None else greedy_choice(state, legal)

    def decide(self, view: Json, legal: list[int], milliseconds: int) -> Decision:
        state = self._sampled(view)
        planned = _planned(state, legal)
        return planned if planned is not None else of_actions(state, legal, greedy_choice(state, legal))

    def _sampled(self, view: Json) -> LegendsState:
        return self.game.sample_state(view, view_rng(view, self.seed))


def _planned(state: LegendsState, legal: list[int]) -> Decision | None:
    """The best plan for the rest of the turn; None as long as its character does not stand."""
    if state.why != NOT_ASKED or state.phase < SUPPORT_PHASE:
        return None
    plans = Planner(NODES).plan(state, legal)
    return of_plans(plans, plan_values(WorthEvaluator(), plans, state.seat), state.seat) if plans else None
