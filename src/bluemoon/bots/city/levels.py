"""The bots that play City, by name: the four levels from the weakest to the strongest, then the baselines."""

from collections.abc import Callable
from typing import Final

from bluemoon.bots.bot import Bot
from bluemoon.bots.city.easy import EasyBot
from bluemoon.bots.city.features import INPUTS
from bluemoon.bots.city.greedy import GreedyBot
from bluemoon.bots.city.network_evaluator import EVALUATED, NetworkEvaluator
from bluemoon.bots.city.search import CitySearchBot
from bluemoon.bots.network import Network
from bluemoon.bots.random_bot import RandomBot
from bluemoon.bots.spec import BotSpec
from bluemoon.city.game import City

WORLDS: Final = 14  # that the expert looks into for a decision
QUICKLY_EVALUATED: Final = 6  # turns, where the network only has to guess what somebody will do


def _easy(game: City, spec: BotSpec, seed: int) -> Bot:
    return EasyBot(game.box, seed)


def _medium(game: City, spec: BotSpec, seed: int) -> Bot:
    return GreedyBot(game.box, spec.name)


def _hard(game: City, spec: BotSpec, seed: int) -> Bot:
    """Plans its turn to the end and no further, unless it is told to."""
    return _search_bot("hard", game, max(spec.sims, 0), True, seed)


def _expert(game: City, spec: BotSpec, seed: int) -> Bot:
    return _search_bot("expert", game, spec.worlds(WORLDS), spec.sims > 0, seed)


def _search_bot(name: str, game: City, worlds: int, fixed: bool, seed: int) -> Bot:
    network = Network.load(game.id, INPUTS)
    evaluator = NetworkEvaluator(game.box, network, EVALUATED)
    quick = NetworkEvaluator(game.box, network, QUICKLY_EVALUATED)
    return CitySearchBot(name, game.box, evaluator, quick, worlds, fixed, seed)


def _random(game: City, spec: BotSpec, seed: int) -> Bot:
    return RandomBot(seed)


CITY_BOTS: dict[str, Callable[[City, BotSpec, int], Bot]] = {
    "easy": _easy,
    "medium": _medium,
    "hard": _hard,
    "expert": _expert,
    "greedy": _medium,
    "random": _random,
}
