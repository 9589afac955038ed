"""Finds Chromium, which the browser tests and the screenshots drive; installs it where that can be done.

    python tools/chromium.py [--install]

Prints where it is. With --install, Debian's package is fetched if there is none and we may (as root, with apt-get);
if there is none in the end, one sentence says that the browser tests are left out. Needs nothing but Python itself.
"""

import argparse
import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find() -> str | None:
    """The first Chromium on the PATH that runs."""
    for name in NAMES:
        place = shutil.which(name)
        if place is not None and _runs(place):
            return place
    return None


def install() -> str | None:
    """Install Debian's Chromium, if we may; where it is then."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return None
    print("Installing Chromium for the browser tests ...", flush=True)
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    apt = ["apt-get", "-q", "-y", "install", "--no-install-recommends", "chromium"]
    for command in (apt, ["apt-get", "-q", "update"], apt):
        done = subprocess.run(command, env=env, stdin=subprocess.DEVNULL, capture_output=True)
        if command is apt and done.returncode == 0:
            return find()
    return None


def _runs(place: str) -> bool:
    try:
        return subprocess.run([place, "--version"], capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def main() -> None:
    parser = argparse.ArgumentParser(description="Find Chromium, or install it.")
    parser.add_argument("--install", action="store_true", help="install it if it is missing and that can be done")
    options = parser.parse_args()
    found = find()
    if options.install:
        if found is None and install() is None:
            print(
                "Note: the browser tests are left out, because there is no Chromium and we may not install it "
                "(Debian, Ubuntu: apt install chromium)."
            )
        return
    if found is None:
        sys.exit("There is no Chromium here.")
    print(found)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
