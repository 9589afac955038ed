"""A bot as it was asked for: with its own time limit, and with slips of the hand."""

from bluemoon.bots.bot import Bot, Decision
from bluemoon.bots.random_bot import view_rng
from bluemoon.bots.wish import Wish
from bluemoon.core.game import Json


class AskedBot(Bot):
    """Plays as the bot inside does, within the time it was given; now and then it does just anything."""

    def __init__(self, bot: Bot, wish: Wish, seed: int) -> None:
        self.name = wish.name
        self.bot = bot
        self.wish = wish
        self.seed = seed

    def choose(self, view: Json, legal: list[int], milliseconds: int) -> int:
        slip = self._slip(view, legal)
        return slip if slip >= 0 else self.bot.choose(view, legal, self._time(milliseconds))

    def decide(self, view: Json, legal: list[int], milliseconds: int) -> Decision:
        slip = self._slip(view, legal)
        return Decision(slip, [], []) if slip >= 0 else self.bot.decide(view, legal, self._time(milliseconds))

    def _time(self, milliseconds: int) -> int:
        return self.wish.ms if self.wish.ms >= 0 else milliseconds

    def _slip(self, view: Json, legal: list[int]) -> int:
        """Any action at all, if this is a decision to get wrong; else -1."""
        if self.wish.slips > 0:
            rng = view_rng(view, self.seed)
            if rng.below(100) < self.wish.slips:
                return legal[rng.below(len(legal))]
        return -1
