"""Decks of one's own in the browser (LD1): built by press and by drag, kept, sent by link, and played with."""

import re
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.cli.terminal import bluemoon


def in_the_box(visitor: Visitor, name: str) -> Locator:
    return visitor.page.get_by_role("region", name="The box").get_by_role("button", name=re.compile(f"^{name}, "))


def in_the_deck(visitor: Visitor, name: str) -> Locator:
    return visitor.page.get_by_role("region", name="Your deck").get_by_role("button", name=re.compile(f"out {name}"))


def saved(visitor: Visitor) -> None:
    expect(visitor.page.locator("[data-saved]")).to_have_text("Saved")


def test_a_deck_is_built_kept_sent_and_played_with(visit: Visit, tmp_path: Path) -> None:
    ann = visit()
    page = ann.page
    ann.go("#/decks")
    page.get_by_role("button", name="Hoax", exact=True).click()
    name = page.get_by_label("The deck’s name")
    expect(name).to_have_value("My Hoax")
    verdict = page.locator(".verdict")
    expect(verdict).to_have_text("✓ This deck is ready to play.")

    # Out by a press and by dragging it away; what is wrong is said at once.
    in_the_deck(ann, "Catusan").click()
    expect(verdict).to_have_text("A deck has 30 cards besides the leader; this one has 29.")
    expect(page.get_by_role("button", name="Play")).to_be_disabled()
    in_the_deck(ann, "Hank").drag_to(page.get_by_label("Search the cards"))
    expect(verdict).to_contain_text("this one has 28")

    # In by a press and by a drag, found by what is looked for.
    page.get_by_label("Search the cards").fill("spark")
    page.get_by_label("People").select_option("vulca")
    in_the_box(ann, "Spark").click()
    expect(in_the_deck(ann, "Spark")).to_be_visible()
    page.get_by_role("button", name="Show all").click()
    page.get_by_label("Search the cards").fill("funfair")
    in_the_box(ann, "FunFair").drag_to(page.get_by_role("heading", name="Your deck"))
    expect(verdict).to_have_text("✓ This deck is ready to play.")
    expect(page.locator(".tallies")).to_contain_text("30 of 30")

    # Undone and done again by key; renamed; all of it is there after a reload.
    page.get_by_role("heading", name="The box").click()
    page.keyboard.press("u")
    expect(verdict).to_contain_text("this one has 29")
    in_the_box(ann, "FunFair").focus()
    page.keyboard.press("Enter")
    name.fill("Fire and feathers")
    saved(ann)
    page.reload()
    expect(page.get_by_label("The deck’s name")).to_have_value("Fire and feathers")
    expect(in_the_deck(ann, "FunFair")).to_be_visible()
    expect(in_the_deck(ann, "Catusan")).to_have_count(0)

    # What the page exports, the terminal reads.
    page.get_by_role("button", name="Send").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "deck.txt"
    download.value.save_as(file)
    assert download.value.suggested_filename == "Fire-and-feathers.txt"
    checked = bluemoon(tmp_path, "deck", "check", str(file))
    assert "Fire and feathers is a good deck: Xelethotiras leads 30 cards" in checked.stdout
    link = page.get_by_label("The link to the deck").input_value()
    page.keyboard.press("Escape")

    # Somebody else opens the link and keeps a copy; a broken one says so.
    ben = visit()
    ben.go(f"#{link.partition('/#')[2]}")
    expect(ben.page.get_by_role("heading", name="Fire and feathers")).to_be_visible()
    ben.page.get_by_role("button", name="Keep this deck").click()
    expect(ben.page.get_by_label("The deck’s name")).to_have_value("Fire and feathers")
    ben.forgiven = ("status of 400", "status of 404")
    ben.go(f"#{link.partition('/#')[2][:-4]}")
    expect(ben.page.locator(".trouble")).to_have_text("This code is broken; part of the link may be missing.")
    ben.go("#/decks")
    expect(ben.page.get_by_role("link", name="Fire and feathers")).to_have_count(1)
    # Ann's own deck is hers alone.
    ben.go(ann.page.evaluate("location.hash"))
    expect(ben.page.get_by_role("heading", name="No deck here")).to_be_visible()

    # To the table with it. What does not go together is said before anybody sits down.
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_label("Fire and feathers")).to_be_checked()
    whose = page.get_by_role("group", name="Whose")
    expect(whose.get_by_role("button", name="Bot")).to_contain_text("Left to chance")
    whose.get_by_role("button", name="Bot").click()
    decks = page.get_by_role("radiogroup", name="Decks")
    decks.locator("label", has_text="Vulca").click()
    expect(page.locator(".trouble")).to_have_text("Both decks hold Spark, and each card exists once (rule LD1)")
    decks.locator("label", has_text="Buka").click()
    expect(page.locator(".trouble")).to_have_count(0)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/#/game/*")
    game = page.evaluate("location.hash").removeprefix("#/game/")
    ann.until(lambda: game in ann.tables, "the table")
    own, theirs = ann.tables[game]["summary"]["config"]["decks"]
    assert theirs == "buka"
    assert {"spark", "funfair"} <= set(own)
    assert "catusan" not in own


