"""City's `medium` bot, also called greedy: plans a turn at a time in plain terms, honestly, from what its seat sees.

It wants the most crystals for its cards, and offerings before all else (`greedy_turn`). It plans afresh at every
decision and remembers nothing.
"""

from bluemoon.bots.bot import Bot, Decision
from bluemoon.bots.city.greedy_turn import Turn
from bluemoon.bots.city.opinion import greedy_opinion
from bluemoon.bots.city.view import CityView, distances
from bluemoon.city.box import Box
from bluemoon.core.game import Json


class GreedyBot(Bot):
    """The same view gives the same decision."""

    def __init__(self, box: Box, name: str) -> None:
        self.name = name
        self.box = box
        self._distances = [distances(box, shape) for shape in range(2)]

    def choose(self, view: Json, legal: list[int], milliseconds: int) -> int:
        return legal[0] if len(legal) == 1 else self.moves(CityView(self.box, view), legal)[0]

    def decide(self, view: Json, legal: list[int], milliseconds: int) -> Decision:
        turn = Turn(self.box, CityView(self.box, view), self._distances)
        return greedy_opinion(self.box, view, turn, legal, self.choose(view, legal, milliseconds))

    def moves(self, seen: CityView, legal: list[int]) -> list[int]:
        """What it does now, and all that it would do next without another thought."""
        turn = Turn(self.box, seen, self._distances)
        if seen.phase == "movement":
            return turn.moves()
        return [turn.contribute(legal) if seen.phase == "contribution" else turn.reset()]
