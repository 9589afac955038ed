"""What a side's power is made of, card by card (LP2): for people who want to know why it is that number."""

from bluemoon.legends.active import speaking
from bluemoon.legends.deck import numbers_of
from bluemoon.legends.ignoring import silenced_by
from bluemoon.legends.state import LegendsState, target_of
from bluemoon.legends.values import BLUFF_VALUE, total, value
from bluemoon.legends.vocabulary import BLUFF, FIRE, FLOOR, MULTIPLY, RAISE, SUPPORT, ZERO


class Part:
    """One active card: what is printed on it, what that becomes, by what it is multiplied, what it is worth in the end.
    `changed_by` are its owner's cards that change it, `lessened_by` those of the other side; `ignored_by` is the card
    that ignores it, or -1."""

    def __init__(self, seat: int, card: int, bluff: bool, printed: int, worth: int, ignored: bool) -> None:
        self.seat = seat
        self.card = card
        self.bluff = bluff
        self.printed = printed
        self.worth = worth
        self.ignored = ignored
        self.ignored_by = -1
        self.factor = 1
        self.changed_by: list[int] = []
        self.lessened_by: list[int] = []

    @property
    def base(self) -> int:
        """Its value before it is multiplied."""
        return self.worth // self.factor if self.factor else 0


class Breakdown:
    """A total in one element. `floor` is the card that raised it, or -1."""

    def __init__(self, seat: int, element: int, parts: list[Part], floor: int, total: int) -> None:
        self.seat = seat
        self.element = element
        self.parts = parts
        self.floor = floor
        self.total = total


def breakdown(state: LegendsState, seat: int, element: int) -> Breakdown:
    """A seat's power in an element; the parts in the order in which the cards lie there."""
    side = state.sides[seat]
    deck = state.decks[seat]
    printed = deck.fire if element == FIRE else deck.earth
    parts: list[Part] = []
    for card in side.combat + side.support:
        bluff = side.bluffs >> card & 1 == 1
        if not bluff and not (side.active | side.supports) >> card & 1:
            continue
        shown = printed[card]
        if bluff:
            shown = BLUFF_VALUE if element == state.element else 0
        ignored = side.ignored >> card & 1 == 1
        part = Part(seat, card, bluff, shown, value(state, seat, element, card), ignored)
        if ignored:
            part.ignored_by = silenced_by(state, seat, card)
        _explain(state, part, element)
        parts.append(part)
    power = total(state, seat, element)
    floor = -1
    if power > sum(part.worth for part in parts):
        for card in numbers_of(speaking(state, seat)):
            for effect in deck.effects[card]:
                if effect.do == FLOOR and effect.amount == power and effect.concerns(element):
                    floor = card
    return Breakdown(seat, element, parts, floor, power)


def _explain(state: LegendsState, part: Part, element: int) -> None:
    """Which texts make the part's worth of what is printed."""
    seat, card = part.seat, part.card
    deck = state.decks[seat]
    card_type = SUPPORT if part.bluff else deck.types[card]
    raisers: list[int] = []
    for source in numbers_of(speaking(state, seat)):
        for effect in deck.effects[source]:
            if (effect.do == MULTIPLY or effect.do == RAISE) and effect.concerns(element):
                if effect.one:
                    meant = target_of(state, seat, source) == card
                else:
                    meant = effect.cards & card_type != 0 or (part.bluff and effect.cards & BLUFF != 0)
                if meant and effect.do == MULTIPLY:
                    part.factor *= effect.amount
                    part.changed_by.append(source)
                elif meant:
                    raisers.append(source)
    if part.ignored:
        return
    if part.base > part.printed:
        part.changed_by = raisers + part.changed_by
    elif part.base < part.printed:
        other = 1 - seat
        part.lessened_by = numbers_of(speaking(state, other) & state.decks[other].doing[ZERO])
