"""The spec of a bot: its name, and if need be parameters, as in `expert:ms=500` or `hard:sims=200:seed=7`."""

from typing import Final

from bluemoon.core.errors import BadRequest
from bluemoon.core.read import show

# What each parameter may be: the least and the most.
PARAMETERS: Final[dict[str, tuple[int, int]]] = {
    "ms": (1, 600_000),  # the longest it may think about a decision
    "sims": (1, 10_000_000),  # think in this many simulations instead, whatever time they take
    "seed": (0, 2**63 - 1),  # decides what it leaves to chance
    "slips": (0, 100),  # of a hundred decisions, this many are made at random
}

UNLIMITED: Final = 1_000_000  # more worlds than anybody has time for


class BotSpec:
    """A bot as it was asked for. What was not said is -1."""

    def __init__(self, name: str, ms: int = -1, sims: int = -1, seed: int = -1, slips: int = -1) -> None:
        self.name = name
        self.ms = ms
        self.sims = sims
        self.seed = seed
        self.slips = slips

    def worlds(self, usual: int) -> int:
        """In how many worlds a searching bot is to look: who names their number gets it, who names a time gets as many
        as there is time for."""
        return self.sims if self.sims > 0 else UNLIMITED if self.ms > 0 else usual


def parse_spec(text: str) -> BotSpec:
    """The spec in this text; BadRequest says what is wrong with it."""
    name, *parts = text.split(":")
    parameters: dict[str, int] = {}
    for part in parts:
        key, _, value = part.partition("=")
        if key not in PARAMETERS:
            raise BadRequest(
                f"Bot {show(text)}: there is no parameter {show(key)}; the parameters are {', '.join(PARAMETERS)}."
            )
        if key in parameters:
            raise BadRequest(f"Bot {show(text)}: {key} appears twice.")
        least, most = PARAMETERS[key]
        if not (value.isascii() and value.isdigit() and len(value) < 20 and least <= int(value) <= most):
            raise BadRequest(f"Bot {show(text)}: {key} is a whole number from {least} to {most}, not {show(value)}.")
        parameters[key] = int(value)
    return BotSpec(
        name,
        parameters.get("ms", -1),
        parameters.get("sims", -1),
        parameters.get("seed", -1),
        parameters.get("slips", -1),
    )
