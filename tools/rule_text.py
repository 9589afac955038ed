"""Takes the rules of docs/rules-city.md and docs/rules-legends.md into the package, so that the game can print them.

    python -m tools.rule_text            writes src/bluemoon/guide/rules-*.json anew
    python -m tools.rule_text --check    only says whether they are out of date

The pages are the source; the package's files are never edited by hand. Needs nothing but the standard library.
"""

import json
import re
import sys
from pathlib import Path

from tools.pages import ROOT
from tools.rule_links import GAMES, page_of

_RULE = re.compile(r"- \*\*([A-Z]+\d+)(?:\*\*)? (.*)")


def rules_of(page: str) -> list[dict[str, str]]:
    """Every rule of the page with its id, its chapter and its text as plain words."""
    rules: list[dict[str, str]] = []
    chapter = ""
    inside = False  # a rule goes on for as long as lines are indented
    for line in page.splitlines():
        if line.startswith("#"):
            chapter = line.lstrip("# ")
        match = _RULE.fullmatch(line)
        if match is not None:
            rules.append({"id": match[1], "chapter": chapter, "text": match[2]})
            inside = True
        elif inside and line.startswith("  "):
            rules[-1]["text"] += f" {line.strip()}"
        else:
            inside = False
    for rule in rules:
        rule["text"] = plain(rule["text"])
    return rules


def plain(text: str) -> str:
    """The text without the marks of Markdown."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    return re.sub(r"(\*{1,2}|`)(.+?)\1", r"\2", text).replace("**", "")


def file_of(game: str) -> Path:
    return ROOT / "src" / "bluemoon" / "guide" / f"rules-{game}.json"


def written(game: str = "city") -> str:
    """What the package's file should hold."""
    return json.dumps(rules_of(page_of(game).read_text(encoding="utf-8")), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for game in GAMES:
        file = file_of(game)
        if file.exists() and file.read_text(encoding="utf-8") == written(game):
            print(f"{file.name} is up to date.")
        elif "--check" in sys.argv[1:]:
            sys.exit(f"{file.name} is out of date.")
        else:
            file.write_text(written(game), encoding="utf-8")
            print(f"{file.name} has been rewritten.")
