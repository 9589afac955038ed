"""One secret key, and everything derived from it: signed cookies, invitations, watch links. None of these is stored.

The key lies in a file of its own beside the database, never in it, so that whoever gets hold of the database holds
no seat. BLUEMOON_KEY in the environment goes before the file; several servers on one database share it.

Why not itsdangerous, or Litestar's cookie sessions: what is signed here is three kinds of text with one HMAC from the
standard library, in two methods (`_digest`, `_matches`). itsdangerous would do the same with one more dependency, and
would not read cookies and links that are out in the world; Litestar's sessions are encrypted (which needs another
library), hold more than an account's id, and say nothing about links.
"""

import base64
import hashlib
import hmac
import os
import secrets
import time
from functools import lru_cache
from pathlib import Path

from bluemoon.core.errors import reason_of

COOKIE_SECONDS = 400 * 24 * 3600  # the longest that browsers keep one
SHORTEST_KEY = 32
MOST_LINKS = 10_000  # that are remembered


class BadKey(Exception):
    """The key cannot be used; the message is one sentence."""


class Keys:
    def __init__(self, key: bytes) -> None:
        self._key = key
        self.watch = lru_cache(MOST_LINKS)(self._watch)  # it is in every summary

    # --- cookies ---

    def cookie(self, account: str, session: str) -> str:
        payload = f"{account}.{session}.{int(time.time())}"
        return f"{payload}.{self._mac('cookie', payload)}"

    def read_cookie(self, cookie: str) -> tuple[str, str, int] | None:
        """Account, session and age in seconds; None unless we signed it."""
        content, _, mac = cookie.rpartition(".")
        if not self._matches(mac, "cookie", content):
            return None
        account, session, issued = content.split(".")
        if session.isdecimal():  # from before there were sessions: a number that counted passwords
            session = f"{account}.{session}"
        age = int(time.time()) - int(issued)
        return (account, session, age) if age < COOKIE_SECONDS else None

    def device(self, account: str) -> str:
        """What a browser keeps after somebody has logged in there, also once they have logged out."""
        payload = f"{account}.{secrets.token_urlsafe(9)}"
        return f"{payload}.{self._mac('device', payload)}"

    def read_device(self, device: str) -> tuple[str, str] | None:
        """The account and the browser's id; None unless we signed it."""
        content, _, mac = device.rpartition(".")
        if not self._matches(mac, "device", content):
            return None
        account, id = content.split(".")
        return account, id

    # --- links ---

    def invite(self, game: str, seat: int) -> str:
        return f"{game}.{seat}.{self._mac('seat', f'{game}.{seat}')}"

    def read_invite(self, secret: str) -> tuple[str, int] | None:
        """The game and the seat, if the invitation is ours."""
        content, _, mac = secret.rpartition(".")
        if not self._matches(mac, "seat", content):
            return None
        game, seat = content.split(".")
        return game, int(seat)

    def _watch(self, game: str) -> str:
        """The secret of a link with which anybody may watch a game."""
        return f"{game}.{self._mac('watch', game)}"

    def read_watch(self, secret: str) -> str | None:
        """The game, if the link is ours."""
        game, _, mac = secret.rpartition(".")
        return game if self._matches(mac, "watch", game) else None

    # --- chance ---

    def bot_seed(self, game: str, seat: int) -> int:
        """What a bot leaves to chance: nobody outside can work it out, and it says nothing about the game's seed."""
        return int.from_bytes(self._digest("bot", f"{game}.{seat}")[:8], "big")

    def _digest(self, purpose: str, content: str) -> bytes:
        return hmac.digest(self._key, f"{purpose}|{content}".encode(), hashlib.sha256)

    def _mac(self, purpose: str, content: str) -> str:
        return base64.urlsafe_b64encode(self._digest(purpose, content)[:24]).decode()  # 192 bits, no padding

    def _matches(self, mac: str, purpose: str, content: str) -> bool:
        return hmac.compare_digest(mac.encode(), self._mac(purpose, content).encode())


def key_from(folder: Path) -> bytes:
    """The key from the environment, or from the folder, where one is made if there is none."""
    named = os.environ.get("BLUEMOON_KEY")
    if named is not None:
        if len(named) < SHORTEST_KEY:
            raise BadKey(f"BLUEMOON_KEY must have at least {SHORTEST_KEY} characters.")
        return named.encode()
    file = folder / "server.key"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        try:
            handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            pass
        else:
            with os.fdopen(handle, "w") as stream:
                stream.write(secrets.token_hex(32))
        key = file.read_bytes().strip()
    except OSError as error:
        raise BadKey(f"{file} cannot be used: {reason_of(error)}.") from error
    if len(key) < SHORTEST_KEY:
        raise BadKey(f"{file} is not a key: remove it, and a new one will be made.")
    return key
