"""Which build these tests run on: the Makefile says, and it must be true, or a stale file would be tested."""

import ast
import os
from pathlib import Path

from bluemoon.build_info import compiled

ROOT = Path(__file__).parent.parent


def test_the_build_under_test_is_the_one_that_was_asked_for() -> None:
    asked_for_plain = os.environ.get("PYTHONPATH") == "src" or os.environ.get("BLUEMOON_PURE") == "1"
    assert compiled() == (not asked_for_plain)


def test_what_is_optimised_only_a_little_is_there() -> None:
    """Names in setup.py that no longer mean a module would say nothing, and nobody would notice."""
    said = ast.parse((ROOT / "setup.py").read_text(encoding="utf-8")).body
    known = {
        target.id: ast.literal_eval(one.value)
        for one in said
        if isinstance(one, ast.Assign)
        for target in one.targets
        if isinstance(target, ast.Name) and target.id in ("COMPILED_PACKAGES", "EDGES")
    }
    packages = [ROOT / "src" / "bluemoon" / package for package in known["COMPILED_PACKAGES"]]
    modules = {file.stem for package in packages for file in package.rglob("*.py")}
    assert known["EDGES"]
    assert known["EDGES"] <= modules
