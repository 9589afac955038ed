"""Games from outside: set up, joined, watched, found again, played once more."""

import re
from typing import Any

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from bluemoon.core.errors import Refused
from bluemoon.core.game import Json
from bluemoon.guide.games import guide_of
from bluemoon.server.bots import bot_name, check_bot
from bluemoon.server.house import House
from bluemoon.server.new_games import (
    Terms,
    brought_to,
    following,
    game_of_match,
    match_of,
    new_game,
    new_match,
    terms_of,
)
from bluemoon.server.people import clean_name, limit
from bluemoon.server.problems import Problem, not_found
from bluemoon.server.room import Room
from bluemoon.server.security import address
from bluemoon.server.shuffle import check_commitment, promised_secret, used_commitment, with_part
from bluemoon.server.summaries import place_of
from bluemoon.server.wire import (
    AddPart,
    AskConfig,
    AskedSeat,
    AskGame,
    AskJoin,
    AskLesson,
    AskSecret,
    ConfigVerdict,
    GameSummaries,
    GameSummary,
    Invitation,
    SeatBot,
    SeatHere,
    SeatMe,
)
from bluemoon.store.games import PartsChanged
from bluemoon.store.rows import Account, GameRow, SeatRow
from bluemoon.store.writer import Conflict

MOST_LISTED = 200
MOST_RUNNING = 100  # games that an account has set up and that are not over
OPEN_NAME = "Open seat"
TRIES = 5  # to sit down while others do
WATCH_HEADER = "bluemoon-watch"


@post("/api/games", status_code=201)
async def create(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    person: NamedDependency[Account],
    data: JSONBody[AskGame],
) -> GameSummary:
    """Set a game up. It begins when every seat is taken."""
    await may_set_up(request, house, person)
    seats = _seats(data.kind, data.seats, person)
    if house.limited and all(seat.who == "bot" for seat in seats):
        raise Problem("bad_request", "At least one person must play; bots alone can meet in the arena.")
    with_part(seats, person, data.shuffle)
    secret = await promised_secret(house, person, data.shuffle)
    terms = Terms(data.hints, data.pace, data.watch)
    try:
        if data.match:
            match = new_match(data.kind, data.config, person)
            row = game_of_match(match, 0, seats, person, terms, secret)
            await house.matches.create(match, row, promised=secret is not None)
        else:
            row = new_game(data.kind, dict(data.config), seats, person, terms, secret=secret)
            await house.games.create(row, promised=secret is not None)
    except Conflict as conflict:
        raise used_commitment() from conflict
    return await opened(house, row, person)


@post("/api/games/check", status_code=200)
async def check(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    account: NamedDependency[Account | None],
    data: JSONBody[AskConfig],
) -> ConfigVerdict:
    """Whether there is a game with this config; if not, why not. Nothing is set up."""
    limit(house, "read", account.id if account else address(request))
    try:
        guide_of(data.kind).game.new(data.config, 0, {})
    except Refused as refused:
        # The path to the field is for programs; people hear the sentence behind it.
        reason = re.sub(r"^config[\w.\[\]]*: ", "", refused.message)
        return ConfigVerdict(False, reason[:1].upper() + reason[1:])
    return ConfigVerdict(True, "")


@post("/api/games/lesson", status_code=201)
async def begin_lesson(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    person: NamedDependency[Account],
    data: JSONBody[AskLesson],
) -> GameSummary:
    """A guided game or an exercise, from its beginning."""
    await may_set_up(request, house, person)
    lesson = guide_of(data.kind).lesson(data.lesson)
    if lesson is None:
        raise Problem("not_found", "There is no such lesson.")
    partner = SeatBot(lesson.bot)
    seats: list[AskedSeat] = [SeatMe() if seat == lesson.you else partner for seat in range(lesson.seats)]
    terms = Terms(hints=True, pace=lesson.pace, watching=True)
    row = new_game(data.kind, {}, _seats(data.kind, seats, person), person, terms, lesson)
    await house.games.create(row)
    return await opened(house, row, person)


@get("/api/games")
async def mine(house: NamedDependency[House], person: NamedDependency[Account]) -> GameSummaries:
    """Your games, those touched last first."""
    rows = await house.games_of(person.id, MOST_LISTED)
    return GameSummaries([house.summary(row, person.id) for row in rows])


