"""A card with a mark, in one int: how it was played, which ship it lies on, or at which card its text is aimed.

`played`, `cargo` and `targets` of a state are lists of such entries.
"""

from typing import Final

CARD_BITS: Final = 5
CARD_MASK: Final = 31


def entry_of(card: int, mark: int) -> int:
    return card | mark << CARD_BITS


def card_in(entry: int) -> int:
    return entry & CARD_MASK


def mark_in(entry: int) -> int:
    return entry >> CARD_BITS
