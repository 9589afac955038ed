"""The bots that play Legends, by name: the four levels from the weakest to the strongest, then the measuring sticks."""

from collections.abc import Callable

from bluemoon.bots.bot import Bot
from bluemoon.bots.duel_easy import DuelEasyBot
from bluemoon.bots.duel_greedy import DuelGreedyBot
from bluemoon.bots.duel_medium import DuelMediumBot
from bluemoon.bots.duel_search import DuelPlanner
from bluemoon.bots.duel_turn import HandJudge, Judge, NetworkJudge
from bluemoon.bots.network import Network
from bluemoon.bots.random_bot import RandomBot
from bluemoon.bots.wish import Wish
from bluemoon.legends.game import Legends


def _easy(game: Legends, wish: Wish, seed: int) -> Bot:
    return DuelEasyBot(game, seed)


def _medium(game: Legends, wish: Wish, seed: int) -> Bot:
    return DuelMediumBot(game, seed)


def _hard(game: Legends, wish: Wish, seed: int) -> Bot:
    return _planner("hard", game, HandJudge(), wish, seed)


def _expert(game: Legends, wish: Wish, seed: int) -> Bot:
    return _planner("expert", game, NetworkJudge(Network.load(Legends.id)), wish, seed)


def _planner(name: str, game: Legends, judge: Judge, wish: Wish, seed: int) -> Bot:
    worlds = wish.sims - 1 if wish.sims > 0 else 8
    return DuelPlanner(name, game, judge, seed, 1200, 4, worlds, wish.sims > 0)


def _greedy(game: Legends, wish: Wish, seed: int) -> Bot:
    return DuelGreedyBot(game, seed)


def _random(game: Legends, wish: Wish, seed: int) -> Bot:
    return RandomBot(seed)


DUEL_BOTS: dict[str, Callable[[Legends, Wish, int], Bot]] = {
    "easy": _easy,
    "medium": _medium,
    "hard": _hard,
    "expert": _expert,
    "greedy": _greedy,
    "random": _random,
}
