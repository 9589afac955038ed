"""The roles cards play in one payment: plain, wild, in a pair, recoloured (B2, B4-B7).

`Payment.fault` checks the roles a player names; `arrange` finds roles for a set of cards that names none. An action
keeps only the set, because the roles change nothing but whether it pays.
"""

from bluemoon.city.cards import (
    HOAX,
    KHIND,
    PAIRABLE,
    PEOPLES,
    RECOLOUR_FOUR,
    RECOLOUR_ONE,
    VERSATILE,
    WILD,
    Pack,
    card_id,
    people_of,
    value_of,
)
from bluemoon.city.reach import SPACE_COLOURS
from bluemoon.core.errors import IllegalAction


class Payment:
    """The cards of one contribution by role; cards are kinds. `recoloured` pairs each Hoax with its cards."""

    def __init__(
        self,
        plain: list[int],
        wild: list[int],
        pairs: list[list[int]],
        recoloured: list[tuple[int, list[int]]],
    ) -> None:
        self.plain = plain
        self.wild = wild
        self.pairs = pairs
        self.recoloured = recoloured

    def kinds(self) -> list[int]:
        """Every card that is spent, the recolouring Hoax too."""
        kinds = self.plain + self.wild
        for pair in self.pairs:
            kinds += pair
        for hoax, cards in self.recoloured:
            kinds.append(hoax)
            kinds += cards
        return kinds

    def worth(self) -> int:
        counted = self.plain + self.wild
        for _, cards in self.recoloured:
            counted += cards
        return 3 * len(self.pairs) + sum(value_of(kind) for kind in counted)

    def fault(self, colour: int, on_palace: bool) -> IllegalAction | None:
        """The first role that a card cannot play on a space of this colour."""
        for kind in self.wild:
            if kind != WILD:
                return IllegalAction("B5", f"Only Khind cards are wild, and {card_id(kind)} is not one.")
        for kind in self.plain:
            if kind == WILD:
                return IllegalAction("B5", "A Khind card is always played as a wild card, never as a plain one.")
            if people_of(kind) != colour:
                named = PEOPLES[colour].title()
                if on_palace:
                    return IllegalAction("B4", f"You named {named}: {card_id(kind)} is not one of them.")
                return IllegalAction("B2", f"This space takes {named} cards: {card_id(kind)} is not one of them.")
        for pair in self.pairs:
            for kind in pair:
                if kind not in PAIRABLE:
                    return IllegalAction("B6", f"A pair is two Mimix cards of value 1 or 2; {card_id(kind)} is not.")
        for hoax, cards in self.recoloured:
            fault = _recolour_fault(colour, hoax, cards)
            if fault is not None:
                return fault
        return None


def _recolour_fault(colour: int, hoax: int, cards: list[int]) -> IllegalAction | None:
    if people_of(hoax) != HOAX:
        return IllegalAction("B7", f"Only Hoax cards recolour others, and {card_id(hoax)} is not one.")
    if value_of(hoax) == 3:
        return IllegalAction("K3", f"{card_id(hoax)} has no power: cards of value 3 never do.")
    if not cards:  # B10: its power is not thrown away
        return IllegalAction("B7", f"{card_id(hoax)} must recolour at least one card.")
    most = 4 if hoax == RECOLOUR_FOUR else 1
    if len(cards) > most:
        return IllegalAction("B7", f"{card_id(hoax)} recolours {'up to four cards' if most == 4 else 'one card'} only.")
    if any(people_of(kind) != people_of(cards[0]) for kind in cards):
        return IllegalAction("B7", f"All cards that {card_id(hoax)} recolours must have the same colour.")
    if people_of(cards[0]) == colour:
        return IllegalAction("B7", f"{card_id(cards[0])} already has the colour of this space.")
    return None


