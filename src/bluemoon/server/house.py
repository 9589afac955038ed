"""All rooms that are open, all connections that are connected, and what they share. Idle rooms are closed again."""

import asyncio
import logging
import re
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

from bluemoon.guide.games import guide_of
from bluemoon.server.bot_driver import BotDriver
from bluemoon.server.keys import Keys
from bluemoon.server.limits import Limit, Limits
from bluemoon.server.metrics import Metrics
from bluemoon.server.problems import not_found
from bluemoon.server.room import Room
from bluemoon.server.summaries import summary_of
from bluemoon.server.wire import GameSummary, SummaryChanged, write
from bluemoon.server.workers import Workers
from bluemoon.store.accounts import Accounts
from bluemoon.store.games import Games
from bluemoon.store.matches import Matches
from bluemoon.store.rows import GameRow

if TYPE_CHECKING:
    from bluemoon.server.connection import Connection

log = logging.getLogger("bluemoon")

GAME_ID = re.compile("[A-Za-z0-9_-]{1,32}")
IDLE_SECONDS = 120.0
SWEEP_SECONDS = 20.0
SIGNED_OUT = 4401  # a socket's close code
MOST_FOLLOWED = 100
MOST_REVIVED = 10_000

LIMITS = {
    "login": Limit(8, 1 / 20),
    "password": Limit(8, 1 / 20),
    "name": Limit(30, 1 / 5),
    "create": Limit(40, 1 / 2),
    "join": Limit(30, 1),
    "read": Limit(200, 50),
    "socket": Limit(60, 2),
}


