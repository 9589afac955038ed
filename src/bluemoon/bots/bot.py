"""What a bot is: something that looks at a view and picks one of the legal actions."""

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

from bluemoon.core.game import Json


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """A player. It keeps nothing between decisions: the same view and seed give the same decision."""

    name: str

    @abstractmethod
    def choose(self, view: Json, legal: list[int], milliseconds: int) -> int:
        """One of `legal` (never empty) for the seat to move, whose view this is, within about that time.

        A bot that needs a state samples one with `game.sample_state(view, rng)`.
        """
