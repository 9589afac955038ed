"""Every minimal way to pay for a space (B8), found fast, because big hands have thousands of them.

A payment is built from two parts. The *plain part* counts for the space as it is: cards of the space's colour, Khind,
Mimix pairs. The *recoloured part* is what Hoax cards turn into the colour. Both are listed with what they are worth;
only parts that fit together are joined. Most such payments are minimal by construction; where a card could play
another role as well (several Hoax, Mimix that pair or not), `Minimality` has the last word.
"""

from typing import Final

from bluemoon.city.cards import HOAX, KHIND, MIMIX, PAIRABLE, RECOLOUR_FOUR, RECOLOUR_ONE, VERSATILE, WILD, Pack
from bluemoon.city.reach import ANY, SPACE_COLOURS, Minimality, remember

NO_PIECE: Final = 99  # the smallest piece of nothing


class Selection:
    """Some cards of one people, counted as printed: what they are worth, the smallest of them, how many they are."""

    def __init__(self, cards: int, worth: int, smallest: int, size: int) -> None:
        self.cards = cards
        self.worth = worth
        self.smallest = smallest
        self.size = size


class PlainPart:
    """A plain part that does not yet pay. A payment is superfluous if it pays without its smallest piece."""

    def __init__(self, cards: int, smallest: int, own: bool) -> None:
        self.cards = cards
        self.smallest = smallest
        self.own = own  # holds a card of the colour itself


class PlainParts:
    """The plain parts a hand has for one colour and cost: those that pay, the others by what they are worth."""

    def __init__(self, cost: int) -> None:
        self.paying: list[int] = []
        self.by_worth: list[list[PlainPart]] = [[] for _ in range(cost)]


class RecolouredPart:
    """Cards of other colours; `groups` holds how many there are of each people, four bits each."""

    def __init__(self, cards: int, worth: int, smallest: int, groups: int, peoples: int) -> None:
        self.cards = cards
        self.worth = worth
        self.smallest = smallest
        self.groups = groups
        self.peoples = peoples


