"""Runs the real `bluemoon` command: through pipes, or at a pseudo-terminal as a person would."""

import contextlib
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time
from collections.abc import Callable
from pathlib import Path

from tests.commands import PATIENCE, Command

ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]|\x1b[=>]")
# What would change what a terminal shows; a worker of the test runner has a size of its own in its environment.
NOT_OURS = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES")
PROMPTS = ("move> ", "build> ", "reset> ")
DRAWN = "─═│╭╮╰╯┌┐└┘█▀▄▟▙●■▲◆★✦▯◗▸◂"


def surroundings(home: Path, **more: str) -> dict[str, str]:
    """The environment of a command: ours, with a folder of its own to keep games in."""
    env = {name: value for name, value in os.environ.items() if name not in NOT_OURS}
    if "PYTHONPATH" in env:  # the command runs in another folder
        env["PYTHONPATH"] = os.pathsep.join(
            os.path.abspath(path) for path in env["PYTHONPATH"].split(os.pathsep) if path
        )
    return {**env, "XDG_DATA_HOME": str(home), "TERM": "xterm-256color", "COLORTERM": "truecolor", **more}


def bluemoon(home: Path, *arguments: str, typed: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    """Run a command through pipes to its end."""
    command = Command("bluemoon", arguments, env=surroundings(home, **env), cwd=home)
    said, complaints = command.communicate(typed.encode(), PATIENCE)
    return subprocess.CompletedProcess(arguments, command.wait(), said.decode(), complaints.decode())


def words(text: str) -> str:
    """What is read on the screen: the text without the escape codes."""
    return ESCAPE.sub("", text).replace("\r", "")


class Terminal:
    """A command at a pseudo-terminal. `shown` is everything it has written."""

    def __init__(self, home: Path, *arguments: str, columns: int = 100, lines: int = 50, **env: str) -> None:
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self.master = master
        self.shown = b""
        self.read_so_far = 0
        self.process = Command(
            "bluemoon",
            arguments,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=surroundings(home, **env),
            cwd=home,
            terminal=True,
        )
        os.close(slave)

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)

    def read_until(self, *endings: str) -> str:
        """Wait until the screen ends in one of these; everything shown since the last time, as it was written."""
        deadline = time.monotonic() + PATIENCE
        while True:
            new = self.shown[self.read_so_far :].decode("utf-8", "replace")
            if words(new).endswith(endings or PROMPTS):
                self.read_so_far = len(self.shown)
                return new
            if not self._read(deadline):
                raise AssertionError(f"waited for {endings or PROMPTS}, got: {words(new)[-2000:]!r}")

    def type(self, line: str) -> None:
        os.write(self.master, f"{line}\n".encode())

    def say(self, line: str, *endings: str) -> str:
        """Type a line and wait for the next prompt."""
        self.type(line)
        return self.read_until(*endings)

    def press(self, key: bytes) -> None:
        os.write(self.master, key)

    def interrupt(self) -> int:
        """Press Ctrl-C; the exit code."""
        return self._insist(lambda: self.press(b"\x03"))

    def terminate(self) -> int:
        """Ask the process to end; the exit code."""
        return self._insist(self.process.terminate)

    def _insist(self, ask: Callable[[], None]) -> int:
        """Ask again if need be: readline does not notice a signal that comes just before it begins to wait."""
        while self.process.poll() is None:
            ask()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(timeout=10)
        return self.end()

    def end(self) -> int:
        """Wait for the command's end; its exit code."""
        deadline = time.monotonic() + PATIENCE
        while self._read(deadline):
            pass
        return self.process.wait(timeout=PATIENCE)

    def rest(self) -> str:
        return self.shown[self.read_so_far :].decode("utf-8", "replace")

    def _read(self, deadline: float) -> bool:
        """Read what there is; False when nothing will come any more."""
        while time.monotonic() < deadline:
            ready, _, _ = select.select([self.master], [], [], 0.5)
            if ready:
                data = b""
                with contextlib.suppress(OSError):  # the other end is closed
                    data = os.read(self.master, 1 << 16)
                self.shown += data
                return bool(data)
            if self.process.poll() is not None:
                return False
        return False
