"""How many spaces a hand pays for together: each alone may be payable, but a card is spent only once (B1)."""

from typing import Final

from bluemoon.city.payments import Payments

MOST_TRIES: Final = 400  # hands looked at; beyond that the best found so far is told, which is true if perhaps not all


def most_together(payments: Payments, spaces: list[tuple[int, int]], hand: int, most: int) -> int:
    """Of these spaces (colour and cost), the most that one hand can fill, with this many markers."""
    search = _Search(payments, min(most, len(spaces)))
    search.go(spaces, hand, 0)
    return search.best


class _Search:
    def __init__(self, payments: Payments, enough: int) -> None:
        self.payments = payments
        self.enough = enough
        self.best = 0
        self.tries = 0
        self.seen: set[tuple[int, int, int]] = set()

    def go(self, spaces: list[tuple[int, int]], hand: int, filled: int) -> None:
        """Fill the first space in every way, or leave it out."""
        self.best = max(self.best, filled)
        key = (len(spaces), hand, filled)
        if key in self.seen or filled + len(spaces) <= self.best or self.best >= self.enough:
            return
        self.seen.add(key)
        self.tries += 1
        colour, cost = spaces[0]
        ways = self.payments.minimal(colour, cost, hand)
        for way in sorted(ways, key=int.bit_count):
            self.go(spaces[1:], hand - way, filled + 1)
            if self.best >= self.enough or self.tries > MOST_TRIES:
                return
        self.go(spaces[1:], hand, filled)
