"""Declining to start a fight (LT5): a discard of one, two or three hand cards, or of none if the hand is empty.

These are the longest lists of actions there are, and chance picks from them more often than from any other. So they
are also counted, and any one of them is named by its place, without listing the rest.
"""

from mypy_extensions import i64

from bluemoon.legends.actions import DECLINE, SET_SHIFT
from bluemoon.legends.deck import numbers_of


def declines(hand: int) -> list[int]:
    """Every way to decline with this hand, ascending."""
    if hand == 0:
        return [DECLINE]
    actions: list[int] = []
    bits = [DECLINE | 1 << SET_SHIFT + card for card in numbers_of(hand)]
    for last in range(len(bits)):
        one: i64 = bits[last]
        actions.append(one)
        for middle in range(last):
            two: i64 = one | bits[middle]
            actions.append(two)
            for first in range(middle):
                actions.append(two | bits[first])
    return actions


def decline_count(cards: i64) -> i64:
    """How many ways there are to decline with so many cards in hand."""
    return 1 if cards == 0 else cards + _pairs(cards) + cards * (cards - 1) * (cards - 2) // 6


def nth_decline(hand: int, number: i64) -> int:
    """`declines(hand)[number]`. Sorted by their highest card, then by the middle one, then by the lowest."""
    cards = numbers_of(hand)
    chosen: i64 = 0
    last: i64 = 0
    while cards and number > last + _pairs(last):  # alone, with one, with two of the `last` lower cards
        number -= 1 + last + _pairs(last)
        last += 1
    if cards:
        chosen = 1 << cards[last]
    if number:
        number -= 1
        middle: i64 = 0
        while number > middle:
            number -= 1 + middle
            middle += 1
        chosen |= 1 << cards[middle]
        if number:
            chosen |= 1 << cards[number - 1]
    return DECLINE | chosen << SET_SHIFT


def _pairs(cards: i64) -> i64:
    return cards * (cards - 1) >> 1
