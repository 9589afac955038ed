"""The buildings as they stand: whose markers are where, and what each would pay."""

from typing import Final

from bluemoon.city.box import Box
from bluemoon.city.components import Building
from bluemoon.city.components import Reward as Printed
from bluemoon.city.forecast import standing
from bluemoon.city.geometry import CELLS
from bluemoon.city.scoring import rebuilt_beside
from bluemoon.city.state import CityState
from bluemoon.city.tell import reward_text
from bluemoon.guide.city.kept import keep
from bluemoon.guide.city.naming import cell_of, colour_of
from bluemoon.guide.city.pays import pays
from bluemoon.guide.city.wire import BuildingNow, MarkedSpace, Reward

MOST_CITIES: Final = 2_000
NUMBERS: Final = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight")


class Buildings:
    """Tells how buildings stand. What is told of one depends on little, so it is kept: most buildings are told again
    as they were before, and a server asks for every page after every move."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self._kept: dict[tuple[object, ...], BuildingNow] = {}
        self._all: dict[tuple[object, ...], dict[str, BuildingNow]] = {}
        printed = [building.neighbourhood.cards for building in box.buildings]
        own = max(building.majority.cards + 4 * building.construction.cards for building in box.buildings)
        self._most_cards = own + 4 * 4 * max(printed)  # that a completed building can pay to all who took part

    def all(self, state: CityState) -> dict[str, BuildingNow]:
        """By id, in the order of the board. They are shared: to be read, not to be changed."""
        # Cards are paid as long as there are any (T2), and told in the order of seats from this one on (C6).
        supply = min(state.undrawn + self.box.pack.size(state.discard), self._most_cards)
        table = state.expansion, state.players, state.seat, supply
        key = *table, state.rebuilt, tuple(state.board), tuple(state.marked)
        buildings = self._all.get(key)
        if buildings is None:
            now = [self._now(state, cell, table) for cell in range(CELLS) if state.board[cell] >= 0]
            buildings = keep(self._all, key, {building.id: building for building in now}, MOST_CITIES)
        return buildings

    def _now(self, state: CityState, cell: int, table: tuple[object, ...]) -> BuildingNow:
        tile = state.board[cell]
        first = self.box.first_space[tile]
        marked = state.marked[first : first + len(self.box.buildings[tile].costs)]
        rebuilt = bool(state.rebuilt >> tile & 1)
        near = [] if rebuilt else rebuilt_beside(self.box, state, cell)
        key: tuple[object, ...] = (tile, cell, rebuilt, *[one.id for one in near])
        begun = marked.count(-1) < len(marked)
        if begun:
            key = *key, tuple(marked), table
        building_now = self._kept.get(key)
        if building_now is None:
            building_now = keep(self._kept, key, self._describe(tile, cell, rebuilt, marked))
            if begun:  # what it would pay if it were complete with its markers as they are
                building_now.pays = pays(standing(self.box, state, cell))
            if near:
                building = self.box.buildings[tile]
                building_now.beside = _sum([one.neighbourhood for one in near])
                building_now.worth = _sum(
                    [building.majority, building.construction, *[one.neighbourhood for one in near]]
                )
        return building_now

    def _describe(self, tile: int, cell: int, rebuilt: bool, marked: list[int]) -> BuildingNow:
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
            beside=Reward(),
            worth=Reward() if rebuilt else _sum([building.majority, building.construction]),
            say=_say(building, rebuilt, free),
        )


def _sum(rewards: list[Printed]) -> Reward:
    return Reward(
        crystals=sum(reward.crystals for reward in rewards),
        cards=sum(reward.cards for reward in rewards),
        scales=sum(reward.scales for reward in rewards),
    )


def _say(building: Building, rebuilt: bool, free: int) -> str:
    if rebuilt:
        return f"The {building.title} is rebuilt: {reward_text(building.neighbourhood.json())} for building beside it."
    more = "more " if free < len(building.costs) else ""
    return f"{NUMBERS[free]} {more}{'space' if free == 1 else 'spaces'} to finish the {building.title}."
