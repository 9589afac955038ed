"""Which bots there are for each game, and how to make one by its name."""

from collections.abc import Callable
from typing import Any, Final

from bluemoon.bots.bot import Bot
from bluemoon.bots.configured import ConfiguredBot
from bluemoon.bots.random_bot import RandomBot
from bluemoon.bots.spec import BotSpec, parse_spec
from bluemoon.core.errors import BadRequest
from bluemoon.core.game import Game
from bluemoon.core.read import show
from bluemoon.games import find, part

Makers = dict[str, Callable[[Any, BotSpec, int], Bot]]

LEVELS: Final = ("easy", "medium", "hard", "expert")  # what people choose from


def strongest(game_id: str) -> str:
    """The strongest level there is for a game; "" if there is none."""
    level = ""
    for name in bot_names(game_id):
        if name in LEVELS:
            level = name
    return level


def bot_names(game_id: str) -> list[str]:
    """The levels from the weakest to the strongest, then the baselines."""
    return list(_makers(game_id))


def make_bot(spec: str, game: Game[Any], seed: int) -> Bot:
    """The bot of that name for a game, with parameters if there are any (`spec` says which); BadRequest lists those
    there are. The seed decides what it leaves to chance."""
    parsed = parse_spec(spec)
    if parsed.name not in bot_names(game.id):
        known = ", ".join(bot_names(game.id)) or "none"
        raise BadRequest(f"There is no bot {show(parsed.name)} for {game.title}; the bots are {known}.")
    if parsed.seed >= 0:
        seed = parsed.seed
    bot = _makers(game.id)[parsed.name](game, parsed, seed)
    return ConfiguredBot(bot, parsed, seed) if parsed.ms >= 0 or parsed.slips > 0 else bot


def _makers(game_id: str) -> Makers:
    """How a game's bots are made; chance at least plays every game."""
    entry = find(game_id)
    if entry is None:
        return {}
    makers: Makers = part(entry.bots) if entry.bots else {"random": _random}
    return makers


def _random(game: Any, spec: BotSpec, seed: int) -> Bot:
    return RandomBot(seed)
