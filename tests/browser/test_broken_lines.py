"""The line breaks, the server dies or hangs: the page says so, comes back by itself, and the game goes on."""

import os
import signal
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.cable import Cable
from tests.browser.playing import Hands
from tests.browser.visitor import Visitor
from tests.server.running import Server, free_port

LOST = "p.offline:has-text('Connection lost')"
SILENT = "p.offline:has-text('is not answering')"


def opened_again(visitor: Visitor, heard: int) -> bool:
    return any('"type":"table"' in frame for frame in visitor.heard[heard:])


def test_the_page_outlives_a_pulled_cable_and_a_killed_server(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    with Cable(port) as cable:
        base = f"http://127.0.0.1:{cable.port}"
        server = Server(tmp_path, "--no-limits", "--workers", "1", "--url", base, port=port, chance="lines")
        with server, Visitor(browser, base) as ann:
            ann.forgiven = ("net::ERR", "WebSocket")  # that is what we are after
            hands = Hands(ann, ann.new_game("me", "greedy"))
            ann.sit_down(hands.game)
            hands.play_turns(1)

            # Two in one turn: the cable, and then the server.
            for trouble, remedy in ((cable.pull, cable.plug_in), (server.kill, server.start)):
                hands.visitor.until(lambda: hands.my_turn, "our turn")
                hands.act(hands.wish())
                ann.settle()
                before, known = hands.number, ann.page.locator("#log li").count()
                trouble()
                ann.page.locator(LOST).wait_for()
                # What is pressed meanwhile is not done, and the page says so.
                hands.go_on()
                ann.page.locator(".notice", has_text="The connection is lost").wait_for()
                heard = len(ann.heard)
                remedy()
                ann.page.locator(LOST).wait_for(state="hidden")
                ann.until(partial(opened_again, ann, heard), "the table again")
                ann.settle()
                assert hands.number == before
                expect(ann.page.locator("#log li")).to_have_count(known)
                hands.play_turns(1)


def test_a_server_that_hangs_is_not_waited_for_in_silence(browser: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path, "--no-limits", "--workers", "1", chance="hanging")
    with server, Visitor(browser, server.base) as ann:
        assert server.process is not None
        hands = Hands(ann, ann.new_game("me", "greedy"))
        ann.sit_down(hands.game)
        ann.until(lambda: hands.my_turn, "our turn")
        ann.settle()
        before = hands.number
        os.kill(server.process.pid, signal.SIGSTOP)
        try:
            hands.go_on()
            ann.page.locator(SILENT).wait_for()
            banner, names = ann.page.locator(SILENT).bounding_box(), ann.page.locator("header ul").bounding_box()
            assert banner is not None
            assert names is not None
            assert banner["y"] > names["y"] + names["height"], "it covers the names"
        finally:
            os.kill(server.process.pid, signal.SIGCONT)
        ann.page.locator(SILENT).wait_for(state="hidden")
        ann.until(lambda: hands.number > before, "what was pressed is done")
