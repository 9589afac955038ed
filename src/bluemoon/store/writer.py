"""The single writer. Whatever waits to be written shares the next transaction, so that a thousand games cost
one commit, not a thousand; whoever waits hears of it only after the commit.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from sqlalchemy import text, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bluemoon.store.appending import POSTGRES_ADD, POSTGRES_CHANGE, added, changed
from bluemoon.store.rows import Append, now
from bluemoon.store.sqlite_log import SqliteLog
from bluemoon.store.tables import pulse

T = TypeVar("T")
Job = Callable[[AsyncConnection], Awaitable[Any]]
Wish = tuple[Append | Job, str | None, asyncio.Future[Any]]  # what is to be written, the news of it, and who waits

MOST_AT_ONCE = 500
WRITE_SECONDS = 15.0  # SQLite may be locked for 10
CHANNEL = "bluemoon_games"
_NOTIFY = text("SELECT pg_notify(:channel, :payload)")
_LARGEST_NOTE = 7000  # PostgreSQL carries up to 8000 bytes
_ADD = text(POSTGRES_ADD)
_CHANGE = text(POSTGRES_CHANGE)


def news_of_account(id: str) -> str:
    """What tells other servers that somebody was logged out."""
    return f"@{id}"


def account_in(news: str) -> str | None:
    """The account that news are about; None: they are about a game."""
    return news[1:] if news.startswith("@") else None


class Conflict(Exception):
    """Somebody else wrote this first."""


class Unavailable(Exception):
    """The database does not answer. Whether something was written is not known."""


def unreachable(error: BaseException) -> bool:
    """Whether this is the database's way to say that it is not there, or not well."""
    named = isinstance(error, (SQLAlchemyError, OSError, TimeoutError, Unavailable))
    return named or type(error).__module__.startswith("asyncpg")


class Closed(Exception):
    """The server is stopping: nothing more is written."""


class Writer:
    """Writes in the order in which it is asked. `notify`: tell other processes (PostgreSQL) what has changed."""

    def __init__(self, engine: AsyncEngine, notify: bool, sender: str = "") -> None:
        self.engine = engine
        self.notify = notify
        self.sender = sender
        self._log = SqliteLog(str(engine.url.database)) if engine.dialect.name == "sqlite" else None
        self._waiting: list[Wish] = []
        self._news = asyncio.Event()
        self._writing: set[asyncio.Task[None]] = set()
        self._closing = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    async def close(self) -> None:
        """Write what waits, then stop."""
        self._closing = True
        self._news.set()
        if self._task is not None:
            await self._task
        if self._log is not None:
            await self._log.close()
            self._log = None

    async def append(self, row: Append) -> None:
        """Add a row to a game's log; Conflict if that number is taken."""
        await self._ask(row, row.game)

    async def do(self, job: Callable[[AsyncConnection], Awaitable[T]], news: str | None = None) -> T:
        """Anything else that writes; `news` is what others should hear about: a game, or `news_of_account`."""
        result: T = await self._ask(job, news)
        return result

    async def beat(self) -> None:
        """Write something that changes nothing for anybody: raises whatever is wrong with the database."""

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(update(pulse).values(at=now()))

        await self.do(job)

    async def _ask(self, what: Append | Job, game: str | None) -> Any:
        if self._closing:
            raise Closed
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting.append((what, game, future))
        self._news.set()
        return await future  # whoever asked may go away; what was begun is written all the same

    async def _run(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
                await self._write_in_time(batch)
            if self._closing:
                return

    async def _write_in_time(self, batch: list[Wish]) -> None:
        """Write, but let nobody wait for a database that does not answer."""
        task = asyncio.create_task(self._write(batch))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)
        await asyncio.wait({task}, timeout=WRITE_SECONDS)
        if not task.done():
            task.cancel()
            if self.notify:  # its connection may hang for long: the next ones are made again
                self.engine.sync_engine.dispose(close=False)
            _answer(batch, [Unavailable()] * len(batch))

    async def _write(self, batch: list[Wish]) -> None:
        if self._log is not None:
            batch = await self._add_to(self._log, batch)
        await self._write_jobs(batch)

    async def _add_to(self, log: SqliteLog, batch: list[Wish]) -> list[Wish]:
        """Add the rows to the log; what is left of the batch."""
        rows = [what for what, _, _ in batch if isinstance(what, Append)]
        if not rows:
            return batch
        outcomes: list[Any]
        try:
            outcomes = [None if added else Conflict() for added in await log.append(rows)]
        except Exception as error:
            outcomes = [error] * len(rows)
        _answer([wish for wish in batch if isinstance(wish[0], Append)], outcomes)
        return [wish for wish in batch if not isinstance(wish[0], Append)]

    async def _write_jobs(self, batch: list[Wish]) -> None:
        if not batch:
            return
        outcomes: list[Any] = []
        try:
            async with self.engine.begin() as connection:
                rows = [what for what, _, _ in batch if isinstance(what, Append)]
                together = await self._append_all(connection, rows)
                for what, _, _ in batch:
                    if isinstance(what, Append):
                        outcomes.append(None if together else await self._alone(connection, _append_one(what)))
                    else:
                        outcomes.append(await self._alone(connection, what))
                if self.notify:
                    changed = [
                        game
                        for (_, game, _), outcome in zip(batch, outcomes, strict=True)
                        if game is not None and not isinstance(outcome, Exception)
                    ]
                    await self._tell(connection, changed)
        except Exception as error:  # the commit itself failed: nobody's row is there
            outcomes = [error] * len(batch)
        _answer(batch, outcomes)

    async def _append_all(self, connection: AsyncConnection, rows: list[Append]) -> bool:
        """All rows in two statements; False (and nothing done) if one of them is refused."""
        if not rows:
            return True
        try:
            async with connection.begin_nested():
                await _append(connection, rows)
        except IntegrityError:
            return False
        return True

    async def _alone(self, connection: AsyncConnection, job: Job) -> Any:
        """One job that may fail without harm to the others; its result, or its exception."""
        try:
            async with connection.begin_nested():
                return await job(connection)
        except IntegrityError:
            return Conflict()
        except Conflict as conflict:
            return conflict

    async def _tell(self, connection: AsyncConnection, changed: list[str]) -> None:
        named = list(dict.fromkeys(changed))
        while named:
            part: list[str] = []
            while named and len(part) * 40 < _LARGEST_NOTE:
                part.append(named.pop())
            payload = json.dumps({"from": self.sender, "changed": part})
            await connection.execute(_NOTIFY, {"channel": CHANNEL, "payload": payload})


def _answer(batch: list[Wish], outcomes: list[Any]) -> None:
    """Tell those who wait."""
    for (_, _, future), outcome in zip(batch, outcomes, strict=True):
        if future.done():
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
            future.exception()  # whoever asked may have gone: that is no reason to complain about it
        else:
            future.set_result(outcome)


async def _append(connection: AsyncConnection, rows: list[Append]) -> None:
    await connection.execute(_ADD, {"rows": added(rows)})
    await connection.execute(_CHANGE, {"rows": changed(rows)})


def _append_one(row: Append) -> Job:
    async def job(connection: AsyncConnection) -> None:
        await _append(connection, [row])

    return job
