"""How a network learns Legends: it plays both sides, planning each turn and judging where the plans end."""

from typing import Final

from bluemoon.bots.bot import Bot
from bluemoon.bots.legends.evaluator import (
    Evaluator,
    HeuristicEvaluator,
    NetworkEvaluator,
    best_of,
    call_chances,
    came,
    plan_values,
)
from bluemoon.bots.legends.features import INPUTS, row
from bluemoon.bots.legends.planner import Plan, Planner
from bluemoon.bots.legends.search import LegendsSearchBot
from bluemoon.bots.network import Network
from bluemoon.bots.registry import make_bot
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng
from bluemoon.legends import actions
from bluemoon.legends.catalogue import PEOPLES
from bluemoon.legends.game import Legends
from bluemoon.legends.legal import legal_actions
from bluemoon.legends.playing import play
from bluemoon.legends.questions import ASK_CALL, NOT_ASKED
from bluemoon.legends.state import OVER, LegendsState
from bluemoon.training.pupil import Pupil, Track
from bluemoon.training.settings import Settings

NODES: Final = 300  # positions looked at to plan a turn
BY_HAND: Final = 20  # of a hundred seats, this many are played by rules of thumb: somebody else to learn from
FIRST_EDITION: Final = 15  # of a hundred games
BASELINE: Final = "medium"


class LegendsPupil(Pupil):
    """Learns from random match-ups of the nine peoples, mostly in the second edition."""

    def __init__(self) -> None:
        self.name = Legends.id
        self.inputs = INPUTS
        self.taught = True
        self.game = Legends()

    def lesson(self, seed: int, settings: Settings) -> list[Track]:
        return self._game(HeuristicEvaluator(), seed, settings.daring)

    def play(self, network: Network, seed: int, settings: Settings) -> list[Track]:
        return self._game(NetworkEvaluator(network), seed, settings.daring)

    def _game(self, evaluator: Evaluator, seed: int, daring: float) -> list[Track]:
        rng = Rng.from_seed(seed)
        state = self.game.new(_config(rng), seed, {})
        heuristic = HeuristicEvaluator()
        evaluators = [heuristic if rng.below(100) < BY_HAND else evaluator for _ in range(2)]
        rows: list[list[list[float]]] = [[], []]
        steps: list[int] = []
        daring_now = False
        number = -1
        while state.phase != OVER:
            if state.number != number:
                number = state.number
                daring_now = rng.below(1000) < int(1000 * daring)
                steps = []
            seat = state.seat if state.why == NOT_ASKED else state.asked
            before = state.copy()
            if state.why == ASK_CALL:
                call = call_chances(evaluators[seat], [state])[0]
                play(state, actions.CALL if rng.below(1000) < int(1000 * call) else actions.BELIEVE, None)
            else:
                legal = legal_actions(state)
                if not steps or steps[0] not in legal or seat != state.seat:
                    steps = self._plan(state, legal, seat, evaluators[seat], daring_now, rng)
                play(state, steps.pop(0), None)
            if state.phase != OVER and state.number != number:
                # The one whose turn it was has not looked at what he drew; the other looks at his whole hand.
                rows[before.seat].append(row(state, before.seat, came(before, state, before.seat)))
                rows[1 - before.seat].append(row(state, 1 - before.seat, 0))
        return [Track(rows[seat], 1.0 if state.winner == seat else 0.0) for seat in range(2)]

    def _plan(
        self, state: LegendsState, legal: list[int], seat: int, evaluator: Evaluator, daring: bool, rng: Rng
    ) -> list[int]:
        """What to do for the rest of the turn."""
        if len(legal) == 1:
            return legal[:]
        plans = Planner(NODES).plan(state, legal)
        if not plans:
            return legal[:1]
        if daring:
            return _any_plan(plans, rng).steps[:]
        return plans[best_of(plan_values(evaluator, plans, seat))].steps[:]

    def contest(self, network: Network, games: int, seed: int) -> tuple[float, float]:
        points = 0.0
        for number in range(games // 2):
            deal = seed + number
            config = _config(Rng.from_seed(deal))
            for seat in range(2):
                bots: list[Bot] = [make_bot(BASELINE, self.game, deal), make_bot(BASELINE, self.game, deal)]
                bots[seat] = LegendsSearchBot("pupil", self.game, NetworkEvaluator(network), deal, NODES, 0, 0, True)
                points += 1.0 if _winner(self.game, bots, config, deal) == seat else 0.0
        return points, 2.0 * (games // 2)


def _config(rng: Rng) -> Json:
    mine = rng.below(len(PEOPLES))
    yours = rng.below(len(PEOPLES) - 1)
    if yours >= mine:
        yours += 1
    edition = "first" if rng.below(100) < FIRST_EDITION else "second"
    return {"decks": [PEOPLES[mine], PEOPLES[yours]], "edition": edition}


def _any_plan(plans: list[Plan], rng: Rng) -> Plan:
    """Any plan at all, but to fight on, to retreat and to decline are equally likely."""
    fights = [plan for plan in plans if actions.ANNOUNCE in [actions.kind_of(step) for step in plan.steps]]
    others = [plan for plan in plans if plan not in fights]
    if fights and (not others or rng.below(2) == 0):
        return fights[rng.below(len(fights))]
    return others[rng.below(len(others))]


def _winner(game: Legends, bots: list[Bot], config: Json, seed: int) -> int:
    state = game.new(config, seed, {})
    while state.phase != OVER:
        seat = state.seat if state.why == NOT_ASKED else state.asked
        play(state, bots[seat].choose(game.view(state, seat), legal_actions(state), 1000), None)
    return state.winner
