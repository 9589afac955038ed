"""Any game at a screen, in the words of its rules alone: what a game gets that names no drawing of its own."""

from typing import Any

from bluemoon.cli.board import Board
from bluemoon.cli.menu import Menu, plain_choice
from bluemoon.cli.narration import Narrator
from bluemoon.cli.screen import Screen
from bluemoon.cli.sight import Sight
from bluemoon.core.game import Game
from bluemoon.guide.plain.plain import PlainGuide, facts
from bluemoon.guide.plain.wire import PlainGuidance

QUESTIONS: dict[str, tuple[str, ...]] = {"table": ("table",)}
OVERVIEW = """\
You can say:
  3                     what stands at number 3 of the list; or say it in words
  table                 the whole table
  log, log all          what happened lately, or everything
  undo                  take back what you did, until something is revealed
  hint                  what a strong player would do here
  save, save FILE       keep the game in its file, or in another
  quit                  leave; the game is kept"""


class PlainBoard(Board[PlainGuidance]):
    """A game as lines and a list."""

    questions = QUESTIONS
    overview = OVERVIEW
    greeting = "Type table to hear the whole table, menu for what you can do."
    table_word = "table"

    def __init__(self, game: Game[Any], screen: Screen) -> None:
        super().__init__(PlainGuide(game), Narrator(screen))

    def turn(self, sight: Sight[PlainGuidance]) -> None:
        self.table(sight)

    def table(self, sight: Sight[PlainGuidance], header: bool = False) -> None:
        for line in facts(sight.view, sight.names):
            self.narrator.say(line)

    def holding(self, sight: Sight[PlainGuidance]) -> str:
        assert sight.seat is not None
        return f"{sight.names[sight.seat]}: {'; '.join(facts(sight.view, sight.names))}."

    def prompt(self, sight: Sight[PlainGuidance]) -> str:
        return "decide"

    def menu(self, sight: Sight[PlainGuidance]) -> Menu:
        choices = [plain_choice(choice.text, choice.action) for choice in sight.guidance.choices]
        return Menu("You can", choices, note="There is nothing to do.")

    def answer(self, sight: Sight[PlainGuidance], question: str, rest: str) -> None:
        self.table(sight)