class Payments:
    """The minimal payments of a pack of cards, remembered for hands seen before (the memory is bounded)."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.minimality = Minimality(pack)
        self._memo: dict[int, list[int]] = {}
        self._plain_memo: dict[int, PlainParts] = {}
        self._selections: dict[int, list[Selection]] = {}
        self._covers_memo: dict[int, list[int]] = {}
        self._people_mask = [field << shift for field, shift in zip(pack.people_field, pack.people_shift, strict=True)]
        self._pairable_mask = pack.present[PAIRABLE[0]] | pack.present[PAIRABLE[1]]
        self._recolour_mask = pack.present[RECOLOUR_FOUR] | pack.present[RECOLOUR_ONE]
        self._wild_mask = self._people_mask[KHIND] | self._pairable_mask
        self._versatile_mask = self._pairable_mask | self._recolour_mask

    def minimal(self, colour: int, cost: int, hand: int) -> list[int]:
        """All sets of cards of the hand that pay and of which no smaller part pays (B8), ascending."""
        if colour != ANY and not hand & self._recolour_mask:
            hand &= self._wild_mask | self._people_mask[colour]
        key = hand << 8 | colour << 4 | cost
        known = self._memo.get(key)
        if known is None:
            known = self._minimal_in_any(cost, hand) if colour == ANY else self._minimal_in(colour, colour, cost, hand)
            known.sort()
            remember(self._memo, key, known)
        return known

    def _minimal_in_any(self, cost: int, hand: int) -> list[int]:
        """B4: on the Royal Palace each colour is tried; what two colours find is listed once."""
        payments: dict[int, None] = {}
        for colour in SPACE_COLOURS:
            for cards in self._minimal_in(colour, ANY, cost, hand):
                payments[cards] = None
        return list(payments)

    def _minimal_in(self, colour: int, space_colour: int, cost: int, hand: int) -> list[int]:
        """The payments in one colour that are minimal on a space of `space_colour` (the same, or any)."""
        # Where a card can play two roles, a payment may hide a smaller one, and the same set may be found twice.
        doubtful = self._versatile_mask
        if colour == space_colour and colour != MIMIX and colour != HOAX and not hand & self._recolour_mask:
            doubtful = 0
        plain = self._plain_parts(colour, cost, hand)
        payments: list[int] = []
        seen: set[int] = set()
        for cards in plain.paying:
            self._add(payments, seen, space_colour, cost, cards, doubtful)
        if not hand & self._recolour_mask:
            return payments
        # A single Hoax without Mimix to pair has one role only, unless it could be named or paid itself.
        sure_with_one_hoax = colour == space_colour and colour != HOAX
        fours, ones = self.pack.count(hand, RECOLOUR_FOUR), self.pack.count(hand, RECOLOUR_ONE)
        for part in self._recoloured_parts(colour, cost, hand, fours + ones):
            for hoaxes in self._hoaxes_for(part, colour, fours, ones):
                recoloured = part.cards + hoaxes
                one_hoax = sure_with_one_hoax and not recoloured & self._pairable_mask and self._is_one_hoax(recoloured)
                for worth in range(max(0, cost - part.worth), cost):
                    if worth + part.worth - part.smallest >= cost:
                        break
                    for other in plain.by_worth[worth]:
                        if worth + part.worth - other.smallest >= cost:
                            continue
                        if space_colour == ANY and not other.own:
                            continue  # naming the colour of the recoloured cards saves a Hoax
                        if not self._holds(hand, other.cards, recoloured):
                            continue
                        if one_hoax and not other.cards & self._pairable_mask:
                            payments.append(other.cards + recoloured)
                        else:
                            self._add(payments, seen, space_colour, cost, other.cards + recoloured, doubtful)
        return payments

    def _add(self, payments: list[int], seen: set[int], colour: int, cost: int, cards: int, doubtful: int) -> None:
        if cards & doubtful:
            if cards in seen:
                return
            seen.add(cards)
            if not self.minimality.is_minimal(colour, cost, cards):
                return
        payments.append(cards)

    def _is_one_hoax(self, cards: int) -> bool:
        hoaxes = cards & self._people_mask[HOAX]
        return hoaxes == self.pack.one[RECOLOUR_FOUR] or hoaxes == self.pack.one[RECOLOUR_ONE]

    def _holds(self, hand: int, plain: int, recoloured: int) -> bool:
        """Are there enough of the cards that both parts may want: the Hoax, and the Mimix that pair?"""
        pack = self.pack
        if plain & self._versatile_mask and recoloured & self._versatile_mask:
            for kind in VERSATILE:
                if pack.count(plain, kind) + pack.count(recoloured, kind) > pack.count(hand, kind):
                    return False
        return True

    # --- plain parts ---

    def _plain_parts(self, colour: int, cost: int, hand: int) -> PlainParts:
        """Cards of the colour, Khind and Mimix pairs together, none of them superfluous; the empty part too."""
        hand &= self._wild_mask | self._people_mask[colour]
        key = hand << 8 | colour << 4 | cost
        known = self._plain_memo.get(key)
        if known is None:
            known = remember(self._plain_memo, key, self._new_plain_parts(colour, cost, hand))
        return known

    def _new_plain_parts(self, colour: int, cost: int, hand: int) -> PlainParts:
        parts = PlainParts(cost)
        wild_card = self.pack.one[WILD]
        for own in self._selection(colour, cost, hand):
            for pairs in self._pairs(cost, hand - own.cards if colour == MIMIX else hand):
                worth = own.worth + pairs.worth
                smallest = min(own.smallest, pairs.smallest)
                if worth - smallest >= cost:
                    continue
                cards = own.cards + pairs.cards
                if worth >= cost:
                    parts.paying.append(cards)
                    continue
                parts.by_worth[worth].append(PlainPart(cards, smallest, own.size > 0))
                for wild in range(1, min(self.pack.count(hand, WILD), cost - worth) + 1):
                    if worth + wild == cost:
                        parts.paying.append(cards + wild * wild_card)
                    else:
                        parts.by_worth[worth + wild].append(PlainPart(cards + wild * wild_card, 1, own.size > 0))
        return parts

    def _selection(self, people: int, cost: int, hand: int) -> list[Selection]:
        """Every choice from one people's cards of which no card is superfluous; none first."""
        key = (hand & self._people_mask[people]) << 8 | people << 4 | cost
        known = self._selections.get(key)
        if known is None:
            known = [Selection(0, 0, NO_PIECE, 0)]
            first = people * 3
            one = self.pack.one
            ones, twos, threes = (self.pack.count(hand, first + value) for value in range(3))
            for three in range(threes + 1):
                for two in range(twos + 1):
                    for single in range(ones + 1):
                        worth = 3 * three + 2 * two + single
                        smallest = 1 if single else 2 if two else 3
                        if worth and worth - smallest < cost:
                            cards = single * one[first] + two * one[first + 1] + three * one[first + 2]
                            known.append(Selection(cards, worth, smallest, single + two + three))
            self._selections[key] = known
        return known

    def _pairs(self, cost: int, hand: int) -> list[Selection]:
        """B6: the sets that make whole pairs; none first."""
        lower, higher = PAIRABLE
        one = self.pack.one
        selections = [Selection(0, 0, NO_PIECE, 0)]
        for low in range(self.pack.count(hand, lower) + 1):
            for high in range(low % 2, self.pack.count(hand, higher) + 1, 2):
                worth = 3 * (low + high) // 2
                if worth and worth - 3 < cost:
                    selections.append(Selection(low * one[lower] + high * one[higher], worth, 3, low + high))
        return selections

    # --- recoloured parts ---

    def _recoloured_parts(self, colour: int, cost: int, hand: int, hoaxes: int) -> list[RecolouredPart]:
        """B7: cards of other colours, of no more peoples than there are Hoax to recolour them, none superfluous."""
        parts = [RecolouredPart(0, 0, NO_PIECE, 0, 0)]
        for people in SPACE_COLOURS:
            if people == colour or not hand & self._people_mask[people]:
                continue
            selections = self._selection(people, cost, hand)
            for number in range(len(parts)):
                part = parts[number]
                if part.peoples == hoaxes:
                    continue
                for more in selections:
                    smallest = min(part.smallest, more.smallest)
                    worth = part.worth + more.worth
                    if more.size and worth - smallest < cost:
                        groups = part.groups << 4 | more.size
                        parts.append(RecolouredPart(part.cards + more.cards, worth, smallest, groups, part.peoples + 1))
        return parts[1:]

    def _hoaxes_for(self, part: RecolouredPart, colour: int, fours: int, ones: int) -> list[int]:
        """The sets of Hoax 1 and Hoax 2, of this many in the hand, that recolour this part with no Hoax to spare."""
        pack = self.pack
        if colour != HOAX and part.cards & self._recolour_mask:
            # A Hoax that is recoloured for its value recolours nothing itself.
            fours -= pack.count(part.cards, RECOLOUR_FOUR)
            ones -= pack.count(part.cards, RECOLOUR_ONE)
        key = part.groups << 8 | fours << 4 | ones
        known = self._covers_memo.get(key)
        if known is None:
            known = [
                used_fours * pack.one[RECOLOUR_FOUR] + used_ones * pack.one[RECOLOUR_ONE]
                for used_fours, used_ones in _covers(part.groups, fours, ones)
            ]
            remember(self._covers_memo, key, known)
        return known


def _covers(groups: int, fours: int, ones: int) -> list[tuple[int, int]]:
    """How many Hoax 1 and Hoax 2 recolour groups of cards of one people each, with no Hoax to spare.

    Every Hoax 1 saves up to four Hoax 2, the largest groups first.
    """
    savings: list[int] = []
    while groups:
        size = groups & 15
        savings += [4] * (size // 4) + ([size % 4] if size % 4 else [])
        groups >>= 4
    savings.sort(reverse=True)
    covers: list[tuple[int, int]] = []
    left = sum(savings)
    for used in range(min(fours, len(savings)) + 1):
        if left <= ones:
            covers.append((used, left))
        if used < len(savings):
            left -= savings[used]
    return covers
