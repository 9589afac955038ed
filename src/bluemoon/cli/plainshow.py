"""Any game at a screen, in the words of its rules alone: what a game gets that names no drawing of its own."""

from typing import TypeVar

from bluemoon.cli.menu import Menu, plain_choice
from bluemoon.cli.narration import Narrator
from bluemoon.cli.screen import Screen
from bluemoon.cli.show import Show
from bluemoon.core.game import Game, Json
from bluemoon.core.words import listed
from bluemoon.guide.plain.plain import facts, sentence

S = TypeVar("S")

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


class PlainTeller:
    """Tells events by their names."""

    def __init__(self, names: list[str], you: int | None) -> None:
        self.names = names
        self.you = you

    def sentence(self, event: Json) -> str:
        return sentence(event, self.names, self.you)

    def story(self, events: list[Json]) -> list[str]:
        return [self.sentence(event) for event in events]


class PlainShow(Show[S]):
    """A game as lines and a list."""

    questions = QUESTIONS
    overview = OVERVIEW
    greeting = "Type table to hear the whole table, menu for what you can do."
    table_word = "table"

    def __init__(self, game: Game[S], screen: Screen) -> None:
        super().__init__(game, Narrator(screen))

    def teller(self, names: list[str], you: int | None) -> PlainTeller:
        return PlainTeller(names, you)

    def result(self, state: S, names: list[str], you: int | None) -> str:
        outcome = self.game.outcome(state)
        assert outcome is not None
        return f"Won by {listed([names[seat] for seat in outcome.winners]) or 'nobody'} ({outcome.reason})."

    def turn(self, state: S, names: list[str], seat: int) -> None:
        self.table(state, names, seat)

    def table(self, state: S, names: list[str], seat: int | None) -> None:
        for line in facts(self.game.view(state, seat), names):
            self.narrator.say(line)

    def open_table(self, state: S, names: list[str]) -> None:
        for line in facts(self.game.state_json(state), names):
            self.narrator.say(line)

    def hands(self, state: S, names: list[str]) -> None:
        self.open_table(state, names)

    def result_lines(self, state: S, names: list[str]) -> list[str]:
        return facts(self.game.view(state, None), names)

    def prompt(self, state: S) -> str:
        return "decide"

    def menu(self, state: S, names: list[str], seat: int) -> Menu:
        legal = self.game.legal(state)
        return Menu("You can", [plain_choice(self.game.action_text(state, action), action) for action in legal])

    def why_nothing(self, state: S, names: list[str], seat: int) -> str:
        return "There is nothing to do."

    def understand(self, state: S, names: list[str], seat: int, text: str) -> int:
        return self.game.parse_action(state, text)

    def completions(self, state: S, legal: list[int], text: str) -> list[str]:
        texts = [self.game.action_text(state, action) for action in legal]
        return [words for words in texts if words.startswith(text)]

    def answer(self, state: S, names: list[str], seat: int, question: str, rest: str) -> None:
        self.table(state, names, seat)
