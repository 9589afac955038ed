"""What the guide has said before and will say again: pieces that depend on little, kept so that they are made once and
not after every move of every game. They are shared: to be read, not to be changed.
"""

from typing import Final, TypeVar

from bluemoon.city import actions
from bluemoon.city.box import OFFERINGS_TO_WIN, Box
from bluemoon.city.game import City
from bluemoon.city.legal import next_cost
from bluemoon.city.rules import tile_id
from bluemoon.city.state import CityState
from bluemoon.guide.city.naming import DRAGON_NAMES, cell_of
from bluemoon.guide.city.paywords import pay_words
from bluemoon.guide.city.wire import Discard, DragonMove, Move, Obelisk, ObeliskStep, Path, Way
from bluemoon.guide.wire import Action

MOST: Final = 20_000  # of one sort; then all are forgotten, and the next ones kept

K = TypeVar("K")
V = TypeVar("V")


def keep(kept: dict[K, V], key: K, value: V, most: int = MOST) -> V:
    if len(kept) >= most:
        kept.clear()
    kept[key] = value
    return value


class Kept:
    def __init__(self, city: City) -> None:
        self.city = city
        self._forms: dict[int, Action] = {}
        self._moves: dict[tuple[int, int], Move] = {}
        self._dragons: dict[tuple[int, int], DragonMove] = {}
        self._discards: dict[int, Discard] = {}
        self._ways: dict[tuple[int, int], Way] = {}
        self._walks: dict[tuple[bool, int, int], list[tuple[int, list[Action]]]] = {}
        self._obelisks: dict[tuple[int, ...], Obelisk] = {}

    def form(self, state: CityState, action: int) -> Action:
        """The JSON of an action that is no contribution: those mean the same in every position."""
        form = self._forms.get(action)
        return form if form is not None else keep(self._forms, action, self.city.action_json(state, action))

    def step(self, state: CityState, action: int, cell: int) -> Move:
        key = action, state.board[cell]
        move = self._moves.get(key)
        if move is None:
            form = self.form(state, action)
            move = keep(self._moves, key, Move("step", cell_of(cell), tile_id(self.city.box, state, cell), [], form))
        return move

    def flight(self, state: CityState, action: int, cell: int) -> Move:
        key = action, state.board[cell]
        move = self._moves.get(key)
        if move is None:
            form = self.form(state, action)
            tile = tile_id(self.city.box, state, cell)
            move = keep(self._moves, key, Move("fly", cell_of(cell), tile, [form["card"]], form))
        return move

    def dragon_move(self, state: CityState, action: int, dragon: int, cell: int) -> DragonMove:
        key = action, state.board[cell]
        move = self._dragons.get(key)
        if move is None:
            form = self.form(state, action)
            tile = tile_id(self.city.box, state, cell)
            move = keep(self._dragons, key, DragonMove(DRAGON_NAMES[dragon], form["card"], cell_of(cell), tile, form))
        return move

    def discard(self, state: CityState, action: int) -> Discard:
        discard = self._discards.get(action)
        if discard is None:
            form = self.form(state, action)
            discard = keep(self._discards, action, Discard(form["discard"], form))
        return discard

    def way(self, state: CityState, action: int) -> Way:
        """A way to pay for a space of the building where the figure stands."""
        key = state.board[state.figures[state.seat]], action
        way = self._ways.get(key)
        if way is None:
            form = self.city.action_json(state, action)
            cards = self.city.box.pack.ids(actions.cards_of(action))
            way = keep(self._ways, key, Way(cards, pay_words(form), form))
        return way

    def paths(self, state: CityState) -> list[Path]:
        """The tiles more than one step away that the steps left lead to, each with the steps of a shortest way."""
        here, steps = state.figures[state.seat], state.steps
        key = state.expansion, here, steps
        walks = self._walks.get(key)
        if walks is None:
            walks = keep(self._walks, key, _walks(self.city.box.geometry[state.expansion].neighbours, here, steps))
        return [Path(cell_of(cell), tile_id(self.city.box, state, cell), forms) for cell, forms in walks]

    def obelisk(self, state: CityState) -> Obelisk:
        key = state.players, *state.obelisk
        obelisk = self._obelisks.get(key)
        return obelisk if obelisk is not None else keep(self._obelisks, key, _obelisk(self.city.box, state))


def _obelisk(box: Box, state: CityState) -> Obelisk:
    costs = box.obelisk_costs(state.players)
    taken = len(state.obelisk)
    return Obelisk(
        next_cost=next_cost(box, state) if taken < len(costs) else None,
        steps=[
            ObeliskStep(space, cost, state.obelisk[space] if space < taken else None)
            for space, cost in enumerate(costs)
        ],
        needed=OFFERINGS_TO_WIN[state.players],
    )


def _walks(neighbours: list[list[int]], here: int, steps: int) -> list[tuple[int, list[Action]]]:
    ways: dict[int, list[int]] = {here: []}
    reached = [here]
    for cell in reached:
        if len(ways[cell]) < steps:
            for near in neighbours[cell]:
                if near not in ways:
                    ways[near] = [*ways[cell], near]
                    reached.append(near)
    return [(cell, [{"do": "step", "to": cell_of(step)} for step in way]) for cell, way in ways.items() if len(way) > 1]