@get("/api/games/{id:str}")
async def one(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    account: NamedDependency[Account | None],
    id: FromPath[str],
) -> GameSummary:
    """One game, for its players or with a watch link's secret in the header `Bluemoon-Watch`."""
    room = await allowed_room(request, house, account, id)
    return house.summary(room.row, account.id if account else None)


@post("/api/join", status_code=200)
async def join(house: NamedDependency[House], person: NamedDependency[Account], data: JSONBody[AskJoin]) -> GameSummary:
    """Take the seat that an invitation is for."""
    limit(house, "join", person.id)
    room, seat = await _invited(house, data.secret)
    await _sit_down(house, room, seat, person, brings=data.brings, added=data.shuffle)
    return house.summary(room.row, person.id)


@post("/api/invitation", status_code=200)
async def invitation(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    account: NamedDependency[Account | None],
    data: JSONBody[AskSecret],
) -> Invitation:
    """Whether an invitation is still good, and to which table, before anybody takes a name."""
    limit(house, "join", account.id if account else address(request))
    room, seat = await _invited(house, data.secret)
    row = room.row
    seats = ["" if other.who == "open" else other.name for other in row.seats]
    if account is not None and row.held_by(account.id):
        return Invitation(row.kind, row.names(), row.id, seats, seat, row.config, row.commitment)
    _check_open(row, seat)
    return Invitation(row.kind, [name for name in seats if name], None, seats, seat, row.config, row.commitment)


@post("/api/watch", status_code=200)
async def watch(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    account: NamedDependency[Account | None],
    data: JSONBody[AskSecret],
) -> GameSummary:
    """Look up the game that a watch link is for."""
    limit(house, "join", account.id if account else address(request))
    id = house.keys.read_watch(data.secret)
    if id is None:
        raise Problem("not_found", "This link is not valid.")
    room = await house.room(id)
    if not room.row.watching:
        raise Problem("forbidden", "The players at this table do not want spectators.")
    return house.summary(room.row, account.id if account else None)


@post("/api/games/{id:str}/rematch", status_code=200)
async def rematch(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    person: NamedDependency[Account],
    id: FromPath[str],
) -> GameSummary:
    """The same again: whoever asks first sets it up, the others take their seats by asking, too."""
    await may_set_up(request, house, person)
    room = await house.room(id)
    before = await _fresh(house, room)
    held = before.held_by(person.id)
    if not held:
        raise not_found()
    if before.status != "over":
        raise Problem("bad_request", "The game is not over yet.")
    place = place_of(before)
    if place is not None and not place.winners:
        raise Problem("bad_request", "The match is not over yet.")
    row = None
    while before.next_game is None and row is None:
        try:
            row = await _set_up_rematch(house, before, person)
        except PartsChanged:  # somebody's part has just come in: it counts
            before = await _fresh(house, room)
        except Conflict:  # somebody else asked at the same moment
            before = await _fresh(house, room)
            if before.next_game is None:
                raise not_found() from None
    if row is not None:
        room.row.next_game = row.id
        room.tell_summaries()
        return await opened(house, row, person)
    after = await house.room(before.next_game or "")
    for seat in held:
        if after.row.seats[seat].who == "open":
            await _sit_down(house, after, seat, person, before.seats[seat], several=True)
    return house.summary(after.row, person.id)


async def _set_up_rematch(house: House, before: GameRow, person: Account) -> GameRow:
    """The same again, with whoever asks and the bots; Conflict if there is such a game already."""
    held = before.held_by(person.id)
    seats = [
        msgspec.structs.replace(following(seat), kept_for=None)
        if seat.who == "bot" or seat.seat in held
        else SeatRow(seat.seat, "open", None, OPEN_NAME, None, False)
        for seat in before.seats
    ]
    if before.match is None:
        row = new_game(before.kind, before.config, seats, person, terms_of(before), secret=before.next_secret)
        await house.games.create_next(row, before)
    else:
        played = await match_of(house, before.match)
        match = new_match(played.kind, played.config, person)
        row = game_of_match(match, 0, seats, person, terms_of(before), before.next_secret)
        await house.matches.create(match, row, before)
    return row


async def _fresh(house: House, room: Room) -> GameRow:
    """The game as it is stored, with what was added or begun on another server."""
    async with room.lock:
        fresh = await house.games.get(room.row.id)
        if fresh is None:
            raise not_found()
        room.row.next_game = fresh.next_game
        return fresh


