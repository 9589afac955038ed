"""Finds the recorded games of tests/records: at least one for each way a game can end, in both editions where it can.

    python -m tools.make_records            # run from the project's folder, with the package importable

Games are played at random, but in a style that leads to the ending wanted: *builders* contribute and offer whenever
they can, *savers* build but seldom offer, *spreaders* place markers and complete nothing, *idlers* do nothing at all.
For each game wanted, seeds are tried one after the other until a few games show what is wanted; the shortest of them
is kept. The search is seeded throughout: the same engine finds the same games. A record is written together with
what is expected of its replay. Only run this when a rule has changed; otherwise a changed record hides a bug.
"""

import json
from collections.abc import Callable
from random import Random

from bluemoon.city import actions
from bluemoon.city.game import City
from bluemoon.city.state import CityState
from bluemoon.core.game import Json
from bluemoon.core.table import Table
from tests.recorded import RECORDS, digest, highlights

GAME = City()
MOST_SEEDS = 4000
ENOUGH = 3  # games to choose the shortest from
MOST_ACTIONS = 3000

Style = Callable[[CityState, list[int], Random], int]


class Wanted:
    """One game to be found: how it is set up and played, and what must happen in it."""

    def __init__(self, name: str, style: Style, shows: set[str], late: bool = False, **config: object) -> None:
        self.name = name
        self.style = style
        self.shows = shows
        self.late = late  # begin from a position far into a game, which the record then holds
        self.config: Json = config


# --- styles ---


def _code(action: int) -> int:
    return actions.code_of(action)


def _is_contribution(action: int) -> bool:
    return actions.CONTRIBUTE <= _code(action) < actions.CONTRIBUTE_END


def _is_offering(action: int) -> bool:
    return _code(action) in (actions.OFFER, actions.SPECIAL)


def _is_journey(action: int) -> bool:
    return actions.TRAVEL_TO <= _code(action) < actions.CONTRIBUTE


def builder(state: CityState, legal: list[int], chance: Random) -> int:
    """Offers, else contributes, else uses a special building."""
    for wish in (_is_offering, _is_contribution, _is_journey):
        wished = [action for action in legal if wish(action)]
        if wished and chance.random() < 0.9:
            return chance.choice(wished)
    return chance.choice(legal)


def saver(state: CityState, legal: list[int], chance: Random) -> int:
    """Builds, and offers only once in a while."""
    wished = [action for action in legal if _is_contribution(action)]
    if wished:
        return chance.choice(wished)
    careful = [action for action in legal if not _is_offering(action)]
    return chance.choice(careful if careful and chance.random() < 0.8 else legal)


def spreader(state: CityState, legal: list[int], chance: Random) -> int:
    """Places markers, but never the last one of a building; offers when out of ideas."""
    wished = [action for action in legal if _is_contribution(action) and not _completes(state, action)]
    if wished:
        return chance.choice(wished)
    careful = [action for action in legal if not _is_contribution(action)]
    return chance.choice(careful)


def _completes(state: CityState, action: int) -> bool:
    after = state.copy()
    GAME.apply(after, action, None)
    return after.ruins < state.ruins


def idler(state: CityState, legal: list[int], chance: Random) -> int:
    """Does nothing but walk."""
    idle = [action for action in legal if not _is_contribution(action) and not _is_offering(action)]
    return chance.choice(idle)


# --- the games wanted ---

