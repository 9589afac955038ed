"""One page's socket: what it says is read and done, what it may know is sent. Who reads too slowly is let go."""

import asyncio
import contextlib
import logging
import time
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from bluemoon.server.house import House
from bluemoon.server.limits import Bucket, Limit
from bluemoon.server.people import account_of, me_of
from bluemoon.server.problems import Problem, not_found
from bluemoon.server.room import Room
from bluemoon.server.security import address
from bluemoon.server.wire import (
    Act,
    AnswerUndo,
    AskHints,
    AskUndo,
    CloseGame,
    FromPage,
    Hello,
    Hint,
    Hinted,
    Hurry,
    MessageRefused,
    OpenGame,
    Ping,
    Pong,
    SummaryChanged,
    read_message,
    write,
)
from bluemoon.server.workers import BotLost
from bluemoon.store.rows import Account
from bluemoon.store.writer import Closed

log = logging.getLogger("bluemoon")

MOST_UNREAD = 300  # messages that wait for a page to read them
MOST_ROOMS = 20  # tables one page looks at
MOST_DESKS = 20  # pages of one account
MESSAGES = Limit(60, 20)
HINTS = Limit(5, 1 / 2)
MOST_STRIKES = 200
TOO_SLOW, POLICY, TRY_LATER = 1013, 1008, 1013


