"""The journal of a tournament: a line that says what is played, then a line for every game that is over.

Whatever happens to the process, all whole lines are there, and the tournament goes on after them.
"""

import json
import os
from pathlib import Path
from typing import IO, Any

from bluemoon.arena.plan import Plan
from bluemoon.arena.playing import GameResult
from bluemoon.core.errors import BadRequest, Refused, reason_of
from bluemoon.core.game import Json
from bluemoon.referee.lines import parse

KIND = "bluemoon arena"
OPTIONS = {  # what a difference is called
    "game": "the game",
    "players": "--players",
    "configs": "the configuration",
    "bots": "the bots",
    "gauntlet": "--gauntlet",
    "ms": "--ms",
    "seed": "--seed",
    "components": "--components",
}


class Journal:
    """A journal being written. `results` are those it already held."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.results: list[GameResult] = []
        self.head: Json | None = None
        self._file: IO[bytes] | None = None
        if path.exists():
            self._read()

    @property
    def seed(self) -> int | None:
        """The seed of the tournament it holds."""
        return None if self.head is None else self.head["seed"]

    def open(self, plan: Plan) -> None:
        """Go on with this plan, or begin it; BadRequest if the journal is of another one."""
        if self.head is not None:
            planned = json.loads(json.dumps(plan.json()))
            for name, what in OPTIONS.items():
                if self.head.get(name) != planned[name]:
                    raise BadRequest(f"{self.path} is the journal of another tournament: {what} differs.")
            for result in self.results:
                if result.number < plan.total and result.bots != plan.arranged(result.number).seats:
                    raise BadRequest(f"{self.path} is not a journal that can be resumed: game {result.number + 1}.")
            self.results = [result for result in self.results if result.number < plan.total]
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = self.path.open("ab")
            if self.head is None:
                self._write({"kind": KIND, **plan.json()})
        except OSError as error:
            raise self._fault("written", error) from error

    def add(self, result: GameResult) -> None:
        """Keep a result."""
        try:
            self._write(result.json())
        except OSError as error:
            raise self._fault("written", error) from error

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def _write(self, data: Json) -> None:
        assert self._file is not None
        self._file.write(json.dumps(data, separators=(",", ":")).encode() + b"\n")
        self._file.flush()

    def _read(self) -> None:
        try:
            data = self.path.read_bytes()
        except OSError as error:
            raise self._fault("read", error) from error
        whole = data.rfind(b"\n") + 1
        if not whole and data:
            raise BadRequest(f"{self.path} is not the journal of a tournament.")
        seen: set[int] = set()
        for number, line in enumerate(data[:whole].splitlines()):
            try:
                value: Any = parse(line)
                if number == 0:
                    if not isinstance(value, dict) or value.pop("kind", None) != KIND:
                        raise BadRequest("it does not begin as one does")
                    self.head = value
                    continue
                result = GameResult.read(value)
            except (Refused, KeyError, TypeError, ValueError, AttributeError, AssertionError) as error:
                raise BadRequest(f"{self.path} is not the journal of a tournament (line {number + 1}).") from error
            if result.number not in seen:
                seen.add(result.number)
                self.results.append(result)
        if whole < len(data):  # the process was killed while it wrote
            try:
                os.truncate(self.path, whole)
            except OSError as error:
                raise self._fault("written", error) from error

    def _fault(self, done: str, error: OSError) -> BadRequest:
        return BadRequest(f"{self.path} cannot be {done}: {reason_of(error)}.")
