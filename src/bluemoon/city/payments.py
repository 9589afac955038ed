"""Every minimal way to pay for a space (B8), found fast, because big hands have thousands of them.

A payment is built from two parts. The *plain part* counts for the space as it is: cards of the space's colour, Khind,
Mimix pairs. The *recoloured part* is what Hoax cards turn into the colour. Both are listed with what they are worth;
only parts that fit together are joined. Most such payments are minimal by construction; where a card could play
another role as well (several Hoax, Mimix that pair or not), `Minimality` has the last word.
"""

from bluemoon.city.cards import HOAX, KHIND, MIMIX, PAIRABLE, RECOLOUR_FOUR, RECOLOUR_ONE, WILD, Pack
from bluemoon.city.reach import ANY, MEMO_LIMIT, SPACE_COLOURS, Minimality

DEAREST = 9  # no space costs more

# A part of a payment: its cards, what it is worth, its smallest piece (a piece more is superfluous when the rest
# pays), and how many cards of it need a Hoax, or for plain parts 1 if it holds a Mimix pair.
Part = tuple[int, int, int, int]


class Payments:
    """The minimal payments of a pack of cards, remembered for hands seen before (the memory is bounded)."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.minimality = Minimality(pack)
        self._memo: dict[int, list[int]] = {}
        self._selections: dict[int, list[Part]] = {}
        self._people_mask = [field << shift for field, shift in zip(pack.people_field, pack.people_shift, strict=True)]
        self._pairable_mask = pack.present[PAIRABLE[0]] | pack.present[PAIRABLE[1]]
        self._recolour_mask = pack.present[RECOLOUR_FOUR] | pack.present[RECOLOUR_ONE]
        self._plain_mask = self._people_mask[KHIND] | self._pairable_mask
        self._entangled_mask = self._pairable_mask | self._recolour_mask

    def minimal(self, colour: int, cost: int, hand: int) -> list[int]:
        """All sets of cards of the hand that pay, and of which no smaller part pays; ascending. Do not change it."""
        if colour != ANY and not hand & self._recolour_mask:
            hand &= self._plain_mask | self._people_mask[colour]
        key = hand << 8 | colour << 4 | cost
        known = self._memo.get(key)
        if known is None:
            known = self._minimal_any(cost, hand) if colour == ANY else self._minimal_in(colour, colour, cost, hand)
            known.sort()
            if len(self._memo) >= MEMO_LIMIT:
                self._memo.clear()
            self._memo[key] = known
        return known

    def _minimal_any(self, cost: int, hand: int) -> list[int]:
        """B4: on the Royal Palace each colour is tried; what two colours find is listed once."""
        found: dict[int, None] = {}
        for colour in SPACE_COLOURS:
            for cards in self._minimal_in(colour, ANY, cost, hand):
                found[cards] = None
        return list(found)

    def _minimal_in(self, colour: int, space_colour: int, cost: int, hand: int) -> list[int]:
        """The payments in one colour that are minimal on a space of `space_colour` (the same, or any)."""
        entangled_mask = self._entangled_mask
        if colour == space_colour and colour != MIMIX and colour != HOAX and not hand & self._recolour_mask:
            entangled_mask = 0  # nothing in the hand can play two roles
        plain_parts = self._plain_parts(colour, cost, hand)
        found: list[int] = []
        seen: set[int] = set()
        for cards, worth, smallest, _ in plain_parts:
            if worth >= cost > worth - smallest:
                self._add(found, seen, space_colour, cost, cards, entangled_mask)
        if hand & self._recolour_mask:
            by_worth: list[list[Part]] = [[] for _ in range(cost)]
            for part in plain_parts:
                if part[1] < cost:
                    by_worth[part[1]].append(part)
            one_hoax_is_free = colour == space_colour and colour != HOAX
            for recoloured, worth, smallest in self._recoloured_parts(colour, cost, hand):
                for needed in range(max(0, cost - worth), cost):
                    if needed + worth - smallest >= cost:
                        break
                    for cards, plain_worth, plain_smallest, _ in by_worth[needed]:
                        if plain_worth + worth - plain_smallest < cost and self._holds(hand, cards, recoloured):
                            both = cards + recoloured
                            mask = entangled_mask
                            if one_hoax_is_free and not both & self._pairable_mask and self._one_hoax(both):
                                mask = 0
                            self._add(found, seen, space_colour, cost, both, mask)
        return found

    def _add(self, found: list[int], seen: set[int], colour: int, cost: int, cards: int, entangled: int) -> None:
        if cards & entangled:
            if cards in seen:
                return
            seen.add(cards)
            if not self.minimality.is_minimal(colour, cost, cards):
                return
        found.append(cards)

    def _one_hoax(self, cards: int) -> bool:
        hoaxes = cards & self._people_mask[HOAX]
        return hoaxes == self.pack.one[RECOLOUR_FOUR] or hoaxes == self.pack.one[RECOLOUR_ONE]

    def _holds(self, hand: int, plain: int, recoloured: int) -> bool:
        """Are there enough of the cards that both parts may want: the Hoax, and the Mimix that pair?"""
        pack = self.pack
        if plain & self._entangled_mask and recoloured & self._entangled_mask:
            for kind in (*PAIRABLE, RECOLOUR_FOUR, RECOLOUR_ONE):
                if pack.count(plain, kind) + pack.count(recoloured, kind) > pack.count(hand, kind):
                    return False
        return True

    def _selection(self, people: int, cost: int, hand: int) -> list[Part]:
        """Every choice from one people's cards of which no card is superfluous, counted as printed; none first."""
        counts = hand >> self.pack.people_shift[people] & self.pack.people_field[people]
        key = counts << 8 | people << 4 | cost
        known = self._selections.get(key)
        if known is None:
            known = [(0, 0, 99, 0)]
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
                            known.append((cards, worth, smallest, single + two + three))
            self._selections[key] = known
        return known

    def _plain_parts(self, colour: int, cost: int, hand: int) -> list[Part]:
        """Cards of the colour, Khind and Mimix pairs together, none of them superfluous; the empty part too."""
        pack = self.pack
        parts: list[Part] = []
        khind = pack.count(hand, WILD)
        for own, own_worth, own_smallest, _ in self._selection(colour, cost, hand):
            for pairs, pairs_worth in self._pairs(cost, hand - own if colour == MIMIX else hand):
                worth = own_worth + pairs_worth
                smallest = min(own_smallest, 3) if pairs else own_smallest
                if worth - smallest >= cost:
                    continue
                parts.append((own + pairs, worth, smallest, 1 if pairs else 0))
                for wild in range(1, min(khind, cost - worth) + 1):
                    parts.append((own + pairs + wild * pack.one[WILD], worth + wild, 1, 1 if pairs else 0))
        return parts

    def _pairs(self, cost: int, hand: int) -> list[tuple[int, int]]:
        """B6: the sets that make whole pairs, with their worth; the empty one first."""
        lower, higher = PAIRABLE
        one = self.pack.one
        found = [(0, 0)]
        lows, highs = self.pack.count(hand, lower), self.pack.count(hand, higher)
        for low in range(lows + 1):
            for high in range(low % 2, highs + 1, 2):
                worth = 3 * (low + high) // 2
                if worth and worth - 3 < cost:
                    found.append((low * one[lower] + high * one[higher], worth))
        return found

    def _recoloured_parts(self, colour: int, cost: int, hand: int) -> list[tuple[int, int, int]]:
        """B7: cards of other colours with the Hoax cards that recolour them: cards, worth, smallest piece."""
        pack = self.pack
        fours, ones = pack.count(hand, RECOLOUR_FOUR), pack.count(hand, RECOLOUR_ONE)
        # Chosen cards, worth, smallest, and how many cards of each people were chosen.
        chosen: list[tuple[int, int, int, list[int]]] = [(0, 0, 99, [])]
        for people in SPACE_COLOURS:
            if people == colour:
                continue
            selections = self._selection(people, cost, hand)
            if len(selections) == 1:
                continue
            longer: list[tuple[int, int, int, list[int]]] = []
            for cards, worth, smallest, groups in chosen:
                if len(groups) == fours + ones:
                    continue
                for more, more_worth, more_smallest, size in selections:
                    if size and worth + more_worth - min(smallest, more_smallest) < cost:
                        longer.append((cards + more, worth + more_worth, min(smallest, more_smallest), [*groups, size]))
            chosen += longer
        parts: list[tuple[int, int, int]] = []
        for cards, worth, smallest, groups in chosen[1:]:
            free_fours, free_ones = fours, ones
            if colour != HOAX:
                free_fours -= pack.count(cards, RECOLOUR_FOUR)
                free_ones -= pack.count(cards, RECOLOUR_ONE)
            for used_fours, used_ones in _covers(groups, free_fours, free_ones):
                hoaxes = used_fours * pack.one[RECOLOUR_FOUR] + used_ones * pack.one[RECOLOUR_ONE]
                parts.append((cards + hoaxes, worth, smallest))
        return parts


def _covers(groups: list[int], fours: int, ones: int) -> list[tuple[int, int]]:
    """How many Hoax 1 and Hoax 2 can recolour groups of cards of one people each, with no Hoax to spare."""
    if len(groups) == 1 and groups[0] == 1:
        return [pair for pair, there in (((0, 1), ones), ((1, 0), fours)) if there]
    savings: list[int] = []
    for size in groups:
        savings += [4] * (size // 4) + ([size % 4] if size % 4 else [])
    savings.sort(reverse=True)
    covers: list[tuple[int, int]] = []
    left = sum(groups)
    for used in range(fours + 1):
        if left <= ones:
            covers.append((used, left))
        if left == 0 or used == len(savings):
            break
        left -= savings[used]
    return covers
