"""Letting friends on the same network in: a server that listens on this computer alone opens a second door, if the
person at this computer asks for it, and shuts it again."""

import asyncio
import contextlib
import socket
from collections.abc import Callable
from ipaddress import ip_address
from typing import Any

import uvicorn
from litestar import Request, get, post
from litestar.params import JSONBody

from bluemoon.server.problems import Problem
from bluemoon.server.security import RequestGuard
from bluemoon.server.settings import LOOPBACK, Settings
from bluemoon.server.wire import AskNetwork, Network

# An address that routers never pass on. Nothing is sent to it: it only makes the system say which of our own addresses
# it would send from.
SOMEWHERE_ELSE = ("192.0.2.1", 9)


def own_address() -> str | None:
    """The address under which other computers on the network know this one; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE_ELSE)
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return None if ip_address(address).is_loopback else address


class NetworkDoor:
    """The second door. `make_server` makes what listens there; without it there is none to open."""

    def __init__(
        self,
        settings: Settings,
        guard: RequestGuard,
        make_server: Callable[[], uvicorn.Server] | None = None,
        find_address: Callable[[], str | None] = own_address,
    ) -> None:
        self.settings = settings
        self.guard = guard
        self.make_server = make_server
        self.find_address = find_address
        self.open_at: str | None = None
        self._server: uvicorn.Server | None = None
        self._task: asyncio.Task[None] | None = None
        self._changing = asyncio.Lock()

    def may_be_opened(self, request: Request[Any, Any, Any]) -> bool:
        """Only on a server that is somebody's own, and only by whoever sits at it: behind a proxy, say, everybody
        seems to."""
        mine = self.settings.host in LOOPBACK and self.settings.url is None and self.make_server is not None
        return mine and request.client is not None and request.client.host in LOOPBACK

    async def open(self) -> None:
        async with self._changing:
            address = self.find_address()
            if self.open_at is not None:
                return
            if address is None or self.make_server is None:
                raise Problem("bad_request", "This computer is not on a network.")
            listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
            try:
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                listener.bind((address, self.settings.port))
            except OSError as error:
                listener.close()
                raise Problem("unavailable", f"Port {self.settings.port} is in use on the network.") from error
            self._server = self.make_server()
            self._task = asyncio.create_task(self._server.serve(sockets=[listener]), name="network door")
            while not self._server.started and not self._task.done():
                await asyncio.sleep(0.01)
            self.open_at = address
            self.guard.also_known_as(self._name(address))

    async def close(self) -> None:
        async with self._changing:
            if self.open_at is None or self._server is None or self._task is None:
                return
            self.guard.no_longer_known_as(self._name(self.open_at))
            self.open_at = None
            self._server.should_exit = True
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    def _name(self, address: str) -> str:
        return f"{address}:{self.settings.port}"

    def facts_for(self, request: Request[Any, Any, Any]) -> Network:
        """What the page needs to know about its links."""
        if self.settings.url is not None or self.settings.host not in LOOPBACK:
            return Network(links="everywhere", address=None, can_open=False)
        address = None if self.open_at is None else f"http://{self._name(self.open_at)}"
        return Network("here" if address is None else "network", address, self.may_be_opened(request))


def door_of(request: Request[Any, Any, Any]) -> NetworkDoor:
    door: NetworkDoor = request.app.state.door
    return door


@get("/api/network")
async def network(request: Request[Any, Any, Any]) -> Network:
    """How far this server's links reach."""
    return door_of(request).facts_for(request)


@post("/api/network", status_code=200)
async def change_network(request: Request[Any, Any, Any], data: JSONBody[AskNetwork]) -> Network:
    """Let friends on this network in, or shut the door again; for whoever sits at this computer."""
    door = door_of(request)
    if not door.may_be_opened(request):
        raise Problem("forbidden", "Only the person at the server's own computer can do that.")
    if data.open:
        await door.open()
    else:
        await door.close()
    return door.facts_for(request)


HANDLERS = [network, change_network]
