"""The maps tell the truth: each package's docstring, and the maintainers' page, name what there is and nothing else."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src" / "bluemoon"
PACKAGES = sorted(file.parent for file in SOURCES.rglob("__init__.py"))
PAGE = (ROOT / "docs" / "maintainers.md").read_text(encoding="utf-8")
# Where the page's paths may begin: `core/game.py` is at home in the sources, `docs/training.md` in the project.
BEGINNINGS = [ROOT, SOURCES, ROOT / "docs", ROOT / "web", ROOT / "web" / "src"]
BUILT = ["src/bluemoon/server/page/", "bench/results.json"]  # not there until somebody makes them


def modules(package: Path) -> set[str]:
    """What a package's docstring has to name: its modules and the packages in it."""
    files = {file.stem for file in package.glob("*.py")} - {"__init__"}
    return files | {folder.parent.name for folder in package.glob("*/__init__.py")}


def named(docstring: str) -> set[str]:
    """Everything that stands between backticks."""
    return set(re.findall(r"`([^`]+)`", docstring))


def known(word: str, package: Path, tree: ast.Module) -> bool:
    """Whether a word between backticks is something there is: a module or file of this package, a thing in it, or
    another package by its whole name."""
    first, *rest = word.split(".")
    if first == "bluemoon":
        return (
            word == "bluemoon"
            or SOURCES.joinpath(*rest).is_dir()
            or SOURCES.joinpath(*rest).with_suffix(".py").exists()
        )
    if (package / word).exists() or first in modules(package):
        return True
    return word in {node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}


def faults(package: Path, text: str) -> Iterator[str]:
    """What is wrong with a package's docstring, in words."""
    tree = ast.parse(text)
    words = named(ast.get_docstring(tree) or "")
    for module in sorted(modules(package) - {word.split(".")[0] for word in words}):
        yield f"`{module}` is not named"
    for word in sorted(words):
        if not known(word, package, tree):
            yield f"`{word}` is named but does not exist"


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.relative_to(SOURCES.parent).as_posix())
def test_package_docstring_names_exactly_its_modules(package: Path) -> None:
    text = (package / "__init__.py").read_text(encoding="utf-8")
    assert list(faults(package, text)) == []


def test_faults_of_a_docstring_are_found(tmp_path: Path) -> None:
    for name in ("here.py", "there.py", "words.toml"):
        (tmp_path / name).touch()
    (tmp_path / "within").mkdir()
    (tmp_path / "within" / "__init__.py").touch()
    good = '"""`here`, `there.Door`, `within`, `words.toml`, `bluemoon.core.game`, `begin`."""\ndef begin(): ...'
    assert list(faults(tmp_path, good)) == []
    assert list(faults(tmp_path, '"""`here`, `gone`, `within`, `bluemoon.gone`."""')) == [
        "`there` is not named",
        "`bluemoon.gone` is named but does not exist",
        "`gone` is named but does not exist",
    ]


# --- the maintainers' page ---


def shape() -> str:
    """The drawing of folders at the head of the page."""
    found = re.search(r"^## The shape\n\n```\n(.*?)```", PAGE, re.DOTALL | re.MULTILINE)
    assert found is not None
    return found[1]


def test_page_names_exactly_the_packages_and_modules_there_are() -> None:
    packages = {f"{name}/" for name in modules(SOURCES) if (SOURCES / name).is_dir()}
    files = {f"{name}.py" for name in modules(SOURCES) if not (SOURCES / name).is_dir()} - {"__main__.py"}
    assert set(re.findall(r"^  (\S+)", shape(), re.MULTILINE)) == packages | files


def test_page_names_exactly_the_folders_of_the_project() -> None:
    ours = {".py", ".ts", ".md", ".service"}
    files = {path.relative_to(ROOT).parts[0] for path in ROOT.glob("*/**/*.*") if path.suffix in ours}
    folders = {f"{name}/" for name in files if not name.startswith(".") and name not in {"build", "dist"}}
    assert {name.split("/")[0] + "/" for name in re.findall(r"^(\S+/)", shape(), re.MULTILINE)} == folders


def test_page_names_exactly_the_folders_of_tests() -> None:
    table = PAGE.split("\n## Tests\n")[1].split("\n## ")[0]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    told = {name for row in rows for name in re.findall(r"`tests/([a-z_]+)`", row)}
    files = [
        file.relative_to(ROOT / "tests") for file in ROOT.glob("tests/*/**/*.*") if file.suffix in {".py", ".json"}
    ]
    assert told == {file.parts[0] for file in files}


@pytest.mark.parametrize("page", ["docs/maintainers.md", "CONTRIBUTING.md"])
def test_every_path_on_the_page_exists(page: str) -> None:
    words = re.findall(r"`([\w./-]+)`", (ROOT / page).read_text(encoding="utf-8"))
    paths = [word for word in words if "/" in word or re.search(r"\.(py|md|ts|toml|json|css)$", word)]
    assert len(paths) > 5
    missing = [path for path in paths if path not in BUILT and not any((place / path).exists() for place in BEGINNINGS)]
    assert missing == []


@pytest.mark.parametrize("page", ["docs/maintainers.md", "CONTRIBUTING.md"])
def test_every_tool_on_the_page_exists(page: str) -> None:
    tools = re.findall(r"python -m (tools\.\w+)", (ROOT / page).read_text(encoding="utf-8"))
    assert tools
    assert [tool for tool in tools if not (ROOT / tool.replace(".", "/")).with_suffix(".py").exists()] == []
