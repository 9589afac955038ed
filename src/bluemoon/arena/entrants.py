"""Who takes part: a level (`expert`, `hard:ms=500`), a program (`exec:COMMAND`), or a bot from a file (`--code`)."""

import shlex
import shutil
from pathlib import Path
from typing import Any

from bluemoon.arena.code import Code, made
from bluemoon.bots.bot import Bot
from bluemoon.bots.configured import ConfiguredBot
from bluemoon.bots.registry import bot_names, make_bot
from bluemoon.bots.spec import parse_spec
from bluemoon.core.errors import BadRequest
from bluemoon.core.game import Game, Json
from bluemoon.core.read import show

PROGRAM = "exec:"


class Entrant:
    """One that takes part: `spec` as it was asked for, `name` as it is called in tables, no two alike."""

    def __init__(self, name: str, spec: str, code: Code | None = None) -> None:
        self.name = name
        self.spec = spec
        self.code = code

    @property
    def command(self) -> list[str] | None:
        """The words of a program's command; None for other bots."""
        return shlex.split(self.spec.removeprefix(PROGRAM)) if self.spec.startswith(PROGRAM) else None

    def bot(self, game: Game[Any], seed: int) -> Bot:
        """The bot, if it is no program."""
        if self.code is None:
            return make_bot(self.spec, game, seed)
        asked = parse_spec(self.spec)
        if asked.seed >= 0:
            seed = asked.seed
        return ConfiguredBot(made(self.code, asked.name, game, seed), asked, seed)

    def json(self) -> Json:
        return {"name": self.name, "spec": self.spec, "code": self.code and self.code.json()}

    @staticmethod
    def read(data: Json) -> "Entrant":
        code = data["code"]
        return Entrant(data["name"], data["spec"], code and Code(code["file"], code["source"]))


def entrants_of(game: Game[Any], specs: list[str], files: list[Path]) -> list[Entrant]:
    """The entrants asked for. Bots of a file that are not named take part as well, before the others."""
    own: dict[str, Code] = {}
    forgotten: list[str] = []
    asked = {spec.partition(":")[0].strip().lower() for spec in specs}
    for file in files:
        code = Code.read_file(file)
        names = list(code.makers())
        for name in names:
            if name in own or name in bot_names(game.id):
                raise BadRequest(f"--code: {file.name} calls a bot {name!r}, but there is one of that name already.")
            own[name] = code
        if not asked.intersection(names):
            forgotten += names
    entrants = [_entrant(game, spec.strip(), own) for spec in [*forgotten, *specs]]
    names = [entrant.name for entrant in entrants]
    for place, entrant in enumerate(entrants):
        before = names[:place].count(entrant.name)
        if before:  # the same again, or a program of that name in another folder
            entrant.name += f" ({before + 1})"
    return entrants


def _entrant(game: Game[Any], spec: str, own: dict[str, Code]) -> Entrant:
    if spec.lower().startswith(PROGRAM):
        return _program(PROGRAM + spec[len(PROGRAM) :].strip())
    spec = spec.lower()
    name = parse_spec(spec).name
    if name not in own and name not in bot_names(game.id):
        known = ", ".join([*bot_names(game.id), *own])
        raise BadRequest(f"There is no bot {show(name)} for {game.title}; the bots are {known}, or exec:COMMAND.")
    entrant = Entrant(spec, spec, own.get(name))
    entrant.bot(game, 0)  # so that what is wrong with it is said now
    return entrant


def _program(spec: str) -> Entrant:
    try:
        words = Entrant(spec, spec).command
    except ValueError as error:
        raise BadRequest(f"{show(spec)}: the command cannot be read: {str(error).lower()}.") from error
    if not words:
        raise BadRequest("exec: names no command; it is written like exec:COMMAND.")
    if shutil.which(words[0]) is None:
        raise BadRequest(f"{show(spec)}: there is no program {show(words[0])} that can be run.")
    # Called by its words without the folders, which say little.
    return Entrant(" ".join(Path(word).name or word for word in words), spec)
