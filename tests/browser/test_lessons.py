"""Learning Legends in the browser, by mouse: the guided duel from the home screen to its last words, and an exercise
that is missed, helped with and solved."""

from functools import partial

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.duelling import Duellist
from tests.browser.test_screens import barriers
from tests.browser.visitor import Visitor
from tests.server.test_tutorial import SCRIPTS, script


def at_the_table(visitor: Visitor) -> Duellist:
    return Duellist(visitor, visitor.laid_out())


def read_on(visitor: Visitor) -> list[str]:
    """Every page of the coach's that can be read now."""
    coach = visitor.page.locator(".coach")
    told = []
    visitor.settle()
    while coach.locator("[data-next-page]").count():
        told.append(coach.locator(".text").inner_text())
        number, pages = map(int, coach.locator(".count").inner_text().split("/"))
        coach.locator("[data-next-page]").click()
        expect(coach.locator(".count")).to_have_text(f"{number + 1}/{pages}")
        visitor.settle()
    return [*told, coach.locator(".text").inner_text()]


def is_past(duellist: Duellist, number: int) -> bool:
    return duellist.number > number


def test_the_coach_leads_through_the_first_duel(visit: Visit) -> None:
    ann = visit(go_on=True)
    ann.go("")
    ann.offer("Blue Moon Legends").get_by_role("button", name="Learn by playing").click()
    duellist = at_the_table(ann)
    _, actions, pages = SCRIPTS["legends"]
    told: list[str] = []
    while duellist.number < len(actions):
        if not duellist.my_turn:
            ann.page.keyboard.press("b")  # the partner need not take its time
            ann.until(lambda: duellist.my_turn or duellist.number >= len(actions), "the partner")
            continue
        if duellist.guide["only"] is None:
            told += read_on(ann)
            expect(ann.page.locator(".coach .task")).to_have_count(1)
            duellist.act(actions[duellist.number])
        else:
            before = duellist.number
            ann.until(partial(is_past, duellist, before), "the phase goes by")
    assert len(told) == len(set(told)) > 25
    told = read_on(ann)
    assert len(told) == 4
    expect(ann.page.locator(".coach .count")).to_have_text(f"{pages}/{pages}")
    ann.page.get_by_role("button", name="Play on").click()
    expect(ann.page.locator(".coach")).to_have_count(0)
    ann.go("#/learn")
    expect(ann.page.locator('[data-lesson="first-duel"]').get_by_text("Done")).to_have_count(1)
    expect(ann.page.locator('[data-lesson="bluffs"]').get_by_text("Done")).to_have_count(0)


def test_an_exercise_is_missed_helped_with_and_solved(visit: Visit) -> None:
    ann = visit(theme="day")
    ann.go("#/learn")
    ann.page.locator("[data-lesson]").first.wait_for()
    assert barriers(ann) == []
    ann.page.locator('[data-lesson="together"]').get_by_role("button").click()
    duellist = at_the_table(ann)
    coach = ann.page.locator(".coach")
    assert len(read_on(ann)) == 3
    # The strongest card alone: the partner has an answer.
    for action in ({"do": "fight"}, {"do": "play", "card": "dancer-of-dawn"}, {"do": "next"}):
        duellist.act(action)
    duellist.act({"do": "next"})
    duellist.act({"do": "announce", "element": "fire"})
    coach.get_by_role("button", name="Start again").and_(coach.locator(".golden")).wait_for()
    expect(coach.locator("h2")).to_contain_text("has an answer")
    ann.settle()
    assert barriers(ann) == []
    coach.get_by_role("button", name="Undo").click()
    ann.until(lambda: duellist.sight["coach"]["verdict"] is None, "it is taken back")
    # A solution leads from the beginning, step by step.
    ann.settle()
    coach.get_by_role("button", name="Show me").click()
    ann.until(lambda: duellist.sight["coach"]["solution"] is not None, "it is begun again")
    for action in script("legends", "together"):
        ann.settle()
        expect(coach.locator("h2")).to_have_text(duellist.sight["coach"]["solution"]["title"])
        duellist.act(action)
    ann.page.keyboard.press("b")
    ann.until(lambda: duellist.sight["coach"]["verdict"] is not None, "the partner retreats")
    assert duellist.sight["coach"]["verdict"] == "won"
    ann.settle()
    coach.get_by_role("button", name="Next: The ship and the bluff").click()
    ann.page.locator('[data-table-card][data-card="sea-falcon"]').wait_for()
    ann.go("#/learn/legends")
    expect(ann.page.locator('[data-lesson="together"]').get_by_text("Done")).to_have_count(1)
