"""Carrying out an action: movement, contribution, offering, special buildings, reset, pass (M, B, O, X, R, P).

The action is trusted to be legal here; `refusal` is where it is checked.
"""

from mypy_extensions import i64

from bluemoon.city import events
from bluemoon.city.actions import (
    CODE_BITS,
    CODE_MASK,
    CONTRIBUTE,
    CONTRIBUTE_END,
    DRAGON,
    FINISH,
    FLY_TO,
    OFFER,
    RESET,
    SPECIAL,
    STOP,
    STRIDE_ON,
    TRAVEL_TO,
)
from bluemoon.city.box import STEPS, Box
from bluemoon.city.cards import MORE_OFFERINGS
from bluemoon.city.components import DRAW_TWO
from bluemoon.city.ending import check_after_action, check_after_turn
from bluemoon.city.geometry import CELLS, coordinates
from bluemoon.city.legal import next_cost, shrine_cost
from bluemoon.city.scoring import DRAGONS, complete, draw, earn_from_dragons, score_scales
from bluemoon.city.state import CONTRIBUTION, COURTYARD, GOES_ON, MOVEMENT, RESET_PHASE, CityState, replaced
from bluemoon.core.event import Story


def apply_action(box: Box, state: CityState, action: int, story: Story | None) -> None:
    code: i64 = action & CODE_MASK
    cards: i64 = action >> CODE_BITS
    if cards:
        # Cards spent are in the discard pile at once, also for a reshuffle that this very action causes (T2).
        hand: i64 = state.hands[state.seat]
        state.hands[state.seat] = hand - cards
        state.discard += cards
    if code < FLY_TO:
        _step(box, state, code, story)
    elif code < TRAVEL_TO:
        if code < DRAGON:
            _fly(box, state, code - FLY_TO, cards, story)
        else:
            _move_dragon(box, state, (code - DRAGON) // CELLS, code % CELLS, cards, story)
    elif code < CONTRIBUTE_END:
        if code < CONTRIBUTE:
            _special(box, state, code - TRAVEL_TO, story)
        else:
            _contribute(box, state, code - CONTRIBUTE, cards, story)
    elif code >= RESET:
        _reset(box, state, code - RESET, cards, story)
    elif code == STOP:
        state.phase = CONTRIBUTION
        state.steps = 0
        if story is not None:
            here = state.figures[state.seat]
            story.append(events.stopped(state.seat, coordinates(here), tile_id(box, state, here)))
    elif code == FINISH:
        state.phase = RESET_PHASE
        if story is not None:
            story.append(events.finished(state.seat))
    elif code == STRIDE_ON:
        state.steps += 2  # M3
        if story is not None:
            story.append(events.strode(state.seat, box.pack.ids(cards)[0], state.steps))
    elif code == OFFER:
        _offer(box, state, cards, story)
    elif code == SPECIAL:
        _special(box, state, -1, story)


def tile_id(box: Box, state: CityState, cell: int) -> str:
    tile = state.board[cell]
    return "courtyard" if tile == COURTYARD else box.buildings[tile].id


def _step(box: Box, state: CityState, to: i64, story: Story | None) -> None:
    start = state.figures[state.seat]
    state.figures[state.seat] = to
    state.steps -= 1
    if story is not None:
        story.append(
            events.stepped(state.seat, coordinates(start), coordinates(to), tile_id(box, state, to), state.steps)
        )


def _fly(box: Box, state: CityState, to: i64, cards: i64, story: Story | None) -> None:
    start = state.figures[state.seat]
    state.figures[state.seat] = to
    if story is not None:
        card = box.pack.ids(cards)[0]
        story.append(events.flew(state.seat, coordinates(start), coordinates(to), tile_id(box, state, to), card))


def _move_dragon(box: Box, state: CityState, dragon: i64, to: i64, cards: i64, story: Story | None) -> None:
    start = state.dragons[dragon]
    state.dragons[dragon] = to
    if story is not None:
        came_from = coordinates(start) if start >= 0 else None
        card = box.pack.ids(cards)[0]
        story.append(
            events.dragon_moved(state.seat, DRAGONS[dragon], came_from, coordinates(to), tile_id(box, state, to), card)
        )


def _contribute(box: Box, state: CityState, space: i64, cards: i64, story: Story | None) -> None:
    seat = state.seat
    cell = state.figures[seat]
    tile = state.board[cell]
    building = box.buildings[tile]
    first = box.first_space[tile]
    state.marked = replaced(state.marked, first + space, seat)
    state.markers = replaced(state.markers, seat, state.markers[seat] - 1)
    state.contributions += 1
    if story is not None:
        story.append(events.contributed(seat, building.id, space, building.costs[space], box.pack.ids(cards)))
    if state.contributions == 1:
        earn_from_dragons(box, state, cell, building, story)
    if -1 not in state.marked[first : first + len(building.costs)]:
        complete(box, state, cell, story)
    score_scales(box, state, story)  # D3
    check_after_action(box, state, story)


def _offer(box: Box, state: CityState, cards: i64, story: Story | None) -> None:
    surcharge = 0
    for more in range(2):
        if cards == box.pack.one[MORE_OFFERINGS[more]]:
            surcharge = more + 1  # O2
    card = box.pack.ids(cards)[0] if story is not None and cards else None
    _place_offering(box, state, next_cost(box, state) + surcharge, card, story)


def _place_offering(box: Box, state: CityState, cost: int, card: str | None, story: Story | None) -> None:
    seat = state.seat
    state.crystals = replaced(state.crystals, seat, state.crystals[seat] - cost)
    state.obelisk = [*state.obelisk, seat]
    state.markers = replaced(state.markers, seat, state.markers[seat] - 1)
    state.offerings = replaced(state.offerings, seat, state.offerings[seat] + 1)
    state.turn_offerings += 1
    state.waited = replaced(state.waited, seat, 0)  # E4
    if story is not None:
        story.append(events.offered(seat, len(state.obelisk) - 1, cost, card, state.offerings[seat]))
    check_after_action(box, state, story)


def _special(box: Box, state: CityState, to: i64, story: Story | None) -> None:
    """X1-X4. `to` is where the journey goes, if it is one."""
    seat = state.seat
    start = state.figures[seat]
    building = box.buildings[state.board[start]]
    state.special = True
    state.phase = RESET_PHASE
    if story is not None:
        story.append(events.special_used(seat, building.id, building.action))
    if to >= 0:
        state.figures[seat] = to
        if story is not None:
            story.append(events.travelled(seat, coordinates(start), coordinates(to), tile_id(box, state, to)))
    elif building.action == DRAW_TWO:
        _draw_into_hand(box, state, 2, story)
    else:
        _place_offering(box, state, shrine_cost(box, state), None, story)


def _draw_into_hand(box: Box, state: CityState, number: i64, story: Story | None) -> None:
    drawn = draw(box, state, number, story)
    hand: i64 = state.hands[state.seat]
    state.hands[state.seat] = hand + drawn
    if story is not None:
        story.append(events.drew(state.seat, box.pack.ids(drawn)))


def _reset(box: Box, state: CityState, discards: i64, cards: i64, story: Story | None) -> None:
    if story is not None and discards:
        story.append(events.discarded(state.seat, box.pack.ids(cards)))  # R2
    _draw_into_hand(box, state, discards + 2, story)  # R1
    _pass(box, state, story)


def _pass(box: Box, state: CityState, story: Story | None) -> None:
    """P1: won cards join the hands and the next seat plays, unless the game ends with this turn."""
    for seat in range(state.players):
        if state.incoming[seat]:
            if story is not None:
                story.append(events.joined(seat, box.pack.ids(state.incoming[seat])))
            state.hands[seat] += state.incoming[seat]
            state.incoming = replaced(state.incoming, seat, 0)
    check_after_turn(box, state, story)
    if state.reason != GOES_ON:
        return
    state.idle = 0 if state.contributions or state.turn_offerings else state.idle + 1
    state.seat = (state.seat + 1) % state.players
    state.number += 1
    state.phase = MOVEMENT
    state.steps = STEPS  # M1
    state.contributions = 0
    state.turn_offerings = 0
    state.special = False
    if story is not None:
        story.append(events.turn_began(state.seat, state.number))
