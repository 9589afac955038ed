"""The game afterwards: the end as a picture, the replay with open hands and from a player's eyes, the review with the
moves that cost most, and playing on from one of them."""

import struct
from pathlib import Path

import pytest
from playwright.sync_api import expect

from bluemoon.legends.catalogue import shipped
from tests.browser.conftest import Visit
from tests.browser.test_screens import barriers
from tests.browser.visitor import Visitor
from tests.legends.duels import deck_with, duel
from tests.review.planted import planted
from tests.server.finished import lay_out_finished, wait_for_review
from tests.server.running import Server


def over(server: Server, visit: Visit, kind: str = "city", **options: object) -> tuple[Visitor, str]:
    """Ann at her page, and a short game of hers that is over."""
    player = server.player("Ann")
    game = lay_out_finished(server, player, kind)
    ann = visit(**options)
    ann.be(player)
    return ann, game


@pytest.mark.parametrize(("kind", "theme"), [("city", "night"), ("legends", "day")])
def test_a_review_shows_the_blunder_and_one_can_play_on_from_it(
    server: Server, visit: Visit, kind: str, theme: str
) -> None:
    ann, game = over(server, visit, kind, theme=theme)
    page = ann.page
    ann.go(f"#/result/{game}")
    page.get_by_role("button", name="Review the game").click()
    expect(page.get_by_role("heading", name="The costliest moves")).to_be_visible()
    page.get_by_role("group", name="Whose").locator("label", has_text="Everybody’s").click()
    blunder = page.locator(".costly > li").first
    expect(blunder).to_contain_text("blunder")
    expect(blunder).to_contain_text("The better move wins the game at once.")
    expect(page.get_by_text("judged from what its player could know")).to_be_visible()
    assert barriers(ann) == []
    blunder.get_by_role("link", name="Look at it").click()
    expect(page.get_by_text(f"0/{len(planted(kind).actions)}")).to_be_visible()
    mover = planted(kind).game.to_move(planted(kind).state_after(0))
    expect(page.get_by_label("Seen by")).to_have_value(str(mover))
    assert barriers(ann) == []
    page.get_by_role("button", name="Play on from here").click()
    continued = ann.laid_out()
    assert continued != game
    assert ann.tables[continued]["summary"]["origin"] == {"game": game, "number": 0}


def test_the_picture_of_a_duels_end_shows_who_played(server: Server, visit: Visit) -> None:
    own = deck_with("pillar", "kindle-the-mutant")  # its leader leads a deck of one's own, too
    lost = duel("mimix", own, phase="engagement", dragons=(0, 3), hand="young-bear", their_combat="primus")
    player = server.player("Ann")
    game = lay_out_finished(server, player, table=lost.do("retreat").table)
    ann = visit()
    ann.be(player)
    ann.go(f"#/result/{game}")
    leaders = ann.page.locator("svg.moment [data-leader]")
    expect(leaders).to_have_count(2)
    shown = [leaders.nth(seat).get_attribute("data-leader") for seat in range(2)]
    assert shown == [shipped().decks[people][0].id for people in ("mimix", "pillar")]


def test_that_it_is_over_is_said_once(server: Server, visit: Visit) -> None:
    ann, game = over(server, visit)
    ann.go(f"#/game/{game}")
    ann.page.get_by_role("link", name="See the result").wait_for()
    ann.page.locator("[data-cell]").first.wait_for()
    ann.settle()
    expect(ann.page.locator("#log").get_by_text("The game is over")).to_have_count(1)
    expect(ann.page.locator("main").get_by_text("The game is over")).to_have_count(1)


def test_a_review_is_there_for_whoever_comes_later(server: Server, visit: Visit) -> None:
    player = server.player("Ann")
    game = lay_out_finished(server, player)
    player.post(f"/api/games/{game}/review", 202)
    wait_for_review(player, game)
    guest = visit(phone=True)
    guest.go(f"#/result/{game}/{player.get(f'/api/games/{game}')['watch']}")
    expect(guest.page.get_by_role("heading", name="The costliest moves")).to_be_visible()
    assert guest.wider_than_the_screen() == []


def test_a_replay_lays_hands_open_or_shows_what_a_player_saw(server: Server, visit: Visit) -> None:
    ann, game = over(server, visit)
    page = ann.page
    end = len(planted("city").actions)
    ann.go(f"#/replay/{game}/-/1")
    hands = page.get_by_role("list", name="Hands").get_by_role("listitem")
    expect(hands).to_have_count(2)
    expect(page.get_by_text(", hidden")).to_have_count(0)
    page.get_by_label("Seen by").select_option("1")
    expect(hands.nth(0)).to_contain_text(", hidden")
    expect(hands.nth(1)).not_to_contain_text(", hidden")
    page.keyboard.press("v")  # once around: open again
    expect(page.get_by_text(", hidden")).to_have_count(0)
    page.keyboard.press("v")
    expect(hands.nth(1)).to_contain_text(", hidden")

    # To an event of the log, to a turn, faster; and the link leads to this very sight.
    page.keyboard.press("End")
    expect(page.get_by_text(f"{end}/{end}")).to_be_visible()
    page.locator("#log .entry").first.click()
    expect(page.get_by_text(f"{end}/{end}")).to_have_count(0)
    page.get_by_label("Go to a turn").select_option(index=1)
    expect(page.get_by_text(f"3/{end}")).to_be_visible()
    page.get_by_label("Speed").select_option(label="4×")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_text("copied.").first).to_be_visible()
    shared = page.evaluate("navigator.clipboard.readText()")
    guest = visit()
    guest.page.goto(shared)
    expect(guest.page.get_by_text(f"3/{end}")).to_be_visible()
    expect(guest.page.get_by_label("Seen by")).to_have_value("0")


def test_the_end_is_a_picture_that_can_be_saved(server: Server, visit: Visit, tmp_path: Path) -> None:
    ann, game = over(server, visit)
    page = ann.page
    ann.go(f"#/result/{game}")
    expect(page.get_by_role("img", name="The Obelisk burns again")).to_be_visible()
    expect(page.locator(".moment .hero")).to_be_attached()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the picture").click()
    download.value.save_as(tmp_path / "end.png")
    picture = (tmp_path / "end.png").read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", picture[16:24]) == (1200, 630)
    assert len(picture) > 20_000  # something is drawn on it
