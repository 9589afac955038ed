"""The layers keep their order: each imports only from those above it, and the rules know no clock, chance or file."""

import ast
import re
from collections.abc import Iterator
from inspect import cleandoc
from itertools import pairwise

from bluemoon.city.components import shipped as city_components
from bluemoon.legends.catalogue import shipped as legends_cards
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


def names_of_components() -> set[str]:
    """Every building of City and every card of Legends, by id and by title, in small letters."""
    buildings = {name for building in city_components().buildings for name in (building.id, building.title)}
    cards = {name for card in legends_cards().cards.values() for name in (card.id, card.name)}
    return {name.lower() for name in buildings | cards}


def named(code: str, names: set[str]) -> Iterator[tuple[int, str]]:
    """Texts in code, docstrings apart, that are a name or speak of one (of several words: a mill is just a word)."""
    tree = ast.parse(code)
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    several_words = re.compile(
        r"\b(?:" + "|".join(re.escape(name) for name in names if re.search("[ _-]", name)) + r")\b"
    )
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            text = node.value.lower()
            if text in names or several_words.search(text):
                yield node.lineno, node.value


def test_no_building_or_card_is_named_in_code() -> None:
    """Data is data: tiles are named in components.toml, cards in cards.json, and neither in the rules or the bots."""
    names = names_of_components()
    wrong = [
        f"{file.relative_to(SOURCES)}:{line} names {text!r}"
        for layer in PURE
        for file in files(layer)
        for line, text in named(file.read_text(encoding="utf-8"), names)
    ]
    assert wrong == []


def test_a_name_in_code_is_found() -> None:
    names = names_of_components()
    assert {"mill", "fire_temple", "fire temple", "captain-su-cha", "captain su cha"} <= names
    code = '''
        """The fire temple may be spoken of here."""
        if tile == "mill": pass
        if card.id in {"captain-su-cha"}: pass
        say(f"{name} enters the Fire Temple.")
        say("Grain is ground in a mill.")
    '''
    found = named(cleandoc(code), names)
    assert [text for _, text in found] == ["mill", "captain-su-cha", " enters the Fire Temple."]


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
