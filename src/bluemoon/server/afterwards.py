"""What can be done with a finished game besides looking at it: have it reviewed, and play on from a moment of it.

Whoever may see the replay may do both.
"""

from typing import Any

import msgspec
from litestar import Request, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from bluemoon.core.errors import BadPosition
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng, derived_seed
from bluemoon.server.archive import finished
from bluemoon.server.bots import bot_name, check_bot, opponent
from bluemoon.server.house import House
from bluemoon.server.lobby import may_set_up, opened
from bluemoon.server.new_games import new_game, terms_of
from bluemoon.server.people import limit
from bluemoon.server.play import Play
from bluemoon.server.problems import Problem
from bluemoon.server.shuffle import promised_secret, used_commitment, with_part
from bluemoon.server.wire import AskPlayOn, GameSummary, ReviewState
from bluemoon.store.rows import Account, GameRow, SeatRow
from bluemoon.store.writer import Conflict

DEALS = 20  # tries to deal the hidden cards so that the game is not over at once


@get("/api/games/{id:str}/review")
async def review(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    account: NamedDependency[Account | None],
    id: FromPath[str],
) -> ReviewState:
    """The review of a finished game, or how far it is."""
    await finished(request, house, account, id)
    return await house.reviews.state(id, account.id if account else None)


@post("/api/games/{id:str}/review", status_code=202)
async def ask_review(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    person: NamedDependency[Account],
    id: FromPath[str],
) -> ReviewState:
    """Have a finished game reviewed. It is done once; whoever asks later gets the same review."""
    room, play = await finished(request, house, person, id)
    limit(house, "review", person.id)
    if room.row.lesson is not None:
        raise Problem("bad_request", "Lessons are not reviewed: they have a coach.")
    winners = (room.row.result or {}).get("winners", [])
    await house.reviews.ask(id, play, winners, person.id, house.owner(person.id))
    return await house.reviews.state(id, person.id)


@delete("/api/games/{id:str}/review", status_code=200)
async def stop_review(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    person: NamedDependency[Account],
    id: FromPath[str],
) -> ReviewState:
    """Stop the review that one has asked for."""
    await finished(request, house, person, id)
    house.reviews.stop(id, person.id)
    return await house.reviews.state(id, person.id)


@post("/api/games/{id:str}/play-on", status_code=201)
async def play_on(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    person: NamedDependency[Account],
    id: FromPath[str],
    data: JSONBody[AskPlayOn],
) -> GameSummary:
    """A new game against bots that begins where a finished one stood.

    Whoever asks has seen every card of that game, so whatever the seat could not know then is dealt again, by a new
    secret seed: the position is one that the seat could as well have been in.
    """
    room, play = await finished(request, house, person, id)
    await may_set_up(request, house, person)
    mover = play.game.to_move(play.table.state_after(min(data.number, len(play.rows))))
    if data.number > len(play.rows) or mover is None:
        raise Problem("bad_request", "There is nothing to decide at that moment.")
    seat = mover if data.seat is None else data.seat
    if not 0 <= seat < len(room.row.seats):
        raise Problem("bad_request", f"The game has {len(room.row.seats)} seats, counted from 0.")
    seats = _seats(room.row, seat, person, data.bot)
    with_part(seats, person, data.shuffle)
    secret = await promised_secret(house, person, data.shuffle)

    def start(seed: int) -> Json:
        return dealt_anew(play, data.number, seat, seed)

    row = new_game(room.row.kind, room.row.config, seats, person, terms_of(room.row), secret=secret, start=start)
    row.origin, row.origin_number = id, data.number
    try:
        await house.games.create(row, promised=secret is not None)
    except Conflict as conflict:
        raise used_commitment() from conflict
    return await opened(house, row, person)


def dealt_anew(play: Play, number: int, seat: int, seed: int) -> Json:
    """The position after this many actions, with what the seat could not know dealt by this seed."""
    game = play.game
    state = play.table.state_after(number)
    for deal in range(DEALS):
        start: Json = game.state_json(game.dealt_anew(state, seat, Rng.from_seed(derived_seed(f"{seed} {deal}"))))
        try:
            game.load(start, seed)
            return start
        except BadPosition:  # with these cards the game would have been over already
            continue
    raise Problem("bad_request", "There is nothing left to deal here; try an earlier moment.")


def _seats(row: GameRow, seat: int, person: Account, bot: str | None) -> list[SeatRow]:
    """Whoever asks in that seat, bots in the others: those that sat there, and new ones for people."""
    level = opponent(row.kind) if bot is None else check_bot(row.kind, bot)
    taken = [person.name, *(one.name for one in row.seats)]
    seats: list[SeatRow] = []
    for one in row.seats:
        if one.seat == seat:
            seats.append(SeatRow(one.seat, "person", person.id, person.name, None, False))
        elif one.who == "bot":
            # Whoever left that game has no seat in this one.
            seats.append(msgspec.structs.replace(one, kept_for=None, part=None, next_part=None))
        else:
            seats.append(SeatRow(one.seat, "bot", None, bot_name(taken), level, False))
            taken.append(seats[-1].name)
    return seats


HANDLERS = [review, ask_review, stop_review, play_on]
