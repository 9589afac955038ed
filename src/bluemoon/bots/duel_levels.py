"""The bots that play Legends, by name: the four levels from the weakest to the strongest, then the measuring sticks."""

from collections.abc import Callable

from bluemoon.bots.bot import Bot
from bluemoon.bots.duel_greedy import DuelGreedyBot
from bluemoon.bots.random_bot import RandomBot
from bluemoon.bots.wish import Wish
from bluemoon.legends.game import Legends


def _greedy(game: Legends, wish: Wish, seed: int) -> Bot:
    return DuelGreedyBot(game, seed)


def _random(game: Legends, wish: Wish, seed: int) -> Bot:
    return RandomBot(seed)


DUEL_BOTS: dict[str, Callable[[Legends, Wish, int], Bot]] = {"greedy": _greedy, "random": _random}
