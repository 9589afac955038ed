"""The loop: one answer for each line, in order, until the input ends. Nothing that is sent can stop it."""

import contextlib
from collections.abc import Mapping
from typing import Any, BinaryIO

from bluemoon.core.errors import BadRequest, Refused
from bluemoon.core.game import Game, Json
from bluemoon.referee.lines import LONGEST_LINE, parse, read_line, write_line
from bluemoon.referee.referee import Referee, error_answer


def serve(stdin: BinaryIO, stdout: BinaryIO, games: Mapping[str, Game[Any]]) -> None:
    """Answer every line of `stdin` on `stdout`. Ends with the input, or when nobody reads the answers."""
    referee = Referee(games)
    try:
        while (line := read_line(stdin)) != b"":
            write_line(stdout, answer_line(referee, line))
    except (OSError, KeyboardInterrupt):
        # The other side is gone. Closing now keeps the interpreter from flushing into the broken pipe at its exit.
        with contextlib.suppress(OSError):
            stdout.close()


def answer_line(referee: Referee, line: bytes | None) -> Json:
    """The answer to one line; None stands for one that is too long to read."""
    try:
        if line is None:
            raise BadRequest(f"A line may have {LONGEST_LINE} bytes at most.")
        request = parse(line)
    except Refused as refused:
        return error_answer(refused)
    except MemoryError:
        return error_answer(BadRequest("There is not enough memory for this line."))
    return referee.answer(request)
