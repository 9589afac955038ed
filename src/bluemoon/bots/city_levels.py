"""The bots that play City, by name: the four levels from the weakest to the strongest, then the measuring sticks."""

from collections.abc import Callable

from bluemoon.bots.bot import Bot
from bluemoon.bots.city_judge import HandJudge
from bluemoon.bots.city_lookahead import Lookahead
from bluemoon.bots.city_thinker import CityThinker
from bluemoon.bots.greedy import GreedyBot
from bluemoon.bots.network import Network
from bluemoon.bots.random_bot import RandomBot
from bluemoon.bots.wish import Wish
from bluemoon.city.game import City


def _medium(game: City, wish: Wish, seed: int) -> Bot:
    return GreedyBot(game.box)


def _hard(game: City, wish: Wish, seed: int) -> Bot:
    return CityThinker("hard", game.box, HandJudge(game.box), max(wish.sims, 0), seed)


def _expert(game: City, wish: Wish, seed: int) -> Bot:
    judge = Lookahead(game.box, Network.load(game.id))
    return CityThinker("expert", game.box, judge, max(wish.sims, 0), seed)


def _random(game: City, wish: Wish, seed: int) -> Bot:
    return RandomBot(seed)


CITY_BOTS: dict[str, Callable[[City, Wish, int], Bot]] = {
    "medium": _medium,
    "hard": _hard,
    "expert": _expert,
    "greedy": _medium,
    "random": _random,
}
