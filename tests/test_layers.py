"""The layers keep their order: each imports only from those above it, and the rules know no clock, chance or file."""

import ast
from itertools import pairwise

import bluemoon
from tools.import_graph import PICTURE, Drawing
from tools.layers import LAYERS, SOURCES, files, graph, imports, upward

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


def test_every_package_and_module_is_a_known_layer() -> None:
    folders = {file.parent.name for file in SOURCES.glob("*/__init__.py")}
    modules = {file.stem for file in SOURCES.glob("*.py")} - {"__init__", "__main__"}
    assert folders | modules == set(LAYERS)


def test_layers_import_only_from_those_before_them() -> None:
    assert upward() == []


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


def test_every_arrow_of_the_drawing_points_down() -> None:
    assert upward() == []
    for points in Drawing(graph()).arrows():
        assert all(above[1] < below[1] for above, below in pairwise(points))


def test_drawing_shows_every_import() -> None:
    imports = {
        "core": set[str](),
        "city": {"core"},
        "bots": {"core", "city"},
        "charts": set[str](),
        "cli": {"charts", "bots"},
    }
    drawing = Drawing(imports)
    assert sorted((way[0], way[-1]) for way in drawing.ways) == [
        ("bots", "city"),
        ("city", "core"),
        ("cli", "bots"),
        ("cli", "charts"),
    ]
    assert drawing.also["bots"] == ["and core"]
    assert [row[0] for row in drawing.rows] == ["cli", "bots", "city", "core"]


def test_drawing_is_up_to_date() -> None:
    assert PICTURE.read_text(encoding="utf-8") == Drawing(graph()).svg(), "run: python -m tools.import_graph"
