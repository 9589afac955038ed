"""How a game ends (E1-E4). Each check is called exactly where its rule says."""

from typing import Final

from bluemoon.city import events
from bluemoon.city.box import OFFERINGS_TO_WIN, Box
from bluemoon.city.legal import next_cost
from bluemoon.city.state import (
    BY_MARKERS,
    BY_OFFERINGS,
    BY_REBUILT,
    BY_STALLING,
    GOES_ON,
    OVER,
    REASONS,
    CityState,
    replaced,
)
from bluemoon.core.event import Story

PATIENCE: Final = 3  # turns waited in a row until a player counts as done (E4)
STALLED_AFTER: Final = 40  # turns of all seats without contribution or offering (E4)


def check_after_action(box: Box, state: CityState, story: Story | None) -> None:
    """After a contribution or an offering is completely resolved."""
    if state.offerings[state.seat] >= OFFERINGS_TO_WIN[state.players]:
        end(state, BY_OFFERINGS, [state.seat], story)  # E1
    elif not any(state.markers):
        end(state, BY_MARKERS, [], story)  # E2
    elif state.ruins == 0:
        _check_rebuilt(box, state, story)


def check_after_turn(box: Box, state: CityState, story: Story | None) -> None:
    """At the end of a turn, when won cards have joined the hands."""
    seat = state.seat
    acted = state.contributions > 0 or state.turn_offerings > 0
    if state.ruins == 0:
        if not acted and can_offer(box, state, seat):
            state.waited = replaced(state.waited, seat, state.waited[seat] + 1)  # E4
        else:
            state.waited = replaced(state.waited, seat, 0)
        _check_rebuilt(box, state, story)
    if state.reason == GOES_ON and not acted and state.idle + 1 >= STALLED_AFTER:
        end(state, BY_STALLING, leaders(state), story)  # E4


def can_offer(box: Box, state: CityState, seat: int) -> bool:
    """Has the player a marker and the crystals for the next space?"""
    return state.markers[seat] > 0 and state.crystals[seat] >= next_cost(box, state)


def leaders(state: CityState) -> list[int]:
    """The seats with the most offerings, among them those with the most crystals left (E3)."""
    seats = list(range(state.players))
    most = max(state.offerings)
    richest = max(state.crystals[seat] for seat in seats if state.offerings[seat] == most)
    return [seat for seat in seats if state.offerings[seat] == most and state.crystals[seat] == richest]


def end(state: CityState, reason: int, winners: list[int], story: Story | None) -> None:
    state.reason = reason
    state.winners = winners
    state.phase = OVER
    state.steps = 0
    if story is not None:
        story.append(events.game_over({"winners": list(winners), "reason": REASONS[reason]}))


def _check_rebuilt(box: Box, state: CityState, story: Story | None) -> None:
    """E3: the whole city is rebuilt; the game is over once nobody can, or (E4) will, make another offering."""
    for seat in range(state.players):
        if state.waited[seat] < PATIENCE and can_offer(box, state, seat):
            return
    end(state, BY_REBUILT, leaders(state), story)
