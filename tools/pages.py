"""Parts of the documentation that are written by a program, between two marker comments of a page.

<!-- begin: rule links -->
... whatever stands here is replaced ...
<!-- end: rule links -->
"""

import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def with_part(page: str, name: str, content: str) -> str:
    """The page with the part of that name replaced; ValueError if it has no such part."""
    begin, end = f"<!-- begin: {name} -->", f"<!-- end: {name} -->"
    if page.count(begin) != 1 or page.count(end) != 1 or page.index(begin) > page.index(end):
        raise ValueError(f"the page must have one part between {begin!r} and {end!r}")
    before, rest = page.split(begin)
    after = rest.split(end)[1]
    return f"{before}{begin}\n\n{content.strip()}\n\n{end}{after}"


def refresh(file: Path, refreshed: Callable[[str], str]) -> None:
    """Write a page anew, or with --check only say whether it is out of date."""
    page = file.read_text(encoding="utf-8")
    new = refreshed(page)
    if new == page:
        print(f"{file.relative_to(ROOT)} is up to date.")
    elif "--check" in sys.argv[1:]:
        sys.exit(f"{file.relative_to(ROOT)} is out of date.")
    else:
        file.write_text(new, encoding="utf-8")
        print(f"{file.relative_to(ROOT)} has been rewritten.")