class House:
    def __init__(
        self, accounts: Accounts, games: Games, keys: Keys, workers: Workers, metrics: Metrics, limited: bool
    ) -> None:
        self.accounts = accounts
        self.games = games
        self.matches = Matches(games.engine, games.writer, games)
        self.keys = keys
        self.workers = workers
        self.metrics = metrics
        self.limits = Limits(LIMITS if limited else {})
        self.rooms: dict[str, Room] = {}
        self.connections: dict[str, set[Connection]] = {}  # by account
        self.visitors: set[Connection] = set()  # without an account
        self.followed: dict[str, int] = {}  # games of the accounts that are here, with how many connections follow each
        self.drivers: dict[str, tuple[BotDriver, asyncio.Task[None]]] = {}
        self.idle_seconds = IDLE_SECONDS
        self._sweeper: asyncio.Task[None] | None = None
        self._closing = False

    async def start(self) -> None:
        """Let the bots of all games go on, and begin to sweep."""
        self._sweeper = asyncio.create_task(self._sweep(), name="sweeper")
        for row in await self.games.with_bot_to_move(MOST_REVIVED):
            self.drive(self._room(row))

    async def close(self) -> None:
        self._closing = True
        tasks = [task for _, task in self.drivers.values()]
        if self._sweeper is not None:
            tasks.append(self._sweeper)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # --- rooms ---

    async def room(self, id: str) -> Room:
        room = self.rooms.get(id)
        if room is None:
            row = await self.games.get(id) if GAME_ID.fullmatch(id) else None
            if row is None:
                raise not_found()
            room = self._room(row)
        room.touched = time.monotonic()
        return room

    def _room(self, row: GameRow) -> Room:
        room = self.rooms.get(row.id)
        if room is None:
            room = self.rooms[row.id] = Room(self, row, guide_of(row.kind))
            self.metrics.rooms.set(len(self.rooms))
        return room

    def summary(self, row: GameRow, account: str | None) -> GameSummary:
        return summary_of(row, account, self.keys, self.online)

    async def changed_elsewhere(self, id: str) -> None:
        """Another server says that this game has changed."""
        room = self.rooms.get(id)
        if room is not None:
            await room.catch_up()
        elif id in self.followed:
            row = await self.games.get(id)
            if row is not None:
                self.tell_summary(row)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.close_idle_rooms()

    def close_idle_rooms(self) -> None:
        """Forget the rooms that nobody has looked at for a while and where no bot plays: the store has them."""
        old = time.monotonic() - self.idle_seconds
        for id, room in list(self.rooms.items()):
            if not room.connections and room.touched < old and id not in self.drivers and not room.lock.locked():
                del self.rooms[id]
        self.metrics.rooms.set(len(self.rooms))

    # --- bots ---

    def drive(self, room: Room, patiently: bool = False) -> None:
        """Let the bots play if it is their turn and nobody drives them yet."""
        if self._closing or room.thinking() is None:
            return
        driving = self.drivers.get(room.row.id)
        if driving is not None:
            if not patiently:
                driving[0].go.set()
            return
        driver = BotDriver(room)
        if not patiently:
            driver.go.set()
        task = asyncio.create_task(driver.run(), name=f"bots of {room.row.id}")
        self.drivers[room.row.id] = (driver, task)
        task.add_done_callback(lambda done: self._driven(room, done))

    def _driven(self, room: Room, task: asyncio.Task[None]) -> None:
        self.drivers.pop(room.row.id, None)
        room.touched = time.monotonic()
        if not task.cancelled() and task.exception() is not None:
            self.metrics.faults.inc()
            log.error("bots stopped", exc_info=task.exception())
        elif not task.cancelled() and not self._closing:
            self.drive(room, patiently=True)

    def hurry(self, room: Room) -> None:
        driving = self.drivers.get(room.row.id)
        if driving is not None:
            driving[0].hurrying.set()

    # --- who is here ---

    def online(self, account: str | None) -> bool:
        return account is not None and account in self.connections

    def connections_of(self, row: GameRow) -> "set[Connection]":
        """The connections of everybody who plays in a game or has set it up."""
        accounts = {seat.account for seat in row.seats if seat.who == "person"} | {row.creator}
        found: set[Connection] = set()
        for account in accounts:
            found |= self.connections.get(account or "", set())
        return found

    def tell_summary(self, row: GameRow) -> None:
        room = self.rooms.get(row.id)
        if room is not None:
            room.tell_summaries()
        else:
            for connection in self.connections_of(row):
                connection.send(write(SummaryChanged(row.id, self.summary(row, connection.account_id))))

    async def arrived(self, connection: "Connection") -> None:
        """A page connects."""
        account = connection.account_id
        if account is None:
            self.visitors.add(connection)
        else:
            first = account not in self.connections
            self.connections.setdefault(account, set()).add(connection)
            rows = [row for row in await self.games.of_account(account, MOST_FOLLOWED) if row.status != "abandoned"]
            self.follow(connection, [row.id for row in rows])
            if first:
                self._tell_presence(rows, account)
        self.metrics.connections.set(self.connected())

    def sign_out(self, account: str) -> None:
        """All pages of an account must come again, with a cookie that is still good."""
        for connection in self.connections.get(account, set()):
            connection.let_go(SIGNED_OUT)

    async def gone(self, connection: "Connection") -> None:
        account = connection.account_id
        for room in list(connection.rooms.values()):
            connection.look_away(room)
        for id in connection.followed:
            self.followed[id] -= 1
            if not self.followed[id]:
                del self.followed[id]
        self.visitors.discard(connection)
        if account is not None and connection in self.connections.get(account, set()):
            self.connections[account].discard(connection)
            if not self.connections[account]:
                del self.connections[account]
                if not self._closing:
                    self._tell_presence(await self.games.of_account(account, MOST_FOLLOWED), account)
        self.metrics.connections.set(self.connected())

    def follow(self, connection: "Connection", ids: Iterable[str]) -> None:
        for id in ids:
            if id not in connection.followed:
                connection.followed.add(id)
                self.followed[id] = self.followed.get(id, 0) + 1

    def connected(self) -> int:
        return len(self.visitors) + sum(map(len, self.connections.values()))

    def _tell_presence(self, rows: list[GameRow], account: str) -> None:
        """Tell the others at the tables that somebody is here now, or no longer."""
        for row in rows:
            if row.status in ("waiting", "playing") and len(row.held_by(account)) < len(row.persons()):
                self.tell_summary(row)
