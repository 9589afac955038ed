"""The server inside the test's own process: real application, real database, lines without a network between.

async with inside(tmp_path) as server:
    ann = await server.person("Ann")
    card = await ann.ask("/api/games", {...})
    async with ann.line() as line:
        await line.say({"type": "open", "game": card["id"]})
        table = await line.hear("table")

`listening(tmp_path)` is the same on a port of this machine: then every line is a real socket.
"""

import asyncio
import contextlib
import json
import os
import socket
import sys
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
from litestar import Litestar
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bluemoon.core.game import Json
from bluemoon.server.app import make_app, open_house
from bluemoon.server.doorkeeper import SAY, Doorkeeper
from bluemoon.server.house import House
from bluemoon.server.settings import Settings
from tests.chance import repeated
from tests.commands import PATIENCE

HOST = "127.0.0.1:8642"


class Line:
    """One WebSocket, as the page holds it. `heard` keeps every message as it came."""

    def __init__(self, app: Litestar, cookie: str | None) -> None:
        self.heard: list[str] = []
        self.closed: int | None = None
        self._app: Any = app
        self._cookie = cookie
        self._in: asyncio.Queue[Json] = asyncio.Queue()
        self._out: asyncio.Queue[Json] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        headers = [(b"host", HOST.encode())]
        if self._cookie is not None:
            headers.append((b"cookie", f"bluemoon={self._cookie}".encode()))
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": "/api/socket",
            "raw_path": b"/api/socket",
            "query_string": b"",
            "root_path": "",
            "headers": headers,
            "client": ("127.0.0.1", 50000),
            "server": ("127.0.0.1", 8642),
            "subprotocols": [],
            "state": {},
            "extensions": {SAY: self._told},
        }
        self._in.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(self._app(scope, self._in.get, self._out.put))
        answer = await asyncio.wait_for(self._out.get(), PATIENCE)
        assert answer["type"] == "websocket.accept", answer
        assert (await self.next())["type"] == "hello"

    def _told(self, message: bytes) -> int:
        self._out.put_nowait({"type": "websocket.send", "text": message.decode()})
        return 0

    async def end(self) -> None:
        if self._task is not None:
            self._in.put_nowait({"type": "websocket.disconnect", "code": 1001})
            await asyncio.wait_for(self._task, PATIENCE)

    async def say(self, message: Json) -> None:
        await self.say_raw(json.dumps(message))

    async def say_raw(self, text: str) -> None:
        self._in.put_nowait({"type": "websocket.receive", "text": text})

    async def say_bytes(self, data: bytes) -> None:
        self._in.put_nowait({"type": "websocket.receive", "bytes": data})

    async def next(self) -> Json:
        """The next message; one that closes the line is {"type": "closed"}."""
        async with asyncio.timeout(PATIENCE):
            message = await self._out.get()
        if message["type"] == "websocket.close":
            self.closed = message["code"]
            return {"type": "closed"}
        self.heard.append(message["text"])
        told: Json = msgspec.json.decode(message["text"])
        return told

    async def hear(self, *types: str) -> Json:
        """The next message of one of these types; those in between are left aside."""
        while (message := await self.next())["type"] not in types:
            pass
        return message


class SocketLine(Line):
    """The same over a network."""

    def __init__(self, app: Litestar, cookie: str | None, host: str) -> None:
        super().__init__(app, cookie)
        self._host = host
        self._socket: ClientConnection | None = None

    async def begin(self) -> None:
        headers = {} if self._cookie is None else {"Cookie": f"bluemoon={self._cookie}"}
        self._socket = await connect(
            f"ws://{self._host}/api/socket",
            additional_headers=headers,
            max_size=None,
            compression=None,
            open_timeout=PATIENCE,
            ping_interval=None,
        )
        assert (await self.next())["type"] == "hello"

    async def end(self) -> None:
        if self._socket is not None:
            await self._socket.close()

    async def say_raw(self, text: str) -> None:
        assert self._socket is not None
        await self._socket.send(text)

    async def say_bytes(self, data: bytes) -> None:
        assert self._socket is not None
        await self._socket.send(data)

    async def next(self) -> Json:
        assert self._socket is not None
        try:
            async with asyncio.timeout(PATIENCE):
                text = await self._socket.recv(decode=True)
        except ConnectionClosed as end:
            self.closed = end.rcvd.code if end.rcvd else None
            return {"type": "closed"}
        self.heard.append(text)
        told: Json = msgspec.json.decode(text)
        return told


