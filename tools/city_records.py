"""The recorded games of City that are wanted: each way a game can end, in both editions; see make_records.py.

Styles: *builders* contribute and offer whenever they can, *savers* build but seldom offer, *spreaders* place markers
and complete nothing, *idlers* do nothing at all.
"""

from random import Random

from bluemoon.city import actions
from bluemoon.city.game import City
from bluemoon.city.state import CityState
from bluemoon.core.game import Json
from bluemoon.core.table import Table
from tools.record_search import Style, Wanted

GAME = City()
LATE = 400  # actions before the position with which a late game begins

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


def _late(config: Json, seed: int, chance: Random) -> Table[CityState]:
    """A game that begins from a position far into it."""
    table = Table.new(GAME, config, seed)
    while len(table.actions) < LATE and table.outcome() is None:
        table.play(saver(table.state, table.legal(), chance))
    return table if table.outcome() is not None else Table.loaded(GAME, GAME.load(GAME.state_json(table.state), 0))


def wanted(
    name: str, style: Style[CityState], shows: set[str], late: bool = False, **config: object
) -> Wanted[CityState]:
    return Wanted(name, GAME, style, shows, config, _late if late else None)


WANTED = [
    wanted("offerings-2-second", builder, {"ends by offerings", "reshuffles"}, players=2),
    wanted("offerings-2-first", builder, {"ends by offerings", "scores scales"}, players=2, edition="first"),
    wanted("offerings-3-second-scattered", builder, {"ends by offerings"}, players=3, scattered=True),
    wanted("offerings-4-first", builder, {"ends by offerings"}, players=4, edition="first"),
    wanted("markers-2-second", spreader, {"ends by markers"}, players=2),
    wanted("markers-2-first-expansion", spreader, {"ends by markers"}, players=2, edition="first", expansion=True),
    wanted("markers-3-first-scattered", spreader, {"ends by markers"}, players=3, edition="first", scattered=True),
    wanted("rebuilt-2-second", saver, {"ends by rebuilt", "earns scales from dragons"}, players=2),
    wanted("rebuilt-2-first", saver, {"ends by rebuilt", "reshuffles"}, players=2, edition="first"),
    wanted("rebuilt-4-second-expansion", saver, {"ends by rebuilt"}, players=4, expansion=True),
    wanted("stalled-2-second", idler, {"ends by stalled", "reshuffles"}, players=2),
    wanted("stalled-3-first", idler, {"ends by stalled", "ends in a shared victory"}, players=3, edition="first"),
    wanted("stalled-4-second-late", idler, {"ends by stalled"}, late=True, players=4, scattered=True),
    wanted("shared-2-second", saver, {"ends by rebuilt", "ends in a shared victory"}, players=2),
    wanted(
        "shared-3-first-late",
        saver,
        {"ends by rebuilt", "ends in a shared victory"},
        late=True,
        players=3,
        edition="first",
    ),
    wanted(
        "special-2-second",
        builder,
        {"uses main_hall", "uses hospital", "uses golden_shrine"},
        players=2,
        expansion=True,
    ),
    wanted(
        "special-3-first",
        builder,
        {"uses main_hall", "uses hospital", "uses golden_shrine"},
        players=3,
        edition="first",
        expansion=True,
        scattered=True,
    ),
    wanted("pillars-2-second", builder, {"offers with pillar-1", "offers with pillar-2"}, players=2),
    wanted(
        "pillars-4-first-late",
        builder,
        {"offers with pillar-1", "offers with pillar-2"},
        late=True,
        players=4,
        edition="first",
        expansion=True,
    ),
]
