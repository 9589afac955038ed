"""The rules in words. The texts are those of the rules pages; `tools.rule_text` takes them over."""

import json
from functools import cache
from importlib import resources


class Rule:
    """One rule: its number, the chapter it belongs to, its text."""

    def __init__(self, id: str, chapter: str, text: str) -> None:
        self.id = id
        self.chapter = chapter
        self.text = text

    def told(self) -> str:
        return f"{self.id} ({self.chapter}): {self.text}"


@cache
def rules(game_id: str = "city") -> list[Rule]:
    data = resources.files("bluemoon.guide").joinpath(f"rules-{game_id}.json").read_text(encoding="utf-8")
    return [Rule(rule["id"], rule["chapter"], rule["text"]) for rule in json.loads(data)]
