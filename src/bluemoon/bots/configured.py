"""A bot with what its spec says: a time limit of its own, and slips of the hand."""

from bluemoon.bots.bot import Bot, Decision
from bluemoon.bots.random_bot import view_rng
from bluemoon.bots.spec import BotSpec
from bluemoon.core.game import Json


class ConfiguredBot(Bot):
    """Plays as the bot inside does, within the time it was given; now and then it does just anything."""

    def __init__(self, bot: Bot, spec: BotSpec, seed: int) -> None:
        self.name = spec.name
        self.bot = bot
        self.spec = spec
        self.seed = seed

    def choose(self, view: Json, legal: list[int], milliseconds: int) -> int:
        slip = self._slip(view, legal)
        return slip if slip >= 0 else self.bot.choose(view, legal, self._time(milliseconds))

    def decide(self, view: Json, legal: list[int], milliseconds: int) -> Decision:
        slip = self._slip(view, legal)
        return Decision(slip, [], []) if slip >= 0 else self.bot.decide(view, legal, self._time(milliseconds))

    def compare(self, view: Json, lines: list[list[int]], worlds: int) -> list[float]:
        return self.bot.compare(view, lines, worlds)

    def _time(self, milliseconds: int) -> int:
        return self.spec.ms if self.spec.ms >= 0 else milliseconds

    def _slip(self, view: Json, legal: list[int]) -> int:
        """Any action at all, if this is a decision to get wrong; else -1."""
        if self.spec.slips > 0:
            rng = view_rng(view, self.seed)
            if rng.below(100) < self.spec.slips:
                return legal[rng.below(len(legal))]
        return -1
