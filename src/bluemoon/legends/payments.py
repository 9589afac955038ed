"""Which sets of hand cards pay a demand or a sacrifice (LE1): printed values or moons, and no card too many.

A text that makes printed values zero counts here, too; ignoring does not.
"""

from typing import Final

from bluemoon.legends.deck import Deck, numbers_of
from bluemoon.legends.state import LegendsState
from bluemoon.legends.values import zeroed_types
from bluemoon.legends.vocabulary import PAY_CARDS, PAY_EACH, PAY_EARTH, PAY_EITHER, PAY_FIRE, PAY_MOONS, TYPES, Effect

MEMO_SIZE: Final = 20_000
_memo: dict[tuple[int, int, int, int, int, int, int], list[int]] = {}


def paying_sets(state: LegendsState, seat: int, hand: int, effect: Effect, times: int) -> list[int]:
    """Every set of a seat's hand cards that pays, ascending. `times` is 2 where a text doubles the demand."""
    deck = state.decks[seat]
    if effect.pay == PAY_CARDS:
        if effect.same_type:
            return _sets_of_one_type(deck, hand, effect.cards, effect.count * times)
        return sets_of_size(hand & deck.of_types(effect.cards), effect.count * times)
    if effect.pay == PAY_MOONS:
        return exact_sets(deck.moons, hand, effect.least * times)
    zeroed = zeroed_types(state, seat)
    key = (deck.serial, hand, effect.pay, effect.least, times, zeroed[0], zeroed[1])
    sets = _memo.get(key)
    if sets is None:
        fire = _printed(deck, deck.fire, zeroed)
        earth = _printed(deck, deck.earth, zeroed)
        sets = _sets_of_value(fire, earth, hand, effect.pay, effect.least * times)
        if len(_memo) >= MEMO_SIZE:
            _memo.clear()
        _memo[key] = sets
    return sets


def _sets_of_one_type(deck: Deck, hand: int, types: int, count: int) -> list[int]:
    """This many cards, all of the same one of these types."""
    sets: list[int] = []
    for card_type in TYPES.values():
        if types & card_type:
            sets += sets_of_size(hand & deck.of_types(card_type), count)
    sets.sort()
    return sets


def _printed(deck: Deck, values: list[int], zeroed: list[int]) -> list[int]:
    """What is printed on each card of a deck, with the values that a text makes zero."""
    return [0 if zeroed[value & 1] & deck.types[card] else value for card, value in enumerate(values)]


def _sets_of_value(fires: list[int], earths: list[int], hand: int, pay: int, least: int) -> list[int]:
    if pay == PAY_FIRE:
        return exact_sets(fires, hand, least)
    if pay == PAY_EARTH:
        return exact_sets(earths, hand, least)
    fire = exact_sets(fires, hand, least)
    earth = exact_sets(earths, hand, least)
    if pay == PAY_EITHER:
        return sorted({*fire, *earth})
    assert pay == PAY_EACH
    sets = set()
    for first in fire:
        for second in earth:
            if not first & second:
                sets.add(first | second)
    return sorted(sets)


def exact_sets(values: list[int], hand: int, least: int) -> list[int]:
    """The sets that total at least this much and fall short without any one of their cards."""
    sets: list[int] = []
    cards = [card for card in numbers_of(hand) if values[card] > 0]
    _extend(values, cards, 0, 0, 0, 99, least, sets)
    sets.sort()
    return sets


def _extend(
    values: list[int],
    cards: list[int],
    start: int,
    chosen: int,
    total: int,
    smallest: int,
    least: int,
    sets: list[int],
) -> None:
    for position in range(start, len(cards)):
        card = cards[position]
        worth = values[card]
        low = worth if worth < smallest else smallest
        if total + worth >= least:
            if total + worth - low < least:
                sets.append(chosen | 1 << card)
        else:
            _extend(values, cards, position + 1, chosen | 1 << card, total + worth, low, least, sets)


def sets_of_size(cards: int, count: int) -> list[int]:
    """Every set of this many of the cards, ascending."""
    sets: list[int] = []
    _choose(numbers_of(cards), 0, 0, count, sets)
    sets.sort()
    return sets


def _choose(cards: list[int], start: int, chosen: int, count: int, sets: list[int]) -> None:
    if count == 0:
        sets.append(chosen)
        return
    for position in range(start, len(cards) - count + 1):
        _choose(cards, position + 1, chosen | 1 << cards[position], count - 1, sets)
