"""The layers keep their order: each imports only from those above it, and the rules know no clock, chance or file."""

import ast
from collections.abc import Iterator
from pathlib import Path

import bluemoon

SOURCES = Path(__file__).resolve().parent.parent / "src" / "bluemoon"
# From the top down; a layer may import from itself and from those before it.
LAYERS = ["core", "city", "legends", "bots", "referee", "arena", "training", "guide", "store", "server", "cli"]
BESIDE = {"bluemoon.build_info", "bluemoon.charts", "bluemoon.helpers"}  # for any of them
PURE = ["core", "city", "legends", "bots"]
# What the rules must not touch: the world outside, or chance that is not in the state.
OUTSIDE = {
    "asyncio",
    "datetime",
    "os",
    "pathlib",
    "random",
    "secrets",
    "socket",
    "subprocess",
    "sys",
    "threading",
    "time",
}


def imports(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def files(layer: str) -> list[Path]:
    return sorted((SOURCES / layer).rglob("*.py"))


def test_every_folder_is_a_known_layer() -> None:
    folders = {folder.name for folder in SOURCES.iterdir() if (folder / "__init__.py").exists()}
    assert folders == set(LAYERS)


def test_layers_import_only_from_above() -> None:
    wrong = []
    for number, layer in enumerate(LAYERS):
        allowed = {f"bluemoon.{name}" for name in LAYERS[: number + 1]} | BESIDE
        for file in files(layer):
            for name in imports(file):
                if name.startswith("bluemoon.") and ".".join(name.split(".")[:2]) not in allowed:
                    wrong.append(f"{file.relative_to(SOURCES)} imports {name}")
    assert wrong == []


def test_rules_and_bots_do_not_touch_the_world_outside() -> None:
    wrong = [
        f"{file.relative_to(SOURCES)} imports {name}"
        for layer in PURE
        for file in files(layer)
        for name in imports(file)
        # Whoever must decide within a time needs a clock; the rules do not.
        if name.split(".")[0] in OUTSIDE - ({"time"} if layer == "bots" else set())
    ]
    assert wrong == []


def test_no_building_or_card_is_named_in_code() -> None:
    """Data is data: tiles are named in components.toml and nowhere in the engine."""
    from bluemoon.city.components import shipped

    ids = {building.id for building in shipped().buildings}
    wrong = []
    for layer in PURE:
        for file in files(layer):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and node.value in ids:
                    wrong.append(f"{file.relative_to(SOURCES)}:{node.lineno} names {node.value}")
    assert wrong == []


def test_version_is_in_the_changelog() -> None:
    changelog = (SOURCES.parent.parent / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"## {bluemoon.__version__}" in changelog or "## [Unreleased]" in changelog
