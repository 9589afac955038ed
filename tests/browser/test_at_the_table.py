"""What happens around the moves: several people at one screen, taking back, watching, wrong clicks, hints."""

import json
import re
from functools import partial

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.playing import Hands
from tests.browser.visitor import Visitor


def seen(visitor: Visitor) -> str:
    """Everything in the page, on screen or not."""
    return str(visitor.page.content())


def test_hot_seat_shows_nobody_the_other_hand(visit: Visit) -> None:
    ann = visit()
    ann.go("#/new")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_label("Seat 2").select_option("here")
    ann.page.get_by_label("Name of the person in seat 2").fill("Bea")
    ann.page.get_by_role("button", name="Start the game").click()
    ann.page.get_by_role("heading", name="Pass the device to").wait_for()
    game = ann.page.evaluate("location.hash").removeprefix("#/game/")
    ann.until(lambda: game in ann.tables, "the table")
    seats = [Hands(ann, game, 0), Hands(ann, game, 1)]
    for _ in range(2):
        mover = seats[ann.tables[game]["summary"]["to_move"]]
        other = seats[1 - mover.seat]
        ann.settle()
        assert 'data-info="card:' not in seen(ann), "a hand is in the page while the device is passed"
        expect(ann.page.locator("[data-cell]")).to_have_count(0)
        ann.page.get_by_role("button", name="show my hand").click()
        ann.page.locator("[data-cell]").first.wait_for()
        expect(ann.page.locator("ul.hand")).to_have_count(1)
        shown = ann.page.locator(".hand button.card").evaluate_all("all => all.map((one) => one.dataset.info)")
        assert shown == [f"card:{card}" for card in mover.hand]
        while mover.my_turn:
            mover.act(mover.wish())
        ann.page.get_by_role("heading", name=f"Pass the device to {['Ann', 'Bea'][other.seat]}").wait_for()


def test_undo_is_free_until_cards_are_drawn_and_then_needs_the_other(visit: Visit) -> None:
    ann, ben = visit(), visit()
    game = ann.new_game("me", "open")
    ann.go(f"#/game/{game}")
    ben.page.goto(ann.page.get_by_label("Invitation", exact=True).input_value())
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("main").get_by_role("button").click()
    hands = [Hands(ann, game, 0), Hands(ben, game, 1)]
    for visitor in (ann, ben):
        visitor.page.locator("[data-cell]").first.wait_for()
        visitor.until(partial(_has_begun, visitor, game), "the start")
    mover = hands[ann.tables[game]["summary"]["to_move"]]
    other = hands[1 - mover.seat]
    page, undo = mover.page, mover.page.locator(".bar").get_by_role("button", name="Undo")

    # Within the turn it is free.
    figure = mover.sight["view"]["players"][mover.seat]["figure"]
    mover.act(mover.guide["moves"][0]["action"])
    undo.click()
    mover.visitor.until(lambda: mover.number == 2, "the undo")
    assert mover.sight["view"]["players"][mover.seat]["figure"] == figure

    # After the end of the turn cards were drawn: only if the other agrees.
    while mover.my_turn:
        mover.act(mover.guide["stop"] or mover.guide["finish"] or mover.guide["resets"][0]["action"])
    drawn = mover.hand
    number = mover.number
    page.get_by_role("button", name="Ask to undo").click()
    page.get_by_text("waiting for").wait_for()
    other.page.get_by_text("asks to take back the last move").wait_for()
    other.page.get_by_role("button", name="No", exact=True).click()
    page.get_by_text("waiting for").wait_for(state="hidden")
    assert mover.number == number
    assert mover.hand == drawn
    expect(page.get_by_role("button", name="Ask to undo")).to_have_count(0)  # asked and refused: not again at once
    other.act(other.guide["moves"][0]["action"])
    page.get_by_role("button", name="Ask to undo").click()
    other.page.get_by_role("button", name="Yes, take it back").click()
    mover.visitor.until(lambda: mover.my_turn and mover.guide["phase"] == "reset", "the turn is back")
    assert len(mover.hand) < len(drawn)


