"""Many people at a server at once: every game has two players, each with a page of their own.

`python -m bench.crowd KIND BASE GAMES SECONDS RATE...` prints JSON lines: one when all are connected, one when all
games are open, one for every rate of moves that was tried, and one for opening the games again and again. A line on
its standard input lets it go on.

A move's time is from the moment when it was due to the moment when the last page at that table has the news. Moves are
sent by the clock, whether or not earlier ones are through, so a server that falls behind is seen to.

The crowd has one core for everybody in it, so it does as little as it can: `bench.lines` speaks the WebSocket protocol,
and only the page that must decide reads a message, and only for what it could do (`bench.players`).
"""

import asyncio
import gc
import itertools
import json
import sys
import time
from collections import deque
from http.cookiejar import DefaultCookiePolicy
from typing import Any

import httpx

from bench.lines import Line, connected
from bench.players import PLAYERS, Player

AT_ONCE = 20  # games set up at the same time
OPENING = 200  # pages that wait for their table at the same time


class Table:
    """One game and its two players."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.id = ""
        self.cookies: list[str] = []
        self.lines: list[Line] = []
        self.number = 0
        self.mover: int | None = None
        self.action = b""  # what the mover will do
        self.due = 0.0  # when the move under way was to be sent
        self.waiting = 0  # pages that have not heard of it


class Crowd:
    def __init__(self, kind: str, base: str, games: int) -> None:
        self.kind = kind
        self.base = base
        self.tables = [Table(PLAYERS[kind]()) for _ in range(games)]
        self.idle: deque[Table] = deque()
        self.times: list[float] = []
        self.over = 0
        self.refused = 0
        self.opened = 0  # how often a page has seen its table
        self.visiting = False  # nobody is going to move: what comes is only counted

    async def sit_down(self) -> None:
        """Everybody gets a name, a table and a line."""
        limit = asyncio.Semaphore(AT_ONCE)
        async with httpx.AsyncClient(base_url=self.base, timeout=60) as http:
            http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))  # everybody has a cookie of their own

            async def one(table: Table) -> None:
                async with limit:
                    table.cookies = [await _name(http) for _ in range(2)]
                    seats = [{"who": "me"}, {"who": "open"}]
                    asked = {"kind": self.kind, "config": table.player.config(), "seats": seats}
                    card = await _post(http, "/api/games", table.cookies[0], asked)
                    table.id = card["id"]
                    await _post(http, "/api/join", table.cookies[1], {"secret": card["seats"][1]["invite"]})
                    for seat, cookie in enumerate(table.cookies):
                        table.lines.append(await connected(self.base, cookie, self._listener(table, seat)))

            await asyncio.gather(*(one(table) for table in self.tables))

    async def open_games(self) -> None:
        asked = 0
        for table in self.tables:
            for line in table.lines:
                line.say(_open(table))
                asked += 1
            await self._opened(asked - OPENING)
        await self._opened(asked)
        if self.refused:
            sys.exit(f"{self.refused} of {asked} pages were refused their game.")
        self.idle.extend(self.tables)

    async def _opened(self, answers: int) -> None:
        """Wait until so many pages in all have seen their table or been refused it."""
        while self.opened + self.refused < answers:
            await asyncio.sleep(0.01)

    def _listener(self, table: Table, seat: int) -> Any:
        def hear(message: bytes) -> None:
            moved = message.startswith(b'{"type":"moved"')
            if not moved and not message.startswith(b'{"type":"table"'):
                self.refused += message.startswith(b'{"type":"refused"')
                return
            if self.visiting:
                self.opened += 1
                return
            found = table.player.decide(seat, message, table.number + 1)
            if found is not None:
                table.mover, table.number, table.action = seat, found[0], found[1]
            elif table.mover == seat:
                table.mover = None
            if not moved:
                self.opened += 1
                return
            table.waiting -= 1
            if table.waiting == 0:
                self.times.append(time.perf_counter() - table.due)
                self.idle.append(table)

        return hear

    async def play(self, rate: float, seconds: float) -> dict[str, Any]:
        """Moves at that rate; how long they took."""
        self.times = []
        busy = time.process_time()
        started = time.perf_counter()
        sent = 0
        for number in itertools.count():
            due = started + number / rate
            if due > started + seconds:
                break
            if (pause := due - time.perf_counter()) > 0:
                await asyncio.sleep(pause)
            elif number % 8 == 0:
                await asyncio.sleep(0)
            while not self.idle:
                if time.perf_counter() > started + seconds + 10:
                    break
                await asyncio.sleep(0.001)
            if not self.idle:
                break
            table = self.idle.popleft()
            if table.mover is None:
                self.over += 1  # the game is over: it stays open, but nobody moves in it
                continue
            table.waiting = 2
            # From when it was due: a crowd that cannot send in time is a server that did not answer in time.
            table.due = due
            words = f'{{"type":"act","game":"{table.id}","number":{table.number},"seat":{table.mover},"action":'
            table.lines[table.mover].say(words.encode() + table.action + b"}")
            sent += 1
        took = time.perf_counter() - started
        deadline = time.perf_counter() + 10
        while len(self.times) < sent and time.perf_counter() < deadline:
            await asyncio.sleep(0.05)
        times = sorted(self.times) or [float("inf")]
        return {
            "rate": rate,
            "moves": sent,
            "moves_per_second": round(sent / took, 1),
            "lost": sent - len(self.times),
            "refused": self.refused,
            "over": self.over,
            "p50_ms": round(times[len(times) // 2] * 1000, 1),
            "p99_ms": round(times[min(len(times) - 1, len(times) * 99 // 100)] * 1000, 1),
            "slowest_ms": round(times[-1] * 1000, 1),
            "crowd_ms_per_move": round((time.process_time() - busy) / max(sent, 1) * 1000, 2),
        }

    async def visit(self, seconds: float) -> dict[str, Any]:
        """Pages that close their table and open it again, as many as the server takes."""
        self.visiting = True
        opened, refused = self.opened, self.refused
        asked = opened + refused
        started = time.perf_counter()
        for table in itertools.cycle(self.tables):
            if time.perf_counter() > started + seconds:
                break
            for line in table.lines:
                line.say(f'{{"type":"close","game":"{table.id}"}}'.encode())
                line.say(_open(table))
                asked += 1
            await self._opened(asked - OPENING)
        await self._opened(asked)
        opened = self.opened - opened
        return {
            "openings": opened,
            "openings_per_second": round(opened / (time.perf_counter() - started), 1),
            "openings_refused": self.refused - refused,
        }


def _open(table: Table) -> bytes:
    return f'{{"type":"open","game":"{table.id}"}}'.encode()


async def _name(http: httpx.AsyncClient) -> str:
    answer = await http.post("/api/me", json={"name": "Somebody"})
    return f"bluemoon={answer.cookies['bluemoon']}"


async def _post(http: httpx.AsyncClient, path: str, cookie: str, body: dict[str, Any]) -> Any:
    answer = await http.post(path, json=body, headers={"Cookie": cookie})
    answer.raise_for_status()
    return answer.json()


async def main() -> None:
    kind, base, games, seconds = sys.argv[1], sys.argv[2], int(sys.argv[3]), float(sys.argv[4])
    crowd = Crowd(kind, base, games)
    await crowd.sit_down()
    gc.disable()  # a pause of the crowd's would count as the server's
    say({"connections": 2 * games})
    await crowd.open_games()
    say({"games": games})
    for rate in sys.argv[5:]:
        say(await crowd.play(float(rate), seconds))
    say(await crowd.visit(seconds))


def say(told: dict[str, Any]) -> None:
    print(json.dumps(told), flush=True)
    sys.stdin.readline()


if __name__ == "__main__":
    try:
        import uvloop

        uvloop.run(main())
    except ImportError:
        asyncio.run(main())
