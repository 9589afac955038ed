"""Asking to take something back. `core/history` says what can be taken back freely; beyond that all people at the table
must agree, and then what bots did since goes with it.
"""

from typing import Any

from bluemoon.core.history import History
from bluemoon.server.wire import Undo, UndoRequest
from bluemoon.store.rows import GameRow, Vote


def asking(row: GameRow, votes: list[Vote]) -> UndoRequest | None:
    """The question before the table, if there is one and nobody has said no."""
    asker = next((vote for vote in votes if vote.asks), None)
    if asker is None or any(not vote.yes for vote in votes):
        return None
    agreed = sorted(vote.seat for vote in votes)
    return UndoRequest(asker.seat, asker.back, agreed, [seat for seat in row.persons() if seat not in agreed])


def undo_of(row: GameRow, history: History[Any], votes: list[Vote], seat: int, trying: bool = False) -> Undo:
    """`trying`: it is an exercise, in which everything can be taken back."""
    question = asking(row, votes) if votes else None
    if row.status != "playing":
        return Undo("no", None)
    if history.free_undo(seat) is not None or (trying and history.asked_undo(seat) is not None):
        return Undo("free", question)
    if votes or history.asked_undo(seat) is None:
        return Undo("no", question)  # once refused, it is not asked again before the game goes on
    return Undo("ask", None)
