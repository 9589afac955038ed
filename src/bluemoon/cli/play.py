"""`bluemoon play`: sets the table, lets a session run, and keeps the game whatever happens."""

import contextlib
import os
import secrets
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from bluemoon.cli import palette
from bluemoon.cli.board import Board
from bluemoon.cli.failure import Failure
from bluemoon.cli.gamefile import Seat, named_file, read_games, replay_game, replay_whole_match
from bluemoon.cli.games import board_of
from bluemoon.cli.parameters import PlayOptions
from bluemoon.cli.screen import Screen
from bluemoon.cli.session import Leave, Session
from bluemoon.cli.sight import sight_of
from bluemoon.core.errors import Refused
from bluemoon.core.game import Json
from bluemoon.core.match import Match
from bluemoon.core.rng import SEED_BITS
from bluemoon.core.table import Table
from bluemoon.games import entry_of
from bluemoon.store.place import data_folder

LAST = "last"


def play_game(
    game_id: str,
    options: PlayOptions,
    given: Mapping[str, object],
    new: Callable[[], tuple[Json, list[Seat]]],
    components: Path | None = None,
    match: bool = False,
) -> int:
    """Play a game or match: a new one, or a saved one, for which no option that says how to play may be given; `given`
    are those of the game itself."""
    game = entry_of(game_id).game(components)
    board = board_of(game, Screen(options.plain))
    file = None if options.save is None else named_file(str(options.save))
    if options.resume is not None:
        for option, value in {**given, **options.how_to_play()}.items():
            if value is not None and value is not False:
                raise Failure(f"A saved game keeps its options: leave out {option} with --resume.")
        session = resumed_session(board, options.resume, file)
    else:
        config, seats = new()
        session = new_session(board, config, seats, options.seed, file or new_file(game_id), match)
    return run(session, options.save is not None)


def new_session(
    board: Board[Any], config: Json, seats: list[Seat], seed: int | None, file: Path, in_match: bool
) -> Session:
    """A new game, or the first of a new match."""
    chosen = secrets.randbits(SEED_BITS) if seed is None else seed
    try:
        match = Match.new(board.guide.game, config, chosen) if in_match else None
        table = Table.new(board.guide.game, config, chosen) if match is None else match.table
    except Refused as refused:
        raise Failure(f"{refused.message}.") from refused
    return Session(board, table, seats, file, match)


def resumed_session(board: Board[Any], path: Path, file: Path | None) -> Session:
    """The session of a saved game; it goes on in the same file unless another is named."""
    game = board.guide.game
    path = newest_saved(game.id) if str(path) == LAST else path
    games = read_games(path)
    if len(games) != 1:
        raise Failure(f"{path} holds {len(games)} games: only a file with one can be resumed.")
    board.check_record(games[0].record, path)
    match = replay_whole_match(game, games[0], path) if games[0].is_match else None
    table = replay_game(game, games[0], path) if match is None else match.table
    seats = games[0].seats
    if seats is None:
        raise Failure(f"{path} is a record that does not say who plays, so it cannot be resumed; replay shows it.")
    if match is not None and table.outcome() is not None and match.outcome() is None:
        table = match.begin_game()  # it was left between two games
    return Session(board, table, seats, file or path, match)


def saved_folder() -> Path:
    """Where games are kept unless a file is named."""
    return data_folder() / "games"


def new_file(game_id: str) -> Path:
    """A file for a new game, named by the time it began."""
    return saved_folder() / f"{game_id}-{time.strftime('%Y-%m-%d-%H%M%S')}-{os.getpid()}.json"


def newest_saved(game_id: str) -> Path:
    files = sorted(saved_folder().glob(f"{game_id}-*.json"), key=lambda file: file.stat().st_mtime)
    if not files:
        raise Failure(f"There is no saved game in {saved_folder()}.")
    return files[-1]


