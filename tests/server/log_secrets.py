"""What no log may hold, whatever fails: passwords and their hashes, cookies, keys, and what a game is dealt by."""

import re
from collections.abc import Callable, Iterable
from typing import Any

from tests.server.running import Player, Server

# In every database: what a deal could be known by before its time, and what would let a stranger in.
STORED = (
    "SELECT seed FROM games",
    "SELECT secret FROM games",
    "SELECT next_secret FROM games",
    "SELECT part FROM seats",
    "SELECT next_part FROM seats",
    "SELECT secret FROM commitments",
    "SELECT password FROM accounts",
)
NEVER = ("$argon2", "parameters: ")  # a hash; what a statement was to write
NAMED = re.compile(r"""['"](seed|secret|next_secret|part|next_part|password)['"]""")
SHORTEST = 16  # a seed of a few digits may be in a log by chance; the server's own have 38


def stored_secrets(read: Callable[[str], Iterable[tuple[Any, ...]]]) -> list[str]:
    found = [str(row[0]) for statement in STORED for row in read(statement) if row and row[0] is not None]
    return [secret for secret in found if len(secret) >= SHORTEST]


def secrets_of(*players: Player) -> list[str]:
    """Their cookies, as far as they are secret."""
    cookies = [player.http.cookies.get("bluemoon") for player in players]
    return [cookie.rpartition(".")[2] for cookie in cookies if cookie]


def assert_no_secrets(servers: Iterable[Server], secrets: Iterable[str]) -> None:
    for server in servers:
        log = server.log()
        for secret in (*secrets, *NEVER):
            assert secret not in log, "a log holds a secret"
        assert not NAMED.search(log), "a log names a secret"
