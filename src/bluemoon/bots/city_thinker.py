"""City's searching bots: they plan whole turns, judge where each leads, and look deeper into the most promising.

The deeper look deals the cards that cannot be seen anew, carries the plan out, lets the others answer as well as the
judge knows, and asks what the next own turn is then worth. Everything is worked out from the view, at every decision.
"""

import time
from typing import Final

from bluemoon.bots.bot import Choice, Decision, Thinker
from bluemoon.bots.city_judge import Judge, final_value
from bluemoon.bots.city_purse import guess_purses
from bluemoon.bots.city_turns import Plan, Planner
from bluemoon.bots.random_bot import view_rng
from bluemoon.city import actions
from bluemoon.city.box import Box
from bluemoon.city.cards import KINDS
from bluemoon.city.rules import apply_action
from bluemoon.city.sample import redeal, sample_state
from bluemoon.city.state import OVER, CityState
from bluemoon.core.game import Json

SHOWN: Final = 4
MOST_SIMULATIONS: Final = 6  # more change little
LOOKED_INTO: Final = 3  # plans that get a deeper look
CLOSE: Final = 0.12  # what is so much worse at first sight is left alone
FIRST_SIGHT: Final = 2.0  # what the judge said at once counts as much as so many simulations


class Option:
    """An action, with the best plan that begins with it and what that is worth."""

    def __init__(self, action: int, plan: Plan, value: float) -> None:
        self.action = action
        self.plan = plan
        self.value = value
        self.total = 0.0


class CityThinker(Thinker):
    """Plans with a judge; `simulations` fixes how much it looks deeper (0: as the time allows, -1: never)."""

    def __init__(self, name: str, box: Box, judge: Judge, simulations: int, seed: int) -> None:
        self.name = name
        self.box = box
        self.judge = judge
        self.simulations = simulations
        self.seed = seed
        self.planner = Planner(box)

    def decide(self, view: Json, legal: list[int], milliseconds: int) -> Decision:
        until = time.perf_counter() + 0.8 * milliseconds / 1000
        rng = view_rng(view, self.seed)
        state = sample_state(self.box, view, rng)
        seat: int = state.seat
        guess_purses(self.box, state, seat, None)
        options = self._options(state, seat, legal)
        if not options:  # nothing that the planner knows of
            return Decision(legal[0], [], [])
        looked = [option for option in options if option.value > options[0].value - CLOSE][:LOOKED_INTO]
        if len(looked) > 1 and options[0].value < 1.0 and self.simulations >= 0:
            done = 0
            while done < (self.simulations or MOST_SIMULATIONS):
                if self.simulations == 0 and time.perf_counter() > until:
                    break
                redeal(self.box, state, seat, rng)
                guess_purses(self.box, state, seat, rng)
                for option in looked:
                    option.total += self._deeper(state.copy(), option.plan, seat)
                done += 1
            for option in looked:
                option.value = (FIRST_SIGHT * option.value + option.total) / (FIRST_SIGHT + done)
            looked.sort(key=_worth, reverse=True)
            options = looked + [option for option in options if option not in looked]
        choices: list[Choice] = []
        for option in options[:SHOWN]:
            choices.append(Choice(option.action, self._chances(option, seat)))
        return Decision(options[0].action, choices[0].chances, choices)

    def _options(self, state: CityState, seat: int, legal: list[int]) -> list[Option]:
        """For every action that begins a plan the best such plan; the best first."""
        plans = self.planner.plans(state)
        values = self.judge.values(plans, seat)
        found: dict[int, Option] = {}
        allowed = set(legal)
        for number in range(len(plans)):
            plan = plans[number]
            action = plan.moves[0]
            if action not in allowed:
                action = self._listed(action, legal)
                if action < 0:
                    continue
                plan.moves[0] = action
            known = found.get(action)
            if known is None or values[number] > known.value:
                found[action] = Option(action, plan, values[number])
        options = list(found.values())
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

    def _deeper(self, state: CityState, plan: Plan, seat: int) -> float:
        """The chance in this world once the plan is carried out, the others have answered and the seat plans again."""
        for move in plan.moves:
            apply_action(self.box, state, move, None)
            if state.phase == OVER:
                return final_value(state, seat)
        while state.seat != seat:
            plans = self.planner.quick_plans(state)
            for move in plans[self.judge.best(plans, state.seat)].moves:
                apply_action(self.box, state, move, None)
                if state.phase == OVER:
                    return final_value(state, seat)
        best = 0.0
        for value in self.judge.values(self.planner.quick_plans(state), seat):
            best = max(best, value)
        return best

    def _chances(self, option: Option, seat: int) -> list[float]:
        """Every seat's chance: the mover's as it was found, the others' share of the rest as the judge sees it."""
        chances = self.judge.chances(option.plan)
        if option.plan.state.phase == OVER:
            return chances
        others = sum(chances) - chances[seat]
        own = min(max(option.value, 0.0), 1.0)
        if others <= 0.0:
            return [own if other == seat else (1.0 - own) / (len(chances) - 1) for other in range(len(chances))]
        return [own if other == seat else (1.0 - own) * chances[other] / others for other in range(len(chances))]


def _worth(option: Option) -> float:
    return option.value
