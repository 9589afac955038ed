"""Actions as ints: the low byte says what is done, the rest is the set of cards it discards.

So every action takes its cards off the hand in the same way, and the numbers of a position sort by the cards spent.
"""

from typing import Final

from bluemoon.city.geometry import CELLS

CODE_BITS: Final = 8
CODE_MASK: Final = 255

# Codes that name a cell run over all 25 of them.
STEP: Final = 0
FLY_TO: Final = 25
DRAGON: Final = 50  # the red, then the green (75), then the blue dragon (100)
TRAVEL_TO: Final = 125  # the Main Hall's special action
CONTRIBUTE: Final = 150  # to space 0; up to 8 spaces
CONTRIBUTE_END: Final = 158
STRIDE_ON: Final = 158
STOP: Final = 159
OFFER: Final = 160
SPECIAL: Final = 161
FINISH: Final = 162
RESET: Final = 163  # and discard none; 164 discards one card, 165 two
CODES: Final = 166


def code_of(action: int) -> int:
    return action & CODE_MASK


def cards_of(action: int) -> int:
    return action >> CODE_BITS


def make(code: int, cards: int = 0) -> int:
    return cards << CODE_BITS | code


def target_of(code: int) -> int:
    """The cell that a step, flight, dragon's move or journey goes to."""
    return code % CELLS
