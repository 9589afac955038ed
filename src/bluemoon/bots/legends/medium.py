"""Legends' `medium` bot: as greedy as `greedy`, but once its character stands it thinks its turn through to the end."""

from typing import Final

from bluemoon.bots.bot import Bot
from bluemoon.bots.legends.chance import chance
from bluemoon.bots.legends.evaluator import Judge, best_of, judge_plans
from bluemoon.bots.legends.greedy import greedy_choice
from bluemoon.bots.legends.planner import Planner
from bluemoon.bots.random_bot import view_rng
from bluemoon.core.game import Json
from bluemoon.legends.game import Legends
from bluemoon.legends.state import NOT_ASKED, SUPPORT_PHASE, LegendsState

NODES: Final = 300  # positions looked at to plan a turn


class WorthJudge(Judge):
    """By what lies on the table and in the hands, added up."""

    def chances(self, states: list[LegendsState], seats: list[int], drawn: list[int]) -> list[float]:
        return [chance(states[number], seats[number]) for number in range(len(states))]


class DuelMediumBot(Bot):
    """Same view, same seed, same decision."""

    def __init__(self, game: Legends, seed: int) -> None:
        self.name = "medium"
        self.game = game
        self.seed = seed

    def choose(self, view: Json, legal: list[int], milliseconds: int) -> int:
        if len(legal) == 1:
            return legal[0]
        state = self.game.sample_state(view, view_rng(view, self.seed))
        if state.why == NOT_ASKED and state.phase >= SUPPORT_PHASE:
            plans = Planner(NODES).plan(state, legal)
            if plans:
                return plans[best_of(judge_plans(WorthJudge(), plans, state.seat))].steps[0]
        return greedy_choice(state, legal)
