"""The box of the game: the components, and every table the engine reads instead of computing.

One box serves any number of games. Lists of actions are made once and joined when a position needs them.
"""

from typing import Any, Final

from mypy_extensions import i64

from bluemoon.city import actions
from bluemoon.city.cards import DRAGON_FLIES, DRAGON_WALKS, FLY, KINDS, STRIDE, Pack
from bluemoon.city.components import Components
from bluemoon.city.geometry import CELLS, Geometry
from bluemoon.city.payments import Payments
from bluemoon.core.vectors import vec

MARKERS: Final = 10
OPENING_HAND: Final = 8
STEPS: Final = 2  # M1
# For 2, 3 and 4 players; the lists begin with seats 0 and 1, which no game has.
OFFERINGS_TO_WIN: Final = [0, 0, 6, 5, 4]  # E1
SCALES: Final = [[0, 0, 7, 10, 12], [0, 0, 9, 12, 15]]  # S7: second edition, first edition


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

        # Movement: by city shape (and dragon) and cell, ready to be joined; each list of steps ends with STOP.
        self.no_steps = [actions.STOP]
        self.steps: list[list[list[int]]] = []
        self.flights: list[list[list[int]]] = []
        self.dragon_flights: list[list[list[list[int]]]] = []
        self.dragon_walks: list[list[list[list[int]]]] = []
        one, present = self.pack.one, self.pack.present
        for geometry in self.geometry:
            cells = range(CELLS)
            self.steps.append([[*sorted(geometry.neighbours[cell]), actions.STOP] for cell in cells])
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
        self.strides = [self.stride]
        # The cards with those powers, as masks over a hand.
        self.fly_mask: i64 = present[FLY]
        self.stride_mask: i64 = present[STRIDE]
        self.dragon_flies_mask = vec[i64]([present[kind] for kind in DRAGON_FLIES])
        self.dragon_walks_mask = vec[i64]([present[kind] for kind in DRAGON_WALKS])
        self.movement_mask: i64 = sum(present[kind] for kind in (*DRAGON_FLIES, *DRAGON_WALKS, FLY, STRIDE))
        # Reset: the actions that discard one card, and two. They are ints; Any spares the compiled code from unpacking
        # and packing each of them when it only moves them from list to list.
        kinds = range(KINDS)
        self.discard_one: list[Any] = [actions.make(actions.RESET + 1, one[kind]) for kind in kinds]
        self.discard_two: list[list[Any]] = [
            [actions.make(actions.RESET + 2, one[kind] + one[other]) for other in kinds] for kind in kinds
        ]
        self.kind_masks = vec[i64](present)
        # By people, and by that people's field of a hand: the kinds that are there.
        self.kinds_there: list[list[list[int]]] = []
        for people in range(8):
            sets = [field << self.pack.people_shift[people] for field in range(self.pack.people_field[people] + 1)]
            self.kinds_there.append([[kind for kind in kinds if self.pack.count(cards, kind)] for cards in sets])

    def scales_in_game(self, edition: int, players: int) -> int:
        return SCALES[edition][players]

    def obelisk_costs(self, players: int) -> list[int]:
        return self.obelisk[0 if players == 2 else 1]

    def title(self, building: int) -> str:
        return self.buildings[building].title

    def kinds_in(self, hand: i64) -> list[int]:
        """The kinds of which a hand has a card, ascending, each once."""
        pack = self.pack
        kinds: list[int] = []
        for people in range(8):
            kinds += self.kinds_there[people][hand >> pack.people_shift[people] & pack.people_field[people]]
        return kinds

    def shuffled_cards(self) -> list[int]:
        """The kinds of all 80 cards, in order, to be shuffled."""
        return [kind for kind in range(KINDS) for _ in range(self.pack.copies[kind])]


def _moves(code: int, cards: int, cells: list[int]) -> list[int]:
    return [actions.make(code + cell, cards) for cell in cells]
