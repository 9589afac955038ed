"""What goes over the line between server and page, in both directions.

What comes in is checked strictly: nothing unknown, nothing too long. `game` is always a game's id, `kind` says what is
played. `tools.wire_types` writes the page's types from these; a comment behind a field is taken over.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from bluemoon.guide.wire import Action, Coach, GameEvent, Guidance, JsonObject, LogEntry, Option

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Password = Annotated[str, Meta(min_length=1, max_length=200)]
Secret = Annotated[str, Meta(min_length=1, max_length=120)]
GameId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,32}$")]
KindId = Annotated[str, Meta(min_length=1, max_length=32)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Pace = Annotated[int, Meta(ge=0, le=10_000)]

DEFAULT_PACE = 700


class _Body(Struct, forbid_unknown_fields=True):
    """The body of a request."""


class AskName(_Body):
    name: Name


class AskPassword(_Body):
    password: Password
    current: Password | None = None


class AskLogin(_Body):
    name: Name
    password: Password


class _SeatWish(Struct, forbid_unknown_fields=True, tag_field="who"):
    """What a seat of a new game is to be."""


class SeatMe(_SeatWish, tag="me"):
    """The one who asks sits here."""


class SeatHere(_SeatWish, tag="here"):
    """Somebody else at the same screen."""

    name: Name


class SeatBot(_SeatWish, tag="bot"):
    bot: Annotated[str, Meta(min_length=1, max_length=32)]


class SeatOpen(_SeatWish, tag="open"):
    """Whoever has the link."""


AskedSeat = SeatMe | SeatHere | SeatBot | SeatOpen


class AskGame(_Body):
    kind: KindId
    config: JsonObject  # judged by the game
    seats: Annotated[list[AskedSeat], Meta(min_length=1, max_length=16)]
    hints: bool = False
    pace: Pace = DEFAULT_PACE
    match: bool = False  # a match of several games, of which this is the first


class AskTutorial(_Body):
    kind: KindId


class AskSecret(_Body):
    secret: Secret


# --- answers ---


class Refusal(Struct, omit_defaults=True):
    code: str
    message: str  # one sentence for the person
    rule: str | None = None


class Failed(Struct):
    """The body of every answer that is not what was asked for."""

    error: Refusal


class Me(Struct):
    """Who is looking at this page. A visitor without a name is nobody yet."""

    id: str | None
    name: str | None
    has_password: bool


class BotKind(Struct):
    id: str
    title: str
    about: str
    level: bool  # for people to choose from; else a measuring stick


class MatchKind(Struct):
    """How a match of several games is won."""

    target: int  # so many points
    unit: str  # what a point is called


class Kind(Struct):
    """A game one can play."""

    id: str
    title: str
    seats: int  # with every option at its default
    options: list[Option]
    bots: list[BotKind]
    opponent: str  # the bot for those who have not chosen one
    tutorial: bool  # there is a guided first game
    match: MatchKind | None  # null: it is played in single games only
    plain: bool  # its guide has no words of its own, so that a page's plain board can show all it says


class Kinds(Struct):
    kinds: list[Kind]


class Seat(Struct):
    seat: int
    who: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    mine: bool  # held by this account
    here: bool  # another person at the screen of the account that holds it, under a name of their own
    online: bool
    invite: str | None  # the secret of the seat's invitation; only for the creator, only while it is open


class Result(Struct):
    """How a game ended."""

    winners: list[int]  # nobody: a draw; several: a shared victory
    reason: str
    more: JsonObject  # what else the game says about its end


class MatchPlace(Struct):
    """Which game of which match."""

    match: str  # the match's id
    number: int  # from 0


class GameSummary(Struct):
    """What there is to know about a game without looking at its table."""

    id: str
    kind: str
    config: JsonObject
    seats: list[Seat]
    status: Literal["waiting", "playing", "over", "abandoned"]
    number: int  # how many rows the game's log of actions has; sent along with every action
    to_move: int | None
    your_turn: bool
    result: Result | None
    hints: bool
    pace: int  # how long a bot's move stays on show, in ms
    created: str
    updated: str
    watch: str | None  # the secret of the spectators' link; only for players
    tutorial: bool
    next_game: str | None  # the rematch, once somebody asked for it
    match: MatchPlace | None  # null: a single game


class GameSummaries(Struct):
    games: list[GameSummary]


class MatchSummary(Struct):
    """How a match stands."""

    id: str
    kind: str
    target: int  # so many points win
    unit: str  # what a point is called
    score: list[int]  # by seat
    winners: list[int]  # nobody while it goes on
    games: list[GameSummary]  # from the first on
    can_go_on: bool  # this account may begin the next game now


class UndoRequest(Struct):
    """Who asked to take back how much, and who has agreed."""

    by: int
    to: int
    agreed: list[int]
    waiting: list[int]


class Undo(Struct):
    can: Literal["free", "ask", "no"]
    asked: UndoRequest | None


UndoBySeat = dict[int, Undo]


class Invitation(Struct):
    """What an open seat's link leads to."""

    kind: str
    names: list[str]  # of those who sit there already
    game: str | None  # the game, if one of its seats is ours already


