"""The guides of the games that have one."""

from functools import cache
from typing import Any

from bluemoon.core.errors import BadRequest
from bluemoon.core.read import show
from bluemoon.games import entries, part
from bluemoon.guide.guide import Guide


@cache
def guides() -> dict[str, Guide[Any]]:
    """By the game's id."""
    return {id: part(entry.guide)(entry.game()) for id, entry in entries().items() if entry.guide}


def guide_of(game_id: str) -> Guide[Any]:
    """BadRequest if there is no such game."""
    if game_id not in guides():
        raise BadRequest(f"There is no game {show(game_id)}; the games are {', '.join(guides())}.")
    return guides()[game_id]
