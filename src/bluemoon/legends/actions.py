"""Actions as ints: what is done in the low byte, then a card, a ship, and a set of cards.

Bits 0-7 the kind, 8-12 a card (or an element, a dragon, a count), 13-17 a ship, 18-48 a set of cards, from 49 the
number of hidden cards. A gang member that is to cover its gang (LI7) has COVERING where a load has its ship. An ordered
choice has its cards from bit 18 on, five bits each, first card lowest, plus one.
"""

from typing import Final

NEXT: Final = 0
RETRIEVE: Final = 1
DROP: Final = 2
LAND: Final = 3
PLAY: Final = 4
PLAY_SILENTLY: Final = 5  # an optional text is declined
PLAY_BLUFF: Final = 6
LOAD_SHIP: Final = 7
USE: Final = 8
PAY: Final = 9
FIGHT: Final = 10
GIVE_UP: Final = 11
DECLINE: Final = 12
ANNOUNCE: Final = 13
CALL: Final = 14
BELIEVE: Final = 15
CHOOSE: Final = 16
CHOOSE_ORDERED: Final = 17
CHOOSE_DRAGON: Final = 18
CHOOSE_COUNT: Final = 19

CARD_SHIFT: Final = 8
SHIP_SHIFT: Final = 13
SET_SHIFT: Final = 18
HIDDEN_SHIFT: Final = 49
SET_MASK: Final = (1 << 31) - 1
COVERING: Final = 1 << SHIP_SHIFT  # PLAY, PLAY_SILENTLY


def with_card(kind: int, card: int) -> int:
    return kind | card << CARD_SHIFT


def with_set(kind: int, cards: int) -> int:
    return kind | cards << SET_SHIFT


def kind_of(action: int) -> int:
    return action & 255


def card_of(action: int) -> int:
    return action >> CARD_SHIFT & 31


def ship_of(action: int) -> int:
    return action >> SHIP_SHIFT & 31


def is_covering(action: int) -> bool:
    return ship_of(action) != 0 and kind_of(action) <= PLAY_SILENTLY


def set_of(action: int) -> int:
    return action >> SET_SHIFT & SET_MASK


def hidden_of(action: int) -> int:
    return action >> HIDDEN_SHIFT


def ordered(cards: list[int]) -> int:
    """A choice whose order matters."""
    action = 0
    for card in reversed(cards):
        action = action << 5 | (card + 1)
    return CHOOSE_ORDERED | action << SET_SHIFT


def order_of(action: int) -> list[int]:
    digits = action >> SET_SHIFT
    cards = []
    while digits:
        cards.append((digits & 31) - 1)
        digits >>= 5
    return cards
