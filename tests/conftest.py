"""Options that all tests share: `--rule D3` runs only the tests of that rule.

Every test runs on the plain and on the compiled build, but for those marked `once`: what they show has nothing to do
with how the engine was built, so it is shown once, on the quicker one. All tests of these folders and files are.
"""

from pathlib import Path

import pytest

TESTS = Path(__file__).parent
FOLDERS = ("arena", "bots", "browser", "cli", "guide", "referee", "server", "store", "training")
FILES = ("test_components_page.py", "test_layers.py", "test_maps.py", "test_rules_page.py")
PARTS = {(name,) for name in FOLDERS + FILES}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", action="append", default=[], metavar="ID", help="run only the tests of this rule")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules of the game's rules page that the test checks")
    config.addinivalue_line("markers", "card(*ids): the cards of Blue Moon Legends whose texts the test shows")
    config.addinivalue_line("markers", "once: enough to run it on one build")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Where nothing that is shown once is wanted, it need not even be loaded."""
    return True if _once(collection_path) and config.getoption("markexpr") == "not once" else None


def _once(path: Path) -> bool:
    return path.is_relative_to(TESTS) and path.relative_to(TESTS).parts[:1] in PARTS


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if _once(item.path):
            item.add_marker(pytest.mark.once)
    wanted = set(config.getoption("--rule"))
    if not wanted:
        return
    chosen = [item for item in items if any(wanted & set(mark.args) for mark in item.iter_markers("rule"))]
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = chosen
