"""Many games inside one process: no socket hears anything that its seat may not know.

`python -m tests.server.leaks` plays thousands so; `test_leaks` does the same over a network.
"""

import asyncio
import re
from pathlib import Path
from random import Random

from bluemoon.core.game import Json
from bluemoon.store.rows import GameRow, SeatRow
from tests.contract.adapter import Adapter, Walk
from tests.contract.laws import ADAPTERS
from tests.server.inside import Server, inside
from tests.server.leaks import configs, many, play

CITY: Adapter = next(adapter for adapter in ADAPTERS if adapter.game.id == "city")


def test_every_message_is_what_its_seat_may_know(tmp_path: Path) -> None:
    """The beginnings of games in every configuration."""
    assert asyncio.run(many(tmp_path, 0, len(configs()), most=12)) > 700


def test_every_message_is_what_its_seat_may_know_to_the_end(tmp_path: Path) -> None:
    """A whole game: after the end everything is open, but the generator."""

    async def whole() -> int:
        async with inside(tmp_path) as server:
            return await play(server, 1, configs()[1], shared=True, most=5000, bot="greedy")

    assert asyncio.run(whole()) > 200


def test_twins_send_the_same_bytes(tmp_path: Path) -> None:
    """Two games that differ in what a seat may not know look the same to it, byte by byte."""

    async def compare() -> int:
        compared = 0
        async with inside(tmp_path) as server:
            for number in range(12):
                walk = Walk(CITY, configs()[number * 7 % len(configs())], number)
                walk.go(40 * number)
                for seat in (None, *range(walk.game.seats(walk.state))):
                    if walk.over:
                        continue
                    twin = CITY.twin(walk.form, seat, None, Random(number))
                    assert twin != walk.form
                    assert await heard(server, walk.form, seat, "twinA") == await heard(server, twin, seat, "twinB")
                    compared += 1
        return compared

    assert asyncio.run(compare()) >= 20


async def heard(server: Server, position: Json, seat: int | None, prefix: str) -> str:
    """All that somebody at that seat hears of a game that stands like this, without its id and its times."""
    person = await server.person("Ann")
    players = position["config"]["players"]
    owners = [person.id if other == seat else None for other in range(players)]
    seats = [SeatRow(other, "person", owner, f"P{other}", None, False) for other, owner in enumerate(owners)]
    row = GameRow(
        id=f"{prefix}-{person.id[:12]}",
        kind="city",
        config=position["config"],
        seed=7,
        start=position,
        status="playing",
        number=0,
        to_move=position["turn"]["seat"],
        result=None,
        hints=False,
        pace=0,
        tutorial=False,
        creator=person.id,
        next_game=None,
        match=None,
        match_number=None,
        created=1_700_000_000_000,
        updated=1_700_000_000_000,
        seats=seats,
    )
    await server.house.games.create(row)
    line = server.line(person.cookie if seat is not None else None)
    async with line as page:
        watch = server.house.keys.watch(row.id)
        await page.say({"type": "open", "game": row.id, **({} if seat is not None else {"watch": watch})})
        await page.hear("table")
        # What is refused says nothing either.
        await page.say({"type": "act", "game": row.id, "number": 0, "seat": seat or 0, "action": {"do": "offer"}})
        refused = await page.hear("refused", "moved")
        if refused["type"] == "moved":
            assert position["turn"]["seat"] == seat
        told = "\n".join(page.heard[1:])
    await person.client.aclose()
    told = told.replace(watch, "WATCH").replace(row.id, "GAME")
    return re.sub(r'"updated":"[^"]*"', '"updated":""', told)
