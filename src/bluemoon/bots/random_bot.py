"""The bot that plays any game at random: a sparring partner, a measure, and a source of strange positions."""

import hashlib
import json

from bluemoon.bots.bot import Bot
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng


class RandomBot(Bot):
    """Every legal action is equally likely."""

    def __init__(self, seed: int) -> None:
        self.name = "random"
        self.seed = seed

    def choose(self, view: Json, legal: list[int], milliseconds: int) -> int:
        return legal[view_rng(view, self.seed).below(len(legal))]


def view_rng(view: Json, seed: int) -> Rng:
    """A generator that depends on what is seen and on the seed, and on nothing else."""
    seen = json.dumps(view, sort_keys=True, separators=(",", ":"))
    return Rng.from_seed(int(hashlib.sha256(f"{seed} {seen}".encode()).hexdigest(), 16))
