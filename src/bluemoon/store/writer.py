"""The one hand that writes. Whatever waits to be written shares the next transaction, so that a thousand games cost
one commit, not a thousand; whoever waits hears of it only after the commit.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from sqlalchemy import bindparam, insert, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bluemoon.store.rows import Append
from bluemoon.store.tables import actions, games

T = TypeVar("T")
Job = Callable[[AsyncConnection], Awaitable[Any]]

MOST_AT_ONCE = 500
CHANNEL = "bluemoon_games"
_NOTIFY = text("SELECT pg_notify(:channel, :payload)")
_LARGEST_NOTE = 7000  # PostgreSQL carries up to 8000 bytes
_ADD = insert(actions)
_GAME = (
    update(games)
    .where(games.c.id == bindparam("game_id"))
    .values(
        number=bindparam("new_number"),
        status=bindparam("new_status"),
        to_move=bindparam("new_to_move"),
        result=bindparam("new_result"),
        updated=bindparam("new_updated"),
    )
)


class Conflict(Exception):
    """Somebody else wrote this first."""


class Closed(Exception):
    """The server is stopping: nothing is written any more."""


class Writer:
    """Writes in the order in which it is asked. `notify`: tell other processes (PostgreSQL) which games changed."""

    def __init__(self, engine: AsyncEngine, notify: bool, sender: str = "") -> None:
        self.engine = engine
        self.notify = notify
        self.sender = sender
        self._waiting: list[tuple[Append | Job, str | None, asyncio.Future[Any]]] = []
        self._news = asyncio.Event()
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

    async def append(self, row: Append) -> None:
        """Add a row to a game's log; Conflict if that number is taken."""
        await self._ask(row, row.game)

    async def do(self, job: Callable[[AsyncConnection], Awaitable[T]], game: str | None = None) -> T:
        """Anything else that writes; `game` is the one that others should hear about."""
        result: T = await self._ask(job, game)
        return result

    async def _ask(self, what: Append | Job, game: str | None) -> Any:
        if self._closing:
            raise Closed
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting.append((what, game, future))
        self._news.set()
        # Whoever asked may go away; what was begun is written all the same.
        return await asyncio.shield(future)

    async def _run(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
                await self._write(batch)
            if self._closing:
                return

    async def _write(self, batch: list[tuple[Append | Job, str | None, asyncio.Future[Any]]]) -> None:
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
        for (_, _, future), outcome in zip(batch, outcomes, strict=True):
            if future.done():
                continue
            if isinstance(outcome, Exception):
                future.set_exception(outcome)
                future.exception()  # whoever asked may have gone: that is no reason to complain about it
            else:
                future.set_result(outcome)

    async def _append_all(self, connection: AsyncConnection, rows: list[Append]) -> bool:
        """All rows in two statements; False (and nothing done) if one of them is refused."""
        if not rows:
            return True
        try:
            async with connection.begin_nested():
                await connection.execute(_ADD, [_action_values(row) for row in rows])
                await connection.execute(_GAME, [_game_values(row) for row in rows])
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
        games_named = list(dict.fromkeys(changed))
        while games_named:
            part: list[str] = []
            while games_named and len(part) * 40 < _LARGEST_NOTE:
                part.append(games_named.pop())
            payload = json.dumps({"from": self.sender, "games": part})
            await connection.execute(_NOTIFY, {"channel": CHANNEL, "payload": payload})


def _append_one(row: Append) -> Job:
    async def job(connection: AsyncConnection) -> None:
        await connection.execute(_ADD, _action_values(row))
        await connection.execute(_GAME, _game_values(row))

    return job


def _action_values(append: Append) -> dict[str, Any]:
    row = append.row
    return {
        "game": append.game,
        "number": row.number,
        "kind": row.kind,
        "seat": row.seat,
        "data": row.data,
        "at": append.at,
    }


def _game_values(append: Append) -> dict[str, Any]:
    return {
        "game_id": append.game,
        "new_number": append.row.number,
        "new_status": append.status,
        "new_to_move": append.to_move,
        "new_result": None if append.result is None else msgspec.json.encode(append.result).decode(),
        "new_updated": append.at,
    }
