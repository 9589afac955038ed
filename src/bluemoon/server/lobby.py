"""Games from outside: set up, joined, watched, left, found again, played once more."""

import secrets
from typing import Any

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from bluemoon.core.game import Json
from bluemoon.core.match import game_seed, match_winners
from bluemoon.guide.games import guide_of
from bluemoon.guide.lesson import Lesson
from bluemoon.server.bots import bot_name, check_bot, opponent
from bluemoon.server.house import GAME_ID, House
from bluemoon.server.people import clean_name, limit
from bluemoon.server.play import new_table
from bluemoon.server.problems import Problem, not_found
from bluemoon.server.room import Room
from bluemoon.server.security import address
from bluemoon.server.wire import (
    AskedSeat,
    AskGame,
    AskSecret,
    AskTutorial,
    GameSummaries,
    GameSummary,
    Invitation,
    SeatBot,
    SeatHere,
    SeatMe,
)
from bluemoon.store.rows import Account, GameRow, MatchRow, SeatRow, now
from bluemoon.store.writer import Conflict

MOST_LISTED = 200
OPEN_NAME = "Open seat"
WATCH_HEADER = "bluemoon-watch"


@post("/api/games", status_code=201)
async def create(
    house: NamedDependency[House], person: NamedDependency[Account], data: JSONBody[AskGame]
) -> GameSummary:
    """Set a game up. It begins when every seat is taken."""
    limit(house, "create", person.id)
    seats = _seats(data.kind, data.seats, person)
    if data.match:
        match = new_match(data.kind, data.config, person)
        row = next_in_match(match, 0, seats, person, data.hints, data.pace)
        await house.matches.create(match, row)
    else:
        row = new_game(data.kind, dict(data.config), seats, person, data.hints, data.pace)
        await house.games.create(row)
    return await opened(house, row, person)


@post("/api/games/tutorial", status_code=201)
async def tutorial(
    house: NamedDependency[House], person: NamedDependency[Account], data: JSONBody[AskTutorial]
) -> GameSummary:
    """The guided first game."""
    limit(house, "create", person.id)
    lesson = guide_of(data.kind).tutorial()
    if lesson is None:
        raise Problem("not_found", "There is no guided game yet.")
    partner = SeatBot(opponent(data.kind))
    seats: list[AskedSeat] = [SeatMe() if seat == lesson.you else partner for seat in range(lesson.seats)]
    row = new_game(data.kind, {}, _seats(data.kind, seats, person), person, True, lesson.pace, lesson)
    await house.games.create(row)
    return await opened(house, row, person)


@get("/api/games")
async def mine(house: NamedDependency[House], person: NamedDependency[Account]) -> GameSummaries:
    """Your games, those touched last first."""
    rows = await house.games.of_account(person.id, MOST_LISTED)
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
async def join(
    house: NamedDependency[House], person: NamedDependency[Account], data: JSONBody[AskSecret]
) -> GameSummary:
    """Take the seat that an invitation is for."""
    limit(house, "join", person.id)
    room, seat = await _invited(house, data.secret)
    await _sit_down(house, room, seat, person)
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
    if account is not None and row.held_by(account.id):
        return Invitation(row.kind, row.names(), row.id)
    _check_open(row, seat)
    return Invitation(row.kind, [other.name for other in row.seats if other.who != "open"], None)


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
    return house.summary(room.row, account.id if account else None)


@post("/api/games/{id:str}/leave", status_code=200)
async def leave(house: NamedDependency[House], person: NamedDependency[Account], id: FromPath[str]) -> GameSummary:
    """Get up. In a game that has begun a bot takes over; without people it is abandoned."""
    room = await house.room(id)
    async with room.lock:
        row = room.row
        held = row.held_by(person.id)
        if not held and (row.creator != person.id or row.persons()):
            raise not_found()
        if row.status in ("over", "abandoned"):
            raise Problem("game_over", "The game is over.")
        changed = []
        names = row.names()
        for seat in held:
            if row.status == "waiting":
                changed.append(SeatRow(seat, "open", None, OPEN_NAME, None, False))
            else:
                changed.append(SeatRow(seat, "bot", None, bot_name(names), opponent(row.kind), False))
            names.append(changed[-1].name)
        people_left = [seat for seat in row.persons() if seat not in held]
        await room.change_seats(changed, row.status if people_left else "abandoned")
    house.drive(room)
    return house.summary(room.row, person.id)


