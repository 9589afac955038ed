"""The engine's numbers by the names that go over the line: cells, colours, dragons, phases."""

from typing import get_args

from bluemoon.city.components import Building
from bluemoon.city.geometry import coordinates
from bluemoon.city.reach import ANY
from bluemoon.guide.city.wire import Cell, DragonName, People, Phase

# In the engine's order; a test holds them against the engine's own.
PEOPLE_NAMES: tuple[People, ...] = get_args(People)
DRAGON_NAMES: tuple[DragonName, ...] = get_args(DragonName)
PHASE_NAMES: tuple[Phase, ...] = get_args(Phase)


def cell_of(cell: int) -> Cell:
    row, column = coordinates(cell)
    return row, column


def colour_of(building: Building, space: int) -> People | None:
    """The colour in which a space is paid; None if any single colour will do (B4)."""
    colour = building.colours[space]
    return None if colour == ANY else PEOPLE_NAMES[colour]
