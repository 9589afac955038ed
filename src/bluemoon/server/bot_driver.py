"""Lets the bots of a room play, at a pace that people can follow, until a person must decide."""

import asyncio
import contextlib
import time

from bluemoon.core.errors import Refused
from bluemoon.server.problems import Problem
from bluemoon.server.room import Room
from bluemoon.server.undo import asking
from bluemoon.server.workers import Move
from bluemoon.store.writer import Closed

PATIENCE_SECONDS = 15.0  # before bots are driven here although another server last moved in that game
FIRST_PAUSE = 0.2  # after something went wrong
LONGEST_PAUSE = 3.0
ASKING_SECONDS = 30.0  # bots wait for an answer, but not forever: somebody may be away


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
        pause = FIRST_PAUSE
        while (seat := room.thinking()) is not None:
            await self._while_asked()
            try:
                await self._one(seat)
            except Problem as problem:
                if problem.code != "stale":
                    return  # it cannot be played here
                # Another server was faster; the room has caught up.
            except Closed:
                return
            except Refused as refused:
                self.house.failed("a bot's action", refused)
                return
            except Exception as error:  # the database, most likely: the game waits, but it is not forgotten
                self.house.failed("a bot's move", error)
                await asyncio.sleep(pause)
                pause = min(pause * 2, LONGEST_PAUSE)
            else:
                pause = FIRST_PAUSE

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
                reply = play.reply()
                # In a lesson nobody need wait for phases that go by; at a real table the pause would tell less.
                passing = reply is not None and room.game.forced(play.table.state)
            bot = room.row.seats[seat].bot or ""
            seed = self.house.keys.bot_seed(room.row.id, seat)
            if reply is not None:
                action = reply
            else:
                owner = self.house.owner(room.row.creator)
                move = Move.WATCHED if room.connections else Move.UNWATCHED
                action = await self.house.workers.choose(room.game.id, bot, view, legal, seed, owner, move)
            if not passing:
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
