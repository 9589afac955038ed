"""What a bot is: something that looks at a view and picks one of the legal actions, and may say what it thinks."""

import gc
import time
from abc import abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from mypy_extensions import mypyc_attr

from bluemoon.core.game import Json

TIME_SHARE: Final = 0.7  # of the time a bot has: what it looks into when that is over, it looks into to the end


class Choice:
    """An action, and the chance to win that it leaves each seat. `line` is the action with what the bot means to do
    after it, for as long as it plans."""

    def __init__(self, action: int, chances: list[float], line: list[int] | None = None) -> None:
        self.action = action
        self.chances = chances
        self.line = [action] if line is None else line


class Decision:
    """The action a bot takes; and, if it has an opinion, each seat's chance to win and its best alternatives.

    `choices` begins with the action taken (or one the bot holds to be just as good) and goes on with the next best.
    """

    def __init__(self, action: int, chances: list[float], choices: list[Choice]) -> None:
        self.action = action
        self.chances = chances
        self.choices = choices


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player. It keeps nothing between decisions: the same view and seed give the same decision, unless time is its
    limit."""

    name: str

    @abstractmethod
    def choose(self, view: Json, legal: list[int], milliseconds: int) -> int:
        """One of `legal` (never empty) for the seat to move, whose view this is, within about that time.

        A bot that needs a state samples one with `game.sample_state(view, rng)`.
        """

    def decide(self, view: Json, legal: list[int], milliseconds: int) -> Decision:
        """The same choice, with what the bot thinks of it; this one thinks nothing."""
        return Decision(self.choose(view, legal, milliseconds), [], [])

    def compare(self, view: Json, lines: list[list[int]], worlds: int) -> list[float]:
        """The chance of the seat to move, whose view this is, once it has followed each of these lines: actions that
        it can do one after the other before it learns anything new. All are tried in the same worlds, so that the
        difference means something even where the chances are rough. This bot cannot tell: it has no answer."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class EvaluatingBot(Bot):
    """A bot that weighs its alternatives: it is asked for its whole opinion, and acts on it."""

    def choose(self, view: Json, legal: list[int], milliseconds: int) -> int:
        return legal[0] if len(legal) == 1 else self.decide(view, legal, milliseconds).action

    @abstractmethod
    def decide(self, view: Json, legal: list[int], milliseconds: int) -> Decision: ...


def deadline(milliseconds: int, share: float = TIME_SHARE) -> float:
    """When a bot with so much time, from now on, begins nothing new; as `time.perf_counter` counts."""
    return time.perf_counter() + share * milliseconds / 1000


@contextmanager
def undisturbed() -> Iterator[None]:
    """While a bot thinks, very many positions come and go, none of them in a circle: looking for circles would take a
    tenth of the time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
