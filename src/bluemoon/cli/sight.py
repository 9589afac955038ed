"""What somebody at this screen knows of a position: a seat's view and what the guide says to that seat. Nothing else is
drawn, so nothing secret can get onto a screen."""

from typing import Any, Generic, TypeVar

from bluemoon.core.game import Json
from bluemoon.guide.guide import Guide
from bluemoon.guide.wire import Guidance

G = TypeVar("G", bound=Guidance)


class Sight(Generic[G]):
    """`seat` is the one that looks, None for somebody who only watches."""

    def __init__(self, names: list[str], seat: int | None, view: Json, guidance: G) -> None:
        self.names = names
        self.seat = seat
        self.view = view
        self.guidance = guidance


def sight_of(guide: Guide[Any], state: Any, names: list[str], seat: int | None) -> Sight[Any]:
    """What that seat sees."""
    return Sight(names, seat, guide.game.view(state, seat), guide.table(state, seat, names))


def open_sight(guide: Guide[Any], state: Any, names: list[str]) -> Sight[Any]:
    """What is seen in a replay, where nothing is secret."""
    return Sight(names, None, guide.open_view(state), guide.table(state, None, names))
