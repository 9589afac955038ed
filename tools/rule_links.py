"""Links every rule of docs/rules-city.md and docs/rules-legends.md to its tests and to the code that keeps it.

    python -m tools.rule_links            writes the tables at the end of the pages anew
    python -m tools.rule_links --check    only says whether one is out of date

Rules are a page's bullets that begin with an id, `- **D3** ...`. Tests are found by their decorator, `@rule("D3")`.
Code is found by ids in comments and texts (`# D3`, `IllegalAction("B2", ...)`, docstrings of functions); the opening
docstring of a file does not count, because it names whole chapters. Needs nothing but the standard library.
"""

import ast
import io
import re
import tokenize
from functools import cache, partial
from pathlib import Path

from tools.pages import ROOT, refresh, with_part

GAMES = ("city", "legends")
TESTS = ROOT / "tests"
PART = "rule links"

_BULLET = re.compile(r"^- \*\*([A-Z]{1,2}\d+)\*\* ", re.MULTILINE)
# "D3" or "LT6", and "D3-D5" for all of them.
_ID = re.compile(r"\b([A-Z]{1,2})(\d{1,2})(?:-\1(\d{1,2}))?\b")


def page_of(game: str) -> Path:
    return ROOT / "docs" / f"rules-{game}.md"


def code_of(game: str) -> Path:
    return ROOT / "src" / "bluemoon" / game


class TestFound:
    """A test function and the rules that its decorator names."""

    def __init__(self, file: str, name: str, rules: list[str]) -> None:
        self.file = file  # from the project's root
        self.name = name
        self.rules = rules


def rules_of(page: str) -> list[str]:
    """The ids of all rules on the page, in its order."""
    return _BULLET.findall(page)


@cache
def tests_in(folder: Path) -> list[TestFound]:
    """Every test function with a rule decorator, file by file."""
    found = []
    for file in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                rules = [rule for decorator in node.decorator_list for rule in _named_by(decorator)]
                if rules:
                    found.append(TestFound(file.relative_to(ROOT).as_posix(), node.name, rules))
    return found


def _named_by(decorator: ast.expr) -> list[str]:
    """The ids of a decorator such as `rule("D3", "D5")` or `pytest.mark.rule("D3")`."""
    if not isinstance(decorator, ast.Call):
        return []
    called = decorator.func
    name = called.id if isinstance(called, ast.Name) else called.attr if isinstance(called, ast.Attribute) else ""
    if name != "rule":
        return []
    return [str(value.value) for value in decorator.args if isinstance(value, ast.Constant)]


@cache
def code_in(folder: Path) -> dict[str, list[str]]:
    """The files that name each id, from the project's root."""
    found: dict[str, list[str]] = {}
    for file in sorted(folder.glob("*.py")):
        for rule in sorted(ids_in(file.read_text(encoding="utf-8"))):
            found.setdefault(rule, []).append(file.relative_to(ROOT).as_posix())
    return found


def ids_in(source: str) -> set[str]:
    """The ids that comments and texts of a source file name, its opening docstring left out."""
    module = ast.parse(source)
    opening = module.body[0] if module.body and ast.get_docstring(module) is not None else None
    texts = [
        node.value
        for statement in module.body
        if statement is not opening
        for node in ast.walk(statement)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    texts += [token.string for token in tokens if token.type == tokenize.COMMENT]
    found: set[str] = set()
    for text in texts:
        for letter, first, last in _ID.findall(text):
            found.update(f"{letter}{number}" for number in range(int(first), int(last or first) + 1))
    return found


def refreshed(page: str, game: str) -> str:
    """The page of a game with its table written anew."""
    rules, tests, code = rules_of(page), tests_in(TESTS), code_in(code_of(game))
    lines = ["| rule | tests | code |", "| --- | --- | --- |"]
    for rule in rules:
        lines.append(f"| {rule} | {_tests_cell(rule, tests)} | {_code_cell(code.get(rule, []))} |")
    return with_part(page, PART, "\n".join(lines))


def _tests_cell(rule: str, tests: list[TestFound]) -> str:
    by_file: dict[str, list[str]] = {}
    for test in tests:
        if rule in test.rules:
            by_file.setdefault(test.file, []).append(f"`{test.name}`")
    return "<br>".join(f"{_link(file)}: {', '.join(names)}" for file, names in by_file.items())


def _code_cell(files: list[str]) -> str:
    return "<br>".join(_link(file) for file in files)


def _link(file: str) -> str:
    return f"[{Path(file).name}](../{file})"


if __name__ == "__main__":
    for game in GAMES:
        refresh(page_of(game), partial(refreshed, game=game))
