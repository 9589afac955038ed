"""What Q's cards demand of P this turn: payments, and cards that must be played (LE1-LE3)."""

from bluemoon.legends.active import speaking
from bluemoon.legends.deck import numbers_of
from bluemoon.legends.entry import card_in, mark_in
from bluemoon.legends.payments import paying_sets
from bluemoon.legends.state import AS_BLUFF, AS_LOAD, LegendsState, target_of
from bluemoon.legends.vocabulary import DEMAND, DOUBLE_DEMAND, SUPPORT, Effect


def demand_of(state: LegendsState, card: int) -> Effect:
    """The demand on one of Q's cards."""
    for effect in state.decks[1 - state.seat].effects[card]:
        if effect.do == DEMAND:
            return effect
    raise AssertionError("the card demands nothing")


def open_demands(state: LegendsState) -> list[int]:
    """Q's cards whose demand of a payment is not settled yet."""
    other = 1 - state.seat
    demands = speaking(state, other) & state.decks[other].doing[DEMAND] & ~state.paid
    if demands == 0:
        return []
    return [card for card in numbers_of(demands) if demand_of(state, card).play == 0]


def times(state: LegendsState, card: int) -> int:
    """2 if a text of Q's doubles this demand."""
    other = 1 - state.seat
    factor = 1
    for source in numbers_of(speaking(state, other) & state.decks[other].doing[DOUBLE_DEMAND]):
        if target_of(state, other, source) == card:
            factor *= 2
    return factor


def ways_to_pay(state: LegendsState, card: int) -> list[int]:
    """The sets of P's hand cards that meet the demand."""
    seat = state.seat
    return paying_sets(state, seat, state.sides[seat].hand, demand_of(state, card), times(state, card))


def demands_met(state: LegendsState) -> bool:
    """Whether nothing is open that forces P to retreat."""
    other = 1 - state.seat
    demands = speaking(state, other) & state.decks[other].doing[DEMAND] & ~state.paid
    if demands == 0:
        return True
    for card in numbers_of(demands):
        effect = demand_of(state, card)
        if effect.play:
            if not _played_type(state, effect.play):
                return False
        elif not effect.costs_dragon:
            return False
    return True


def unpaid_dragons(state: LegendsState) -> int:
    """How many dragons Q attracts if P leaves the demands that cost one open (LE3)."""
    other = 1 - state.seat
    count = 0
    for card in numbers_of(speaking(state, other) & state.decks[other].doing[DEMAND] & ~state.paid):
        if demand_of(state, card).costs_dragon:
            count += 1
    return count


def _played_type(state: LegendsState, card_type: int) -> bool:
    deck = state.decks[state.seat]
    for entry in state.played:
        how = mark_in(entry)
        if how == AS_BLUFF:
            if card_type == SUPPORT:
                return True
        elif how != AS_LOAD and deck.types[card_in(entry)] == card_type:
            return True
    return False
