"""What other servers on the same PostgreSQL have changed, heard over LISTEN.

A connection that is lost is made again, and then whatever was missed meanwhile is caught up with. (Litestar's channels
would carry the same notes, but their PostgreSQL backend stays deaf once its connection is lost.)
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy.engine import URL

from bluemoon.store.writer import CHANNEL

log = logging.getLogger("bluemoon")

CONNECT_SECONDS = 5.0
BEAT_SECONDS = 5.0  # of silence after which the connection is tried
FIRST_PAUSE = 0.2
LONGEST_PAUSE = 3.0


class News:
    """`heard` is told everything that others have changed, `missed` that there may be more. `me` is this server."""

    def __init__(
        self, url: URL, me: str, heard: Callable[[list[str]], Awaitable[None]], missed: Callable[[], Awaitable[None]]
    ) -> None:
        self.url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.me = me
        self.heard = heard
        self.missed = missed
        self.listening = False

    async def run(self) -> None:
        """Listen forever."""
        pause = FIRST_PAUSE
        while True:
            try:
                await self._listen()
            except asyncio.CancelledError:
                raise
            except Exception as error:
                if self.listening:
                    pause = FIRST_PAUSE
                log.warning("no news from other servers (%s); trying again", type(error).__name__)
            self.listening = False
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    async def _listen(self) -> None:
        import asyncpg  # type: ignore[import-untyped]

        connection = await asyncpg.connect(self.url, timeout=CONNECT_SECONDS, command_timeout=CONNECT_SECONDS)
        notes: asyncio.Queue[str | None] = asyncio.Queue()
        try:
            connection.add_termination_listener(lambda _: notes.put_nowait(None))
            await connection.add_listener(CHANNEL, lambda *arguments: notes.put_nowait(arguments[3]))
            await self.missed()
            self.listening = True
            while True:
                try:
                    come = [await asyncio.wait_for(notes.get(), BEAT_SECONDS)]
                except TimeoutError:
                    await connection.execute("SELECT 1")
                    continue
                while not notes.empty():  # what has come while the last news were dealt with is dealt with together
                    come.append(notes.get_nowait())
                await self._pass_on([json.loads(note) for note in come if note is not None])
                if None in come:
                    raise ConnectionError
        finally:
            connection.terminate()

    async def _pass_on(self, notes: list[Any]) -> None:
        changed = [news for note in notes if note["from"] != self.me for news in note["changed"]]
        if changed:
            await self.heard(changed)
