"""Bots of somebody's own, from a Python file (`--code my_bot.py`).

The file defines subclasses of `Bot`, each made as `Builder(game, seed)` and called by its name in lower case
(`builder`), or a function `make(game, seed)` that returns one, called as the file is (`my_bot`). The file's text
travels with the tournament, so that other processes and machines play with the very same bot.
"""

import linecache
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from bluemoon.bots.bot import Bot, EvaluatingBot
from bluemoon.core.errors import BadRequest, reason_of
from bluemoon.core.game import Game, Json

Maker = Callable[[Game[Any], int], Bot]


class Code:
    """A file with bots in it, as text."""

    def __init__(self, file: str, source: str) -> None:
        self.file = file
        self.source = source

    def json(self) -> Json:
        return {"file": self.file, "source": self.source}

    @staticmethod
    def read_file(path: Path) -> "Code":
        try:
            return Code(str(path.absolute()), path.read_text(encoding="utf-8"))
        except OSError as error:
            raise BadRequest(f"--code: {path} cannot be read: {reason_of(error)}.") from error
        except UnicodeDecodeError as error:
            raise BadRequest(f"--code: {path} is not UTF-8 text.") from error

    def makers(self) -> dict[str, Maker]:
        """How its bots are made, by name; BadRequest if there are none."""
        known = _loaded.get((self.file, self.source))
        if known is None:
            known = self._load()
            _loaded[(self.file, self.source)] = known
        return known

    def _load(self) -> dict[str, Maker]:
        path = Path(self.file)
        module = ModuleType(f"bluemoon_code_{path.stem}")
        module.__file__ = self.file
        if str(path.parent) not in sys.path:
            sys.path.append(str(path.parent))  # it may import what lies beside it
        sys.modules[module.__name__] = module
        linecache.cache[self.file] = (len(self.source), None, self.source.splitlines(keepends=True), self.file)
        try:
            exec(compile(self.source, self.file, "exec"), module.__dict__)
        except Exception as error:
            where = f" (line {error.lineno})" if isinstance(error, SyntaxError) else ""
            raise BadRequest(f"--code: {path.name} does not run: {type(error).__name__}: {error}{where}.") from error
        make = module.__dict__.get("make")
        if callable(make):
            return {path.stem.lower(): make}
        makers: dict[str, Maker] = {}
        for name, thing in module.__dict__.items():
            if isinstance(thing, type) and issubclass(thing, Bot) and thing.__module__ == module.__name__:
                if _plays(thing):
                    makers[name.lower()] = thing
        if not makers:
            raise BadRequest(
                f"--code: {path.name} defines no bot: it takes a subclass of bluemoon.bots.bot.Bot with a method "
                "choose(view, legal, milliseconds), or a function make(game, seed) that returns one."
            )
        return makers


def _plays(kind: type[Bot]) -> bool:
    """Is it more than the beginning of a bot?"""
    chooses = getattr(kind, "choose", None) not in (Bot.choose, EvaluatingBot.choose)
    return chooses or (issubclass(kind, EvaluatingBot) and kind.decide is not EvaluatingBot.decide)


def made(code: Code, name: str, game: Game[Any], seed: int) -> Bot:
    """A bot of that file; BadRequest if it cannot be made, or is none."""
    file = Path(code.file).name
    try:
        bot = code.makers()[name](game, seed)
    except BadRequest:
        raise
    except Exception as error:
        raise BadRequest(
            f"--code: {name} of {file} cannot be made with (game, seed): {type(error).__name__}: {error}"
        ) from error
    if not isinstance(bot, Bot):
        raise BadRequest(f"--code: {name} of {file} is not a bluemoon.bots.bot.Bot but a {type(bot).__name__}.")
    return bot


_loaded: dict[tuple[str, str], dict[str, Maker]] = {}
