"""What the tables hold, as plain objects."""

import time
from typing import Any

import msgspec

Status = str  # "waiting", "playing", "over" or "abandoned"


class Account(msgspec.Struct, frozen=True):
    id: str
    name: str
    login: str | None
    password: str | None
    epoch: int
    created: int


class SeatRow(msgspec.Struct):
    seat: int
    who: str  # "person", "bot" or "open"
    account: str | None
    name: str
    bot: str | None
    here: bool


class GameRow(msgspec.Struct):
    """One game without its actions. `number` counts the rows of its log."""

    id: str
    kind: str
    config: dict[str, Any]
    seed: int
    start: dict[str, Any] | None
    status: Status
    number: int
    to_move: int | None
    result: dict[str, Any] | None
    hints: bool
    pace: int
    tutorial: bool
    creator: str
    next_game: str | None
    match: str | None
    match_number: int | None
    created: int
    updated: int
    seats: list[SeatRow]

    def persons(self) -> list[int]:
        return [seat.seat for seat in self.seats if seat.who == "person"]

    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def held_by(self, account: str | None) -> list[int]:
        """The seats of an account: none for a stranger."""
        if account is None:
            return []
        return [seat.seat for seat in self.seats if seat.who == "person" and seat.account == account]


class MatchRow(msgspec.Struct, frozen=True):
    """Several games between the same players."""

    id: str
    kind: str
    config: dict[str, Any]
    seed: int
    creator: str
    created: int


class ActionRow(msgspec.Struct, frozen=True):
    """One line of a game's log: an action, or that it went back to so many actions."""

    number: int
    kind: str  # "act" or "undo"
    seat: int | None
    data: str


class Append(msgspec.Struct, frozen=True):
    """A row to be added, and what the game is like after it."""

    game: str
    row: ActionRow
    at: int
    status: Status
    to_move: int | None
    result: dict[str, Any] | None


class Vote(msgspec.Struct, frozen=True):
    seat: int
    asks: bool
    back: int
    yes: bool


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
