"""Why somebody can be asked to choose, by number and in the protocol's words."""

from typing import Final

NOT_ASKED: Final = 0
ASK_DISCARD: Final = 1
ASK_TAKE_BACK: Final = 2
ASK_SEARCH: Final = 3
ASK_SACRIFICE: Final = 4
ASK_LOAD: Final = 5
ASK_SHIP: Final = 6
ASK_UNDER_DECK: Final = 7
ASK_INTO_DECK: Final = 8
ASK_TARGET: Final = 9
ASK_CALL: Final = 10
ASK_DRAGON: Final = 11
ASK_DRAW: Final = 12
WHYS: Final = (
    "", "discard", "take_back", "search", "sacrifice", "load", "ship", "under_deck", "into_deck", "target", "call",
    "dragon", "draw",
)  # fmt: skip
