"""The line breaks, the server dies: the page says so, comes back by itself, and the game goes on where it was."""

from functools import partial
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.cable import Cable
from tests.browser.playing import Hands
from tests.browser.visitor import Visitor
from tests.server.running import Server, free_port

LOST = "p.offline"


def opened_again(visitor: Visitor, heard: int) -> bool:
    return any('"type":"table"' in frame for frame in visitor.heard[heard:])


def test_the_page_outlives_a_pulled_cable_and_a_killed_server(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    with Cable(port) as cable:
        base = f"http://127.0.0.1:{cable.port}"
        server = Server(tmp_path, "--no-limits", "--workers", "1", "--url", base, port=port)
        with server, Visitor(browser, base) as ann:
            ann.forgiven = ("net::ERR", "WebSocket")  # that is what we are after
            hands = Hands(ann, ann.new_game("me", "greedy"))
            ann.sit_down(hands.game)
            hands.play_turns(1)

            # Two in one turn: the cable, and then the server.
            for trouble, remedy in ((cable.pull, cable.plug_in), (server.kill, server.start)):
                hands.visitor.until(lambda: hands.my_turn, "our turn")
                hands.act(hands.wish())
                before, known = hands.number, len(ann.page.locator("#log li").all())
                trouble()
                ann.page.locator(LOST).wait_for()
                # What is pressed meanwhile is not done, and the page says so.
                hands.go_on()
                ann.page.locator(".notice", has_text="it will come back by itself").wait_for()
                heard = len(ann.heard)
                remedy()
                ann.page.locator(LOST).wait_for(state="hidden")
                ann.until(partial(opened_again, ann, heard), "the table again")
                ann.settle()
                assert hands.number == before
                assert len(ann.page.locator("#log li").all()) == known
                hands.play_turns(1)
