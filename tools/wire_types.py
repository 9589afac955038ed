"""Writes the page's types of everything that goes over the line, from the structs that the server sends and reads.

    python -m tools.wire_types            writes web/src/wire.ts and each game's web/src/<game>/wire.ts anew
    python -m tools.wire_types --check    only says whether one is out of date

What every game shares stands in `bluemoon.guide.wire` and `bluemoon.server.wire`, a game's own in its guide's `wire`
module. Annotations are read from the source, so that a type keeps the name that it has there; a class's docstring, the
comment behind a field and the comment above an alias are taken over. Names with an underscore stay at home.
"""

import ast
import importlib
import re
import sys
import tokenize
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from tools.pages import ROOT

GUIDES = ROOT / "src" / "bluemoon" / "guide"
PAGE = ROOT / "web" / "src"
SHARED = ("bluemoon.guide.wire", "bluemoon.review.wire", "bluemoon.server.wire")

WIDEST = 120
SCALARS = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "None": "null", "Any": "Json"}
HEAD = """\
// Written by `python -m tools.wire_types` from {sources}: change it there.

"""
JSON = "export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };\n"


class CannotSay(ValueError):
    """An annotation that this program has no words for in TypeScript."""


class Source:
    """A module with its annotations as they are written."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.module: ModuleType = importlib.import_module(name)
        assert self.module.__file__ is not None
        text = Path(self.module.__file__).read_text(encoding="utf-8")
        self.body = ast.parse(text).body
        # What stands behind code on a line, and what has a line to itself.
        self.behind: dict[int, str] = {}
        self.above: dict[int, str] = {}
        for token in tokenize.generate_tokens(StringIO(text).readline):
            if token.type == tokenize.COMMENT:
                alone = not token.line[: token.start[1]].strip()
                (self.above if alone else self.behind)[token.start[0]] = token.string.lstrip("# ")

    def classes(self) -> Iterator[ast.ClassDef]:
        return (node for node in self.body if isinstance(node, ast.ClassDef))

    def aliases(self) -> Iterator[tuple[str, ast.expr, str]]:
        """Names given to types, with the comment above: `Cell = tuple[int, int]`, but no constants."""
        for node in self.body:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                name = node.targets[0].id
                if re.fullmatch(r"[A-Z][a-z]\w*", name):
                    comment: list[str] = []
                    line = node.lineno - 1
                    while line in self.above:
                        comment.insert(0, self.above[line])
                        line -= 1
                    yield name, node.value, " ".join(comment)


class Page:
    """One file of types. `known` are the names that come from elsewhere."""

    def __init__(self, sources: list[Source], known: set[str]) -> None:
        self.sources = sources
        self.known = known
        self.used: set[str] = set()
        self.inline: dict[str, ast.expr] = {}  # scalars with limits: the limits are the server's to check
        self.own: set[str] = set()
        self.parts: list[str] = []
        self.fields: dict[str, list[tuple[str, ast.expr, str]]] = {}  # by class, what it adds to its bases
        for source in sources:
            self._read(source)

    def text(self, head: str) -> str:
        named = ", ".join(sorted(self.used))
        imports = f'import type {{ {named} }} from "../wire";\n\n' if named else ""
        return head + imports + "\n".join(self.parts)

    def _read(self, source: Source) -> None:
        for name, value, _ in source.aliases():
            if _is_limited(value):
                self.inline[name] = value
            else:
                self._claim(name)
        for node in source.classes():
            self.fields[node.name] = [
                (item.target.id, item.annotation, source.behind.get(item.end_lineno or item.lineno, ""))
                for item in node.body
                if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
            ]
            if not node.name.startswith("_"):
                self._claim(node.name)
        for name, value, comment in source.aliases():
            if name not in self.inline:
                self.parts.append(f"{_doc(comment)}export type {name} = {self._wrapped(value)};\n")
        for node in source.classes():
            if not node.name.startswith("_"):
                self._write(node, getattr(source.module, node.name))

    def _claim(self, name: str) -> None:
        if name in self.own:
            raise CannotSay(f"{name} appears twice")
        self.own.add(name)
        self.known.discard(name)  # the game's own goes before what all share

    def _write(self, node: ast.ClassDef, cls: type[msgspec.Struct]) -> None:
        config = cls.__struct_config__
        lines = []
        if config.tag is not None:
            lines.append(f"  {config.tag_field}: {_quoted(config.tag)};")
        required = {field.name: field.required for field in msgspec.structs.fields(cls)}
        for base in reversed(cls.__mro__):
            for name, annotation, comment in self._fields_of(base):
                # What the page sends may be left out if it has a default; what it gets only if defaults are not sent.
                optional = not required[name] and (config.forbid_unknown_fields or config.omit_defaults)
                lines.append(f"{_doc(comment, '  ')}  {name}{'?' if optional else ''}: {self._type(annotation)};")
        doc = _doc(ast.get_docstring(node) or "")
        if lines:
            self.parts.append(f"{doc}export interface {node.name} {{\n" + "\n".join(lines) + "\n}\n")
        else:
            self.parts.append(f"{doc}export type {node.name} = object;\n")

    def _fields_of(self, base: type[Any]) -> list[tuple[str, ast.expr, str]]:
        if base.__module__ in [source.name for source in self.sources]:
            return self.fields.get(base.__name__, [])
        if issubclass(base, msgspec.Struct) and base is not msgspec.Struct:
            home = Source(base.__module__)
            return Page([home], set()).fields[base.__name__]
        return []

    # --- one annotation ---

    def _wrapped(self, node: ast.expr) -> str:
        """A type that may take several lines."""
        said = self._type(node)
        parts = [self._type(part) for part in _parts(node)]
        return said if len(said) + 30 < WIDEST or len(parts) < 2 else "".join(f"\n  | {part}" for part in parts)

    def _type(self, node: ast.expr) -> str:
        if isinstance(node, ast.Constant):
            return SCALARS["None"] if node.value is None else _quoted(node.value)
        if isinstance(node, ast.Name):
            return self._name(node.id)
        if isinstance(node, ast.BinOp):
            return " | ".join(self._type(part) for part in _parts(node))
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
            inner = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
            return self._generic(node.value.id, inner)
        raise CannotSay(ast.unparse(node))

    def _generic(self, outer: str, inner: list[ast.expr]) -> str:
        if outer == "list":
            said = self._type(inner[0])
            several = isinstance(inner[0], ast.BinOp) or said.startswith('"')
            return f"({said})[]" if several else f"{said}[]"
        if outer == "dict":  # JSON's keys are texts, whatever they were before
            key = self._type(inner[0])
            if key in ("string", "number"):
                return f"{{ [key: string]: {self._type(inner[1])} }}"
            return f"Record<{key}, {self._type(inner[1])}>"
        if outer == "tuple":
            return f"[{', '.join(self._type(part) for part in inner)}]"
        if outer == "Literal":
            return " | ".join(self._type(part) for part in inner)
        if outer == "Annotated":
            return self._type(inner[0])
        raise CannotSay(f"{outer}[...]")

    def _name(self, name: str) -> str:
        if name in SCALARS:
            if name == "Any" and "Json" in self.known:
                self.used.add("Json")
            return SCALARS[name]
        if name in self.inline:
            return self._type(self.inline[name])
        if name in self.known:
            self.used.add(name)
        elif name not in self.own:
            raise CannotSay(f"{name}: is not one of the types that go over the line")
        return name


def _is_limited(node: ast.expr) -> bool:
    return isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == "Annotated"


def _parts(node: ast.expr) -> list[ast.expr]:
    return [*_parts(node.left), *_parts(node.right)] if isinstance(node, ast.BinOp) else [node]


def _quoted(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _doc(text: str, indent: str = "") -> str:
    return f"{indent}/** {' '.join(text.split())} */\n" if text else ""


def files() -> dict[Path, str]:
    """Every file of types, with what should stand in it."""
    shared = Page([Source(name) for name in SHARED], set())
    found = {PAGE / "wire.ts": shared.text(HEAD.format(sources=" and ".join(SHARED)) + JSON + "\n")}
    for module in sorted(GUIDES.glob("*/wire.py")):
        name = f"bluemoon.guide.{module.parent.name}.wire"
        page = Page([Source(name)], shared.own | {"Json"})
        found[PAGE / module.parent.name / "wire.ts"] = page.text(HEAD.format(sources=name))
    return found


def main() -> None:
    for file, text in files().items():
        name = file.relative_to(ROOT)
        if file.exists() and file.read_text(encoding="utf-8") == text:
            print(f"{name} is up to date.")
        elif "--check" in sys.argv[1:]:
            sys.exit(f"{name} is out of date.")
        else:
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8")
            print(f"{name} has been rewritten.")


if __name__ == "__main__":
    main()
