"""City's `easy` bot: wants what `medium` wants, but overlooks and misjudges things as beginners do.

In every turn it has another mind: some tiles it does not think of, some powers it does not notice on its cards, it
prices cards a little wrong, and is often content with one contribution. A turn is all of one mind, so it never dithers.
"""

from typing import Final

from bluemoon.bots.bot import Bot
from bluemoon.bots.city.greedy import Turn
from bluemoon.bots.city.view import CityView, distances
from bluemoon.city import actions
from bluemoon.city.box import Box
from bluemoon.city.cards import DRAGON_FLIES, DRAGON_WALKS, FLY, KINDS, PAIRABLE, RECOLOUR_FOUR, RECOLOUR_ONE, STRIDE
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng, derived_seed

# Of a hundred turns, in so many:
UNSEEN_TILE: Final = 66  # a tile is not thought of
UNSEEN_POWER: Final = 75  # dragons, or flights, or Hoax, or pairs are not
CONTENT: Final = 70  # one contribution is enough
KEEPS: Final = 60  # no card is given away
WRONG: Final = 50  # a card's price is off by as many hundredths at the most
POWERS: Final = [
    [*DRAGON_FLIES, *DRAGON_WALKS],
    [FLY, STRIDE],
    [RECOLOUR_FOUR, RECOLOUR_ONE],
    [PAIRABLE[0], PAIRABLE[1]],
]


class EasyBot(Bot):
    """A beginner."""

    def __init__(self, box: Box, seed: int) -> None:
        self.name = "easy"
        self.box = box
        self.seed = seed
        self._distances = [distances(box, shape) for shape in range(2)]

    def choose(self, view: Json, legal: list[int], milliseconds: int) -> int:
        if len(legal) == 1:
            return legal[0]
        seen = CityView(self.box, view)
        rng = Rng.from_seed(derived_seed(f"{self.seed} {seen.me} {view['turn']['number']}"))
        for kinds in POWERS:
            if rng.below(100) < UNSEEN_POWER:
                for kind in kinds:
                    seen.hand[kind] = 0
        turn = Turn(self.box, seen, self._distances)
        for kind in range(KINDS):
            hundredths: int = 100 - WRONG + rng.below(2 * WRONG + 1)
            turn.worth.prices[kind] *= hundredths / 100.0
        content = rng.below(100) < CONTENT
        keeps = rng.below(100) < KEEPS
        if seen.phase == "movement":
            noticed: list[int] = []
            for cell in turn.cells:
                if rng.below(100) >= UNSEEN_TILE or cell == seen.here:
                    noticed.append(cell)
            turn.cells = noticed
            return turn.moves()[0]
        if seen.phase == "contribution":
            if content and seen.contributions and actions.FINISH in legal:
                return actions.FINISH
            return turn.contribute(legal)
        return actions.RESET if keeps else turn.reset()