class Mark(Struct):
    """Where a turn begins."""

    number: int
    turn: int
    seat: int


class Replay(Struct):
    summary: GameSummary
    length: int  # how many actions there are; positions are 0 (the start) to length (the end)
    marks: list[Mark]
    series: dict[str, list[list[int]]]  # by measure, then turn, then seat
    log: list[LogEntry]


class ReplayPosition(Struct):
    """The position after so many actions, with nothing hidden."""

    number: int
    view: JsonObject
    guide: Guidance
    events: list[GameEvent]
    log: list[LogEntry]


class Health(Struct):
    ok: bool
    version: str


# --- what the page says over the socket ---


class _FromPage(Struct, forbid_unknown_fields=True, tag_field="type"):
    """A message of the page."""


class OpenGame(_FromPage, tag="open"):
    game: GameId
    watch: Secret | None = None


class CloseGame(_FromPage, tag="close"):
    game: GameId


class Act(_FromPage, tag="act"):
    game: GameId
    number: Number
    seat: SeatNumber
    action: Action


class AskUndo(_FromPage, tag="undo"):
    game: GameId
    number: Number
    seat: SeatNumber


class AnswerUndo(_FromPage, tag="agree"):
    game: GameId
    seat: SeatNumber
    yes: bool


class Hurry(_FromPage, tag="hurry"):
    game: GameId


class AskHints(_FromPage, tag="hint"):
    game: GameId
    seat: SeatNumber


class Ping(_FromPage, tag="ping"):
    pass


FromPage = OpenGame | CloseGame | Act | AskUndo | AnswerUndo | Hurry | AskHints | Ping


# --- what the server says over the socket ---


class Sight(Struct):
    """What one seat sees of a game. An account has one for each seat it holds."""

    seat: int | None  # null: a spectator
    view: JsonObject
    guide: Guidance
    coach: Coach | None  # only in a guided game, only for whoever learns
    log: list[LogEntry]  # what is new of it, or all of it when a table is opened and after an undo
    events: list[GameEvent]  # as this seat may know them


class Hint(Struct):
    """A move the hint bot would consider."""

    action: Action
    text: str
    chance: float  # how likely it thinks a win is, 0 to 1


class _FromServer(Struct, tag_field="type"):
    """A message of the server."""


class Hello(_FromServer, tag="hello"):
    me: Me


class TableOpened(_FromServer, tag="table"):
    """Everything there is to see from where this page looks."""

    game: str
    summary: GameSummary
    number: int
    sights: list[Sight]
    undo: UndoBySeat
    thinking: int | None  # the bot that must decide


class Moved(_FromServer, tag="moved"):
    """Something was done, or taken back."""

    game: str
    summary: GameSummary
    number: int
    by: int | None
    what: Literal["act", "undo"]
    sights: list[Sight]
    undo: UndoBySeat
    thinking: int | None  # the bot that must decide


class UndoAsked(_FromServer, tag="undo_asked"):
    game: str
    undo: UndoBySeat


class SummaryChanged(_FromServer, tag="summary"):
    game: str
    summary: GameSummary


class Hinted(_FromServer, tag="hinted"):
    game: str
    seat: int
    number: int
    hints: list[Hint]


class MessageRefused(_FromServer, tag="refused", omit_defaults=True):
    """What a message got instead of what it asked for."""

    code: str
    message: str  # one sentence for the person
    rule: str | None = None
    game: str | None = None


class Pong(_FromServer, tag="pong"):
    pass


FromServer = Hello | TableOpened | Moved | UndoAsked | SummaryChanged | Hinted | MessageRefused | Pong

read_message = msgspec.json.Decoder(FromPage).decode
write = msgspec.json.Encoder().encode
