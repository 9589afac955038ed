"""Makes chance repeatable in a process that tests have started: what `secrets` draws for games, ids and keys depends on
who draws, in which test, and how often that was done before. So the same test plays the same deals, wherever and beside
whatever it runs.

`commands` has this file run in the new process before anything else. The environment names whose draws these are, and a
file in which the test that runs is written.
"""

import base64
import contextlib
import os
import random
import secrets
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

NAME, FILE = "TESTS_CHANCE_NAME", "TESTS_CHANCE_FILE"


def repeat(name: str, file: Path | None = None) -> None:
    """From now on, for this name, by the test that the file says."""
    drawn: Counter[tuple[str, str, int]] = Counter()

    def chance(what: str, size: int) -> random.Random:
        draw = (file.read_text(encoding="utf-8") if file is not None and file.exists() else "", what, size)
        drawn[draw] += 1
        return random.Random(f"{name} {draw} {drawn[draw]}")

    def token_bytes(nbytes: int | None = None) -> bytes:
        size = nbytes or secrets.DEFAULT_ENTROPY
        return chance("bytes", size).randbytes(size)

    secrets.randbits = lambda k: chance("bits", k).getrandbits(k)
    secrets.token_bytes = token_bytes
    secrets.token_hex = lambda nbytes=None: token_bytes(nbytes).hex()
    secrets.token_urlsafe = lambda nbytes=None: base64.urlsafe_b64encode(token_bytes(nbytes)).rstrip(b"=").decode()


@contextlib.contextmanager
def repeated(name: str) -> Iterator[None]:
    """The same in this process, for a while."""
    drawing = (secrets.randbits, secrets.token_bytes, secrets.token_hex, secrets.token_urlsafe)
    repeat(name)
    try:
        yield
    finally:
        secrets.randbits, secrets.token_bytes, secrets.token_hex, secrets.token_urlsafe = drawing


if __name__ == "__main__":
    repeat(os.environ[NAME], Path(os.environ[FILE]))
