"""How a position of Legends stands for one seat, judged by rules of thumb, as a chance to win.

Three things count: the dragons, the cards that are left to fight with, and the fight that is on: who can go on with it
for longer, and what its loser pays. The seat knows its own hand, of the other's only what has not been seen yet.
"""

from math import exp
from typing import Final

from bluemoon.bots.legends.features import unseen_cards
from bluemoon.legends.active import face_up
from bluemoon.legends.catalogue import BLUFF_EARTH, BLUFF_FIRE
from bluemoon.legends.deck import Deck, numbers_of
from bluemoon.legends.fights import retreat_dragons
from bluemoon.legends.power import has_shield
from bluemoon.legends.state import OVER, LegendsState, dragons_of
from bluemoon.legends.vocabulary import DEMAND, FIRE

STEEPNESS: Final = 0.95  # how much one dragon moves the chance
LAST_DRAGON: Final = 0.35  # the third dragon threatens to end it all
CARD: Final = 0.075  # a card left, in dragons
POINT: Final = 0.022  # a printed point on it
TEXT: Final = 0.03
IN_HAND: Final = 0.20  # a card in hand rather than in the deck
FEW_CARDS: Final = 7  # with so few left the end is near: a lead in dragons counts for more
NEAR_END: Final = 1.0
STAMINA: Final = 0.55  # how much a turn more in the fight moves the chance to win it
STANDING: Final = 0.12  # a point of power that stays
SPEAKING: Final = 0.15  # a text at work
DEMANDING: Final = 3  # a text that demands cards counts as much as this many others
LIFT: Final = 3  # what a text that lifts power adds to it, about
NO_ANSWER: Final = 1.2  # nothing in hand that goes on with the fight
SHIELD: Final = 0.8
SHIP: Final = 0.10
LOADED: Final = 0.06


def heuristic_chance(state: LegendsState, seat: int, drawn: int) -> float:
    """The chance of that seat, before it has looked at the cards it drew."""
    if state.phase == OVER:
        return 1.0 if state.winner == seat else 0.0
    return 1.0 / (1.0 + exp(-STEEPNESS * _lead(state, seat, drawn)))


def _lead(state: LegendsState, seat: int, drawn: int) -> float:
    """How many dragons the seat is ahead, all told."""
    other = 1 - seat
    lead = _standing_of_dragons(dragons_of(state, seat) - dragons_of(state, other))
    if state.fight_turn:
        chance = _fight(state, seat, drawn)
        won = _standing_of_dragons(_after(state, seat)) - lead
        lost = lead - _standing_of_dragons(-_after(state, other))
        lead += chance * won - (1.0 - chance) * lost
    left = [
        state.sides[0].hand.bit_count() + len(state.sides[0].draw),
        state.sides[1].hand.bit_count() + len(state.sides[1].draw),
    ]
    if min(left[0], left[1]) <= FEW_CARDS:
        lead *= 1.0 + NEAR_END * (1.0 - min(left[0], left[1]) / (FEW_CARDS + 1.0))
    lead += _cards_left(state, seat) - _cards_left(state, other)
    if state.ran_out == seat:
        lead -= 0.5
    elif state.ran_out == other:
        lead += 0.5
    return lead


def _after(state: LegendsState, winner: int) -> int:
    """The lead of a seat if it wins the fight."""
    return dragons_of(state, winner) - dragons_of(state, 1 - winner) + retreat_dragons(state, 1 - winner)


def _standing_of_dragons(lead: int) -> float:
    if lead >= 4:
        return 8.0
    if lead <= -4:
        return -8.0
    if lead == 3:
        return 3.0 + LAST_DRAGON
    if lead == -3:
        return -3.0 - LAST_DRAGON
    return float(lead)


def _cards_left(state: LegendsState, seat: int) -> float:
    """What a seat still has to fight with; the other side knows this sum, too."""
    deck = state.decks[seat]
    total = 0.0
    for card in numbers_of(unseen_cards(state, seat) & ~state.sides[seat].bluffs):
        total += _worth(deck, card)
    total += IN_HAND * state.sides[seat].hand.bit_count()
    return total + SHIP * len(state.sides[seat].ships) + LOADED * len(state.sides[seat].cargo)


def _worth(deck: Deck, card: int) -> float:
    return CARD + POINT * max(deck.fire[card], deck.earth[card]) + (TEXT if deck.with_text >> card & 1 else 0.0)


# --- the fight ---


