"""The box of the game: the components, and every table the engine reads instead of computing.

One box serves any number of games. Lists of actions are made once and joined when a position needs them.
"""

from bluemoon.city import actions
from bluemoon.city.cards import DRAGON_FLIES, DRAGON_WALKS, FLY, KINDS, STRIDE, Pack
from bluemoon.city.components import Components
from bluemoon.city.geometry import CELLS, Geometry
from bluemoon.city.payments import Payments

MARKERS = 10
OPENING_HAND = 8
# For 2, 3 and 4 players; the lists begin with seats 0 and 1, which no game has.
OFFERINGS_TO_WIN = [0, 0, 6, 5, 4]  # E1
SCALES = [[0, 0, 7, 10, 12], [0, 0, 9, 12, 15]]  # S7: second edition, first edition


class Box:
    """Components and tables; `geometry` is the city without corners, then with them."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self.buildings = components.buildings
        self.pack = Pack(components.split)
        self.payments = Payments(self.pack)
        self.geometry = [Geometry(corners=False), Geometry(corners=True)]
        # Where each building's spaces begin in CityState.marked.
        self.first_space: list[int] = []
        self.spaces = 0
        for building in self.buildings:
            self.first_space.append(self.spaces)
            self.spaces += len(building.costs)
        self.building_number = {building.id: number for number, building in enumerate(self.buildings)}
        self.obelisk = [components.obelisk[2:], components.obelisk]  # S6: two players, more players

        # Movement: by city shape (and dragon) and cell, ready to be joined. A step list ends with STOP.
        self.steps: list[list[list[int]]] = []
        self.flights: list[list[list[int]]] = []
        self.dragon_flights: list[list[list[list[int]]]] = []
        self.dragon_walks: list[list[list[list[int]]]] = []
        one = self.pack.one
        for geometry in self.geometry:
            cells = range(CELLS)
            self.steps.append([[actions.STEP + to for to in sorted(geometry.neighbours[cell])] for cell in cells])
            self.flights.append([_moves(actions.FLY_TO, one[FLY], geometry.others[cell]) for cell in cells])
            flights, walks = [], []
            for dragon in range(3):
                code = actions.DRAGON + CELLS * dragon
                flying, walking = one[DRAGON_FLIES[dragon]], one[DRAGON_WALKS[dragon]]
                # A dragon outside is in "cell" -1, the last of the list: it may fly to any tile, and not walk.
                flights.append(
                    [_moves(code, flying, geometry.others[cell]) for cell in cells]
                    + [_moves(code, flying, geometry.cells)]
                )
                walks.append([_moves(code, walking, geometry.within_three[cell]) for cell in cells] + [[]])
            self.dragon_flights.append(flights)
            self.dragon_walks.append(walks)
        self.stride = actions.make(actions.STRIDE_ON, one[STRIDE])

    def scales_in_game(self, edition: int, players: int) -> int:
        return SCALES[edition][players]

    def obelisk_costs(self, players: int) -> list[int]:
        return self.obelisk[0 if players == 2 else 1]

    def title(self, building: int) -> str:
        return self.buildings[building].title

    def shuffled_cards(self) -> list[int]:
        """The kinds of all 80 cards, in order, to be shuffled."""
        return [kind for kind in range(KINDS) for _ in range(self.pack.copies[kind])]


def _moves(code: int, cards: int, cells: list[int]) -> list[int]:
    return [actions.make(code + cell, cards) for cell in cells]
