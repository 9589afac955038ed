"""Databases to test on: a file of SQLite, and a PostgreSQL of our own where its programs are installed."""

import contextlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator

import pytest

from tests import needs
from tools import programs

DATABASES = ["sqlite", pytest.param("postgres", marks=needs.postgres)]


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL that listens on a socket in a folder of its own only; its URL. It refuses to run as root, so root
    lends it to another user. (pytest's folders would not do: pytest closes them to everybody else ever again.)"""
    place = programs.postgres()
    assert place is not None
    user = "postgres" if os.geteuid() == 0 else None
    with tempfile.TemporaryDirectory(prefix="bluemoon-postgres-") as folder:
        if user is not None:
            shutil.chown(folder, user)

        def run(program: str, *options: str) -> None:
            command = [str(place / program), "-D", f"{folder}/data", *options]
            subprocess.run(
                command, check=True, user=user, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.STDOUT
            )

        run("initdb", "-U", "moon", "--auth=trust", "--no-sync")
        options = f"-c listen_addresses='' -c unix_socket_directories='{folder}' -c max_connections=80"
        run("pg_ctl", "-w", "-l", f"{folder}/log", "-o", options, "start")
        try:
            yield f"postgresql://moon@/postgres?host={folder}"
        finally:
            run("pg_ctl", "-m", "immediate", "stop")
