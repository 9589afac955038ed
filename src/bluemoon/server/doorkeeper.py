"""How long and how often a connection may be held: uvicorn's protocols, with what they leave to a proxy.

Whoever sends a request and never finishes it, asks and never reads, or opens more connections than one person needs is
cut off; without this a few hundred idle connections would keep everybody else out. Connections are counted by the
address that they really come from; those of a proxy (as in FORWARDED_ALLOW_IPS) are the proxy's business.
"""

import asyncio
import os
import struct
from collections import Counter
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from bluemoon.server.metrics import Metrics
from bluemoon.server.security import counted

if TYPE_CHECKING:
    HttpProtocol: Any
    SocketProtocol: Any
else:
    HttpProtocol = AutoHTTPProtocol
    SocketProtocol = WebSocketsSansIOProtocol

REQUEST_SECONDS = (
    20.0  # for a whole request, from its first byte to its last; and from the connection to the first byte
)
UNREAD_SECONDS = 20.0  # that nothing of what waits to be sent may be read
SWEEP_SECONDS = 10.0
MOST_AT_AN_ADDRESS = 120
FILES_FOR_OTHERS = 100  # of those the system lets us open: databases, workers, pages
MOST_IN_ALL = 20_000
SWITCHING = 101
TEXT = 0x81  # the first byte of a text in one frame
SAY = "bluemoon.say"  # an extension of ASGI's: a function that sends a text at once


class Doorkeeper:
    """Counts connections, and makes the protocols that ask it."""

    def __init__(self, metrics: Metrics, limited: bool) -> None:
        self.metrics = metrics
        self.limited = limited
        self.most = min(MOST_IN_ALL, raise_file_limit() - FILES_FOR_OTHERS)
        self.request_seconds = REQUEST_SECONDS
        self.unread_seconds = UNREAD_SECONDS
        self.at: Counter[str] = Counter()
        self.open: dict[asyncio.Transport, str] = {}
        self._closing: set[asyncio.Transport] = set()
        self.proxies = {host.strip() for host in os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1").split(",")}

    def arrives(self, transport: asyncio.Transport) -> bool:
        """Whether there is room for one more."""
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if isinstance(peer, tuple) else ""
        address = counted(host)
        trusted = not self.limited or not host or host in self.proxies or "*" in self.proxies
        if len(self.open) >= self.most or (not trusted and self.at[address] >= MOST_AT_AN_ADDRESS):
            self.metrics.turned_away.inc()
            return False
        self.open[transport] = address
        self.at[address] += 1
        return True

    def leaves(self, transport: asyncio.Transport) -> None:
        address = self.open.pop(transport, None)
        self._closing.discard(transport)
        if address is not None:
            self.at[address] -= 1
            if not self.at[address]:
                del self.at[address]

    def cut(self, transport: asyncio.Transport) -> None:
        self.metrics.cut_off.inc()
        transport.abort()

    async def sweep(self) -> None:
        """Cut off those that are being closed and do not read the rest: else they would stay forever."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            for transport in self._closing:
                self.cut(transport)
            self._closing = {transport for transport in self.open if transport.is_closing()}

    def protocols(self) -> tuple[Any, Any]:
        """The classes for HTTP and for WebSockets."""
        return type("Http", (_Http,), {"keeper": self}), type("Socket", (_Socket,), {"keeper": self})


class _Reading:
    """Of both protocols: whoever does not read what is sent is cut off."""

    keeper: Doorkeeper
    transport: asyncio.Transport
    _unread: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()  # type: ignore[misc]
        if self._unread is None:
            loop = asyncio.get_running_loop()
            self._unread = loop.call_later(self.keeper.unread_seconds, self.keeper.cut, self.transport)

    def resume_writing(self) -> None:
        self._read_on()
        super().resume_writing()  # type: ignore[misc]

    def connection_lost(self, error: Exception | None) -> None:
        self._read_on()
        self.keeper.leaves(self.transport)
        super().connection_lost(error)  # type: ignore[misc]

    def _read_on(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None


class _Socket(_Reading, SocketProtocol):  # type: ignore[misc]
    """It comes from `_Http`, which has let it in.

    Messages go out at once. ASGI's way is one step of the loop and a dozen calls longer for each of them, and whoever
    waits for it must keep a queue and a task for every page."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.response.status_code == SWITCHING:
            self.scope["extensions"][SAY] = self.say

    def say(self, message: bytes) -> int:
        """Send a text; how many bytes wait to be read."""
        transport = self.transport
        if self.close_sent or transport.is_closing():
            return 0
        transport.write(frame_head(len(message)) + message)
        waiting: int = transport.get_write_buffer_size()
        return waiting


class _Http(_Reading, HttpProtocol):  # type: ignore[misc]
    _slow: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:
        super().connection_made(transport)
        if self.keeper.arrives(transport):
            self._expect()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            return  # it has become a socket
        cycle = self.cycle
        if cycle is None or cycle.response_complete or cycle.more_body:  # a request has begun and is not all there
            self._expect()
        else:
            self._stop_expecting()

    def handle_websocket_upgrade(self, *arguments: Any) -> None:
        self._stop_expecting()
        super().handle_websocket_upgrade(*arguments)

    def connection_lost(self, error: Exception | None) -> None:
        self._stop_expecting()
        super().connection_lost(error)

    def _expect(self) -> None:
        if self._slow is None:
            loop = asyncio.get_running_loop()
            self._slow = loop.call_later(self.keeper.request_seconds, self.keeper.cut, self.transport)

    def _stop_expecting(self) -> None:
        if self._slow is not None:
            self._slow.cancel()
            self._slow = None


def frame_head(size: int) -> bytes:
    """What stands before a text of that many bytes (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((TEXT, size))
    if size < 1 << 16:
        return struct.pack("!BBH", TEXT, 126, size)
    return struct.pack("!BBQ", TEXT, 127, size)


def raise_file_limit() -> int:
    """As many open files as the system allows this process; how many that are."""
    try:
        import resource
    except ImportError:  # Windows
        return MOST_IN_ALL
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return MOST_IN_ALL + FILES_FOR_OTHERS
    wanted = MOST_IN_ALL + FILES_FOR_OTHERS
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):
            return soft
        return wanted
    return soft
