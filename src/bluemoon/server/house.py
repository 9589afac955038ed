"""All rooms that are open, all connections that are connected, and what they share. Idle rooms are closed again."""

import asyncio
import logging
import re
import time
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from contextlib import AsyncExitStack, contextmanager
from typing import TYPE_CHECKING

from bluemoon.core.errors import Refused
from bluemoon.guide.games import guide_of, guides
from bluemoon.server.bot_driver import BotDriver
from bluemoon.server.fair_queue import Owner
from bluemoon.server.keys import Keys
from bluemoon.server.limits import Limit, Limits
from bluemoon.server.metrics import Metrics
from bluemoon.server.problems import Problem, not_found, unknown_game
from bluemoon.server.review_jobs import ReviewJobs
from bluemoon.server.room import Room
from bluemoon.server.summaries import summary_of
from bluemoon.server.wire import GameSummary, SummaryChanged, write
from bluemoon.server.workers import Workers
from bluemoon.store.accounts import Accounts
from bluemoon.store.commitments import Commitments
from bluemoon.store.decks import Decks
from bluemoon.store.games import Games, Unreadable
from bluemoon.store.matches import Matches
from bluemoon.store.news import News
from bluemoon.store.reviews import Reviews
from bluemoon.store.rows import GameRow
from bluemoon.store.sessions import Sessions
from bluemoon.store.writer import Closed, account_in, unreachable

if TYPE_CHECKING:
    from bluemoon.server.connection import Connection

log = logging.getLogger("bluemoon")

GAME_ID = re.compile("[A-Za-z0-9_-]{1,32}")
IDLE_SECONDS = 120.0
SWEEP_SECONDS = 20.0
SIGNED_OUT = 4401  # a socket's close code
MOST_FOLLOWED = 100
MOST_REVIVED = 10_000
MOST_AT_ONCE = 50  # games that the database is asked for together
HEALTH_SECONDS = 2.0
FIRST_PAUSE = 0.2  # between two tries to find out what the database has stored
LONGEST_PAUSE = 3.0
ANSWER_SECONDS = 5.0  # that the database may take over the smallest of writes
MOST_SEEN = 20_000  # accounts whose address is remembered

LIMITS = {
    "login": Limit(8, 1 / 20),
    "password": Limit(8, 1 / 20),
    "name": Limit(30, 1 / 5),
    "create": Limit(40, 1 / 2),
    "create at": Limit(120, 1 / 5),  # by all accounts of an address
    "commit": Limit(40, 1 / 2),
    "commit at": Limit(120, 1 / 5),
    "hint": Limit(5, 1 / 2),
    "review": Limit(10, 1 / 20),
    "open": Limit(60, 3),  # a page that comes back opens its tables again
    "replay": Limit(40, 1),
    "join": Limit(30, 1),
    "read": Limit(200, 50),
    "deck": Limit(200, 4),  # whoever builds one saves it with every card
    "socket": Limit(60, 2),
}


