"""`bluemoon replay`: a recorded game shown action by action, told as a whole, or only checked."""

from pathlib import Path

from bluemoon.city.game import City
from bluemoon.city.state import CityState
from bluemoon.city.tell import Teller, count
from bluemoon.cli.failure import Failure
from bluemoon.cli.gamefile import GameFile, read_games, replay_game
from bluemoon.cli.journal import Journal
from bluemoon.cli.narration import Narrator
from bluemoon.cli.play import city_with, result_lines
from bluemoon.cli.scene import Scene
from bluemoon.cli.screen import Screen
from bluemoon.core.table import Table

HELP = """\
  Enter, n     the next action          b            one action back
  12           to after action 12       t 5          to the beginning of turn 5
  /library     the next action in whose story the word stands
  start, end   to the beginning, to the end
  city         the whole table          hands        everybody's cards
  log          the story up to here     q            quit"""


def replay_file(path: Path, plain: bool, step: bool, verify: bool, number: int | None, components: Path | None) -> int:
    """Show the file's game; the exit code."""
    game = city_with(components)
    games = read_games(path)
    screen = Screen(plain)
    if verify:
        return _verify(game, path, games, number, screen)
    if number is None and len(games) > 1:
        screen.line(f"{path} holds {len(games)} games; this is the first, --game N shows another.")
    chosen = _chosen(games, number or 1, path)
    table = replay_game(game, chosen, path)
    viewer = Viewer(game, table, chosen.names(game.seats(table.state)), screen)
    if step or screen.terminal:
        viewer.step_through()
    else:
        viewer.tell_all()
    return 0


def _chosen(games: list[GameFile], number: int, path: Path) -> GameFile:
    if not 1 <= number <= len(games):
        raise Failure(f"--game {number}: {path} holds {count(len(games), 'game')}.")
    return games[number - 1]


def _verify(game: City, path: Path, games: list[GameFile], number: int | None, screen: Screen) -> int:
    """Every game asked for is played again; the first that does not replay is a failure."""
    chosen = games if number is None else [_chosen(games, number, path)]
    for place, file in enumerate(chosen, 1):
        where = path if len(games) == 1 else Path(f"{path} (game {number or place})")
        table = replay_game(game, file, where)
        if len(chosen) == 1:
            outcome = game.outcome(table.state)
            names = file.names(game.seats(table.state))
            ending = "It is not over."
            if outcome is not None:
                ending = Teller(names, None).sentence({"event": "game_over", **outcome.json()})
            screen.line(f"{where} replays: {count(len(table.actions), 'action')}. {ending}")
    if len(chosen) > 1:
        screen.line(f"{path} replays: all {len(chosen)} games.")
    return 0


