"""Games between bots, played as the referee plays them: each bot gets the view of its seat and nothing else."""

from typing import Any

import pytest

from bluemoon.bots.bot import Bot
from bluemoon.bots.city.evaluator import Evaluator
from bluemoon.bots.city.heuristic import HeuristicEvaluator
from bluemoon.bots.city.planner import Plan
from bluemoon.bots.registry import make_bot
from bluemoon.city.box import Box
from bluemoon.city.game import City
from bluemoon.city.state import CityState
from bluemoon.core.game import Json, Outcome

GAME = City()


def each(names: list[str]) -> list[Any]:
    """Bots to show something of, one by one. Those that search take long, so they are spared the plain build."""
    return [pytest.param(name, marks=pytest.mark.once) if name in ("hard", "expert") else name for name in names]


def play_game(bots: list[Bot], config: Json, seed: int) -> Outcome:
    """A whole game; fails if a bot picks anything that is not listed."""
    state = GAME.new(config, seed, {})
    while (seat := GAME.to_move(state)) is not None:
        legal = GAME.legal(state)
        action = bots[seat].choose(GAME.view(state, seat), legal, 1000)
        assert action in legal
        GAME.apply(state, action, None)
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome


def match(name: str, others: str, games: int, **config: Any) -> list[Outcome]:
    """How games end for `name`, which sits in another seat each game. A win is shown as seat 0 in `winners`."""
    config = {"players": 2, **config}
    players = config["players"]
    outcomes = []
    for number in range(games):
        seat = number % players
        bots = [make_bot(name if other == seat else others, GAME, number) for other in range(players)]
        outcome = play_game(bots, config, 1000 + number)
        outcomes.append(Outcome([(winner - seat) % players for winner in outcome.winners], outcome.reason))
    return outcomes


def positions(config: Json, seed: int, bot: str, every: int) -> list[CityState]:
    """Positions from a game between such bots, one of every so many."""
    player = make_bot(bot, GAME, seed)
    state = GAME.new(config, seed, {})
    found = []
    decisions = 0
    while (seat := GAME.to_move(state)) is not None and decisions < 400:
        if decisions % every == 0:
            found.append(GAME.copy(state))
        GAME.apply(state, player.choose(GAME.view(state, seat), GAME.legal(state), 1000), None)
        decisions += 1
    return found


class CountingEvaluator(Evaluator):
    """An evaluator by rules of thumb that counts what it is asked."""

    def __init__(self, box: Box) -> None:
        self.heuristic = HeuristicEvaluator(box)
        self.questions = 0  # about all the turns that somebody could make
        self.leaves = 0  # about one position

    def values(self, plans: list[Plan], seat: int) -> list[float]:
        self.questions += 1
        return self.heuristic.values(plans, seat)

    def value(self, plan: Plan, seat: int) -> float:
        self.leaves += 1
        return self.heuristic.value(plan, seat)

    def chances(self, plan: Plan) -> list[float]:
        return self.heuristic.chances(plan)
