"""Positions from random games of every kind, for tests that should hold in all of them."""

import random
from collections.abc import Iterator
from typing import Any

from bluemoon.city import actions
from bluemoon.city.game import City
from bluemoon.city.state import CityState
from bluemoon.core.table import Table
from bluemoon.guide.city.scene import Scene

GAME = City()
NAMES = ["Ann", "Ben", "Greedy", "Random"]
CONFIGS: list[dict[str, Any]] = [
    {"players": players, "edition": edition, "expansion": expansion, "scattered": scattered}
    for players, edition, expansion, scattered in (
        (2, "second", False, False),
        (3, "first", False, True),
        (4, "second", True, False),
        (2, "first", True, True),
    )
]


def tables(config: dict[str, Any], seed: int, most: int) -> Iterator[Table[CityState]]:
    """The table of a random game before each of its actions; players like to build, so that much happens."""
    table = Table.new(GAME, config, seed)
    rng = random.Random(seed)
    for _ in range(most):
        if GAME.outcome(table.state) is not None:
            return
        yield table
        legal = table.legal()
        building = [a for a in legal if actions.CONTRIBUTE <= actions.code_of(a) <= actions.OFFER]
        building = [a for a in building if actions.code_of(a) not in (actions.STOP, actions.STRIDE_ON)]
        table.play(rng.choice(building if building and rng.random() < 0.8 else legal))


def scene_of(table: Table[CityState], seat: int | None = None) -> Scene:
    """The scene as a seat sees it, by default the one to move."""
    looking = GAME.to_move(table.state) if seat is None else seat
    return Scene(GAME.box, GAME.view(table.state, looking), NAMES[: GAME.seats(table.state)], looking)
