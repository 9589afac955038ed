"""Which bots there are for each game, and how to make one by its name."""

from collections.abc import Callable
from typing import Any

from bluemoon.bots.bot import Bot
from bluemoon.bots.greedy import GreedyBot
from bluemoon.bots.random_bot import RandomBot
from bluemoon.city.game import City
from bluemoon.core.errors import BadRequest
from bluemoon.core.game import Game
from bluemoon.core.read import show

Maker = Callable[[Game[Any], int], Bot]


def _random(game: Game[Any], seed: int) -> Bot:
    return RandomBot(seed)


def _greedy(game: Game[Any], seed: int) -> Bot:
    assert isinstance(game, City)
    return GreedyBot(game.box)


# By the game's id and the bot's name.
BOTS: dict[str, dict[str, Maker]] = {
    "city": {"greedy": _greedy, "random": _random},
    "legends": {"random": _random},
}


def bot_names(game_id: str) -> list[str]:
    return sorted(BOTS.get(game_id, {}))


def make_bot(name: str, game: Game[Any], seed: int) -> Bot:
    """The bot of that name for a game; BadRequest lists those there are. The seed decides what it leaves to chance."""
    maker = BOTS.get(game.id, {}).get(name)
    if maker is None:
        known = ", ".join(bot_names(game.id)) or "none"
        raise BadRequest(f"There is no bot {show(name)} for {game.title}; there is: {known}.")
    return maker(game, seed)
