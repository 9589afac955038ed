"""Many games inside one process: no socket hears anything that its seat may not know.

`python -m tests.server.leaks` plays thousands so; `test_leaks` does the same with a server process of its own.
"""

import asyncio
import re
from pathlib import Path
from random import Random

import pytest

from bluemoon.core.game import Json
from bluemoon.store.rows import SeatRow
from tests.contract.adapter import Walk
from tests.server.inside import Server, inside, listening
from tests.server.leaks import GAMES, Tally, configs, many, play, soak
from tests.server.rows import standing

# It is hardly ever allowed.
NOT_OFTEN = {"city": {"do": "offer"}, "legends": {"do": "announce", "element": "fire"}}


def test_every_message_is_what_its_seat_may_know(tmp_path: Path) -> None:
    """The beginnings of City in every configuration."""

    async def beginnings() -> Tally:
        async with inside(tmp_path) as server:
            return await many(server, "city", 0, len(configs("city")), most=6)

    assert asyncio.run(beginnings())["messages"] > 350


def test_every_message_of_a_duel_is_what_its_seat_may_know(tmp_path: Path) -> None:
    """A stretch of every match-up, from somewhere in the middle, over real sockets."""

    async def stretches() -> Tally:
        async with listening(tmp_path) as server:
            return await many(server, "legends", 0, len(configs("legends")), most=4, middle=True)

    tally = asyncio.run(stretches())
    assert tally["messages"] > 500
    assert tally["twins that look the same"] == tally["twins"]
    assert tally["twins that are not the same"] > 0.95 * tally["twins"]


@pytest.mark.soak
def test_every_message_of_thousands_of_duels_is_what_its_seat_may_know(tmp_path: Path) -> None:
    tally = asyncio.run(soak(tmp_path, "legends", 0, 2000, most=100_000))
    assert tally["ended"] == tally["games"] == 2000
    assert tally["twins that look the same"] == tally["twins"]
    for event in ("bluffed", "called", "believed", "found", "disclosed", "loaded", "landed", "put_under"):
        assert tally[f"event {event}"] > 100


@pytest.mark.parametrize("kind", ["city", "legends"])
def test_every_message_is_what_its_seat_may_know_to_the_end(tmp_path: Path, kind: str) -> None:
    """A whole game: after the end everything is open, but the generator."""

    async def whole() -> int:
        async with inside(tmp_path) as server:
            tally = await play(server, 1, kind, configs(kind)[1], shared=True, most=5000, bot="greedy")
            assert tally["ended"]
            return tally["messages"]

    assert asyncio.run(whole()) > 100


@pytest.mark.parametrize("kind", ["city", "legends"])
def test_twins_send_the_same_bytes(tmp_path: Path, kind: str) -> None:
    """Two games that differ in what a seat may not know look the same to it, byte by byte."""
    adapter = GAMES[kind]

    async def compare() -> int:
        compared = 0
        async with inside(tmp_path) as server:
            for number in range(12):
                walk = Walk(adapter, configs(kind)[number * 7 % len(configs(kind))], number)
                walk.go(40 * number)
                for seat in (None, *range(walk.game.seats(walk.state))):
                    if walk.over:
                        continue
                    twin = adapter.twin(walk.form, seat, None, Random(number))
                    assert twin != walk.form
                    assert await heard(server, walk.form, seat, "twinA") == await heard(server, twin, seat, "twinB")
                    compared += 1
        return compared

    assert asyncio.run(compare()) >= 20


async def heard(server: Server, position: Json, seat: int | None, prefix: str) -> str:
    """All that somebody at that seat hears of a game that stands like this, without its id and its times."""
    person = await server.person("Ann")
    owners = [person.id if other == seat else None for other in range(len(position["players"]))]
    seats = [SeatRow(other, "person", owner, f"P{other}", None, False) for other, owner in enumerate(owners)]
    row = standing(position, f"{prefix}-{person.id[:12]}", person.id, seats)
    await server.house.games.create(row)
    line = server.line(person.cookie if seat is not None else None)
    async with line as page:
        watch = server.house.keys.watch(row.id)
        await page.say({"type": "open", "game": row.id, **({} if seat is not None else {"watch": watch})})
        await page.hear("table")
        # What is refused says nothing either.
        await page.say({"type": "act", "game": row.id, "number": 0, "seat": seat or 0, "action": NOT_OFTEN[row.kind]})
        refused = await page.hear("refused", "moved")
        if refused["type"] == "moved":
            assert row.to_move == seat
        told = "\n".join(page.heard[1:])
    await person.client.aclose()
    told = told.replace(watch, "WATCH").replace(row.id, "GAME")
    return re.sub(r'"updated":"[^"]*"', '"updated":""', told)