def _fight(state: LegendsState, seat: int, drawn: int) -> float:
    """The chance of a seat to win the fight that is on."""
    other = 1 - seat
    ahead = STAMINA * (_turns_left(state, seat, drawn) - _unseen_turns_left(state, other))
    ahead += STANDING * (_lasting(state, seat) - _lasting(state, other))
    ahead += SPEAKING * (_texts(state, seat) - _texts(state, other))
    if state.seat == other:
        ahead += 0.25  # the other one has to match this side now
    else:
        ahead -= 0.25
    return 1.0 / (1.0 + exp(-ahead))


def _values(state: LegendsState, seat: int) -> list[int]:
    deck = state.decks[seat]
    return deck.fire if state.element == FIRE else deck.earth


def _lasting(state: LegendsState, seat: int) -> float:
    """Power in the support area: it counts in every turn to come."""
    side = state.sides[seat]
    values = _values(state, seat)
    total = 1.0 * side.bluffs.bit_count()
    for card in numbers_of(side.supports & ~side.bluffs):
        total += values[card]
    return total


def _texts(state: LegendsState, seat: int) -> int:
    deck = state.decks[seat]
    speaking = face_up(state, seat) & deck.with_text & state.sides[seat].speaks
    return speaking.bit_count() + DEMANDING * (speaking & deck.doing[DEMAND]).bit_count()


def _turns_left(state: LegendsState, seat: int, drawn: int) -> float:
    """For how many turns the seat's own hand can go on, judging by what is printed."""
    side = state.sides[seat]
    deck = state.decks[seat]
    hand = side.hand & ~drawn
    fresh = (side.hand & drawn).bit_count()
    values = _values(state, seat)
    need = state.sides[1 - seat].power - _lasting(state, seat)
    helper = _best_helper(deck, values, hand)
    shields = deck.shields_fire if state.element == FIRE else deck.shields_earth
    turns = 0.0
    for card in numbers_of(hand & deck.characters):
        turns += _goes_on(values[card] - need, helper)
    turns += SHIELD * (hand & shields).bit_count()
    if turns < 0.3:
        turns -= NO_ANSWER * 0.85**fresh
    pool = side.hand & drawn
    for card in side.draw:
        pool |= 1 << card
    return min(turns, 4.0) + fresh * _average(deck, values, pool, need)


def _unseen_turns_left(state: LegendsState, seat: int) -> float:
    """The same for a hand that is not seen: an average of what it may be."""
    deck = state.decks[seat]
    values = _values(state, seat)
    need = state.sides[1 - seat].power - _lasting(state, seat)
    held = state.sides[seat].hand.bit_count()
    each = _average(deck, values, unseen_cards(state, seat), need)
    turns = held * each
    if has_shield(state, 1 - seat, state.element) and need <= 0:
        turns += 0.3
    return min(turns, 4.0) - NO_ANSWER * max(0.0, 1.0 - each) ** held


def _average(deck: Deck, values: list[int], pool: int, need: float) -> float:
    """How much an unknown card of the pool goes on with the fight."""
    if pool == 0:
        return 0.0
    shields = deck.shields_fire if values is deck.fire else deck.shields_earth
    total = 0.0
    for card in numbers_of(pool & deck.characters):
        total += _goes_on(values[card] - need, 1.0)
    total += SHIELD * (pool & shields).bit_count()
    return total / pool.bit_count()


def _goes_on(margin: float, helper: float) -> float:
    """How well a character does that is so much stronger than needed."""
    if margin >= 0:
        return min(0.8 + 0.1 * margin, 1.1)
    return 0.45 if margin + helper >= 0 else 0.1 if margin + helper >= -1 else 0.0


def _best_helper(deck: Deck, values: list[int], hand: int) -> float:
    best = 0
    for card in numbers_of(hand & (deck.boosters | deck.supports)):
        best = max(best, values[card], LIFT if deck.lifting >> card & 1 else 0)
    return float(best)


def true_bluffs(state: LegendsState) -> float:
    """How likely all bluffs of the seat whose turn it is are of the announced element, if any may lie there."""
    other = state.seat
    other_side = state.sides[other]
    deck = state.decks[other]
    unseen = unseen_cards(state, other) & ~other_side.disclosed
    wanted = BLUFF_FIRE if state.element == FIRE else BLUFF_EARTH
    fitting = 0
    possible = 0
    for card in numbers_of(unseen & deck.bluffable):
        possible += 1
        if deck.icons[card] & wanted:
            fitting += 1
    chance = 1.0
    for _ in range(other_side.bluffs.bit_count()):
        chance *= max(fitting, 0) / max(possible, 1)
        fitting -= 1
        possible -= 1
    return chance