class House:
    def __init__(
        self, accounts: Accounts, games: Games, keys: Keys, workers: Workers, metrics: Metrics, limited: bool
    ) -> None:
        self.accounts = accounts
        self.games = games
        self.matches = Matches(games.engine, games.writer, games)
        self.sessions = Sessions(games.engine, games.writer)
        self.decks = Decks(games.engine, games.writer)
        self.commitments = Commitments(games.engine, games.writer)
        self.reviews = ReviewJobs(Reviews(games.engine, games.writer), workers)
        self.keys = keys
        self.workers = workers
        self.metrics = metrics
        self.limited = limited
        self.limits = Limits(LIMITS if limited else {})
        self.rooms: dict[str, Room] = {}
        self.connections: dict[str, set[Connection]] = {}  # by account
        self.visitors: set[Connection] = set()  # without an account
        metrics.connections.set_function(self.connected)  # counted when somebody asks, not whenever one comes or goes
        self.followed: dict[str, int] = {}  # games of the accounts that are here, with how many connections follow each
        self.drivers: dict[str, tuple[BotDriver, asyncio.Task[None]]] = {}
        self._looking: dict[str, asyncio.Task[None]] = {}  # games of which it is not known what has been stored
        self.news: News | None = None  # from other servers
        self._health = asyncio.Lock()
        self._tried = -HEALTH_SECONDS
        self._writable = True
        self._left_aside: set[str] = set()  # games that cannot be opened, which has been said
        self._seen_at: OrderedDict[str, str] = OrderedDict()
        self.idle_seconds = IDLE_SECONDS
        self._sweeper: asyncio.Task[None] | None = None
        self._recovery: asyncio.Task[None] | None = None  # after the database was away
        self._closing = False

    async def start(self) -> None:
        """Let the bots of all games go on, and begin to sweep."""
        self._sweeper = asyncio.create_task(self._sweep(), name="sweeper")
        await self._revive(patiently=False)

    async def healthy(self) -> tuple[bool, bool]:
        """Whether the database can be written to, and whether other servers are heard. However often somebody asks,
        it is tried once in a while."""
        async with self._health:
            if time.monotonic() - self._tried > HEALTH_SECONDS:
                try:
                    await asyncio.wait_for(self.games.writer.beat(), ANSWER_SECONDS)
                    self._writable = True
                except Exception as error:
                    self._writable = False
                    self.failed("trying the database", error)
                self._tried = time.monotonic()
        return self._writable, self.news is None or self.news.listening

    async def close(self) -> None:
        self._closing = True
        tasks = [*(task for _, task in self.drivers.values()), *self._looking.values()]
        tasks += [task for task in (self._sweeper, self._recovery) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.reviews.close()

    # --- rooms ---

    async def room(self, id: str) -> Room:
        room = self.rooms.get(id)
        if room is None:
            try:
                row = await self.games.get(id) if GAME_ID.fullmatch(id) else None
            except Unreadable as unreadable:
                raise unknown_game() from unreadable
            if row is None:
                raise not_found()
            room = self._room(row)
        room.touched = time.monotonic()
        return room

    async def games_of(self, account: str, most: int) -> list[GameRow]:
        """An account's games, but for those that this server does not know."""
        return [row for row in await self.games.of_account(account, most) if row.kind in guides()]

    def _room(self, row: GameRow) -> Room:
        room = self.rooms.get(row.id)
        if room is None:
            try:
                guide = guide_of(row.kind)
            except Refused as refused:
                raise unknown_game() from refused
            room = self.rooms[row.id] = Room(self, row, guide)
            self.metrics.rooms.set(len(self.rooms))
        return room

    def summary(self, row: GameRow, account: str | None) -> GameSummary:
        return summary_of(row, account, self.keys, self.online)

    async def changed_elsewhere(self, news: list[str]) -> None:
        """Other servers say that these games have changed, or that somebody was logged out."""
        games = []
        for one in dict.fromkeys(news):
            account = account_in(one)
            if account is None:
                games.append(one)
            else:
                await self.recheck(account)
        for begin in range(0, len(games), MOST_AT_ONCE):
            some = games[begin : begin + MOST_AT_ONCE]
            await self._catch_up([self.rooms[id] for id in some if id in self.rooms])
            followed = [id for id in some if id in self.followed and id not in self.rooms]
            for row in await self.games.several(followed):
                self.tell_summary(row)

    async def catch_up(self) -> None:
        """News may have been missed: look at everything that somebody here looks at."""
        await self.changed_elsewhere([*self.rooms, *(id for id in self.followed if id not in self.rooms)])
        await self.recheck()

    async def _catch_up(self, rooms: list[Room]) -> None:
        """The database is asked for all of them together, but for those where something is being done just now."""
        idle = [room for room in rooms if not room.lock.locked()]
        async with AsyncExitStack() as locks:
            for room in idle:
                await locks.enter_async_context(room.lock)  # at once: nobody has it
            later = await self.games.later({room.row.id: room.row.number for room in idle})
            for room in idle:
                with self._left_aside_if_unreadable(room):
                    await room.take_in(later.get(room.row.id))
                await asyncio.sleep(0)  # others may be waiting to be told something
        for room in idle:
            self.drive(room, patiently=True)
        for room in rooms:
            if room not in idle:
                with self._left_aside_if_unreadable(room):
                    await room.catch_up()

    @contextmanager
    def _left_aside_if_unreadable(self, room: Room) -> Iterator[None]:
        """One that can no longer be read must not keep the others from being heard."""
        try:
            yield
        except Problem as problem:
            self.leave_aside(room.row.id, problem)

    def look_again(self, room: Room) -> None:
        """Something may have been stored in a game although nobody has heard so: find out as soon as the database
        answers, so that pages are told and bots go on, whether or not anybody asks."""
        id = room.row.id
        if id not in self._looking and not self._closing:
            task = self._looking[id] = asyncio.create_task(self._look_again(room), name=f"looking again at {id}")
            task.add_done_callback(lambda _: self._looking.pop(id, None))

    async def _look_again(self, room: Room) -> None:
        pause = FIRST_PAUSE
        while True:
            try:
                async with room.lock:
                    await room.loaded()
            except (Problem, Closed):
                return  # it cannot be played here
            except Exception as error:
                self.failed("looking again at a game", error)
                await asyncio.sleep(pause)
                pause = min(pause * 2, LONGEST_PAUSE)
            else:
                self.drive(room)
                return

    def failed(self, what: str, error: BaseException) -> None:
        """Something went wrong that should not have: count it, and say so in the log."""
        self.metrics.faults.inc()
        if unreachable(error):  # there is no more to it, and it will be said often
            log.error("%s failed: %s", what, type(error).__name__)
            self._recover()
        else:
            log.error("%s failed", what, exc_info=error)

    def _recover(self) -> None:
        """The database was away: look for games that were stored although nobody has heard so, and wait for a bot."""
        if not self._closing and (self._recovery is None or self._recovery.done()):
            self._recovery = asyncio.create_task(self._revive_soon(), name="recovery")

    async def _revive_soon(self) -> None:
        pause = FIRST_PAUSE
        while True:
            await asyncio.sleep(pause)
            try:
                await self._revive(patiently=True)
                return
            except Exception as error:  # it has been said, and will be
                if not unreachable(error):
                    raise
                pause = min(pause * 2, LONGEST_PAUSE)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.close_idle_rooms()
            try:
                await self.recheck()
                await self._revive(patiently=True)
            except Exception as error:
                self.failed("sweeping", error)

    async def _revive(self, patiently: bool) -> None:
        """Let the bots of all games that wait for one go on; a game that cannot be is left aside."""
        for row in await self.games.with_bot_to_move(MOST_REVIVED):
            if row.id in self._left_aside:
                continue
            try:
                room = self._room(row)
                if room.thinking() is None:  # it has gone on since, or this room has not heard of what is stored
                    await room.catch_up()
                self.drive(room, patiently and row.number > 0)  # nobody may have driven it yet
            except Problem as problem:
                self.leave_aside(row.id, problem)

    def leave_aside(self, id: str, error: Exception) -> None:
        """A game that cannot be played here is left as it is; the others go on."""
        if id not in self._left_aside:
            self._left_aside.add(id)
            self.metrics.faults.inc()
            log.error("the game %s cannot be opened here and is left aside: %s", id, error)

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
        if self._closing or room.row.id in self._left_aside or room.thinking() is None:
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
        if task.cancelled():
            return
        error = task.exception()
        if error is not None:
            self.failed("a game's bots", error)
        elif not self._closing:
            self.drive(room, patiently=True)

    def hurry(self, room: Room) -> None:
        driving = self.drivers.get(room.row.id)
        if driving is not None:
            driving[0].hurrying.set()

    # --- who is here ---

    def seen(self, account: str, address: str) -> None:
        """Remember where an account asks from; those not seen for longest are forgotten first."""
        self._seen_at[account] = address
        self._seen_at.move_to_end(account)
        if len(self._seen_at) > MOST_SEEN:
            self._seen_at.popitem(last=False)

    def owner(self, account: str) -> Owner:
        """For whom a worker works; an account that was not seen yet counts as one at an address of its own."""
        return Owner(self._seen_at.get(account, account), account)

    def online(self, account: str | None) -> bool:
        return account is not None and account in self.connections

    def connections_of(self, row: GameRow) -> "set[Connection]":
        """The connections of everybody who plays in a game or has set it up."""
        connections = set(self.connections.get(row.creator, ()))
        for seat in row.seats:
            if seat.who == "person" and seat.account in self.connections:
                connections |= self.connections[seat.account]
        return connections

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
            rows = [row for row in await self.games_of(account, MOST_FOLLOWED) if row.status != "abandoned"]
            self.follow(connection, [row.id for row in rows])
            if first:
                self._tell_presence(rows, account)

    async def recheck(self, account: str | None = None) -> None:
        """Close the sockets of sessions that have been ended, of one account or of all: they must come again, with a
        cookie that is still good."""
        several = self.connections.values() if account is None else [self.connections.get(account, set())]
        here = [connection for connections in several for connection in connections]
        alive = await self.sessions.alive({connection.session for connection in here}) if here else set()
        for connection in here:
            if connection.session not in alive:
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
                    self._tell_presence(await self._shared_games(connection, account), account)

    async def _shared_games(self, connection: "Connection", account: str) -> list[GameRow]:
        """The games of somebody who goes that others here follow or look at. They are in memory, as a rule: of a
        thousand pages that go at once, none need ask the database."""
        shared = [id for id in connection.followed if id in self.followed or id in self.rooms]
        rows = [self.rooms[id].row for id in shared if id in self.rooms]
        return rows if len(rows) == len(shared) else await self.games_of(account, MOST_FOLLOWED)

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
