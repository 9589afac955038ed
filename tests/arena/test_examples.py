"""The examples of the page for bot writers play, and the page shows them as they are."""

import os
import shutil
import sys
from pathlib import Path

import pytest

from bluemoon.arena.entrants import Entrant, entrants_of
from bluemoon.arena.plan import Plan
from bluemoon.arena.playing import play
from bluemoon.city.game import City

ROOT = Path(__file__).resolve().parent.parent.parent
EXAMPLES = ROOT / "docs" / "examples"
AMPLE = 60_000  # milliseconds: never late, however busy the machine


def node() -> str:
    """Node, which the page is built with: from the PATH, or installed beside Python."""
    places = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])
    found = shutil.which("node", path=places)
    assert found is not None
    return found


@pytest.mark.parametrize("example", sorted(EXAMPLES.glob("builder.*")), ids=lambda file: file.name)
def test_the_page_shows_the_example_as_it_is(example: Path) -> None:
    shown = example.read_text(encoding="utf-8")
    assert shown in (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    code = [
        line for line in shown.splitlines() if line.strip() and not line.startswith(("import", "from", '"""', "//"))
    ]
    assert len(code) <= 20


def test_the_example_in_python_beats_the_random_bot() -> None:
    assert wins_of(entrants_of(City(), ["random"], [EXAMPLES / "builder.py"])) == 2


def test_the_example_for_node_plays_without_a_fault() -> None:
    wins_of(entrants_of(City(), [f"exec:{node()} {EXAMPLES / 'builder.mjs'}", "random"], []))


def wins_of(entrants: list[Entrant]) -> int:
    """Two games between them, without a forfeit; how many the first has won."""
    plan = Plan("city", 2, [{"players": 2}], entrants, False, 2, AMPLE, 5)
    played = [play(plan, City(), number, False, lambda: False)[0] for number in range(2)]
    assert all(not seat.forfeits for result in played for seat in result.seats)
    return sum(result.bots[seat] == 0 for result in played for seat in result.winners)
