"""A view with the things in it named. It is made from a view alone, so nothing secret can get onto a screen."""

from bluemoon.city.box import OFFERINGS_TO_WIN, Box
from bluemoon.city.cards import Pack
from bluemoon.city.components import Building
from bluemoon.city.geometry import CELLS
from bluemoon.city.reach import ANY
from bluemoon.city.state import PHASES
from bluemoon.core.game import Json
from bluemoon.guide.city.cardwords import kind_of

COMPASS = ("north", "east", "south", "west")  # in the order of the engine's directions


class Tile:
    """One tile of the city as it lies there now. The Courtyard has no building."""

    def __init__(self, cell: int, id: str, building: Building | None, rebuilt: bool, markers: list[int | None]) -> None:
        self.cell = cell
        self.id = id
        self.title = building.title if building is not None else id.title()
        self.building = building
        self.rebuilt = rebuilt
        self.markers = markers  # by space, left to right
        self.figures: list[int] = []
        self.dragons: list[str] = []


class Player:
    """One player as the seat sees them; `crystals` and `hand` are None if they are not to be known."""

    def __init__(self, seat: int, name: str, data: Json) -> None:
        self.seat = seat
        self.name = name
        self.crystals: int | None = data["crystals"]
        self.hand: list[int] | None = None
        self.cards: int
        if isinstance(data["hand"], list):
            self.hand = [kind_of(card) for card in data["hand"]]
            self.cards = len(self.hand)
        else:
            self.cards = data["hand"]
        self.incoming: int = len(data["incoming"]) if isinstance(data["incoming"], list) else data["incoming"]
        self.scales: int = data["scales"]
        self.markers: int = data["markers"]
        self.offerings: int = data["offerings"]
        self.figure = _cell(data["figure"])


class Scene:
    """A view with the things in it named. `you` is the seat that looks, None for a spectator."""

    def __init__(self, box: Box, view: Json, names: list[str], you: int | None) -> None:
        self.names = names
        self.you = you
        self.pack: Pack = box.pack
        self.players = [Player(seat, names[seat], data) for seat, data in enumerate(view["players"])]
        self.tiles: list[Tile | None] = [self._tile(box, view, cell) for cell in range(CELLS)]
        for player in self.players:
            self.tile(player.figure).figures.append(player.seat)
        self.dragons: dict[str, int | None] = {}
        for dragon, place in view["dragons"].items():
            self.dragons[dragon] = None if place is None else _cell(place)
            if place is not None:
                self.tile(_cell(place)).dragons.append(dragon)
        self.obelisk: list[int] = view["obelisk"]
        self.costs = box.obelisk_costs(len(self.players))
        self.to_win = OFFERINGS_TO_WIN[len(self.players)]
        self.pool: int = view["pool"]
        self.deck: int = len(view["deck"]) if isinstance(view["deck"], list) else view["deck"]
        self.discard = [kind_of(card) for card in view["discard"]]
        turn = view["turn"]
        self.seat: int = turn["seat"]
        self.number: int = turn["number"]
        self.phase = PHASES.index(turn["phase"])
        self.steps: int = turn["steps"]
        self.contributions: int = turn["contributions"]
        self.offerings: int = turn["offerings"]
        self.result: Json | None = view["result"]

    @property
    def next_cost(self) -> int | None:
        """The next offering's cost; None when the Obelisk is full."""
        return self.costs[len(self.obelisk)] if len(self.obelisk) < len(self.costs) else None

    def tile_of(self, seat: int) -> Tile:
        return self.tile(self.players[seat].figure)

    def tile(self, cell: int) -> Tile:
        """The tile on a cell that has one."""
        tile = self.tiles[cell]
        assert tile is not None, "figures and dragons stand on tiles"
        return tile

    def _tile(self, box: Box, view: Json, cell: int) -> Tile | None:
        id = view["board"][cell // 5][cell % 5]
        if id is None:
            return None
        if id not in box.building_number:
            return Tile(cell, id, None, False, [])
        building = box.buildings[box.building_number[id]]
        markers = view["markers"].get(id, [None] * len(building.costs))
        return Tile(cell, id, building, id in view["rebuilt"], markers)


def people_of_tile(building: Building) -> int:
    """The colour a rebuilt building stands in: its own, or ANY for one of several colours."""
    return building.colours[0] if len(set(building.colours)) == 1 else ANY


def _cell(place: list[int]) -> int:
    return place[0] * 5 + place[1]
