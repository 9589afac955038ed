"""Every minimal way to pay for a space (B8), found fast, because big hands have thousands of them.

A payment is built from two parts. The *plain part* counts for the space as it is: cards of the space's colour, Khind,
Mimix pairs. The *recoloured part* is what Hoax cards turn into the colour. Both are listed with what they are worth;
parts that pay together, with no card that is clearly superfluous, are a candidate. Every minimal payment is among the
candidates, and every candidate pays. So those are minimal that hold no other candidate.
"""

from typing import Final

from mypy_extensions import i64

from bluemoon.city.cards import HOAX, KHIND, MIMIX, PAIRABLE, RECOLOUR_FOUR, RECOLOUR_ONE, VULCA, WILD, Pack
from bluemoon.city.reach import ANY, SPACE_COLOURS, Minimality
from bluemoon.core.vectors import append, vec

NO_PIECE: Final = 99  # the smallest piece of nothing
MOST_COST: Final = 15
MEMO_LIMIT: Final = 1_000  # hands remembered for each colour and cost: fifty of them occur
MANY: Final = 150  # candidates; comparing each with each would take longer than taking cards away from each

# What Hoax 1s save, counted by how many Hoax 2 one saves: four, three, two, one of them, in eight bits each.
SAVING_BITS: Final = 8
SAVING_MASK: Final = 255


class Selections:
    """Every choice from the cards of one people of which no card is superfluous, none first: item by item the cards (as
    that people's field of a set), what they are worth, the smallest of them, how many they are, and what Hoax 1s save
    if the cards are recoloured."""

    def __init__(self) -> None:
        self.cards = vec[i64]([0])
        self.worth = vec[i64]([0])
        self.smallest = vec[i64]([NO_PIECE])
        self.size = vec[i64]([0])
        self.savings = vec[i64]([0])


