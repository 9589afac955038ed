"""`bluemoon replay`: a recorded game shown action by action, told as a whole, or only checked."""

from pathlib import Path
from typing import Any

from bluemoon.cli.failure import Failure
from bluemoon.cli.gamefile import GameFile, read_games, replay_game
from bluemoon.cli.games import GAMES, make_game, show_of
from bluemoon.cli.journal import Journal
from bluemoon.cli.screen import Screen
from bluemoon.cli.show import Show
from bluemoon.core.game import Game
from bluemoon.core.read import show as shown
from bluemoon.core.table import Table
from bluemoon.core.words import count

HELP = """\
  Enter, n     the next action          b            one action back
  12           to after action 12       t 5          to the beginning of turn 5
  /library     the next action in whose story the word stands
  start, end   to the beginning, to the end
  table        the whole table          hands        everybody's cards
  log          the story up to here     q            quit"""


class Shows:
    """A show for each game that a file holds."""

    def __init__(self, screen: Screen, components: Path | None) -> None:
        self.screen = screen
        self.components = components
        self.games: dict[str, Game[Any]] = {}

    def of(self, file: GameFile, path: Path) -> Show[Any]:
        id = file.record.get("game")
        if id not in GAMES:
            raise Failure(f"{path} does not replay: record.game: must be {' or '.join(GAMES)}, not {shown(id)}.")
        if id not in self.games:
            self.games[id] = make_game(id, self.components)
        show = show_of(self.games[id], self.screen)
        show.check_record(file.record, path)
        return show


def replay_file(path: Path, plain: bool, step: bool, verify: bool, number: int | None, components: Path | None) -> int:
    """Show the file's game; the exit code."""
    games = read_games(path)
    screen = Screen(plain)
    shows = Shows(screen, components)
    if verify:
        return _verify(shows, path, games, number)
    if number is None and len(games) > 1:
        screen.line(f"{path} holds {len(games)} games; this is the first, --game N shows another.")
    chosen = _chosen(games, number or 1, path)
    show = shows.of(chosen, path)
    table = replay_game(show.game, chosen, path)
    viewer = Viewer(show, table, chosen.names(show.game.seats(table.state)))
    if step or screen.terminal:
        viewer.step_through()
    else:
        viewer.tell_all()
    return 0


def _chosen(games: list[GameFile], number: int, path: Path) -> GameFile:
    if not 1 <= number <= len(games):
        raise Failure(f"--game {number}: {path} holds {count(len(games), 'game')}.")
    return games[number - 1]


def _verify(shows: Shows, path: Path, games: list[GameFile], number: int | None) -> int:
    """Every game asked for is played again; the first that does not replay is a failure."""
    chosen = games if number is None else [_chosen(games, number, path)]
    for place, file in enumerate(chosen, 1):
        where = path if len(games) == 1 else Path(f"{path} (game {number or place})")
        show = shows.of(file, where)
        table = replay_game(show.game, file, where)
        if len(chosen) == 1:
            ending = "It is not over."
            if show.game.outcome(table.state) is not None:
                ending = show.result(table.state, file.names(show.game.seats(table.state)), None)
            shows.screen.line(f"{where} replays: {count(len(table.actions), 'action')}. {ending}")
    if len(chosen) > 1:
        shows.screen.line(f"{path} replays: all {len(chosen)} games.")
    return 0


class Viewer:
    """A recorded game and the place in it that is shown: so many actions have been made."""

    def __init__(self, show: Show[Any], table: Table[Any], names: list[str]) -> None:
        self.show = show
        self.game = show.game
        self.table = table
        self.names = names
        self.screen = show.screen
        self.narrator = show.narrator
        self.journal = Journal(show, table)
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
        for line in self.show.result_lines(self.table.state, self.names):
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
        elif line in ("table", self.show.table_word):
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
        """The table with everything in the open: whoever has the record can know it."""
        self.screen.line()
        self.show.open_table(self.table.state_after(self.at), self.names)

    def _show_hands(self) -> None:
        self.show.hands(self.table.state_after(self.at), self.names)

    def _log(self) -> None:
        first = max(self.at - 30, 0)
        entries = self.journal.entries[first : self.at]
        turn = 0
        for entry in entries:
            heading = self.journal.heading(entry, self.names, None) if entry.turn != turn else ""
            turn = entry.turn
            self.narrator.story(heading, self.journal.sentences(entry, self.names, None))
