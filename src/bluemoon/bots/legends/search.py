"""The bots of Legends that plan: they find every way to play the rest of the turn and judge where it leads.

The best few plans are then looked at more closely: in worlds dealt at random (determinizations) the other seat plays
its best turn in reply, and the position after that is evaluated. All it knows is its view; the same view and seed give
the same decision if the number of such worlds (`sims`) is fixed, otherwise time decides how many there are.
"""

import time
from typing import Final

from bluemoon.bots.bot import Choice, Decision, EvaluatingBot, deadline
from bluemoon.bots.legends.evaluator import Evaluator, best_of, bluff_values, call_chance, plan_values
from bluemoon.bots.legends.opinion import chances_with, of_plans
from bluemoon.bots.legends.planner import Plan, Planner
from bluemoon.bots.random_bot import view_rng
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng
from bluemoon.legends import actions
from bluemoon.legends.game import Legends
from bluemoon.legends.legal import legal_actions
from bluemoon.legends.playing import play
from bluemoon.legends.questions import ASK_CALL, NOT_ASKED
from bluemoon.legends.state import OVER, LegendsState

NEAR: Final = 0.12  # a plan that looks worse by so much is not looked at more closely
PRIOR: Final = 3.0  # the first judgement counts as much as so many worlds
REPLY_NODES: Final = 250


class LegendsSearchBot(EvaluatingBot):
    """Plans the turn with an evaluator."""

    def __init__(
        self,
        name: str,
        game: Legends,
        evaluator: Evaluator,
        seed: int,
        nodes: int,
        width: int,
        worlds: int,
        fixed: bool,
    ) -> None:
        self.name = name
        self.game = game
        self.evaluator = evaluator
        self.seed = seed
        self.nodes = nodes  # positions that planning may look at
        self.width = width  # plans that are looked at more closely
        self.worlds = worlds  # in so many worlds at most
        self.fixed = fixed  # in exactly so many, whatever the time

    def decide(self, view: Json, legal: list[int], milliseconds: int) -> Decision:
        until = deadline(milliseconds)
        rng = view_rng(view, self.seed)
        state = self.game.sample_state(view, rng)
        seat = state.seat if state.why == NOT_ASKED else state.asked
        if state.why == ASK_CALL:
            return self._answer_bluff(state, seat, rng)
        plans = Planner(self.nodes).plan(state, legal)
        if not plans:
            return Decision(legal[0], [0.5, 0.5], [Choice(legal[0], [0.5, 0.5])])
        values = plan_values(self.evaluator, plans, seat)
        if len(legal) > 1 and self.worlds > 0:
            self._look_closer(view, seat, plans, values, rng, until)
        return of_plans(plans, values, seat)

    def _answer_bluff(self, state: LegendsState, seat: int, rng: Rng) -> Decision:
        calls = int(rng.below(10_000)) < int(call_chance(self.evaluator, state) * 10_000)
        believing, calling = bluff_values(self.evaluator, state)
        choices = [
            Choice(actions.BELIEVE, chances_with(believing, seat)),
            Choice(actions.CALL, chances_with(calling, seat)),
        ]
        if calls:
            choices.reverse()
        return Decision(choices[0].action, choices[0].chances, choices)

    def _look_closer(
        self, view: Json, seat: int, plans: list[Plan], values: list[float], rng: Rng, until: float
    ) -> None:
        """Put better values in for the best plans."""
        order = sorted(range(len(plans)), key=lambda number: -values[number])
        best = values[order[0]]
        tried = [number for number in order[: self.width] if values[number] > best - NEAR]
        if len(tried) < 2:
            return
        sums = [PRIOR * values[number] for number in tried]
        done = PRIOR
        for _ in range(self.worlds):
            world = self.game.sample_state(view, rng)
            found: list[float] = []
            for number in tried:
                if not self.fixed and time.perf_counter() > until:
                    break
                found.append(self._after_reply(world, plans[number].steps, seat))
            if len(found) < len(tried):
                break  # a world counts for all of them or for none
            for place in range(len(tried)):
                sums[place] += found[place] if found[place] >= 0.0 else values[tried[place]]
            done += 1.0
        for place in range(len(tried)):
            values[tried[place]] = sums[place] / done
        lowest = min([values[number] for number in tried])
        for number in order[len(tried) :]:  # what was not looked at again does not pass what was
            values[number] = min(values[number], lowest)

    def _after_reply(self, world: LegendsState, steps: list[int], seat: int) -> float:
        """How the seat stands in this world once it has followed a plan and the other has replied; -1 if the plan
        cannot be followed here."""
        state = world.copy()
        for step in steps:
            if step not in legal_actions(state):
                return -1.0
            play(state, step, None)
        if state.phase != OVER and state.why == ASK_CALL:
            believed = state.copy()
            play(believed, actions.BELIEVE, None)
            called = state.copy()
            play(called, actions.CALL, None)
            call = call_chance(self.evaluator, state)
            return (1.0 - call) * self._replied(believed, seat) + call * self._replied(called, seat)
        return self._replied(state, seat)

    def _replied(self, state: LegendsState, seat: int) -> float:
        if state.phase != OVER:
            mover = state.seat if state.why == NOT_ASKED else state.asked
            legal = legal_actions(state)
            plans = Planner(REPLY_NODES).plan(state, legal)
            if plans:
                values = plan_values(self.evaluator, plans, mover)
                state = plans[best_of(values)].state
        return self.evaluator.chances([state], [seat], [0])[0]
