"""Where an account is logged in: a row for each device. Once it is gone, that device's cookie is worth nothing."""

import secrets
from collections.abc import Iterable

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bluemoon.store.rows import Account, SessionRow, now
from bluemoon.store.tables import accounts, sessions
from bluemoon.store.writer import Writer, news_of_account

MOST_SESSIONS = 50  # of an account; the one not seen for longest makes room
AT_ONCE = 500  # ids in one query


class Sessions:
    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self.engine = engine
        self.writer = writer

    async def begin(self, account: str, device: str) -> str:
        """Log in; the session's id."""
        at = now()
        id = secrets.token_urlsafe(12)

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(
                insert(sessions).values(id=id, account=account, device=device, created=at, seen=at)
            )
            mine = select(sessions.c.id).where(sessions.c.account == account)
            oldest = (await connection.scalars(mine.order_by(sessions.c.seen.desc()).offset(MOST_SESSIONS))).all()
            if oldest:
                await connection.execute(delete(sessions).where(sessions.c.id.in_(oldest)))

        await self.writer.do(job)
        return id

    async def find(self, id: str, account: str) -> tuple[Account, SessionRow] | None:
        """The account and the session, if that has not been ended."""
        both = select(accounts, *_columns).join(sessions, sessions.c.account == accounts.c.id)
        async with self.engine.connect() as connection:
            result = await connection.execute(both.where(sessions.c.id == id, accounts.c.id == account))
            row = result.one_or_none()
        if row is None:
            return None
        count = len(Account.__struct_fields__)
        return Account(*row[:count]), SessionRow(*row[count:])

    async def of_account(self, account: str) -> list[SessionRow]:
        """Those seen last first."""
        mine = select(*_columns).where(sessions.c.account == account)
        async with self.engine.connect() as connection:
            rows = await connection.execute(mine.order_by(sessions.c.seen.desc(), sessions.c.id))
            return [SessionRow(*row) for row in rows]

    async def alive(self, ids: Iterable[str]) -> set[str]:
        """Those of these that have not been ended."""
        asked = list(ids)
        living: set[str] = set()
        async with self.engine.connect() as connection:
            for start in range(0, len(asked), AT_ONCE):
                some = select(sessions.c.id).where(sessions.c.id.in_(asked[start : start + AT_ONCE]))
                living |= set((await connection.scalars(some)).all())
        return living

    async def touch(self, id: str) -> None:
        """It was seen just now."""

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(update(sessions).where(sessions.c.id == id).values(seen=now()))

        await self.writer.do(job)

    async def end(self, account: str, id: str) -> bool:
        """Whether there was such a session of that account's to end."""

        async def job(connection: AsyncConnection) -> bool:
            mine = delete(sessions).where(sessions.c.id == id, sessions.c.account == account)
            return (await connection.execute(mine)).rowcount > 0

        return await self.writer.do(job, news_of_account(account))

    async def end_all(self, account: str, but: str) -> None:
        """End all sessions of an account except one."""

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(delete(sessions).where(sessions.c.account == account, sessions.c.id != but))

        await self.writer.do(job, news_of_account(account))


_columns = tuple(sessions.c[field] for field in SessionRow.__struct_fields__)
