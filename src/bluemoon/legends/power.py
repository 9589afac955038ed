"""Both sides' power, and all that follows from the cards on the table.

`refresh` is called after every change there: it settles which texts, icons and cards are ignored (ignoring.py), fits
the targets of "one of my cards" to the cards that are there (targets.py) and computes both totals (values.py).
"""

from bluemoon.legends.active import face_up, icons_at_work
from bluemoon.legends.catalogue import SHIELD_EARTH, SHIELD_FIRE, STOP
from bluemoon.legends.entry import card_in, mark_in
from bluemoon.legends.ignoring import settle_ignoring
from bluemoon.legends.state import AS_BLUFF, AS_LOAD, UNNAMED, LegendsState
from bluemoon.legends.targets import settle_targets
from bluemoon.legends.values import total
from bluemoon.legends.vocabulary import (
    FIRE,
)


def refresh(state: LegendsState) -> None:
    """Bring everything that follows from the cards on the table up to date (LP3)."""
    settle_ignoring(state)
    state.stopper = _stopper(state)
    settle_targets(state)
    if state.element == UNNAMED:
        state.sides[0].power = 0
        state.sides[1].power = 0
    else:
        state.sides[0].power = total(state, 0, state.element)
        state.sides[1].power = total(state, 1, state.element)


def has_shield(state: LegendsState, seat: int, element: int) -> bool:
    """An effective shield of that element on an active card (LI1)."""
    side = state.sides[seat]
    shield = SHIELD_FIRE if element == FIRE else SHIELD_EARTH
    if side.iconless & shield:
        return False
    deck = state.decks[seat]
    shields = deck.shields_fire if element == FIRE else deck.shields_earth
    return face_up(state, seat) & shields & ~side.ignored != 0


def _stopper(state: LegendsState) -> int:
    """The card played this turn whose stop icon works, or -1."""
    stops = state.decks[state.seat].stops
    for entry in state.played:
        card = card_in(entry)
        if stops >> card & 1 and mark_in(entry) != AS_LOAD and mark_in(entry) != AS_BLUFF:
            if icons_at_work(state, state.seat, card) & STOP:
                return card
    return -1
