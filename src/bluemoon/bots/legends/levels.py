"""The bots that play Legends, by name: the four levels from the weakest to the strongest, then the baselines."""

from collections.abc import Callable
from typing import Final

from bluemoon.bots.bot import Bot
from bluemoon.bots.legends.card_network import CardNetwork
from bluemoon.bots.legends.easy import EasyBot
from bluemoon.bots.legends.evaluator import NetworkEvaluator
from bluemoon.bots.legends.features import INPUTS
from bluemoon.bots.legends.greedy import GreedyBot
from bluemoon.bots.legends.medium import MediumBot
from bluemoon.bots.legends.search import LegendsSearchBot
from bluemoon.bots.network import Network
from bluemoon.bots.random_bot import RandomBot
from bluemoon.bots.spec import BotSpec
from bluemoon.legends.game import Legends

NODES: Final = 1200  # positions that planning a turn may look at
WIDTH: Final = 4  # plans that are looked at more closely,
HARD_WORLDS: Final = 4  # by hard in this many worlds,
WORLDS: Final = 24  # by expert in this many


def _easy(game: Legends, spec: BotSpec, seed: int) -> Bot:
    return EasyBot(game, seed)


def _medium(game: Legends, spec: BotSpec, seed: int) -> Bot:
    return MediumBot(game, seed)


def _hard(game: Legends, spec: BotSpec, seed: int) -> Bot:
    """Looks beyond its own turn in a few worlds, however much time there is; in fewer if there is none."""
    return _planner("hard", game, spec.sims if spec.sims > 0 else HARD_WORLDS + 1, spec.sims > 0, seed)


def _expert(game: Legends, spec: BotSpec, seed: int) -> Bot:
    return _planner("expert", game, spec.worlds(WORLDS + 1), spec.sims > 0, seed)


def _planner(name: str, game: Legends, simulations: int, fixed: bool, seed: int) -> Bot:
    """The first look at all plans is one simulation, each world in which the best are looked at again another."""
    evaluator = NetworkEvaluator(Network.load(Legends.id, INPUTS), CardNetwork.shipped())
    return LegendsSearchBot(name, game, evaluator, seed, NODES, WIDTH, simulations - 1, fixed)


def _greedy(game: Legends, spec: BotSpec, seed: int) -> Bot:
    return GreedyBot(game, seed)


def _random(game: Legends, spec: BotSpec, seed: int) -> Bot:
    return RandomBot(seed)


LEGENDS_BOTS: dict[str, Callable[[Legends, BotSpec, int], Bot]] = {
    "easy": _easy,
    "medium": _medium,
    "hard": _hard,
    "expert": _expert,
    "greedy": _greedy,
    "random": _random,
}
