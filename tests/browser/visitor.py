"""Somebody at a browser: a page of their own, what the server told it, and what it must never do."""

import json
import time
from collections.abc import Callable
from types import TracebackType
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, WebSocket

Json = dict[str, Any]
PATIENCE = 60.0
DESKTOP = (1280, 800)
PHONE = (360, 740)
_OURS = ("data:", "blob:")
# How many messages of the newest socket the page has worked through.
_COUNTING = """
window.heard = 0;
window.WebSocket = class extends WebSocket {
  constructor(...where) {
    super(...where);
    window.heard = 0;
    this.addEventListener("message", () => setTimeout(() => { window.heard += 1; }));
  }
};
"""
_SETTLED = """async (told) => {
  for (let tries = 0; tries < 400 && window.heard < told; tries++) await new Promise((done) => setTimeout(done, 5));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}"""


class Visitor:
    """A browser context with one page. Whatever it asks of others, and every error, is noted in `faults`."""

    def __init__(self, browser: Browser, base: str, *, phone: bool = False, theme: str = "night", motion: bool = False):
        self.base = base
        self.phone = phone
        width, height = PHONE if phone else DESKTOP
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
        kept = json.dumps({"theme": "auto", "sound": False, "animations": motion})
        self.context.add_init_script(f"localStorage['bluemoon.settings'] ??= {kept!r}")
        self.context.add_init_script(_COUNTING)
        self.faults: list[str] = []
        self.told = 0  # messages of the newest socket
        self.tables: dict[str, Json] = {}  # the newest message about each game that is open
        self.heard: list[str] = []  # every frame, as it came
        self.asked: list[str] = []  # the address of every request
        self.forgiven: tuple[str, ...] = ()  # what the console may say, because the test provokes it
        self.context.on("request", self._asked)
        self.page: Page = self.context.new_page()
        self.page.on("console", self._said)
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

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(words in message.text for words in self.forgiven):
            self.faults.append(f"console {message.type}: {message.text}")

    def _dialled(self, socket: WebSocket) -> None:
        if urlsplit(socket.url).netloc != urlsplit(self.base).netloc:
            self.faults.append(f"dialled {socket.url}")
        self.told = 0
        socket.on("framereceived", self._heard)

    def _heard(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        self.heard.append(text)
        self.told += 1
        message = json.loads(text)
        if message["type"] in ("table", "moved"):
            self.tables[message["game"]] = message
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

    def settle(self) -> None:
        """Let the page draw what it has heard."""
        self.page.evaluate(_SETTLED, self.told)

    def until(self, condition: Callable[[], bool], what: str) -> None:
        """Wait for something that the server tells the page."""
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < deadline, f"{what}: did not happen; last heard {self.heard[-1][:300]}"
            self.page.wait_for_timeout(4)

    def post(self, path: str, **body: Any) -> Json:
        answer = self.context.request.post(path, data=body, headers={"origin": self.base})
        assert answer.ok, answer.text()
        told: Json = answer.json()
        return told

    def new_game(self, *seats: str | Json, **more: Any) -> str:
        """Set a table without the form: `new_game("me", "greedy", "open")`; the game's id. The page has to be loaded
        afterwards, as it is somebody else's before there is a name."""
        self.post("/api/me", name=more.pop("name", "Ann"))
        words: dict[str, Json] = {"me": {"who": "me"}, "open": {"who": "open"}}
        asked = [seat if isinstance(seat, dict) else words.get(seat, {"who": "bot", "bot": seat}) for seat in seats]
        config = {"players": len(seats), **more.pop("config", {})}
        card = self.post("/api/games", kind="city", config=config, seats=asked, pace=0, hints=True, **more)
        return str(card["id"])

    def sit_down(self, game: str) -> None:
        """Open the table and wait until it is laid out."""
        self.go(f"#/game/{game}")
        self.page.locator("[data-cell]").first.wait_for()
        self.until(lambda: game in self.tables, "the table")
        self.settle()

    def tab_to(self, what: Locator) -> None:
        """Go there as somebody does who has no mouse."""
        what.wait_for(state="attached")
        for _ in range(120):
            if what.evaluate("thing => thing === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key does not lead to {what}")

    # --- what it shows ---

    def moving(self) -> list[str]:
        """What moves on screen, or would if it could."""
        found: list[str] = self.page.evaluate(
            "document.getAnimations().map((one) => String(one.animationName ?? one.transitionProperty))"
        )
        return found

    def wider_than_the_screen(self) -> list[str]:
        """What makes the page scroll sideways, if anything does."""
        found: list[str] = self.page.evaluate(
            """() => document.documentElement.scrollWidth <= innerWidth ? [] :
                 [...document.querySelectorAll("body *")]
                 .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
                 .map((one) => one.tagName + "." + one.className)"""
        )
        return found
