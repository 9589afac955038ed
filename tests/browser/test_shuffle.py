"""What the result page says of a deal: that nobody chose it, or what is wrong, or that there is nothing to check."""

import json

from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.server.finished import lay_out_finished
from tests.server.running import Server

FAIR = "This deal was not chosen by anyone."


def test_two_browsers_add_to_a_deal_and_a_lying_server_is_found_out(visit: Visit) -> None:
    ann, ben = visit(), visit()
    ann.go("#/new/legends")
    page = ann.page
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Seat 2").select_option("open")
    page.get_by_role("button", name="Set the table").click()
    ben.page.goto(page.get_by_label("Invitation", exact=True).input_value())
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down and play").click()
    game = ben.laid_out()
    assert ben.post(f"/api/games/{game}/resign")["status"] == "over"

    for visitor in (ann, ben):
        visitor.go(f"#/result/{game}")
        expect(visitor.page.get_by_text(FAIR)).to_be_visible()
        expect(visitor.page.get_by_text("what was added by Ann and Ben")).to_be_visible()
        kept = visitor.page.evaluate("JSON.parse(localStorage['bluemoon.shuffle'])")
        assert [one["sure"] for one in kept if one["game"] == game] == [True]

    # The server leaves out what Ben's browser added: whatever else it says, his page knows better.
    def lie(route: Route) -> None:
        answer = route.fetch()
        told = answer.json()
        told["shuffle"]["parts"][1] = None
        route.fulfill(response=answer, body=json.dumps(told))

    page = ben.page
    page.route("**/replay", lie)
    page.reload()
    expect(page.get_by_text("This deal cannot be trusted.")).to_be_visible()
    expect(page.get_by_text("What this browser added is not in it.")).to_be_visible()
    expect(page.get_by_text(FAIR)).to_have_count(0)


def test_a_game_from_before_says_that_there_is_nothing_to_check(server: Server, visit: Visit) -> None:
    player = server.player("Ann")
    game = lay_out_finished(server, player)
    ann = visit()
    ann.be(player)
    ann.go(f"#/result/{game}")
    expect(ann.page.get_by_text("dealt before shuffles could be checked")).to_be_visible()
    expect(ann.page.get_by_text(FAIR)).to_have_count(0)
