"""Secrets for games that are about to be set up: promised to one account, used once, forgotten after a while."""

import secrets

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bluemoon.core.shuffle import commitment_to
from bluemoon.store.rows import now
from bluemoon.store.tables import commitments
from bluemoon.store.writer import Conflict, Writer

MOST_OPEN = 20  # of one account: whoever asks for more loses the oldest
HOURS = 24  # that a commitment can be used


def new_secret() -> str:
    return secrets.token_hex(32)


class Commitments:
    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self.engine = engine
        self.writer = writer

    async def make(self, account: str) -> str:
        """A commitment to a new secret."""
        secret = new_secret()
        commitment = commitment_to(secret)
        at = now()

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(delete(commitments).where(commitments.c.created <= at - HOURS * 3_600_000))
            mine = select(commitments.c.commitment).where(commitments.c.account == account)
            newest = mine.order_by(commitments.c.created.desc(), commitments.c.commitment)
            oldest = (await connection.scalars(newest.offset(MOST_OPEN - 1))).all()
            if oldest:
                await connection.execute(delete(commitments).where(commitments.c.commitment.in_(oldest)))
            values = {"commitment": commitment, "secret": secret, "account": account, "created": at}
            await connection.execute(insert(commitments).values(**values))

        await self.writer.do(job)
        return commitment

    async def secret_of(self, commitment: str, account: str) -> str | None:
        """The secret, if this account may still use it. `use` says whether it was the first to."""
        mine = select(commitments.c.secret).where(
            commitments.c.commitment == commitment,
            commitments.c.account == account,
            commitments.c.created > now() - HOURS * 3_600_000,
        )
        async with self.engine.connect() as connection:
            secret: str | None = await connection.scalar(mine)
            return secret


async def use(connection: AsyncConnection, commitment: str) -> None:
    """A game is dealt by it: Conflict if another one is. A secret used twice would be known in the second game."""
    if (await connection.execute(delete(commitments).where(commitments.c.commitment == commitment))).rowcount != 1:
        raise Conflict