WANTED = [
    Wanted("offerings-2-second", builder, {"ends by offerings", "reshuffles"}, players=2),
    Wanted("offerings-2-first", builder, {"ends by offerings", "scores scales"}, players=2, edition="first"),
    Wanted("offerings-3-second-scattered", builder, {"ends by offerings"}, players=3, scattered=True),
    Wanted("offerings-4-first", builder, {"ends by offerings"}, players=4, edition="first"),
    Wanted("markers-2-second", spreader, {"ends by markers"}, players=2),
    Wanted("markers-2-first-expansion", spreader, {"ends by markers"}, players=2, edition="first", expansion=True),
    Wanted("markers-3-first-scattered", spreader, {"ends by markers"}, players=3, edition="first", scattered=True),
    Wanted("rebuilt-2-second", saver, {"ends by rebuilt", "earns scales from dragons"}, players=2),
    Wanted("rebuilt-2-first", saver, {"ends by rebuilt", "reshuffles"}, players=2, edition="first"),
    Wanted("rebuilt-4-second-expansion", saver, {"ends by rebuilt"}, players=4, expansion=True),
    Wanted("stalled-2-second", idler, {"ends by stalled", "reshuffles"}, players=2),
    Wanted("stalled-3-first", idler, {"ends by stalled", "ends in a shared victory"}, players=3, edition="first"),
    Wanted("stalled-4-second-late", idler, {"ends by stalled"}, late=True, players=4, scattered=True),
    Wanted("shared-2-second", saver, {"ends by rebuilt", "ends in a shared victory"}, players=2),
    Wanted(
        "shared-3-first-late",
        saver,
        {"ends by rebuilt", "ends in a shared victory"},
        late=True,
        players=3,
        edition="first",
    ),
    Wanted(
        "special-2-second",
        builder,
        {"uses main_hall", "uses hospital", "uses golden_shrine"},
        players=2,
        expansion=True,
    ),
    Wanted(
        "special-3-first",
        builder,
        {"uses main_hall", "uses hospital", "uses golden_shrine"},
        players=3,
        edition="first",
        expansion=True,
        scattered=True,
    ),
    Wanted("pillars-2-second", builder, {"offers with pillar-1", "offers with pillar-2"}, players=2),
    Wanted(
        "pillars-4-first-late",
        builder,
        {"offers with pillar-1", "offers with pillar-2"},
        late=True,
        players=4,
        edition="first",
        expansion=True,
    ),
]


def play(wanted: Wanted, seed: int) -> tuple[Table[CityState], set[str]]:
    """A game in the style wanted, and what it showed."""
    chance = Random(f"{wanted.name} {seed}")
    table = Table.new(GAME, wanted.config, seed)
    if wanted.late:
        while len(table.actions) < 400 and GAME.outcome(table.state) is None:
            table.play(saver(table.state, table.legal(), chance))
        if GAME.outcome(table.state) is None:
            table = Table.loaded(GAME, GAME.load(GAME.state_json(table.state), 0))
    shown: set[str] = set()
    while GAME.outcome(table.state) is None and len(table.actions) < MOST_ACTIONS:
        shown |= highlights(table.play(wanted.style(table.state, table.legal(), chance)))
    return table, shown


def find(wanted: Wanted) -> tuple[Table[CityState], set[str]]:
    found = []
    for seed in range(MOST_SEEDS):
        table, shown = play(wanted, seed)
        if wanted.shows <= shown and GAME.outcome(table.state) is not None:
            found.append((len(table.actions), seed, table, shown))
        if len(found) == ENOUGH:
            break
    if not found:
        raise SystemExit(f"{wanted.name}: not found in {MOST_SEEDS} games")
    _, seed, table, shown = min(found, key=lambda game: game[:2])
    print(f"{wanted.name}: seed {seed}, {len(table.actions)} actions: {', '.join(sorted(shown))}", flush=True)
    return table, shown


def write(wanted: Wanted, table: Table[CityState], shown: set[str]) -> None:
    """The record, an action a line, and what its replay must come to."""
    record = table.record()
    played = ",\n".join(json.dumps(action, separators=(",", ":")) for action in record.pop("actions"))
    head = json.dumps(record, separators=(",", ":"))[:-1]
    final = GAME.state_json(table.state)
    expect = {
        "wanted": sorted(wanted.shows),
        "shows": sorted(shown),
        "result": final["result"],
        "turns": final["turn"]["number"],
        "digest": digest([final]),
    }
    text = f'{{"record":{head},"actions":[\n{played}\n]}},\n"expect":{json.dumps(expect)}}}\n'
    json.loads(text)
    (RECORDS / f"{wanted.name}.json").write_text(text, encoding="utf-8")


def main() -> None:
    RECORDS.mkdir(exist_ok=True)
    for old in RECORDS.glob("*.json"):
        old.unlink()
    for wanted in WANTED:
        write(wanted, *find(wanted))


if __name__ == "__main__":
    main()
