"""Games from the first click to the last: against a bot, and between two browsers."""

import json
from pathlib import Path

from bluemoon.core.table import replay
from tests.browser.conftest import Visit
from tests.browser.playing import CITY, Hands
from tests.browser.visitor import Visitor


def game_on_screen(visitor: Visitor) -> str:
    return str(visitor.page.evaluate("location.hash")).removeprefix("#/game/")


def test_a_game_against_a_bot_from_the_first_page_to_the_result(visit: Visit, tmp_path: Path) -> None:
    ann = visit()
    ann.go("")
    ann.page.get_by_role("link", name="Choose the table yourself").click()
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_text("At once", exact=True).click()
    ann.page.get_by_role("button", name="Start the game").click()
    ann.page.locator("[data-cell]").first.wait_for()
    hands = Hands(ann, game_on_screen(ann))
    hands.play()
    assert {"step", "contribute", "finish", "offer", "reset"} <= set(hands.done)

    # The end: the table says who won, the result has everything about it.
    winner = ann.tables[hands.game]["card"]["result"]["winners"][0]
    ann.page.get_by_role("link", name="See the result").click()
    ann.page.get_by_role("heading", name="You won" if winner == 0 else "won", exact=False).first.wait_for()
    assert ann.page.locator("figure > svg polyline:not(.edge)").count() == 2
    for measure in ann.page.locator("fieldset label").all():
        measure.click()
        assert ann.page.locator("tbody tr").count() > 0

    with ann.page.expect_download() as download:
        ann.page.get_by_role("button", name="Download the record").click()
    download.value.save_as(tmp_path / "record.json")
    table = replay(CITY, json.loads((tmp_path / "record.json").read_text()))
    assert CITY.outcome(table.state) is not None

    # The replay, and its link for somebody who was not there.
    link = ann.page.get_by_label("Link to the replay").input_value()
    ann.page.get_by_role("link", name="Replay", exact=True).click()
    ann.page.get_by_text(f"0/{len(table.actions)}").wait_for()
    ann.page.keyboard.press("ArrowRight")
    ann.page.get_by_text(f"1/{len(table.actions)}").wait_for()
    ann.page.keyboard.press("End")
    ann.page.get_by_text(f"{len(table.actions)}/{len(table.actions)}").wait_for()
    ann.page.get_by_role("button", name="Share").click()
    shared = ann.page.evaluate("navigator.clipboard.readText()")
    for address, number in ((link, 0), (shared, len(table.actions))):
        guest = visit()
        guest.page.goto(address)
        guest.page.get_by_text(f"{number}/{len(table.actions)}").wait_for()
        guest.page.locator("[data-cell]").first.wait_for()

    # Once more, with the same seats.
    ann.go(f"#/result/{hands.game}")
    ann.page.get_by_role("button", name="Rematch").click()
    ann.page.wait_for_url("**/#/game/*")
    ann.page.locator("[data-cell]").first.wait_for()
    assert game_on_screen(ann) != hands.game


def test_a_game_between_two_browsers_by_an_invitation(visit: Visit) -> None:
    ann, ben = visit(), visit(theme="day")
    ann.go("#/new")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_label("Seat 2").select_option("open")
    ann.page.get_by_role("button", name="Set the table and get the link").click()
    link = ann.page.get_by_label("Invitation").input_value()
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("main").get_by_role("button").click()
    for visitor in (ann, ben):
        visitor.page.locator("[data-cell]").first.wait_for()
    game = game_on_screen(ann)
    assert game_on_screen(ben) == game
    hands = [Hands(ann, game, 0), Hands(ben, game, 1)]
    while not hands[0].over:
        mover = hands[hands[0].table["card"]["to_move"]]
        mover.act(mover.wish())
        for other in hands:
            other.visitor.until(lambda: hands[0].number == hands[1].number, "both pages know")
    for visitor in (ann, ben):
        visitor.page.get_by_role("link", name="See the result").wait_for()
    assert "Ben" in ann.page.locator("#log").inner_text()
    # Nobody's page was ever told a card of the other's hand.
    for visitor, seat in ((ann, 1), (ben, 0)):
        for frame in visitor.heard:
            for sight in json.loads(frame).get("sights", []):
                if json.loads(frame).get("card", {}).get("status") == "playing":
                    assert isinstance(sight["view"]["players"][seat]["hand"], int)
