"""What completing a building would pay, asked before anybody has paid for it. Everything it tells is public."""

from bluemoon.city.box import Box
from bluemoon.city.scoring import complete, score_scales
from bluemoon.city.state import CityState
from bluemoon.core.event import Story


def completion(box: Box, state: CityState, cell: int, seat: int) -> Story:
    """The events if `seat` filled every empty space of the building in ruins on `cell` now.

    The scoring itself is asked, on a copy: the same majority, neighbours and scales as in play. Scales earned from
    dragons (D1) are not part of it.
    """
    told: Story = []
    future = state.copy()
    future.seat = seat
    tile = state.board[cell]
    first = box.first_space[tile]
    for space in range(first, first + len(box.buildings[tile].costs)):
        if future.marked[space] < 0:
            future.marked[space] = seat
            future.markers[seat] -= 1
    complete(box, future, cell, told)
    score_scales(box, future, told)
    return told
