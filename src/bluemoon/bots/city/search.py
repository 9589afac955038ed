"""City's searching bots: they plan whole turns, judge where each leads, and look deeper into the most promising.

The deeper look deals the unseen cards again (a determinization, here called a world), carries the plan
out, lets the others answer (`opponents`), and evaluates what that leaves. Everything is worked out from the view, at
every decision.
"""

import time
from typing import Final

from bluemoon.bots.bot import TIME_SHARE, Choice, Decision, EvaluatingBot, undisturbed
from bluemoon.bots.city.evaluator import Evaluator, final_value, with_own_chance
from bluemoon.bots.city.hidden_crystals import HiddenCrystals
from bluemoon.bots.city.opponents import Opponents
from bluemoon.bots.city.planner import Plan, Planner
from bluemoon.city import actions
from bluemoon.city.box import STEPS, Box
from bluemoon.city.cards import KINDS
from bluemoon.city.rules import apply_action
from bluemoon.city.sample import redeal, sample_state
from bluemoon.city.state import MOVEMENT, OVER, CityState
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng, derived_seed

SHOWN: Final = 4
CLOSE: Final = 0.15  # what is so much worse at first sight is left alone
# What the evaluator said at once counts as much as this many worlds; by the number of players.
FIRST_SIGHT: Final = [0.0, 0.0, 1.5, 2.5, 3.5]


class Effort:
    """What goes into the deeper looks of a decision."""

    def __init__(self, rounds: list[int], share: float, worlds: float) -> None:
        self.rounds = rounds  # how many plans are looked into, round after round
        self.share = share  # of the time: once it is over, nothing new is begun
        self.worlds = worlds  # this many times the usual number


# In a duel all decisions of a turn get the same: with more for the first it won less often (docs/bots.md), perhaps
# because it then thinks otherwise on the way.
IN_A_DUEL: Final = Effort([5, 2], TIME_SHARE, 1.0)
# At larger tables looks are cheaper, and there is more to miss; the decision before the first step settles most.
AT_A_TABLE: Final = Effort([10, 5, 3], 0.6, 1.0)
A_TURN_BEGINS: Final = Effort([10, 5, 3], 0.85, 1.5)


class Option:
    """A plan, the action it begins with, and what it is worth."""

    def __init__(self, action: int, plan: Plan, value: float) -> None:
        self.action = action
        self.plan = plan
        self.first_sight = value
        self.value = value
        self.total = 0.0
        self.worlds = 0


