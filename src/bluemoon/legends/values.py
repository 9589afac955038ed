"""What cards are worth, alone and together (LP2)."""

from typing import Final

from bluemoon.legends.active import (
    protected,
    speaking,
)
from bluemoon.legends.deck import numbers_of
from bluemoon.legends.state import LegendsState, target_of
from bluemoon.legends.vocabulary import (
    BLUFF,
    EARTH,
    FIRE,
    FLOOR,
    MULTIPLY,
    PRINTED_HIGHER,
    PRINTED_SUM,
    RAISE,
    SUPPORT,
    ZERO,
    Effect,
)

BLUFF_VALUE: Final = 2


def total(state: LegendsState, seat: int, element: int) -> int:
    """A seat's power in an element (LP2)."""
    side = state.sides[seat]
    deck = state.decks[seat]
    counted = (side.active | side.supports) & ~side.ignored  # LP6
    speakers = speaking(state, seat)
    zeroing = speaking(state, 1 - seat) & state.decks[1 - seat].doing[ZERO]
    changing = speakers & deck.changes_value
    printed = deck.fire if element == FIRE else deck.earth
    power = 0
    if zeroing == 0 and changing == 0:
        bluffs = counted & side.bluffs
        if bluffs:
            counted &= ~bluffs
            if element == state.element:
                power = BLUFF_VALUE * bluffs.bit_count()
        while counted:
            low = counted & -counted
            power += printed[low.bit_length() - 1]
            counted ^= low
        return power
    changes = numbers_of(changing)
    zeroed = zeroed_types(state, seat)
    safe = protected(state, seat)
    for card in numbers_of(counted):
        power += value_of(state, seat, element, card, changes, zeroed, safe)
    floor = 0
    for card in changes:
        for effect in deck.effects[card]:
            if effect.do == FLOOR and effect.concerns(element) and effect.amount > floor:
                floor = effect.amount
    return power if power > floor else floor


def value(state: LegendsState, seat: int, element: int, card: int) -> int:
    """What one active card adds to its owner's power (before floors)."""
    if state.sides[seat].ignored >> card & 1:
        return 0
    changes = numbers_of(speaking(state, seat) & state.decks[seat].changes_value)
    return value_of(state, seat, element, card, changes, zeroed_types(state, seat), protected(state, seat))


def zeroed_types(state: LegendsState, seat: int) -> list[int]:
    """The types of a seat's cards whose even and whose odd printed values the other side's texts make zero."""
    zeroed = [0, 0]
    other = 1 - seat
    for source in numbers_of(speaking(state, other) & state.decks[other].doing[ZERO]):
        for effect in state.decks[other].effects[source]:
            if effect.do == ZERO:
                zeroed[effect.parity] |= effect.cards
    return zeroed


def value_of(
    state: LegendsState, seat: int, element: int, card: int, changes: list[int], zeroed: list[int], safe: int
) -> int:
    deck = state.decks[seat]
    bluff = state.sides[seat].bluffs >> card & 1 != 0
    if bluff:
        fire = BLUFF_VALUE if state.element == FIRE else 0
        earth = BLUFF_VALUE if state.element == EARTH else 0
        card_type = SUPPORT
    else:
        fire = deck.fire[card]
        earth = deck.earth[card]
        card_type = deck.types[card]
    if not safe >> card & 1:
        if zeroed[fire & 1] & card_type:
            fire = 0
        if zeroed[earth & 1] & card_type:
            earth = 0
    worth = fire if element == FIRE else earth
    for source in changes:
        for effect in deck.effects[source]:
            if effect.do == RAISE and _meant(state, seat, source, effect, card, card_type, bluff):
                if effect.concerns(element):
                    raised = effect.to
                    if raised == PRINTED_SUM:
                        raised = fire + earth
                    elif raised == PRINTED_HIGHER:
                        raised = fire if fire > earth else earth
                    if raised > worth and not (bluff and element != state.element):
                        worth = raised
    for source in changes:
        for effect in deck.effects[source]:
            if effect.do == MULTIPLY and _meant(state, seat, source, effect, card, card_type, bluff):
                if effect.concerns(element):
                    worth *= effect.amount
    return worth


def _meant(state: LegendsState, seat: int, source: int, effect: Effect, card: int, card_type: int, bluff: bool) -> bool:
    if effect.one:
        return target_of(state, seat, source) == card
    return effect.cards & card_type != 0 or (bluff and effect.cards & BLUFF != 0)
