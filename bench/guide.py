"""`python -m bench.guide`: how long a guide takes for one seat, on the positions of the recorded games.

A server asks it for every seat after every action, so it is what a move costs beside the store. Processor time counts,
and of several times the fastest, which a busy machine disturbs least.
"""

import argparse
import json
import math
import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from bluemoon.build_info import compiled
from bluemoon.core.table import replay
from bluemoon.guide.games import guide_of
from bluemoon.guide.guide import Guide

RECORDS = Path(__file__).resolve().parent.parent / "tests" / "records"
GAMES = ("city", "legends")
NAMES = ["Ann", "Ben", "Cleo", "Dan"]
TARGETS = {"legends": 2.0}  # milliseconds a seat, compiled


class Told:
    """One seat in one position of a record, and the milliseconds it took to tell it."""

    def __init__(self, record: str, number: int, seat: int | None, decides: bool, milliseconds: float) -> None:
        self.record = record
        self.number = number
        self.seat = seat
        self.decides = decides
        self.milliseconds = milliseconds


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.guide", description="Measure the guides on the recorded games.")
    parser.add_argument("--game", choices=GAMES, help="measure one of the two")
    parser.add_argument("--times", type=int, default=5, help="how often each position is told (default 5)")
    parser.add_argument("--json", type=Path, help="where the figures go")
    options = parser.parse_args()
    table = Table(
        title=f"Milliseconds to tell a seat what it may know and do ({'compiled' if compiled() else 'plain'})"
    )
    for heading in ("game", "who", "positions", "median", "p99", "slowest"):
        table.add_column(heading, justify="left" if heading in ("game", "who") else "right")
    results: dict[str, Any] = {"compiled": compiled(), "targets": TARGETS}
    for kind in GAMES if options.game is None else (options.game,):
        told = measure(kind, options.times)
        results[kind] = {}
        for who, those in groups(told).items():
            figures = summary(those)
            results[kind][who] = figures
            shown = [f"{figures[name]:.2f}" for name in ("median", "p99", "slowest")]
            table.add_row(kind, who, f"{figures['positions']:,}", *shown)
    if options.json is not None:
        options.json.write_text(json.dumps(results, indent=2) + "\n")
    Console().print(table)


def measure(kind: str, times: int) -> list[Told]:
    guide = guide_of(kind)
    told: list[Told] = []
    for file in track(sorted((RECORDS / kind).glob("*.json")), f"telling {kind}", transient=True):
        told += tell(guide, file, times)
    return told


def tell(guide: Guide[Any], file: Path, times: int) -> Iterator[Told]:
    """Every seat, and somebody who watches, in every position of a record."""
    table = replay(guide.game, json.loads(file.read_text())["record"])
    names = NAMES[: guide.game.seats(table.state)]
    for number in range(len(table.actions) + 1):
        state = table.state_after(number)
        mover = guide.game.to_move(state)
        for seat in (None, *range(len(names))):
            fastest = math.inf
            for _ in range(times):
                began = time.process_time()
                guide.table(state, seat, names)
                fastest = min(fastest, time.process_time() - began)
            yield Told(file.stem, number, seat, seat is not None and seat == mover, fastest * 1000)


def groups(told: list[Told]) -> dict[str, list[Told]]:
    return {
        "every seat": [one for one in told if one.seat is not None],
        "who decides": [one for one in told if one.decides],
        "who waits": [one for one in told if one.seat is not None and not one.decides],
        "who watches": [one for one in told if one.seat is None],
    }


def summary(told: list[Told]) -> dict[str, Any]:
    times = sorted(one.milliseconds for one in told)
    slowest = max(told, key=lambda one: one.milliseconds)
    return {
        "positions": len(told),
        "median": round(statistics.median(times), 3),
        "p99": round(times[math.ceil(len(times) * 0.99) - 1], 3),
        "slowest": round(slowest.milliseconds, 3),
        "where": f"{slowest.record} after {slowest.number}",
    }


if __name__ == "__main__":
    main()