class CitySearchBot(EvaluatingBot):
    """Plans with an evaluator, and looks deeper with a quick one, since there is much to judge then."""

    def __init__(
        self, name: str, box: Box, evaluator: Evaluator, quick: Evaluator, worlds: int, fixed: bool, seed: int
    ) -> None:
        self.name = name
        self.box = box
        self.evaluator = evaluator
        self.quick = quick
        self.worlds = worlds  # in which it looks deeper, at most; a table's turn may begin with more
        self.fixed = fixed  # in exactly this many, whatever the time
        self.seed = seed
        self.planner = Planner(box)
        self.hidden_crystals = HiddenCrystals(box)
        self.opponents = Opponents(box, self.planner, quick)

    def decide(self, view: Json, legal: list[int], milliseconds: int) -> Decision:
        with undisturbed():
            return self._decide(view, legal, milliseconds)

    def compare(self, view: Json, lines: list[list[int]], worlds: int) -> list[float]:
        rng = Rng.from_seed(derived_seed(f"{self.seed} {view['turn']['seat']} {view['turn']['number']} compare"))
        state = sample_state(self.box, view, rng)
        seat: int = state.seat
        totals = [0.0] * len(lines)
        for _ in range(worlds):
            world = state.copy()
            redeal(self.box, world, seat, rng)
            self.hidden_crystals.guess(world, seat, rng)
            like_medium = self.opponents.like_medium(state.players, rng)
            for number in range(len(lines)):
                totals[number] += self._deeper(world.copy(), Plan(lines[number], world, -1), seat, like_medium)
        return [total / max(worlds, 1) for total in totals]

    def _decide(self, view: Json, legal: list[int], milliseconds: int) -> Decision:
        began = time.perf_counter()
        # The same luck all through a turn: then it does not change its mind on the way because of other luck.
        rng = Rng.from_seed(derived_seed(f"{self.seed} {view['turn']['seat']} {view['turn']['number']}"))
        state = sample_state(self.box, view, rng)
        seat: int = state.seat
        self.hidden_crystals.guess(state, seat, None)
        options = self._options(state, seat, legal)
        if not options:  # nothing that the planner knows of
            chances = self.evaluator.chances(Plan([], state, -1))
            return Decision(legal[0], chances, [Choice(legal[0], chances)])
        if options[0].value < 1.0:
            effort = _effort(state)
            until = began + effort.share * milliseconds / 1000
            self._look_deeper(state, options, effort, until, rng)
        choices: list[Choice] = []
        shown: list[int] = []
        for option in options:
            if option.action not in shown:
                shown.append(option.action)
                choices.append(Choice(option.action, self._chances(option, seat), option.plan.moves))
                if len(choices) == SHOWN:
                    break
        return Decision(options[0].action, choices[0].chances, choices)

    def _look_deeper(self, state: CityState, options: list[Option], effort: Effort, until: float, rng: Rng) -> None:
        """Try the best options in one world after the other, and put them in order; the best few go on longest."""
        seat: int = state.seat
        rounds = effort.rounds
        worlds = self.worlds if self.fixed else int(effort.worlds * self.worlds)
        looked = [option for option in options[: rounds[0]] if option.value > options[0].value - CLOSE]
        started = time.perf_counter()
        a_round = max(1e-6, (until - started) / len(rounds))  # of the time
        first_sight = FIRST_SIGHT[state.players]
        for number in range(worlds):
            now = time.perf_counter()
            if len(looked) < 2 or (not self.fixed and now > until):
                break
            reached = len(rounds) * number // worlds
            if not self.fixed:
                reached = max(reached, int((now - started) / a_round))
            looked = looked[: rounds[min(reached, len(rounds) - 1)]]
            world = state.copy()
            redeal(self.box, world, seat, rng)
            self.hidden_crystals.guess(world, seat, rng)
            like_medium = self.opponents.like_medium(state.players, rng)
            for option in looked:
                option.total += self._deeper(world.copy(), option.plan, seat, like_medium)
                option.worlds += 1
                option.value = (first_sight * option.first_sight + option.total) / (first_sight + option.worlds)
            looked.sort(key=_worth, reverse=True)
            # Those looked into stand before the others, and among them those that were looked into longest.
            options.sort(key=_rank, reverse=True)

    def _options(self, state: CityState, seat: int, legal: list[int]) -> list[Option]:
        """Every plan, the best first."""
        plans = self.planner.plans(state)
        values = self.evaluator.values(plans, seat)
        options: list[Option] = []
        allowed = set(legal)
        for number in range(len(plans)):
            plan = plans[number]
            action = plan.moves[0]
            if action not in allowed:
                action = self._listed(action, legal)
                if action < 0:
                    continue
                plan.moves[0] = action
            options.append(Option(action, plan, values[number]))
        options.sort(key=_worth, reverse=True)
        return options

    def _listed(self, action: int, legal: list[int]) -> int:
        """A listed way to do the same with the fewest cards; -1 if there is none."""
        code = actions.code_of(action)
        best = -1
        fewest = KINDS * 10
        for other in legal:
            if actions.code_of(other) == code:
                number = self.box.pack.size(actions.cards_of(other))
                if number < fewest:
                    fewest = number
                    best = other
        return best

    def _deeper(self, state: CityState, plan: Plan, seat: int, like_medium: list[bool]) -> float:
        """The chance in this world once the plan is carried out and the others have answered.

        In a duel the seat then plans its next turn, too. Among more players that says nearly the same as judging the
        position where its turn begins, only with more noise and at a higher price: better to look into more worlds.
        """
        for move in plan.moves:
            apply_action(self.box, state, move, None)
            if state.phase == OVER:
                return final_value(state, seat)
        while state.seat != seat:
            self.opponents.answer(state, like_medium[state.seat])
            if state.phase == OVER:
                return final_value(state, seat)
        if state.players > 2:
            return self.quick.value(Plan([], state, -1), seat)
        best = 0.0
        for value in self.quick.values(self.planner.quick_plans(state), seat):
            best = max(best, value)
        return best

    def _chances(self, option: Option, seat: int) -> list[float]:
        """Every seat's chance: the mover's as it was found, the others' share of the rest as the evaluator sees it."""
        chances = self.evaluator.chances(option.plan)
        if option.plan.state.phase == OVER:
            return chances
        return with_own_chance(chances, seat, min(max(option.value, 0.0), 1.0))


def _effort(state: CityState) -> Effort:
    if state.players == 2:
        return IN_A_DUEL
    return A_TURN_BEGINS if state.phase == MOVEMENT and state.steps == STEPS else AT_A_TABLE


def _worth(option: Option) -> float:
    return option.value


def _rank(option: Option) -> tuple[int, float]:
    return option.worlds, option.value
