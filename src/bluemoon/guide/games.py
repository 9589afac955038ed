"""The games that can be played on a page, each with its guide. Nobody else need know one by name."""

from functools import cache
from typing import Any

from bluemoon.core.errors import BadRequest
from bluemoon.core.read import show
from bluemoon.guide.city.city import CityGuide
from bluemoon.guide.guide import Guide


@cache
def guides() -> dict[str, Guide[Any]]:
    """By the game's id."""
    return {guide.game.id: guide for guide in (CityGuide(),)}


def guide_of(game_id: str) -> Guide[Any]:
    """BadRequest if there is no such game."""
    if game_id not in guides():
        raise BadRequest(f"There is no game {show(game_id)}; there is {', '.join(guides())}.")
    return guides()[game_id]
