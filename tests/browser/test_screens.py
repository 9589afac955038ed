"""Every screen, by night and by day, on a desk and on a phone: nothing that keeps anybody out, nothing off the edge."""

from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT

from tests.browser.conftest import Visit
from tests.browser.duel_tour import DuelTour
from tests.browser.tour import Tour
from tests.browser.visitor import Visitor
from tests.server.running import Server

SERIOUS = ("serious", "critical")
IGNORED = ["moderate", "minor"]  # what keeps nobody from playing
FEW = 12  # of the many in a list
ALL = 100_000


@pytest.fixture(scope="session")
def tour(server: Server) -> Tour:
    server.draw_for("tour")
    return Tour(server)


@pytest.fixture(scope="session")
def duel_tour(server: Server) -> DuelTour:
    server.draw_for("duel tour")
    return DuelTour(server)


def barriers(visitor: Visitor, few: int = FEW) -> list[str]:
    """What axe-core finds on the screen that would keep somebody from playing; in a list it looks at the first few."""
    page = visitor.page
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: list[dict[str, Any]] = page.evaluate(_AXE, [few, IGNORED])
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found
        if one["impact"] in SERIOUS
        for node in one["nodes"]
    ]


# What makes axe slow is taken from it: the strokes of drawings that are hidden from it anyway, the screen below a
# dialog, which is a screen of its own, all but the first few of many things in a list, which are drawn alike, the rules
# whose findings we leave aside, and descriptions of everything that is in order. It finds the same without.
_AXE = """async ([few, ignored]) => {
  const page = document.documentElement.style;
  const { opacity } = page;
  page.opacity = "";  // a page that nobody has painted for us would have nothing to read on it
  const drawings = [...document.querySelectorAll("svg[aria-hidden=true], [aria-hidden=true] svg")];
  const strokes = drawings.map((drawing) => [...drawing.childNodes]);
  drawings.forEach((drawing) => drawing.replaceChildren());
  const where = document.querySelector("dialog[open]") ?? document;
  const exclude = [...where.querySelectorAll(`li:nth-child(n + ${few + 1})`)];
  const rules = Object.fromEntries(
    axe._audit.rules.filter((rule) => ignored.includes(rule.impact)).map((rule) => [rule.id, { enabled: false }]),
  );
  const found = await axe.run({ include: [where], exclude }, { resultTypes: ["violations"], rules });
  drawings.forEach((drawing, index) => drawing.replaceChildren(...strokes[index]));
  page.opacity = opacity;
  return found.violations;
}"""


_BOTTOM = "what => document.querySelector(what).getBoundingClientRect().bottom"
_TOP = "what => document.querySelector(what).getBoundingClientRect().top"


# Both themes and both sizes: what a theme changes, the colours, it changes alike on every size. Where there is no time
# for all, one game is looked at by day and the other by night, and phones by the tests that play on them.
@pytest.mark.parametrize("looked_at", [FEW, pytest.param(ALL, marks=pytest.mark.soak)], ids=["few", "all"])
@pytest.mark.parametrize(
    ("theme", "phone"),
    [("day", False), pytest.param("night", True, marks=pytest.mark.soak)],
    ids=["day", "night-on-a-phone"],
)
def test_no_screen_keeps_anybody_out(visit: Visit, tour: Tour, theme: str, phone: bool, looked_at: int) -> None:
    visitor = visit(theme=theme, phone=phone)
    faults: list[str] = []
    for walk in (tour.walk, tour.play_through_a_turn):
        for screen in walk(visitor):
            faults += [f"{screen}: {barrier}" for barrier in barriers(visitor, looked_at)]
            faults += [f"{screen}: wider than the screen: {what}" for what in visitor.wider_than_the_screen()[:3]]
            assert visitor.page.evaluate("document.documentElement.dataset.theme") == theme
            if screen == "completion":  # what it pays is to be seen before anybody scrolls
                assert visitor.page.evaluate(_BOTTOM, ".payment .pays") <= visitor.page.evaluate(_TOP, ".payment .row")
    assert faults == [], "\n".join(faults)


@pytest.mark.parametrize(
    ("theme", "phone"),
    [("night", False), pytest.param("day", True, marks=pytest.mark.soak)],
    ids=["night", "day-on-a-phone"],
)
def test_no_screen_of_a_duel_keeps_anybody_out(visit: Visit, duel_tour: DuelTour, theme: str, phone: bool) -> None:
    visitor = visit(theme=theme, phone=phone)
    faults: list[str] = []
    for screen in duel_tour.walk(visitor):
        faults += [f"{screen}: {barrier}" for barrier in barriers(visitor)]
        faults += [f"{screen}: wider than the screen: {what}" for what in visitor.wider_than_the_screen()[:3]]
    assert faults == [], "\n".join(faults)
