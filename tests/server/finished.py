"""Finished games on a server that runs, without playing them there: the short ones of `tests/review`."""

import secrets
import time
from typing import Any

from bluemoon.core.game import Json
from bluemoon.core.table import Table
from bluemoon.store.rows import SeatRow
from tests.review.planted import planted
from tests.server.rows import put_played, standing
from tests.server.running import Player, Server


def lay_out_finished(
    server: Server, player: Player, kind: str = "city", mine: int = 1, table: Table[Any] | None = None, **more: object
) -> str:
    """A game that is over, a short one unless another is given, in which this player sat in that seat against a bot;
    its id."""
    table = table or planted(kind)
    me = player.get("/api/me")
    chairs = [
        SeatRow(seat, "person", me["id"], me["name"], None, False)
        if seat == mine
        else SeatRow(seat, "bot", None, "Bruno", "greedy", False)
        for seat in range(2)
    ]
    start = table.game.state_json(table.state_after(0))
    row = standing(start, f"over{secrets.token_hex(6)}", me["id"], chairs, **more)
    put_played(server.folder, row, table)
    return row.id


def wait_for_review(player: Player, game: str) -> Json:
    """Ask until it is there."""
    while (state := player.get(f"/api/games/{game}/review"))["status"] in ("waiting", "running"):
        time.sleep(0.05)
    assert state["status"] == "done", state
    return state
