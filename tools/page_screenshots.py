"""Takes pictures of every screen of the page, in Chromium, from real games on a server of its own.

    python -m tools.page_screenshots               the few that the docs show, into docs/images
    python -m tools.page_screenshots --all FOLDER  every screen, desk and phone, night and day, and the table as
                                                   colour-blind people see it

Needs bluemoon (installed, or PYTHONPATH=src) with its page built, and Chromium. Pictures are WebP, to keep them small.
"""

import argparse
import io
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.browser.tour import Tour
from tests.browser.visitor import Visitor
from tests.server.running import Server
from tools import programs
from tools.colour_blind import KINDS, simulate
from tools.pages import ROOT

IMAGES = ROOT / "docs" / "images"
# What the docs show: screen, phone or not, theme.
SHOWN = {
    ("home", False, "night"): "page-home",
    ("completion", False, "night"): "page-table",
    ("movement", False, "day"): "page-table-day",
    ("contribution", True, "night"): "page-phone",
    ("tutorial", False, "night"): "page-tutorial",
    ("result", False, "day"): "page-result",
}
SEEN_BY_ALL = "page-table"  # this one also as colour-blind people see it


def main() -> None:
    parser = argparse.ArgumentParser(description="Take pictures of every screen of the page.")
    parser.add_argument("--all", type=Path, metavar="FOLDER", help="every screen, into this folder")
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
        tour = Tour(server)
        for phone in (False, True):
            for theme in ("night", "day"):
                for screen, picture in pictures(browser, server, tour, phone, theme):
                    name = SHOWN.get((screen, phone, theme))
                    if options.all:
                        name = f"{'phone' if phone else 'desk'}-{theme}-{screen}"
                    if name is not None:
                        keep(picture, folder / f"{name}.webp")
                        if name in (SEEN_BY_ALL, "desk-night-completion"):
                            for kind in KINDS:
                                keep(simulate(picture, kind).convert("RGB"), folder / f"{name}-{kind}.webp")
        browser.close()


def pictures(
    browser: Browser, server: Server, tour: Tour, phone: bool, theme: str
) -> Iterator[tuple[str, Image.Image]]:
    """Every screen's name and picture."""
    with Visitor(browser, server.base, phone=phone, theme=theme) as visitor:
        for walk in (tour.walk, tour.play_through_a_turn):
            for screen in walk(visitor):
                shot = visitor.page.screenshot(scale="css" if not phone else "device")
                yield screen, Image.open(io.BytesIO(shot)).convert("RGB")


def keep(picture: Image.Image, file: Path) -> None:
    picture.save(file, "WEBP", quality=80, method=6)
    print(f"{file} is drawn.", flush=True)


if __name__ == "__main__":
    main()
