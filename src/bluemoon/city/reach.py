"""How much a set of cards can pay at the most, and whether none of its cards is superfluous (B2, B5-B8).

`reach` lets cards lie unused, so it can only grow when a card is added. Therefore a set pays without a superfluous
card (B8) exactly if it reaches the cost and no longer does once any one card is taken away: every smaller
part of the set lies within the set less one card.
"""

from typing import Final

from mypy_extensions import i64

from bluemoon.city.cards import HOAX, KHIND, KINDS, MIMIX, PAIRABLE, RECOLOUR_FOUR, RECOLOUR_ONE, VULCA, Pack

ANY: Final = 8  # the "colour" of the Royal Palace's spaces: any one colour (B4)
SPACE_COLOURS: Final = [0, 1, 2, 3, 5, 6, 7]  # every people but Khind (K1)

MEMO_LIMIT: Final = 50_000
TALLY_BITS: Final = 8  # of each of the three counts in a tally


class Minimality:
    """Answers whether a set that pays has a card to spare, and remembers the answers (the memory is bounded).

    What matters about one people's cards is read from tables by that people's field of the set: all peoples but Khind
    have the same cards, so the tables serve them all. A *tally* counts cards by value: of each value in eight bits.
    """

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self._known: dict[int, bool] = {}
        self._shifts = [pack.people_shift[people] for people in SPACE_COLOURS]
        self._field: i64 = pack.people_field[VULCA]
        self._khind_shift: i64 = pack.people_shift[KHIND]
        self._khind_field: i64 = pack.people_field[KHIND]
        self._foreign_mask: i64 = pack.all_fields ^ self._khind_field << self._khind_shift
        self._mimix_shift: i64 = pack.people_shift[MIMIX]
        self._hoax_shift: i64 = pack.people_shift[HOAX]
        # By the field of a people: what its cards are worth, their tally, and what one Hoax 1 makes of them (B7): what
        # the best four are worth, and which are left.
        self._worth: list[int] = []
        self._tally: list[int] = []
        self._best_four: list[int] = []
        self._after_four: list[int] = []
        for field in range(pack.people_field[VULCA] + 1):
            counts = [pack.count(field << self._shifts[0], VULCA * 3 + value) for value in range(3)]
            left = counts[:]
            taken = 0
            for value in (2, 1, 0):
                used = min(left[value], 4 - taken)
                taken += used
                left[value] -= used
            self._worth.append(_worth(counts))
            self._tally.append(counts[0] | counts[1] << TALLY_BITS | counts[2] << 2 * TALLY_BITS)
            self._best_four.append(_worth(counts) - _worth(left))
            rest = sum(left[value] * pack.one[VULCA * 3 + value] for value in range(3))
            self._after_four.append(rest >> self._shifts[0])

    def is_minimal(self, colour: int, cost: int, cards: int) -> bool:
        """These cards pay for a space of that colour and cost: does no smaller part of them (B8)?"""
        key = cards << 8 | colour << 4 | cost
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= MEMO_LIMIT:
                self._known.clear()
            known = self._is_minimal(colour, cost, cards)
            self._known[key] = known
        return known

    def _is_minimal(self, colour: i64, cost: i64, cards: i64) -> bool:
        pack = self.pack
        for kind in range(KINDS):
            if cards & pack.present[kind] and self.reach(colour, cards - pack.one[kind], cost) >= cost:
                return False
        return True

    def reach(self, colour: i64, cards: i64, enough: i64 = 999) -> i64:
        """The most that can be paid with some of these cards on a space of that colour; or the first sum found that
        is enough."""
        if colour != ANY:
            return self._reach_in(colour, cards, enough)
        best: i64 = 0
        for named in SPACE_COLOURS:  # B4
            total = self._reach_in(named, cards, enough)
            if total > best:
                best = total
                if best >= enough:
                    break
        return best

    def _reach_in(self, colour: i64, cards: i64, enough: i64) -> i64:
        """The same in one colour: every number of Hoax that recolour is tried."""
        pack = self.pack
        tally: i64 = self._tally[cards >> self._hoax_shift & self._field]
        best: i64 = 0
        fours: i64 = 0
        while fours <= _of_value(tally, 1):
            ones: i64 = 0
            while ones <= _of_value(tally, 2):
                rest: i64 = cards - fours * pack.one[RECOLOUR_FOUR] - ones * pack.one[RECOLOUR_ONE]
                total = self._reach_with(colour, rest, fours, ones)
                if total > best:
                    best = total
                    if best >= enough:
                        return best
                ones += 1
            fours += 1
        return best

    def _reach_with(self, colour: i64, cards: i64, fours: i64, ones: i64) -> i64:
        """The most that can be paid if this many Hoax 1 and Hoax 2 recolour and no other Hoax does."""
        pack = self.pack
        wild: i64 = cards >> self._khind_shift & self._khind_field  # B5
        own_shift: i64 = pack.people_shift[colour]
        mimix: i64 = self._tally[cards >> self._mimix_shift & self._field]
        lower: i64 = _of_value(mimix, 1)
        pairs: i64 = (lower + _of_value(mimix, 2)) // 2
        best: i64 = 0
        paired: i64 = 0
        while paired <= pairs:
            # Pairs are worth 3 whatever is in them (B6), so the lower cards go first.
            low: i64 = lower if lower < 2 * paired else 2 * paired
            left: i64 = cards - low * pack.one[PAIRABLE[0]] - (2 * paired - low) * pack.one[PAIRABLE[1]]
            own: i64 = left >> own_shift & self._field
            total: i64 = wild + 3 * paired + self._worth[own]  # B2
            if fours or ones:
                total += self._best_recoloured((left & self._foreign_mask) - (own << own_shift), 0, fours, ones)
            if total > best:
                best = total
            paired += 1
        return best

    def _best_recoloured(self, foreign: i64, first: i64, fours: i64, ones: i64) -> i64:
        """The most that Hoax cards can add (B7): each Hoax 1 up to four cards of one people, each Hoax 2 one card.
        Peoples before `first` have had their Hoax 1s."""
        best: i64 = 0
        if ones:
            tally: i64 = 0
            for shift in self._shifts:
                tally += self._tally[foreign >> shift & self._field]
            left: i64 = ones
            value: i64 = 3
            while value and left:
                count: i64 = _of_value(tally, value)
                if count > left:
                    count = left
                best += value * count
                left -= count
                value -= 1
        if fours:
            place: i64 = first
            while place < len(self._shifts):
                people: i64 = self._shifts[place]
                field: i64 = foreign >> people & self._field
                if field:
                    fewer: i64 = foreign - (field - self._after_four[field] << people)
                    total: i64 = self._best_four[field] + self._best_recoloured(fewer, place, fours - 1, ones)
                    if total > best:
                        best = total
                place += 1
        return best


def _worth(counts: list[int]) -> int:
    return counts[0] + 2 * counts[1] + 3 * counts[2]


def _of_value(tally: i64, value: i64) -> i64:
    """How many cards of that value a tally has."""
    return tally >> (value - 1) * TALLY_BITS & (1 << TALLY_BITS) - 1
