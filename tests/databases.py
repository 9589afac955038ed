"""Databases to test on: a file of SQLite, and a PostgreSQL of our own where its programs are installed."""

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import needs
from tests.commands import PATIENCE
from tools import programs

SECONDS = f"{PATIENCE:.0f}"
DATABASES = ["sqlite", pytest.param("postgres", marks=needs.postgres)]


class Postgres:
    """A PostgreSQL that listens on a socket in a folder of its own only. It refuses to run as root, so root lends it to
    another user. (pytest's folders would not do: pytest closes them to everybody else ever again.)"""

    def __init__(self) -> None:
        self._place = programs.postgres()
        self._user = "postgres" if os.geteuid() == 0 else None
        self._temporary = tempfile.TemporaryDirectory(prefix="bluemoon-postgres-", ignore_cleanup_errors=True)
        self.folder = self._temporary.name
        self.url = f"postgresql://moon@/postgres?host={self.folder}"

    def __enter__(self) -> "Postgres":
        if self._user is not None:
            shutil.chown(self.folder, self._user)
        self._run("initdb", "-U", "moon", "--auth=trust", "--no-sync")
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(subprocess.CalledProcessError):  # it need not be running: a test may have killed it
            self._run("pg_ctl", "-t", SECONDS, "-m", "immediate", "stop")
        self._temporary.cleanup()

    def start(self) -> None:
        options = f"-c listen_addresses='' -c unix_socket_directories='{self.folder}' -c max_connections=80"
        self._run("pg_ctl", "-w", "-t", SECONDS, "-l", f"{self.folder}/log", "-o", options, "start")

    def kill(self) -> None:
        """As hard as it can be, with all its processes."""
        lock = Path(f"{self.folder}/data/postmaster.pid")
        pid = int(lock.read_text().split()[0])
        killed = [pid, *map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]
        for process in killed:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        while any(_runs(process) for process in killed):
            time.sleep(0.01)
        # They would keep the next one out for as long as the system remembers the process.
        for left in (lock, *Path(self.folder).glob(".s.PGSQL.*.lock")):
            left.unlink()

    def query(self, statement: str) -> list[tuple[str | int, ...]]:
        """What psql says to it, with numbers as numbers."""
        return query(self.folder, statement)

    def _run(self, program: str, *options: str) -> None:
        assert self._place is not None
        command = [str(self._place / program), "-D", f"{self.folder}/data", *options]
        subprocess.run(
            command, check=True, user=self._user, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.STDOUT
        )


def query(folder: str, statement: str) -> list[tuple[str | int, ...]]:
    """What psql says to the PostgreSQL in a folder, with numbers as numbers."""
    place = programs.postgres()
    assert place is not None
    connect = [str(place / "psql"), "-h", folder, "-U", "moon"]
    command = [*connect, "-AtF\x1f", "-R\x1e", "-c", statement, "postgres"]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout.rstrip("\n")
    rows = [row.split("\x1f") for row in told.split("\x1e")] if told else []
    return [tuple(int(value) if value.isdecimal() else value for value in row) for row in rows]


def _runs(pid: int) -> bool:
    """What has ended counts as gone, though nobody may have asked after it yet."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """The URL of one."""
    with Postgres() as database:
        yield database.url
