"""Something to be learned by playing, of any game: a prepared start, a script, and what the coach says on the way.

Where a lesson stands is a function of the actions done so far and of nothing else, so it survives everything the
actions survive. What the learner and the partner do stands in the script in players' words, as the game reads them;
actions that leave nothing to decide need not be written down. Numbers in the coach's words are placeholders, filled in
from the position, so that they cannot be wrong.

A guided game (`GuidedGame`) allows nothing but its script, and goes on freely behind it. An exercise
(`guide/exercise.py`) allows everything.
"""

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, TypeVar

from bluemoon.core.errors import Refused
from bluemoon.core.game import Game, Json
from bluemoon.core.read import Reader
from bluemoon.core.table import Table
from bluemoon.guide.wire import About, Coach, CoachPage, LessonKind, LessonTitle

S = TypeVar("S")

HEAD = ("id", "title", "about", "minutes", "you", "seats", "bot", "pace", "start")


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

    def filled_in(self, facts: Json) -> CoachPage:
        about = [{thing: _filled(name, facts) for thing, name in about.items()} for about in self.about]
        return CoachPage(self.title.format_map(facts), self.text.format_map(facts), about)


class Step:
    """One action of the script. The learner's have a `task`, the partner's may have a page to read meanwhile."""

    def __init__(self, do: list[str], task: str | None, pages: list[Page], forced: bool = False) -> None:
        self.do = do  # the first is the script's own; the others do as well
        self.task = task
        self.pages = pages
        self.forced = forced  # nothing else can be done; it has the pages of what follows
        self.first = 0  # the number of its first page, from 1


class Lesson(ABC, Generic[S]):
    """One lesson of one game."""

    game: Game[S]
    kind: ClassVar[LessonKind]
    strict: ClassVar[bool]  # nothing but the script may be done

    def __init__(self, data: Any, *more: str) -> None:
        self.fields = READER.object(data, "lesson", (*HEAD, *more))
        self.id = READER.text(self.fields["id"], "id")
        self.title = READER.text(self.fields["title"], "title")
        self.about = READER.text(self.fields["about"], "about")
        self.minutes = READER.number(self.fields["minutes"], "minutes", 1)
        self.you = READER.number(self.fields["you"], "you")
        self.seats = READER.number(self.fields["seats"], "seats", 1)
        self.bot = READER.text(self.fields["bot"], "bot")  # who sits on the other seats
        self.pace = READER.number(self.fields["pace"], "pace")  # how long a partner's action stays on show, in ms
        self.opening: Json = READER.object(self.fields["start"], "start", self.fields["start"])
        self.steps: list[Step] = []

    def named(self) -> LessonTitle:
        """As it stands in a list."""
        return LessonTitle(self.id, self.title, self.about, self.minutes, self.kind)

    @abstractmethod
    def start(self, seed: int) -> Json:
        """The position it begins with, for `Game.load`; what the lesson does not need is shuffled by the seed."""

    @abstractmethod
    def facts(self, state: S, names: list[str], action: int | None) -> Json:
        """What can be filled into the coach's words. `action` is what the learner is asked to do."""

    @abstractmethod
    def coach(self, state: S, number: int, names: list[str], strayed: bool = False) -> Coach:
        """What the coach says after `number` actions of the script, and after others if the learner has strayed."""

    def expected(self, state: S, number: int) -> list[int]:
        """What the script does after `number` of its actions. Empty once it is over."""
        if number >= len(self.steps):
            return []
        return [self.game.parse_action(state, words) for words in self.steps[number].do]

    def reply(self, state: S) -> int | None:
        """What the partner does where there is no script; None: what its bot decides."""
        return None

    def halted(self, state: S) -> bool:
        """Nothing more is to be done: it has been shown what was to be shown."""
        return False

    @abstractmethod
    def reminder(self, state: S, number: int, names: list[str]) -> str:
        """What is to be done instead of whatever was tried."""

    # --- reading ---

    def _opened(self) -> Table[S]:
        return Table.loaded(self.game, self.game.load(self.start(0), 0))

    def _rehearse(self, written: list[Step]) -> Table[S]:
        """Play the script once: every action must be allowed in its place, every word must have its facts.

        Where there is nothing to decide and the script says nothing, that step is put in.
        """
        table = self._opened()
        names = [f"Player {seat}" for seat in range(self.seats)]
        for step in written:
            while self.game.forced(table.state) and self._missing(table, step):
                self._pass(table, step)
            number = len(self.steps)
            path = f"action {number} ({step.do[0]})"
            if (self.game.to_move(table.state) == self.you) != (step.task is not None):
                raise BadLesson(f"{path}: is done by the wrong side")
            self.steps.append(step)
            try:
                self.coach(table.state, number, names)
                table.play(self.expected(table.state, number)[0])
            except (Refused, KeyError, IndexError) as error:
                raise BadLesson(f"{path}: {error!r}") from error
        return table

    def _missing(self, table: Table[S], step: Step) -> bool:
        try:
            return self.game.parse_action(table.state, step.do[0]) not in table.legal()
        except Refused:
            return True

    def _pass(self, table: Table[S], following: Step) -> None:
        """The one action there is. The learner goes on reading what belongs to the next one."""
        [action] = table.legal()
        yours = self.game.to_move(table.state) == self.you
        pages = following.pages if yours == (following.task is not None) else []
        words = self.game.action_text(table.state, action)
        passing = Step([words], "There is nothing to decide here: go on." if yours else None, pages, True)
        if not pages and self.steps:
            passing.pages, passing.first = self.steps[-1].pages, self.steps[-1].first
        else:
            passing.first = following.first
        self.steps.append(passing)
        table.play(action)


