"""Custom decks: kept for one account, and found by that account alone."""

import secrets

import msgspec
from sqlalchemy import RowMapping, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bluemoon.store.rows import DeckRow, now
from bluemoon.store.tables import decks
from bluemoon.store.writer import Conflict, Writer


class Decks:
    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self.engine = engine
        self.writer = writer

    async def of_account(self, account: str, kind: str) -> list[DeckRow]:
        """Those touched last first."""
        mine = select(decks).where(decks.c.account == account, decks.c.kind == kind)
        async with self.engine.connect() as connection:
            result = await connection.execute(mine.order_by(decks.c.updated.desc(), decks.c.id))
            return [_deck(row) for row in result.mappings()]

    async def get(self, id: str, account: str) -> DeckRow | None:
        async with self.engine.connect() as connection:
            result = await connection.execute(select(decks).where(decks.c.id == id, decks.c.account == account))
            row = result.mappings().one_or_none()
        return None if row is None else _deck(row)

    async def create(self, account: str, kind: str, name: str, cards: list[str], most: int) -> DeckRow:
        """A new deck; Conflict if the account has as many as it may have."""
        at = now()
        row = DeckRow(secrets.token_urlsafe(9), account, kind, name, cards, at, at)
        values = {field: getattr(row, field) for field in DeckRow.__struct_fields__}

        async def job(connection: AsyncConnection) -> None:
            counted = select(func.count()).select_from(decks).where(decks.c.account == account)
            if (await connection.scalar(counted) or 0) >= most:
                raise Conflict
            await connection.execute(insert(decks).values(**{**values, "cards": _written(cards)}))

        await self.writer.do(job)
        return row

    async def change(self, id: str, account: str, name: str, cards: list[str]) -> bool:
        """Whether there was such a deck of that account's to change."""
        values = {"name": name, "cards": _written(cards), "updated": now()}

        async def job(connection: AsyncConnection) -> bool:
            mine = update(decks).where(decks.c.id == id, decks.c.account == account)
            return (await connection.execute(mine.values(**values))).rowcount > 0

        return await self.writer.do(job)

    async def delete(self, id: str, account: str) -> bool:
        """Whether there was such a deck of that account's to delete."""

        async def job(connection: AsyncConnection) -> bool:
            mine = delete(decks).where(decks.c.id == id, decks.c.account == account)
            return (await connection.execute(mine)).rowcount > 0

        return await self.writer.do(job)


def _written(cards: list[str]) -> str:
    return msgspec.json.encode(cards).decode()


def _deck(row: RowMapping) -> DeckRow:
    return DeckRow(**{**row, "cards": msgspec.json.decode(row["cards"], type=list[str])})
