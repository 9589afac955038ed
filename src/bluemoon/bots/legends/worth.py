"""What a position of Legends is worth to a seat, estimated: dragons first, then power in the fight, then cards."""

from typing import Final

from bluemoon.legends.catalogue import BLUFF_EARTH, BLUFF_FIRE
from bluemoon.legends.deck import Deck, numbers_of
from bluemoon.legends.state import OVER, LegendsState, dragons_of
from bluemoon.legends.vocabulary import FIRE

WIN: Final = 1000.0
DRAGON: Final = 8.0
POWER_POINT: Final = 0.5
STANDING: Final = 0.3  # a support stays for the rest of the fight
SIX_CARDS: Final = 2.0  # two dragons instead of one when the other retreats (LR1)
CARD: Final = 0.4
PRINTED_POINT: Final = 0.12
TEXT: Final = 0.2
UNSEEN_CARD: Final = 0.8
DECK_CARD: Final = 0.25
SHIP: Final = 0.8
LOADED: Final = 0.5
PAID: Final = 3.0
FALSE_BLUFF: Final = 2.0


def worth(state: LegendsState, seat: int) -> float:
    """The more the better for that seat."""
    side = state.sides[seat]
    if state.phase == OVER:
        return WIN if state.winner == seat else -WIN
    other = 1 - seat
    other_side = state.sides[other]
    total = DRAGON * (dragons_of(state, seat) - dragons_of(state, other))
    total += hand_worth(state.decks[seat], side.hand) - UNSEEN_CARD * other_side.hand.bit_count()
    total += DECK_CARD * (len(side.draw) - len(other_side.draw))
    total += at_sea(state, seat) - at_sea(state, other)
    if state.fight_turn:
        total += in_fight(state, seat) - in_fight(state, other)
    paid = PAID * state.paid.bit_count()
    return total + paid if state.seat == seat else total - paid


def card_worth(deck: Deck, card: int) -> float:
    points = max(deck.fire[card], deck.earth[card])
    return CARD + PRINTED_POINT * points + (TEXT if deck.with_text >> card & 1 else 0.0)


def hand_worth(deck: Deck, cards: int) -> float:
    total = 0.0
    for card in numbers_of(cards):
        total += card_worth(deck, card)
    return total


def at_sea(state: LegendsState, seat: int) -> float:
    side = state.sides[seat]
    return SHIP * len(side.ships) + LOADED * len(side.cargo)


def in_fight(state: LegendsState, seat: int) -> float:
    """What a seat has on the table."""
    side = state.sides[seat]
    total = POWER_POINT * (side.power if state.element >= 0 else strongest(state, seat))
    total += STANDING * len(side.support)
    if len(side.combat) + (side.supports & ~side.bluffs).bit_count() >= 6:
        total += SIX_CARDS
    if state.element >= 0:
        wanted = BLUFF_FIRE if state.element == FIRE else BLUFF_EARTH
        for card in numbers_of(side.bluffs):
            if not state.decks[seat].icons[card] & wanted:
                total -= FALSE_BLUFF
    return total


def strongest(state: LegendsState, seat: int) -> int:
    """The printed power in the better element, as long as none is named."""
    side = state.sides[seat]
    deck = state.decks[seat]
    fire = 0
    earth = 0
    for card in numbers_of(side.active | (side.supports & ~side.bluffs)):
        fire += deck.fire[card]
        earth += deck.earth[card]
    return max(fire, earth)
