"""A game as a list of moves. A move is what one seat did before anything became final: in City mostly a whole turn, in
Legends the part of one up to the next card that nobody could foresee. Single steps say too little to be judged.
"""

from typing import Any

from bluemoon.core.history import History


class Move:
    """Actions `first` to `end` (which is no part of it) of a record, all of one seat and one turn."""

    def __init__(self, first: int, end: int, seat: int, turn: int) -> None:
        self.first = first
        self.end = end
        self.seat = seat
        self.turn = turn


def moves_of(history: History[Any]) -> list[Move]:
    """All moves in which there was something to decide; each begins with a decision."""
    moves: list[Move] = []
    first: int | None = None
    for number, step in enumerate(history.steps):
        if first is None and not step.forced:
            first = number
        if step.final:
            if first is not None:
                moves.append(Move(first, number + 1, step.actor, step.turn))
            first = None
    if first is not None:
        moves.append(Move(first, len(history.steps), history.steps[first].actor, history.steps[first].turn))
    return moves
