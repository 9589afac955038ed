"""Who may ask at all: requests of our own page, not too often; and the headers that go with every answer."""

from functools import lru_cache
from ipaddress import IPv4Address, ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.types import Message, Scope

from bluemoon.server.problems import Problem
from bluemoon.server.settings import Settings

_POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "style-src-attr": "'unsafe-inline'",  # positions of pieces are styles
    "img-src": "'self' data:",
    "media-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}
HEADERS = {
    "content-security-policy": "; ".join(f"{name} {value}" for name, value in _POLICY.items()),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
_RAW_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
_SAFE = {"GET", "HEAD", "OPTIONS"}


async def add_headers(message: Message, scope: Scope) -> None:
    """Every answer of ours, errors included, carries the same rules for the browser."""
    if message["type"] != "http.response.start":
        return
    headers = list(message["headers"])
    named = {name.lower() for name, _ in headers}
    headers += [header for header in _RAW_HEADERS if header[0] not in named]
    if scope["path"].startswith("/api/") and b"cache-control" not in named:
        headers.append((b"cache-control", b"no-store"))
    message["headers"] = headers


class RequestGuard:
    def __init__(self, settings: Settings) -> None:
        self.hosts = settings.hosts()
        self.secure = settings.secure()

    def also_known_as(self, host: str) -> None:
        if self.hosts is not None:
            self.hosts.add(host)

    def no_longer_known_as(self, host: str) -> None:
        if self.hosts is not None:
            self.hosts.discard(host)

    def check(self, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
        """Raise a Problem unless this comes from our own page, or from no page at all."""
        host = connection.headers.get("host", "").lower()
        if self.hosts is not None and host not in self.hosts:
            raise Problem("forbidden", "This server does not go by that name.")
        origin = connection.headers.get("origin")
        if origin is not None and _host_of(origin) != host:
            raise Problem("forbidden", "That request comes from another page.")
        if connection.headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
            raise Problem("forbidden", "That request comes from another page.")

    def _check_body(self, request: Request[Any, Any, Any]) -> None:
        """Raise a Problem unless a body says that it is JSON: what a form of another page can send does not."""
        empty = request.headers.get("content-length", "0") == "0" and "transfer-encoding" not in request.headers
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json" and not (empty and not kind):
            raise Problem("bad_request", "Send JSON, with the content type application/json.")

    def check_request(self, request: Request[Any, Any, Any]) -> None:
        """Reading is free: what may be read by whom is decided by the cookie, and no other page sees the answer."""
        if request.method not in _SAFE:
            self.check(request)
            self._check_body(request)
        elif self.hosts is not None and request.headers.get("host", "").lower() not in self.hosts:
            raise Problem("forbidden", "This server does not go by that name.")


def _host_of(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:  # it is none
        return None


def address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where somebody asks from, as it counts for limits."""
    return counted(connection.client.host) if connection.client else "?"


@lru_cache(10_000)
def counted(host: str) -> str:
    """An address as it is counted: of IPv6 the first half, for whoever has one such address has all of that half."""
    try:
        ip = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(ip, IPv4Address):
        return host
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ip_network((ip, 64), strict=False))
