"""The bots of Legends that plan: they find every way to play the rest of the turn and judge where it leads.

The best few plans are then looked at more closely: in worlds dealt at random (determinizations) the other seat plays
its best turn in reply, both go on until the fight is over (near its end, until the game is), and what they come to is
evaluated. All it knows is its view; the same view and seed give the same decision if the number of such worlds (`sims`)
is fixed, otherwise time decides how many there are.
"""

import time
from typing import Final

from bluemoon.bots.bot import Choice, Decision, EvaluatingBot, deadline, undisturbed
from bluemoon.bots.legends.evaluator import Evaluator, after, bluff_values, call_chances, plan_values
from bluemoon.bots.legends.lookahead import played_on, to_decide
from bluemoon.bots.legends.opinion import chances_with, of_plans
from bluemoon.bots.legends.planner import Plan, Planner
from bluemoon.bots.legends.worlds import dealt_anew
from bluemoon.bots.random_bot import view_rng
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng
from bluemoon.legends import actions
from bluemoon.legends.game import Legends
from bluemoon.legends.legal import legal_actions
from bluemoon.legends.playing import play
from bluemoon.legends.questions import ASK_CALL
from bluemoon.legends.state import OVER, LegendsState

NEAR: Final = 0.12  # a plan that looks worse by so much is not looked at more closely
PRIOR: Final = 3.0  # the first judgement counts as much as this many worlds
FEWEST: Final = 4  # worlds before a plan drops out
TIME_SHARE: Final = 0.85  # of the time it has: a world that was begun is looked at to the end, and takes some 20 ms
SURE: Final = 2.0  # by this many standard errors it must be behind


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
        self.worlds = worlds  # in this many worlds at most
        self.fixed = fixed  # in exactly this many, whatever the time

    def decide(self, view: Json, legal: list[int], milliseconds: int) -> Decision:
        with undisturbed():
            return self._decide(view, legal, milliseconds)

    def _decide(self, view: Json, legal: list[int], milliseconds: int) -> Decision:
        until = deadline(milliseconds, TIME_SHARE)
        rng = view_rng(view, self.seed)
        state = self.game.sample_state(view, rng)
        seat = to_decide(state)
        if state.why == ASK_CALL:
            return self._answer_bluff(state, seat, rng)
        plans = Planner(self.nodes).plan(state, legal)
        if not plans:
            return Decision(legal[0], [0.5, 0.5], [Choice(legal[0], [0.5, 0.5])])
        values = plan_values(self.evaluator, plans, seat)
        if len(legal) > 1 and self.worlds > 0:
            self._look_closer(seat, plans, values, rng, until)
        return of_plans(plans, values, seat)

    def compare(self, view: Json, lines: list[list[int]], worlds: int) -> list[float]:
        rng = view_rng(view, self.seed)
        first = self.game.sample_state(view, rng)
        seat = to_decide(first)
        totals = [0.0] * len(lines)
        counted = 0
        for _ in range(worlds):
            world = self.game.sample_state(view, rng)
            outcomes = [self._after_reply(world, line, seat) for line in lines]
            if min(outcomes) >= 0.0:  # a world counts for all of them or for none
                counted += 1
                for number in range(len(lines)):
                    totals[number] += outcomes[number]
        return [total / counted for total in totals] if counted else []

    def _answer_bluff(self, state: LegendsState, seat: int, rng: Rng) -> Decision:
        calls = int(rng.below(10_000)) < int(call_chances(self.evaluator, [state])[0] * 10_000)
        believing, calling = bluff_values(self.evaluator, [state])[0]
        choices = [
            Choice(actions.BELIEVE, chances_with(believing, seat)),
            Choice(actions.CALL, chances_with(calling, seat)),
        ]
        if calls:
            choices.reverse()
        return Decision(choices[0].action, choices[0].chances, choices)

    def _look_closer(self, seat: int, plans: list[Plan], values: list[float], rng: Rng, until: float) -> None:
        """Put better values in for the best plans, as long as it is open which one that is."""
        order = sorted(range(len(plans)), key=lambda number: -values[number])
        best = values[order[0]]
        tried = [number for number in order[: self.width] if values[number] > best - NEAR]
        if len({plans[number].steps[0] for number in tried}) < 2:
            return  # whichever of them is best, it begins like that
        contest = Contest([values[number] for number in tried])
        for _ in range(self.worlds):
            if not self.fixed and time.perf_counter() > until:
                break
            deal = Rng(rng.next32(), rng.next32(), rng.next32(), 1)
            going = contest.going
            outcomes = self._in_world([plans[tried[place]] for place in going], seat, deal)
            contest.note(outcomes)
            if len(contest.going) < 2:
                break
        means = contest.means()
        for place in range(len(tried)):
            values[tried[place]] = means[place]
        lowest = min(means)
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
        return self._in_world([Plan(steps, state, 0)], seat, None)[0]

    def _in_world(self, plans: list[Plan], seat: int, deal: Rng | None) -> list[float]:
        """How the seat stands after each plan and the reply to it, if the hidden cards are dealt like that; or lie
        as they do."""
        states: list[LegendsState] = []
        shares: list[float] = []
        owners: list[int] = []
        for number in range(len(plans)):
            state = plans[number].state
            if deal is not None:
                state = dealt_anew(state, seat, plans[number].drawn, deal.copy())
            if state.phase != OVER and state.why == ASK_CALL:
                call = call_chances(self.evaluator, [state])[0]
                states.append(after(state, actions.CALL))
                shares.append(call)
                owners.append(number)
                states.append(after(state, actions.BELIEVE))
                shares.append(1.0 - call)
            else:
                states.append(state)
                shares.append(1.0)
            owners.append(number)
        means = [0.0] * len(plans)
        values = played_on(self.evaluator, states, seat)
        for number in range(len(states)):
            means[owners[number]] += shares[number] * values[number]
        return means


class Contest:
    """Plans that are compared in one world after the other; one that is clearly worse drops out."""

    def __init__(self, first: list[float]) -> None:
        self.first = first
        self.found: list[list[float]] = [[] for _ in first]
        self.going = list(range(len(first)))

    def note(self, values: list[float]) -> None:
        """What those that are still going are worth in one more world."""
        for place in range(len(values)):
            self.found[self.going[place]].append(values[place])
        worlds = len(self.found[self.going[0]])
        if worlds < FEWEST or worlds % 2:
            return
        means = self.means()
        leader = self.going[0]
        for place in self.going:
            if means[place] > means[leader]:
                leader = place
        self.going = [place for place in self.going if place == leader or not self._worse(place, leader, means)]

    def means(self) -> list[float]:
        return [
            (PRIOR * self.first[place] + sum(self.found[place])) / (PRIOR + len(self.found[place]))
            for place in range(len(self.first))
        ]

    def _worse(self, place: int, leader: int, means: list[float]) -> bool:
        """Whether the distance is too large to be chance."""
        mine = self.found[place]
        best = self.found[leader]
        count = len(mine)
        mean = 0.0
        for number in range(count):
            mean += best[number] - mine[number]
        mean /= count
        spread = 0.0
        for number in range(count):
            spread += (best[number] - mine[number] - mean) ** 2
        error = (spread / (count * (count - 1))) ** 0.5
        return bool(means[leader] - means[place] > SURE * error + 0.002)
