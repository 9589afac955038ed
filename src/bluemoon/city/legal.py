"""The legal actions of a position (T1, and B8 for payments): complete, canonical, ascending, each once."""

from typing import Final

from mypy_extensions import i64

from bluemoon.city.actions import CODE_BITS, CONTRIBUTE, FINISH, OFFER, SPECIAL, TRAVEL_TO
from bluemoon.city.box import Box
from bluemoon.city.cards import MORE_OFFERINGS
from bluemoon.city.components import DRAW_TWO, OFFERING, TRAVEL
from bluemoon.city.resetting import nth_reset, reset_count, resets
from bluemoon.city.state import CONTRIBUTION, COURTYARD, FIRST_EDITION, MOVEMENT, RESET_PHASE, CityState
from bluemoon.core.rng import Rng

NO_PAYMENTS: Final[list[int]] = []


def legal_actions(box: Box, state: CityState) -> list[int]:
    if state.phase == MOVEMENT:
        legal: list[int] = []
        for table in _movement(box, state):
            legal += table
        return legal
    if state.phase == CONTRIBUTION:
        return _besides_contributing(box, state) + _contributions(_payments(box, state))
    if state.phase == RESET_PHASE:
        return resets(box, state.hands[state.seat])
    return []


def pick_legal(box: Box, state: CityState, rng: Rng) -> int:
    """A legal action, each equally likely: the one that `legal_actions` would have at a place drawn by chance. A list
    that can be counted is not made for that."""
    if state.phase == MOVEMENT:
        return _pick_movement(_movement(box, state), rng)
    if state.phase == CONTRIBUTION:
        return _pick_contribution(_besides_contributing(box, state), _payments(box, state), rng)
    hand: i64 = state.hands[state.seat]
    return nth_reset(box, hand, rng.below(reset_count(box, hand)))


def next_cost(box: Box, state: CityState) -> int:
    """The number on the Obelisk's lowest free space (O1)."""
    return box.obelisk_costs(state.players)[len(state.obelisk)]


def shrine_cost(box: Box, state: CityState) -> int:
    """What the offering of a special building costs (X4)."""
    return next_cost(box, state) + (1 if state.edition == FIRST_EDITION else 0)


def _movement(box: Box, state: CityState) -> list[list[int]]:
    """Tables in the order of the cards they spend, so that joined they are ascending."""
    shape = int(state.expansion)
    here = state.figures[state.seat]
    hand: i64 = state.hands[state.seat]
    tables = [box.steps[shape][here] if state.steps else box.no_steps]  # M1
    if hand & box.movement_mask:
        for dragon, at in enumerate(state.dragons):
            if hand & box.dragon_flies_mask[dragon]:
                tables.append(box.dragon_flights[shape][dragon][at])  # M4
            if hand & box.dragon_walks_mask[dragon]:
                tables.append(box.dragon_walks[shape][dragon][at])  # M5
        if hand & box.fly_mask:
            tables.append(box.flights[shape][here])  # M3
        if hand & box.stride_mask:
            tables.append(box.strides)  # M3
    return tables


def _pick_movement(tables: list[list[int]], rng: Rng) -> int:
    total: i64 = 0
    for table in tables:
        total += len(table)
    number = rng.below(total)
    for table in tables:
        if number < len(table):
            return table[number]
        number -= len(table)
    raise AssertionError("one can always stop")


def _besides_contributing(box: Box, state: CityState) -> list[int]:
    """All actions of the contribution phase but contributions, which come after these."""
    tile = state.board[state.figures[state.seat]]
    if tile == COURTYARD:
        return _courtyard(box, state)
    building = box.buildings[tile]
    if not building.special or state.special:
        return [FINISH]
    if building.action == TRAVEL:  # X2
        cells = box.geometry[state.expansion].others[state.figures[state.seat]]
        return [*(TRAVEL_TO + cell for cell in cells), FINISH]
    if building.action == DRAW_TWO or (  # X3
        building.action == OFFERING  # X4
        and state.turn_offerings == 0
        and state.markers[state.seat] > 0
        and state.crystals[state.seat] >= shrine_cost(box, state)
    ):
        return [SPECIAL, FINISH]
    return [FINISH]


def _payments(box: Box, state: CityState) -> list[list[int]]:
    """By space of the building here: the sets of cards that pay for it. Nothing if nothing can be contributed."""
    payments: list[list[int]] = []
    tile = state.board[state.figures[state.seat]]
    if tile != COURTYARD and state.markers[state.seat] and not state.rebuilt >> tile & 1:  # B3, B9
        building = box.buildings[tile]
        hand: i64 = state.hands[state.seat]
        first = box.first_space[tile]
        for space in range(len(building.costs)):
            if state.marked[first + space] < 0:  # B1
                payments.append(box.payments.minimal(building.colours[space], building.costs[space], hand))
            else:
                payments.append(NO_PAYMENTS)
    return payments


def _contributions(payments: list[list[int]]) -> list[int]:
    legal: list[int] = []
    for space in range(len(payments)):
        legal += [cards << CODE_BITS | CONTRIBUTE + space for cards in payments[space]]
    legal.sort()
    return legal


def _pick_contribution(besides: list[int], payments: list[list[int]], rng: Rng) -> int:
    total: i64 = len(besides)
    paying: i64 = 0  # how many spaces, and the last of them
    last = 0
    for space in range(len(payments)):
        if payments[space]:
            total += len(payments[space])
            paying += 1
            last = space
    number = rng.below(total)
    if number < len(besides):
        return besides[number]
    number -= len(besides)
    if paying > 1:
        return _contributions(payments)[number]
    return payments[last][number] << CODE_BITS | CONTRIBUTE + last


def _courtyard(box: Box, state: CityState) -> list[int]:
    seat = state.seat
    if state.markers[seat] == 0:
        return [FINISH]
    spare = state.crystals[seat] - next_cost(box, state)
    legal: list[int] = []
    if state.turn_offerings == 0:
        if spare >= 0:
            legal.append(OFFER)  # O1
        legal.append(FINISH)
    else:
        legal.append(FINISH)
        for more in range(2):
            kind = MORE_OFFERINGS[more]
            if spare >= more + 1 and state.hands[seat] & box.pack.present[kind]:
                legal.append(box.pack.one[kind] << CODE_BITS | OFFER)  # O2
    return legal
