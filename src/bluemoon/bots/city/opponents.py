"""The opponent model of City's search: how the others answer in a world that a bot looks into.

With two players the other one answers with the best turn that the evaluator finds. At larger tables nobody knows how
strong each opponent is, and a search that takes all of them for as good as oneself misleads if they are not: there each
seat plays like medium in about half of the worlds, and by the heuristic, which asks no network, in the others. Both are
quick, which leaves time to look into more plans.
"""

from bluemoon.bots.city.evaluator import Evaluator
from bluemoon.bots.city.greedy import GreedyBot
from bluemoon.bots.city.heuristic import HeuristicEvaluator
from bluemoon.bots.city.planner import Planner
from bluemoon.bots.city.view import Imagined
from bluemoon.city.box import Box
from bluemoon.city.legal import legal_actions
from bluemoon.city.rules import apply_action
from bluemoon.city.state import OVER, CityState
from bluemoon.core.rng import Rng


class Opponents:
    """Plays the other seats. Holds no position: one serves any number of games."""

    def __init__(self, box: Box, planner: Planner, evaluator: Evaluator) -> None:
        self.box = box
        self.planner = planner
        self.evaluator = evaluator
        self.heuristic = HeuristicEvaluator(box)
        self.medium = GreedyBot(box, "medium")

    def like_medium(self, players: int, rng: Rng) -> list[bool]:
        """By seat: does it play like medium in this world?"""
        if players == 2:
            return [False, False]
        return [rng.below(2) == 0 for _ in range(players)]

    def answer(self, state: CityState, like_medium: bool) -> None:
        """The turn of the seat to move, to its end or that of the game."""
        seat: int = state.seat
        if like_medium:
            while state.seat == seat and state.phase != OVER:
                legal = legal_actions(self.box, state)
                moves = legal if len(legal) == 1 else self.medium.moves(Imagined(self.box, state), legal)
                for move in moves:
                    apply_action(self.box, state, move, None)
            return
        plans = self.planner.quick_plans(state)
        evaluator = self.evaluator if state.players == 2 else self.heuristic
        for move in plans[evaluator.best(plans, seat)].moves:
            apply_action(self.box, state, move, None)
            if state.phase == OVER:
                return