def run(session: Session, keep_at_end: bool) -> int:
    """Play the session; the exit code. `keep_at_end`: the person has said where the record is to go."""
    session.screen.stopping.listen()
    try:
        _welcome(session)
        session.play()
        while session.match is not None and session.match.outcome() is None:
            session = _next_game(session, session.match)
            session.play()
        tell_end(session)
        _offer_record(session, keep_at_end)
        return 0
    except (Leave, EOFError):
        return _leave(session, 0)
    except KeyboardInterrupt:
        return _leave(session, 130)
    except BaseException:
        # Nobody is reading the screen, or the program is wrong: either way the game is not lost.
        with contextlib.suppress(Failure):
            session.keep()
        raise


def _welcome(session: Session) -> None:
    narrator = session.narrator
    narrator.heading(session.game.title)
    others = [f"{seat.name}{'' if seat.bot is None else ' (bot)'}" for seat in session.seats]
    narrator.say(f"At the table: {', '.join(others)}. Type help when you want to know more.")
    if session.table.actions:
        narrator.say("The game picks up where you left it.")
    if session.match is not None:
        session.tell_score(session.people[0] if len(session.people) == 1 else None)
    if session.screen.plain:
        narrator.say(session.board.greeting)


def _next_game(session: Session, match: Match[Any]) -> Session:
    """Between two games of a match: how the first one ended, the score, and the table for the next."""
    tell_end(session)
    session.keep_quietly()
    number = len(match.tables) + 1
    session.ask_enter(f"Press Enter for game {number}.")
    session.narrator.heading(f"Game {number}")
    return Session(session.board, match.begin_game(), session.seats, session.file, match)


def tell_end(session: Session) -> None:
    """The end: what led to it, the result, what was hidden; and how the match stands, if it is one."""
    narrator, guide = session.narrator, session.guide
    alone = session.people[0] if len(session.people) == 1 else None
    first = min(session.heard.values(), default=0)
    for heading, sentences in session.journal.by_turn(session.names, alone, first, without=("game_over",)):
        narrator.story(heading, sentences)
    narrator.heading("The end")
    sight = sight_of(guide, session.table.state, session.names, alone)
    session.board.table(sight)
    narrator.say(guide.ending(sight.view, session.names, alone), palette.GOOD)
    for line in guide.standings(sight.view, session.names):
        narrator.say(line)
    match, seed = session.match, session.table.seed
    if match is not None:
        session.tell_score(alone)
        if match.outcome() is not None:
            narrator.say(f"The seed was {match.seed}: with --match --seed {match.seed} the same cards are dealt again.")
    elif seed is not None:
        narrator.say(f"The seed was {seed}: with --seed {seed} the same cards are dealt again.")


def _offer_record(session: Session, keep_at_end: bool) -> None:
    """A finished game is only kept if somebody wants it."""
    if keep_at_end:
        session.keep()
        session.narrator.say(f"The record is in {session.file}.")
        return
    automatic = session.file
    try:
        answer = session.screen.ask("Keep the record? Type a file name, or press Enter to discard it: ").strip()
    except (EOFError, KeyboardInterrupt):
        answer = ""
    if answer:
        try:
            session.file = named_file(answer)
            session.keep()
        except Failure as failure:
            session.file = automatic
            session.keep()
            session.narrator.warn(f"{failure} It is in {automatic} instead.")
            return
        session.narrator.say(f"The record is in {session.file}; bluemoon replay shows it.")
    if automatic != session.file or not answer:
        automatic.unlink(missing_ok=True)


def _leave(session: Session, code: int) -> int:
    """Keep the game and say how to go on with it."""
    session.screen.stopping.ignore()  # an impatient second Ctrl-C must not prevent it
    try:
        session.keep()
    except Failure as failure:
        session.file = Path(tempfile.gettempdir(), session.file.name)
        session.keep()
        session.narrator.warn(str(failure))
    session.screen.line()
    session.narrator.say(f"The game is saved. To continue: bluemoon play {session.game.id} --resume {session.file}")
    return code
