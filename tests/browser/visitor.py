"""Somebody at a browser: a page of their own, what the server told it, and what it must never do."""

import json
import time
from collections.abc import Callable
from types import TracebackType
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, WebSocket

from tests.commands import PATIENCE
from tests.server.joining import Guides, whole
from tests.server.running import Player, new_table

Json = dict[str, Any]
DESKTOP = (1280, 800)
PHONE = (360, 740)
_OURS = ("data:", "blob:")
# `heard`: how many messages of the newest socket the page has worked through. `pressing`: what is about to be pressed;
# a press that hits something else does nothing, and sets `missed`.
_WATCHING = """
window.heard = () => 0;
window.WebSocket = class extends WebSocket {
  constructor(...where) {
    super(...where);
    let heard = 0;
    window.heard = () => heard;
    this.addEventListener("message", () => setTimeout(() => { heard += 1; }));
  }
};
// What a page adds to the shuffle is the same every time, so that the deals are.
let drawn = window.draws;
Crypto.prototype.getRandomValues = (bytes) => {
  drawn += 1;
  return bytes.map((_, place) => (drawn >> (place % 4)) * 31 + place * 7);
};
window.pressing = null;
window.missed = false;
for (const type of ["touchstart", "pointerdown", "mousedown", "touchend", "pointerup", "mouseup", "click"])
  window.addEventListener(type, (event) => {
    if (!window.pressing) return;
    if (type === "pointerdown") window.missed = !window.pressing.contains(event.target);
    if (!window.missed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { capture: true, passive: false });
"""
# Everything is where it is, can be read by scripts and pressed, but no pixel is painted: that takes a third of the
# browser's time, and only somebody who looks at pictures would miss it.
_UNPAINTED = "document.addEventListener('DOMContentLoaded', () => { document.documentElement.style.opacity = '0'; })"
# Everything heard has been drawn; the number of messages.
_DRAWN = """() => new Promise((done) => {
  const heard = window.heard();
  requestAnimationFrame(() => setTimeout(() => done(heard)));
})"""


