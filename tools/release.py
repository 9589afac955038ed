"""Makes a release: the version and the changelog are written, everything is tested, and the commit gets its tag.

    python -m tools.release 1.2.0

Refuses unless we are on main, nothing is changed or unknown to git, version and changelog agree, and there is something
to release. If a test fails, everything is as before. Pushing is left to you: git push --follow-tags.
"""

import argparse
import datetime
import re
import subprocess
import sys
from pathlib import Path

from tools.pages import ROOT

VERSION_LINE = re.compile(r'^__version__ = "(.*)"$', re.MULTILINE)
HEADING = re.compile(r"^## \[(.*)\](.*)$", re.MULTILINE)
NUMBER = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
DATE = re.compile(r" - \d{4}-\d\d-\d\d")


class Refusal(Exception):
    """Why there is no release, in a sentence."""


def number(version: str) -> tuple[int, int, int]:
    """1.2.0 as numbers, so that versions can be compared."""
    found = NUMBER.fullmatch(version)
    if found is None:
        raise Refusal(f"{version!r} is not a version: give three numbers, as in 1.2.0.")
    return int(found[1]), int(found[2]), int(found[3])


def version_of(source: str) -> str:
    """The version that the package's `__init__.py` says."""
    found = VERSION_LINE.findall(source)
    if len(found) != 1:
        raise Refusal("The package must say its version in one line: __version__ = ...")
    return str(found[0])


def released(changelog: str) -> list[str]:
    """The versions that the changelog tells of, newest first; its form is checked."""
    headings = HEADING.findall(changelog)
    if not headings or headings[0] != ("Unreleased", ""):
        raise Refusal("The changelog must begin with a section [Unreleased].")
    for version, rest in headings[1:]:
        number(version)
        if not DATE.fullmatch(rest):
            raise Refusal(f"The changelog must say when {version} was released, as in ## [{version}] - 2026-01-31.")
    versions = [version for version, _ in headings[1:]]
    if versions != sorted(set(versions), key=number, reverse=True):
        raise Refusal("The changelog must name each version once, newest first.")
    return versions


def agree(source: str, changelog: str) -> None:
    """The package's version is the newest that the changelog tells of; before the first release it begins with 0."""
    version, versions = version_of(source), released(changelog)
    number(version)
    if versions and versions[0] != version:
        raise Refusal(f"The package says it is version {version}, but the newest in the changelog is {versions[0]}.")
    if not versions and not version.startswith("0."):
        raise Refusal(f"The package says it is version {version}, but the changelog tells of no release.")


def with_release(source: str, changelog: str, version: str, day: datetime.date) -> tuple[str, str]:
    """Both files for a new version: what was unreleased is released on that day."""
    agree(source, changelog)
    newest = released(changelog)[:1]
    if newest and number(version) <= number(newest[0]):
        raise Refusal(f"Version {version} would not be newer than {newest[0]}.")
    number(version)
    unreleased = re.split(r"^## .*$", changelog, flags=re.MULTILINE)[1]
    if not re.search(r"^- ", unreleased, re.MULTILINE):
        raise Refusal("The changelog has nothing under [Unreleased], so there is nothing to release.")
    heading = f"## [Unreleased]\n\n## [{version}] - {day.isoformat()}"
    new_source = VERSION_LINE.sub(f'__version__ = "{version}"', source)
    return new_source, changelog.replace("## [Unreleased]", heading, 1)


def git(folder: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise Refusal(f"git {arguments[0]} did not work: {done.stderr.strip()}")
    return done.stdout.strip()


def release(folder: Path, version: str, day: datetime.date, test: list[str]) -> None:
    """Release what lies in a folder under git; `test` is the command that must succeed."""
    package, changes = folder / "src" / "bluemoon" / "__init__.py", folder / "CHANGELOG.md"
    branch = git(folder, "branch", "--show-current")
    if branch != "main":
        raise Refusal(f"Releases are made on main, and this is {branch or 'no branch'}.")
    if git(folder, "status", "--porcelain"):
        raise Refusal("There are changes that are not committed; git status shows them.")
    if git(folder, "tag", "--list", f"v{version}"):
        raise Refusal(f"There is a tag v{version} already.")
    before = package.read_text(encoding="utf-8"), changes.read_text(encoding="utf-8")
    after = with_release(*before, version, day)
    _write(package, changes, after)
    try:
        if subprocess.run(test, cwd=folder).returncode:
            raise Refusal("Not everything works (see above), so nothing is released.")
        git(folder, "commit", "--quiet", "--message", f"Release {version}", "--", str(package), str(changes))
    except BaseException:
        _write(package, changes, before)
        raise
    git(folder, "tag", "--annotate", f"v{version}", "--message", f"Version {version}")


def _write(package: Path, changes: Path, texts: tuple[str, str]) -> None:
    package.write_text(texts[0], encoding="utf-8")
    changes.write_text(texts[1], encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="tools.release", description="Release a version.")
    parser.add_argument("version", help="the new version, as in 1.2.0")
    options = parser.parse_args()
    try:
        release(ROOT, options.version, datetime.date.today(), ["make", "test"])
    except Refusal as refusal:
        sys.exit(str(refusal))
    print(f"Version {options.version} is released here. To publish it: git push --follow-tags")


if __name__ == "__main__":
    main()