class Person:
    """Somebody with a name and a cookie."""

    def __init__(self, server: "Server", client: httpx.AsyncClient, me: Json) -> None:
        self.server = server
        self.client = client
        self.id: str = me["id"]
        self.cookie = client.cookies["bluemoon"]

    async def ask(self, path: str, body: Json | None = None) -> Json:
        """GET without a body, POST with one; anything but success fails the test."""
        answer = await (self.client.get(path) if body is None else self.client.post(path, json=body))
        assert answer.is_success, answer.text
        told: Json = answer.json()
        return told

    @contextlib.asynccontextmanager
    async def line(self) -> AsyncIterator[Line]:
        async with self.server.line(self.cookie) as line:
            yield line


class Server:
    def __init__(self, app: Litestar) -> None:
        self.app = app
        self.house: House = app.state.house

    def client(self) -> httpx.AsyncClient:
        transport: Any = httpx.ASGITransport(app=self.app)  # type: ignore[arg-type]
        return httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}")

    async def person(self, name: str) -> Person:
        client = self.client()
        answer = await client.post("/api/me", json={"name": name})
        return Person(self, client, answer.json())

    def new_line(self, cookie: str | None) -> Line:
        return Line(self.app, cookie)

    @contextlib.asynccontextmanager
    async def line(self, cookie: str | None) -> AsyncIterator[Line]:
        line = self.new_line(cookie)
        await line.begin()
        try:
            yield line
        finally:
            await line.end()


class ListeningServer(Server):
    """One that is reached over a network, though it is in this process, too."""

    def __init__(self, app: Litestar, host: str, keeper: Doorkeeper) -> None:
        super().__init__(app)
        self.host = host
        self.keeper = keeper

    def client(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=f"http://{self.host}", verify=False, timeout=PATIENCE)

    def new_line(self, cookie: str | None) -> Line:
        return SocketLine(self.app, cookie, self.host)


_opened: Counter[Path] = Counter()


@contextlib.asynccontextmanager
async def _house(settings: Settings) -> AsyncIterator[House]:
    """Chance is the same in every run of a test, or of a command with the same arguments; and on a machine as busy as
    may be, no bot counts as hung."""
    _opened[settings.folder] += 1
    whose = os.environ.get("PYTEST_CURRENT_TEST", " ".join(sys.argv[1:]))
    with repeated(f"{whose} {_opened[settings.folder]}"):
        async with open_house(settings) as house:
            house.workers.grace = PATIENCE
            yield house


@contextlib.asynccontextmanager
async def inside(folder: Path) -> AsyncIterator[Server]:
    """A server on a fresh SQLite database in that folder, without limits on how often one may ask."""
    settings = Settings(folder=folder, limits=False, workers=1)
    async with _house(settings) as house:
        app = make_app(settings, house)
        async with app.lifespan():
            yield Server(app)


@contextlib.asynccontextmanager
async def listening(folder: Path) -> AsyncIterator["ListeningServer"]:
    """The same, served on a free port."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        settings = Settings(folder=folder, port=port, limits=False, workers=1)
        async with _house(settings) as house:
            app = make_app(settings, house)
            keeper = Doorkeeper(house.metrics, limited=False)
            http, ws = keeper.protocols()
            # A connection that is kept must not close while somebody on a busy machine is about to use it again.
            config = uvicorn.Config(
                app,
                http=http,
                ws=ws,
                log_config=None,
                lifespan="on",
                ws_per_message_deflate=False,
                timeout_keep_alive=3600,
            )
            server = uvicorn.Server(config)
            serving = asyncio.create_task(server.serve(sockets=[listener]))
            try:
                while not server.started:
                    assert not serving.done(), "the server did not start"
                    await asyncio.sleep(0.01)
                yield ListeningServer(app, f"127.0.0.1:{port}", keeper)
            finally:
                server.should_exit = True
                await serving
