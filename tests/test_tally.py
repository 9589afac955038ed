"""What `make test` says at its end: nothing that failed, was skipped or passed only the second time is left out."""

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests import conftest, tally


def reports(*tests: str, reason: str = "") -> list[Any]:
    return [SimpleNamespace(nodeid=test, longrepr=("file", 1, f"Skipped: {reason}")) for test in tests]


def test_runs_are_added_up_and_end_as_pytest_ends(tmp_path: Path) -> None:
    file = tmp_path / "tally"
    file.write_text("0\n")
    one = {"passed": reports("a", "b"), "rerun": reports("b"), "skipped": reports("c", reason="needs torch")}
    two = {"passed": reports("d"), "failed": reports("e"), "error": reports("e", "f"), "rerun": reports("e")}
    for stats in (one, two):
        tally.add(file, tally.of_run(stats))
    said = subprocess.run(
        [sys.executable, "-m", "tests.tally", str(file), "2"], cwd=conftest.TESTS.parent, capture_output=True, text=True
    ).stdout.splitlines()
    assert said[1:-1] == ["1 skipped: needs torch", tally.FLAKY, "  b", "FAILED e", "FAILED f"]
    assert said[-1].startswith("=")
    assert " 2 failed, 3 passed, 1 skipped, 1 flaky in " in said[-1]


def test_what_failed_without_a_test_is_not_passed_over() -> None:
    assert " 3 passed, 1 error in 7.00s " in tally.Tally(3).closing(7, broken=True)


def test_only_tests_with_processes_get_a_second_chance_and_only_in_ci(monkeypatch: pytest.MonkeyPatch) -> None:
    server, engine = (conftest.TESTS / folder / "test_x.py" for folder in ("server", "city"))
    monkeypatch.setenv("CI", "true")
    assert conftest._second_chance(server)
    assert not conftest._second_chance(engine)
    monkeypatch.delenv("CI")
    assert not conftest._second_chance(server)
