"""What a game must be able to show, so that the same session, replay and files serve every game.

Everything shown to a seat is made from that seat's view and from events as that seat may see them.
"""

from abc import ABC, abstractmethod
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from bluemoon.cli import rulebook
from bluemoon.cli.menu import Menu
from bluemoon.cli.narration import Narrator
from bluemoon.cli.screen import Screen
from bluemoon.core.game import Game, Json
from bluemoon.core.match import Match
from bluemoon.core.words import Listener, count, listed

S = TypeVar("S")

# Each command with the words that call it. An empty line shows everything again.
COMMANDS: dict[str, tuple[str, ...]] = {
    "help": ("help", "h", "?", "rule", "rules"),
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


class Storyteller(Protocol):
    """Tells events in words to one listener."""

    def sentence(self, event: Json) -> str: ...

    def story(self, events: list[Json]) -> list[str]: ...


class Show(ABC, Generic[S]):
    """One game at one screen."""

    questions: dict[str, tuple[str, ...]]  # the game's own commands, with the words that call each
    overview: str  # what `help` says
    greeting: str  # what somebody who cannot see a table is told first
    table_word: str  # what the table is called

    def __init__(self, game: Game[S], narrator: Narrator) -> None:
        self.game = game
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

    def help(self, rest: str) -> None:
        """The overview, or the rules about a word."""
        for line in rulebook.answer(rest, self.game.id) if rest else self.overview.splitlines():
            self.narrator.say(line)

    def result(self, state: S, names: list[str], you: int | None) -> str:
        """How the game ended, in a sentence."""
        return self.teller(names, you).sentence({"event": "game_over", **self.game.view(state, None)["result"]})

    def score(self, match: Match[S], names: list[str], you: int | None) -> str:
        """How a match stands, in a sentence."""
        listener = Listener(names, you)
        unit = self.game.match_unit
        points = [f"{listener.whom(seat)} {count(number, unit)}" for seat, number in enumerate(match.score())]
        games = f"after {count(len(match.tables), 'game')}"
        outcome = match.outcome()
        if outcome is None:
            if match.table.outcome() is None:
                games = f"game {len(match.tables)}"
            return f"The match, {games}: {listed(points)}; {count(self.game.match_target, unit)} win it."
        wins = "win" if outcome.winners == [you] else "wins"
        winners = listed([listener.who(seat) for seat in outcome.winners])
        return f"The match is over {games}: {winners} {wins} it; {listed(points)}."

    def check_record(self, record: Json, path: Path) -> None:
        """Failure if the record was played with other components than these."""
        return

    # --- the story ---

    @abstractmethod
    def teller(self, names: list[str], you: int | None) -> Storyteller:
        """Who tells events to that seat (None: somebody who only watches)."""

    # --- the table ---

    @abstractmethod
    def turn(self, state: S, names: list[str], seat: int) -> None:
        """Everything a seat wants to see when it is to decide."""

    @abstractmethod
    def table(self, state: S, names: list[str], seat: int | None) -> None:
        """The whole table as a seat sees it."""

    @abstractmethod
    def open_table(self, state: S, names: list[str]) -> None:
        """The table in a replay, where nothing is secret."""

    @abstractmethod
    def hands(self, state: S, names: list[str]) -> None:
        """Everybody's cards."""

    @abstractmethod
    def result_lines(self, state: S, names: list[str]) -> list[str]:
        """Each player's score, the best first."""

    def measures(self, state: S) -> dict[str, list[int]]:
        """What is counted of a finished game besides who won: by name, one number a seat."""
        return {}

    # --- deciding ---

    @abstractmethod
    def prompt(self, state: S) -> str:
        """One word for what is to be decided."""

    @abstractmethod
    def menu(self, state: S, names: list[str], seat: int) -> Menu:
        """What the seat to move can do."""

    @abstractmethod
    def why_nothing(self, state: S, names: list[str], seat: int) -> str:
        """Why the menu is empty."""

    @abstractmethod
    def understand(self, state: S, names: list[str], seat: int, text: str) -> int:
        """The action that is meant; BadRequest, AmbiguousText or IllegalAction says why there is none."""

    @abstractmethod
    def completions(self, state: S, legal: list[int], text: str) -> list[str]:
        """What a text that has been begun could become."""

    @abstractmethod
    def answer(self, state: S, names: list[str], seat: int, question: str, rest: str) -> None:
        """Answer one of the game's own questions."""
