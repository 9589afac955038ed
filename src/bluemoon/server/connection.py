"""One page's socket: what it says is read and done, what it may know is sent. Whoever reads too slowly is dropped."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from bluemoon.server.doorkeeper import SAY
from bluemoon.server.fair_queue import Busy
from bluemoon.server.house import SIGNED_OUT, House
from bluemoon.server.limits import Bucket, Limit
from bluemoon.server.people import login_behind, me_of
from bluemoon.server.problems import Problem, not_found, unavailable
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
    Restart,
    SummaryChanged,
    read_message,
    write,
)
from bluemoon.server.workers import BotLost
from bluemoon.store.rows import Account, SessionRow
from bluemoon.store.writer import Closed, unreachable

MOST_UNREAD = 2_000_000  # bytes that wait for a page to read them
MOST_ROOMS = 20  # tables one page looks at
MOST_DESKS = 20  # pages of one account
MESSAGES = Limit(60, 20)
MOST_STRIKES = 200
TOO_SLOW, POLICY, TRY_LATER = 1013, 1008, 1013


class Connection:
    """One connection. `login` is None for somebody who came with a watch link."""

    def __init__(
        self, house: House, socket: WebSocket[Any, Any, Any], login: tuple[Account, SessionRow] | None
    ) -> None:
        self.house = house
        self.socket = socket
        self.account_id = login[0].id if login else None
        self.session = login[1].id if login else ""
        self.rooms: dict[str, Room] = {}
        self.watching: set[str] = set()
        self.followed: set[str] = set()
        extensions: Any = socket.scope["extensions"]
        self._say: Callable[[bytes], int] = extensions[SAY]
        self._closed_with: int | None = None
        self._messages = Bucket(MESSAGES)
        self._strikes = 0
        self._tasks: set[asyncio.Task[None]] = set()

    # --- what goes out ---

    def send(self, message: bytes) -> None:
        if self._closed_with is None and self._say(message) > MOST_UNREAD:
            self.house.metrics.slow_readers.inc()
            self.let_go(TOO_SLOW)

    def let_go(self, code: int) -> None:
        """Close the connection; the page may come back."""
        if self._closed_with is None:
            self._closed_with = code
            self._start(self._close(code))

    async def _close(self, code: int) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
            await self.socket.close(code)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- where it looks ---

    def seats_in(self, room: Room) -> list[int | None]:
        """The seats it sees from; a watcher sees from none."""
        held: list[int | None] = [*room.row.held_by(self.account_id)]
        return held or [None]

    def may_look(self, room: Room) -> bool:
        row = room.row
        mine = self.account_id is not None and (bool(row.held_by(self.account_id)) or row.creator == self.account_id)
        return mine or (row.watching and row.id in self.watching)

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
        if self._closed_with is not None:
            return  # it has been let go: nothing it says counts now
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
        except Exception as error:
            self.house.failed("a message", error)
            wrong = Problem("internal", "Something went wrong here. The game is as it was.")
            self._refuse(unavailable() if unreachable(error) else wrong, game)

    def _refuse(self, problem: Problem, game: str | None) -> None:
        self.house.metrics.refused.labels(problem.code).inc()
        self.send(write(MessageRefused(problem.code, problem.message, problem.rule, game)))

    async def _obey(self, message: FromPage) -> None:
        if isinstance(message, Act):  # what comes most often
            started = time.perf_counter()
            room = self._room(message.game, message.seat)
            await room.act(message.seat, message.number, message.action)
            self.house.metrics.latency.observe(time.perf_counter() - started)
        elif isinstance(message, Ping):
            self.send(write(Pong()))
        elif isinstance(message, OpenGame):
            await self._open(message)
        elif isinstance(message, CloseGame):
            if message.game in self.rooms:
                self.look_away(self.rooms[message.game])
        elif isinstance(message, AskUndo):
            await self._room(message.game, message.seat).undo(message.seat, message.number)
        elif isinstance(message, Restart):
            await self._room(message.game, message.seat).restart(message.seat, message.number)
        elif isinstance(message, AnswerUndo):
            await self._room(message.game, message.seat).agree(message.seat, message.yes)
        elif isinstance(message, Hurry):
            room = self._room(message.game, None)
            if not room.row.held_by(self.account_id):
                raise Problem("forbidden", "Only players can hurry the bots.")
            self.house.hurry(room)
        elif isinstance(message, AskHints):
            self._ask_hint(message)

    async def _open(self, message: OpenGame) -> None:
        if not self.house.limits.take("open", self.account_id or address(self.socket)):
            raise Problem("too_many", "Too many tries; try again in a minute.")
        if len(self.rooms) >= MOST_ROOMS and message.game not in self.rooms:
            raise Problem("too_many", "That is too many tables for one page.")
        if self.account_id is not None and not await self.house.sessions.alive([self.session]):
            self.let_go(SIGNED_OUT)
            return
        if message.watch is not None and self.house.keys.read_watch(message.watch) == message.game:
            self.watching.add(message.game)
        room = await self.house.room(message.game)
        if not self.may_look(room):
            raise not_found()
        async with room.lock:
            await room.prepare_logs(self)
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
        if not self.house.limits.take("hint", self.account_id or ""):
            raise _no_more_hints()
        self._start(self._hint(room, message.seat))

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
            owner = self.house.owner(self.account_id or "")
            advice = await self.house.workers.advise(room.game.id, view, legal, seed, owner)
            async with room.lock:
                play = await room.loaded()
                if room.row.number != number or seat not in room.row.held_by(self.account_id):
                    return
                hints = [_hint(room, play.table.state, action, chance) for action, chance in advice]
            self.send(write(Hinted(room.row.id, seat, number, hints)))
        except Problem as problem:
            self._refuse(problem, room.row.id)
        except Busy:
            self._refuse(_no_more_hints(), room.row.id)
        except BotLost:
            self._refuse(Problem("unavailable", "No hint can be given right now."), room.row.id)

    def end(self) -> None:
        for task in self._tasks:
            task.cancel()


def _no_more_hints() -> Problem:
    return Problem("too_many", "No more hints for a moment: have a think yourself.")


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
    login = await login_behind(house, socket)
    account = login[0] if login else None
    if account is not None and len(house.connections.get(account.id, ())) >= MOST_DESKS:
        await socket.close(TRY_LATER)
        return
    await socket.accept()
    connection = Connection(house, socket, login)
    connection.send(write(Hello(me_of(account))))
    try:
        await house.arrived(connection)
        while (message := await socket.receive())["type"] == "websocket.receive":
            await connection.hear(message.get("text") or "")
    except WebSocketDisconnect:
        pass
    finally:
        connection.end()
        await house.gone(connection)