@post("/api/games/{id:str}/rematch", status_code=200)
async def rematch(house: NamedDependency[House], person: NamedDependency[Account], id: FromPath[str]) -> GameSummary:
    """The same again: whoever asks first sets it up, the others take their seats by asking, too."""
    limit(house, "create", person.id)
    room = await house.room(id)
    before = room.row
    held = before.held_by(person.id)
    if not held:
        raise not_found()
    if before.status != "over":
        raise Problem("bad_request", "The game is not over yet.")
    if before.match is not None:
        _check_over(await house.games.of_match(before.match), before)
    if before.next_game is None:
        seats = [
            seat if seat.who == "bot" or seat.seat in held else SeatRow(seat.seat, "open", None, OPEN_NAME, None, False)
            for seat in before.seats
        ]
        try:
            if before.match is None:
                row = new_game(before.kind, before.config, seats, person, before.hints, before.pace)
                await house.games.create_next(row, before.id)
            else:
                played = await match_of(house, before.match)
                match = new_match(played.kind, played.config, person)
                row = next_in_match(match, 0, seats, person, before.hints, before.pace)
                await house.matches.create(match, row, before.id)
        except Conflict:  # somebody else asked at the same moment
            async with room.lock:
                fresh = await house.games.get(id)
                before.next_game = fresh.next_game if fresh is not None else None
        else:
            before.next_game = row.id
            room.tell_summaries()
            return await opened(house, row, person)
    if before.next_game is None:
        raise not_found()
    after = await house.room(before.next_game)
    for seat in held:
        if after.row.seats[seat].who == "open":
            await _sit_down(house, after, seat, person, before.seats[seat], several=True)
    return house.summary(after.row, person.id)


def new_game(
    kind: str,
    config: Json,
    seats: list[SeatRow],
    person: Account,
    hints: bool,
    pace: int,
    lesson: Lesson[Any] | None = None,  # then it begins as the lesson does, and the config is the lesson's
    seed: int | None = None,
) -> GameRow:
    """A game that can be stored; Refused if there is none with this config and so many seats."""
    guide = guide_of(kind)
    at = now()
    seed = secrets.randbits(96) if seed is None else seed
    row = GameRow(
        id=secrets.token_urlsafe(9),
        kind=kind,
        config=config,
        seed=seed,
        start=lesson.start(seed) if lesson is not None else None,
        status="waiting" if any(seat.who == "open" for seat in seats) else "playing",
        number=0,
        to_move=None,
        result=None,
        hints=hints,
        pace=pace,
        tutorial=lesson is not None,
        creator=person.id,
        next_game=None,
        match=None,
        match_number=None,
        created=at,
        updated=at,
        seats=seats,
    )
    state = new_table(guide, row).state
    if guide.game.seats(state) != len(seats):
        raise Problem("bad_request", f"This game has {guide.game.seats(state)} seats, not {len(seats)}.")
    row.config = guide.game.config(state)
    row.to_move = guide.game.to_move(state)
    return row


def new_match(kind: str, config: Json, person: Account) -> MatchRow:
    """A match that can be stored with its first game; Refused if this game knows none."""
    game = guide_of(kind).game
    if not game.match_target:
        raise Problem("bad_request", f"{game.title} is not played in matches.")
    return MatchRow(secrets.token_urlsafe(9), kind, dict(config), secrets.randbits(96), person.id, now())


def next_in_match(
    match: MatchRow, number: int, seats: list[SeatRow], person: Account, hints: bool, pace: int
) -> GameRow:
    """The match's game with that number (from 0)."""
    game = guide_of(match.kind).game
    config = game.match_config(match.config, number)
    row = new_game(match.kind, config, seats, person, hints, pace, seed=game_seed(match.seed, number))
    row.match, row.match_number = match.id, number
    return row


