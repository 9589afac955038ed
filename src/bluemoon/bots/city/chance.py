"""How City stands, as a chance to win for each seat; and which of very many actions are worth a closer look."""

from typing import Final

from bluemoon.bots.city.greedy import Turn
from bluemoon.bots.city.heuristic import chances_of, shares
from bluemoon.bots.city.view import CityView, distances
from bluemoon.bots.city.worth import CARD, FINISHED_LATER, SCALE
from bluemoon.city import actions
from bluemoon.city.box import OFFERINGS_TO_WIN, Box
from bluemoon.city.cards import FLY
from bluemoon.city.geometry import CELLS
from bluemoon.city.legal import next_cost
from bluemoon.city.state import OVER, CityState
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng

# All in crystals.
OFFERING: Final = 11.0  # what an offering is worth: fitted, like the next, to games between greedy bots
CALM: Final = 3.5  # a lead of so much is doubtful even at the very end
HOARDED: Final = 4
FARTHEST: Final = 2  # destinations looked at for one power


def chances(box: Box, state: CityState) -> list[float]:
    """Each seat's chance, judged by offerings, crystals, scales, cards and the buildings begun; together 1."""
    if state.phase == OVER:
        return shares(state)
    strengths = [_strength(box, state, seat) for seat in range(state.players)]
    return chances_of(strengths, OFFERING * OFFERINGS_TO_WIN[state.players], CALM)


def _strength(box: Box, state: CityState, seat: int) -> float:
    cards = box.pack.size(state.hands[seat]) + box.pack.size(state.incoming[seat])
    worth = OFFERING * state.offerings[seat] + state.crystals[seat] + SCALE * state.scales[seat] + CARD * cards
    for tile in state.board:
        if tile < 0 or state.rebuilt >> tile & 1:
            continue
        building = box.buildings[tile]
        first = box.first_space[tile]
        marked = state.marked[first : first + len(building.costs)]
        mine = marked.count(seat)
        if mine == 0:
            continue
        empty = marked.count(-1)
        most = building.majority
        share = building.construction
        bonus = share.crystals + CARD * share.cards + SCALE * share.scales
        bonus += (most.crystals + CARD * most.cards + SCALE * most.scales) * mine / (len(marked) - empty)
        worth += FINISHED_LATER[empty] * bonus
    return worth


def settle(box: Box, state: CityState, viewer: int, rng: Rng) -> None:
    """Make a sampled position a likely one: nobody hoards, so rivals hold little more than the next offering costs.

    Not once all is rebuilt: then it matters that somebody can still offer (E3), and sampling has seen to that.
    """
    if state.ruins and state.phase != OVER:
        for seat in range(state.players):
            if seat != viewer:
                state.crystals[seat] = min(state.crystals[seat], rng.below(next_cost(box, state) + HOARDED))


def worth_a_look(box: Box, view: Json, legal: list[int], favourite: int) -> list[int]:
    """A few actions for every kind of thing that can be done; the favourite first.

    Of many payments for a space the cheapest, of many destinations the most promising, of many discards the least
    useful cards: what is left out differs in detail only.
    """
    turn = Turn(box, CityView(box, view), [distances(box, shape) for shape in range(2)])
    found = [favourite]
    for action in _likely(turn, legal):
        if action not in found:
            found.append(action)
    return found


def _likely(turn: Turn, legal: list[int]) -> list[int]:
    plain: list[int] = []
    by_power: dict[int, list[tuple[float, int]]] = {}
    for action in legal:
        code = actions.code_of(action)
        if code >= actions.RESET:
            return _likely_resets(turn, legal)
        if actions.CONTRIBUTE <= code < actions.CONTRIBUTE_END:
            cheapest = turn.cheapest_listed(code - actions.CONTRIBUTE, legal)
            if cheapest not in plain:
                plain.append(cheapest)
        elif actions.FLY_TO <= code < actions.CONTRIBUTE:
            gain = _promise(turn, code, actions.target_of(code))
            by_power.setdefault(action - code + code // CELLS, []).append((-gain, action))
        else:
            plain.append(action)
    for goals in by_power.values():
        goals.sort()
        plain += [action for _, action in goals[:FARTHEST]]
    return plain


def _promise(turn: Turn, code: int, cell: int) -> float:
    """What a destination is good for: to go there, or to send a dragon there and follow on foot."""
    dragons = turn.seen.dragons.count(cell)
    if code < actions.DRAGON:
        return turn.on_tile(cell, turn.hand - turn.box.pack.one[FLY], dragons).gain
    if code < actions.TRAVEL_TO:
        return turn.on_tile(cell, turn.hand, dragons + 1).gain if turn.way_to(cell) is not None else -1.0
    return turn.on_tile(cell, turn.hand, dragons).gain


def _likely_resets(turn: Turn, legal: list[int]) -> list[int]:
    """Keep everything; or give the least useful card away, or the two least useful."""
    prices = turn.worth.prices
    kinds = [kind for kind, count in enumerate(turn.seen.hand) for _ in range(count)]
    kinds.sort(key=prices.__getitem__)
    one = turn.box.pack.one
    found = [actions.RESET]
    if kinds:
        found.append(actions.make(actions.RESET + 1, one[kinds[0]]))
    if len(kinds) > 1:
        found.append(actions.make(actions.RESET + 2, one[kinds[0]] + one[kinds[1]]))
    return found
