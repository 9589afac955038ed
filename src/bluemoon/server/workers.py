"""Bots think in processes of their own, so that the server never waits. One that dies or hangs is replaced.

There are two lanes. In one the bots of all tables decide. In the other there is one process, which everything else
leaves the processor to: it does what people ask for besides (passwords, hints, reviews), so that however much of that
is wanted no table waits for it. In both, `fair_queue` says whose turn it is.
"""

import asyncio
import contextlib
import logging
import os
import random
import time
from collections.abc import Callable
from enum import IntEnum
from typing import Any, TypeVar

from bluemoon.core.game import Json
from bluemoon.server import bot_process
from bluemoon.server.fair_queue import FairQueue, Owner
from bluemoon.server.metrics import Metrics
from bluemoon.worker_pool import WorkerPool

log = logging.getLogger("bluemoon")
T = TypeVar("T")

BOT_MILLISECONDS = 300
HINT_MILLISECONDS = 1500
GRACE_SECONDS = 10.0  # how much longer than its time a bot may take, on a busy machine, before it counts as hung
START_SECONDS = 60.0
TRIES = 2
NOBODY = Owner("", "")


class Move(IntEnum):
    """How urgent a bot's decision is."""

    WATCHED = 0
    UNWATCHED = 1  # nobody looks at the table


class Study(IntEnum):
    """What people ask for besides, the most urgent first."""

    PASSWORD = 0
    HINT = 1
    REVIEW = 2


# How much of each an account may have waiting; whoever asks for more is told so (Busy).
MOST_WAITING = {Study.PASSWORD: 3, Study.HINT: 3, Study.REVIEW: 3}


class BotLost(Exception):
    """The bot's process died or hung."""


def usual_count() -> int:
    """How many processes bots think in if nobody says: one core is left to the server."""
    return max(1, min(4, (os.cpu_count() or 2) - 1))


class Workers:
    def __init__(self, metrics: Metrics, count: int | None = None) -> None:
        self.metrics = metrics
        self.count = count or usual_count()
        self.grace = GRACE_SECONDS
        self._moves = _Lane(metrics, self.count, len(Move))
        self._studies = _Lane(metrics, 1, len(Study), bot_process.give_way)

    async def start(self) -> None:
        """Start the first process; the others come when they are needed."""
        with contextlib.suppress(BotLost):
            await self._moves.run(NOBODY, Move.WATCHED, None, START_SECONDS, bot_process.ready)

    async def choose(
        self,
        game_id: str,
        bot: str,
        view: Json,
        legal: list[int],
        seed: int,
        owner: Owner = NOBODY,
        move: Move = Move.WATCHED,
    ) -> int:
        """A bot's decision; if its process is lost twice, any legal action, so that the game goes on."""
        if len(legal) == 1:
            return legal[0]
        started = time.perf_counter()
        seconds = BOT_MILLISECONDS / 1000 + self.grace
        asked = (game_id, bot, view, legal, BOT_MILLISECONDS, seed)
        try:
            for _ in range(TRIES):
                with contextlib.suppress(BotLost):
                    action = await self._moves.run(owner, move, None, seconds, bot_process.choose, *asked)
                    if action in legal:
                        return action
                    log.error("the bot %s chose what is not legal", bot)
            return random.choice(legal)
        finally:
            self.metrics.thinking.observe(time.perf_counter() - started)

    async def advise(
        self, game_id: str, view: Json, legal: list[int], seed: int, owner: Owner = NOBODY
    ) -> list[tuple[int, float]]:
        """Good actions with their chances; BotLost if there is nobody to ask, Busy if this account waits for enough."""
        asked = (game_id, view, legal, HINT_MILLISECONDS, seed)
        return await self.study(owner, Study.HINT, HINT_MILLISECONDS / 1000, bot_process.advice, *asked)

    async def study(self, owner: Owner, kind: Study, seconds: float, what: Callable[..., T], *arguments: Any) -> T:
        """Anything that takes long and that no table waits for, in its own process; BotLost if it takes longer than
        `seconds` and some grace, or fails; Busy if this account waits for enough.

        Keep each call to a second or two: between two calls those who wait for something more urgent have their turn.
        """
        return await self._studies.run(owner, kind, MOST_WAITING[kind], seconds + self.grace, what, *arguments)

    async def close(self) -> None:
        self._moves.close()
        self._studies.close()


class _Lane:
    """A few processes, pools of one each so that one can be replaced; each does one thing at a time."""

    def __init__(self, metrics: Metrics, count: int, classes: int, begin: Callable[[], None] | None = None) -> None:
        """Each process first calls `begin`."""
        self.metrics = metrics
        self._begin = begin
        self._queue: FairQueue[WorkerPool] = FairQueue(classes)
        self._all: set[WorkerPool] = set()
        self._ready: set[WorkerPool] = set()
        self._closed = False
        for _ in range(count):
            self._queue.put(self._new())

    async def run(
        self, owner: Owner, urgency: int, most: int | None, seconds: float, what: Callable[..., T], *arguments: Any
    ) -> T:
        pool = await self._queue.get(owner, urgency, most)
        try:
            if pool not in self._ready:  # or a process that has to start on a busy machine would always be too late
                await _answer(pool, START_SECONDS, bot_process.ready)
                self._ready.add(pool)
            return await _answer(pool, seconds, what, *arguments)
        except asyncio.CancelledError:
            pool = self._replace(pool)  # it may think on for long: nobody waits for that
            raise
        except Exception as error:  # it hung, it died, or it made a mistake of its own
            if not self._closed:
                self.metrics.bots_lost.inc()
                log.warning("a bot was lost (%s)", type(error).__name__)
                pool = self._replace(pool)
            raise BotLost from error
        finally:
            self._queue.put(pool)

    def close(self) -> None:
        self._closed = True
        for pool in list(self._all):
            pool.close(0.0)
        self._all.clear()

    def _new(self) -> WorkerPool:
        pool = WorkerPool(1, self._begin)
        self._all.add(pool)
        return pool

    def _replace(self, pool: WorkerPool) -> WorkerPool:
        pool.abandon()
        self._all.discard(pool)
        self._ready.discard(pool)
        return pool if self._closed else self._new()


async def _answer(pool: WorkerPool, seconds: float, what: Callable[..., T], *arguments: Any) -> T:
    return await asyncio.wait_for(asyncio.wrap_future(pool.submit(what, *arguments)), timeout=seconds)
