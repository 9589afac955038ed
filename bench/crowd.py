"""Many people at a server at once: every game has two players, each with a page of their own.

`python -m bench.crowd BASE GAMES SECONDS RATE...` prints JSON lines: one when all are connected, one when all games are
open, and one for every rate of moves that was tried. A line on its standard input lets it go on.

A move's time is from sending it to the moment when the last page at that table has the news. Moves are sent by the
clock, whether or not earlier ones are through, so a server that falls behind is seen to.
"""

import asyncio
import itertools
import json
import sys
import time
from http.cookiejar import DefaultCookiePolicy
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

AT_ONCE = 20  # games set up at the same time


class Told(msgspec.Struct):
    """Of a message only what a player needs to move on."""

    type: str
    number: int = 0
    sights: list[dict[str, Any]] = []


class Table:
    """One game and its two players."""

    def __init__(self) -> None:
        self.id = ""
        self.cookies: list[str] = []
        self.pages: list[ClientConnection] = []
        self.number = 0
        self.guides: list[dict[str, Any]] = [{}, {}]
        self.sent = 0.0  # when the move under way was sent
        self.waiting = 0  # pages that have not heard of it


class Crowd:
    def __init__(self, base: str, games: int) -> None:
        self.base = base
        self.tables = [Table() for _ in range(games)]
        self.idle: asyncio.Queue[Table] = asyncio.Queue()
        self.times: list[float] = []
        self.over = 0
        self.refused = 0
        self._readers: list[asyncio.Task[None]] = []

    async def sit_down(self) -> None:
        """Everybody gets a name, a table and a line."""
        limit = asyncio.Semaphore(AT_ONCE)
        async with httpx.AsyncClient(base_url=self.base, timeout=60) as http:
            http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))  # everybody has a cookie of their own

            async def one(table: Table) -> None:
                async with limit:
                    table.cookies = [await _name(http) for _ in range(2)]
                    asked = {"kind": "city", "config": {"players": 2}, "seats": [{"who": "me"}, {"who": "open"}]}
                    card = await _post(http, "/api/games", table.cookies[0], asked)
                    table.id = card["id"]
                    await _post(http, "/api/join", table.cookies[1], {"secret": card["seats"][1]["invite"]})
                    address = f"{self.base.replace('http', 'ws', 1)}/api/socket"
                    for cookie in table.cookies:
                        line = connect(
                            address, additional_headers={"Cookie": cookie}, compression=None, ping_interval=None
                        )
                        table.pages.append(await line)

            await asyncio.gather(*(one(table) for table in self.tables))

    async def open_games(self) -> None:
        for table in self.tables:
            for seat, page in enumerate(table.pages):
                self._readers.append(asyncio.create_task(self._read(table, seat, page)))
                await page.send(json.dumps({"type": "open", "game": table.id}))
            await asyncio.sleep(0)
        while not all(guide for table in self.tables for guide in table.guides):
            await asyncio.sleep(0.1)
        for table in self.tables:
            self.idle.put_nowait(table)

    async def _read(self, table: Table, seat: int, page: ClientConnection) -> None:
        decode = msgspec.json.Decoder(Told).decode
        async for message in page:
            told = decode(message)
            if told.type == "refused":
                self.refused += 1
            if told.type not in ("table", "moved"):
                continue
            table.guides[seat] = told.sights[0]["guide"]
            table.number = told.number
            if told.type == "moved":
                table.waiting -= 1
                if table.waiting == 0:
                    self.times.append(time.perf_counter() - table.sent)
                    self.idle.put_nowait(table)

    async def play(self, rate: float, seconds: float) -> dict[str, Any]:
        """Moves at that rate; how long they took."""
        self.times = []
        started = time.perf_counter()
        sent = 0
        for number in itertools.count():
            due = started + number / rate
            if due > started + seconds:
                break
            if (pause := due - time.perf_counter()) > 0:
                await asyncio.sleep(pause)
            table = await self.idle.get()
            mover = next((seat for seat in range(2) if table.guides[seat]["yours"]), None)
            if mover is None:
                self.over += 1  # the game is over: it stays open, but nobody moves in it
                continue
            table.waiting = 2
            # From when it was due: a crowd that cannot send in time is a server that did not answer in time.
            table.sent = due
            move = {"type": "act", "game": table.id, "number": table.number, "seat": mover}
            await table.pages[mover].send(json.dumps({**move, "action": choice(table.guides[mover], number)}))
            sent += 1
        took = time.perf_counter() - started
        deadline = time.perf_counter() + 10
        while len(self.times) < sent and time.perf_counter() < deadline:
            await asyncio.sleep(0.05)
        times = sorted(self.times) or [float("inf")]
        return {
            "rate": rate,
            "moves_per_second": round(sent / took, 1),
            "lost": sent - len(self.times),
            "refused": self.refused,
            "p50_ms": round(times[len(times) // 2] * 1000, 1),
            "p99_ms": round(times[min(len(times) - 1, len(times) * 99 // 100)] * 1000, 1),
            "slowest_ms": round(times[-1] * 1000, 1),
        }


def choice(guide: dict[str, Any], number: int) -> Any:
    """What a player does, as the guide offers it: build where one can, walk on where one cannot."""
    if guide["spaces"]:
        return guide["spaces"][0]["ways"][0]["action"]
    if guide["offers"]:
        return guide["offers"][0]["action"]
    if guide["resets"]:
        return guide["resets"][number % len(guide["resets"])]["action"]
    steps = [move["action"] for move in guide["moves"] if move["do"] == "step"]
    return steps[number % len(steps)] if steps else guide["stop"] or guide["finish"]


async def _name(http: httpx.AsyncClient) -> str:
    answer = await http.post("/api/me", json={"name": "Somebody"})
    return f"bluemoon={answer.cookies['bluemoon']}"


async def _post(http: httpx.AsyncClient, path: str, cookie: str, body: dict[str, Any]) -> Any:
    answer = await http.post(path, json=body, headers={"Cookie": cookie})
    answer.raise_for_status()
    return answer.json()


async def main() -> None:
    base, games, seconds, rates = sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), [float(r) for r in sys.argv[4:]]
    crowd = Crowd(base, games)
    await crowd.sit_down()
    say({"connections": 2 * games})
    await crowd.open_games()
    say({"games": games})
    for rate in rates:
        say(await crowd.play(rate, seconds))


def say(told: dict[str, Any]) -> None:
    print(json.dumps(told), flush=True)
    sys.stdin.readline()


if __name__ == "__main__":
    asyncio.run(main())
