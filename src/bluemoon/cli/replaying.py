"""`bluemoon replay`: a recorded game or match shown action by action, told as a whole, or only checked."""

from pathlib import Path
from typing import Any

from bluemoon.cli.board import Board
from bluemoon.cli.failure import Failure
from bluemoon.cli.gamefile import GameFile, read_games, replay_game, replay_whole_match
from bluemoon.cli.games import board_of
from bluemoon.cli.journal import Journal
from bluemoon.cli.screen import Screen
from bluemoon.cli.sight import open_sight, sight_of
from bluemoon.core.game import Game
from bluemoon.core.history import History
from bluemoon.core.match import Match
from bluemoon.core.read import show as shown
from bluemoon.core.table import Table
from bluemoon.core.words import count
from bluemoon.games import entries, find

HELP = """\
  Enter, n     the next action          b            one action back
  12           to after action 12       t 5          to the beginning of turn 5
  /library     the next action in whose story the word stands
  start, end   to the beginning, to the end
  table        the whole table          hands        everybody's cards
  log          the story up to here     q            quit"""
MATCH_HELP = """\
  game 2       to that game of the match; Enter at the end of one goes on to the next"""


class Boards:
    """A board for each game that a file holds."""

    def __init__(self, screen: Screen, components: Path | None) -> None:
        self.screen = screen
        self.components = components
        self.games: dict[str, Game[Any]] = {}

    def of(self, file: GameFile, path: Path) -> Board[Any]:
        id = file.record.get("game")
        entry = find(id) if isinstance(id, str) else None
        if entry is None:
            raise Failure(f"{path} does not replay: record.game: must be {' or '.join(entries())}, not {shown(id)}.")
        if entry.id not in self.games:
            self.games[entry.id] = entry.game(self.components)
        board = board_of(self.games[entry.id], self.screen)
        board.check_record(file.record, path)
        return board


def replay_file(path: Path, plain: bool, step: bool, verify: bool, number: int | None, components: Path | None) -> int:
    """Show the file's game; the exit code."""
    files = read_games(path)
    screen = Screen(plain)
    boards = Boards(screen, components)
    if verify:
        return _verify(boards, path, files, number)
    chosen, place = chosen_game(files, number or 1, path)
    if number is None and len(files) > 1:
        games = sum(file.games for file in files)
        screen.line(f"{path} holds {games} games; this is the first, --game N shows another.")
    viewers = viewers_of(boards.of(chosen, path), chosen, path)
    if step or screen.terminal:
        _step_through(viewers, place)
    else:
        for viewer in viewers if number is None else [viewers[place]]:
            viewer.tell_all()
    return 0


def chosen_game(files: list[GameFile], number: int, path: Path) -> tuple[GameFile, int]:
    """The game with that number of all in the file: where it stands, and its place in its match."""
    place = number - 1
    for file in files if place >= 0 else []:
        if place < file.games:
            return file, place
        place -= file.games
    raise Failure(f"--game {number}: {path} holds {count(sum(file.games for file in files), 'game')}.")


def viewers_of(board: Board[Any], file: GameFile, path: Path) -> "list[Viewer]":
    """One for each game."""
    game = board.guide.game
    if not file.is_match:
        table = replay_game(game, file, path)
        return [Viewer(board, table, file.names(game.seats(table.state)))]
    match = replay_whole_match(game, file, path)
    names = file.names(game.seats(match.table.state))
    return [Viewer(board, table, names, match, number) for number, table in enumerate(match.tables, 1)]


def _step_through(viewers: "list[Viewer]", place: int) -> None:
    """Step through a game; in a match, from game to game."""
    following: int | None = place
    while following is not None:
        following = viewers[following].step_through()


def _verify(boards: Boards, path: Path, files: list[GameFile], number: int | None) -> int:
    """Every game asked for is played again; the first that does not replay is a failure."""
    chosen = files if number is None else [chosen_game(files, number, path)[0]]
    for place, file in enumerate(chosen, 1):
        where = path if len(files) == 1 else Path(f"{path} (game {number or place})")
        viewers = viewers_of(boards.of(file, where), file, where)
        if len(chosen) == 1:
            actions = sum(viewer.last for viewer in viewers)
            games = f"{count(len(viewers), 'game')}, " if file.is_match else ""
            boards.screen.line(f"{where} replays: {games}{count(actions, 'action')}. {viewers[-1].ending()}")
    if len(chosen) > 1:
        boards.screen.line(f"{path} replays: all {sum(file.games for file in chosen)} games.")
    return 0


