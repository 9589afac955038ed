"""Getting up from a table: leaving, coming back, resigning, and not waiting forever for somebody else."""

from litestar import post
from litestar.di import NamedDependency
from litestar.params import FromPath

from bluemoon.core.words import count
from bluemoon.server.bots import bot_name, opponent
from bluemoon.server.house import House
from bluemoon.server.lobby import OPEN_NAME, free_name
from bluemoon.server.people import limit
from bluemoon.server.problems import Problem, not_found
from bluemoon.server.wire import GameSummary
from bluemoon.store.rows import Account, GameRow, SeatRow, now

PATIENCE_MINUTES = 10  # so long a player's turn may take before the others may let a bot play


@post("/api/games/{id:str}/leave", status_code=200)
async def leave(house: NamedDependency[House], person: NamedDependency[Account], id: FromPath[str]) -> GameSummary:
    """Get up. In a game that has begun a bot plays on until you come back; without people it is abandoned."""
    room = await house.room(id)
    async with room.lock:
        row = room.row
        held = row.held_by(person.id)
        if not held and (row.creator != person.id or row.persons()):
            raise not_found()
        _not_over(row)
        if row.status == "waiting":
            changed = [SeatRow(seat, "open", None, OPEN_NAME, None, False) for seat in held]
        else:
            changed = _bots_for(row, held)
        people_left = [seat for seat in row.persons() if seat not in held]
        await room.change_seats(changed, row.status if people_left else "abandoned")
    house.drive(room)
    return house.summary(room.row, person.id)


@post("/api/games/{id:str}/return", status_code=200)
async def come_back(house: NamedDependency[House], person: NamedDependency[Account], id: FromPath[str]) -> GameSummary:
    """Take the seats again that you have left; the bot that played for you gets up."""
    limit(house, "join", person.id)
    room = await house.room(id)
    async with room.lock:
        row = room.row
        kept = row.kept_for(person.id)
        if not kept:
            raise not_found()
        if row.status == "over":
            raise Problem("game_over", "The game is over.")
        names = [seat.name for seat in row.seats if seat.seat not in kept]
        changed = []
        for number, seat in enumerate(kept):
            names.append(free_name(person.name, names))
            # Whoever left with several people at one screen comes back with as many.
            part = row.seats[seat].part
            changed.append(SeatRow(seat, "person", person.id, names[-1], None, number > 0, part=part))
        await room.change_seats(changed, "playing")
    for connection in house.connections.get(person.id, set()):
        house.follow(connection, [row.id])
    house.drive(room)
    return house.summary(room.row, person.id)


@post("/api/games/{id:str}/replace/{seat:int}", status_code=200)
async def replace(
    house: NamedDependency[House], person: NamedDependency[Account], id: FromPath[str], seat: FromPath[int]
) -> GameSummary:
    """Let a bot play for somebody who keeps the others waiting. They may come back at any time."""
    limit(house, "join", person.id)
    room = await house.room(id)
    async with room.lock:
        row = room.row
        if not row.held_by(person.id):
            raise not_found()
        _not_over(row)
        if not 0 <= seat < len(row.seats) or row.seats[seat].who != "person" or row.seats[seat].account == person.id:
            raise Problem("bad_request", "Nobody else is playing in that seat.")
        if row.status != "playing" or row.to_move != seat:
            raise Problem("bad_request", f"It is not {row.seats[seat].name}'s turn.")
        # Told from the game alone: whoever is connected to another server is not known to be here.
        waited = (now() - row.updated) // 60_000
        if waited < PATIENCE_MINUTES:
            more = count(PATIENCE_MINUTES - waited, "minute")
            raise Problem("bad_request", f"Give {row.seats[seat].name} {more} more.")
        await room.change_seats(_bots_for(row, [seat]), "playing")
    house.drive(room)
    return house.summary(room.row, person.id)


@post("/api/games/{id:str}/resign", status_code=200)
async def resign(house: NamedDependency[House], person: NamedDependency[Account], id: FromPath[str]) -> GameSummary:
    """Give a game for two up: the other player wins."""
    room = await house.room(id)
    async with room.lock:
        row = room.row
        held = row.held_by(person.id)
        if not held:
            raise not_found()
        _not_over(row)
        _may_resign(row, held)
        await room.end({"winners": [1 - held[0]], "reason": "resigned", "by": held[0]})
    return house.summary(room.row, person.id)


def _may_resign(row: GameRow, held: list[int]) -> None:
    if row.status != "playing":
        raise Problem("bad_request", "The game has not begun; leave the table instead.")
    if len(row.seats) != 2 or len(held) != 1:
        raise Problem("bad_request", "Only games for two can be resigned; leave the table, and a bot takes over.")
    if row.match is not None:
        raise Problem("bad_request", "A match is played to the end; leave the table, and a bot takes over.")
    if row.lesson is not None:
        raise Problem("bad_request", "There is nothing to resign in a lesson; leave it when you like.")


def _not_over(row: GameRow) -> None:
    if row.status in ("over", "abandoned"):
        raise Problem("game_over", "The game is over.")


def _bots_for(row: GameRow, seats: list[int]) -> list[SeatRow]:
    """Bots in these seats, which are kept for those who sat there; a lesson is not."""
    names = row.names()
    changed = []
    for seat in seats:
        names.append(bot_name(names))
        kept_for = row.seats[seat].account if row.lesson is None else None
        part = row.seats[seat].part  # the cards are dealt, by what was added then
        changed.append(SeatRow(seat, "bot", None, names[-1], opponent(row.kind), False, kept_for, part))
    return changed


HANDLERS = [leave, come_back, replace, resign]
