"""What a guide is: it puts a game into a form that a screen can draw without knowing a rule.

Everything it tells a seat is a function of what that seat may know, so it may be sent to that seat as it is.
"""

from abc import ABC, abstractmethod
from itertools import pairwise
from typing import ClassVar, Generic, Protocol, TypeVar

from bluemoon.core.errors import BadRequest
from bluemoon.core.game import Game, Json
from bluemoon.core.match import Match
from bluemoon.core.words import Listener, count, listed
from bluemoon.guide.decks import DeckGuide
from bluemoon.guide.lesson import Lesson
from bluemoon.guide.wire import Book, Guidance, LogEntry, Option

S = TypeVar("S")

MOST_COMPLETIONS = 500  # actions that are looked through for those that begin as somebody types


class Storyteller(Protocol):
    """Tells events in words to one listener."""

    def sentence(self, event: Json) -> str: ...

    def story(self, events: list[Json]) -> list[str]: ...


def _leads(row: list[int], seat: int) -> bool:
    return all(row[seat] > value for other, value in enumerate(row) if other != seat)


class Guide(ABC, Generic[S]):
    """The guide to one game. Holds no position: one object serves any number of games."""

    game: Game[S]
    about: ClassVar[str] = ""  # what one does in the game, in a sentence
    # The fields of `table` that hold how things stand, which a move changes little: whoever was told them for one
    # position is told for the next what is different. In those that hold things by their names, none ever vanishes.
    lasting: ClassVar[tuple[str, ...]] = ()

    @property
    def title(self) -> str:
        return self.game.title

    def options(self) -> list[Option]:
        """What can be chosen for a new game, in the order in which it is asked; the game itself judges the config."""
        return []

    def quick(self) -> Json:
        """The config that is recommended to somebody who wants to play a bot at once."""
        return {}

    def decks(self) -> DeckGuide | None:
        """The guide to custom decks, if players bring such to this game."""
        return None

    @abstractmethod
    def book(self) -> Book:
        """What things are and do, in words; always the same."""

    @abstractmethod
    def table(self, state: S, seat: int | None, names: list[str]) -> Guidance:
        """What is possible now and what would come of it, for one seat (None: somebody who only watches).

        The possibilities are there for the seat that must decide; for everybody else those lists are empty.
        """

    # --- what happened ---

    @abstractmethod
    def teller(self, names: list[str], you: int | None) -> Storyteller:
        """Who tells events to that seat (None: somebody who only watches)."""

    @abstractmethod
    def log(self, events: list[Json], names: list[str], you: int | None, number: int, turn: int) -> list[LogEntry]:
        """Events as the listener may see them (`Event.seen_by`), in words, one entry for each that is worth telling.

        They are those of one action: `number` is its place in the game, `turn` the turn in which it was done.
        """

    @abstractmethod
    def measures(self, state: S) -> dict[str, list[int]]:
        """What is drawn over time once a game is over: by name, one number a seat. Secret before the end."""

    def ending(self, view: Json, names: list[str], you: int | None) -> str:
        """How a finished game ended, in a sentence."""
        return self.teller(names, you).sentence({"event": "game_over", **view["result"]})

    def epilogue(self, view: Json, names: list[str]) -> str:
        """A line of story for the end of a game; "" where there is none."""
        return ""

    def decided(
        self, series: dict[str, list[list[int]]], turns: list[int], winners: list[int], names: list[str]
    ) -> str:
        """What decided a finished game, in a sentence, by the measure that comes first: `series` has its values at the
        beginning of each of these turns, and at the end; "" where nobody won alone."""
        name, values = next(iter(series.items()), ("", []))
        if len(winners) != 1 or not values:
            return ""
        ahead = [winners[0] if _leads(row, winners[0]) else None for row in values]
        since = len(ahead)
        while since and ahead[since - 1] is not None:
            since -= 1
        if since == len(ahead):
            return ""
        who = names[winners[0]]
        leaders = [max(range(len(row)), key=row.__getitem__) for row in values if row.count(max(row)) == 1]
        changes = sum(before != after for before, after in pairwise(leaders))
        if since >= len(turns):
            return f"It stayed open to the end: only the last turn put {who} ahead in {name}."
        swaps = f" Before that the lead changed hands {changes} times." if changes > 2 else ""
        return f"{who} went ahead in {name} in turn {turns[max(since - 1, 0)]} and stayed there.{swaps}"

    @abstractmethod
    def standings(self, view: Json, names: list[str]) -> list[str]:
        """Each player's result in a finished game, the best first."""

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

    # --- what was done, and what could have been done instead ---

    def line(self, state: S, actions: list[int]) -> list[str]:
        """Several actions in a row, from this position on, in a player's words."""
        at = self.game.copy(state)
        words: list[str] = []
        for action in actions:
            if not self.game.forced(at):
                words.append(self.game.action_text(at, action))
            self.game.apply(at, action, None)
        return words

    def gains(self, before: S, after: S, events: list[Json], seat: int) -> list[str]:
        """What a seat got out of events, as it may see them, that led from one position to another; in a few words
        each, the most important first."""
        was, now = self.measures(before), self.measures(after)
        changed = [(name, now[name][seat] - was[name][seat]) for name in now]
        return [f"{number:+d} {name}" for name, number in changed if number]

    def costs(self, before: S, after: S, events: list[Json], seat: int) -> list[str]:
        """What the same events cost a seat, in a few words each, the most important first."""
        return []

    def stand(self, state: S, seat: int) -> str:
        """How a seat stands, in a few words, where what it got says too little: "on the Mill with 3 cards in hand"."""
        return ""

    def leaves(self, state: S, seat: int) -> list[str]:
        """What lies open for the others after a seat's move, as that seat can see it: "the Mill, one space short"."""
        return []

    def open_view(self, state: S) -> Json:
        """What everybody sees once nothing is secret, as in a replay: each player as that player saw it."""
        return self.game.view(state, None)

    # --- words that somebody types ---

    def understand(self, state: S, text: str) -> int:
        """The action that the seat to decide means; BadRequest, AmbiguousText or IllegalAction says why there is
        none."""
        return self.game.parse_action(state, text)

    def verbs(self) -> list[str]:
        """The words that an action may begin with, for whoever mistypes one."""
        return []

    def completions(self, state: S, text: str) -> list[str]:
        """What a text that has been begun could become."""
        typed = text.lower()
        texts = [self.game.action_text(state, action) for action in self.game.legal(state)[:MOST_COMPLETIONS]]
        return [spelled for spelled in texts if spelled.lower().startswith(typed)]

    def look(self, state: S, seat: int, names: list[str], thing: str) -> list[str]:
        """What there is to say to a seat about a thing that it names, in sentences; BadRequest if there is no such
        thing. Nothing named: what the seat would look at."""
        raise BadRequest(f"There is nothing to say about {thing[:40]!r}.")

    # --- learning ---

    def lessons(self) -> list[Lesson[S]]:
        """What can be learned by playing, in the order in which it is best learned."""
        return []

    def lesson(self, id: str) -> Lesson[S] | None:
        return next((lesson for lesson in self.lessons() if lesson.id == id), None)
