"""What the seat to move can do, sorted by where a player looks for it. Every entry carries its action."""

from typing import Final

from bluemoon.city import actions
from bluemoon.city.box import Box
from bluemoon.city.forecast import attempt
from bluemoon.city.game import City
from bluemoon.city.geometry import CELLS
from bluemoon.city.rules import apply_action, tile_id
from bluemoon.city.state import MOVEMENT, CityState
from bluemoon.city.ways import cheapest_first
from bluemoon.core.words import count
from bluemoon.guide.city.kept import Kept
from bluemoon.guide.city.naming import cell_of
from bluemoon.guide.city.pays import then
from bluemoon.guide.city.wire import Discard, DragonMove, IfStopped, Move, Offer, Path, SpaceOffer, Special, Stride
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
        self.if_stopped: IfStopped | None = None
        self.finish: Action | None = None
        self.resets: list[Discard] = []
        self.only: Action | None = None


WAYS_AHEAD: Final = 12  # to pay for a space that is not asked for yet


def choices(kept: Kept, state: CityState, most_ways: int) -> Choices:
    """The choices of the seat to move; of the ways to pay for a space only this many, the cheapest."""
    possible = Choices()
    city = kept.city
    ways: dict[int, list[int]] = {}
    legal = city.legal(state)
    for action in legal:
        code = actions.code_of(action)
        if actions.CONTRIBUTE <= code < actions.CONTRIBUTE_END:
            space = code - actions.CONTRIBUTE
            if space in ways:
                ways[space].append(action)
            else:
                ways[space] = [action]
        else:
            _sort_in(kept, state, code, action, possible)
    for space in sorted(ways):
        possible.spaces.append(_space(kept, state, space, ways[space], most_ways))
    if state.phase == MOVEMENT:
        possible.paths = kept.paths(state)
    if len(legal) == 1:
        possible.only = possible.stop or possible.finish
    if possible.stop is not None:
        stopped = state.copy()
        apply_action(city.box, stopped, actions.STOP, None)
        there = choices(kept, stopped, min(most_ways, WAYS_AHEAD))
        possible.if_stopped = IfStopped(there.spaces, there.offers)
    return possible


def _sort_in(kept: Kept, state: CityState, code: int, action: int, possible: Choices) -> None:
    city = kept.city
    if code < actions.CONTRIBUTE:
        _sort_in_move(kept, state, code, action, possible)
        return
    if code >= actions.RESET:
        possible.resets.append(kept.discard(state, action))
        return
    form = kept.form(state, action)
    if code == actions.STRIDE_ON:
        possible.strides.append(Stride(form["card"], form))
    elif code == actions.STOP:
        possible.stop = form
    elif code == actions.FINISH:
        possible.finish = form
    elif code == actions.OFFER:
        possible.offers.append(Offer(_cost(city, state, action), form.get("card"), form))
    else:
        possible.specials.append(Special(_special_words(city, state, action), None, form))


def _sort_in_move(kept: Kept, state: CityState, code: int, action: int, possible: Choices) -> None:
    """An action that goes to a tile, or sends a dragon there."""
    cell = actions.target_of(code)
    if code < actions.FLY_TO:
        possible.moves.append(kept.step(state, action, cell))
    elif code < actions.DRAGON:
        possible.moves.append(kept.flight(state, action, cell))
    elif code < actions.TRAVEL_TO:
        possible.dragons.append(kept.dragon_move(state, action, (code - actions.DRAGON) // CELLS, cell))
    else:
        # A journey is a place to go to, and the thing a special building does.
        box, form = kept.city.box, kept.form(state, action)
        to = cell_of(cell)
        possible.moves.append(Move("travel", to, tile_id(box, state, cell), [], form))
        possible.specials.append(Special(f"Travel to {_the(box, state, cell)}", to, form))


def _space(kept: Kept, state: CityState, space: int, ways: list[int], most_ways: int) -> SpaceOffer:
    box = kept.city.box
    ordered = cheapest_first(box.pack, ways)
    return SpaceOffer(
        space=space,
        building=tile_id(box, state, state.figures[state.seat]),
        ways=[kept.way(state, action) for action in ordered[:most_ways]],
        ways_in_all=len(ways),
        # What is paid changes nothing of what comes of it, but for the pile the next cards are drawn from (T2).
        then=then(attempt(box, state, ordered[0]), state.seat),
    )


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
