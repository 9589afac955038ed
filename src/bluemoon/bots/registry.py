"""Which bots there are for each game, and how to make one by its name."""

from typing import Any, Final

from bluemoon.bots.bot import Bot
from bluemoon.bots.city.levels import CITY_BOTS
from bluemoon.bots.configured import ConfiguredBot
from bluemoon.bots.legends.levels import LEGENDS_BOTS
from bluemoon.bots.spec import parse_spec
from bluemoon.city.game import City
from bluemoon.core.errors import BadRequest
from bluemoon.core.game import Game
from bluemoon.core.read import show
from bluemoon.legends.game import Legends

LEVELS: Final = ("easy", "medium", "hard", "expert")  # what people choose from


def strongest(game_id: str) -> str:
    """The strongest level there is for a game; "" if there is none."""
    found = ""
    for name in bot_names(game_id):
        if name in LEVELS:
            found = name
    return found


def bot_names(game_id: str) -> list[str]:
    """The levels from the weakest to the strongest, then the baselines."""
    if game_id == City.id:
        return list(CITY_BOTS)
    return list(LEGENDS_BOTS) if game_id == Legends.id else []


def make_bot(spec: str, game: Game[Any], seed: int) -> Bot:
    """The bot of that name for a game, with parameters if there are any (`spec` says which); BadRequest lists those
    there are. The seed decides what it leaves to chance."""
    parsed = parse_spec(spec)
    if parsed.name not in bot_names(game.id):
        known = ", ".join(bot_names(game.id)) or "none"
        raise BadRequest(f"There is no bot {show(parsed.name)} for {game.title}; there is: {known}.")
    if parsed.seed >= 0:
        seed = parsed.seed
    if isinstance(game, City):
        bot = CITY_BOTS[parsed.name](game, parsed, seed)
    else:
        assert isinstance(game, Legends)
        bot = LEGENDS_BOTS[parsed.name](game, parsed, seed)
    return ConfiguredBot(bot, parsed, seed) if parsed.ms >= 0 or parsed.slips > 0 else bot
