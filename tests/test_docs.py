"""The README and the docs tell the truth: their examples and commands are run, and their links lead somewhere."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands import PATIENCE

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
COMMANDS = [
    (page.name, line[2:])
    for page in PAGES
    for block in re.findall(r"```console\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    for line in block.splitlines()
    if line.startswith("$ ")
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_examples_give_what_they_show(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert failed == 0


def test_readme_has_examples_of_both_kinds() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert ">>> " in readme
    assert any(name == "README.md" for name, _ in COMMANDS)


@pytest.mark.once
@pytest.mark.parametrize(("page", "command"), COMMANDS, ids=[f"{page}: {command[:40]}" for page, command in COMMANDS])
def test_commands_run(page: str, command: str, tmp_path: Path) -> None:
    # `bluemoon` is the build under test, wherever it is installed.
    (tmp_path / "bluemoon").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m bluemoon "$@"\n')
    (tmp_path / "bluemoon").chmod(0o755)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["sh", "-c", command],
        cwd=ROOT,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()
    assert '"ok":false' not in done.stdout


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        if not re.match(r"[a-z]+:", target):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_pages_say_that_this_is_a_fan_project() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "unofficial fan project" in readme
