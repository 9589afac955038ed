"""A bot for Blue Moon City that looks one action ahead: bluemoon arena city random --code docs/examples/builder.py"""

from bluemoon.bots.bot import Bot
from bluemoon.city.game import City
from bluemoon.city.state import CONTRIBUTION, CityState
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng


class Builder(Bot):
    def __init__(self, game: City, seed: int) -> None:
        self.name = "builder"
        self.game = game
        self.rng = Rng.from_seed(seed)

    def choose(self, view: Json, legal: list[int], milliseconds: int) -> int:
        state = self.game.sample_state(view, self.rng)  # a position that could be the true one
        worths = [self.worth_after(state, action) for action in legal]
        best = [action for action, worth in zip(legal, worths, strict=True) if worth == max(worths)]
        return best[self.rng.below(len(best))]

    def worth_after(self, state: CityState, action: int) -> int:
        after, me = state.copy(), state.seat
        self.game.apply(after, action, None)
        can_build = after.phase == CONTRIBUTION and len(self.game.legal(after)) > 1  # stay where there is work
        return 100 * after.offerings[me] + 3 * after.crystals[me] - after.markers[me] + can_build
