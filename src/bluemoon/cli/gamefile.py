"""Games in files: a saved game, a record, or many records as JSON lines. Reading trusts nothing, writing loses nothing.

A game in a file is its record (game, config, seed, actions) with the players' names and how it ended. A record on its
own, as the referee writes it, is read as well. A match is kept in the same way; its record has `games`, which are
records, instead of `actions`.
"""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from bluemoon.cli.failure import Failure
from bluemoon.core.errors import Refused, reason_of
from bluemoon.core.game import Game, Json
from bluemoon.core.match import Match, replay_match
from bluemoon.core.read import Reader, request_fault
from bluemoon.core.table import Table, replay
from bluemoon.referee.lines import parse

READER = Reader(request_fault)

NOTE = (
    "A game of {title}. The record holds the seed, from which the game goes on and anyone can work out every card. "
    "Do not look at it while you play."
)
LARGEST_FILE = 1 << 30


class Seat:
    """Who sits there: a person by name, or a bot."""

    def __init__(self, name: str, bot: str | None) -> None:
        self.name = name
        self.bot = bot

    def json(self) -> Json:
        return {"name": self.name, "bot": self.bot}


class GameFile:
    """One game, or match, of a file. `seats` is None for a record that does not say who played."""

    def __init__(self, record: Json, seats: list[Seat] | None, result: Json | None, has_result: bool) -> None:
        self.record = record
        self.seats = seats
        self.result = result
        self.has_result = has_result

    @property
    def is_match(self) -> bool:
        return "games" in self.record

    @property
    def games(self) -> int:
        """How many games it is."""
        return max(len(self.record["games"]), 1) if self.is_match else 1

    def names(self, players: int) -> list[str]:
        return [seat.name for seat in self.seats] if self.seats else [f"Player {seat + 1}" for seat in range(players)]


def game_json(kept: Table[Any] | Match[Any], seats: list[Seat]) -> Json:
    outcome = kept.outcome()
    return {
        "note": NOTE.format(title=kept.game.title),
        "seats": [seat.json() for seat in seats],
        "result": None if outcome is None else outcome.json(),
        "record": kept.record(),
    }


def named_file(text: str) -> Path:
    """The file that somebody names to write to."""
    try:
        path = Path(text).expanduser()
        if path.is_dir() or not path.name or "\0" in text:
            raise Failure(f"{path} is not the name of a file: name one.")
    except RuntimeError as error:  # ~somebody who does not exist
        raise Failure(f"{text} cannot be found: there is no such home folder.") from error
    return path


def write_game(path: Path, kept: Table[Any] | Match[Any], seats: list[Seat]) -> None:
    """Write the game or match so that at every moment the file holds a whole one, the old or the new."""
    text = json.dumps(game_json(kept, seats), indent=1) + "\n"
    partly = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        partly.write_text(text, encoding="utf-8")
        partly.replace(path)
    except OSError as error:
        raise Failure(f"{path} cannot be written: {reason_of(error)}.") from error


def read_games(path: Path) -> list[GameFile]:
    """All games of a file, at least one."""
    data = read_bytes(path)
    if not data.strip():
        raise Failure(f"{path} is empty: there is no game in it.")
    lines = [line for line in data.splitlines() if line.strip()]
    try:
        values = [parse(data)]
    except Refused as whole:
        if len(lines) < 2 or not lines[0].rstrip().endswith(b"}"):
            raise Failure(f"{path} is not a record of a game: {whole.message}") from whole
        values = [_parse_line(path, number, line) for number, line in enumerate(lines, 1)]
    return [_read_game(path, value, number if len(values) > 1 else None) for number, value in enumerate(values, 1)]


def replay_game(game: Game[Any], file: GameFile, path: Path) -> Table[Any]:
    """Play the file's game again; Failure names the first thing that is wrong."""
    return _replayed(game, file, path, replay)


def replay_whole_match(game: Game[Any], file: GameFile, path: Path) -> Match[Any]:
    """The same for all games of a match."""
    return _replayed(game, file, path, replay_match)


K = TypeVar("K", Table[Any], Match[Any])


def _replayed(game: Game[Any], file: GameFile, path: Path, play: Callable[[Game[Any], Any], K]) -> K:
    try:
        kept = play(game, file.record)
    except Refused as refused:
        raise Failure(f"{path} does not replay: {refused.message}") from refused
    players = game.seats(kept.table.state if isinstance(kept, Match) else kept.state)
    if file.seats is not None and len(file.seats) != players:
        raise Failure(f"{path}: seats: there are {len(file.seats)}, but {players} play.")
    outcome = kept.outcome()
    if file.has_result and file.result != (None if outcome is None else outcome.json()):
        raise Failure(f"{path}: result: says {file.result}, but the actions lead to {outcome and outcome.json()}.")
    return kept


def read_bytes(path: Path) -> bytes:
    try:
        if path.is_dir():
            raise Failure(f"{path} is a folder, not a file.")
        if path.stat().st_size > LARGEST_FILE:
            raise Failure(f"{path} is too large to be a record.")
        return path.read_bytes()
    except OSError as error:
        raise Failure(f"{path} cannot be read: {reason_of(error)}.") from error


def _parse_line(path: Path, number: int, line: bytes) -> Any:
    try:
        return parse(line)
    except Refused as refused:
        raise Failure(f"{path}, line {number}: {refused.message}") from refused


def _read_game(path: Path, value: Any, number: int | None) -> GameFile:
    where = f"{path}, line {number}" if number is not None else str(path)
    try:
        if isinstance(value, dict) and "record" in value:
            fields = READER.object(value, "", ("record",), ("note", "seats", "result", "number"))
            record = READER.object(fields["record"], "record", (), fields["record"])
            if "games" in record:
                READER.list(record["games"], "record.games")
            seats = _read_seats(fields["seats"]) if "seats" in fields else None
            result = fields.get("result")
            if result is not None:
                READER.object(result, "result", ("winners", "reason"), ("crystals",))
            return GameFile(record, seats, result, "result" in fields)
        if isinstance(value, dict) and "games" in value:
            record = READER.object(value, "", ("game", "config", "seed", "games"))
            READER.list(record["games"], "games")
        else:
            more = ("state", "shuffle", "order", "chance")
            record = READER.object(value, "", ("game", "config", "seed", "actions"), more)
        return GameFile(record, None, None, False)
    except Refused as refused:
        raise Failure(f"{where} is not a record of a game: {refused.message}.") from refused


def _read_seats(value: Any) -> list[Seat]:
    seats = []
    for number, item in enumerate(READER.list(value, "seats")):
        path = f"seats[{number}]"
        fields = READER.object(item, path, ("name", "bot"))
        bot = None if fields["bot"] is None else READER.text(fields["bot"], f"{path}.bot")
        seats.append(Seat(printable(READER.text(fields["name"], f"{path}.name")), bot))
    return seats


def printable(name: str) -> str:
    """A name as it may be shown: no control characters, not too long."""
    return "".join(letter for letter in name if letter.isprintable())[:20].strip() or "Somebody"
