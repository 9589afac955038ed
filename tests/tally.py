"""Adds up the runs of `make test`, so that it can say in one place at its end what passed, what failed, what was
skipped and why, and which tests passed only the second time.

    python -m tests.tally FILE CODE

Each run of pytest adds a line to the file (`pytest --tally=FILE`, see conftest); this prints the sum of them. CODE is
how it all ended: it may have failed without a failed test, because something did not compile, say.
"""

import json
import sys
import time
from collections import Counter
from collections.abc import Iterable
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

FLAKY = "Flaky: passed only the second time"
WIDTH = 80


class Tally(NamedTuple):
    """What came of one run, or of several."""

    passed: int = 0
    failed: tuple[str, ...] = ()  # the tests, as pytest calls them
    skipped: tuple[str, ...] = ()  # a reason for each
    flaky: tuple[str, ...] = ()

    def lines(self) -> list[str]:
        """All but the numbers, in words."""
        said = [f"{number} skipped: {reason}" for reason, number in Counter(self.skipped).most_common()]
        if self.flaky:
            said += [FLAKY, *(f"  {test}" for test in self.flaky)]
        return said + [f"FAILED {test}" for test in self.failed]

    def closing(self, seconds: float, broken: bool = False) -> str:
        """The numbers, as pytest says them."""
        counts = [(len(self.failed), "failed"), (self.passed, "passed"), (len(self.skipped), "skipped")]
        counts += [(len(self.flaky), "flaky"), (int(broken), "error")]
        told = ", ".join(f"{number} {what}" for number, what in counts if number or what == "passed")
        return f" {told} in {seconds:.2f}s ".center(WIDTH, "=")


def of_run(stats: dict[str, list[Any]]) -> Tally:
    """From what pytest's terminal reporter has counted."""
    failed = [report.nodeid for name in ("failed", "error") for report in stats.get(name, [])]
    again = {report.nodeid for report in stats.get("rerun", [])}
    reasons = [report.longrepr[2].removeprefix("Skipped: ") for report in stats.get("skipped", [])]
    return Tally(
        len(stats.get("passed", [])),
        tuple(dict.fromkeys(failed)),
        tuple(reasons),
        tuple(sorted(again.difference(failed))),
    )


def add(file: Path, tally: Tally) -> None:
    with file.open("a", encoding="utf-8") as lines:
        lines.write(f"{json.dumps(tally)}\n")


def read(lines: Iterable[str]) -> list[Tally]:
    tallies = []
    for line in lines:
        passed, *tests = json.loads(line)
        tallies.append(Tally(passed, *map(tuple, tests)))
    return tallies


def together(runs: list[Tally]) -> Tally:
    every = chain.from_iterable
    return Tally(
        sum(run.passed for run in runs),
        tuple(every(run.failed for run in runs)),
        tuple(every(run.skipped for run in runs)),
        tuple(every(run.flaky for run in runs)),
    )


def main(file: Path, code: int) -> None:
    """The file begins with the time when the tests did."""
    with file.open(encoding="utf-8") as lines:
        began = float(next(lines))
        runs = read(lines)
    whole = together(runs)
    broken = code != 0 and not whole.failed
    said = [" all tests ".center(WIDTH, "="), *whole.lines()]
    if broken:
        said.append("ERROR No test failed, but something else did, and not every test may have run: see above.")
    print("\n".join([*said, whole.closing(time.time() - began, broken)]))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
