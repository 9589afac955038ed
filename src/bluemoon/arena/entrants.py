"""Who takes part: a level (`expert`, `hard:ms=500`), a program (`exec:COMMAND`), or a bot from a file (`--code`)."""

import shlex
import shutil
from pathlib import Path
from typing import Any

from bluemoon.arena.code import Code, made
from bluemoon.bots.asked import AskedBot
from bluemoon.bots.bot import Bot
from bluemoon.bots.registry import bot_names, make_bot
from bluemoon.bots.wish import read_wish
from bluemoon.core.errors import BadRequest
from bluemoon.core.game import Game, Json
from bluemoon.core.read import show

PROGRAM = "exec:"


class Entrant:
    """One that takes part: `wish` as it was asked for, `name` as it is called in tables, no two alike."""

    def __init__(self, name: str, wish: str, code: Code | None = None) -> None:
        self.name = name
        self.wish = wish
        self.code = code

    @property
    def command(self) -> list[str] | None:
        """The words of a program's command; None for other bots."""
        return shlex.split(self.wish.removeprefix(PROGRAM)) if self.wish.startswith(PROGRAM) else None

    def bot(self, game: Game[Any], seed: int) -> Bot:
        """The bot, if it is no program."""
        if self.code is None:
            return make_bot(self.wish, game, seed)
        asked = read_wish(self.wish)
        if asked.seed >= 0:
            seed = asked.seed
        return AskedBot(made(self.code, asked.name, game, seed), asked, seed)

    def json(self) -> Json:
        return {"name": self.name, "wish": self.wish, "code": self.code and self.code.json()}

    @staticmethod
    def read(data: Json) -> "Entrant":
        code = data["code"]
        return Entrant(data["name"], data["wish"], code and Code(code["file"], code["source"]))


def entrants_of(game: Game[Any], wishes: list[str], files: list[Path]) -> list[Entrant]:
    """The entrants asked for. Bots of a file that are not named take part as well, before the others."""
    own: dict[str, Code] = {}
    forgotten: list[str] = []
    asked = {wish.partition(":")[0].strip().lower() for wish in wishes}
    for file in files:
        code = Code.read_file(file)
        names = list(code.makers())
        for name in names:
            if name in own or name in bot_names(game.id):
                raise BadRequest(f"--code: {file.name} calls a bot {name!r}, but there is one of that name already.")
            own[name] = code
        if not asked.intersection(names):
            forgotten += names
    found: list[Entrant] = []
    for wish in [*forgotten, *wishes]:
        entrant = _entrant(game, wish.strip(), own)
        same = sum(entrant.wish == other.wish for other in found)
        if same:
            entrant.name += f" ({same + 1})"
        found.append(entrant)
    return found


def _entrant(game: Game[Any], wish: str, own: dict[str, Code]) -> Entrant:
    if wish.lower().startswith(PROGRAM):
        return _program(PROGRAM + wish[len(PROGRAM) :].strip())
    wish = wish.lower()
    name = read_wish(wish).name
    if name not in own and name not in bot_names(game.id):
        known = ", ".join([*bot_names(game.id), *own])
        raise BadRequest(f"There is no bot {show(name)} for {game.title}; there is: {known}, or exec:COMMAND.")
    entrant = Entrant(wish, wish, own.get(name))
    entrant.bot(game, 0)  # so that what is wrong with it is said now
    return entrant


def _program(wish: str) -> Entrant:
    try:
        words = Entrant(wish, wish).command
    except ValueError as error:
        raise BadRequest(f"{show(wish)}: the command cannot be read: {str(error).lower()}.") from error
    if not words:
        raise BadRequest("exec: names no command; it is written like exec:COMMAND.")
    if shutil.which(words[0]) is None:
        raise BadRequest(f"{show(wish)}: there is no program {show(words[0])} that can be run.")
    # Called by its words without the folders, which say little.
    return Entrant(" ".join(Path(word).name or word for word in words), wish)
