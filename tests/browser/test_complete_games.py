"""A game against a bot by keys alone, and a good part of one between two browsers with the mouse."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from bluemoon.cli.verifying import verify_file
from bluemoon.core.game import Json
from bluemoon.core.table import replay
from tests.browser.conftest import Visit
from tests.browser.person import all_know
from tests.browser.playing import CITY, Hands, Keys
from tests.browser.visitor import Visitor
from tests.server.running import Server, play_on

OPENING = 12  # actions by key, before somebody else's hands
NEARLY_OVER = 5  # offerings of one player
BETWEEN_TWO = 30  # actions
NO_MOUSE = "addEventListener('pointerdown', (event) => console.error('a pointer was used'), true)"


def follow(visitor: Visitor, what: Locator) -> None:
    """Press a link or button without a mouse."""
    visitor.tab_to(what)
    visitor.page.keyboard.press("Enter")


def nearly_over(message: Json) -> bool:
    """Ann is to move, and somebody has made most offerings."""
    summary, view = message["summary"], message["sights"][0]["view"]
    return bool(summary["your_turn"]) and max(player["offerings"] for player in view["players"]) >= NEARLY_OVER


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.soak)], ids=["both-ends", "whole"])
def test_a_game_against_a_bot_from_the_first_page_to_the_result_by_keys_alone(
    server: Server, visit: Visit, tmp_path: Path, whole: bool
) -> None:
    """Every action takes a second by key, so the middle of the game is played over a socket unless there is time."""
    ann, player = visit(), server.player("Ann")
    ann.be(player)
    ann.context.add_init_script(NO_MOUSE)
    page = ann.page
    ann.go("")
    follow(ann, ann.offer(CITY.title).get_by_role("link", name="Set up your own table"))
    ann.tab_to(page.get_by_label("Your name"))
    page.keyboard.press("Control+a")
    page.keyboard.type("Ann")
    ann.tab_to(page.get_by_role("radio", name="Calm"))
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="Instant")).to_be_checked()
    follow(ann, page.get_by_role("button", name="Start the game"))
    keys = Keys(ann, ann.laid_out())

    # Something is taken back, and the list of keys is looked at.
    keys.play(until=keys.can_go_on)
    number = keys.number
    keys.act(keys.guide["stop"] or keys.guide["finish"])
    keys.keys("u")
    ann.until(lambda: keys.number == number + 2, "taken back")
    keys.keys("?")
    # Which of the keys are listed depends on what can be done at this moment.
    expect(page.get_by_role("dialog").locator("kbd").nth(10)).to_be_attached()
    keys.keys("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    if not whole:
        keys.play(until=lambda: keys.number >= OPENING)
        ann.go("")
        play_on(player, player.open(keys.game), None, until=nearly_over)
        player.leave_socket()
        ann.sit_down(keys.game)
    keys.play()
    assert {"step", "contribute", "finish", "offer", "reset"} <= set(keys.done)

    # The end: the table says who won, the result has everything about it.
    winner = ann.tables[keys.game]["summary"]["result"]["winners"][0]
    follow(ann, page.get_by_role("link", name="See the result"))
    page.get_by_role("heading", name="You won" if winner == 0 else "won", exact=False).first.wait_for()
    expect(page.locator("figure > svg polyline:not(.edge)")).to_have_count(2)
    measures = page.locator("fieldset").get_by_role("radio")
    ann.tab_to(measures.first)
    for _ in range(measures.count()):
        expect(page.locator("tbody tr").first).to_be_attached()
        page.keyboard.press("ArrowRight")
    expect(measures.first).to_be_checked()  # all around

    with page.expect_download() as download:
        follow(ann, page.get_by_role("button", name="Download the record"))
    download.value.save_as(tmp_path / "record.json")
    table = replay(CITY, json.loads((tmp_path / "record.json").read_text()))
    assert CITY.outcome(table.state) is not None

    # Nobody chose the deal: the browser says so, and so does the command, by what the browser remembers.
    expect(page.get_by_text("This deal was not chosen by anyone.")).to_be_visible()
    expect(page.get_by_text("does not remember adding anything")).to_have_count(0)
    (kept,) = page.evaluate("JSON.parse(localStorage['bluemoon.shuffle'])")[:1]
    assert (kept["game"], kept["sure"], kept["bots"]) == (keys.game, True, [1])
    assert verify_file(tmp_path / "record.json", kept["commitment"], kept["part"], None) == 0

    # The replay with its log so far, and its link for somebody who was not there.
    link = page.get_by_label("Link to the replay").input_value()
    follow(ann, page.get_by_role("link", name="Replay", exact=True))
    page.get_by_text(f"0/{len(table.actions)}").wait_for()
    keys.keys("ArrowRight")
    page.get_by_text(f"1/{len(table.actions)}").wait_for()
    keys.keys("End")
    page.get_by_text(f"{len(table.actions)}/{len(table.actions)}").wait_for()
    expect(page.locator("#log .entry").nth(len(table.actions) // 2)).to_be_attached()
    keys.keys("Home")
    page.get_by_text("Nothing has happened yet.").wait_for()
    keys.keys("End")
    follow(ann, page.get_by_role("button", name="Share"))
    page.get_by_text("copied.").first.wait_for()
    shared = page.evaluate("navigator.clipboard.readText()")
    guest = visit()
    for address, number in ((link, 0), (shared, len(table.actions))):
        guest.page.goto(address)
        guest.page.get_by_text(f"{number}/{len(table.actions)}").wait_for()
        guest.page.locator("[data-cell]").first.wait_for()

    # Once more, with the same seats.
    ann.go(f"#/result/{keys.game}")
    follow(ann, page.get_by_role("button", name="Rematch"))
    assert ann.laid_out() != keys.game


def test_a_game_between_two_browsers_by_an_invitation(visit: Visit) -> None:
    ann, ben = visit(), visit(theme="day")
    ann.go("#/new")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_label("Seat 2").select_option("open")
    ann.page.get_by_role("button", name="Set the table and get the link").click()
    link = ann.page.get_by_label("Invitation", exact=True).input_value()
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("main").get_by_role("button").click()
    hands = [Hands(visitor, visitor.laid_out(), seat) for seat, visitor in enumerate((ann, ben))]
    assert hands[0].game == hands[1].game
    while hands[0].number < BETWEEN_TWO:
        mover = hands[hands[0].table["summary"]["to_move"]]
        mover.act(mover.wish())
        all_know(hands)
    assert {hand.done.count("reset") > 1 for hand in hands} == {True}
    guest = visit()
    guest.forgiven = ("status of 403",)  # the invitation has been used
    guest.page.goto(link)
    guest.page.get_by_text("This seat is taken.").wait_for()
    expect(guest.page.get_by_role("button", name="Sit down")).to_have_count(0)
    expect(ann.page.locator("#log")).to_contain_text("Ben")
    # Nobody's page was ever told a card of the other's hand.
    for visitor, seat in ((ann, 1), (ben, 0)):
        for frame in visitor.heard:
            for sight in json.loads(frame).get("sights", []):
                assert isinstance(sight["view"]["players"][seat]["hand"], int)
