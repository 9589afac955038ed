"""What the page is built with: exact versions, from whatever registry is there, and no more than the build needs."""

import json
import re
from typing import Any

from tools.pages import ROOT

PACKAGE: dict[str, Any] = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
LOCK: dict[str, Any] = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))


def test_lockfile_names_no_registry() -> None:
    assert [name for name, package in LOCK["packages"].items() if "resolved" in package] == []


def test_versions_are_exact_and_those_of_the_lockfile() -> None:
    wanted = {**PACKAGE["dependencies"], **PACKAGE["devDependencies"], **PACKAGE["overrides"]}
    for name, version in wanted.items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version), name
        assert LOCK["packages"][f"node_modules/{name}"]["version"] == version, name


def test_whoever_only_plays_fetches_no_linter() -> None:
    """`make play` builds the page with the dependencies alone; what checks it is for those who work on it."""
    needed = {name for name, package in LOCK["packages"].items() if not package.get("dev")}
    assert "node_modules/vite" in needed
    assert not needed & {"node_modules/eslint", "node_modules/prettier", "node_modules/pyright", "node_modules/vitest"}
