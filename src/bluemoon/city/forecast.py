"""What would happen: an action tried out, a building completed before anybody has paid for it.

The engine itself is asked, on a copy. Show nobody more of the events than `seen_by` allows.
"""

from bluemoon.city.box import Box
from bluemoon.city.rules import apply_action
from bluemoon.city.scoring import complete, score_scales
from bluemoon.city.state import CityState
from bluemoon.core.event import Story


def attempt(box: Box, state: CityState, action: int) -> Story:
    """The events if this legal action were done now."""
    story: Story = []
    apply_action(box, state.copy(), action, story)
    return story


def standing(box: Box, state: CityState, cell: int) -> Story:
    """The events if the ruin on `cell` were complete with its markers as they are; there must be one."""
    story: Story = []
    complete(box, state.copy(), cell, story)
    return story


def completion(box: Box, state: CityState, cell: int, seat: int) -> Story:
    """The events if `seat` filled every empty space of the building in ruins on `cell` now.

    The same majority, neighbours and scales as in play; scales earned from dragons (D1) are not part of it.
    """
    story: Story = []
    future = state.copy()
    future.seat = seat
    tile = state.board[cell]
    first = box.first_space[tile]
    future.marked = future.marked[:]
    future.markers = future.markers[:]
    for space in range(first, first + len(box.buildings[tile].costs)):
        if future.marked[space] < 0:
            future.marked[space] = seat
            future.markers[seat] -= 1
    complete(box, future, cell, story)
    score_scales(box, future, story)
    return story
