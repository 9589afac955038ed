"""City's `easy` bot: wants what `medium` wants, but overlooks and misjudges things as beginners do.

In every turn it has another mind: some tiles it does not think of, some powers it does not notice on its cards, it
prices cards a little wrong, and is often content with one contribution. A turn is all of one mind, so it never dithers.
"""

from typing import Final

from bluemoon.bots.bot import Bot, Decision
from bluemoon.bots.city.greedy_turn import Turn
from bluemoon.bots.city.opinion import greedy_opinion
from bluemoon.bots.city.view import CityView, distances
from bluemoon.city import actions
from bluemoon.city.box import Box
from bluemoon.city.cards import DRAGON_FLIES, DRAGON_WALKS, FLY, KINDS, PAIRABLE, RECOLOUR_FOUR, RECOLOUR_ONE, STRIDE
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng, derived_seed

# Of a hundred turns, in this many:
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
        self.distances = [distances(box, shape) for shape in range(2)]

    def choose(self, view: Json, legal: list[int], milliseconds: int) -> int:
        return legal[0] if len(legal) == 1 else Mind(self, view).choose(legal)

    def decide(self, view: Json, legal: list[int], milliseconds: int) -> Decision:
        mind = Mind(self, view)
        taken = legal[0] if len(legal) == 1 else mind.choose(legal)
        return greedy_opinion(self.box, view, mind.turn, legal, taken)


class Mind:
    """What it thinks of, and how, in one turn."""

    def __init__(self, bot: EasyBot, view: Json) -> None:
        seen = CityView(bot.box, view)
        rng = Rng.from_seed(derived_seed(f"{bot.seed} {seen.me} {view['turn']['number']}"))
        for kinds in POWERS:
            if rng.below(100) < UNSEEN_POWER:
                for kind in kinds:
                    seen.hand[kind] = 0
        self.turn = Turn(bot.box, seen, bot.distances)
        for kind in range(KINDS):
            hundredths: int = 100 - WRONG + rng.below(2 * WRONG + 1)
            self.turn.estimates.prices[kind] *= hundredths / 100.0
        self.content = rng.below(100) < CONTENT
        self.keeps = rng.below(100) < KEEPS
        if seen.phase == "movement":
            self.turn.cells = [cell for cell in self.turn.cells if rng.below(100) >= UNSEEN_TILE or cell == seen.here]

    def choose(self, legal: list[int]) -> int:
        seen = self.turn.seen
        if seen.phase == "movement":
            return self.turn.moves()[0]
        if seen.phase == "contribution":
            if self.content and seen.contributions and actions.FINISH in legal:
                return actions.FINISH
            return self.turn.contribute(legal)
        return actions.RESET if self.keeps else self.turn.reset()
