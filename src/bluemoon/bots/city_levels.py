"""The bots that play City, by name: the four levels from the weakest to the strongest, then the measuring sticks."""

from collections.abc import Callable

from bluemoon.bots.bot import Bot
from bluemoon.bots.greedy import GreedyBot
from bluemoon.bots.random_bot import RandomBot
from bluemoon.bots.wish import Wish
from bluemoon.city.game import City


def _greedy(game: City, wish: Wish, seed: int) -> Bot:
    return GreedyBot(game.box)


def _random(game: City, wish: Wish, seed: int) -> Bot:
    return RandomBot(seed)


CITY_BOTS: dict[str, Callable[[City, Wish, int], Bot]] = {"greedy": _greedy, "random": _random}
