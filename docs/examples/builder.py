"""A bot for Blue Moon City: it builds and offers whenever it can, and else walks to where it could.

bluemoon arena city greedy --code docs/examples/builder.py
"""

from bluemoon.bots.bot import Bot
from bluemoon.city.game import City
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng

USEFUL = ("offer", "contribute", "special")


class Builder(Bot):
    def __init__(self, game: City, seed: int) -> None:
        self.name = "builder"
        self.game = game
        self.rng = Rng.from_seed(seed)

    def choose(self, view: Json, legal: list[int], milliseconds: int) -> int:
        state = self.game.sample_state(view, self.rng)  # a position that could be the true one
        best = max(self.worth(self.game.action_json(state, action)) for action in legal)
        good = [action for action in legal if self.worth(self.game.action_json(state, action)) == best]
        return good[self.rng.below(len(good))]

    def worth(self, action: Json) -> int:
        return USEFUL[::-1].index(action["do"]) + 1 if action["do"] in USEFUL else 0
