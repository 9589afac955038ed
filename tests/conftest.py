"""Options that all tests share: `--rule D3` runs only the tests of that rule.

Every test runs on the plain and on the compiled build, but for those marked `once`, which run on the installed build
alone: the tests of layers that are not compiled or only in part (all of the folders and files below), and tests of
compiled code that take too long to be run twice.

In CI, a test that starts processes and fails runs a second time: on a machine that others share, one in many thousands
may fail by bad luck, and should not keep a change out. Whatever passed only then is named at the end of the run: it is
a bug of the test, or a race in the program. Tests of the engine, which know neither time nor processes, have one
chance.
"""

import functools
import os
import signal
import threading
from pathlib import Path

import pytest

from tests import tally

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
    "test_tally.py",
    "test_worker_pool.py",
)
PARTS = {(name,) for name in FOLDERS + FILES}
WAITING = ("test_chaos.py", "test_outages.py", "test_processes.py")
# Real processes, sockets, terminals, databases.
SECOND_CHANCE = ("arena", "browser", "cli", "server", "store", "test_worker_pool.py")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", action="append", default=[], metavar="ID", help="run only the tests of this rule")
    parser.addoption("--soak", action="store_true", help="run the long tests, and nothing else")
    parser.addoption("--tally", type=Path, metavar="FILE", help="add what came of this run (see tests/tally.py)")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules of the game's rules page that the test checks")
    config.addinivalue_line("markers", "card(*ids): the cards of Blue Moon Legends whose texts the test shows")
    config.addinivalue_line("markers", "once: enough to run it on one build")
    config.addinivalue_line("markers", "soak: takes minutes, so it runs with --soak only (make soak)")
    # A shell ignores Ctrl-C for what it runs in the background, and so would every process that a test starts.
    if threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Where nothing that is shown once is wanted, it need not even be loaded."""
    return True if _once(collection_path) and config.getoption("markexpr") == "not once" else None


@functools.cache
def _once(path: Path) -> bool:
    return path.is_relative_to(TESTS) and path.relative_to(TESTS).parts[:1] in PARTS


def _second_chance(path: Path) -> bool:
    return bool(os.environ.get("CI")) and _starts_processes(path)


@functools.cache
def _starts_processes(path: Path) -> bool:
    return any(path.is_relative_to(TESTS / part) for part in SECOND_CHANCE)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if _once(item.path):
            item.add_marker(pytest.mark.once)
        if _second_chance(item.path):
            item.add_marker(pytest.mark.flaky(reruns=1))
    # Those that wait for most of their time begin while there is something else to do.
    items.sort(key=lambda item: item.path.name not in WAITING)
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
    """Say what was skipped and why, and what passed only the second time; `make test` adds the runs up."""
    run = tally.of_run(terminalreporter.stats)
    for line in run._replace(failed=()).lines():  # pytest names those itself
        terminalreporter.write_line(line)
    file: Path | None = config.getoption("--tally")
    if file is not None and not hasattr(config, "workerinput"):  # the process that gives out the tests knows them all
        tally.add(file, run)
