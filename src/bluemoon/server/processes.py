"""Several server processes behind one port: `bluemoon serve --processes N`.

This process listens and watches, and does no more: all the others accept from its one socket, and for each that dies
another one is started. What they must know of each other goes through PostgreSQL, as between machines (`store/news`).
They end when this process does, however it ends.
"""

import logging
import multiprocessing
import socket
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

import msgspec

from bluemoon.server.keys import BadKey, key_from
from bluemoon.server.run import (
    GRACEFUL_SECONDS,
    CannotRun,
    StopSignal,
    listen,
    log_to,
    page_address,
    say_ready,
    serve_on,
)
from bluemoon.server.settings import Settings
from bluemoon.server.workers import usual_count
from bluemoon.store.database import CannotOpen, database_url, is_postgres

log = logging.getLogger("bluemoon")

BACKLOG = 1024  # connections that wait while a process is replaced
POLL_SECONDS = 0.2  # how soon a wish to stop is noticed
SHORTEST_PAUSE, LONGEST_PAUSE = 1.0, 30.0  # before a process that did not come up is started again
CLOSE_SECONDS = GRACEFUL_SECONDS + 15.0


class _Process:
    """One of the servers. It says None once it is ready, or a sentence that tells why it cannot be."""

    def __init__(self, settings: Settings, listener: socket.socket, level: str, log_file: str | None) -> None:
        context = multiprocessing.get_context("spawn")
        self._heard, saying = context.Pipe(duplex=False)
        self.process: SpawnProcess = context.Process(target=_serve, args=(settings, listener, level, log_file, saying))
        self.process.start()
        saying.close()
        self.ready = False
        self.failed = ""
        self.pause = SHORTEST_PAUSE
        self.died: float | None = None

    def look(self) -> None:
        """Hear what it has said, and see whether it lives."""
        try:
            while not self._heard.closed and self._heard.poll():
                told = self._heard.recv()
                self.ready, self.failed = told is None, told or ""
        except (EOFError, OSError):
            self._heard.close()
        if self.died is None and not self.process.is_alive():
            self.died = time.monotonic()
            log.warning("a server process has ended (%s) and will be replaced", self.process.exitcode)

    def due(self) -> bool:
        """Whether it is time for another one in its place."""
        return self.died is not None and (self.ready or time.monotonic() > self.died + self.pause)

    def stop(self) -> None:
        if self.process.is_alive():
            self.process.terminate()

    def end(self) -> None:
        self.process.join(CLOSE_SECONDS)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self._heard.close()


def run_several(settings: Settings, count: int, level: str, log_file: str | None, open_browser: bool) -> None:
    """Serve until somebody stops us; CannotRun, CannotOpen or BadKey if that cannot be."""
    if not is_postgres(database_url(settings.place())):
        raise CannotRun("Several processes share a PostgreSQL: name it with --database, or leave out --processes.")
    stop = StopSignal()
    key_from(settings.folder)  # made now, so that all have the same
    listener = listen(settings)
    listener.listen(BACKLOG)
    log_to(level, log_file)
    each = msgspec.structs.replace(settings, workers=settings.workers or max(1, usual_count() // count))

    def new() -> _Process:
        return _Process(each, listener, level, log_file)

    team: list[_Process] = []
    try:
        for _ in range(count):
            team.append(new())
        _wait_until_ready(team, stop)
        if not stop.came:
            say_ready(page_address(settings), open_browser)
        while not stop.came:
            _sleep(team)
            _replace(team, new)
    finally:
        listener.close()
        for one in team:
            one.stop()
        for one in team:
            one.end()


def _wait_until_ready(team: list[_Process], stop: StopSignal) -> None:
    while not stop.came and not all(one.ready for one in team):
        _sleep(team)
        for one in team:
            one.look()
            if one.failed or (one.died is not None and not stop.came):
                raise CannotRun(one.failed or "A server process could not be started; the log says why.")


def _replace(team: list[_Process], new: Callable[[], _Process]) -> None:
    for place, one in enumerate(team):
        one.look()
        if one.due():
            one.end()
            team[place] = new()
            if not one.ready:
                team[place].pause = min(LONGEST_PAUSE, 2 * one.pause)


def _sleep(team: list[_Process]) -> None:
    """Until one of them dies, or for a moment."""
    living = [one.process.sentinel for one in team if one.died is None]
    if living:
        wait(living, POLL_SECONDS)
    else:
        time.sleep(POLL_SECONDS)


def _serve(
    settings: Settings, listener: socket.socket, level: str, log_file: str | None, saying: "Connection[str | None]"
) -> None:
    """What each of the processes does."""
    stop = StopSignal()
    parent = multiprocessing.parent_process()
    assert parent is not None

    async def ready() -> None:
        saying.send(None)

    try:
        serve_on(listener, settings, level, log_file, stop, ready, parent.sentinel)
    except (BadKey, CannotOpen, CannotRun) as problem:
        saying.send(str(problem))
        sys.exit(1)
