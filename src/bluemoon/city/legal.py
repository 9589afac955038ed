"""The legal actions of a position (T1, and B8 for payments): complete, canonical, ascending, each once."""

from mypy_extensions import i64

from bluemoon.city.actions import CODE_BITS, CONTRIBUTE, FINISH, OFFER, SPECIAL, STOP, TRAVEL_TO
from bluemoon.city.box import Box
from bluemoon.city.cards import MORE_OFFERINGS
from bluemoon.city.components import DRAW_TWO, OFFERING, TRAVEL
from bluemoon.city.resetting import nth_reset, reset_count, resets
from bluemoon.city.state import CONTRIBUTION, COURTYARD, FIRST_EDITION, MOVEMENT, RESET_PHASE, CityState
from bluemoon.core.rng import Rng


def legal_actions(box: Box, state: CityState) -> list[int]:
    if state.phase == MOVEMENT:
        return _movement(box, state)
    if state.phase == CONTRIBUTION:
        return _contribution(box, state)
    if state.phase == RESET_PHASE:
        return resets(box, state.hands[state.seat])
    return []


def pick_legal(box: Box, state: CityState, rng: Rng) -> int:
    """A legal action, each equally likely: the one that `legal_actions` would have at a place drawn by chance. A long
    list that is easily counted is not made for that."""
    if state.phase == RESET_PHASE:
        hand = state.hands[state.seat]
        return nth_reset(box, hand, rng.below(reset_count(box, hand)))
    actions = legal_actions(box, state)
    return actions[rng.below(len(actions))]


def next_cost(box: Box, state: CityState) -> int:
    """The number on the Obelisk's lowest free space (O1)."""
    return box.obelisk_costs(state.players)[len(state.obelisk)]


def shrine_cost(box: Box, state: CityState) -> int:
    """What the offering of a special building costs (X4)."""
    return next_cost(box, state) + (1 if state.edition == FIRST_EDITION else 0)


def _movement(box: Box, state: CityState) -> list[int]:
    """Tables joined in the order of the cards they spend, so that the list is ascending."""
    shape = int(state.expansion)
    here = state.figures[state.seat]
    hand: i64 = state.hands[state.seat]
    legal = box.steps[shape][here][:] if state.steps else [STOP]  # M1
    if hand & box.movement_mask:
        for dragon in range(3):
            flies: i64 = box.dragon_flies_mask[dragon]
            if hand & flies:
                legal += box.dragon_flights[shape][dragon][state.dragons[dragon]]  # M4
            walks: i64 = box.dragon_walks_mask[dragon]
            if hand & walks:
                legal += box.dragon_walks[shape][dragon][state.dragons[dragon]]  # M5
        if hand & box.fly_mask:
            legal += box.flights[shape][here]  # M3
        if hand & box.stride_mask:
            legal.append(box.stride)  # M3
    return legal


def _contribution(box: Box, state: CityState) -> list[int]:
    seat = state.seat
    tile = state.board[state.figures[seat]]
    if tile == COURTYARD:
        return _courtyard(box, state)
    building = box.buildings[tile]
    legal: list[int] = []
    if building.special and not state.special:
        if building.action == TRAVEL:  # X2
            shape = int(state.expansion)
            legal += [TRAVEL_TO + cell for cell in box.geometry[shape].others[state.figures[seat]]]
        elif building.action == DRAW_TWO or (  # X3
            building.action == OFFERING  # X4
            and state.turn_offerings == 0
            and state.markers[seat] > 0
            and state.crystals[seat] >= shrine_cost(box, state)
        ):
            legal.append(SPECIAL)
    legal.append(FINISH)
    if state.markers[seat] and not state.rebuilt >> tile & 1:  # B3, B9
        hand = state.hands[seat]
        first = box.first_space[tile]
        several = False
        for space in range(len(building.costs)):
            if state.marked[first + space] < 0:  # B1
                payments = box.payments.minimal(building.colours[space], building.costs[space], hand)
                if payments:
                    legal += [cards << CODE_BITS | CONTRIBUTE + space for cards in payments]
                    several = True
        if several:
            legal.sort()
    return legal


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