class Visitor:
    """A browser context with one page. Whatever it asks of others, and every error, is noted in `faults`. It leaves no
    phase by itself unless it shall `go_on`: what a test presses is what happens. It is `painted` if somebody looks at
    its pixels or its colours."""

    def __init__(
        self,
        browser: Browser,
        base: str,
        *,
        phone: bool = False,
        size: tuple[int, int] | None = None,
        theme: str = "night",
        motion: bool = False,
        go_on: bool = False,
        painted: bool = True,
        draws: int = 0,
    ):
        self.base = base
        self.phone = phone
        width, height = size or (PHONE if phone else DESKTOP)
        self.context = browser.new_context(
            base_url=base,
            viewport={"width": width, "height": height},
            has_touch=phone,
            is_mobile=phone,
            device_scale_factor=2 if phone else 1,
            reduced_motion="no-preference" if motion else "reduce",
            color_scheme="light" if theme == "day" else "dark",
            permissions=["clipboard-read", "clipboard-write"],
            accept_downloads=True,
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        kept = json.dumps({"theme": "auto", "sound": False, "animations": motion, "goOn": go_on})
        self.context.add_init_script(f"localStorage['bluemoon.settings'] ??= {kept!r}")
        self.context.add_init_script(f"window.draws = {1000 * draws}")
        self.context.add_init_script(_WATCHING)
        if not painted:
            self.context.add_init_script(_UNPAINTED)
        self.faults: list[str] = []
        self._messages = [0]  # messages of the newest socket
        self.tables: dict[str, Json] = {}  # the newest message about each game that is open
        self.heard: list[str] = []  # every frame, as it came
        self._guides: dict[str, Guides] = {}
        self.asked: list[str] = []  # the address of every request
        self.forgiven: tuple[str, ...] = ()  # what the console may say, because the test provokes it
        self.context.on("request", self._asked)
        self.page: Page = self.context.new_page()
        self.page.on("console", self._on_console)
        self.page.on("pageerror", lambda error: self.faults.append(f"page error: {error}"))
        self.page.on("websocket", self._dialled)

    def __enter__(self) -> "Visitor":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.context.close()
        if kind is None:
            assert self.faults == [], self.faults

    # --- what the page does ---

    def _asked(self, request: Request) -> None:
        self.asked.append(request.url)
        if not request.url.startswith(_OURS) and urlsplit(request.url).netloc != urlsplit(self.base).netloc:
            self.faults.append(f"asked {request.url}")

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(words in message.text for words in self.forgiven):
            self.faults.append(f"console {message.type}: {message.text}")

    def _dialled(self, socket: WebSocket) -> None:
        if urlsplit(socket.url).netloc != urlsplit(self.base).netloc:
            self.faults.append(f"dialled {socket.url}")
        self._messages = messages = [0]

        def heard(frame: str | bytes) -> None:
            messages[0] += 1
            self._heard(frame if isinstance(frame, str) else frame.decode())

        socket.on("framereceived", heard)

    def _heard(self, text: str) -> None:
        self.heard.append(text)
        message = json.loads(text)
        if message["type"] in ("table", "moved"):
            self.tables[message["game"]] = whole(self._guides, message)
        elif message["type"] == "summary" and message["game"] in self.tables:
            self.tables[message["game"]]["summary"] = message["summary"]

    # --- going about ---

    def go(self, route: str) -> None:
        """`go("#/new")`; the page is loaded only once."""
        if self.page.url == "about:blank":
            self.page.goto(f"/{route}")
        else:
            self.page.evaluate("route => { location.hash = route }", route)
        self.settle()

    def offer(self, title: str) -> Locator:
        """What the home screen says of one game."""
        return self.page.get_by_role("region", name=title, exact=True)

    def settle(self) -> None:
        """Let the page draw what it has heard."""
        deadline = time.monotonic() + PATIENCE
        while int(self.page.evaluate(_DRAWN)) < self._messages[0]:
            assert time.monotonic() < deadline, "the page does not work through what it hears"

    def until(self, condition: Callable[[], bool], what: str) -> None:
        """Wait for something that the server tells the page."""
        pause = 4.0
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < deadline, f"{what}: did not happen; last heard {self.heard[-1:]!s:.300}"
            self.page.wait_for_timeout(pause)
            pause = min(1.5 * pause, 50)  # to look costs three processes more than it costs us

    def post(self, path: str, **body: Any) -> Json:
        answer = self.context.request.post(path, data=body, headers={"origin": self.base}, max_retries=3)
        assert answer.ok, answer.text()
        told: Json = answer.json()
        return told

    def new_game(self, *seats: str | Json, **more: Any) -> str:
        """Set a table without the form: `new_game("me", "greedy", "open")` of City, with a kind of another game; the
        game's id. The page has to be loaded afterwards, as it is somebody else's before there is a name."""
        self.post("/api/me", name=more.pop("name", "Ann"))
        card = self.post("/api/games", **new_table(*seats, hints=True, **more))
        return str(card["id"])

    def be(self, player: Player) -> None:
        """This page is that player's from now on."""
        for one in player.http.cookies.jar:
            self.context.add_cookies([{"name": one.name, "value": one.value or "", "url": self.base}])

    def sit_down(self, game: str) -> None:
        """Open the table and wait until it is laid out."""
        self.go(f"#/game/{game}")
        self.laid_out(game)

    def laid_out(self, game: str | None = None) -> str:
        """Wait until the table on screen, or this one, is laid out; the game's id."""
        self.page.wait_for_url(f"**/#/game/{game or '*'}")
        self.page.locator('[data-cell], [data-zone="hand"]').first.wait_for()
        there = str(self.page.evaluate("location.hash")).removeprefix("#/game/")
        self.until(lambda: there in self.tables, "the table")
        self.settle()
        return there

    def tab_to(self, what: Locator) -> None:
        """Go there as somebody does who has no mouse."""
        what.wait_for(state="attached")
        for _ in range(120):
            if what.evaluate("thing => thing === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key does not lead to {what}")

    # --- what it shows ---

    def wider_than_the_screen(self) -> list[str]:
        """What makes the page scroll sideways, if anything does."""
        found: list[str] = self.page.evaluate(
            """() => document.documentElement.scrollWidth <= innerWidth ? [] :
                 [...document.querySelectorAll("body *")]
                 .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
                 .map((one) => one.tagName + "." + one.className)"""
        )
        return found
