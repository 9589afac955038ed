"""What a game's terminal drawing must be able to do, so that the same session, replay and files serve every game.

A board draws sights, which hold what one seat may know, and lists what the guide says is possible. It never sees a
state, and it computes no rule.
"""

from abc import ABC, abstractmethod
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Generic

from bluemoon.cli import rulebook
from bluemoon.cli.menu import Menu
from bluemoon.cli.narration import Narrator
from bluemoon.cli.screen import Screen
from bluemoon.cli.sight import G, Sight
from bluemoon.core.game import Json
from bluemoon.guide.guide import Guide

# Each command with the words that call it. An empty line shows everything again.
COMMANDS: dict[str, tuple[str, ...]] = {
    "help": ("help", "h", "?", "rule", "rules"),
    "look": ("look", "l", "card"),
    "log": ("log", "story"),
    "hint": ("hint", "hints"),
    "undo": ("undo", "u"),
    "score": ("score",),
    "more": ("more", "m"),
    "back": ("back", "b"),
    "menu": ("menu", "actions"),
    "again": ("",),
    "save": ("save",),
    "quit": ("quit", "q", "exit"),
}


class Board(ABC, Generic[G]):
    """One game at one screen."""

    questions: dict[str, tuple[str, ...]]  # the game's own commands, with the words that call each
    overview: str  # what `help` says
    greeting: str  # what somebody who cannot see a table is told first
    table_word: str  # what the table is called

    def __init__(self, guide: Guide[Any], narrator: Narrator) -> None:
        self.guide = guide
        self.narrator = narrator

    @property
    def screen(self) -> Screen:
        return self.narrator.screen

    def command(self, word: str) -> str | None:
        """The command that a word calls, or None if it is no command."""
        for name, words in {**COMMANDS, **self.questions}.items():
            if word.lower() in words:
                return name
        return None

    def nearest(self, word: str) -> str | None:
        """The command, or the word for an action, that is spelled most like a word, if one is."""
        words = [known for known_words in {**COMMANDS, **self.questions}.values() for known in known_words]
        words += self.guide.verbs()
        typed = word.lower()
        close = get_close_matches(typed, [known for known in words if len(known) > 2], n=3, cutoff=0.7)
        swapped = [known for known in close if sorted(known) == sorted(typed)]  # the usual slip: stpe is step, not stop
        return next(iter(swapped or close), None)

    def help(self, rest: str) -> None:
        """The overview, or the rules about a word."""
        for line in rulebook.answer(rest, self.guide.game.id) if rest else self.overview.splitlines():
            self.narrator.say(line)

    def check_record(self, record: Json, path: Path) -> None:
        """Failure if the record was played with other components than these."""
        return

    @abstractmethod
    def turn(self, sight: Sight[G]) -> None:
        """Everything a seat wants to see when it is to decide."""

    @abstractmethod
    def table(self, sight: Sight[G], header: bool = False) -> None:
        """The whole table, if asked for with whose turn it is."""

    @abstractmethod
    def holding(self, sight: Sight[G]) -> str:
        """What the seat that looks holds, in a sentence."""

    @abstractmethod
    def prompt(self, sight: Sight[G]) -> str:
        """One word for what is to be decided."""

    @abstractmethod
    def menu(self, sight: Sight[G]) -> Menu:
        """What the seat that looks can do."""

    @abstractmethod
    def answer(self, sight: Sight[G], question: str, rest: str) -> None:
        """Answer one of the game's own questions."""
