"""One server and one browser for all tests that do no harm to them."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests import needs
from tests.browser.visitor import Visitor
from tests.commands import PATIENCE
from tests.server.running import Server
from tools.programs import chromium

Visit = Callable[..., Visitor]
HERE = Path(__file__).parent
LONGEST = ("test_complete_games.py", "test_duels.py", "test_lessons.py", "test_screens.py")
expect.set_options(timeout=PATIENCE * 1000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    ours = {item for item in items if item.path.is_relative_to(HERE)}
    mark = needs.chromium()
    for item in ours:
        item.add_marker(mark)
    # The longest first: one that begins when the others end would leave the rest of the machine idle.
    items.sort(key=lambda item: item not in ours or item.path.name not in LONGEST)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("browser"), "--no-limits", "--workers", "1", chance="browser") as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture
def visit(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[Visit]:
    """`visit()` is somebody at a page of their own; when the test is over, no page may have done anything wrong."""
    server.draw_for(request.node.nodeid)
    visitors = 0  # each draws differently, and the same every time
    with ExitStack() as stack:

        def enter(base: str | None = None, painted: bool = False, **options: Any) -> Visitor:
            nonlocal visitors
            visitors += 1
            visitor = Visitor(browser, base or server.base, draws=visitors, painted=painted, **options)
            return stack.enter_context(visitor)

        yield enter
