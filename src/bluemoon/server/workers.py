"""Bots think in processes of their own, so that the server never waits. One that dies or hangs is replaced."""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import random
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any, TypeVar

from bluemoon.core.game import Json
from bluemoon.server import bot_process
from bluemoon.server.metrics import Metrics

log = logging.getLogger("bluemoon")
T = TypeVar("T")

BOT_MILLISECONDS = 300
HINT_MILLISECONDS = 1500
GRACE_SECONDS = 10.0  # so much longer than it was told a bot may take on a busy machine before it counts as hung
TRIES = 2


class BotLost(Exception):
    """The bot's process died or hung."""


class Workers:
    """A few processes, each of which thinks about one decision at a time."""

    def __init__(self, metrics: Metrics, count: int | None = None) -> None:
        self.metrics = metrics
        self.count = count or max(1, min(4, (os.cpu_count() or 2) - 1))
        self.grace = GRACE_SECONDS
        self._idle: asyncio.LifoQueue[ProcessPoolExecutor] = asyncio.LifoQueue()
        self._all: set[ProcessPoolExecutor] = set()
        self._closed = False

    async def start(self) -> None:
        """Start the first process; the others come when they are needed."""
        for _ in range(self.count):
            self._idle.put_nowait(self._new())
        with contextlib.suppress(BotLost):
            await self._run(60.0, bot_process.ready)

    async def choose(self, game_id: str, bot: str, view: Json, legal: list[int], seed: int) -> int:
        """A bot's decision; if its process is lost twice, any legal action, so that the game goes on."""
        if len(legal) == 1:
            return legal[0]
        started = time.perf_counter()
        seconds = BOT_MILLISECONDS / 1000 + self.grace
        try:
            for _ in range(TRIES):
                with contextlib.suppress(BotLost):
                    action = await self._run(
                        seconds, bot_process.choose, game_id, bot, view, legal, BOT_MILLISECONDS, seed
                    )
                    if action in legal:
                        return action
                    log.error("the bot %s chose what is not legal", bot)
            return random.choice(legal)
        finally:
            self.metrics.thinking.observe(time.perf_counter() - started)

    async def advise(self, game_id: str, view: Json, legal: list[int], seed: int) -> list[tuple[int, float]]:
        """Good actions with their chances; BotLost if there is nobody to ask."""
        seconds = HINT_MILLISECONDS / 1000 + self.grace
        return await self._run(seconds, bot_process.advice, game_id, view, legal, HINT_MILLISECONDS, seed)

    async def close(self) -> None:
        self._closed = True
        for executor in list(self._all):
            _kill(executor)
        self._all.clear()

    async def _run(self, seconds: float, what: Callable[..., T], *arguments: Any) -> T:
        executor = await self._idle.get()
        try:
            answer: T = await asyncio.wait_for(asyncio.wrap_future(executor.submit(what, *arguments)), timeout=seconds)
            return answer
        except asyncio.CancelledError:
            executor = self._replace(executor)  # it may think on for long: nobody waits for that
            raise
        except Exception as error:  # it hung, it died, or it made a mistake of its own
            if not self._closed:
                self.metrics.bots_lost.inc()
                log.warning("a bot was lost (%s)", type(error).__name__)
                executor = self._replace(executor)
            raise BotLost from error
        finally:
            self._idle.put_nowait(executor)

    def _new(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        executor = ProcessPoolExecutor(max_workers=1, mp_context=context, initializer=bot_process.begin)
        self._all.add(executor)
        return executor

    def _replace(self, executor: ProcessPoolExecutor) -> ProcessPoolExecutor:
        _kill(executor)
        self._all.discard(executor)
        return executor if self._closed else self._new()


def _kill(executor: ProcessPoolExecutor) -> None:
    processes = list((executor._processes or {}).values())
    executor.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
