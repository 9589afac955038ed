"""The ways to pay for a space, in the order in which a player wants to see them: the cheapest first."""

from mypy_extensions import i64

from bluemoon.city.actions import CODE_BITS
from bluemoon.city.cards import Pack


def cheapest_first(pack: Pack, ways: list[int]) -> list[int]:
    """Contributions by what they cost; of equally cheap ones the order is that of `legal`."""
    return sorted(ways, key=lambda action: price(pack, action))


def price(pack: Pack, action: int) -> int:
    """What the cards of an action cost, for comparing: few cards first, then little value, then few powers (K3)."""
    cards: i64 = action >> CODE_BITS
    price = 0
    for people in range(8):
        price += pack.prices[people][cards >> pack.people_shift[people] & pack.people_field[people]]
    return price
