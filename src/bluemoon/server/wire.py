"""What goes over the line between server and page, in both directions.

What comes in is checked strictly: nothing unknown, nothing too long. `game` is always a game's id, `kind` says what is
played. `tools.wire_types` writes the page's types from these; a comment behind a field is taken over.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from bluemoon.guide.wire import (
    Action,
    Coach,
    DeckVerdict,
    GameEvent,
    Guidance,
    JsonObject,
    LessonTitle,
    LogEntry,
    Option,
)
from bluemoon.review.wire import Review

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Password = Annotated[str, Meta(min_length=1, max_length=200)]
Secret = Annotated[str, Meta(min_length=1, max_length=120)]
LoginId = Annotated[str, Meta(min_length=1, max_length=64)]
GameId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,32}(?!\n)$")]  # an end matches before a line feed, too
KindId = Annotated[str, Meta(min_length=1, max_length=32)]
LessonId = Annotated[str, Meta(min_length=1, max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
DeckName = Annotated[str, Meta(min_length=1, max_length=80)]
DeckCards = Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=100)]
Pace = Annotated[int, Meta(ge=0, le=10_000)]
# 256 of them, in hexadecimal. (A pattern's end also matches before a line feed, so the length is said as well.)
Bits = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]

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


class AskEnd(_Body):
    id: LoginId | None = None  # null: everywhere but here


class AddPart(_Body):
    """What somebody adds to a shuffle, having seen what the server is committed to."""

    commitment: Bits
    part: Bits  # random, and for this commitment alone


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
    watch: bool = True  # whoever has the link may watch
    shuffle: AddPart | None = None  # by a commitment that was asked for just before


class AskTerms(_Body):
    """What a table that waits for players is to be instead."""

    config: JsonObject  # judged by the game; with fewer seats, open ones go first, then bots
    hints: bool
    pace: Pace
    watch: bool


class AskNetwork(_Body):
    open: bool


class AskLesson(_Body):
    kind: KindId
    lesson: LessonId


class AskPlayOn(_Body):
    """Play on from a moment of a finished game."""

    number: Number  # after this many actions
    seat: SeatNumber | None = None  # null: that of whoever is to decide there
    bot: Annotated[str, Meta(min_length=1, max_length=32)] | None = None  # for the seats in which people sat
    shuffle: AddPart | None = None  # by a commitment that was asked for just before


class AskSecret(_Body):
    secret: Secret


class AskJoin(_Body):
    """Sit down; whoever does may bring what this seat gets of the options that have a value for each seat."""

    secret: Secret
    brings: JsonObject = {}
    shuffle: AddPart | None = None  # by the commitment that the invitation shows


class AskConfig(_Body):
    kind: KindId
    config: JsonObject


class AskDeck(_Body):
    """A deck as it is to be kept."""

    name: DeckName
    cards: DeckCards


class AskNewDeck(AskDeck):
    kind: KindId


class AskDeckText(_Body):
    kind: KindId
    text: Annotated[str, Meta(max_length=20_000)]  # as exported, or the code of a link


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


class Login(Struct):
    """A device on which somebody is logged in."""

    id: str
    device: str  # in a few words; empty where it is not known
    since: str
    seen: str  # within the hour
    here: bool  # it is this one


class Logins(Struct):
    logins: list[Login]  # those seen last first


class BotKind(Struct):
    id: str
    title: str
    about: str
    level: bool  # for people to choose from; else a baseline


class MatchKind(Struct):
    """How a match of several games is won."""

    target: int  # this many points
    unit: str  # what a point is called


class Kind(Struct):
    """A game one can play."""

    id: str
    title: str
    about: str  # what one does in it, in a sentence
    seats: int  # with every option at its default
    options: list[Option]
    bots: list[BotKind]
    opponent: str  # the bot for those who have not chosen one
    quick: JsonObject  # the config that is recommended for a first game against a bot
    lessons: list[LessonTitle]  # in the order in which they are best taken
    match: MatchKind | None  # null: it is played in single games only
    decks: bool  # players may bring decks of their own
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
    kept: bool  # a bot plays here for this account, which has left and may come back
    added: bool  # whoever sat down here has added to the shuffle
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
    score: list[int]  # by seat; with this game, once it is over
    target: int  # how many points win
    unit: str  # what a point is called
    winners: list[int]  # nobody while the match goes on


class Origin(Struct):
    """A moment of a finished game."""

    game: str
    number: int  # after this many actions


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
    watch: str | None  # the secret of the spectators' link; only for players, only where watching is allowed
    lesson: str | None  # the id of the lesson it is
    next_game: str | None  # the match's next game or the rematch, once somebody asked for it
    match: MatchPlace | None  # null: a single game
    origin: Origin | None  # what it plays on from; only for whoever set it up
    commitment: str | None  # to the secret that it is dealt by; null: from before, or a lesson
    next_commitment: str | None  # of the game that will follow; once this one is over


class GameSummaries(Struct):
    games: list[GameSummary]


class MatchSummary(Struct):
    """How a match stands."""

    id: str
    kind: str
    target: int  # how many points win
    unit: str  # what a point is called
    score: list[int]  # by seat
    winners: list[int]  # nobody while it goes on
    games: list[GameSummary]  # from the first on
    can_go_on: bool  # this account may begin the next game now


class ConfigVerdict(Struct):
    """Whether a game can be set up like that."""

    good: bool
    words: str  # why not; empty if it can


class Deck(Struct):
    """A custom deck, perhaps unfinished; nobody else sees it."""

    id: str
    kind: str
    name: str
    cards: list[str]  # in the game's order
    verdict: DeckVerdict
    created: str
    updated: str


class Decks(Struct):
    decks: list[Deck]
    most: int  # an account may have this many


class DeckDraft(Struct):
    """A deck that was read from a text and is not kept yet."""

    name: str
    cards: list[str]
    verdict: DeckVerdict


class DeckForms(Struct):
    """A deck to be taken along."""

    text: str  # for a file
    code: str  # for a link


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
    seats: list[str]  # who sits where; "" where nobody does
    seat: int  # the one that the link is for
    config: JsonObject  # as it is now: of options with a value for each seat, this seat's can still be changed
    commitment: str | None  # to the secret that the game will be dealt by; null: to none


class Commitment(Struct):
    """A hash of a secret, shown before anybody adds a part to the shuffle."""

    commitment: str


class PartAdded(Struct):
    added: bool  # false: another page of this account was quicker, or the game has begun without it


class OpenedShuffle(Struct):
    """What a finished game was dealt by: a page makes the seed again from it."""

    commitment: str  # as it was shown before the deal
    secret: str
    parts: list[str | None]  # by seat; null: nothing was added
    seed: str  # in decimal digits, more than a number of the page's language holds


class Mark(Struct):
    """Where a turn begins."""

    number: int
    turn: int
    seat: int


class Replay(Struct):
    summary: GameSummary
    ending: str  # how the game ended, in a sentence
    decided: str  # what decided it, in a sentence or two; empty if nothing stands out
    epilogue: str  # a line of story; may be empty
    length: int  # how many actions there are; positions are 0 (the start) to length (the end)
    marks: list[Mark]
    series: dict[str, list[list[int]]]  # by measure, then turn, then seat
    log: list[LogEntry]
    shuffle: OpenedShuffle | None  # null: dealt by a seed alone


class ReplayPosition(Struct):
    """The position after this many actions, with nothing hidden."""

    number: int
    view: JsonObject
    guide: Guidance
    events: list[GameEvent]
    log: list[LogEntry]


class ReviewState(Struct):
    """How far the review of a finished game is."""

    status: Literal["none", "waiting", "running", "done"]
    done: int = 0
    total: int = 0
    mine: bool = False  # this account asked for it, and may stop it
    trouble: str | None = None  # why there is none although somebody asked
    review: Review | None = None


class Network(Struct):
    """How far this server's links reach."""

    links: Literal["here", "network", "everywhere"]  # this computer, its network, or wherever the page is seen
    address: str | None  # where friends on the network reach the page
    can_open: bool  # whoever asks may let them in, or shut them out


class Health(Struct):
    ok: bool
    version: str
    database: bool  # it can be written to
    news: bool  # of what other servers do arrive


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


class Restart(_FromPage, tag="restart"):
    """An exercise from its beginning."""

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


FromPage = OpenGame | CloseGame | Act | AskUndo | Restart | AnswerUndo | Hurry | AskHints | Ping


# --- what the server says over the socket ---


class Sight(Struct):
    """What one seat sees of a game. An account has one for each seat it holds."""

    seat: int | None  # null: a spectator
    view: JsonObject
    guide: Guidance
    coach: Coach | None  # only in a guided game, only for whoever learns
    log: list[LogEntry]
    events: list[GameEvent]  # as this seat may know them


class SightChanged(Struct):
    """What one seat sees of a game after a move. What of the guide says how things stand, and is as it was, is left
    out."""

    seat: int | None  # null: a spectator
    view: JsonObject
    guide: JsonObject  # fields that take the place of those the page has
    parts: dict[str, JsonObject]  # of the guide's fields that hold things by their names, the things that have changed
    coach: Coach | None  # only in a guided game, only for whoever learns
    log: list[LogEntry]  # what is new of it, or all of it after an undo
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
    sights: list[SightChanged]
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
