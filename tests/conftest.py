"""Options that all tests share: `--rule D3` runs only the tests of that rule.

Every test runs on the plain and on the compiled build, but for those marked `once`, which run on the installed build
alone: the tests of layers that are not compiled or only in part (all of the folders and files below), and tests of
compiled code that take too long to be run twice.
"""

from collections import Counter
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
FOLDERS = ("arena", "browser", "cli", "guide", "referee", "review", "server", "store", "training")
FILES = (
    "test_components_page.py",
    "test_deploy.py",
    "test_layers.py",
    "test_lock.py",
    "test_maps.py",
    "test_page_libraries.py",
    "test_release.py",
    "test_rules_page.py",
    "test_worker_pool.py",
)
PARTS = {(name,) for name in FOLDERS + FILES}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", action="append", default=[], metavar="ID", help="run only the tests of this rule")
    parser.addoption("--soak", action="store_true", help="run the long tests, and nothing else")
    parser.addoption("--skipped", type=Path, metavar="FILE", help="add a line for each skipped test, with its reason")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules of the game's rules page that the test checks")
    config.addinivalue_line("markers", "card(*ids): the cards of Blue Moon Legends whose texts the test shows")
    config.addinivalue_line("markers", "once: enough to run it on one build")
    config.addinivalue_line("markers", "soak: takes minutes, so it runs with --soak only (make soak)")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Where nothing that is shown once is wanted, it need not even be loaded."""
    return True if _once(collection_path) and config.getoption("markexpr") == "not once" else None


def _once(path: Path) -> bool:
    return path.is_relative_to(TESTS) and path.relative_to(TESTS).parts[:1] in PARTS


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if _once(item.path):
            item.add_marker(pytest.mark.once)
    soaking = config.getoption("--soak")
    chosen = [item for item in items if (item.get_closest_marker("soak") is not None) == soaking]
    wanted = set(config.getoption("--rule"))
    if wanted:
        chosen = [item for item in chosen if any(wanted & set(mark.args) for mark in item.iter_markers("rule"))]
    if len(chosen) < len(items):
        kept = set(chosen)
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = chosen


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say how many tests were skipped and why; `make test` adds the runs up."""
    reasons = [report.longrepr[2].removeprefix("Skipped: ") for report in terminalreporter.stats.get("skipped", [])]
    for reason, number in Counter(reasons).most_common():
        terminalreporter.write_line(f"{number} skipped: {reason}")
    file: Path | None = config.getoption("--skipped")
    if file is not None:
        with file.open("a", encoding="utf-8") as lines:
            lines.writelines(f"{reason}\n" for reason in reasons)
