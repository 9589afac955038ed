"""A game without a board, in the page: the toy game is set up, played and looked at afterwards by the guide alone."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_screens import barriers
from tests.browser.visitor import Visitor
from tests.server.running import Server
from tests.toy.conftest import fingers

__all__ = ["fingers"]  # a fixture


@pytest.fixture
def toy_server(fingers: Path) -> Iterator[Server]:
    with Server(fingers, "--no-limits", "--workers", "1", chance="toy") as server:
        yield server


def moved_on(visitor: Visitor, game: str, before: int) -> bool:
    return bool(visitor.tables[game]["number"] > before)


@pytest.mark.parametrize("theme", ["night", "day"])
def test_a_game_that_only_its_entry_knows_is_played_to_the_end(toy_server: Server, visit: Visit, theme: str) -> None:
    ann = visit(base=toy_server.base, theme=theme)
    page = ann.page
    ann.go("")
    page.get_by_label("Your name").fill("Ann")
    ann.offer("Fingers").get_by_role("link", name="Set up your own table").click()
    page.get_by_role("heading", name="Fingers").wait_for()
    # Its own options, and nothing of other games.
    expect(page.get_by_role("group", name="Rounds").get_by_role("radio")).to_have_count(3)
    page.get_by_role("group", name="Rounds").locator("label", has_text="5").click()
    page.get_by_role("group", name="Hand").locator("label", has_text="two").click()
    page.locator("label", has_text="Instant").click()
    expect(page.get_by_role("main").get_by_text("Decks")).to_have_count(0)
    assert barriers(ann) == []
    page.get_by_role("button", name="Start the game").click()

    page.wait_for_url("**/#/game/*")
    game = str(page.evaluate("location.hash")).removeprefix("#/game/")
    table = page.get_by_role("region", name="The table")
    table.wait_for()
    ann.until(lambda: game in ann.tables, "the table")
    for turn in range(5):
        ann.until(lambda: ann.tables[game]["summary"]["your_turn"], "our turn")
        ann.settle()
        number = ann.tables[game]["number"]
        expect(table.get_by_role("button", name="Show")).to_have_count(2)
        if turn == 0:
            assert barriers(ann) == []
            assert ann.wider_than_the_screen() == []
            page.keyboard.press("h")
            table.get_by_role("heading", name="Hints").wait_for()
        if turn % 2:
            page.keyboard.press("2")
        else:
            table.get_by_role("button", name="Show 1").click()
        ann.until(partial(moved_on, ann, game, number), "the move")
    ann.until(lambda: ann.tables[game]["summary"]["status"] == "over", "the end")
    page.get_by_role("link", name="See the result").click()
    page.get_by_text("Won by").wait_for()
    assert barriers(ann) == []
    page.get_by_role("link", name="Replay", exact=True).click()
    page.get_by_text("0/10").wait_for()
    page.keyboard.press("End")
    page.get_by_text("10/10").wait_for()
    expect(table.get_by_role("button")).to_have_count(0)  # in a replay nothing can be done
