"""A small proxy before a PostgreSQL that listens on a socket in a folder, for tests of what a broken network does: it
passes everything on, is slow, holds everything back, cuts every connection and lets no new one in, or loses answers:
who sends a COMMIT hears no more on that connection, though it has been done."""

import asyncio
import contextlib
import threading
from collections.abc import Coroutine
from typing import Any, Literal

Mode = Literal["pass", "slow", "hold", "lose", "cut"]
SLOW_SECONDS = 0.05


class Proxy:
    """`with Proxy(folder) as proxy`: `proxy.url` leads through it, `proxy.set("cut")` changes what it does."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.socket = f"{folder}/.s.PGSQL.5432"
        self.mode: Mode = "pass"
        self.port = 0
        self._loop = asyncio.new_event_loop()
        self._open: set[asyncio.StreamWriter] = set()
        self._going = asyncio.Event()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    @property
    def url(self) -> str:
        return f"postgresql://moon@127.0.0.1:{self.port}/postgres"

    def __enter__(self) -> "Proxy":
        self._thread.start()
        self._do(self._start())
        return self

    def __exit__(self, *_: object) -> None:
        self._do(self._stop())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def set(self, mode: Mode) -> None:
        self._do(self._set(mode))

    def _do(self, what: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(what, self._loop).result(60)

    async def _start(self) -> None:
        self._going.set()
        self._server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _stop(self) -> None:
        self._server.close()
        for writer in self._open:
            writer.transport.abort()
        tasks = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _set(self, mode: Mode) -> None:
        self.mode = mode
        if mode == "hold":
            self._going.clear()
        else:
            self._going.set()
        if mode == "cut":
            for writer in self._open:
                writer.transport.abort()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.mode == "cut":
            writer.transport.abort()
            return
        try:
            there, back = await asyncio.open_unix_connection(self.socket)
        except OSError:  # the database is not there
            writer.transport.abort()
            return
        self._open |= {writer, back}
        heard = asyncio.Event()
        heard.set()
        try:
            await asyncio.gather(self._copy(reader, back, heard, True), self._copy(there, writer, heard, False))
        finally:
            self._open -= {writer, back}

    async def _copy(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, heard: asyncio.Event, asking: bool
    ) -> None:
        """One way of a connection; `heard` is set as long as its answers are."""
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                if self.mode == "slow":
                    await asyncio.sleep(SLOW_SECONDS)
                await self._going.wait()
                if asking and self.mode == "lose" and b"COMMIT" in data:
                    heard.clear()
                elif not asking:
                    await heard.wait()
                writer.write(data)
                await writer.drain()
        writer.transport.abort()
