"""Long games cost little to look at: their log is made once for each seat, and nobody opens tables without end."""

import asyncio
import random
from pathlib import Path

import msgspec

from bluemoon.core.event import Story
from bluemoon.guide.games import guide_of
from bluemoon.guide.wire import LogEntry
from bluemoon.server.limits import Limit, Limits
from bluemoon.server.play import Play
from tests.server.inside import inside
from tests.server.rows import standing
from tests.server.running import new_table

NAMES = ["Ann", "Ben"]


def new_play() -> Play:
    guide = guide_of("city")
    return Play(guide, standing(guide.game.state_json(guide.game.new({}, 3, {})), "long", "ann", []))


def log_anew(play: Play, names: list[str], seat: int | None) -> list[object]:
    """The log as it would be without what is kept."""
    return [
        msgspec.to_builtins(entry)
        for index, story in enumerate(play.history.stories(0))
        for entry in play.entries(index, story, names, seat)
    ]


def test_a_kept_log_is_the_log() -> None:  # H5
    play = new_play()
    rng = random.Random(5)
    for number in range(1, 200):
        if rng.random() < 0.1 and play.rows:
            play.back_to(rng.randrange(len(play.rows)))
        play.act(number, rng.choice(play.table.legal()))
        if rng.random() < 0.2:
            seat = rng.choice([0, 1, None])
            names = rng.choice([NAMES, ["Ann", "Bea"]])
            assert msgspec.json.decode(bytes(play.log(names, seat))) == log_anew(play, names, seat)


def test_a_log_is_made_once_and_bit_by_bit() -> None:  # H5
    async def run() -> None:
        play = new_play()
        rng = random.Random(6)
        for number in range(1, 200):
            play.act(number, rng.choice(play.table.legal()))
        told: list[int] = []
        entries = play.entries

        def noting(index: int, story: Story, names: list[str], seat: int | None) -> list[LogEntry]:
            told.append(index)
            return entries(index, story, names, seat)

        play.entries = noting  # type: ignore[method-assign]
        steps = 0
        task = asyncio.create_task(play.prepare_log(NAMES, 0))
        while not task.done():
            steps += 1
            await asyncio.sleep(0)
        assert steps >= 5
        play.log(NAMES, 0)
        play.log(NAMES, 0)
        assert told == list(range(199))

    asyncio.run(run())


def test_tables_are_opened_only_so_often(tmp_path: Path) -> None:  # H5
    async def run() -> None:
        async with inside(tmp_path) as server:
            server.house.limits = Limits({"open": Limit(3, 0)})
            ann = await server.person("Ann")
            game = (await ann.ask("/api/games", new_table("me", "open")))["id"]
            said = []
            for _ in range(2):  # two pages of one account share what they have
                async with ann.line() as line:
                    for _ in range(2):
                        await line.say({"type": "open", "game": game})
                        said.append((await line.hear("table", "refused"))["type"])
            assert said == ["table"] * 3 + ["refused"]
            await ann.client.aclose()

    asyncio.run(run())