def test_a_spectator_sees_the_game_but_no_hand(visit: Visit) -> None:
    ann, guest = visit(), visit()
    hands = Hands(ann, ann.new_game("me", "greedy"))
    ann.sit_down(hands.game)
    ann.page.get_by_role("button", name="More", exact=True).click()
    link = ann.page.get_by_label("Spectators’ link").input_value()
    ann.page.keyboard.press("Escape")
    guest.page.goto(link)
    guest.page.locator("[data-cell]").first.wait_for()
    hands.play_turns(2)
    follower = Hands(guest, hands.game)
    guest.until(lambda: hands.game in guest.tables and follower.number == hands.number, "the guest follows")
    guest.settle()
    expect(guest.page.locator(".hand, .bar .buttons")).to_have_count(0)
    for frame in guest.heard:
        for sight in json.loads(frame).get("sights", []):
            assert sight["seat"] is None
            assert [type(player["hand"]) for player in sight["view"]["players"]] == [int, int]
    # The secret stays behind the #: no request carried it.
    assert link.split("/")[-1] not in "".join(guest.asked)


_LIES_OVER = """(notice, needed) => {
  const said = notice.getBoundingClientRect();
  return needed.filter((what) => {
    const box = document.querySelector(what).getBoundingClientRect();
    return said.bottom > box.top && said.right > box.left;
  });
}"""


def test_a_wrong_click_says_why_in_one_sentence_and_changes_nothing(visit: Visit) -> None:
    ann = visit()
    hands = Hands(ann, ann.new_game("me", "greedy"))
    ann.sit_down(hands.game)
    ann.until(lambda: hands.my_turn, "our turn")
    expect(ann.page).to_have_title(re.compile("^● Your turn"))  # for who looks at another tab
    expect(ann.page.locator("#favicon")).to_have_attribute("href", "/moon-turn.svg")
    hands.act(hands.guide["stop"])
    before = hands.number
    ann.settle()
    there = hands.sight["view"]["players"][0]["figure"]
    far = [there[0], 4 - there[1]] if there[1] != 2 else [4 - there[0], 2]
    if there == [2, 2]:
        far = [1, 2]
    hands.tile(far)
    notice = ann.page.locator(".notice")
    notice.wait_for()
    words = notice.locator("span").inner_text()
    assert words.count(".") == 1
    assert words.endswith(".")
    assert hands.number == before
    expect(ann.page.locator("[aria-live=assertive]")).to_contain_text(words)
    # It lies over nothing that is needed to play.
    assert notice.evaluate(_LIES_OVER, [".middle", "ul.hand", ".bar", ".tools"]) == []
    # The rule behind it is one click away.
    notice.get_by_role("button", name="Rule").click()
    expect(ann.page.get_by_role("dialog").locator("p, li").first).to_be_visible()


def test_hints_name_moves_and_the_list_of_moves_plays_them(visit: Visit) -> None:
    ann = visit()
    hands = Hands(ann, ann.new_game("me", "greedy"))
    ann.sit_down(hands.game)
    ann.until(lambda: hands.my_turn, "our turn")
    ann.settle()
    ann.page.keyboard.press("h")
    hints = ann.page.locator("section.proposal ol button")
    hints.first.wait_for()
    assert 1 <= hints.count() <= 5
    expect(hints.first).to_contain_text("%")
    before = hands.number
    hints.first.click()  # it is shown, and done only if that is confirmed
    ann.settle()
    assert hands.number == before
    ann.page.locator("section.proposal .golden").click()
    ann.until(lambda: hands.number > before, "the hint is played")
    ann.until(lambda: hands.my_turn, "our turn")
    ann.settle()
    ann.page.keyboard.press("a")
    before = hands.number
    moves = ann.page.get_by_role("dialog").locator("li button")
    wanted = moves.last.inner_text().splitlines()[0]  # which moves there are depends on the hint that was played
    ann.page.get_by_role("dialog").get_by_role("searchbox").fill(wanted)
    moves.first.click()
    ann.until(lambda: hands.number > before, "the move from the list is played")


def _has_begun(visitor: Visitor, game: str) -> bool:
    return game in visitor.tables and bool(visitor.tables[game]["summary"]["status"] == "playing")
