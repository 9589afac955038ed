"""What can be discarded when a turn ends (R1): none, one or two cards.

Every turn ends so, and chance picks from these lists more often than from any other. So they are also counted, and any
one of their actions is named by its place, without listing the rest.
"""

from typing import Any

from mypy_extensions import i64

from bluemoon.city.actions import RESET
from bluemoon.city.box import Box


def resets(box: Box, hand: int) -> list[int]:
    """Every choice of none, one or two cards, ascending: the order of the loops is the order of the sums."""
    legal: list[Any] = [RESET]
    below: list[int] = []
    for kind in box.kinds_in(hand):
        legal.append(box.discard_one[kind])
        two = box.discard_two[kind]
        legal += [two[other] for other in below]
        if box.pack.count(hand, kind) > 1:
            legal.append(two[kind])
        below.append(kind)
    return legal


def reset_count(box: Box, hand: i64) -> i64:
    """How many choices that are: none, each kind, each two kinds, twice the same."""
    kinds: i64 = 0
    twice: i64 = 0
    for kind_mask in box.kind_masks:
        if hand & kind_mask:
            kinds += 1
            twice += _has_several(hand, kind_mask)
    return 1 + kinds + kinds * (kinds - 1) // 2 + twice


def nth_reset(box: Box, hand: i64, number: i64) -> int:
    """`resets(box, hand)[number]`."""
    if number == 0:
        return RESET
    below: i64 = 0
    for kind, kind_mask in enumerate(box.kind_masks):
        if hand & kind_mask:
            number -= 1  # this kind alone, then with each kind below it, then twice
            if number == 0:
                return box.discard_one[kind]  # type: ignore[no-any-return]
            if number <= below:
                return box.discard_two[kind][_nth_kind(box, hand, number)]  # type: ignore[no-any-return]
            number -= below
            if _has_several(hand, kind_mask):
                number -= 1
                if number == 0:
                    return box.discard_two[kind][kind]  # type: ignore[no-any-return]
            below += 1
    raise IndexError("there are not so many ways to reset")


def _nth_kind(box: Box, hand: i64, number: i64) -> i64:
    """The kind that is the first, second ... in a hand."""
    kind: i64 = 0
    for kind_mask in box.kind_masks:
        if hand & kind_mask:
            number -= 1
            if number == 0:
                break
        kind += 1
    return kind


def _has_several(hand: i64, kind_mask: i64) -> bool:
    """Has a hand at least two of the kind whose field this is? One is the field's lowest bit."""
    return hand & kind_mask & kind_mask << 1 != 0
