"""What a table can choose from when it wants bots: their titles, and the names under which they sit down."""

from bluemoon.bots.registry import bot_names
from bluemoon.server.problems import Problem
from bluemoon.server.wire import BotKind

_WORDS = {
    "greedy": ("Greedy", "Takes what pays most at once; a fair opponent for your first games."),
    "random": ("Random", "Does anything that is allowed; no opponent, but good for looking around."),
}
_NAMES = ["Alba", "Bruno", "Cleo", "Dario", "Enna", "Falk", "Gilda", "Hugo", "Iris", "Jasper"]
SUBSTITUTE = "greedy"  # who takes over when somebody leaves


def bot_kinds(game_id: str) -> list[BotKind]:
    return [BotKind(name, *_WORDS.get(name, (name.capitalize(), ""))) for name in bot_names(game_id)]


def check_bot(game_id: str, bot: str) -> str:
    if bot not in bot_names(game_id):
        raise Problem("bad_request", f"There is no such bot; there is {', '.join(bot_names(game_id))}.")
    return bot


def bot_name(taken: list[str]) -> str:
    """A name that nobody at the table has."""
    return next(name for name in (*_NAMES, *(f"{name} II" for name in _NAMES)) if name not in taken)
