"""What goes over the line, in both directions. What comes in is checked strictly: nothing unknown, nothing too long."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from bluemoon.guide.wire import Guidance, LogEntry

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Password = Annotated[str, Meta(min_length=1, max_length=200)]
Secret = Annotated[str, Meta(min_length=1, max_length=120)]
GameId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,32}$")]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Pace = Annotated[int, Meta(ge=0, le=10_000)]

DEFAULT_PACE = 700


class Asked(Struct, forbid_unknown_fields=True):
    """The body of a request."""


class AskName(Asked):
    name: Name


class AskPassword(Asked):
    password: Password
    current: Password | None = None


class AskLogin(Asked):
    name: Name
    password: Password


class SeatMe(Struct, forbid_unknown_fields=True, tag_field="who", tag="me"):
    """The one who asks sits here."""


class SeatHere(Struct, forbid_unknown_fields=True, tag_field="who", tag="here"):
    """Somebody else at the same screen."""

    name: Name


class SeatBot(Struct, forbid_unknown_fields=True, tag_field="who", tag="bot"):
    bot: Annotated[str, Meta(min_length=1, max_length=32)]


class SeatOpen(Struct, forbid_unknown_fields=True, tag_field="who", tag="open"):
    """Whoever has the link."""


AskedSeat = SeatMe | SeatHere | SeatBot | SeatOpen


class AskGame(Asked):
    kind: Annotated[str, Meta(min_length=1, max_length=32)]
    config: dict[str, str | int | bool | None]
    seats: Annotated[list[AskedSeat], Meta(min_length=1, max_length=16)]
    hints: bool = False
    pace: Pace = DEFAULT_PACE


class AskTutorial(Asked):
    kind: Annotated[str, Meta(min_length=1, max_length=32)]


class AskSecret(Asked):
    secret: Secret


# --- answers ---


class Me(Struct):
    id: str | None
    name: str | None
    has_password: bool


class BotKind(Struct):
    id: str
    title: str
    about: str
    level: bool  # for people to choose from; else a measuring stick


class Kind(Struct):
    id: str
    title: str
    options: dict[str, list[str | int | bool | None]]
    bots: list[BotKind]
    opponent: str  # the bot for who has not chosen one
    tutorial: bool


class Kinds(Struct):
    kinds: list[Kind]


class Seat(Struct):
    seat: int
    who: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    mine: bool
    here: bool
    online: bool
    invite: str | None


class GameCard(Struct):
    id: str
    kind: str
    config: dict[str, Any]
    seats: list[Seat]
    status: Literal["waiting", "playing", "over", "abandoned"]
    number: int
    to_move: int | None
    your_turn: bool
    result: dict[str, Any] | None
    hints: bool
    pace: int
    created: str
    updated: str
    watch: str | None
    tutorial: bool
    next_game: str | None


class GameCards(Struct):
    games: list[GameCard]


class Asking(Struct):
    """Who asked to take back how much, and who has agreed."""

    by: int
    to: int
    agreed: list[int]
    waiting: list[int]


class Undo(Struct):
    can: Literal["free", "ask", "no"]
    asked: Asking | None


class Invitation(Struct):
    """What an open seat's link leads to."""

    kind: str
    names: list[str]  # of who sits there already
    game: str | None  # the table's id, if the one who asks sits there, too


class Mark(Struct):
    number: int
    turn: int
    seat: int


class Replay(Struct):
    card: GameCard
    length: int
    marks: list[Mark]
    series: dict[str, list[list[int]]]
    log: list[LogEntry]


class ReplayStep(Struct):
    number: int
    view: dict[str, Any]
    guide: Guidance
    events: list[dict[str, Any]]
    log: list[LogEntry]


class Health(Struct):
    ok: bool
    version: str


# --- over the socket ---


class Said(Struct, forbid_unknown_fields=True, tag_field="type"):
    """A message of the page."""


class OpenGame(Said, tag="open"):
    game: GameId
    watch: Secret | None = None
    since: Number = 0


class CloseGame(Said, tag="close"):
    game: GameId


class Act(Said, tag="act"):
    game: GameId
    number: Number
    seat: SeatNumber
    action: dict[str, Any]


class AskUndo(Said, tag="undo"):
    game: GameId
    number: Number
    seat: SeatNumber


class Agree(Said, tag="agree"):
    game: GameId
    seat: SeatNumber
    yes: bool


class Hurry(Said, tag="hurry"):
    game: GameId


class Hint(Said, tag="hint"):
    game: GameId
    seat: SeatNumber


class Ping(Said, tag="ping"):
    pass


Message = OpenGame | CloseGame | Act | AskUndo | Agree | Hurry | Hint | Ping

read_message = msgspec.json.Decoder(Message).decode
write = msgspec.json.Encoder().encode
