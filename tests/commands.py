"""Processes of bluemoon, started quickly: the libraries need not be loaded for each of them (see `nursery`)."""

import atexit
import contextlib
import functools
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import IO

PIPE = subprocess.PIPE
PATIENCE = 300.0  # seconds until something that does not happen counts as hanging, however busy the machine is
NURSERY = Path(__file__).with_name("nursery.py")
# What a command and the server load; whatever is missing here they load themselves, which costs time and nothing else.
# (Not all for both: the more a process holds, the more there is to copy.)
FOR_COMMANDS = (
    "concurrent.futures.process", "cyclopts", "cyclopts.help", "difflib", "importlib.resources", "msgspec", "numpy",
    "readline", "rich.box", "rich.console", "rich.padding", "rich.table", "tomllib",
)  # fmt: skip
FOR_SERVERS = (
    "aiosqlite", "alembic.autogenerate", "alembic.command", "alembic.runtime.environment", "alembic.script", "argon2",
    "concurrent.futures.process", "cyclopts", "cyclopts.help", "gzip", "importlib.resources", "litestar",
    "litestar.openapi.config", "litestar.openapi.plugins", "logging.config",
    "msgspec", "multiprocessing.spawn", "numpy", "prometheus_client", "rich.console",
    "sqlalchemy.dialects.sqlite.aiosqlite", "sqlalchemy.ext.asyncio", "tomllib", "urllib.request", "uvicorn",
    "uvicorn.lifespan.on", "uvicorn.loops.auto", "uvicorn.protocols.http.auto", "uvicorn.protocols.websockets.auto",
    "webbrowser",
)  # fmt: skip


class Command:
    """`python -m MODULE ARGUMENTS`, with what the tests need of a `subprocess.Popen`."""

    def __init__(
        self,
        module: str,
        arguments: Sequence[str] = (),
        *,
        stdin: int = PIPE,
        stdout: int = PIPE,
        stderr: int = PIPE,
        env: dict[str, str] | None = None,
        cwd: Path | None = None,
        session: bool = False,
        terminal: bool = False,
        first: Path | None = None,
    ) -> None:
        """Streams are open files, or PIPE; `session`: in a session of its own, whose terminal `terminal` makes of the
        standard input; `first`: a file of Python that is run before the module."""
        self.returncode: int | None = None
        asked = {
            "module": module,
            "arguments": list(arguments),
            "env": dict(os.environ if env is None else env),
            "folder": str(Path.cwd() if cwd is None else cwd),
            "session": session or terminal,
            "terminal": terminal,
            "first": None if first is None else str(first),
        }
        with contextlib.ExitStack() as theirs:
            self.stdin: IO[bytes] | None = None
            self.stdout: IO[bytes] | None = None
            self.stderr: IO[bytes] | None = None
            if stdin == PIPE:
                stdin, ours = os.pipe()
                theirs.callback(os.close, stdin)
                self.stdin = os.fdopen(ours, "wb")
            if stdout == PIPE:
                ours, stdout = os.pipe()
                theirs.callback(os.close, stdout)
                self.stdout = os.fdopen(ours, "rb")
            if stderr == PIPE:
                ours, stderr = os.pipe()
                theirs.callback(os.close, stderr)
                self.stderr = os.fdopen(ours, "rb")
            ours, told = os.pipe()
            theirs.callback(os.close, told)
            self._status = os.fdopen(ours, "rb", buffering=0)
            nursery = _nursery(FOR_SERVERS if list(arguments[:1]) == ["serve"] else FOR_COMMANDS)
            socket.send_fds(nursery, [json.dumps(asked).encode()], [stdin, stdout, stderr, told])
        self.pid = int(self._status.readline())

    def poll(self) -> int | None:
        """The exit code, if it has ended."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            return self.wait(0)
        return None

    def wait(self, timeout: float | None = None) -> int:
        if self.returncode is None:
            if not select.select([self._status], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired("bluemoon", timeout or 0)
            self.returncode = int(self._status.readline())
            self._status.close()
        return self.returncode

    def send_signal(self, number: int) -> None:
        if self.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def communicate(self, typed: bytes, timeout: float) -> tuple[bytes, bytes]:
        """Give it this to read, and read what it says, until it ends."""
        assert self.stdin is not None
        assert self.stdout is not None
        assert self.stderr is not None
        hasty = threading.Timer(timeout, self.kill)
        hasty.start()
        said: list[bytes] = []
        reader = threading.Thread(target=lambda stream: said.append(stream.read()), args=[self.stdout])
        writer = threading.Thread(target=_give, args=[self.stdin, typed])
        try:
            reader.start()
            writer.start()
            complaints = self.stderr.read()
            reader.join()
            writer.join()
            self.wait()
        finally:
            hasty.cancel()
            self.kill()
            for stream in (self.stdout, self.stderr):
                stream.close()
        return said[0], complaints


def _give(stream: IO[bytes], typed: bytes) -> None:
    with contextlib.suppress(BrokenPipeError):
        stream.write(typed)
        stream.flush()
    with contextlib.suppress(BrokenPipeError):
        stream.close()


@functools.cache
def _nursery(libraries: tuple[str, ...]) -> socket.socket:
    """Where to ask; it ends with us."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with theirs:
        process = subprocess.Popen(
            [sys.executable, str(NURSERY), str(theirs.fileno()), *libraries],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            pass_fds=[theirs.fileno()],
            start_new_session=True,  # Ctrl-C is for the tests
        )

    def end() -> None:
        ours.close()
        process.wait()

    atexit.register(end)
    return ours
