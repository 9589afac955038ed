"""Lets the bots of a room play, at a pace that people can follow, until a person must decide."""

import asyncio
import contextlib
import logging
import time

from bluemoon.core.errors import Refused
from bluemoon.server.problems import Problem
from bluemoon.server.room import Room
from bluemoon.server.undo import asking
from bluemoon.store.writer import Closed

log = logging.getLogger("bluemoon")

PATIENCE_SECONDS = 15.0  # before bots are driven here although another server last moved in that game
ASKING_SECONDS = 30.0  # bots wait for an answer, but not for ever: somebody may be away


class BotDriver:
    """`go`: nobody else drives here. `hurrying`: somebody does not want to wait."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.house = room.house
        self.hurrying = asyncio.Event()
        self.go = asyncio.Event()

    async def run(self) -> None:
        room = self.room
        while not self.go.is_set():  # another server may be at it: give it time
            number = room.row.number
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.go.wait(), PATIENCE_SECONDS)
            if room.row.number == number:
                self.go.set()
        while (seat := room.thinking()) is not None:
            await self._while_asked()
            try:
                await self._one(seat)
            except Problem:  # another server was faster; the room has caught up
                continue
            except Closed:
                return
            except Refused:
                log.exception("a bot's action was refused")
                self.house.metrics.faults.inc()
                return

    async def _one(self, seat: int) -> None:
        room = self.room
        pause = asyncio.create_task(self._pause(room.row.pace / 1000))
        try:
            async with room.lock:
                play = await room.loaded()
                number = room.row.number
                if room.thinking() != seat:
                    return
                view = room.game.view(play.table.state, seat)
                legal = play.table.legal()
                scripted = play.expected()
            bot = room.row.seats[seat].bot or ""
            seed = self.house.keys.bot_seed(room.row.id, seat)
            if scripted:
                action = scripted[0]
            else:
                action = await self.house.workers.choose(room.game.id, bot, view, legal, seed)
            await pause
            await room.act_for_bot(seat, number, action)
        finally:
            pause.cancel()

    async def _while_asked(self) -> None:
        """While people agree about an undo, bots hold still: whatever they did would make the question void."""
        deadline = time.monotonic() + ASKING_SECONDS
        while time.monotonic() < deadline and asking(self.room.row, self.room.votes) is not None:
            await asyncio.sleep(0.2)

    async def _pause(self, seconds: float) -> None:
        if seconds and not self.hurrying.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.hurrying.wait(), seconds)
