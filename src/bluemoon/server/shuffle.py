"""What players have to do with the shuffle: they see a commitment to a secret, then they add a part of their own.

A new game is dealt by a commitment that was asked for just before it; a table that waits shows its own in summary and
invitation, and so does a game that is over for the one that follows it. So the server is always bound before it sees a
part. What is opened after the end is in the record and in the replay (`archive`).
"""

from typing import Any

from litestar import Request, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from bluemoon.core.shuffle import commitment_to
from bluemoon.server.house import House
from bluemoon.server.people import limit
from bluemoon.server.problems import Problem, not_found
from bluemoon.server.security import address
from bluemoon.server.wire import AddPart, Commitment, PartAdded
from bluemoon.store.rows import Account, GameRow, SeatRow


@post("/api/commitments", status_code=201)
async def commit(
    request: Request[Any, Any, Any], house: NamedDependency[House], person: NamedDependency[Account]
) -> Commitment:
    """A commitment that this account may deal one game by, today."""
    limit(house, "commit", person.id)
    limit(house, "commit at", address(request))
    return Commitment(await house.commitments.make(person.id))


@post("/api/games/{id:str}/part", status_code=200)
async def add_next_part(
    house: NamedDependency[House], person: NamedDependency[Account], id: FromPath[str], data: JSONBody[AddPart]
) -> PartAdded:
    """Add a part to the shuffle of the game that follows this one: a rematch, or the next of a match."""
    limit(house, "join", person.id)
    room = await house.room(id)
    async with room.lock:
        row = room.row
        held = row.held_by(person.id)
        if not held:
            raise not_found()
        if row.status != "over" or row.next_secret is None:
            raise Problem("bad_request", "No game follows this one yet.")
        if data.commitment != commitment_to(row.next_secret):
            raise other_commitment()
        if row.next_game is not None and (await house.room(row.next_game)).row.seats[held[0]].who != "open":
            return PartAdded(False)  # the cards are dealt
        return PartAdded(await house.games.add_next_part(row, held[0], data.part))


async def promised_secret(house: House, person: Account, added: AddPart | None) -> str | None:
    """The secret behind a commitment that was asked for; None for those who did not ask."""
    if added is None:
        return None
    secret = await house.commitments.secret_of(added.commitment, person.id)
    if secret is None:
        raise used_commitment()
    return secret


def with_part(seats: list[SeatRow], person: Account, added: AddPart | None) -> None:
    """Put somebody's part beside the first seat they hold."""
    if added is None:
        return
    mine = [seat for seat in seats if seat.who == "person" and seat.account == person.id]
    if not mine:
        raise Problem("bad_request", "Only those who sit at the table add to the shuffle.")
    mine[0].part = added.part


def check_commitment(row: GameRow, added: AddPart | None) -> None:
    if added is not None and added.commitment != row.commitment:
        raise other_commitment()


def used_commitment() -> Problem:
    return Problem("stale", "This commitment is not yours, has been used or is too old: ask for another.")


def other_commitment() -> Problem:
    return Problem("stale", "This game is dealt by another commitment: look at it again.")


HANDLERS = [commit, add_next_part]
