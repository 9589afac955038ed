"""A view of City as numbers: what a bot can see, in the engine's own coding, and how far things are.

It is read from the view's JSON, so nothing hidden can slip in. A view comes from the engine and is trusted.
"""

from typing import Any

from bluemoon.city import actions
from bluemoon.city.box import Box
from bluemoon.city.cards import KINDS
from bluemoon.city.geometry import CELLS
from bluemoon.city.scoring import DRAGONS
from bluemoon.city.state import COURTYARD, EDITIONS, FIRST_EDITION, NO_TILE, PHASES, CityState
from bluemoon.core.game import Json

FAR = 99


class CityView:
    """The position as its mover sees it. `me` is the mover's seat."""

    def __init__(self, box: Box, view: Json) -> None:
        turn: dict[str, Any] = view["turn"]
        config: dict[str, Any] = view["config"]
        players: list[dict[str, Any]] = view["players"]
        self.players: int = config["players"]
        self.first_edition: bool = config["edition"] == EDITIONS[FIRST_EDITION]
        self.shape = 1 if config["expansion"] else 0
        self.me: int = turn["seat"]
        self.phase: str = turn["phase"]
        self.steps: int = turn["steps"]
        self.contributions: int = turn["contributions"]
        self.turn_offerings: int = turn["offerings"]
        mine = players[self.me]
        self.crystals: int = mine["crystals"]
        self.here = _cell(mine["figure"])
        self.hand = [0] * KINDS  # how many of each kind
        hand: list[str] = mine["hand"]
        for card in hand:
            self.hand[box.pack.kind(card)] += 1
        self.scales: list[int] = [player["scales"] for player in players]
        self.markers: list[int] = [player["markers"] for player in players]
        self.offerings: list[int] = [player["offerings"] for player in players]
        self.pool: int = view["pool"]
        self.next_cost = _next_cost(box, self.players, len(view["obelisk"]))
        self.dragons = [-1 if view["dragons"][name] is None else _cell(view["dragons"][name]) for name in DRAGONS]
        self.board = [NO_TILE] * CELLS
        for row in range(5):
            names: list[str | None] = view["board"][row]
            for column in range(5):
                name = names[column]
                if name is not None:
                    tile = COURTYARD if name == "courtyard" else box.building_number[name]
                    self.board[row * 5 + column] = tile
        self.rebuilt = 0  # one bit a building
        built: list[str] = view["rebuilt"]
        for name in built:
            self.rebuilt |= 1 << box.building_number[name]
        # By space, all buildings' spaces in a row: the seat whose marker is there, or -1.
        self.marked = [-1] * box.spaces
        placed: dict[str, list[int | None]] = view["markers"]
        for name, seats in placed.items():
            first = box.first_space[box.building_number[name]]
            for space in range(len(seats)):
                seat = seats[space]
                if seat is not None:
                    self.marked[first + space] = seat
        self._box = box

    def on_building(self, tile: int) -> list[int]:
        """Who has a marker on each of a building's spaces; -1 where it is empty."""
        first = self._box.first_space[tile]
        return self.marked[first : first + len(self._box.buildings[tile].costs)]


class Imagined(CityView):
    """What the mover would see of a position that a bot imagines: the same, without the way through JSON."""

    def __init__(self, box: Box, state: CityState) -> None:
        self.players = state.players
        self.first_edition = state.edition == FIRST_EDITION
        self.shape = int(state.expansion)
        self.me = state.seat
        self.phase = PHASES[state.phase]
        self.steps = state.steps
        self.contributions = state.contributions
        self.turn_offerings = state.turn_offerings
        self.crystals = state.crystals[self.me]
        self.here = state.figures[self.me]
        self.hand = box.pack.counts(state.hands[self.me])
        self.scales = state.scales
        self.markers = state.markers
        self.offerings = state.offerings
        self.pool = state.pool
        self.next_cost = _next_cost(box, self.players, len(state.obelisk))
        self.dragons = state.dragons
        self.board = state.board
        self.rebuilt = int(state.rebuilt)
        self.marked = state.marked
        self._box = box


def distances(box: Box, shape: int) -> list[list[int]]:
    """How many steps it is from every cell to every other."""
    neighbours = box.geometry[shape].neighbours
    table: list[list[int]] = []
    for start in range(CELLS):
        far = [FAR] * CELLS
        far[start] = 0
        reached = [start]
        for cell in reached:
            for near in neighbours[cell]:
                if far[near] == FAR:
                    far[near] = far[cell] + 1
                    reached.append(near)
        table.append(far)
    return table


def steps_to(box: Box, shape: int, distances: list[list[int]], start: int, goal: int) -> list[int]:
    """The steps of a shortest walk."""
    steps: list[int] = []
    while start != goal:
        for near in box.geometry[shape].neighbours[start]:
            if distances[near][goal] < distances[start][goal]:
                start = near
                break
        steps.append(actions.STEP + start)
    return steps


def _cell(place: list[int]) -> int:
    return place[0] * 5 + place[1]


def _next_cost(box: Box, players: int, offered: int) -> int:
    costs = box.obelisk_costs(players)
    return costs[offered] if offered < len(costs) else FAR
