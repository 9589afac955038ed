"""Takes pictures of every screen of the page, in Chromium, from real games on a server of its own.

    python -m tools.page_screenshots               the few that the docs show, into docs/images
    python -m tools.page_screenshots --all FOLDER  every screen, phone to large, night and day, and the table
                                                   as colour-blind people see it
    ... --all FOLDER --only duel --size phone      those whose names have this in them, at one size

Needs bluemoon (installed, or PYTHONPATH=src) with its page built, and Chromium. Pictures are WebP, to keep them small.
"""

import argparse
import io
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.browser.duel_tour import DuelTour
from tests.browser.tour import Tour
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
        for size in [options.size] if options.size else SIZES:
            for theme in [options.theme] if options.theme else ("night", "day"):
                shown = {screen for screen, *seen in SHOWN if seen == [size, theme]}
                if not options.all and not shown:
                    continue
                for screen, picture in pictures(browser, server, walks, size, theme):
                    name = f"{size}-{theme}-{screen}" if options.all else SHOWN.get((screen, size, theme))
                    if name is None or options.only not in screen:
                        continue
                    keep(picture, folder / f"{name}.webp")
                    if screen in SEEN_BY_ALL and (size, theme) == ("laptop", "night"):
                        for kind in KINDS:
                            keep(simulate(picture, kind).convert("RGB"), folder / f"{name}-{kind}.webp")
        browser.close()


def walks_for(server: Server, only: str) -> list[Walk]:
    """All walks, or only the one through the duels' screens: setting all tables takes a while."""
    duels = DuelTour(server)
    if only.startswith("duel"):
        return [duels.walk, duels.around]
    tour = Tour(server)
    return [tour.walk, tour.play_through_a_turn, duels.walk, duels.around]


def pictures(
    browser: Browser, server: Server, walks: list[Walk], size: str, theme: str
) -> Iterator[tuple[str, Image.Image]]:
    """Every screen's name and picture."""
    phone = size == "phone"
    for walk in walks:  # each by a visitor of its own: the tours are different people's
        with Visitor(browser, server.base, phone=phone, size=SIZES[size], theme=theme) as visitor:
            for screen in walk(visitor):
                shot = visitor.page.screenshot(scale="css" if not phone else "device")
                yield screen, Image.open(io.BytesIO(shot)).convert("RGB")


def keep(picture: Image.Image, file: Path) -> None:
    picture.save(file, "WEBP", quality=80, method=6)
    print(f"{file} is drawn.", flush=True)


if __name__ == "__main__":
    main()
