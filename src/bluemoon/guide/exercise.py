"""An exercise, of any game: a position and something to be reached in it, by whatever way leads there.

The position says whether it is reached (`verdict`), not the script: the script is one solution, shown step by step to
whoever asks for it. Everything may be tried and taken back; the partner answers as the exercise says, not by chance.
"""

from abc import abstractmethod
from typing import Any, TypeVar

from bluemoon.guide.lesson import READER, BadLesson, Lesson, Page, Step, read_pages
from bluemoon.guide.wire import Coach

S = TypeVar("S")

WON = "won"


class Exercise(Lesson[S]):
    """`failures` has the coach's words for each way to miss it, by the verdict's name."""

    kind = "exercise"
    strict = False

    def __init__(self, data: Any) -> None:
        super().__init__(data, "goal", "pages", "solution", "won", "failures")
        self.goal = READER.text(self.fields["goal"], "goal")
        self.pages = read_pages(self.fields["pages"], "pages")
        self.won = read_pages(self.fields["won"], "won")
        failures = READER.object(self.fields["failures"], "failures", self.fields["failures"])
        self.failures = {name: read_pages(pages, f"failures.{name}") for name, pages in failures.items()}
        self._play_solution(self._read_solution())

    @abstractmethod
    def verdict(self, state: S) -> str | None:
        """`WON`, the name of a failure, or None while it goes on."""

    @abstractmethod
    def reply(self, state: S) -> int:
        """What the partner does."""

    def halted(self, state: S) -> bool:
        return self.verdict(state) is not None

    def reminder(self, state: S, number: int, names: list[str]) -> str:
        if self.halted(state):
            return "This attempt is over: take something back, or start again."
        return self.goal.format_map(self.facts(state, names, None))

    def coach(self, state: S, number: int, names: list[str], strayed: bool = False) -> Coach:
        facts = self.facts(state, names, None)
        verdict = self.verdict(state)
        if verdict is not None:
            pages = [page.filled_in(facts) for page in (self.won if verdict == WON else self.failures[verdict])]
            return Coach(self.kind, 1, len(pages), verdict == WON, None, pages, "won" if verdict == WON else "lost")
        pages = [page.filled_in(facts) for page in self.pages]
        coach = Coach(self.kind, 1, len(pages), False, self.goal.format_map(facts), pages)
        if not strayed and number < len(self.steps):
            step = self.steps[number]
            [page] = step.pages
            coach.solution = page.filled_in(self.facts(state, names, self.expected(state, number)[0]))
        return coach

    # --- reading ---

    def _read_solution(self) -> list[Step]:
        steps = []
        for place, data in enumerate(READER.list(self.fields["solution"], "solution")):
            here = f"solution[{place}]"
            step = READER.object(data, here, ("do", "title", "text"), ("about",))
            do = READER.text(step["do"], f"{here}.do")
            page = Page({name: value for name, value in step.items() if name != "do"}, here)
            steps.append(Step([do], page.title, [page]))
        return steps

    def _play_solution(self, written: list[Step]) -> None:
        """It must lead there, and every way to fail must have its words."""
        table = self._rehearse(written)
        while not self.halted(table.state) and self.game.to_move(table.state) != self.you:
            table.play(self.reply(table.state))
        names = [f"Player {seat}" for seat in range(self.seats)]
        if self.verdict(table.state) != WON:
            raise BadLesson("solution: does not solve it")
        self.coach(table.state, len(self.steps), names)
        for pages in self.failures.values():
            for page in pages:
                page.filled_in(self.facts(table.state, names, None))
