"""A guided first game: a prepared start and a script for both sides, of any game.

Where a lesson stands is a function of the actions done so far and of nothing else, so it survives everything the
actions survive. What the learner and the partner do stands in the script in players' words, as the game reads them.
Numbers in the coach's words are placeholders, filled in from the position, so that they cannot be wrong.
"""

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

from bluemoon.core.errors import Refused
from bluemoon.core.game import Game, Json
from bluemoon.core.read import Reader
from bluemoon.core.table import Table
from bluemoon.guide.wire import About, Coach, CoachPage

S = TypeVar("S")


class BadLesson(ValueError):
    """A script that cannot be played as it is written."""


def _fault(path: str, problem: str) -> Refused:
    raise BadLesson(f"{path}: {problem}")


READER = Reader(_fault)


class Page:
    """Something the coach says, and the things it speaks of (as in a log entry's `about`)."""

    def __init__(self, data: Any, path: str) -> None:
        fields = READER.object(data, path, ("title", "text"), ("about",))
        self.title = READER.text(fields["title"], f"{path}.title")
        self.text = READER.text(fields["text"], f"{path}.text")
        self.about: list[About] = READER.list(fields.get("about", []), f"{path}.about")

    def told(self, facts: Json) -> CoachPage:
        about = [{thing: _filled(name, facts) for thing, name in about.items()} for about in self.about]
        return CoachPage(self.title.format_map(facts), self.text.format_map(facts), about)


class Step:
    """One action of the script. The learner's have a `task`, the partner's may have a page to read meanwhile."""

    def __init__(self, do: list[str], task: str | None, pages: list[Page], number: int) -> None:
        self.do = do  # the first is the script's own; the others do as well
        self.task = task
        self.pages = pages
        self.number = number  # of the learner's tasks so far, this one included


class Lesson(ABC, Generic[S]):
    """The guided first game of one game."""

    game: Game[S]

    def __init__(self, data: Any) -> None:
        fields = READER.object(data, "lesson", ("you", "seats", "pace", "start", "turns", "closing"))
        self.you = READER.number(fields["you"], "you")
        self.seats = READER.number(fields["seats"], "seats", 1)
        self.pace = READER.number(fields["pace"], "pace")  # how long each of the partner's actions stays on show, in ms
        self.opening: Json = READER.object(fields["start"], "start", fields["start"])
        self.closing = _pages(fields["closing"], "closing")
        self.steps: list[Step] = []
        for number, turn in enumerate(READER.list(fields["turns"], "turns")):
            self._read_turn(turn, f"turns[{number}]")
        self.tasks = sum(step.task is not None for step in self.steps)
        self._rehearse()

    @abstractmethod
    def start(self, seed: int) -> Json:
        """The position it begins with, for `Game.load`; what the lesson does not need is shuffled by the seed."""

    @abstractmethod
    def facts(self, state: S, names: list[str], action: int | None) -> Json:
        """What can be filled into the coach's words. `action` is what the learner is asked to do."""

    def expected(self, state: S, number: int) -> list[int]:
        """What may be done after `number` actions of the script: nothing else. Empty once the script is over."""
        if number >= len(self.steps):
            return []
        return [self.game.parse_action(state, words) for words in self.steps[number].do]

    def reminder(self, state: S, number: int, names: list[str]) -> str:
        """What is to be done instead of whatever was tried."""
        task = self.steps[number].task or "Wait a moment."
        return task.format_map(self.facts(state, names, self.expected(state, number)[0]))

    def coach(self, state: S, number: int, names: list[str]) -> Coach:
        """What the coach says after `number` actions of the script."""
        if number >= len(self.steps):
            said = [page.told(self.facts(state, names, None)) for page in self.closing]
            return Coach(self.tasks, self.tasks, True, None, said)
        step = self.steps[number]
        yours = step.task is not None
        facts = self.facts(state, names, self.expected(state, number)[0] if yours else None)
        return Coach(
            step=step.number,
            of=self.tasks,
            done=False,
            task=step.task.format_map(facts) if step.task is not None else None,
            pages=[page.told(facts) for page in step.pages],
        )

    # --- reading ---

    def _read_turn(self, data: Any, path: str) -> None:
        """The learner's turn is a list of steps; the partner's is a list of actions with one page for all of them."""
        done = self.steps[-1].number if self.steps else 0
        if isinstance(data, dict) and "partner" in data:
            fields = READER.object(data, path, ("partner", "page"))
            page = Page(fields["page"], f"{path}.page")
            for place, words in enumerate(READER.list(fields["partner"], f"{path}.partner")):
                self.steps.append(Step([READER.text(words, f"{path}.partner[{place}]")], None, [page], done))
            return
        fields = READER.object(data, path, ("steps",))
        for place, step in enumerate(READER.list(fields["steps"], f"{path}.steps")):
            here = f"{path}.steps[{place}]"
            step = READER.object(step, here, ("do", "task", "pages"), ("or",))
            do = [step["do"], *READER.list(step.get("or", []), f"{here}.or")]
            do = [READER.text(words, f"{here}.do") for words in do]
            done += 1
            task = READER.text(step["task"], f"{here}.task")
            self.steps.append(Step(do, task, _pages(step["pages"], f"{here}.pages"), done))

    def _rehearse(self) -> None:
        """Play it once: every action must be allowed in its place, every word must have its facts."""
        table = Table.loaded(self.game, self.game.load(self.start(0), 0))
        names = [f"Player {seat}" for seat in range(self.seats)]
        for number, step in enumerate(self.steps):
            path = f"action {number} ({step.do[0]})"
            if (self.game.to_move(table.state) == self.you) != (step.task is not None):
                raise BadLesson(f"{path}: is done by the wrong side")
            try:
                self.coach(table.state, number, names)
                allowed = self.expected(table.state, number)
                table.play(allowed[0])
            except (Refused, KeyError, IndexError) as error:
                raise BadLesson(f"{path}: {error!r}") from error
        self.coach(table.state, len(self.steps), names)
        if self.game.outcome(table.state) is not None:
            raise BadLesson("the game is over before the lesson is")


def _pages(data: Any, path: str) -> list[Page]:
    pages = [Page(page, f"{path}[{place}]") for place, page in enumerate(READER.list(data, path))]
    if not pages:
        raise BadLesson(f"{path}: must say something")
    return pages


def _filled(name: Any, facts: Json) -> Any:
    return name.format_map(facts) if isinstance(name, str) else name
