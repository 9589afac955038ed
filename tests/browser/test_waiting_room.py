"""The waiting room: links that a phone can read, seats filled with bots, fewer players; getting up and coming back."""

import io
import re

import zxingcpp
from PIL import Image
from playwright.sync_api import Locator, expect

from bluemoon.server.network import own_address
from tests.browser.conftest import Visit
from tests.browser.test_screens import barriers


def test_host_fills_and_starts_the_table(visit: Visit) -> None:
    ann = visit(phone=True, painted=True)
    page = ann.page
    ann.go("#/new/city")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("group", name="Players").locator("label", has_text="4").click()
    for seat in (2, 3, 4):
        page.get_by_label(f"Seat {seat}", exact=True).select_option("open")
    page.get_by_role("button", name="Set the table").click()
    expect(page.get_by_role("heading", name="The table is set")).to_be_visible()
    expect(page.get_by_text("has added to the shuffle")).to_be_visible()
    expect(page.get_by_role("switch", name=re.compile("Let friends on this network join"))).not_to_be_checked()
    expect(page.get_by_text("these links only work on this computer")).to_be_visible()

    link = page.get_by_label("Invitation").first.input_value()
    page.get_by_text("Show it as a QR code").first.click()
    code = page.get_by_role("img", name="The invitation to seat 2 as a QR code")
    expect(code).to_be_visible()
    assert scanned(code) == [link]
    if address := own_address():  # friends on the network are let in: both lead there now
        page.get_by_role("switch", name=re.compile("Let friends on this network join")).click()
        there = page.get_by_label("Invitation").first
        expect(there).to_have_value(re.compile(re.escape(f"http://{address}:")))
        ann.until(lambda: scanned(code) == [there.input_value()], "the code follows the link")
        page.get_by_role("switch", name=re.compile("Let friends on this network join")).click()
        expect(there).to_have_value(link)
    assert barriers(ann) == []
    assert ann.wider_than_the_screen() == []

    # What is played can still be changed: with the expansion, and by three.
    page.get_by_role("switch", name=re.compile("^Expansion")).click()
    expect(page.get_by_role("switch", name=re.compile("^Expansion"))).to_be_checked()
    page.get_by_role("group", name="Crystals").locator("label", has_text="Count for me").click()
    page.get_by_role("group", name="Players").locator("label", has_text="3").click()
    expect(page.get_by_label("Invitation", exact=True)).to_have_count(2)

    page.get_by_label("Seat 2: let a bot play instead").select_option("easy")
    expect(page.get_by_role("button", name=re.compile("Free this seat"))).to_be_visible()
    page.get_by_role("button", name="Start with 2 players").click()
    game = ann.laid_out()
    summary = ann.tables[game]["summary"]
    assert [seat["who"] for seat in summary["seats"]] == ["person", "bot"]
    assert summary["config"]["expansion"] is True
    assert summary["config"]["open_crystals"] is True


def test_leave_come_back_and_resign(visit: Visit) -> None:
    ann = visit()
    page = ann.page
    ann.go("")
    page.get_by_label("Your name").fill("Ann")
    ann.offer("Blue Moon Legends").get_by_role("button", name="Play now").click()
    ann.laid_out()
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Leave this table").click()
    page.get_by_role("button", name="Leave", exact=True).click()
    page.get_by_role("button", name=re.compile("Come back to")).click()
    game = ann.laid_out()
    assert ann.tables[game]["summary"]["seats"][0]["mine"]
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.get_by_text("You resigned.").first).to_be_visible()


def scanned(code: Locator) -> list[str]:
    """What a phone's camera makes of it."""
    return [found.text for found in zxingcpp.read_barcodes(Image.open(io.BytesIO(code.screenshot())))]
