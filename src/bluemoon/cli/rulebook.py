"""Looks a rule up: one by its number, or all in which a word stands."""

import re

from bluemoon.core.errors import BadRequest
from bluemoon.games import entries
from bluemoon.guide.rulebook import Rule, rules

MOST_SHOWN = 8


def answer(query: str, game_id: str | None = None) -> list[str]:
    """The lines that answer a question for a rule; BadRequest if there is none. No game: that in which it is found."""
    query = query.strip()
    if game_id is None:
        game_id = next((id for id in entries() if _about(query, id)), next(iter(entries())))
    if not query:
        return _contents(game_id)
    if re.fullmatch(r"[A-Za-z]{1,2}\d+", query):
        return [_by_id(query.upper()).in_words()]
    matches = _about(query, game_id)
    if not matches:
        raise BadRequest(f"No rule mentions {query[:40]!r}. Try one word, such as dragon, marker or Mimix.")
    lines = [rule.in_words() for rule in matches[:MOST_SHOWN]]
    if len(matches) > MOST_SHOWN:
        lines.append(f"Also in {', '.join(rule.id for rule in matches[MOST_SHOWN:])}.")
    return lines


def _contents(game_id: str) -> list[str]:
    chapters: dict[str, list[str]] = {}
    for rule in rules(game_id):
        chapters.setdefault(rule.chapter, []).append(rule.id)
    lines = [f"{chapter}: {', '.join(ids)}" for chapter, ids in chapters.items()]
    return ["The rules by chapter; ask for one by its number, or for a word:", *lines]


def _by_id(id: str) -> Rule:
    """The rules of different games have numbers of different shapes, so each is found without its game."""
    every = [rule for game_id in entries() for rule in rules(game_id)]
    for rule in every:
        if rule.id == id:
            return rule
    letters = id.rstrip("0123456789")
    near = [rule.id for rule in every if rule.id.rstrip("0123456789") == letters]
    known = f"those with {letters} are {near[0]} to {near[-1]}" if near else "ask without a number to see all"
    raise BadRequest(f"There is no rule {id}; {known}.")


def _about(query: str, game_id: str) -> list[Rule]:
    """The rules in which every word stands, in some form; those of a chapter of that name first."""
    words = [word.rstrip("s") or word for word in re.findall(r"[a-z0-9]+", query.lower())]
    if not words:
        return []
    matches = [rule for rule in rules(game_id) if all(re.search(rf"\b{word}", rule.text.lower()) for word in words)]
    chapter = [rule for rule in rules(game_id) if all(re.search(rf"\b{word}", rule.chapter.lower()) for word in words)]
    return list(dict.fromkeys(chapter + matches))
