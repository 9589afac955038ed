"""When something can be taken back: freely within one's turn while nothing hidden came to light and nobody else
decides; beyond that if all people at the table agree, and then what bots did since goes with it.
"""

from bluemoon.server.play import Play
from bluemoon.server.wire import Asking, Undo
from bluemoon.store.rows import GameRow, Vote


def free_target(play: Play, seat: int) -> int | None:
    """How many actions would be left after a free undo; None if there is none."""
    if play.steps and play.steps[-1].actor == seat and not play.steps[-1].final and play.to_move() == seat:
        return len(play.steps) - 1
    return None


def asked_target(play: Play, seat: int) -> int | None:
    """How many would be left if everybody agreed: back to before this seat's last decision."""
    for index in range(len(play.steps) - 1, -1, -1):
        if play.steps[index].actor == seat:
            return index
    return None


def asking(row: GameRow, votes: list[Vote]) -> Asking | None:
    """The question before the table, if there is one and nobody has said no."""
    asker = next((vote for vote in votes if vote.asks), None)
    if asker is None or any(not vote.yes for vote in votes):
        return None
    agreed = sorted(vote.seat for vote in votes)
    return Asking(asker.seat, asker.back, agreed, [seat for seat in row.persons() if seat not in agreed])


def undo_of(row: GameRow, play: Play, votes: list[Vote], seat: int) -> Undo:
    question = asking(row, votes)
    if row.status != "playing":
        return Undo("no", None)
    if free_target(play, seat) is not None:
        return Undo("free", question)
    if votes or asked_target(play, seat) is None:
        return Undo("no", question)  # once refused, it is not asked again before the game goes on
    return Undo("ask", None)
