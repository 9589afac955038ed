"""Accounts: a name, and a password if somebody wants to play on from another device."""

import secrets

from sqlalchemy import Row, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bluemoon.store.rows import Account, now
from bluemoon.store.tables import accounts
from bluemoon.store.writer import Writer


class Accounts:
    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self.engine = engine
        self.writer = writer

    async def get(self, id: str) -> Account | None:
        return await self._one(accounts.c.id == id)

    async def with_login(self, login: str) -> Account | None:
        return await self._one(accounts.c.login == login)

    async def new(self, name: str) -> Account:
        account = Account(secrets.token_urlsafe(12), name, None, None, 0, now())

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(insert(accounts).values(**_values(account)))

        await self.writer.do(job)
        return account

    async def change(self, account: Account) -> None:
        """Write an account as it is now; Conflict if its login belongs to another."""

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(update(accounts).where(accounts.c.id == account.id).values(**_values(account)))

        await self.writer.do(job)

    async def _one(self, condition: object) -> Account | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(accounts).where(condition))).one_or_none()  # type: ignore[arg-type]
        return None if row is None else _account(row)


def _account(row: Row[tuple[object, ...]]) -> Account:
    return Account(**row._mapping)


def _values(account: Account) -> dict[str, object]:
    return {field: getattr(account, field) for field in Account.__struct_fields__}
