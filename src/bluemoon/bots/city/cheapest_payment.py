"""Paying for a space as cheaply as possible, when each card has a price of its own to the player.

Not every payment is tried, as `city.payments` does: cards of the colour, Khind and Mimix pairs in any mixture, and
at most one Hoax with them. That finds the cheapest one nearly always, in microseconds.
"""

from typing import Final

from bluemoon.city.cards import HOAX, MIMIX, PAIRABLE, RECOLOUR_FOUR, RECOLOUR_ONE, WILD, Pack, people_of
from bluemoon.city.reach import ANY, SPACE_COLOURS

UNPAYABLE: Final = 1.0e9


class Payment:
    """A way to pay: the price of its cards to the player, and the kinds of its cards."""

    def __init__(self, price: float, kinds: list[int]) -> None:
        self.price = price
        self.kinds = kinds


NO_PAYMENT: Final = Payment(UNPAYABLE, [])
FREE: Final = Payment(0.0, [])


class CheapestPayments:
    """Finds cheap payments for one player at one moment, and remembers them."""

    def __init__(self, pack: Pack, prices: list[float]) -> None:
        self.pack = pack
        self.prices = prices
        self._known: dict[int, Payment] = {}
        self._hoaxes = pack.present[RECOLOUR_FOUR] | pack.present[RECOLOUR_ONE]
        wild = pack.present[WILD] | pack.present[PAIRABLE[0]] | pack.present[PAIRABLE[1]]
        # By colour: the cards that pay in it without a Hoax.
        self._useful = [wild | pack.people_field[people] << pack.people_shift[people] for people in range(8)]

    def cheapest(self, colour: int, cost: int, hand: int) -> Payment:
        """The cheapest payment found for a space of that colour and cost; NO_PAYMENT if there is none."""
        if colour != ANY and not hand & self._hoaxes:
            hand &= self._useful[colour]
        key = hand << 8 | colour << 4 | cost
        known = self._known.get(key)
        if known is None:
            counts = self.pack.counts(hand)
            known = NO_PAYMENT
            for named in SPACE_COLOURS if colour == ANY else [colour]:
                payment = self._in_colour(named, cost, counts)
                if payment.price < known.price:
                    known = payment
            self._known[key] = known
        return known

    def _in_colour(self, colour: int, cost: int, hand: list[int]) -> Payment:
        """With one Hoax or without."""
        best = self._plain(colour, cost, hand)
        for hoax in (RECOLOUR_FOUR, RECOLOUR_ONE):
            if not hand[hoax] or self.prices[hoax] >= best.price:
                continue
            left = hand[:]
            left[hoax] -= 1
            rests: list[Payment | None] = [None] * (cost + 1)  # by what is left to pay: found when it is asked for
            rests[0] = FREE
            for people in SPACE_COLOURS:
                if people != colour:
                    payment = self._recoloured(people, colour, cost, left, hoax, rests, best.price)
                    if payment.price < best.price and _holds(hand, payment.kinds):
                        best = payment
        return best

    def _recoloured(
        self, people: int, colour: int, cost: int, hand: list[int], hoax: int, rests: list[Payment | None], limit: float
    ) -> Payment:
        """Cards of another people, dearest value first, recoloured by this Hoax; the rest is paid without one. Only
        what stays below the limit is of interest."""
        most = 4 if hoax == RECOLOUR_FOUR else 1
        chosen: list[int] = []
        worth = 0
        price = self.prices[hoax]
        best = NO_PAYMENT
        for value in (3, 2, 1):
            kind = people * 3 + value - 1
            for _ in range(hand[kind]):
                if len(chosen) == most or worth >= cost:
                    break
                price += self.prices[kind]
                if price >= limit:
                    return best
                chosen.append(kind)
                worth += value
                owed = max(0, cost - worth)
                rest = rests[owed]
                if rest is None:
                    rest = self._plain(colour, owed, hand)
                    rests[owed] = rest
                if price + rest.price < best.price:
                    best = Payment(price + rest.price, [*chosen, hoax, *rest.kinds])
        return best

    def _plain(self, colour: int, cost: int, hand: list[int]) -> Payment:
        """Without Hoax powers: cards of the colour, Khind, and Mimix pairs."""
        prices = self.prices
        first = colour * 3
        khind, lower, higher = hand[WILD], hand[PAIRABLE[0]], hand[PAIRABLE[1]]
        best_price = UNPAYABLE
        best = (0, 0, 0, 0, 0, 0)
        for threes in range(hand[first + 2] + 1):
            for twos in range(hand[first + 1] + 1):
                left = cost - 3 * threes - 2 * twos
                if colour == MIMIX:
                    higher = hand[PAIRABLE[1]] - twos
                for pairs in range((lower + higher) // 2 + 1):
                    paired_lower = min(lower, 2 * pairs)
                    rest = max(0, left - 3 * pairs)
                    ones_there = hand[first] - (paired_lower if colour == MIMIX else 0)
                    if rest <= ones_there + khind:
                        price = threes * prices[first + 2] + twos * prices[first + 1]
                        price += paired_lower * prices[PAIRABLE[0]] + (2 * pairs - paired_lower) * prices[PAIRABLE[1]]
                        # The cheaper of the cards worth 1 go first.
                        if prices[first] <= prices[WILD]:
                            ones = min(rest, ones_there)
                        else:
                            ones = rest - min(rest, khind)
                        price += ones * prices[first] + (rest - ones) * prices[WILD]
                        if price < best_price:
                            best_price = price
                            best = (threes, twos, ones, rest - ones, paired_lower, 2 * pairs - paired_lower)
                    if left <= 3 * pairs:
                        break
                if left <= 0:
                    break
        if best_price == UNPAYABLE:
            return NO_PAYMENT
        threes, twos, ones, wild, paired_lower, paired_higher = best
        kinds = [first + 2] * threes + [first + 1] * twos + [first] * ones + [WILD] * wild
        return Payment(best_price, kinds + [PAIRABLE[0]] * paired_lower + [PAIRABLE[1]] * paired_higher)


def _holds(hand: list[int], kinds: list[int]) -> bool:
    """Recoloured cards and the rest may have counted the same Mimix or Hoax twice."""
    for kind in kinds:
        if people_of(kind) in (MIMIX, HOAX) and kinds.count(kind) > hand[kind]:
            return False
    return True
