"""What may lie hidden at the end of a plan: the position with all hidden cards dealt again (a determinization)."""

from bluemoon.core.rng import Rng
from bluemoon.legends.deck import numbers_of
from bluemoon.legends.state import LegendsState


def dealt_anew(state: LegendsState, seat: int, drawn: int, rng: Rng) -> LegendsState:
    """The same position as far as a seat can tell that has not looked at the cards it drew. Bluffs stay what they are,
    and so do the cards under a deck (LE11). The same generator deals the same hands at the end of all plans that
    leave the same cards unseen."""
    world = state.copy()
    world.chance = []
    world.chance_used = 0
    other = 1 - seat
    other_side = state.sides[other]
    _deal(world, other, other_side.hand & ~other_side.disclosed, rng)
    _deal(world, seat, state.sides[seat].hand & drawn, rng)
    world.rng = Rng(rng.next32(), rng.next32(), rng.next32(), 1)
    return world


def _deal(state: LegendsState, seat: int, held: int, rng: Rng) -> None:
    """Exchange the cards in hand that are not known with those of the deck."""
    side = state.sides[seat]
    bottom: list[int] = []
    unseen = held
    for card in side.draw:
        if side.under >> card & 1:
            bottom.append(card)
        else:
            unseen |= 1 << card
    cards = numbers_of(unseen)
    rng.shuffle(cards)
    count = held.bit_count()
    hand = side.hand & ~held
    for card in cards[:count]:
        hand |= 1 << card
    side.hand = hand
    side.draw = bottom + cards[count:]
