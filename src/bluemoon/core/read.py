"""Reading data that nobody vouches for: every fault is named with the path to it, nothing is guessed.

A `Reader` walks JSON data; its `fault` decides which error a fault becomes (BadRequest for requests and
actions, BadPosition for positions), so that one set of checks serves both.
"""

import reprlib
from collections.abc import Callable, Collection
from typing import Any, Final

from bluemoon.core.errors import BadPosition, BadRequest, Refused
from bluemoon.core.rng import Rng

Fault = Callable[[str, str], Refused]

LARGEST: Final = 1_000_000

# Looks only at the beginning of long lists and texts, so that quoting costs the same whatever was sent.
SHORT: Final = reprlib.Repr()
SHORT.maxstring = 60


def request_fault(path: str, problem: str) -> Refused:
    return BadRequest(f"{path}: {problem}" if path else problem)


def position_fault(path: str, problem: str) -> Refused:
    return BadPosition(path or "state", problem)


def show(value: Any) -> str:
    """A value as an error message quotes it: short, whatever was sent."""
    try:
        text = SHORT.repr(value)
    except ValueError:  # Python writes no number of more than 4300 digits
        return "a huge number"
    return text if len(text) <= 60 else text[:57] + "..."


class Reader:
    """Checks the types of untrusted data."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault

    def object(
        self, value: Any, path: str, required: Collection[str], optional: Collection[str] = ()
    ) -> dict[str, Any]:
        """A JSON object with exactly these fields."""
        if not isinstance(value, dict):
            raise self.fault(path, f"must be an object, not {show(value)}")
        for name in value:
            if name not in required and name not in optional:
                raise self.fault(_join(path, str(name)), "there is no such field")
        for name in required:
            if name not in value:
                raise self.fault(_join(path, name), "is missing")
        return value

    def list(self, value: Any, path: str) -> list[Any]:
        if not isinstance(value, list):
            raise self.fault(path, f"must be a list, not {show(value)}")
        return value

    def integer(self, value: Any, path: str) -> int:
        """An integer of any size; true is not a number and 1.0 not an integer."""
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.fault(path, f"must be an integer, not {show(value)}")
        return value

    def number(self, value: Any, path: str, low: int = 0, high: int = LARGEST) -> int:
        """An integer within bounds."""
        number = self.integer(value, path)
        if not low <= number <= high:
            raise self.fault(path, f"must be from {low} to {high}, not {show(number)}")
        return number

    def boolean(self, value: Any, path: str) -> bool:
        if not isinstance(value, bool):
            raise self.fault(path, f"must be true or false, not {show(value)}")
        return value

    def text(self, value: Any, path: str) -> str:
        if not isinstance(value, str):
            raise self.fault(path, f"must be text, not {show(value)}")
        return value

    def generator(self, fields: dict[str, Any], otherwise: Rng) -> Rng:
        """The generator whose text a position carries as `rng`, if it carries one."""
        if "rng" not in fields:
            return otherwise
        try:
            return Rng.from_text(self.text(fields["rng"], "rng"))
        except ValueError as error:
            raise self.fault("rng", "is not a generator that this program wrote down") from error

    def choice(self, value: Any, path: str, allowed: Collection[str]) -> str:
        text = self.text(value, path)
        if text not in allowed:
            raise self.fault(path, f"must be one of {', '.join(allowed)}, not {show(text)}")
        return text


def read_lines(text: str, read: Callable[[str, str], None]) -> None:
    """Have the lines `name: value` of a position's text read; BadPosition names the one that is wrong."""
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        name, colon, value = line.partition(":")
        if not colon:
            raise BadPosition(f"line {number}", "must be 'name: value'")
        try:
            read(name.strip(), value.strip())
        except (ValueError, IndexError, KeyError, RecursionError) as error:
            raise BadPosition(f"line {number}", f"cannot be understood: {line.strip()[:60]}") from error


def _join(path: str, name: str) -> str:
    return f"{path}.{name[:60]}" if path else name[:60]
