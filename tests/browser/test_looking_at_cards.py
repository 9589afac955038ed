"""Whatever names a card shows it, piles and totals open, and what happens is seen to move."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.duelling import Duellist
from tests.browser.test_screens import barriers
from tests.browser.visitor import Visitor
from tests.legends.duels import duel
from tests.server.duelling import lay_out, position
from tests.server.running import Server

WATCH_FLIGHTS = """() => {
  window.flown = [];
  new MutationObserver(() => {
    for (const one of document.querySelectorAll(".flights .thing"))
      if (!window.flown.includes(one)) window.flown.push(one);
  }).observe(document.body, { childList: true, subtree: true });
}"""


CARD = "flamebreath-the-dazzling"  # a name that the log breaks into two lines


@pytest.fixture
def visitor(server: Server, visit: Visit) -> Visitor:
    """In a duel, where they have just played a character that counts."""
    ann, visitor = server.player("Ann"), visit()
    fight = duel("vulca", "hoax", phase="character", hand=f"{CARD} spark", their_combat="helkomedes", their_hand="tome")
    game = lay_out(server, ann, position(fight), ["me", "greedy"])
    visitor.be(ann)
    visitor.sit_down(game)
    Duellist(visitor, game).act({"do": "play", "card": CARD})
    visitor.settle()
    return visitor


def shown(visitor: Visitor) -> Locator:
    return visitor.page.locator("[data-zoom]")


_COVERS = """([shown, name]) => {
  const over = shown.getBoundingClientRect();
  return [...name.getClientRects()].some((line) =>
    over.left < line.right && line.left < over.right && over.top < line.bottom && line.top < over.bottom);
}"""


def test_a_name_in_the_log_shows_its_card(visitor: Visitor) -> None:
    page = visitor.page
    name = page.locator(f'#log [data-card="{CARD}"]')
    assert name.evaluate("name => name.getClientRects().length") == 2
    name.hover()
    expect(shown(visitor)).to_be_visible()
    assert not page.evaluate(_COVERS, [shown(visitor).element_handle(), name.element_handle()])
    page.get_by_role("heading", name="Log").hover()
    expect(shown(visitor)).to_have_count(0)

    name.click()  # pinned, it stays
    page.get_by_role("heading", name="Log").hover()
    expect(shown(visitor).get_by_role("button", name="Close the card")).to_be_visible()
    page.keyboard.press("Escape")
    expect(shown(visitor)).to_have_count(0)


def test_a_card_dealt_under_a_pointer_that_rests_says_nothing(visitor: Visitor) -> None:
    note, spark = visitor.page.locator("p.note"), visitor.page.locator("[data-hand-card=spark]")
    for event in ("pointerover", "pointerenter"):  # what comes up beneath a pointer is entered, though nothing moves
        spark.dispatch_event(event, {"pointerType": "mouse"})
    visitor.settle()
    expect(note).to_have_count(0)
    spark.hover()
    expect(note).to_be_visible()


def test_by_key_the_focus_goes_to_the_card_and_back(visitor: Visitor) -> None:
    page = visitor.page
    page.keyboard.press("m")
    expect(page.locator("[data-hand-card=spark]")).to_be_focused()
    page.keyboard.press("i")
    expect(shown(visitor)).to_be_focused()
    assert barriers(visitor) == []
    page.keyboard.press("Escape")
    expect(shown(visitor)).to_have_count(0)
    expect(page.locator("[data-hand-card=spark]")).to_be_focused()


def test_totals_decks_and_piles_open(visitor: Visitor) -> None:
    page = visitor.page
    for key, inside in (("p", f'[data-part="{CARD}"]'), ("s", f'[data-card="{CARD}"]')):
        page.keyboard.press(key)
        expect(page.locator(f"dialog[open] {inside}").first).to_be_visible()
        assert barriers(visitor) == []
        page.locator(f'dialog[open] [data-press-card][data-card="{CARD}"]').first.click()
        expect(shown(visitor)).to_be_visible()
        page.keyboard.press("Escape")  # the card goes first, then the page under it
        expect(shown(visitor)).to_have_count(0)
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    page.locator('[data-zone="discard"][data-seat="0"]').click()
    expect(page.get_by_role("dialog", name="Your discard pile")).to_be_visible()


def test_cards_travel_on_the_screen_unless_one_wants_it_still(visit: Visit) -> None:
    moving = visit(motion=True)
    still = visit()
    for visitor, flies in ((moving, True), (still, False)):
        game = visitor.new_game("me", "greedy", kind="legends", config={"decks": ["vulca", "hoax"], "first": 0})
        visitor.sit_down(game)
        visitor.page.evaluate(WATCH_FLIGHTS)
        duellist = Duellist(visitor, game)
        duellist.play(until=lambda: "announce" in duellist.done)  # noqa: B023 (called at once)
        visitor.settle()
        assert bool(visitor.page.evaluate("window.flown.length")) == flies