class Viewer:
    """A recorded game and the place in it that is shown: so many actions have been made."""

    def __init__(self, game: City, table: Table[CityState], names: list[str], screen: Screen) -> None:
        self.game = game
        self.table = table
        self.names = names
        self.screen = screen
        self.narrator = Narrator(screen)
        self.journal = Journal(game, table)
        self.at = 0

    # --- the whole story ---

    def tell_all(self) -> None:
        for heading, sentences in self.journal.told(self.names, None, 0):
            self.narrator.story(heading, sentences)
        self._tell_result()

    def _tell_result(self) -> None:
        if self.game.outcome(self.table.state) is None:
            self.narrator.say("Here the record ends; the game is not over.")
            return
        for line in result_lines(self.game, self.table, self.names):
            self.narrator.say(line)
        if self.table.seed is not None:
            self.narrator.say(f"The seed was {self.table.seed}.")

    # --- step by step ---

    def step_through(self) -> None:
        self.screen.stopping.listen()
        self.narrator.heading(f"{', '.join(self.names)}: {count(self.last, 'action')}")
        for line in HELP.splitlines():
            self.narrator.say(line)
        self._show_table()
        while True:
            try:
                line = self.screen.ask(f"{self.at} of {self.last}> ").strip().lower()
            except (EOFError, KeyboardInterrupt):
                self.screen.line()
                return
            if line in ("q", "quit", "exit"):
                return
            self._obey(line)

    @property
    def last(self) -> int:
        return len(self.table.actions)

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if line in ("", "n", "next"):
            self._next()
        elif line in ("b", "back"):
            self._go(self.at - 1)
        elif line in ("start", "end"):
            self._go(0 if line == "start" else self.last)
        elif line.isdigit():
            self._go(int(line))
        elif word in ("t", "turn") and rest.strip().isdigit():
            self._go_to_turn(int(rest))
        elif line.startswith("/"):
            self._search(line[1:].strip())
        elif line in ("city", "table"):
            self._show_table()
        elif line in ("hands", "hand"):
            self._show_hands()
        elif line == "log":
            self._log()
        else:
            if line not in ("help", "?", "h"):
                self.narrator.warn(f"I do not understand {line[:40]!r}. You can say:")
            for text in HELP.splitlines():
                self.narrator.say(text)

    def _next(self) -> None:
        """One action on: told, and the table shown when something was built or a turn begins."""
        if self.at == self.last:
            self.narrator.say("This is the end.")
            self._tell_result()
            return
        self.at += 1
        self._tell(self.at)

    def _go(self, number: int) -> None:
        if not 0 <= number <= self.last:
            self.narrator.warn(f"There are actions 0 to {self.last}.")
            return
        self.at = number
        self._show_table()
        if number:
            self._tell(number)

    def _go_to_turn(self, turn: int) -> None:
        for number, entry in enumerate(self.journal.entries):
            if entry.turn == turn:
                self._go(number)
                return
        self.narrator.warn(f"There is no turn {turn}; the last is turn {self.journal.turn}.")

    def _search(self, word: str) -> None:
        for number in range(self.at + 1, self.last + 1):
            if word and any(word in sentence.lower() for sentence in self._sentences(number)):
                self._go(number)
                return
        self.narrator.warn(f"{word[:40]!r} does not stand in the story from here on.")

    def _sentences(self, number: int) -> list[str]:
        """The story of the action with that number, counted from 1."""
        return self.journal.sentences(self.journal.entries[number - 1], self.names, None)

    def _tell(self, number: int) -> None:
        entry = self.journal.entries[number - 1]
        state = self.table.state_after(number - 1)
        text = self.game.action_text(state, self.table.actions[number - 1])
        self.narrator.story(
            f"{number}. {self.journal.heading(entry, self.names, None)}: {text}", self._sentences(number)
        )

    def _show_table(self) -> None:
        """The table with everybody's crystals in the open: whoever has the record can know them."""
        state = self.table.state_after(self.at)
        view = self.game.view(state, None)
        view["players"] = [self.game.view(state, seat)["players"][seat] for seat in range(len(self.names))]
        scene = Scene(self.game.box, view, self.names, None)
        self.screen.line()
        self.narrator.header(scene)
        self.narrator.table(scene)

    def _show_hands(self) -> None:
        state = self.table.state_after(self.at)
        for seat, name in enumerate(self.names):
            scene = Scene(self.game.box, self.game.view(state, seat), self.names, seat)
            cards = [scene.pack.id_of_kind[kind] for kind in scene.players[seat].hand or []]
            crystals = count(scene.players[seat].crystals or 0, "crystal")
            self.narrator.say(f"{name}, {crystals}: {', '.join(cards) or 'no cards'}.")

    def _log(self) -> None:
        first = max(self.at - 30, 0)
        entries = self.journal.entries[first : self.at]
        turn = 0
        for entry in entries:
            heading = self.journal.heading(entry, self.names, None) if entry.turn != turn else ""
            turn = entry.turn
            self.narrator.story(heading, self.journal.sentences(entry, self.names, None))