class Viewer:
    """A recorded game and the place in it that is shown: this many actions have been made.

    In a match, `number` is that of the game, counted from 1.
    """

    def __init__(
        self, board: Board[Any], table: Table[Any], names: list[str], match: Match[Any] | None = None, number: int = 1
    ) -> None:
        self.board = board
        self.guide = board.guide
        self.game = board.guide.game
        self.table = table
        self.names = names
        self.screen = board.screen
        self.narrator = board.narrator
        self.match = match
        self.number = number
        self.history = History(table)
        self.journal = Journal(self.guide, self.history)
        self.at = 0
        self.following: int | None = None  # the place in the match of the game to go to

    # --- the whole story ---

    def tell_all(self) -> None:
        if self.match is not None:
            self.narrator.heading(f"Game {self.number}")
        for heading, sentences in self.journal.by_turn(self.names, None, 0):
            self.narrator.story(heading, sentences)
        self._tell_result()

    def _tell_result(self) -> None:
        if self.game.outcome(self.table.state) is None:
            self.narrator.say("The record ends here; the game is not over.")
            return
        for line in self.guide.standings(self.game.view(self.table.state, None), self.names):
            self.narrator.say(line)
        if self.match is not None and self.number == len(self.match.tables):
            self.narrator.say(self.guide.score(self.match, self.names, None))
            self.narrator.say(f"The seed of the match was {self.match.seed}.")
        elif self.match is None and self.table.seed is not None:
            self.narrator.say(f"The seed was {self.table.seed}.")

    def ending(self) -> str:
        """How it ended, in a sentence: the match, or the game if it is none."""
        if self.match is not None:
            return self.guide.score(self.match, self.names, None)
        if self.table.outcome() is None:
            return "It is not over."
        return self.guide.ending(self.game.view(self.table.state, None), self.names, None)

    # --- step by step ---

    def step_through(self) -> int | None:
        """Show what is asked for, until somebody quits (None) or goes to another game of the match (its place)."""
        self.screen.stopping.listen()
        game = "" if self.match is None else f"game {self.number} of {len(self.match.tables)}, "
        self.narrator.heading(f"{', '.join(self.names)}: {game}{count(self.last, 'action')}")
        self._help()
        self._show_table()
        self.following = None
        while self.following is None:
            try:
                game = "" if self.match is None else f"game {self.number}, "
                line = self.screen.ask(f"{game}{self.at} of {self.last}> ").strip().lower()
            except (EOFError, KeyboardInterrupt):
                self.screen.line()
                return None
            if line in ("q", "quit", "exit"):
                return None
            self._obey(line)
        return self.following

    def _help(self) -> None:
        for line in (HELP if self.match is None else f"{HELP}\n{MATCH_HELP}").splitlines():
            self.narrator.say(line)

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
        elif self.match is not None and word == "game" and rest.strip().isdigit():
            self._go_to_game(self.match, int(rest))
        elif line.startswith("/"):
            self._search(line[1:].strip())
        elif line in ("table", self.board.table_word):
            self._show_table()
        elif line in ("hands", "hand"):
            self._show_hands()
        elif line == "log":
            self._log()
        else:
            if line not in ("help", "?", "h"):
                self.narrator.warn(f"I do not understand {line[:40]!r}. You can say:")
            self._help()

    def _next(self) -> None:
        """One action on: told, and the table shown when something was built or a turn begins."""
        if self.at == self.last:
            if self.match is not None and self.number < len(self.match.tables):
                self._go_to_game(self.match, self.number + 1)
                return
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

    def _go_to_game(self, match: Match[Any], number: int) -> None:
        if 1 <= number <= len(match.tables):
            self.following = number - 1
        else:
            self.narrator.warn(f"There are games 1 to {len(match.tables)}.")

    def _go_to_turn(self, turn: int) -> None:
        for number, step in enumerate(self.history.steps):
            if step.turn == turn:
                self._go(number)
                return
        self.narrator.warn(f"There is no turn {turn}; the last is turn {self.history.turn}.")

    def _search(self, word: str) -> None:
        for number in range(self.at + 1, self.last + 1):
            if word and any(word in sentence.lower() for sentence in self._sentences(number)):
                self._go(number)
                return
        self.narrator.warn(f"{word[:40]!r} does not appear in the story from here on.")

    def _sentences(self, number: int) -> list[str]:
        """The story of the action with that number, counted from 1."""
        return self.journal.sentences(self.history.story(number - 1), self.names, None)

    def _tell(self, number: int) -> None:
        step = self.history.steps[number - 1]
        state = self.table.state_after(number - 1)
        text = self.game.action_text(state, self.table.actions[number - 1])
        self.narrator.story(
            f"{number}. {self.journal.heading(step, self.names, None)}: {text}", self._sentences(number)
        )

    def _show_table(self) -> None:
        """The table with everything in the open: whoever has the record can know it."""
        self.screen.line()
        self.board.table(open_sight(self.guide, self.table.state_after(self.at), self.names), header=True)

    def _show_hands(self) -> None:
        state = self.table.state_after(self.at)
        for seat in range(len(self.names)):
            self.narrator.say(self.board.holding(sight_of(self.guide, state, self.names, seat)))

    def _log(self) -> None:
        first = max(self.at - 30, 0)
        for heading, sentences in self.journal.by_turn(self.names, None, first, self.at):
            self.narrator.story(heading, sentences)