async def match_of(house: House, id: str) -> MatchRow:
    match = await house.matches.get(id) if GAME_ID.fullmatch(id) else None
    if match is None:
        raise Problem("not_found", "There is no such match, or it is not yours to see.")
    return match


def score_of(games: list[GameRow]) -> list[int]:
    """Each seat's points from the games of a match that are over."""
    score = [0] * len(games[0].seats)
    for row in games:
        for seat, points in enumerate((row.result or {}).get("points", []) if row.status == "over" else []):
            score[seat] += points
    return score


def winners_of(games: list[GameRow]) -> list[int]:
    return match_winners(score_of(games), guide_of(games[0].kind).game.match_target)


def _check_over(games: list[GameRow], last: GameRow) -> None:
    if games[-1].id != last.id or not winners_of(games):
        raise Problem("bad_request", "The match is not over yet.")


async def allowed_room(request: Request[Any, Any, Any], house: House, account: Account | None, id: str) -> Room:
    """The room, for who plays there or has its watch link; for everybody else there is none."""
    limit(house, "read", account.id if account else address(request))
    secret = request.headers.get(WATCH_HEADER)
    if secret is not None and house.keys.read_watch(secret) != id:
        raise not_found()
    room = await house.room(id)
    if secret is None and not (account and (room.row.held_by(account.id) or room.row.creator == account.id)):
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


async def _invited(house: House, secret: str) -> tuple[Room, int]:
    """The table and the seat that an invitation is for."""
    read = house.keys.read_invite(secret)
    if read is None:
        raise Problem("not_found", "This invitation is not valid; perhaps a part of the link is missing.")
    return await house.room(read[0]), read[1]


def _check_open(row: GameRow, seat: int) -> None:
    if row.status == "abandoned":
        raise Problem("game_over", "Everybody has left this table.")
    if row.seats[seat].who != "open" or row.status != "waiting":
        raise Problem("forbidden", "This seat is taken.")


async def _sit_down(
    house: House, room: Room, seat: int, person: Account, as_before: SeatRow | None = None, several: bool = False
) -> None:
    async with room.lock:
        row = room.row
        held = row.held_by(person.id)
        if held and not several:
            return  # who sits at the table has no use for a second seat
        _check_open(row, seat)
        name = as_before.name if as_before else _free_name(person.name, row.names())
        taken = SeatRow(seat, "person", person.id, name, None, as_before.here if as_before else False)
        others_open = any(other.who == "open" and other.seat != seat for other in row.seats)
        await room.change_seats([taken], "waiting" if others_open else "playing")
    for connection in house.connections.get(person.id, set()):
        house.follow(connection, [room.row.id])
    house.drive(room)


def _seats(kind: str, asked: list[AskedSeat], person: Account) -> list[SeatRow]:
    seats: list[SeatRow] = []
    names: list[str] = []
    if sum(isinstance(seat, SeatMe) for seat in asked) > 1:
        raise Problem("bad_request", "You can sit on one seat only; others at this screen have names of their own.")
    for number, seat in enumerate(asked):
        if isinstance(seat, SeatMe):
            row = SeatRow(number, "person", person.id, _free_name(person.name, names), None, False)
        elif isinstance(seat, SeatHere):
            row = SeatRow(number, "person", person.id, _free_name(clean_name(seat.name), names), None, True)
        elif isinstance(seat, SeatBot):
            row = SeatRow(number, "bot", None, bot_name(names), check_bot(kind, seat.bot), False)
        else:
            row = SeatRow(number, "open", None, OPEN_NAME, None, False)
        seats.append(row)
        if row.who != "open":
            names.append(row.name)
    return seats


def _free_name(name: str, taken: list[str]) -> str:
    """Two people of one name at a table are told apart."""
    number = 2
    free = name
    while free in taken:
        free = f"{name} {number}"
        number += 1
    return free


HANDLERS = [create, tutorial, mine, one, join, invitation, watch, leave, rematch]
