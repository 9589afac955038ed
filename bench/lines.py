"""A page's line to the server, for crowds: the least of the WebSocket protocol that a server which sends whole text
frames needs. A library's client takes longer over a message than the server does, and then the client is measured.
"""

import asyncio
import base64
import secrets
from collections.abc import Callable
from urllib.parse import urlsplit

FINAL_TEXT, FINAL_PONG = 0x81, 0x8A
TEXT, CLOSE, PING = 1, 8, 9
MASKED = 0x80
NO_MASK = bytes(4)  # a client must send a mask; this one changes nothing
TWO_BYTES, EIGHT_BYTES = 126, 127  # where the length is said instead


class Line(asyncio.Protocol):
    """`hear` is given every message."""

    def __init__(self, request: bytes, hear: Callable[[bytes], None]) -> None:
        self._request = request
        self._hear = hear
        self._got = b""
        self._transport: asyncio.Transport
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport) or hasattr(transport, "write")
        self._transport = transport  # type: ignore[assignment]
        self._transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.ready.done():
            self.ready.set_exception(error or ConnectionError("the server has closed the line"))

    def say(self, message: bytes) -> None:
        self._send(FINAL_TEXT, message)

    def data_received(self, data: bytes) -> None:
        self._got = self._got + data if self._got else data
        if not self.ready.done():
            head, end, rest = self._got.partition(b"\r\n\r\n")
            if not end:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.ready.set_exception(ConnectionError(head.decode(errors="replace").splitlines()[0]))
                return
            self._got = rest
            self.ready.set_result(None)
        while (frame := self._frame()) is not None:
            kind, payload = frame
            if kind == TEXT:
                self._hear(payload)
            elif kind == PING:
                self._send(FINAL_PONG, payload)
            elif kind == CLOSE:
                self._transport.close()

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        if size < TWO_BYTES:
            head = bytes((kind, MASKED | size))
        else:
            head = bytes((kind, MASKED | TWO_BYTES)) + size.to_bytes(2, "big")
        self._transport.write(head + NO_MASK + payload)

    def _frame(self) -> tuple[int, bytes] | None:
        """The next frame that has come whole: its kind and what it carries."""
        got = self._got
        if len(got) < 2:
            return None
        size, begin = got[1], 2
        if size == TWO_BYTES:
            size, begin = int.from_bytes(got[2:4], "big"), 4
        elif size == EIGHT_BYTES:
            size, begin = int.from_bytes(got[2:10], "big"), 10
        end = begin + size
        if len(got) < end:
            return None
        self._got = got[end:]
        return got[0] & 0x0F, got[begin:end]


async def connected(base: str, cookie: str, hear: Callable[[bytes], None]) -> Line:
    """A line to the server at that address."""
    place = urlsplit(base)
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    request = (
        f"GET /api/socket HTTP/1.1\r\nHost: {place.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
    ).encode()
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(request, hear), place.hostname or "", place.port or 80)
    await line.ready
    return line
