"""Every action of City, declared once: its codes, its phase, its fields in JSON, its words, the cards it spends.

Forms and refusals read this table; a new action is one more row.
"""

from typing import Final

from bluemoon.city import actions
from bluemoon.city.geometry import CELLS
from bluemoon.city.state import CONTRIBUTION, MOVEMENT, RESET_PHASE


class Verb:
    """One row. Codes run from `first` up to `end`, which is the next row's; `to` stands for one code a cell."""

    def __init__(
        self,
        name: str,
        first: int,
        end: int,
        phase: int,
        words: str,
        *,
        required: tuple[str, ...] = (),
        optional: tuple[str, ...] = (),
        spending: str = "",
    ) -> None:
        self.name = name
        self.first = first
        self.end = end
        self.phase = phase
        self.words = words
        self.required = required
        self.optional = optional
        self.spending = spending  # the words for the cards it spends; none where it spends none

    @property
    def names_cell(self) -> bool:
        return self.end - self.first >= CELLS


WITH: Final = " with {cards}"
VERBS: Final = (
    Verb("step", actions.STEP, actions.FLY_TO, MOVEMENT, "step to {to}", required=("to",)),
    Verb(
        "fly", actions.FLY_TO, actions.DRAGON, MOVEMENT, "fly to {to}", required=("card", "to"), spending=WITH
    ),
    Verb(
        "dragon", actions.DRAGON, actions.TRAVEL_TO, MOVEMENT, "{dragon} dragon to {to}",
        required=("card", "to"), spending=WITH,
    ),
    Verb("special", actions.TRAVEL_TO, actions.CONTRIBUTE, CONTRIBUTION, "travel to {to}", optional=("to",)),
    Verb(
        "contribute", actions.CONTRIBUTE, actions.CONTRIBUTE_END, CONTRIBUTION, "contribute {cost} on {here}",
        required=("space", "pay"), optional=("colour",), spending=WITH,
    ),
    Verb("stride", actions.STRIDE_ON, actions.STOP, MOVEMENT, "stride", required=("card",), spending=WITH),
    Verb("stop", actions.STOP, actions.OFFER, MOVEMENT, "stop"),
    Verb("offer", actions.OFFER, actions.SPECIAL, CONTRIBUTION, "offer", optional=("card",), spending=WITH),
    Verb("special", actions.SPECIAL, actions.FINISH, CONTRIBUTION, "use {here}", optional=("to",)),
    Verb("finish", actions.FINISH, actions.RESET, CONTRIBUTION, "finish"),
    Verb(
        "reset", actions.RESET, actions.CODES, RESET_PHASE, "reset",
        required=("discard",), spending=" discarding {cards}",
    ),
)  # fmt: skip

BY_NAME: Final = {verb.name: verb for verb in VERBS}
BY_CODE: Final = [verb for verb in VERBS for _ in range(verb.first, verb.end)]
