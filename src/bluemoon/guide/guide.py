"""What a guide is: it puts a game into a form that a screen can draw without knowing a rule.

Everything it tells a seat is a function of what that seat may know, so it may be sent to that seat as it is.
"""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from bluemoon.core.game import Game, Json
from bluemoon.guide.lesson import Lesson
from bluemoon.guide.wire import Book, Guidance, LogEntry, Option

S = TypeVar("S")


class Guide(ABC, Generic[S]):
    """The guide to one game. Holds no position: one object serves any number of games."""

    game: Game[S]

    @property
    def title(self) -> str:
        return self.game.title

    def options(self) -> list[Option]:
        """What can be chosen for a new game, in the order in which it is asked; the game itself judges the config."""
        return []

    @abstractmethod
    def book(self) -> Book:
        """What things are and do, in words; always the same."""

    @abstractmethod
    def table(self, state: S, seat: int | None, names: list[str]) -> Guidance:
        """What is possible now and what would come of it, for one seat (None: somebody who only watches).

        The possibilities are there for the seat that must decide; for everybody else those lists are empty.
        """

    @abstractmethod
    def log(self, events: list[Json], names: list[str], you: int | None, number: int, turn: int) -> list[LogEntry]:
        """Events as the listener may see them (`Event.seen_by`), in words, one entry for each that is worth telling.

        They are those of one action: `number` is its place in the game, `turn` the turn in which it was done.
        """

    @abstractmethod
    def measures(self, state: S) -> dict[str, list[int]]:
        """What is drawn over time once a game is over: by name, one number a seat. Secret before the end."""

    def tutorial(self) -> Lesson[S] | None:
        """The guided first game, if there is one."""
        return None
