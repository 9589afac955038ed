"""Matches: begun, found again, and the next game begun once, whoever asks first."""

import msgspec
from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bluemoon.store.games import Games, insert_game
from bluemoon.store.rows import GameRow, MatchRow
from bluemoon.store.tables import matches
from bluemoon.store.writer import Writer


class Matches:
    def __init__(self, engine: AsyncEngine, writer: Writer, games: Games) -> None:
        self.engine = engine
        self.writer = writer
        self.games = games

    async def get(self, id: str) -> MatchRow | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(matches).where(matches.c.id == id))).mappings().one_or_none()
        if row is None:
            return None
        return MatchRow(**{**row, "config": msgspec.json.decode(row["config"])})

    async def create(
        self, match: MatchRow, first: GameRow, before: GameRow | None = None, promised: bool = False
    ) -> None:
        """A match with its first game; Conflict if the game before has a rematch already, or the commitment is used."""
        values = {field: getattr(match, field) for field in MatchRow.__struct_fields__}
        values["config"] = msgspec.json.encode(match.config).decode()

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(insert(matches).values(**values))
            await insert_game(connection, first, before, promised)

        await self.writer.do(job, None if before is None else before.id)

    async def add_game(self, game: GameRow, before: GameRow) -> None:
        """The game that follows another one; Conflict if somebody has begun it already, PartsChanged if another part
        was added meanwhile."""

        async def job(connection: AsyncConnection) -> None:
            await insert_game(connection, game, before)

        await self.writer.do(job, before.id)
