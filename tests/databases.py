"""Databases to test on: a file of SQLite, and a PostgreSQL of our own where its programs are installed."""

import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

PROGRAMS = ["initdb", "pg_ctl"]


def postgres_programs() -> Path | None:
    """The folder in which they lie; None without PostgreSQL."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which("pg_ctl")
    if found is not None:
        folders.insert(0, Path(found).resolve().parent)
    return next((folder for folder in folders if all((folder / name).exists() for name in PROGRAMS)), None)


DATABASES = ["sqlite", "postgres"] if postgres_programs() else ["sqlite"]


@contextlib.contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """A PostgreSQL that listens on a socket in this folder only; its URL. It refuses to run as root, so root lends it
    to another user."""
    programs = postgres_programs()
    assert programs is not None
    data = folder / "data"
    data.mkdir(parents=True)
    user: str | None = None
    if os.geteuid() == 0:
        user = "postgres"
        shutil.chown(folder, user)
        shutil.chown(data, user)
        for parent in folder.parents:  # pytest's folders are for their owner alone
            if parent.stat().st_uid == 0 and parent.stat().st_mode & 0o005 != 0o005 and parent != Path("/"):
                parent.chmod(parent.stat().st_mode | 0o011)

    def run(*command: str) -> None:
        subprocess.run(command, check=True, user=user, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.STDOUT)

    run(str(programs / "initdb"), "-D", str(data), "-U", "moon", "--auth=trust", "--no-sync")
    options = f"-c listen_addresses='' -c unix_socket_directories='{folder}' -c max_connections=80"
    run(str(programs / "pg_ctl"), "-D", str(data), "-w", "-l", str(folder / "log"), "-o", options, "start")
    try:
        yield f"postgresql://moon@/postgres?host={folder}"
    finally:
        run(str(programs / "pg_ctl"), "-D", str(data), "-m", "immediate", "stop")
