"""What a table can choose from when it wants bots: their titles, and the names under which they sit down.

Which bots there are is the registry's to say. Four are levels, for people to choose from; others are baselines
for the levels, which a table may ask for, too. Where there are no levels, the first bot serves as one."""

from bluemoon.bots.registry import bot_names
from bluemoon.server.problems import Problem
from bluemoon.server.wire import BotKind

_LEVELS = ("easy", "medium", "hard", "expert")
_WORDS = {
    "easy": ("Easy", "Plays sensibly and slips now and then; for your first games."),
    "medium": ("Medium", "Knows what a move is worth and thinks a little ahead; for most evenings."),
    "hard": ("Hard", "Weighs every way to play its turn and what comes of it; seldom gives anything away."),
    "expert": ("Expert", "The best we have; bring patience and a plan."),
    "greedy": ("Greedy", "Grabs whatever pays most right now and never looks ahead."),
    "random": ("Random", "Plays any legal move; not much of an opponent, but good for looking around."),
}
_NAMES = ["Alba", "Bruno", "Cleo", "Dario", "Enna", "Falk", "Gilda", "Hugo", "Iris", "Jasper"]


def bot_kinds(game_id: str) -> list[BotKind]:
    """The bots in the order in which they are offered: levels from the easiest on, then the baselines."""
    names = offered(bot_names(game_id))
    levels = [name for name in names if name in _LEVELS] or names[:1]
    return [BotKind(name, *_WORDS.get(name, (name.capitalize(), "")), name in levels) for name in names]


def offered(names: list[str]) -> list[str]:
    return [name for name in _LEVELS if name in names] + [name for name in names if name not in _LEVELS]


def opponent(game_id: str) -> str:
    """The bot for those who have not chosen one, which also takes over when somebody leaves."""
    names = offered(bot_names(game_id))
    return "medium" if "medium" in names else names[0]


def check_bot(game_id: str, bot: str) -> str:
    if bot not in bot_names(game_id):
        raise Problem("bad_request", f"There is no such bot; the bots are {', '.join(bot_names(game_id))}.")
    return bot


def bot_name(taken: list[str]) -> str:
    """A name that nobody at the table has."""
    return next(name for name in (*_NAMES, *(f"{name} II" for name in _NAMES)) if name not in taken)
