"""Takes pictures of every screen of the page, in Chromium, from real games on a server of its own.

    python -m tools.page_screenshots               the few that the docs show, into docs/images
    python -m tools.page_screenshots --all FOLDER  every screen, phone to large, night and day, and the table
                                                   as colour-blind people see it
    ... --all FOLDER --only duel --size phone      those whose names have this in them, at one size
    ... --all FOLDER --only review                 the reviews of two games; they take a minute to make

Needs bluemoon (installed, or PYTHONPATH=src) with its page built, and Chromium. Pictures are WebP, to keep them small.
"""

import argparse
import io
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.browser.duel_tour import DuelTour
from tests.browser.tour import REVIEW, Afterwards, Tour
from tests.browser.visitor import Visitor
from tests.server.running import Server
from tools import programs
from tools.colour_blind import KINDS, simulate
from tools.pages import ROOT

Walk = Callable[[Visitor], Iterator[str]]
IMAGES = ROOT / "docs" / "images"
# Phones are touched; everything else has a mouse.
SIZES = {
    "phone": (360, 740),
    "tablet": (768, 1024),
    "laptop": (1280, 800),
    "desktop": (1920, 1080),
    "large": (2560, 1440),
}
# What the docs show: screen, size, theme.
SHOWN = {
    ("home", "laptop", "night"): "page-home",
    ("completion", "laptop", "night"): "page-table",
    ("movement", "laptop", "day"): "page-table-day",
    ("contribution", "phone", "night"): "page-phone",
    ("tutorial", "laptop", "night"): "page-tutorial",
    ("result", "laptop", "day"): "page-result",
    ("duel-board", "laptop", "night"): "page-duel",
    ("duel-board", "laptop", "day"): "page-duel-day",
    ("duel-board", "phone", "night"): "page-duel-phone",
    ("duel-question-call", "laptop", "night"): "page-duel-call",
    ("duel-cards", "laptop", "night"): "page-cards",
}
SEEN_BY_ALL = ("completion", "duel-board")  # these also as colour-blind people see them, at night on a laptop


def main() -> None:
    parser = argparse.ArgumentParser(description="Take pictures of every screen of the page.")
    parser.add_argument("--all", type=Path, metavar="FOLDER", help="every screen, into this folder")
    parser.add_argument("--only", default="", metavar="WORD", help="screens whose names have this in them")
    parser.add_argument("--size", choices=SIZES, help="at this size alone")
    parser.add_argument("--theme", choices=("night", "day"), help="in this theme alone")
    options = parser.parse_args()
    chromium = programs.chromium()
    if chromium is None:
        sys.exit("There is no Chromium here (Debian, Ubuntu: apt install chromium).")
    folder: Path = options.all or IMAGES
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        Server(Path(data), "--no-limits") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        walks = walks_for(server, options.only)
        taken = 0
        for size in [options.size] if options.size else SIZES:
            for theme in [options.theme] if options.theme else ("night", "day"):
                shown = {screen for screen, *seen in SHOWN if seen == [size, theme]}
                if not options.all and not shown:
                    continue
                for screen, picture in pictures(browser, server, walks, size, theme, options.only):
                    name = f"{size}-{theme}-{screen}" if options.all else SHOWN.get((screen, size, theme))
                    if name is None:
                        continue
                    keep(picture, folder / f"{name}.webp")
                    taken += 1
                    if screen in SEEN_BY_ALL and (size, theme) == ("laptop", "night"):
                        for kind in KINDS:
                            keep(simulate(picture, kind).convert("RGB"), folder / f"{name}-{kind}.webp")
        browser.close()
    if not taken:
        sys.exit(f"No screen has {options.only} in its name.")


def walks_for(server: Server, only: str) -> list[Walk]:
    """All walks, or only those to the screens that are asked for: setting all tables takes a while."""
    if only.startswith(REVIEW):
        return [Afterwards(server).walk]
    duels = DuelTour(server)
    if only.startswith("duel"):
        return [duels.walk, duels.around]
    tour = Tour(server)
    return [tour.walk, tour.play_through_a_turn, Afterwards(server).walk, duels.walk, duels.around]


def pictures(
    browser: Browser, server: Server, walks: list[Walk], size: str, theme: str, only: str
) -> Iterator[tuple[str, Image.Image]]:
    """The name and picture of every screen that has this in its name; of a review, which is long, the panel alone."""
    phone = size == "phone"
    for walk in walks:  # each by a visitor of its own: the tours are different people's
        with Visitor(browser, server.base, phone=phone, size=SIZES[size], theme=theme) as visitor:
            for screen in walk(visitor):
                if only not in screen:
                    continue
                scale: Literal["css", "device"] = "device" if phone else "css"
                panel = visitor.page.get_by_role("region", name="Review", exact=True)
                shot = (panel if screen.startswith(REVIEW) else visitor.page).screenshot(scale=scale)
                yield screen, Image.open(io.BytesIO(shot)).convert("RGB")


def keep(picture: Image.Image, file: Path) -> None:
    picture.save(file, "WEBP", quality=80, method=6)
    print(f"{file} is drawn.", flush=True)


if __name__ == "__main__":
    main()
