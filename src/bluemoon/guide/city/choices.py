"""What the seat to move can do, sorted by where a player looks for it. Every entry carries its action."""

from bluemoon.city import actions
from bluemoon.city.box import Box
from bluemoon.city.forecast import attempt
from bluemoon.city.game import City
from bluemoon.city.geometry import CELLS
from bluemoon.city.rules import tile_id
from bluemoon.city.state import MOVEMENT, CityState
from bluemoon.city.ways import cheapest_first
from bluemoon.core.words import count
from bluemoon.guide.city.naming import DRAGON_NAMES, cell_of
from bluemoon.guide.city.pays import then
from bluemoon.guide.city.paywords import pay_words
from bluemoon.guide.city.wire import Discard, DragonMove, Move, Offer, Path, SpaceOffer, Special, Stride, Way
from bluemoon.guide.wire import Action


class Choices:
    """The possibilities of one position; all lists are empty for whoever is not to move."""

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self.paths: list[Path] = []
        self.strides: list[Stride] = []
        self.dragons: list[DragonMove] = []
        self.spaces: list[SpaceOffer] = []
        self.offers: list[Offer] = []
        self.specials: list[Special] = []
        self.stop: Action | None = None
        self.finish: Action | None = None
        self.resets: list[Discard] = []


def choices(city: City, state: CityState, most_ways: int) -> Choices:
    """The choices of the seat to move; of the ways to pay for a space only so many, the cheapest."""
    found = Choices()
    ways: dict[int, list[int]] = {}
    for action in city.legal(state):
        code = actions.code_of(action)
        if actions.CONTRIBUTE <= code < actions.CONTRIBUTE_END:
            ways.setdefault(code - actions.CONTRIBUTE, []).append(action)
        else:
            _sort_in(city, state, code, action, found)
    for space in sorted(ways):
        found.spaces.append(_space(city, state, space, ways[space], most_ways))
    if state.phase == MOVEMENT:
        found.paths = _paths(city.box, state)
    return found


def _sort_in(city: City, state: CityState, code: int, action: int, found: Choices) -> None:
    form = city.action_json(state, action)
    if code < actions.CONTRIBUTE:
        cell = actions.target_of(code)
        to, tile = cell_of(cell), tile_id(city.box, state, cell)
        if code < actions.FLY_TO:
            found.moves.append(Move("step", to, tile, [], form))
        elif code < actions.DRAGON:
            found.moves.append(Move("fly", to, tile, [form["card"]], form))
        elif code < actions.TRAVEL_TO:
            dragon = DRAGON_NAMES[(code - actions.DRAGON) // CELLS]
            found.dragons.append(DragonMove(dragon, form["card"], to, tile, form))
        else:
            # A journey is a place to go to, and the thing a special building does.
            found.moves.append(Move("travel", to, tile, [], form))
            found.specials.append(Special(f"Travel to {_the(city.box, state, cell)}", to, form))
    elif code == actions.STRIDE_ON:
        found.strides.append(Stride(form["card"], form))
    elif code == actions.STOP:
        found.stop = form
    elif code == actions.FINISH:
        found.finish = form
    elif code == actions.OFFER:
        found.offers.append(Offer(_cost(city, state, action), form.get("card"), form))
    elif code == actions.SPECIAL:
        found.specials.append(Special(_special_words(city, state, action), None, form))
    else:
        found.resets.append(Discard(form["discard"], form))


def _space(city: City, state: CityState, space: int, ways: list[int], most_ways: int) -> SpaceOffer:
    ordered = cheapest_first(city.box.pack, ways)
    told = []
    for action in ordered[:most_ways]:
        form = city.action_json(state, action)
        cards = city.box.pack.ids(actions.cards_of(action))
        told.append(Way(cards, pay_words(form), form))
    return SpaceOffer(
        space=space,
        building=tile_id(city.box, state, state.figures[state.seat]),
        ways=told,
        ways_in_all=len(ways),
        # What is paid changes nothing of what comes of it, but for the pile the next cards are drawn from (T2).
        then=then(attempt(city.box, state, ordered[0]), state.seat),
    )


def _paths(box: Box, state: CityState) -> list[Path]:
    """The tiles more than one step away that the steps left lead to, each with the steps of a shortest way there."""
    neighbours = box.geometry[state.expansion].neighbours
    here = state.figures[state.seat]
    ways: dict[int, list[int]] = {here: []}
    for cell in (reached := [here]):
        if len(ways[cell]) < state.steps:
            for near in neighbours[cell]:
                if near not in ways:
                    ways[near] = [*ways[cell], near]
                    reached.append(near)
    return [
        Path(cell_of(cell), tile_id(box, state, cell), [{"do": "step", "to": cell_of(step)} for step in way])
        for cell, way in ways.items()
        if len(way) > 1
    ]


def _cost(city: City, state: CityState, action: int) -> int:
    story = attempt(city.box, state, action)
    return sum(event.public["cost"] for event in story if event.name == "offered")


def _special_words(city: City, state: CityState, action: int) -> str:
    story = attempt(city.box, state, action)
    if any(event.name == "offered" for event in story):
        return f"Make an offering for {count(_cost(city, state, action), 'crystal')}"
    return f"Draw {count(sum(event.public['count'] for event in story if event.name == 'drew'), 'card')}"


def _the(box: Box, state: CityState, cell: int) -> str:
    return "the " + tile_id(box, state, cell).replace("_", " ").title()