class Payments:
    """The minimal payments of a pack of cards, remembered for hands seen before (the memory is bounded)."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.minimality = Minimality(pack)
        self._memo: list[dict[int, list[int]]] = [{} for _ in range((ANY + 1) * (MOST_COST + 1))]
        self.people_shift = vec[i64](pack.people_shift)
        self.people_mask = vec[i64](
            [field << shift for field, shift in zip(pack.people_field, pack.people_shift, strict=True)]
        )
        self.field: i64 = pack.people_field[VULCA]  # that of all peoples but Khind, and so are their selections
        self._selections: list[Selections | None] = [None] * ((MOST_COST + 1) * (pack.people_field[VULCA] + 1))
        self.one_low: i64 = pack.one[PAIRABLE[0]]
        self.one_high: i64 = pack.one[PAIRABLE[1]]
        self.one_four: i64 = pack.one[RECOLOUR_FOUR]
        self.one_one: i64 = pack.one[RECOLOUR_ONE]
        self.one_wild: i64 = pack.one[WILD]
        self.pairable_mask: i64 = pack.present[PAIRABLE[0]] | pack.present[PAIRABLE[1]]
        self.recolour_mask: i64 = pack.present[RECOLOUR_FOUR] | pack.present[RECOLOUR_ONE]
        self._wild_mask: i64 = self.people_mask[KHIND] | self.pairable_mask
        self._hoax_mask: i64 = self.people_mask[HOAX]
        self._highest_bits: i64 = pack.highest_bits

    def minimal(self, colour: i64, cost: i64, hand: i64) -> list[int]:
        """All sets of cards of the hand that pay and of which no smaller part pays (B8), ascending."""
        if colour != ANY and not hand & self.recolour_mask:
            hand &= self._wild_mask | self.people_mask[colour]
        memo = self._memo[colour * (MOST_COST + 1) + cost]
        known = memo.get(hand)
        if known is None:
            known = self._minimal(colour, cost, self._candidates(colour, cost, hand), hand)
            if len(known) > 1:
                known.sort()
            if len(memo) >= MEMO_LIMIT:
                memo.clear()
            memo[hand] = known
        return known

    def _candidates(self, colour: i64, cost: i64, hand: i64) -> vec[i64]:
        """Sets that pay, among them all that are minimal; some of them more than once."""
        found = vec[i64]()
        if colour != ANY:
            return Search(self, colour, cost, hand, False).candidates(found)
        for people in SPACE_COLOURS:  # B4: what is paid without a card of the named colour is found with any
            if hand & self.people_mask[people]:
                found = Search(self, people, cost, hand, True).candidates(found)
        return found if hand & ~self.people_mask[KHIND] else Search(self, VULCA, cost, hand, True).candidates(found)

    def _minimal(self, colour: i64, cost: i64, candidates: vec[i64], hand: i64) -> list[int]:
        """Those candidates of which no part is another one, each once."""
        # Where each card has one role only, every candidate is minimal, and found once.
        pairable, recolour = self.pairable_mask, self.recolour_mask
        sure_with_pairs = colour != ANY and colour != MIMIX and colour != HOAX and not hand & recolour
        sure_with_one_hoax = colour != ANY and colour != HOAX
        many = len(candidates) > MANY
        seen: set[int] = set()
        payments: list[int] = []
        for number, cards in enumerate(candidates):
            if cards & pairable:
                sure = sure_with_pairs
            elif cards & recolour:
                hoaxes = cards & self._hoax_mask
                sure = sure_with_one_hoax and (hoaxes == self.one_four or hoaxes == self.one_one)
            else:
                sure = colour != ANY
            if sure:
                payments.append(cards)
            elif many:
                if cards not in seen:
                    seen.add(cards)
                    if self.minimality.is_minimal(colour, cost, cards):
                        payments.append(cards)
            elif self._is_minimal(number, candidates):
                payments.append(cards)
        return payments

    def _is_minimal(self, number: i64, candidates: vec[i64]) -> bool:
        """Is no other candidate a part of this one, nor an earlier one the same?"""
        highest_bits = self._highest_bits
        cards = candidates[number]
        for place, other in enumerate(candidates):
            if other < cards:  # as every part of a set is
                # `Pack.holds`, written out because this is the innermost loop of all.
                if not (other & ~cards | (other | ~cards) & cards - other) & highest_bits:
                    return False
            elif other == cards and place < number:
                return False
        return True

    def selections(self, field: i64, cost: i64) -> Selections:
        """The choices from these cards of one people."""
        place = cost * (self.field + 1) + field
        known = self._selections[place]
        if known is None:
            known = self._new_selections(field, cost)
            self._selections[place] = known
        return known

    def _new_selections(self, field: int, cost: int) -> Selections:
        pack = self.pack
        shift = pack.people_shift[VULCA]
        ones, twos, threes = (pack.count(field << shift, VULCA * 3 + value) for value in range(3))
        new = Selections()
        for three in range(threes + 1):
            for two in range(twos + 1):
                for single in range(ones + 1):
                    worth = 3 * three + 2 * two + single
                    smallest = 1 if single else 2 if two else 3
                    if worth and worth - smallest < cost:
                        cards = sum(
                            count * pack.one[VULCA * 3 + value] for value, count in enumerate((single, two, three))
                        )
                        size = single + two + three
                        rest = 1 << SAVING_BITS * (4 - size % 4) if size % 4 else 0
                        new.cards = append(new.cards, cards >> shift)
                        new.worth = append(new.worth, worth)
                        new.smallest = append(new.smallest, smallest)
                        new.size = append(new.size, size)
                        new.savings = append(new.savings, size // 4 + rest)
        return new


class Search:
    """The search for payments in one colour. On the Royal Palace (`named`) those are left out that recolour cards but
    have none of the named colour: naming the colour of the recoloured cards would save a Hoax."""

    def __init__(self, tables: Payments, colour: i64, cost: i64, hand: i64, named: bool) -> None:
        self.tables = tables
        self.colour = colour
        self.cost = cost
        self.hand = hand
        self.named = named
        self.found = vec[i64]()
        # Plain parts that do not pay: item by item the cards, what is missing, the smallest piece of it.
        self.plain_cards = vec[i64]()
        self.plain_missing = vec[i64]()
        self.plain_smallest = vec[i64]()
        pack = tables.pack
        self.fours: i64 = pack.count(hand, RECOLOUR_FOUR)
        self.ones: i64 = pack.count(hand, RECOLOUR_ONE)

    def candidates(self, found: vec[i64]) -> vec[i64]:
        """These, and what is found."""
        self.found = found
        self._find_plain()
        if self.fours or self.ones:
            self._find_recoloured(0, 0, 0, NO_PIECE, 0, 0, self.fours + self.ones)
        return self.found

    def _find_plain(self) -> None:
        """Cards of the colour, Khind and Mimix pairs together, none of them superfluous; the empty part too."""
        tables = self.tables
        shift = tables.people_shift[self.colour]
        own = tables.selections(self.hand >> shift & tables.field, self.cost)
        number: i64 = 0
        while number < len(own.cards):
            self._find_pairs(own.cards[number] << shift, own.worth[number], own.smallest[number])
            number += 1

    def _find_pairs(self, own: i64, own_worth: i64, own_smallest: i64) -> None:
        """B6: these cards of the colour with every number of pairs."""
        tables, pack = self.tables, self.tables.pack
        hand = self.hand - own  # on a Mimix space pairs and plain cards share what there is
        if not hand & tables.pairable_mask:
            self._find_wild(own, own_worth, own_smallest)
            return
        lows: i64 = pack.count(hand, PAIRABLE[0])
        highs: i64 = pack.count(hand, PAIRABLE[1])
        low: i64 = 0
        while low <= lows:
            high: i64 = low % 2
            while high <= highs:
                worth: i64 = 3 * (low + high) // 2
                cards: i64 = own + low * tables.one_low + high * tables.one_high
                self._find_wild(cards, own_worth + worth, min(own_smallest, 3) if worth else own_smallest)
                high += 2
            low += 1

    def _find_wild(self, cards: i64, worth: i64, smallest: i64) -> None:
        """B5: these cards with every number of Khind. Superfluous is what pays without its smallest piece."""
        tables = self.tables
        missing = self.cost - worth
        if missing + smallest <= 0:
            return
        if missing <= 0:
            self.found = append(self.found, cards)
            return
        wilds = (self.hand & tables.people_mask[KHIND]) // tables.one_wild
        while missing > 0:
            self.plain_cards = append(self.plain_cards, cards)
            self.plain_missing = append(self.plain_missing, missing)
            self.plain_smallest = append(self.plain_smallest, smallest)
            if not wilds:
                return
            wilds -= 1
            missing -= 1
            smallest = 1
            cards += tables.one_wild
        self.found = append(self.found, cards)

    def _find_recoloured(
        self, first: i64, cards: i64, worth: i64, smallest: i64, size: i64, savings: i64, peoples: i64
    ) -> None:
        """B7: add cards of other colours, none superfluous, of no more peoples than there are Hoax to recolour them.
        Peoples before `first` have had their turn."""
        tables = self.tables
        place: i64 = first
        while place < len(SPACE_COLOURS):
            people: i64 = SPACE_COLOURS[place]
            place += 1
            shift = tables.people_shift[people]
            field = self.hand >> shift & tables.field
            if people == self.colour or not field:
                continue
            selections = tables.selections(field, self.cost)
            number: i64 = 1
            while number < len(selections.cards):
                more_worth = worth + selections.worth[number]
                more_smallest = min(smallest, selections.smallest[number])
                if more_worth - more_smallest < self.cost:
                    more_cards = cards + (selections.cards[number] << shift)
                    more_size = size + selections.size[number]
                    more_savings = savings + selections.savings[number]
                    self._find_hoaxes(more_cards, more_worth, more_smallest, more_size, more_savings)
                    if peoples > 1:
                        self._find_recoloured(
                            place, more_cards, more_worth, more_smallest, more_size, more_savings, peoples - 1
                        )
                number += 1

    def _find_hoaxes(self, cards: i64, worth: i64, smallest: i64, size: i64, savings: i64) -> None:
        """The sets of Hoax 1 and Hoax 2 that recolour these cards with no Hoax to spare. Each Hoax 1 takes the place of
        up to four Hoax 2, of the most that any can."""
        tables = self.tables
        fours, ones = self.fours, self.ones
        if self.colour != HOAX and cards & tables.recolour_mask:
            # A Hoax that is recoloured for its value recolours nothing itself.
            fours -= tables.pack.count(cards, RECOLOUR_FOUR)
            ones -= tables.pack.count(cards, RECOLOUR_ONE)
        hoaxes: i64 = 0
        saved: i64 = 4
        while True:
            if size <= ones:
                self._join(cards + hoaxes + size * tables.one_one, worth, smallest)
            if not fours or not size:
                return
            while not savings & SAVING_MASK:
                savings >>= SAVING_BITS
                saved -= 1
            savings -= 1
            size -= saved
            fours -= 1
            hoaxes += tables.one_four

    def _join(self, recoloured: i64, worth: i64, smallest: i64) -> None:
        """All plain parts that pay together with these recoloured cards and their Hoax, with no piece to spare."""
        tables = self.tables
        left = self.hand - recoloured
        own_mask = tables.people_mask[self.colour]
        plain_cards, plain_missing, plain_smallest = self.plain_cards, self.plain_missing, self.plain_smallest
        number: i64 = 0
        while number < len(plain_cards):
            spare = worth - plain_missing[number]
            if 0 <= spare < smallest and spare < plain_smallest[number]:
                cards = plain_cards[number]
                if tables.pack.holds(left, cards) and (cards & own_mask or not self.named):
                    self.found = append(self.found, cards + recoloured)
            number += 1
