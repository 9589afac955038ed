"""Bots' processes that die or hang are replaced, and the game goes on."""

import asyncio
import os
import signal
import time

import pytest

from bluemoon.bots.registry import make_bot
from bluemoon.city.game import City
from bluemoon.core.table import Table
from bluemoon.server.metrics import Metrics
from bluemoon.server.workers import NOBODY, BotLost, Move, Workers, _Lane
from tests.commands import PATIENCE

GAME = City()
TABLE = Table.new(GAME, {"players": 2}, 5)
SEAT = GAME.to_move(TABLE.state)
VIEW = GAME.view(TABLE.state, SEAT)
LEGAL = TABLE.legal()


def lost(workers: Workers) -> float:
    value = workers.metrics.registry.get_sample_value("bluemoon_bots_lost_total")
    assert value is not None
    return value


def test_bot_decides_in_its_own_process_as_it_would_here() -> None:
    async def run() -> None:
        workers = Workers(Metrics(), 1)
        workers.grace = PATIENCE
        await workers.start()
        assert await workers._moves.run(NOBODY, Move.WATCHED, None, 60, os.getpid) != os.getpid()
        chosen = await workers.choose("city", "greedy", VIEW, LEGAL, 7)
        assert chosen == make_bot("greedy", GAME, 7).choose(VIEW, LEGAL, 1000)
        advice = await workers.advise("city", VIEW, LEGAL, 7)
        assert {action for action, _ in advice} <= set(LEGAL)
        await workers.close()

    asyncio.run(run())


def test_bot_that_dies_is_replaced() -> None:
    async def run() -> None:
        workers = Workers(Metrics(), 1)
        await workers.start()
        os.kill(await workers._moves.run(NOBODY, Move.WATCHED, None, 60, os.getpid), signal.SIGKILL)
        assert await workers.choose("city", "greedy", VIEW, LEGAL, 7) in LEGAL
        assert lost(workers) == 1
        await workers.close()

    asyncio.run(run())


def test_bot_that_hangs_is_replaced() -> None:
    async def run() -> None:
        workers = Workers(Metrics(), 1)
        await workers.start()
        before = await workers._moves.run(NOBODY, Move.WATCHED, None, 60, os.getpid)
        with pytest.raises(BotLost):
            await workers._moves.run(NOBODY, Move.WATCHED, None, 0.3, time.sleep, 600)
        assert lost(workers) == 1
        assert await workers._moves.run(NOBODY, Move.WATCHED, None, 60, os.getpid) != before
        await workers.close()

    asyncio.run(run())


def slowly() -> None:
    time.sleep(2)


def test_a_process_that_starts_slowly_is_not_taken_for_one_that_hangs() -> None:
    """On a busy machine every one of them would be, and no bot would ever decide."""

    async def run() -> None:
        lane = _Lane(Metrics(), 1, len(Move), slowly)
        assert await lane.run(NOBODY, Move.WATCHED, None, 1, os.getpid) != os.getpid()
        lane.close()

    asyncio.run(run())


def test_game_goes_on_when_no_bot_can_be_had() -> None:
    async def run() -> None:
        workers = Workers(Metrics(), 1)
        await workers.start()
        # A view that no bot understands ends its decision with an error, as a bot's own mistake would.
        assert await workers.choose("city", "greedy", {}, LEGAL, 7) in LEGAL
        assert await workers.choose("city", "greedy", VIEW, LEGAL, 7) in LEGAL
        await workers.close()

    asyncio.run(run())
