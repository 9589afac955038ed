"""The ways to pay for a space, in the order in which a player wants to see them: the cheapest first."""

from bluemoon.city.actions import CODE_BITS
from bluemoon.city.cards import KINDS, Pack, value_of


def cheapest_first(pack: Pack, ways: list[int]) -> list[int]:
    """Contributions by what they cost; of equally cheap ones the order is that of `legal`."""
    return sorted(ways, key=lambda action: price(pack, action))


def price(pack: Pack, action: int) -> int:
    """What the cards of an action cost, for comparing: few cards first, then little value, then few powers (K3)."""
    cards = action >> CODE_BITS
    number = 0
    value = 0
    powers = 0
    for kind in range(KINDS):
        count = cards >> pack.shift[kind] & pack.field[kind]
        if count:
            number += count
            value += count * value_of(kind)
            if value_of(kind) < 3:
                powers += count
    return number << 16 | value << 8 | powers
