"""Games: set up, joined, left, played on, found again."""

from typing import Any

import msgspec
from sqlalchemy import ColumnElement, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bluemoon.store.rows import ActionRow, Append, GameRow, SeatRow, Vote, now
from bluemoon.store.tables import actions, games, seats, votes
from bluemoon.store.writer import Conflict, Writer

MOST_OF_A_MATCH = 1000
_SEAT_FIELDS = ("seat", "who", "account", "name", "bot", "here")


class Games:
    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self.engine = engine
        self.writer = writer

    # --- finding ---

    async def get(self, id: str) -> GameRow | None:
        found = await self._find(games.c.id == id, 1)
        return found[0] if found else None

    async def of_account(self, account: str, most: int) -> list[GameRow]:
        """The games that somebody sits in or set up, those touched last first."""
        mine = select(seats.c.game).where(seats.c.account == account)
        return await self._find(or_(games.c.creator == account, games.c.id.in_(mine)), most)

    async def with_bot_to_move(self, most: int) -> list[GameRow]:
        """Games that wait for a bot: after a restart they must go on by themselves."""
        waiting = (
            select(seats.c.game)
            .join(games, games.c.id == seats.c.game)
            .where(games.c.status == "playing", seats.c.seat == games.c.to_move, seats.c.who == "bot")
        )
        return await self._find(games.c.id.in_(waiting), most)

    async def rows(self, game: str, after: int) -> list[ActionRow]:
        """The log from the row after `after` on."""
        query = (
            select(actions.c.number, actions.c.kind, actions.c.seat, actions.c.data)
            .where(actions.c.game == game, actions.c.number > after)
            .order_by(actions.c.number)
        )
        async with self.engine.connect() as connection:
            return [ActionRow(*row) for row in (await connection.execute(query)).all()]

    async def votes(self, game: str, number: int) -> list[Vote]:
        query = select(votes.c.seat, votes.c.asks, votes.c.back, votes.c.yes).where(
            votes.c.game == game, votes.c.number == number
        )
        async with self.engine.connect() as connection:
            return [Vote(*row) for row in (await connection.execute(query)).all()]

    async def of_match(self, match: str) -> list[GameRow]:
        """Its games, from the first on."""
        found = await self._find(games.c.match == match, MOST_OF_A_MATCH)
        return sorted(found, key=lambda game: game.match_number or 0)

    # --- changing ---

    async def create(self, game: GameRow) -> None:
        async def job(connection: AsyncConnection) -> None:
            await insert_game(connection, game)

        await self.writer.do(job)

    async def create_next(self, game: GameRow, before: str) -> None:
        """A rematch; Conflict if there is one already."""

        async def job(connection: AsyncConnection) -> None:
            await insert_game(connection, game, before)

        await self.writer.do(job, before)

    async def append(self, row: Append) -> None:
        await self.writer.append(row)

    async def vote(self, game: str, number: int, vote: Vote) -> None:
        """Conflict if that seat has had its say."""

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(
                insert(votes).values(
                    game=game, number=number, seat=vote.seat, asks=vote.asks, back=vote.back, yes=vote.yes
                )
            )

        await self.writer.do(job, game)

    async def change_seats(self, game: GameRow, expected: list[SeatRow], changed: list[SeatRow], status: str) -> None:
        """Seat people anew, and the game's status with it; Conflict if a seat is no longer as expected."""

        async def job(connection: AsyncConnection) -> None:
            for old, new in zip(expected, changed, strict=True):
                same_account = seats.c.account.is_(None) if old.account is None else seats.c.account == old.account
                here = (seats.c.game == game.id, seats.c.seat == old.seat, seats.c.who == old.who, same_account)
                values = {field: getattr(new, field) for field in _SEAT_FIELDS}
                if (await connection.execute(update(seats).where(*here).values(**values))).rowcount != 1:
                    raise Conflict
            await connection.execute(update(games).where(games.c.id == game.id).values(status=status, updated=now()))

        await self.writer.do(job, game.id)

    async def _find(self, condition: ColumnElement[bool], most: int) -> list[GameRow]:
        async with self.engine.connect() as connection:
            query = select(games).where(condition).order_by(games.c.updated.desc(), games.c.id).limit(most)
            found = [dict(row) for row in (await connection.execute(query)).mappings().all()]
            chairs: dict[str, list[SeatRow]] = {row["id"]: [] for row in found}
            sitting = select(seats).where(seats.c.game.in_(list(chairs))).order_by(seats.c.game, seats.c.seat)
            for row in (await connection.execute(sitting)).mappings().all() if found else []:
                chairs[row["game"]].append(SeatRow(**{field: row[field] for field in _SEAT_FIELDS}))
        return [_game(row, chairs[row["id"]]) for row in found]


async def insert_game(connection: AsyncConnection, game: GameRow, before: str | None = None) -> None:
    """A new game with its seats; as the rematch of another, Conflict if that has one."""
    values: dict[str, Any] = {field: getattr(game, field) for field in GameRow.__struct_fields__ if field != "seats"}
    for field in ("config", "start", "result"):
        values[field] = None if values[field] is None else msgspec.json.encode(values[field]).decode()
    values["seed"] = str(game.seed)
    await connection.execute(insert(games).values(**values))
    chairs = [{"game": game.id, **{field: getattr(seat, field) for field in _SEAT_FIELDS}} for seat in game.seats]
    await connection.execute(insert(seats), chairs)
    if before is not None:
        change = update(games).where(games.c.id == before, games.c.next_game.is_(None)).values(next_game=game.id)
        if (await connection.execute(change)).rowcount != 1:
            raise Conflict


def _game(row: dict[str, Any], chairs: list[SeatRow]) -> GameRow:
    for field in ("config", "start", "result"):
        row[field] = None if row[field] is None else msgspec.json.decode(row[field])
    row["seed"] = int(row["seed"])
    return GameRow(**row, seats=chairs)
