"""Somebody who plays one seat of one game at a page: what the page was told, and presses as a person makes them.
`playing` and `duelling` know the games.
"""

from collections.abc import Callable, Sequence

from playwright.sync_api import Locator, Page

from tests.browser.visitor import Json, Visitor
from tests.commands import PATIENCE

# Where in a thing to press, in parts of its width and height: the first of these places that can be seen.
Places = list[tuple[float, float]]
MIDDLE: Places = [(0.5, 0.5)]
# Of a card, others may lie over the most.
OF_A_CARD: Places = [(across, down) for across in (0.15, 0.05, 0.5, 0.85, 0.95) for down in (0.5, 0.2, 0.8)]

# Where a thing can be pressed, as soon as it is on screen, in use, at rest, and nothing else lies there; null if it has
# gone. From then on a press that hits something else does nothing (see `visitor`).
# (Playwright's own click waits for a number of frames besides, which makes ten times as long of it.)
_PLACE = """async (thing, [places, patience]) => {
  const end = performance.now() + patience;
  const travels = (one) => one instanceof CSSTransition && one.effect.target.contains(thing);
  while (thing.isConnected) {
    thing.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = thing.getBoundingClientRect();
    if (!thing.disabled && !document.getAnimations().some(travels))
      for (const [across, down] of places) {
        const place = [box.x + across * box.width, box.y + down * box.height];
        if (!thing.contains(document.elementFromPoint(...place))) continue;
        window.pressing = thing;
        return place;
      }
    if (performance.now() > end) {
      const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      throw new Error(`cannot be pressed, ${there?.outerHTML.slice(0, 200)} lies there`);
    }
    await new Promise((done) => setTimeout(done, 10));
  }
  return null;
}"""
_HIT = "() => { window.pressing = null; return window.missed ? (window.missed = false) : true; }"


class Person:
    """With a mouse."""

    def __init__(self, visitor: Visitor, game: str, seat: int = 0) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.game = game
        self.seat = seat
        self.done: list[str] = []  # the kinds of actions that were done

    # --- what the page knows ---

    @property
    def table(self) -> Json:
        return self.visitor.tables[self.game]

    @property
    def number(self) -> int:
        return int(self.table["number"])

    @property
    def over(self) -> bool:
        return bool(self.table["summary"]["status"] != "playing")

    @property
    def my_turn(self) -> bool:
        return not self.over and self.table["summary"]["to_move"] == self.seat

    @property
    def sight(self) -> Json:
        sight: Json = next(sight for sight in self.table["sights"] if sight["seat"] == self.seat)
        return sight

    @property
    def guide(self) -> Json:
        guide: Json = self.sight["guide"]
        return guide

    @property
    def hand(self) -> list[str]:
        hand: list[str] = self.sight["view"]["players"][self.seat]["hand"]
        return hand

    # --- playing ---

    def wish(self) -> Json:
        """What the greedy bot would do here."""
        raise NotImplementedError

    def do(self, action: Json) -> None:
        """Press what it takes."""
        raise NotImplementedError

    def act(self, action: Json) -> None:
        """Do this, and wait until the server has said that it is done."""
        before = self.number
        self.visitor.settle()
        self.do(action)
        self.visitor.until(lambda: self.number > before, f"{action} at {before}")
        self.done.append(action["do"])

    def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """Play on to the end of the game, or until something has happened."""
        while not self.over and not until():
            self.visitor.until(lambda: self.my_turn or self.over or until(), "our turn")
            if self.my_turn and not until():
                self.act(self.wish())

    # --- presses ---

    def press(self, what: Locator, places: Places = MIDDLE) -> None:
        """What moves away under the pointer is followed, as a person would."""
        for _ in range(20):
            place = what.evaluate(_PLACE, [places, PATIENCE * 1000])
            if place is not None:
                self.press_at(*place)
                if self.page.evaluate(_HIT):
                    return
        raise AssertionError(f"{what} does not come to rest")

    def press_at(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)


class Fingers(Person):
    """Taps."""

    def press_at(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)


def all_know(people: Sequence[Person]) -> None:
    """Wait until every page has heard of the last action."""
    for one in people:
        one.visitor.until(lambda: len({other.number for other in people}) == 1, "every page knows")
