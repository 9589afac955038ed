"""The rules in words. The texts are those of the rules pages; `tools.rule_text` takes them over."""

import json
from functools import cache
from importlib import resources

from bluemoon.games import entry_of


class Rule:
    """One rule: its number, the chapter it belongs to, its text."""

    def __init__(self, id: str, chapter: str, text: str) -> None:
        self.id = id
        self.chapter = chapter
        self.text = text

    def in_words(self) -> str:
        return f"{self.id} ({self.chapter}): {self.text}"


@cache
def rules(game_id: str) -> list[Rule]:
    """Those of a game; none if nobody has written them down."""
    package, _, file = entry_of(game_id).rulebook.partition(":")
    if not package:
        return []
    data = resources.files(package).joinpath(file).read_text(encoding="utf-8")
    return [Rule(rule["id"], rule["chapter"], rule["text"]) for rule in json.loads(data)]
