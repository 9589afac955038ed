"""Accounts: a name, and a password if somebody wants to play on from another device."""

import secrets

import msgspec
from sqlalchemy import Row, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bluemoon.store.rows import Account, now
from bluemoon.store.tables import accounts, sessions
from bluemoon.store.writer import Conflict, Writer, news_of_account


class Outdated(Conflict):
    """The account has a new password since it was read."""


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

    async def rename(self, account: Account, name: str, login: str | None) -> Account:
        """Conflict if the login belongs to another; Outdated if the password is no longer the one that was read."""
        return await self._change(account, name=name, login=login)

    async def set_password(self, account: Account, password: str, login: str) -> Account:
        """The same, and it ends all sessions: whoever is logged in, or acts for the account as it was read, no longer
        counts."""
        return await self._change(account, True, password=password, login=login, epoch=account.epoch + 1)

    async def _change(self, account: Account, signs_out: bool = False, **changed: str | int | None) -> Account:
        """Write what has changed and nothing else: the rest may be older than what is stored."""

        async def job(connection: AsyncConnection) -> None:
            as_read = update(accounts).where(accounts.c.id == account.id, accounts.c.epoch == account.epoch)
            if (await connection.execute(as_read.values(**changed))).rowcount != 1:
                raise Outdated
            if signs_out:
                await connection.execute(delete(sessions).where(sessions.c.account == account.id))

        await self.writer.do(job, news_of_account(account.id) if signs_out else None)
        return msgspec.structs.replace(account, **changed)

    async def _one(self, condition: object) -> Account | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(accounts).where(condition))).one_or_none()  # type: ignore[arg-type]
        return None if row is None else _account(row)


def _account(row: Row[tuple[object, ...]]) -> Account:
    return Account(**row._mapping)


def _values(account: Account) -> dict[str, object]:
    return {field: getattr(account, field) for field in Account.__struct_fields__}
