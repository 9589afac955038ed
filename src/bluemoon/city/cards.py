"""The 80 people cards, and sets of cards packed into one int.

A card's *kind* is its people and value: `kind = people * 3 + value - 1`. A *set* (a hand, a payment, the discard
pile) is one int with a small field for each kind, just wide enough for all cards of that kind. So sets are added
and subtracted like numbers, copied for free, compared at once and used as dictionary keys; at most 60 bits are
needed, whatever the split of the values.

>>> pack = Pack([4, 4, 2])
>>> hand = pack.read(["vulca-1", "khind-1", "khind-1"])
>>> pack.ids(hand + pack.one[pack.kind("hoax-2")])
['vulca-1', 'khind-1', 'khind-1', 'hoax-2']
"""

from typing import Final

from mypy_extensions import i64

from bluemoon.core.vectors import vec

PEOPLES: Final = ("vulca", "terrah", "aqua", "flit", "khind", "mimix", "hoax", "pillar")
COLOURS: Final = ("black", "red", "blue", "grey", "green", "brown", "white", "yellow")
VULCA: Final = 0
TERRAH: Final = 1
AQUA: Final = 2
FLIT: Final = 3
KHIND: Final = 4
MIMIX: Final = 5
HOAX: Final = 6
PILLAR: Final = 7

KINDS: Final = 24
CARDS_OF_A_PEOPLE: Final = 10

# The powers of the cards (M3-M5, B5-B7, O2), by the kind that has them. Value-3 cards have none (K3).
FLY: Final = FLIT * 3
STRIDE: Final = FLIT * 3 + 1
DRAGON_FLIES: Final = (VULCA * 3, TERRAH * 3, AQUA * 3)  # the red, the green, the blue dragon to any tile
DRAGON_WALKS: Final = (VULCA * 3 + 1, TERRAH * 3 + 1, AQUA * 3 + 1)  # the same dragons up to three steps
WILD: Final = KHIND * 3
PAIRABLE: Final = (MIMIX * 3, MIMIX * 3 + 1)
RECOLOUR_FOUR: Final = HOAX * 3
RECOLOUR_ONE: Final = HOAX * 3 + 1
VERSATILE: Final = (MIMIX * 3, MIMIX * 3 + 1, HOAX * 3, HOAX * 3 + 1)  # may play more than one role in a payment
MORE_OFFERINGS: Final = (PILLAR * 3, PILLAR * 3 + 1)  # for 1, for 2 crystals more


def people_of(kind: int) -> int:
    return kind // 3


def value_of(kind: int) -> int:
    return kind % 3 + 1


def card_id(kind: int) -> str:
    return f"{PEOPLES[people_of(kind)]}-{value_of(kind)}"


class Pack:
    """How the 80 cards are packed into sets. `split` is how many of values 1, 2, 3 each people but Khind has (K1)."""

    def __init__(self, split: list[int]) -> None:
        self.split = split
        self.copies = [0] * KINDS
        self.shift = [0] * KINDS
        self.field = [0] * KINDS  # the mask of a kind's count, unshifted
        self.one = [0] * KINDS
        self.present = [0] * KINDS  # the mask of a kind's count, in place
        self.people_shift: list[int] = []
        self.people_field: list[int] = []
        position = 0
        for people in range(8):
            self.people_shift.append(position)
            for value in (1, 2, 3):
                kind = people * 3 + value - 1
                copies = split[value - 1] if people != KHIND else CARDS_OF_A_PEOPLE * (value == 1)
                self.copies[kind] = copies
                self.shift[kind] = position
                self.one[kind] = 1 << position
                self.field[kind] = (1 << copies.bit_length()) - 1
                self.present[kind] = self.field[kind] << position
                position += copies.bit_length()
            self.people_field.append((1 << (position - self.people_shift[people])) - 1)
        self.all_fields = (1 << position) - 1
        # The highest bit of each kind's field: where taking away more cards than there are would borrow from the next.
        self.highest_bits: i64 = sum(mask & ~(mask >> 1) for mask in self.present)
        self.all = sum(self.one[kind] * self.copies[kind] for kind in range(KINDS))
        self.id_of_kind = [card_id(kind) for kind in range(KINDS)]
        # By people, and by that people's field of a set: how many cards, what they are worth, and how many have a power
        # (K3), one behind the other in one number, so that the prices of several peoples can be added up.
        self.prices = [
            [self._price(people, field << self.people_shift[people]) for field in range(self.people_field[people] + 1)]
            for people in range(8)
        ]
        # The same again as machine numbers.
        self.unit = vec[i64](self.one)
        self._shift = vec[i64](self.shift)
        self._field = vec[i64](self.field)
        self._kind_of_id = {self.id_of_kind[kind]: kind for kind in range(KINDS) if self.copies[kind]}

    def _price(self, people: int, cards: int) -> int:
        price = 0
        for kind in range(people * 3, people * 3 + 3):
            count = cards >> self.shift[kind] & self.field[kind]
            price += count * (1 << 16 | value_of(kind) << 8 | (value_of(kind) < 3))
        return price

    def kind(self, card_id: str) -> int:
        """The kind of a card's id; KeyError if there is no such card."""
        return self._kind_of_id[card_id]

    def knows(self, card_id: str) -> bool:
        return card_id in self._kind_of_id

    def count(self, cards: i64, kind: i64) -> i64:
        return cards >> self._shift[kind] & self._field[kind]

    def holds(self, cards: i64, part: i64) -> bool:
        """Is the one set a part of the other? Then no kind's field borrows from the next when it is taken away."""
        return not (part & ~cards | (part | ~cards) & cards - part) & self.highest_bits

    def size(self, cards: int) -> int:
        """How many cards are in the set."""
        number = 0
        if cards:
            for kind in range(KINDS):
                number += cards >> self.shift[kind] & self.field[kind]
        return number

    def counts(self, cards: int) -> list[int]:
        """How many there are of each kind."""
        return [cards >> self.shift[kind] & self.field[kind] for kind in range(KINDS)]

    def kinds(self, cards: int) -> list[int]:
        """The kind of every card in the set, ascending, as often as it is there."""
        kinds: list[int] = []
        there: i64 = cards & self.all_fields  # whatever number somebody calls a set
        for kind in range(KINDS):
            for _ in range(self.count(there, kind)):
                kinds.append(kind)
        return kinds

    def ids(self, cards: int) -> list[str]:
        return [self.id_of_kind[kind] for kind in self.kinds(cards)]

    def read(self, card_ids: list[str]) -> int:
        """The set of these cards; the caller has checked that there are not more of a kind than exist."""
        return sum(self.one[self._kind_of_id[card_id]] for card_id in card_ids)

    def of_kinds(self, kinds: list[int]) -> int:
        return sum(self.one[kind] for kind in kinds)

    def of_counts(self, counts: list[int]) -> int:
        """The set with this many of each kind."""
        cards = 0
        for kind in range(KINDS):
            cards += counts[kind] * self.one[kind]
        return cards

    def missing(self, hand: int, kinds: list[int]) -> int | None:
        """The first of these kinds that the hand does not hold often enough; None if it holds them all."""
        for kind in kinds:
            if kinds.count(kind) > self.count(hand, kind):
                return kind
        return None
