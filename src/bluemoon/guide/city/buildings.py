"""The buildings as they stand: whose markers are where, and what each would pay."""

from bluemoon.city.box import Box
from bluemoon.city.cards import PEOPLES
from bluemoon.city.components import Building
from bluemoon.city.forecast import standing
from bluemoon.city.geometry import CELLS, coordinates
from bluemoon.city.reach import ANY
from bluemoon.city.state import CityState
from bluemoon.city.tell import reward_text
from bluemoon.core.game import Json
from bluemoon.guide.city.pays import pays

NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight")


def buildings(box: Box, state: CityState) -> list[Json]:
    """In the order of the board. `pays` is what it would pay if it were complete with its markers as they are."""
    found = []
    for cell in range(CELLS):
        tile = state.board[cell]
        if tile < 0:
            continue
        building = box.buildings[tile]
        first = box.first_space[tile]
        marked = state.marked[first : first + len(building.costs)]
        rebuilt = bool(state.rebuilt >> tile & 1)
        free = 0 if rebuilt else marked.count(-1)
        begun = not rebuilt and free < len(marked)
        found.append(
            {
                "id": building.id,
                "at": coordinates(cell),
                "rebuilt": rebuilt,
                "open_spaces": free,
                "spaces": [
                    {
                        "colour": None if building.colours[space] == ANY else PEOPLES[building.colours[space]],
                        "value": building.costs[space],
                        "marker": None if seat < 0 else seat,
                    }
                    for space, seat in enumerate(marked)
                ],
                "pays": pays(standing(box, state, cell)) if begun else [],
                "say": _say(building, rebuilt, free, begun),
            }
        )
    return found


def _say(building: Building, rebuilt: bool, free: int, begun: bool) -> str:
    if rebuilt:
        return f"The {building.title} is rebuilt: {reward_text(building.neighbourhood.json())} for building beside it."
    more = "more " if begun else ""
    return f"{NUMBERS[free]} {more}{'space' if free == 1 else 'spaces'} to finish the {building.title}."