class Connection:
    """One connection. `account` is None for somebody who came with a watch link."""

    def __init__(self, house: House, socket: WebSocket[Any, Any, Any], account: Account | None) -> None:
        self.house = house
        self.socket = socket
        self.account_id = account.id if account else None
        self.rooms: dict[str, Room] = {}
        self.watching: set[str] = set()
        self.followed: set[str] = set()
        self._unread: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_UNREAD)
        self._closed_with: int | None = None
        self._messages = Bucket(MESSAGES)
        self._hints = Bucket(HINTS)
        self._strikes = 0
        self._tasks: set[asyncio.Task[None]] = set()

    # --- what goes out ---

    def send(self, message: bytes) -> None:
        if self._closed_with is not None:
            return
        try:
            self._unread.put_nowait(message)
        except asyncio.QueueFull:
            self.house.metrics.slow_readers.inc()
            self.let_go(TOO_SLOW)

    def let_go(self, code: int) -> None:
        """Close the connection; the page may come back."""
        if self._closed_with is None:
            self._closed_with = code
            while self._unread.full():
                self._unread.get_nowait()
            self._unread.put_nowait(None)

    async def pump(self) -> None:
        """Send what waits."""
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
            while (message := await self._unread.get()) is not None:
                await self.socket.send_text(message.decode())
            await self.socket.close(self._closed_with or POLICY)

    # --- where it looks ---

    def seats_in(self, room: Room) -> list[int | None]:
        """The seats it sees from; a watcher sees from none."""
        held: list[int | None] = [*room.row.held_by(self.account_id)]
        return held or [None]

    def may_look(self, room: Room) -> bool:
        row = room.row
        mine = self.account_id is not None and (bool(row.held_by(self.account_id)) or row.creator == self.account_id)
        return mine or row.id in self.watching

    def look_away(self, room: Room) -> None:
        self.rooms.pop(room.row.id, None)
        self.watching.discard(room.row.id)
        room.connections.discard(self)
        room.touched = time.monotonic()

    def shown_out(self, room: Room) -> None:
        """It has left the table and may not look any longer."""
        self.send(write(SummaryChanged(room.row.id, self.house.summary(room.row, self.account_id))))
        self.look_away(room)

    # --- what comes in ---

    async def hear(self, text: str) -> None:
        """One message; whatever is wrong with it is said to the page."""
        game = None
        try:
            if self.house.limits.limits and not self._messages.take():
                self._strikes += 1
                if self._strikes > MOST_STRIKES:
                    self.let_go(POLICY)
                raise Problem("too_many", "Not so fast.")
            try:
                message: FromPage = read_message(text)
            except (msgspec.MsgspecError, RecursionError) as error:
                raise Problem("bad_request", str(error)[:200]) from error
            game = getattr(message, "game", None)
            await self._obey(message)
        except Problem as problem:
            self._refuse(problem, game)
        except Closed:
            self.let_go(1012)
        except Exception:
            log.exception("a message failed")
            self.house.metrics.faults.inc()
            self._refuse(Problem("internal", "Something went wrong here. The game is as it was."), game)

    def _refuse(self, problem: Problem, game: str | None) -> None:
        self.house.metrics.refused.labels(problem.code).inc()
        self.send(write(MessageRefused(problem.code, problem.message, problem.rule, game)))

    async def _obey(self, message: FromPage) -> None:
        if isinstance(message, Ping):
            self.send(write(Pong()))
        elif isinstance(message, OpenGame):
            await self._open(message)
        elif isinstance(message, CloseGame):
            if message.game in self.rooms:
                self.look_away(self.rooms[message.game])
        elif isinstance(message, Act):
            started = time.perf_counter()
            room = self._room(message.game, message.seat)
            await room.act(message.seat, message.number, message.action)
            self.house.metrics.latency.observe(time.perf_counter() - started)
        elif isinstance(message, AskUndo):
            await self._room(message.game, message.seat).undo(message.seat, message.number)
        elif isinstance(message, AnswerUndo):
            await self._room(message.game, message.seat).agree(message.seat, message.yes)
        elif isinstance(message, Hurry):
            room = self._room(message.game, None)
            if not room.row.held_by(self.account_id):
                raise Problem("forbidden", "Only who plays can hurry the bots.")
            self.house.hurry(room)
        elif isinstance(message, AskHints):
            self._ask_hint(message)

    async def _open(self, message: OpenGame) -> None:
        if len(self.rooms) >= MOST_ROOMS and message.game not in self.rooms:
            raise Problem("too_many", "That are too many tables for one page.")
        if message.watch is not None and self.house.keys.read_watch(message.watch) == message.game:
            self.watching.add(message.game)
        room = await self.house.room(message.game)
        if not self.may_look(room):
            raise not_found()
        async with room.lock:
            await room.loaded()
            if not self.may_look(room):
                raise not_found()
            self.rooms[message.game] = room
            room.connections.add(self)
            self.send(room.table_message(self))
        self.house.drive(room, patiently=True)

    def _room(self, game: str, seat: int | None) -> Room:
        room = self.rooms.get(game)
        if room is None:
            raise Problem("not_found", "Open the game first.")
        if seat is not None and seat not in room.row.held_by(self.account_id):
            raise Problem("forbidden", "That is not your seat.")
        return room

    def _ask_hint(self, message: AskHints) -> None:
        room = self._room(message.game, message.seat)
        if not room.row.hints:
            raise Problem("forbidden", "This table plays without hints.")
        if not self._hints.take():
            raise Problem("too_many", "Think for yourself for a moment.")
        task = asyncio.create_task(self._hint(room, message.seat))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _hint(self, room: Room, seat: int) -> None:
        """Ask a bot's process, from this seat's view alone."""
        try:
            async with room.lock:
                play = await room.loaded()
                number = room.row.number
                if room.row.status != "playing" or play.to_move() != seat:
                    raise Problem("bad_request", "It is not your turn to decide.")
                task = play.task(room.row.names())
                if task is not None:  # a lesson has one good move, and its coach says which
                    raise Problem("bad_request", task)
                view = room.game.view(play.table.state, seat)
                legal = play.table.legal()
            seed = self.house.keys.bot_seed(room.row.id, seat)
            advice = await self.house.workers.advise(room.game.id, view, legal, seed)
            async with room.lock:
                play = await room.loaded()
                if room.row.number != number or seat not in room.row.held_by(self.account_id):
                    return
                hints = [_hint(room, play.table.state, action, chance) for action, chance in advice]
            self.send(write(Hinted(room.row.id, seat, number, hints)))
        except Problem as problem:
            self._refuse(problem, room.row.id)
        except BotLost:
            self._refuse(Problem("unavailable", "Nobody knows a good move right now."), room.row.id)

    def end(self) -> None:
        for task in self._tasks:
            task.cancel()


def _hint(room: Room, state: Any, action: int, chance: float) -> Hint:
    return Hint(room.game.action_json(state, action), room.game.action_text(state, action), round(chance, 3))


@websocket("/api/socket")
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    """The page's line to its games."""
    house: House = socket.app.state.house
    try:
        socket.app.state.guard.check(socket)
        if not house.limits.take("socket", address(socket)):
            raise Problem("too_many", "Not so fast.")
    except Problem:
        await socket.close(POLICY)
        return
    account = await account_of(house, socket)
    if account is not None and len(house.connections.get(account.id, ())) >= MOST_DESKS:
        await socket.close(TRY_LATER)
        return
    await socket.accept()
    connection = Connection(house, socket, account)
    connection.send(write(Hello(me_of(account))))
    pump = asyncio.create_task(connection.pump())
    try:
        await house.arrived(connection)
        while True:
            await connection.hear(await socket.receive_text())
    except WebSocketDisconnect:
        pass
    finally:
        pump.cancel()
        connection.end()
        await house.gone(connection)