class GuidedGame(Lesson[S]):
    """A first game, move by move; behind it one plays on alone."""

    kind = "guided"
    strict = True

    def __init__(self, data: Any) -> None:
        super().__init__(data, "turns", "closing")
        self.closing = read_pages(self.fields["closing"], "closing")
        written: list[Step] = []
        self.of = 0  # how many pages there are
        for number, turn in enumerate(READER.list(self.fields["turns"], "turns")):
            written += self._read_turn(turn, f"turns[{number}]")
        self.of += len(self.closing)
        self.tasks = sum(step.task is not None for step in written)
        table = self._rehearse(written)
        self.coach(table.state, len(self.steps), [f"Player {seat}" for seat in range(self.seats)])
        if self.game.outcome(table.state) is not None:
            raise BadLesson("the game is over before the lesson is")

    def reminder(self, state: S, number: int, names: list[str]) -> str:
        task = self.steps[number].task or "Wait a moment."
        return task.format_map(self.facts(state, names, self.expected(state, number)[0]))

    def coach(self, state: S, number: int, names: list[str], strayed: bool = False) -> Coach:
        if number >= len(self.steps):
            pages = [page.filled_in(self.facts(state, names, None)) for page in self.closing]
            return Coach(self.kind, self.of - len(self.closing) + 1, self.of, True, None, pages)
        step = self.steps[number]
        yours = step.task is not None
        facts = self.facts(state, names, self.expected(state, number)[0] if yours else None)
        return Coach(
            kind=self.kind,
            first=step.first,
            of=self.of,
            done=False,
            task=step.task.format_map(facts) if step.task is not None else None,
            pages=[page.filled_in(facts) for page in step.pages],
            passing=step.forced,
        )

    def _read_turn(self, data: Any, path: str) -> list[Step]:
        """The learner's turn is a list of steps; the partner's is a list of actions with one page for all of them."""
        steps: list[Step] = []
        if isinstance(data, dict) and "partner" in data:
            fields = READER.object(data, path, ("partner", "page"))
            page = Page(fields["page"], f"{path}.page")
            for place, words in enumerate(READER.list(fields["partner"], f"{path}.partner")):
                steps.append(Step([READER.text(words, f"{path}.partner[{place}]")], None, [page]))
                steps[-1].first = self.of + 1
            self.of += 1
            return steps
        fields = READER.object(data, path, ("steps",))
        for place, step in enumerate(READER.list(fields["steps"], f"{path}.steps")):
            here = f"{path}.steps[{place}]"
            step = READER.object(step, here, ("do", "task", "pages"), ("or",))
            do = [step["do"], *READER.list(step.get("or", []), f"{here}.or")]
            do = [READER.text(words, f"{here}.do") for words in do]
            task = READER.text(step["task"], f"{here}.task")
            steps.append(Step(do, task, read_pages(step["pages"], f"{here}.pages")))
            steps[-1].first = self.of + 1
            self.of += len(steps[-1].pages)
        return steps


def read_pages(data: Any, path: str) -> list[Page]:
    pages = [Page(page, f"{path}[{place}]") for place, page in enumerate(READER.list(data, path))]
    if not pages:
        raise BadLesson(f"{path}: must say something")
    return pages


def _filled(name: Any, facts: Json) -> Any:
    return name.format_map(facts) if isinstance(name, str) else name
