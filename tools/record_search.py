"""Searches for a recorded game: seeds are tried one after the other until a few games show what is wanted.

The shortest of them is kept, together with what is expected of its replay. The search is seeded throughout: the same
engine finds the same games.
"""

import json
from collections.abc import Callable
from random import Random
from typing import Generic, TypeVar

from bluemoon.core.game import Game, Json
from bluemoon.core.table import Table
from tests.recorded import RECORDS, digest, highlights

MOST_SEEDS = 4000
ENOUGH = 3  # games to choose the shortest from
MOST_ACTIONS = 3000

S = TypeVar("S")
Style = Callable[[S, list[int], Random], int]  # what to do, of the legal actions
Begin = Callable[[Json, int, Random], Table[S]]  # the table for a config and seed, if not simply a new one


class Wanted(Generic[S]):
    """One game to be found: how it is set up and played, and what must happen in it."""

    def __init__(
        self, name: str, game: Game[S], style: Style[S], shows: set[str], config: Json, begin: Begin[S] | None = None
    ) -> None:
        self.name = name
        self.game = game
        self.style = style
        self.shows = shows
        self.config = config
        self.begin = begin


def find(wanted: Wanted[S]) -> tuple[Table[S], set[str]]:
    found = []
    for seed in range(MOST_SEEDS):
        table, shown = _play(wanted, seed)
        if wanted.shows <= shown and table.outcome() is not None:
            found.append((len(table.actions), seed, table, shown))
        if len(found) == ENOUGH:
            break
    if not found:
        raise SystemExit(f"{wanted.name}: not found in {MOST_SEEDS} games")
    _, seed, table, shown = min(found, key=lambda game: game[:2])
    print(f"{wanted.name}: seed {seed}, {len(table.actions)} actions: {', '.join(sorted(shown))}", flush=True)
    return table, shown


def _play(wanted: Wanted[S], seed: int) -> tuple[Table[S], set[str]]:
    """A game in the style wanted, and what it showed."""
    game = wanted.game
    chance = Random(f"{wanted.name} {seed}")
    table = Table.new(game, wanted.config, seed) if wanted.begin is None else wanted.begin(wanted.config, seed, chance)
    shown: set[str] = set()
    while (actor := game.to_move(table.state)) is not None and len(table.actions) < MOST_ACTIONS:
        shown |= highlights(game.id, table.play(wanted.style(table.state, table.legal(), chance)), actor)
    return table, shown


def write(wanted: Wanted[S], table: Table[S], shown: set[str]) -> None:
    """The record, an action a line, and what its replay must come to."""
    record = table.record()
    played = ",\n".join(json.dumps(action, separators=(",", ":")) for action in record.pop("actions"))
    head = json.dumps(record, separators=(",", ":"))[:-1]
    final = wanted.game.state_json(table.state)
    expect = {
        "wanted": sorted(wanted.shows),
        "shows": sorted(shown),
        "result": final["result"],
        "turns": final["turn"]["number"],
        "digest": digest([final]),
    }
    text = f'{{"record":{head},"actions":[\n{played}\n]}},\n"expect":{json.dumps(expect)}}}\n'
    json.loads(text)
    (RECORDS / wanted.game.id / f"{wanted.name}.json").write_text(text, encoding="utf-8")
