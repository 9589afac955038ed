"""The buildings as they stand: whose markers are where, and what each would pay."""

from bluemoon.city.box import Box
from bluemoon.city.components import Building
from bluemoon.city.forecast import standing
from bluemoon.city.geometry import CELLS
from bluemoon.city.state import CityState
from bluemoon.city.tell import reward_text
from bluemoon.guide.city.naming import cell_of, colour_of
from bluemoon.guide.city.pays import pays
from bluemoon.guide.city.wire import BuildingNow, MarkedSpace

NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight")


class Buildings:
    """Tells how buildings stand. Those without markers look alike in every game, so they are told once and kept: most
    buildings are of that kind, and a server asks for every page after every move."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self._kept: dict[tuple[int, int, bool], BuildingNow] = {}  # by tile, cell, and whether it is rebuilt

    def all(self, state: CityState) -> list[BuildingNow]:
        """In the order of the board. They are shared: to be read, not to be changed."""
        found = []
        for cell in range(CELLS):
            tile = state.board[cell]
            if tile >= 0:
                first = self.box.first_space[tile]
                marked = state.marked[first : first + len(self.box.buildings[tile].costs)]
                rebuilt = bool(state.rebuilt >> tile & 1)
                if marked.count(-1) < len(marked):
                    found.append(self._begun(state, tile, cell, marked))
                else:
                    kept = self._kept.get((tile, cell, rebuilt))
                    if kept is None:
                        kept = self._kept[tile, cell, rebuilt] = self._told(tile, cell, rebuilt, marked)
                    found.append(kept)
        return found

    def _begun(self, state: CityState, tile: int, cell: int, marked: list[int]) -> BuildingNow:
        """With what it would pay if it were complete with its markers as they are."""
        told = self._told(tile, cell, False, marked)
        told.pays = pays(standing(self.box, state, cell))
        return told

    def _told(self, tile: int, cell: int, rebuilt: bool, marked: list[int]) -> BuildingNow:
        building = self.box.buildings[tile]
        free = 0 if rebuilt else marked.count(-1)
        return BuildingNow(
            id=building.id,
            at=cell_of(cell),
            rebuilt=rebuilt,
            open_spaces=free,
            spaces=[
                MarkedSpace(colour_of(building, space), building.costs[space], None if seat < 0 else seat)
                for space, seat in enumerate(marked)
            ],
            pays=[],
            say=_say(building, rebuilt, free),
        )


def _say(building: Building, rebuilt: bool, free: int) -> str:
    if rebuilt:
        return f"The {building.title} is rebuilt: {reward_text(building.neighbourhood.json())} for building beside it."
    more = "more " if free < len(building.costs) else ""
    return f"{NUMBERS[free]} {more}{'space' if free == 1 else 'spaces'} to finish the {building.title}."
