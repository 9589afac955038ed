"""Finds the programs that some tests need and pip cannot bring, Chromium and PostgreSQL; installs them where it can.

    python tools/programs.py [--install]

Prints where they are. With --install, Debian's packages are fetched for those that are missing, if we may (as root,
with apt-get). For each that is missing in the end, one sentence says what becomes of its tests. Needs nothing but
Python itself.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

# Chromium without windows, not even hidden ones: the tests take a third less of the processor with it.
WINDOWLESS = "chromium-headless-shell"
CHROMIUM = (WINDOWLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
POSTGRES = ("initdb", "pg_ctl", "postgres")
PATIENCE = 300  # seconds: on a busy machine everything takes its time
LOCK_SECONDS = 300  # somebody else may be installing something at this moment


def chromium() -> str | None:
    """The first Chromium on the PATH that runs; the browser tests and the screenshots drive it."""
    for name in CHROMIUM:
        place = shutil.which(name)
        if place is not None and _runs(place):
            return place
    return None


def postgres() -> Path | None:
    """The folder of PostgreSQL's programs, with which a server of one's own is started."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which("pg_ctl")
    if found is not None:
        folders.insert(0, Path(found).resolve().parent)
    return next((folder for folder in folders if all((folder / name).exists() for name in POSTGRES)), None)


# What there is to find: what people call it, how it is found, and the package of Debian that brings it.
PROGRAMS = (("Chromium", chromium, "chromium"), ("PostgreSQL", postgres, "postgresql"))


def install(package: str) -> None:
    """Install a package of Debian's, if we may."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return
    print(f"Installing {package} for the tests ...", flush=True)
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    apt = ["apt-get", "-q", "-y", "-o", f"DPkg::Lock::Timeout={LOCK_SECONDS}"]
    fetch = [*apt, "install", "--no-install-recommends", package]
    for command in (fetch, [*apt, "update"], fetch):
        done = subprocess.run(command, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if command is fetch and done.returncode == 0:
            return
    print(done.stderr.strip())


def _runs(place: str) -> bool:
    try:
        return subprocess.run([place, "--version"], capture_output=True, timeout=PATIENCE).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def main() -> None:
    parser = argparse.ArgumentParser(description="Find Chromium and PostgreSQL, or install them.")
    parser.add_argument("--install", action="store_true", help="install what is missing, where that can be done")
    options = parser.parse_args()
    if options.install and shutil.which(WINDOWLESS) is None:
        install(WINDOWLESS)  # not every system has it
    for name, find, package in PROGRAMS:
        if options.install and find() is None:
            install(package)
        found = find()
        if found is None:
            print(f"Note: without {name}, the tests that need it are skipped (Debian, Ubuntu: apt install {package}).")
        elif not options.install:
            print(f"{name}: {found}")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
