"""The arena's report in a browser: nothing is asked of any other place, nothing is in anybody's way, phones show it."""

from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from bluemoon.arena.report import write_report
from tests.arena.test_scores import results


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("report") / "report.html"
    scores = results([0], [1], [0], [], [0, 1], [0], bots=3)
    scores.bots[1].forfeits = {"late": 2}
    scores.bots[1].fault = "game 3, late: no answer in time"
    write_report(file, scores)
    return file


@pytest.mark.parametrize(("scheme", "width"), [("light", 1000), ("dark", 360)])
def test_a_report_stands_on_its_own(
    browser: Browser, report: Path, scheme: Literal["light", "dark"], width: int
) -> None:
    # axe-core is put into the page, which else lets nothing in.
    context = browser.new_context(color_scheme=scheme, viewport={"width": width, "height": 800}, bypass_csp=True)
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(report.as_uri())
    assert asked == [report.as_uri()]
    assert page.evaluate("document.documentElement.scrollWidth") == width  # only tables and charts go sideways
    assert page.locator("svg").count() >= 4
    found = Axe().run(page).response["violations"]
    assert [(item["id"], item["nodes"][0]["html"]) for item in found] == []
    context.close()
