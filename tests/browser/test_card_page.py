"""The card page: browsing, searching, and each card on its own, by mouse and by key."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit


@pytest.mark.parametrize(("theme", "phone"), [("night", False), ("day", True)], ids=["night", "day-on-a-phone"])
def test_cards_are_browsed_searched_and_looked_at(visit: Visit, theme: str, phone: bool) -> None:
    visitor = visit(theme=theme, phone=phone)
    page = visitor.page
    visitor.go("#/cards")
    cards = page.locator("main li a")
    expect(cards).to_have_count(306)

    # By words of the text, then by a property on top of it.
    page.get_by_label("Search the cards").fill("bears icon ignored")
    expect(cards).to_have_count(1)
    page.get_by_label("Search the cards").fill("except flit characters")
    expect(cards).to_have_count(4)  # Tittertweet, Laughing Gas, the Hawk and the Magpie
    if phone:
        page.get_by_role("button", name="Filter").click()
    page.get_by_label("People").select_option("flit")
    expect(cards).to_have_count(3)

    # One card, with the sign inside its text, and the rules behind it in words.
    cards.filter(has_text="Mad Mike").press("Enter")
    expect(page.get_by_role("heading", name="Mad Mike Magpie", level=1)).to_be_focused()
    expect(page.locator("article .text svg")).to_have_count(1)
    expect(page.locator("dl dt")).to_have_text(["LT7", "LP5", "LP6", "LP7"])
    page.locator("article").get_by_role("button", name="LP6").click()
    page.get_by_role("dialog").get_by_text("LP6", exact=True).wait_for()
    page.keyboard.press("Escape")

    # To its neighbours, by key and by link; what was looked for is still there afterwards.
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name="Ras-mus-Pan", level=1)).to_be_visible()
    page.get_by_role("link", name="Mad Mike Magpie").click()
    expect(page.get_by_role("heading", name="Mad Mike Magpie", level=1)).to_be_visible()
    page.get_by_role("link", name="All cards").click()
    expect(cards).to_have_count(3)
    page.get_by_role("button", name="Show all").click()
    expect(cards).to_have_count(306)

    # The cards that are in none of the nine decks, and what we know of them.
    if phone:
        page.get_by_role("button", name="Filter").click()
    page.get_by_role("combobox", name="Decks", exact=True).select_option("more")
    expect(cards).to_have_count(27)
    expect(page.locator("main section h2")).to_have_text(["For decks of your own"])
    cards.filter(has_text="Evil Eye").click()
    expect(page.locator("article .note")).to_contain_text("“Boshaftes Auge”")
    expect(page.locator("article .note")).to_contain_text("a guess")


def test_a_broken_link_says_so(visit: Visit) -> None:
    visitor = visit()
    visitor.go("#/cards/constructor")
    visitor.page.get_by_text("No card is called “constructor”").wait_for()
    visitor.page.get_by_role("link", name="See all the cards").click()
    expect(visitor.page.get_by_role("heading", name="The cards of Blue Moon Legends")).to_be_visible()