async def allowed_room(request: Request[Any, Any, Any], house: House, account: Account | None, id: str) -> Room:
    """The room, for those who play there or have its watch link; for everybody else there is none."""
    limit(house, "read", account.id if account else address(request))
    secret = request.headers.get(WATCH_HEADER)
    if secret is not None and house.keys.read_watch(secret) != id:
        raise not_found()
    room = await house.room(id)
    mine = account is not None and (room.row.held_by(account.id) or room.row.creator == account.id)
    if not mine and (secret is None or not room.row.watching):
        raise not_found()
    return room


async def opened(house: House, row: GameRow, person: Account) -> GameSummary:
    """A game that has just been stored: everybody in it hears of it, and its bots begin."""
    room = await house.room(row.id)
    for connection in house.connections.get(person.id, set()):
        house.follow(connection, [row.id])
    house.drive(room)
    house.tell_summary(room.row)
    return house.summary(room.row, person.id)


async def may_set_up(request: Request[Any, Any, Any], house: House, person: Account) -> None:
    """Raise a Problem if this account, or its address, sets up too many games."""
    limit(house, "create", person.id)
    limit(house, "create at", address(request))
    if house.limited and await house.games.running(person.id) >= MOST_RUNNING:
        raise Problem("too_many", f"You have {MOST_RUNNING} unfinished games: finish or leave one of them first.")


async def _invited(house: House, secret: str) -> tuple[Room, int]:
    """The table and the seat that an invitation is for."""
    read = house.keys.read_invite(secret)
    if read is None:
        raise Problem("not_found", "This invitation is not valid; part of the link may be missing.")
    return await house.room(read[0]), read[1]


def _check_open(row: GameRow, seat: int) -> None:
    if row.status == "abandoned":
        raise Problem("game_over", "Everybody has left this table.")
    if row.seats[seat].who != "open" or row.status != "waiting":
        raise Problem("forbidden", "This seat is taken.")


async def _sit_down(
    house: House,
    room: Room,
    seat: int,
    person: Account,
    as_before: SeatRow | None = None,
    several: bool = False,
    brings: Json | None = None,
    added: AddPart | None = None,
) -> None:
    async with room.lock:
        for chance_left in range(TRIES - 1, -1, -1):
            row = room.row
            held = row.held_by(person.id)
            if held and not several:
                return  # whoever sits at the table has no use for a second seat
            _check_open(row, seat)
            check_commitment(row, added)
            name = as_before.name if as_before else free_name(person.name, row.names())
            part = as_before.next_part if as_before else None
            if added is not None:
                part = added.part
            here = as_before.here if as_before else False
            taken = SeatRow(seat, "person", person.id, name, None, here, part=part)
            others_open = any(other.who == "open" and other.seat != seat for other in row.seats)
            brought = await brought_to(house, row, seat, brings) if brings else None
            try:
                await room.change_seats([taken], "waiting" if others_open else "playing", brought)
                break
            except Problem as problem:  # at the same moment somebody sat down in another seat, on another server
                if problem.code != "stale" or not chance_left:
                    raise
    for connection in house.connections.get(person.id, set()):
        house.follow(connection, [room.row.id])
    house.drive(room)


def _seats(kind: str, asked: list[AskedSeat], person: Account) -> list[SeatRow]:
    seats: list[SeatRow] = []
    names: list[str] = []
    if sum(isinstance(seat, SeatMe) for seat in asked) > 1:
        raise Problem("bad_request", "You can take only one seat; give the others at this screen names of their own.")
    for number, seat in enumerate(asked):
        if isinstance(seat, SeatMe):
            row = SeatRow(number, "person", person.id, free_name(person.name, names), None, False)
        elif isinstance(seat, SeatHere):
            row = SeatRow(number, "person", person.id, free_name(clean_name(seat.name), names), None, True)
        elif isinstance(seat, SeatBot):
            row = SeatRow(number, "bot", None, bot_name(names), check_bot(kind, seat.bot), False)
        else:
            row = SeatRow(number, "open", None, OPEN_NAME, None, False)
        seats.append(row)
        if row.who != "open":
            names.append(row.name)
    return seats


def free_name(name: str, taken: list[str]) -> str:
    """Two people of one name at a table are told apart."""
    number = 2
    free = name
    while free in taken:
        free = f"{name} {number}"
        number += 1
    return free


HANDLERS = [create, check, begin_lesson, mine, one, join, invitation, watch, rematch]
