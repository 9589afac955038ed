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


class SessionRow(msgspec.Struct, frozen=True):
    """Where an account is logged in."""

    id: str
    account: str
    device: str  # in a few words; empty where it is not known
    created: int
    seen: int


class SeatRow(msgspec.Struct):
    seat: int
    who: str  # "person", "bot" or "open"
    account: str | None
    name: str
    bot: str | None
    here: bool
    kept_for: str | None = None  # the account of somebody who got up: a bot plays until they come back
    part: str | None = None  # what whoever sat here at the deal added to the shuffle
    next_part: str | None = None  # and to that of the game that follows


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
    watching: bool  # whoever has the link may watch
    lesson: str | None  # the id of the lesson it is
    creator: str
    next_game: str | None
    match: str | None
    match_number: int | None
    match_score: list[int] | None  # by seat, before this game
    created: int
    updated: int
    seats: list[SeatRow]
    origin: str | None = None  # the finished game that it plays on from,
    origin_number: int | None = None  # after this many of its actions
    commitment: str | None = None  # to the secret
    secret: str | None = None  # what the seed is made from, with the seats' parts; None: a seed of its own
    next_secret: str | None = None  # of the game that follows this one

    def persons(self) -> list[int]:
        return [seat.seat for seat in self.seats if seat.who == "person"]

    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def held_by(self, account: str | None) -> list[int]:
        """The seats of an account: none for a stranger."""
        if account is None:
            return []
        return [seat.seat for seat in self.seats if seat.who == "person" and seat.account == account]

    def kept_for(self, account: str | None) -> list[int]:
        """The seats that somebody has left and may take again."""
        if account is None:
            return []
        return [seat.seat for seat in self.seats if seat.who == "bot" and seat.kept_for == account]


class MatchRow(msgspec.Struct, frozen=True):
    """Several games between the same players."""

    id: str
    kind: str
    config: dict[str, Any]
    creator: str
    created: int


class Brought(msgspec.Struct, frozen=True):
    """The options of a game that has not begun, with what somebody brings who sits down."""

    config: dict[str, Any]
    match_config: dict[str, Any] | None  # of its match, if it is part of one


class Deal(msgspec.Struct, frozen=True):
    """How a game that has not begun is dealt to those who sit there now."""

    seed: int
    to_move: int | None


class DeckRow(msgspec.Struct, frozen=True):
    """A deck of somebody's own, perhaps unfinished."""

    id: str
    account: str
    kind: str
    name: str
    cards: list[str]
    created: int
    updated: int


class ActionRow(msgspec.Struct, frozen=True):
    """One line of a game's log: an action, or that it went back to this many actions."""

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


class Later(msgspec.Struct):
    """What has become of a game since somebody last looked at it."""

    game: GameRow
    rows: list[ActionRow]  # of its log, that were not known
    votes: list[Vote]


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
