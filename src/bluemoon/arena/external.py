"""A program that plays, in any language: started for one game, asked in lines of JSON, ended with the game.

It reads `{"type":"start","game","seat","config"}`, then for each decision
`{"type":"decide","number","view","legal","ms"}`, which it answers with `{"index":i}` or `{"action":{...}}`, and at last
`{"type":"end","result"}`. It may repeat the question's `number` in its answer; without it answers count in order.
Nothing it does can stop the game: what it says late or wrong only costs it the decision.
"""

import contextlib
import os
import queue
import signal
import subprocess
import threading
import time
from typing import IO, Any, Final

from bluemoon.core.errors import BadRequest, Refused, reason_of
from bluemoon.core.game import Json
from bluemoon.core.read import Reader, request_fault, show
from bluemoon.referee.lines import parse, read_line, write_line

GRACE_SECONDS: Final = 0.5  # for the way there and back, on a busy machine
START_SECONDS: Final = 15.0  # how long a program may take to start, before its first answer
END_SECONDS: Final = 2.0  # how long it may take to end
MOST_LATE: Final = 10  # this often in a row, and it counts as hung
TAIL: Final = 2000  # how much of its last words is kept

READER = Reader(request_fault)


class Forfeit(Exception):
    """No action came of it; `kind` is late, broken, illegal or dead."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind
        self.message = message


class Answer:
    """What the program chose: a place in the list of legal actions, or an action in words of its own."""

    def __init__(self, index: int | None, action: Any) -> None:
        self.index = index
        self.action = action


class Program:
    """One running program. All waiting is bounded."""

    def __init__(self, command: list[str], grace: float = GRACE_SECONDS) -> None:
        self.grace = grace
        self.asked = 0
        self.owed = 0  # answers to earlier questions that may still come
        self.answered = False
        self.late_in_a_row = 0
        self._lines: queue.Queue[bytes | None] = queue.Queue()  # None: it will say nothing more
        self._to_say: queue.Queue[Json | None] = queue.Queue()
        self._last_words = b""
        self.dead = ""
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # so that Ctrl-C is ours alone, and it can be ended with all it started
            )
        except OSError as error:
            raise BadRequest(f"{show(command[0])} cannot be started: {reason_of(error)}.") from error
        _running.add(self)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._watching = threading.Thread(target=self._watch, args=(self._process.stderr,), daemon=True)
        self._watching.start()
        for work, pipe in ((self._listen, self._process.stdout), (self._talk, self._process.stdin)):
            threading.Thread(target=work, args=(pipe,), daemon=True).start()

    def start(self, game_id: str, seat: int, config: Json) -> None:
        self._to_say.put({"type": "start", "game": game_id, "seat": seat, "config": config})

    def decide(self, view: Json, legal: list[Json], milliseconds: int) -> Answer:
        """What it answers in time; Forfeit says why there is nothing."""
        if self.dead:
            raise Forfeit("dead", self.dead)
        self._clear()
        self.asked += 1
        question = {"type": "decide", "number": self.asked, "view": view, "legal": legal, "ms": milliseconds}
        self._to_say.put(question)
        seconds = milliseconds / 1000 + self.grace
        until = time.monotonic() + (seconds if self.answered else max(seconds, START_SECONDS))
        while True:
            line = self._line(until)
            self.answered = True
            answer, number = self._read(line)
            if number is None:
                if self.owed:  # answers come in order, so this is one to a question long gone
                    self.owed -= 1
                    continue
            elif number != self.asked:
                self.owed = max(self.owed - 1, 0)
                continue
            self.late_in_a_row = 0
            self.owed = 0 if number is not None else self.owed
            if isinstance(answer, Forfeit):
                raise answer
            return answer

    def _clear(self) -> None:
        """What was said before the question cannot be an answer to it."""
        while not self._lines.empty():
            line = self._lines.get()
            if line is None:
                self._lines.put(None)
                return
            self.owed = max(self.owed - 1, 0)

    def _line(self, until: float) -> bytes:
        try:
            line = self._lines.get(timeout=max(until - time.monotonic(), 0.0))
        except queue.Empty:
            self.owed += 1
            self.late_in_a_row += 1
            if self.late_in_a_row >= MOST_LATE:
                self.dead = f"late {MOST_LATE} times in a row, so it was stopped"
                self._kill()
            raise Forfeit("late", "no answer in time") from None
        if line is None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(END_SECONDS)
            code = self._process.poll()
            if code is not None:
                self._watching.join(END_SECONDS)  # its last words may still be on their way
            ended = "it closed its output" if code is None else f"it ended with exit code {code}"
            self.dead = f"{ended}{self._words()}"
            raise Forfeit("dead", self.dead)
        return line

    def _read(self, line: bytes) -> tuple[Answer | Forfeit, int | None]:
        """The answer, or what is wrong with it; and the number of the question, if it names one."""
        number: int | None = None
        try:
            value = parse(line)
            fields = READER.object(value, "", (), value if isinstance(value, dict) else ())  # it may say more
            if "number" in fields:
                number = READER.integer(fields["number"], "number")
            if ("index" in fields) == ("action" in fields):
                raise BadRequest("an answer has either index or action")
            index = READER.integer(fields["index"], "index") if "index" in fields else None
            return Answer(index, fields.get("action")), number
        except Refused as refused:
            return Forfeit("broken", f"{refused.message} It said {show(line.decode('utf-8', 'replace'))}."), number

    def end(self, result: Json | None) -> None:
        """Tell it how the game ended, and see to it that it ends as well."""
        if self not in _running:
            return
        self._to_say.put({"type": "end", "result": result})
        self._to_say.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(END_SECONDS)
        self._kill()
        _running.discard(self)

    def _kill(self) -> None:
        """End it and whatever it started, at once."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()

    # --- each pipe has a thread, so that nobody waits for a program that does not read or write ---

    def _listen(self, pipe: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError), pipe:
            while (line := read_line(pipe)) != b"":
                self._lines.put(b"(too long)" if line is None else line)
        self._lines.put(None)

    def _talk(self, pipe: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError):
            while (message := self._to_say.get()) is not None:
                write_line(pipe, message)
        with contextlib.suppress(OSError, ValueError):
            pipe.close()

    def _watch(self, pipe: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError), pipe:
            while chunk := os.read(pipe.fileno(), 4096):
                self._last_words = (self._last_words + chunk)[-TAIL:]

    def _words(self) -> str:
        """The last line it wrote to its standard error."""
        lines = self._last_words.decode("utf-8", "replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        return f": {''.join(letter for letter in last if letter.isprintable())[:200]}" if last else ""


def end_all() -> None:
    """End every program that still runs, at once: whoever plays is being ended."""
    for program in list(_running):
        program._kill()
        _running.discard(program)


_running: set[Program] = set()
