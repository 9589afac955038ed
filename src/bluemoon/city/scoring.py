"""Golden scales (D1-D5), completing a building (C1-C6), and drawing cards (T2)."""

from typing import Final

from mypy_extensions import i64

from bluemoon.city import events
from bluemoon.city.box import Box
from bluemoon.city.components import Building, Reward
from bluemoon.city.geometry import coordinates
from bluemoon.city.state import FIRST_EDITION, CityState, replaced
from bluemoon.core.event import Story

DRAGONS: Final = ("red", "green", "blue")


def draw(box: Box, state: CityState, number: i64, story: Story | None) -> i64:
    """Take cards from the deck; as many as there are (T2)."""
    drawn: i64 = 0
    unit = box.pack.unit
    for _ in range(number):
        if not state.undrawn:
            if not state.discard:
                break
            kinds = box.pack.kinds(state.discard)
            state.discard = 0
            state.rng.shuffle(kinds)
            state.set_deck(kinds)
            if story is not None:
                story.append(events.reshuffled(len(kinds)))
        state.undrawn -= 1
        drawn += unit[state.deck[state.undrawn]]
    return drawn


def earn_from_dragons(box: Box, state: CityState, cell: int, building: Building, story: Story | None) -> None:
    """D1: one scale for each dragon on the tile."""
    here = [dragon for dragon in range(3) if state.dragons[dragon] == cell]
    if here:
        state.scales = replaced(state.scales, state.seat, state.scales[state.seat] + len(here))
        state.pool -= len(here)
        if story is not None:
            names = [DRAGONS[dragon] for dragon in here]
            story.append(events.scales_earned(state.seat, building.id, len(here), names))
        if state.edition == FIRST_EDITION:
            score_scales(box, state, story)  # D3: an award of its own


def score_scales(box: Box, state: CityState, story: Story | None) -> None:
    """D3-D5, if the last scale has been taken from the pool."""
    if state.pool > 0:
        return
    before = state.scales
    crystals = crystals_for_scales(before)
    returned = [0] * state.players
    for seat in range(state.players):
        if crystals[seat]:
            returned[seat] = before[seat]
            state.crystals = replaced(state.crystals, seat, state.crystals[seat] + crystals[seat])
            state.scales = replaced(state.scales, seat, 0)
    state.pool = box.scales_in_game(state.edition, state.players) - sum(state.scales)
    if story is not None:
        story.append(events.scales_scored(before, crystals, returned, state.pool))


def crystals_for_scales(scales: list[int]) -> list[int]:
    """D4: what each seat is paid when scales are scored, if they have this many."""
    most = max(scales)
    crystals = [0] * len(scales)
    for seat in range(len(scales)):
        if scales[seat] == most:
            crystals[seat] = 6 if scales.count(most) == 1 else 3
        elif scales[seat] >= 3:
            crystals[seat] = 3
    return crystals


def complete(box: Box, state: CityState, cell: int, story: Story | None) -> None:
    """C1: the last space is filled. Majority, construction, neighbourhood; markers back; the tile is flipped."""
    tile = state.board[cell]
    building = box.buildings[tile]
    first = box.first_space[tile]
    placed = state.marked[first : first + len(building.costs)]
    markers = [placed.count(seat) for seat in range(state.players)]
    # Seat order from the active player (C6).
    contributors = [
        (state.seat + turn) % state.players
        for turn in range(state.players)
        if markers[(state.seat + turn) % state.players]
    ]
    winner = majority(placed, markers)
    if story is not None:
        story.append(events.building_completed(building.id, coordinates(cell), winner, contributors))
    _award(box, state, [winner], building.majority, "majority", building, story)
    _award(box, state, contributors, building.construction, "construction", building, story)  # C3
    for rebuilt in rebuilt_beside(box, state, cell):
        _award(box, state, contributors, rebuilt.neighbourhood, "neighbourhood", rebuilt, story)  # C4
    state.marked = state.marked[:]
    for space in range(len(building.costs)):
        state.marked[first + space] = -1
    state.markers = [left + back for left, back in zip(state.markers, markers, strict=True)]
    state.rebuilt |= 1 << tile
    state.ruins -= 1
    if story is not None:
        story.append(events.markers_returned(building.id, markers))


def rebuilt_beside(box: Box, state: CityState, cell: int) -> list[Building]:
    """C4: the rebuilt neighbours of a cell, which pay whoever takes part in the building there."""
    rebuilt = []
    for neighbour in box.geometry[state.expansion].neighbours[cell]:
        near = state.board[neighbour]
        if near >= 0 and state.rebuilt >> near & 1:
            rebuilt.append(box.buildings[near])
    return rebuilt


def majority(placed: list[int], markers: list[int]) -> int:
    """C2: most markers; tied: the leftmost marker among the tied (X6: in the order the spaces are listed)."""
    most = max(markers)
    for seat in placed:
        if seat >= 0 and markers[seat] == most:
            return seat
    raise AssertionError("a completed building has markers")


def _award(
    box: Box, state: CityState, seats: list[int], reward: Reward, why: str, source: Building, story: Story | None
) -> None:
    for seat in seats:
        if reward.crystals:
            state.crystals = replaced(state.crystals, seat, state.crystals[seat] + reward.crystals)  # C7
        if reward.scales:
            state.scales = replaced(state.scales, seat, state.scales[seat] + reward.scales)  # D2
            state.pool -= reward.scales
        if reward.cards:
            won = draw(box, state, reward.cards, story)
            state.incoming = replaced(state.incoming, seat, state.incoming[seat] + won)  # C5
        if story is not None:
            got = reward.json()
            if reward.cards:
                got["cards"] = box.pack.size(won)
            story.append(events.rewarded(seat, why, source.id, got))