def arrange(pack: Pack, colour: int, cost: int, cards: int) -> Payment | None:
    """Roles in which all these cards together pay for a space of that colour; None if there are none."""
    kinds = pack.kinds(cards)
    others = [kind for kind in kinds if kind not in VERSATILE]
    lower, higher = (pack.count(cards, kind) for kind in PAIRABLE)
    for pairs in _pairings(lower, higher):
        unpaired = [PAIRABLE[0]] * (lower - sum(pair.count(PAIRABLE[0]) for pair in pairs))
        unpaired += [PAIRABLE[1]] * (higher - sum(pair.count(PAIRABLE[1]) for pair in pairs))
        fours, ones = pack.count(cards, RECOLOUR_FOUR), pack.count(cards, RECOLOUR_ONE)
        for used_fours in range(fours + 1):
            for used_ones in range(ones + 1):
                hoaxes = [RECOLOUR_FOUR] * used_fours + [RECOLOUR_ONE] * used_ones
                values = [RECOLOUR_FOUR] * (fours - used_fours) + [RECOLOUR_ONE] * (ones - used_ones)
                payment = _with_hoaxes(colour, sorted(others + unpaired + values), pairs, hoaxes)
                if payment is not None and payment.worth() >= cost:
                    return payment
    return None


def arrange_in_any(pack: Pack, cost: int, cards: int) -> tuple[int, Payment] | None:
    """The same on the Royal Palace: with the first colour that can be named (B4)."""
    for colour in SPACE_COLOURS:
        payment = arrange(pack, colour, cost, cards)
        if payment is not None:
            return colour, payment
    return None


def _pairings(lower: int, higher: int) -> list[list[list[int]]]:
    """Every way to make Mimix pairs out of this many cards of value 1 and 2, most pairs first."""
    low, high = PAIRABLE
    pairings = [
        [[low, low]] * both_low + [[low, high]] * mixed + [[high, high]] * both_high
        for both_low in range(lower // 2 + 1)
        for mixed in range(min(lower - 2 * both_low, higher) + 1)
        for both_high in range((higher - mixed) // 2 + 1)
    ]
    pairings.sort(key=len, reverse=True)
    return pairings


def _with_hoaxes(colour: int, kinds: list[int], pairs: list[list[int]], hoaxes: list[int]) -> Payment | None:
    """The payment in which these Hoax recolour, and all these cards count; None if it cannot be arranged."""
    plain = [kind for kind in kinds if people_of(kind) == colour]
    wild = [kind for kind in kinds if kind == WILD]
    foreign: list[list[int]] = []
    for people in range(8):
        if people not in (colour, KHIND):
            same = [kind for kind in kinds if people_of(kind) == people]
            if same:
                foreign.append(same)
    recoloured = _deal(foreign, hoaxes, wild)
    if recoloured is None:
        return None
    taken = sum(1 for _, cards in recoloured for kind in cards if kind == WILD)
    return Payment(plain, wild[taken:], pairs, recoloured)


def _deal(foreign: list[list[int]], hoaxes: list[int], wild: list[int]) -> list[tuple[int, list[int]]] | None:
    """Give every foreign card to a Hoax and every Hoax at least one card, of one people each.

    A Hoax left with nothing recolours a Khind (B7 allows it, though it gains nothing).
    """
    if not hoaxes:
        return None if foreign else []
    if sum(len(cards) for cards in foreign) > sum(4 if hoax == RECOLOUR_FOUR else 1 for hoax in hoaxes):
        return None  # more cards than these Hoax can recolour: nothing to try
    hoax, rest = hoaxes[0], hoaxes[1:]
    for index, cards in enumerate(foreign):
        for taken in range(min(4 if hoax == RECOLOUR_FOUR else 1, len(cards)), 0, -1):
            left = [cards[taken:]] if len(cards) > taken else []
            dealt = _deal(foreign[:index] + left + foreign[index + 1 :], rest, wild)
            if dealt is not None:
                return [(hoax, cards[:taken]), *dealt]
    if wild:
        for taken in range(1, min(4 if hoax == RECOLOUR_FOUR else 1, len(wild)) + 1):
            dealt = _deal(foreign, rest, wild[taken:])
            if dealt is not None:
                return [(hoax, wild[:taken]), *dealt]
    return None