def test_decks_are_copied_deleted_and_brought_back(visit: Visit) -> None:
    ann = visit()
    page = ann.page
    ann.go("#/decks")
    page.get_by_role("button", name="Empty").click()
    expect(page.locator(".verdict")).to_contain_text("A deck has one leader; this one has none.")
    in_the_box(ann, "Inferno").click()
    saved(ann)
    ann.go("#/decks")
    expect(page.get_by_text("Not finished. A deck has 30 cards besides the leader; this one has 0.")).to_be_visible()
    expect(page.get_by_role("button", name="Play with New deck")).to_be_disabled()
    page.get_by_role("button", name="Copy New deck").click()
    copy = page.get_by_role("link", name="New deck (copy)")
    expect(copy).to_be_visible()
    page.get_by_role("button", name="Delete New deck (copy)").click()
    expect(copy).to_have_count(0)
    page.get_by_role("button", name="Bring it back").click()
    expect(copy).to_be_visible()
    copy.click()
    expect(in_the_deck(ann, "Inferno")).to_be_visible()


def test_a_deck_is_built_on_a_phone(visit: Visit) -> None:
    ann = visit(phone=True)
    page = ann.page
    ann.go("#/decks")
    page.get_by_role("button", name="Vulca", exact=True).tap()
    expect(page.locator(".verdict")).to_have_text("✓ This deck is ready to play.")
    page.get_by_role("button", name="Your deck", exact=True).tap()
    in_the_deck(ann, "Spark").tap()
    expect(page.locator(".verdict")).to_contain_text("this one has 29")
    page.get_by_role("button", name="The box", exact=True).tap()
    page.get_by_label("Search the cards").fill("den-bal-ton")
    in_the_box(ann, "Den-bal-Ton").tap()
    expect(page.locator(".verdict")).to_have_text("✓ This deck is ready to play.")
    assert ann.wider_than_the_screen() == []
    saved(ann)


def test_what_could_not_be_saved_is_not_lost(visit: Visit) -> None:
    ann = visit()
    page = ann.page
    ann.go("#/decks")
    page.get_by_role("button", name="Aqua", exact=True).click()
    expect(page.locator(".verdict")).to_have_text("✓ This deck is ready to play.")
    ann.forgiven = ("ERR_FAILED", "ERR_INTERNET")
    page.route("**/api/decks/*", lambda route: route.abort() if route.request.method == "PUT" else route.continue_())
    first = page.get_by_role("region", name="Your deck").get_by_role("button").nth(1)
    first.click()
    expect(page.get_by_role("alert").filter(has_text="Not saved yet")).to_be_visible()
    page.unroute("**/api/decks/*")
    page.reload()
    saved(ann)
    expect(page.locator(".verdict")).to_contain_text("this one has 29")
