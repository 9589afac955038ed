"""What a game supplies so that a network can learn it: how to play against itself, and how strong it has become."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from bluemoon.bots.network import Network
from bluemoon.training.settings import Settings


class Track:
    """A game as one seat went through it: a row of numbers for each position after a turn, in order, and the end.

    Rows have the pupil's length, and numbers from about -1 to 1. `end` is 1.0 for a victory, 0.0 for a defeat, and a
    part of 1 for a shared victory or a draw.
    """

    def __init__(self, rows: Sequence[Sequence[float]], end: float) -> None:
        self.rows = rows
        self.end = end


class Pupil(ABC):
    """A game to be learned. It is made again in every process, without arguments, and keeps nothing between games."""

    name: str  # "city" or "legends"; also the name of its weights
    inputs: int  # the length of a row
    taught: bool = False  # whether there are lessons for its first network
    crowded: bool = False  # whether more than two can play

    def first_network(self, hidden: list[int], seed: int) -> Network:
        """What a training begins with: a network that knows nothing, unless the pupil knows of a better one."""
        return Network.random(self.inputs, hidden, seed)

    def lesson(self, seed: int, settings: Settings) -> list[Track]:
        """One game of players who go by rules of thumb, for a network that knows nothing yet; none if not `taught`."""
        return []

    @abstractmethod
    def play(self, network: Network, seed: int, settings: Settings) -> list[Track]:
        """One game of the network against itself, all of it decided by the seed; a track for every seat.

        The settings say which share of its moves is made at random, so that it sees what it would not try.
        """

    @abstractmethod
    def contest(self, network: Network, games: int, seed: int) -> tuple[float, float]:
        """The points (a victory 1, a draw one half) and the games of a quick player with this network against the
        game's baseline, in pairs of the same deal with the seats swapped. `games` is even."""
