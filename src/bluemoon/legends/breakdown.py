"""What a side's power is made of, card by card (LP2): for people who want to know why it is that number."""

from bluemoon.legends.deck import numbers_of
from bluemoon.legends.power import BLUFF_VALUE, speaking, target_of, total, value
from bluemoon.legends.state import LegendsState
from bluemoon.legends.vocabulary import BLUFF, FIRE, FLOOR, MULTIPLY, SUPPORT, Effect


class Part:
    """One active card: what is printed on it, by what it is multiplied, what it is worth in the end."""

    def __init__(self, seat: int, card: int, bluff: bool, printed: int, factor: int, worth: int, ignored: bool) -> None:
        self.seat = seat
        self.card = card
        self.bluff = bluff
        self.printed = printed
        self.factor = factor
        self.worth = worth
        self.ignored = ignored


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
    deck = state.decks[seat]
    printed = deck.fire if element == FIRE else deck.earth
    parts: list[Part] = []
    for card in state.combat[seat] + state.support[seat]:
        bluff = state.bluffs[seat] >> card & 1 == 1
        if not bluff and not (state.active[seat] | state.supports[seat]) >> card & 1:
            continue
        shown = printed[card]
        if bluff:
            shown = BLUFF_VALUE if element == state.element else 0
        ignored = state.ignored[seat] >> card & 1 == 1
        factor = _factor(state, seat, element, card, bluff)
        parts.append(Part(seat, card, bluff, shown, factor, value(state, seat, element, card), ignored))
    power = total(state, seat, element)
    floor = -1
    if power > sum(part.worth for part in parts):
        for card in numbers_of(speaking(state, seat)):
            for effect in deck.effects[card]:
                if effect.do == FLOOR and effect.amount == power and _concerns(effect, element):
                    floor = card
    return Breakdown(seat, element, parts, floor, power)


def _factor(state: LegendsState, seat: int, element: int, card: int, bluff: bool) -> int:
    deck = state.decks[seat]
    card_type = SUPPORT if bluff else deck.types[card]
    factor = 1
    for source in numbers_of(speaking(state, seat)):
        for effect in deck.effects[source]:
            if effect.do == MULTIPLY and _concerns(effect, element):
                if effect.one:
                    meant = target_of(state, seat, source) == card
                else:
                    meant = effect.cards & card_type != 0 or (bluff and effect.cards & BLUFF != 0)
                if meant:
                    factor *= effect.amount
    return factor


def _concerns(effect: Effect, element: int) -> bool:
    return effect.fire if element == FIRE else effect.earth
