"""Two games as equals on the first page, the table one sets oneself, and matches of several games through the page."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_screens import barriers
from tests.browser.visitor import Json, Visitor
from tests.server.running import Server
from tests.server.test_matches import new_match, play_to_the_end

TITLES = {"city": "Blue Moon City", "legends": "Blue Moon Legends"}


def summary_on_screen(visitor: Visitor) -> Json:
    summary: Json = visitor.tables[visitor.laid_out()]["summary"]
    return summary


def keeps_nobody_out(visitor: Visitor) -> None:
    assert barriers(visitor) == []
    assert visitor.wider_than_the_screen() == []


@pytest.mark.parametrize(("kind", "theme"), [("city", "night"), ("legends", "day")])
def test_one_press_starts_each_game_against_a_bot(visit: Visit, kind: str, theme: str) -> None:
    ann = visit(theme=theme, phone=theme == "night")
    ann.go("")
    for title in TITLES.values():
        offer = ann.offer(title)
        offer.locator(".picture > svg").wait_for()
        expect(offer.get_by_role("link", name="Set up your own table")).to_have_count(1)
    keeps_nobody_out(ann)
    name = ann.page.get_by_label("Your name")
    name.fill("")
    name.press_sequentially("Annabel of the Far Harbour")
    expect(name).to_have_value("Annabel of the Far Harbo")
    expect(ann.page.get_by_text("A name can have up to 24 characters.")).to_be_visible()
    name.fill("Ann")
    expect(ann.page.get_by_text("A name can have up to 24 characters.")).to_have_count(0)
    ann.offer(TITLES[kind]).get_by_role("button", name="Play now").click()
    summary = summary_on_screen(ann)
    assert (summary["kind"], [seat["who"] for seat in summary["seats"]]) == (kind, ["person", "bot"])
    assert summary["seats"][0]["name"] == "Ann"
    if kind == "legends":
        assert summary["config"]["decks"] == ["vulca", "hoax"]
    # The game that has been begun is on the first page, too.
    ann.go("")
    ann.page.get_by_role("heading", name="Your games").wait_for()
    expect(ann.page.locator(f"a[href='#/game/{summary['id']}']")).to_have_count(1)


def test_a_duel_is_set_up_with_decks_match_and_without_spectators(visit: Visit) -> None:
    ann = visit()
    ann.go("#/new/legends")
    page = ann.page
    page.get_by_label("Your name").fill("Ann")
    decks = page.get_by_role("radiogroup", name="Decks")
    expect(decks.get_by_role("radio")).to_have_count(10)  # nine, or chance
    decks.locator("label", has_text="Hoax").click()  # the other one had it: they swap
    page.get_by_role("group", name="Whose").get_by_role("button", name="Bot").click()
    expect(decks.get_by_role("radio", name=re.compile("^Vulca"))).to_be_checked()
    decks.locator("label", has_text="Buka").click()
    page.locator("label", has_text="A match to 5 crystals").click()
    page.get_by_role("group", name="Who begins").locator("label", has_text="You").click()
    page.get_by_label("Spectators").uncheck()
    keeps_nobody_out(ann)
    page.get_by_label("Seat 2").select_option("bot:easy")
    page.get_by_role("button", name="Start the game").click()
    summary = summary_on_screen(ann)
    assert summary["config"]["decks"] == ["hoax", "buka"]
    assert (summary["to_move"], summary["watch"]) == (0, None)
    assert summary["match"]["target"] == 5
    assert summary["seats"][1]["bot"] == "easy"
    page.get_by_role("link", name="Game 1 of a match to 5 crystals").wait_for()
    page.get_by_role("button", name="More").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.get_by_text("Let others watch")).to_have_count(0)


def test_a_match_is_played_game_by_game_through_the_page(visit: Visit, server: Server) -> None:  # LG3
    """The moves are made over another line, in the first game before our eyes; everything between the games is pressed
    in the page."""
    player = server.player("Ann")
    game = new_match(player, "me", "random")
    ann = visit()
    ann.be(player)
    ann.go(f"#/game/{game['id']}")
    page = ann.page
    number = 0
    while True:
        page.get_by_role("link", name=f"Game {number + 1} of a match to 5 crystals").wait_for()
        on_screen = summary_on_screen(ann)["id"]
        if number > 0:  # to draw every move of every game takes half a minute
            ann.go("#/settings")
        last = play_to_the_end(player, on_screen)["summary"]
        ann.go(f"#/game/{on_screen}")
        score = last["match"]["score"]
        for seat in range(2):
            name = last["seats"][seat]["name"]
            shown = page.get_by_role("list", name="Players").locator("li", has_text=name).locator(".points")
            shown.get_by_text(str(score[seat]), exact=True).wait_for()
        if last["match"]["winners"]:
            break
        page.get_by_role("button", name="Next game").click()
        page.wait_for_function("before => location.hash !== `#/game/${before}`", arg=last["id"])
        number += 1
    assert number > 0  # no single game is worth five crystals

    # The result of the last game, and of the match as a whole.
    page.get_by_role("link", name="See the result").click()
    page.get_by_role("heading", name="The match is over").wait_for()
    keeps_nobody_out(ann)
    page.get_by_role("link", name="The whole match").click()
    winner = "You" if last["match"]["winners"] == [0] else last["seats"][1]["name"]
    page.get_by_role("heading", name=f"{winner} won the match").wait_for()
    rows = page.get_by_role("region", name="The games in numbers").locator("tbody tr")
    expect(rows).to_have_count(number + 1)
    keeps_nobody_out(ann)
    link = page.get_by_label("Link to the match").input_value()

    # One link lets somebody else see it all, and the replay of any game.
    guest = visit(theme="day", phone=True)
    guest.page.goto(link)
    guest.page.get_by_role("heading", name="won the match").wait_for()
    keeps_nobody_out(guest)
    guest.page.get_by_role("link", name="Replay").first.click()
    guest.page.get_by_role("heading", name="Replay").wait_for()
    expect(guest.page.get_by_role("button", name="Another match")).to_have_count(0)

    # In the list the match is one row, with its games inside; once more is another match.
    ann.go("#/games")
    page.get_by_text(f"{number + 1} games").click()
    keeps_nobody_out(ann)
    expect(page.get_by_role("link", name=re.compile(r"^Game \d+$"))).to_have_count(number + 1)
    ann.go(f"#/match/{last['match']['match']}")
    page.get_by_role("button", name="Another match").click()
    page.get_by_role("link", name="Game 1 of a match to 5 crystals").wait_for()
    again = summary_on_screen(ann)
    assert again["match"]["match"] != last["match"]["match"]
    assert again["match"]["score"] == [0, 0]
