"""Bytes in, bytes out: lines of bounded length, strict JSON, answers that are plain ASCII.

Strict means: UTF-8, no NaN or Infinity, no field twice in an object, and bounds on nesting and on the digits
of a number, so that nothing later on can be made to stumble over its input.
"""

import json
from typing import IO, Any

from bluemoon.core.errors import BadRequest
from bluemoon.core.game import Json
from bluemoon.core.read import show

LONGEST_LINE = 64 * 1024 * 1024
DEEPEST = 64  # levels of lists and objects within each other; a position has four


def read_line(stdin: IO[bytes]) -> bytes | None:
    """The next line, b"" at the end of the input, None if the line is too long (it is then read past, not kept)."""
    line = stdin.readline(LONGEST_LINE + 1)
    if len(line) <= LONGEST_LINE or line.endswith(b"\n"):
        return line
    while line and not line.endswith(b"\n"):
        line = stdin.readline(1024 * 1024)
    return None


def write_line(stdout: IO[bytes], answer: Json) -> None:
    # Escaping everything but ASCII keeps even half a surrogate pair, which UTF-8 cannot write, from breaking the line.
    text = json.dumps(answer, ensure_ascii=True, allow_nan=False, separators=(",", ":"))
    stdout.write(text.encode("ascii") + b"\n")
    stdout.flush()


def parse(line: bytes) -> Any:
    """The JSON value of a line; BadRequest says what is wrong with it."""
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadRequest(f"Not JSON: byte {error.start} is not UTF-8.") from error
    if not text.strip(" \t\r\n"):
        raise BadRequest("Not JSON: the line is empty.")
    try:
        value = json.loads(text, parse_constant=_constant, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        raise BadRequest(f"Not JSON: {error.msg} (character {error.pos}).") from error
    except ValueError as error:  # Python itself converts no number with more than 4300 digits
        raise BadRequest("A number has too many digits.") from error
    except RecursionError as error:
        raise _too_deep() from error
    _check_depth(value)
    return value


def _constant(name: str) -> Any:
    raise BadRequest(f"Not JSON: {name} is not a number.")


def _object(pairs: list[tuple[str, Any]]) -> Json:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        seen: set[str] = set()
        for name, _ in pairs:
            if name in seen:
                raise BadRequest(f"The field {show(name)} appears twice.")
            seen.add(name)
    return fields


def _check_depth(value: Any) -> None:
    level = [value]
    for _ in range(DEEPEST + 1):
        inner: list[Any] = []
        for item in level:
            if isinstance(item, dict):
                inner.extend(item.values())
            elif isinstance(item, list):
                inner.extend(item)
        if not inner:
            return
        level = inner
    raise _too_deep()


def _too_deep() -> BadRequest:
    return BadRequest(f"Lists and objects are nested more than {DEEPEST} deep.")
