"""How much a set of cards can pay at the most, and whether none of its cards is superfluous (B2, B5-B8).

`reach` lets cards lie unused, so it can only grow when a card is added. Therefore a set pays without a superfluous
card (B8) exactly if it reaches the cost and no longer does once any one card is taken away: every smaller
part of the set lies within the set less one card.
"""

from typing import Final, TypeVar

from bluemoon.city.cards import HOAX, KHIND, KINDS, MIMIX, PAIRABLE, RECOLOUR_FOUR, RECOLOUR_ONE, VULCA, WILD, Pack

ANY: Final = 8  # the "colour" of the Royal Palace's spaces: any one colour (B4)
SPACE_COLOURS: Final = [0, 1, 2, 3, 5, 6, 7]  # every people but Khind (K1)
ORDINARY: Final = [0, 1, 2, 3, 7]  # the peoples whose cards do nothing special in a payment

MEMO_LIMIT: Final = 50_000

V = TypeVar("V")


def remember(memo: dict[int, V], key: int, value: V) -> V:
    """Keep an answer for the next time. The memory is bounded: a full one starts over."""
    if len(memo) >= MEMO_LIMIT:
        memo.clear()
    memo[key] = value
    return value


class Minimality:
    """Answers whether a set pays a cost with no card to spare, and remembers the answers."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self._known: dict[int, bool] = {}
        self._known_alike: dict[int, bool] = {}
        self._ordinary_shifts = [pack.people_shift[people] for people in ORDINARY]
        self._ordinary_field = pack.people_field[VULCA]
        self._others_mask = 0
        for people in (KHIND, MIMIX, HOAX):
            self._others_mask |= pack.people_field[people] << pack.people_shift[people]

    def is_minimal(self, colour: int, cost: int, cards: int) -> bool:
        """Do these cards pay for a space of that colour and cost, and no smaller part of them (B8)?"""
        key = cards << 8 | colour << 4 | cost
        known = self._known.get(key)
        if known is None:
            known = remember(self._known, key, self._is_minimal_alike(colour, cost, cards))
        return known

    def _is_minimal_alike(self, colour: int, cost: int, cards: int) -> bool:
        """Ordinary peoples are alike, so one answer serves all sets that differ only in which of them they hold."""
        shifts = self._ordinary_shifts
        fields = [cards >> shift & self._ordinary_field for shift in shifts]
        same = colour
        if colour in ORDINARY:
            same = VULCA
            own = fields.pop(ORDINARY.index(colour))
            fields.sort(reverse=True)
            fields.insert(0, own)
        else:
            fields.sort(reverse=True)
        alike = cards & self._others_mask
        for place in range(len(shifts)):
            alike |= fields[place] << shifts[place]
        key = alike << 8 | same << 4 | cost
        known = self._known_alike.get(key)
        if known is None:
            known = remember(self._known_alike, key, self._is_minimal(same, cost, alike))
        return known

    def _is_minimal(self, colour: int, cost: int, cards: int) -> bool:
        if self.reach(colour, cards, cost) < cost:
            return False
        for kind in range(KINDS):
            if self.pack.count(cards, kind) and self.reach(colour, cards - self.pack.one[kind], cost) >= cost:
                return False
        return True

    def reach(self, colour: int, cards: int, enough: int = 999) -> int:
        """The most that can be paid with some of these cards on a space of that colour; or the first sum found that
        is enough."""
        best = 0
        for named in SPACE_COLOURS:
            if colour in (named, ANY):  # B4
                best = max(best, self._reach_in(named, cards, enough))
                if best >= enough:
                    break
        return best

    def _reach_in(self, colour: int, cards: int, enough: int) -> int:
        pack = self.pack
        best = 0
        for fours in range(pack.count(cards, RECOLOUR_FOUR) + 1):
            for ones in range(pack.count(cards, RECOLOUR_ONE) + 1):
                rest = cards - fours * pack.one[RECOLOUR_FOUR] - ones * pack.one[RECOLOUR_ONE]
                best = max(best, self._reach_with(colour, rest, fours, ones))
                if best >= enough:
                    return best
        return best

    def _reach_with(self, colour: int, cards: int, fours: int, ones: int) -> int:
        """The most that can be paid if this many Hoax 1 and Hoax 2 recolour and no other Hoax does."""
        pack = self.pack
        plain = 0
        foreign: list[list[int]] = []
        for people in SPACE_COLOURS:
            if people != MIMIX and cards >> pack.people_shift[people] & pack.people_field[people]:
                values = self._values(cards, people)
                if people == colour:
                    plain += sum(values)  # B2
                else:
                    foreign.append(values)
        plain += pack.count(cards, WILD)  # B5
        lower, higher = pack.count(cards, PAIRABLE[0]), pack.count(cards, PAIRABLE[1])
        best = 0
        for pairs in range((lower + higher) // 2 + 1):
            # Pairs are worth 3 whatever is in them (B6), so the lower cards go first.
            paired_lower = min(lower, 2 * pairs)
            unpaired = cards - paired_lower * pack.one[PAIRABLE[0]] - (2 * pairs - paired_lower) * pack.one[PAIRABLE[1]]
            values = self._values(unpaired, MIMIX)
            total = plain + 3 * pairs
            if colour == MIMIX:
                total += sum(values)
                values = []
            best = max(best, total + _best_recoloured([*foreign, values], 0, fours, ones))
        return best

    def _values(self, cards: int, people: int) -> list[int]:
        """The values of one people's cards, highest first."""
        pack = self.pack
        first = people * 3
        return [3] * pack.count(cards, first + 2) + [2] * pack.count(cards, first + 1) + [1] * pack.count(cards, first)


def _best_recoloured(foreign: list[list[int]], first: int, fours: int, ones: int) -> int:
    """The most that Hoax cards can add (B7): each Hoax 1 up to four cards of one people, each Hoax 2 one card.

    `foreign` are the values of each people's cards, highest first; peoples before `first` have had their Hoax 1s.
    """
    best = 0
    if ones:
        singles = [value for values in foreign for value in values]
        singles.sort(reverse=True)
        best = sum(singles[:ones])
    if fours:
        for index in range(first, len(foreign)):
            if foreign[index]:
                fewer = [*foreign[:index], foreign[index][4:], *foreign[index + 1 :]]
                best = max(best, sum(foreign[index][:4]) + _best_recoloured(fewer, index, fours - 1, ones))
    return best
