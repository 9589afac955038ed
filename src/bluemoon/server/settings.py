"""How a server is to be run."""

from pathlib import Path
from urllib.parse import urlsplit

import msgspec

DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 8642
LOOPBACK = {"127.0.0.1", "localhost", "::1", "[::1]"}


class Settings(msgspec.Struct, frozen=True):
    """`url` is where people reach the server from outside, if that is not host and port: behind a proxy, say."""

    folder: Path
    host: str = DEFAULT_HOST
    port: int = DEFAULT_PORT
    database: str | None = None
    url: str | None = None
    limits: bool = True
    workers: int | None = None
    page: Path = Path(__file__).parent / "page"

    def place(self) -> str | Path:
        return self.database if self.database is not None else self.folder / "bluemoon.db"

    def secure(self) -> bool:
        return self.url is not None and self.url.startswith("https://")

    def hosts(self) -> set[str] | None:
        """The names under which the server may be asked; None: any. A loopback server answers to no other name, so
        that no page out there can make a browser take it for its own."""
        named = {urlsplit(self.url).netloc.lower()} if self.url else set()
        if self.host not in LOOPBACK:
            return named or None
        return named | {f"{name}:{self.port}" for name in LOOPBACK} | ({*LOOPBACK} if self.port == 80 else set())
