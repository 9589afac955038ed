"""Installs the toy game as another package would be: a folder on the path that names the entry point."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from bluemoon import games
from bluemoon.guide.games import guides
from tools.pages import ROOT

METADATA = "Metadata-Version: 2.1\nName: fingers\nVersion: 1\n"
ENTRY_POINTS = f"[{games.GROUP}]\nfingers = tests.toy.fingers:ENTRY\n"


@pytest.fixture
def fingers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder to work in; the game is there in this process and in all that it starts."""
    package = tmp_path / "site" / "fingers-1.dist-info"
    package.mkdir(parents=True)
    (package / "METADATA").write_text(METADATA)
    (package / "entry_points.txt").write_text(ENTRY_POINTS)
    paths = [str(package.parent), str(ROOT), *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(os.path.abspath(path) for path in paths))
    monkeypatch.syspath_prepend(str(package.parent))
    forget()
    yield tmp_path
    forget()


def forget() -> None:
    games.entries.cache_clear()
    guides.cache_clear()
