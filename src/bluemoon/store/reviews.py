"""Reviews of finished games: made once, kept with the game."""

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bluemoon.store.rows import now
from bluemoon.store.tables import reviews
from bluemoon.store.writer import Writer


class Reviews:
    """What a review says is not this layer's business: it is kept as it is written."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self.engine = engine
        self.writer = writer

    async def get(self, game: str) -> bytes | None:
        async with self.engine.connect() as connection:
            data = await connection.scalar(select(reviews.c.data).where(reviews.c.game == game))
        return None if data is None else data.encode()

    async def keep(self, game: str, data: bytes) -> None:
        """The newest is the one that is kept."""

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(delete(reviews).where(reviews.c.game == game))
            await connection.execute(insert(reviews).values(game=game, data=data.decode(), created=now()))

        await self.writer.do(job)
