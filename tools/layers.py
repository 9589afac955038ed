"""The layers of the package, in their order, and who imports whom. Tests and the drawing both ask here.

A layer is a package or a module of `bluemoon`. It may import from itself and from those named before it.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tools.pages import ROOT

SOURCES = ROOT / "src" / "bluemoon"
LAYERS = [
    "charts",
    "worker_pool",
    "core",
    "cluster",
    "build_info",
    "city",
    "legends",
    "games",
    "bots",
    "referee",
    "arena",
    "training",
    "guide",
    "review",
    "store",
    "server",
    "cli",
]


def files(layer: str) -> list[Path]:
    """The sources of a layer."""
    folder = SOURCES / layer
    return sorted(folder.rglob("*.py")) if folder.is_dir() else [folder.with_suffix(".py")]


@cache
def imports(file: Path) -> list[str]:
    """The modules that a file imports, wherever in it: `bluemoon.city.game`, `os`."""
    modules: list[str] = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            modules += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module == "bluemoon":
            modules += [f"bluemoon.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            modules.append(node.module)
    return modules


def layer_of(module: str) -> str | None:
    """The layer that a module belongs to; None if it belongs to none."""
    package, _, rest = module.partition(".")
    layer = rest.split(".")[0]
    return layer if package == "bluemoon" and layer in LAYERS else None


def graph() -> dict[str, set[str]]:
    """For each layer, the other layers from which it imports."""
    return {layer: {used for _, _, used in uses(layer)} for layer in LAYERS}


def uses(layer: str) -> Iterator[tuple[Path, str, str]]:
    """What a layer imports from others: in which file, which module, of which layer."""
    for file in files(layer):
        for module in imports(file):
            used = layer_of(module)
            if used is not None and used != layer:
                yield file, module, used


def upward() -> list[str]:
    """Every import that goes against the order, in words."""
    return [
        f"{file.relative_to(SOURCES)} imports {module}"
        for number, layer in enumerate(LAYERS)
        for file, module, used in uses(layer)
        if used not in LAYERS[:number]
    ]
