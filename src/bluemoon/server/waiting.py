"""A table that waits for players: whoever has set it up can fill seats, change what is played, and call it off."""

import msgspec
from litestar import post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from bluemoon.guide.games import guide_of
from bluemoon.server.bots import bot_name, check_bot
from bluemoon.server.house import House
from bluemoon.server.lobby import OPEN_NAME
from bluemoon.server.new_games import Terms, new_game
from bluemoon.server.people import limit
from bluemoon.server.problems import Problem, not_found
from bluemoon.server.room import Room
from bluemoon.server.wire import AskTerms, GameSummary, SeatBot, SeatOpen
from bluemoon.store.rows import Account, GameRow, SeatRow


@post("/api/games/{id:str}/seats/{seat:int}", status_code=200)
async def change_seat(
    house: NamedDependency[House],
    person: NamedDependency[Account],
    id: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[SeatBot | SeatOpen],
) -> GameSummary:
    """Put a bot into a free seat, or free a bot's seat for a friend. When no seat is free, the game begins."""
    limit(house, "create", person.id)
    room = await house.room(id)
    async with room.lock:
        row = _waiting_row(room, person)
        if not 0 <= seat < len(row.seats) or row.seats[seat].who == "person":
            raise Problem("bad_request", "That seat is taken.")
        if isinstance(data, SeatBot):
            changed = SeatRow(seat, "bot", None, bot_name(row.names()), check_bot(row.kind, data.bot), False)
        else:
            changed = SeatRow(seat, "open", None, OPEN_NAME, None, False)
        seats = [changed if other.seat == seat else other for other in row.seats]
        _needs_somebody(seats)
        await room.change_seats([changed], _status(seats))
    house.drive(room)
    return house.summary(room.row, person.id)


@post("/api/games/{id:str}/setup", status_code=200)
async def set_up(
    house: NamedDependency[House], person: NamedDependency[Account], id: FromPath[str], data: JSONBody[AskTerms]
) -> GameSummary:
    """Play something else at this table: other options, fewer or more seats, other terms."""
    limit(house, "create", person.id)
    room = await house.room(id)
    async with room.lock:
        row = _waiting_row(room, person)
        if row.match is not None and data.config != row.config:
            raise Problem("bad_request", "The options of a match cannot be changed; cancel it and set up another.")
        game = guide_of(row.kind).game
        wanted = game.seats(game.new(dict(data.config), 0, {}))
        seats = _seats_for(row, wanted)
        _needs_somebody(seats)
        terms = Terms(data.hints, data.pace, data.watch)
        after = new_game(row.kind, dict(data.config), seats, person, terms, secret=row.secret)
        after.id = row.id
        await room.set_up_anew(after)
    house.drive(room)
    return house.summary(room.row, person.id)


@post("/api/games/{id:str}/cancel", status_code=200)
async def cancel(house: NamedDependency[House], person: NamedDependency[Account], id: FromPath[str]) -> GameSummary:
    """Call a game off that has not begun."""
    room = await house.room(id)
    async with room.lock:
        _waiting_row(room, person)
        await room.change_seats([], "abandoned")
    return house.summary(room.row, person.id)


def _waiting_row(room: Room, person: Account) -> GameRow:
    """The game, if it has not begun and this is who set it up."""
    row = room.row
    if row.creator != person.id:
        if row.held_by(person.id):
            raise Problem("forbidden", "Only the player who set up this table can change it.")
        raise not_found()
    if row.status != "waiting":
        raise Problem("bad_request", "The game has begun.")
    return row


def _seats_for(row: GameRow, wanted: int) -> list[SeatRow]:
    """This many seats: new ones are open; where there are too many, open ones go first, then bots."""
    seats = list(row.seats)
    for who in ("open", "bot"):
        for seat in reversed(row.seats):
            if len(seats) > wanted and seat.who == who:
                seats.remove(seat)
    if len(seats) > wanted:
        raise Problem("bad_request", f"{len(seats)} people sit here already.")
    seats += [SeatRow(0, "open", None, OPEN_NAME, None, False) for _ in range(wanted - len(seats))]
    return [msgspec.structs.replace(seat, seat=number) for number, seat in enumerate(seats)]


def _needs_somebody(seats: list[SeatRow]) -> None:
    if all(seat.who == "bot" for seat in seats):
        raise Problem("bad_request", "At least one person must play.")


def _status(seats: list[SeatRow]) -> str:
    return "waiting" if any(seat.who == "open" for seat in seats) else "playing"


HANDLERS = [change_seat, set_up, cancel]
