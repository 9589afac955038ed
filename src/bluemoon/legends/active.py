"""Who acts now, and what shows: active cards, their icons, what is protected (LP1, LP7, LI8, LE15)."""

from bluemoon.legends.catalogue import PROTECT
from bluemoon.legends.state import LegendsState
from bluemoon.legends.vocabulary import (
    BOOSTER,
    CHARACTER,
    SUPPORT,
)


def face_up(state: LegendsState, seat: int) -> int:
    """Active face-up cards in combat and support (LP1)."""
    side = state.sides[seat]
    return side.active | (side.supports & ~side.bluffs)


def acting(state: LegendsState, seat: int) -> int:
    """Every card whose text can act now, were it not ignored (LP1)."""
    side = state.sides[seat]
    cards = side.active | (side.supports & ~side.bluffs)
    if state.leader >= 0 and seat == state.seat:
        cards |= 1 << state.leader
    for ship in side.ships:
        cards |= 1 << ship
    return cards


def speaking(state: LegendsState, seat: int) -> int:
    """Every card whose text acts now."""
    return state.sides[seat].speaks


def active_of_types(state: LegendsState, seat: int, types: int) -> int:
    """Active cards of these types as they lie: a bluff is a support (LB1)."""
    side = state.sides[seat]
    deck = state.decks[seat]
    cards = 0
    if types & CHARACTER:
        cards |= side.active & deck.characters
    if types & BOOSTER:
        cards |= side.active & deck.boosters
    if types & SUPPORT:
        cards |= side.supports
    return cards


def bearing_icons(state: LegendsState, seat: int) -> int:
    """Cards that show an icon as they lie (LE15): a bluff shows the bluff icon."""
    return state.decks[seat].with_icon | state.sides[seat].bluffs


def bearing_free_icon(state: LegendsState, seat: int) -> int:
    """Cards that show the free icon as they lie (LE15)."""
    return state.decks[seat].frees & ~state.sides[seat].bluffs


def protected(state: LegendsState, seat: int) -> int:
    """Active cards that the other side can neither ignore, discard nor reduce (LI8)."""
    return face_up(state, seat) & out_of_reach(state, seat)


def out_of_reach(state: LegendsState, seat: int) -> int:
    """Cards that the other side cannot ignore, wherever they are (LP7). Face down, the protect icon does not show."""
    if state.sides[seat].iconless & PROTECT:
        return 0
    return state.decks[seat].protects & ~state.sides[seat].bluffs


def icons_at_work(state: LegendsState, seat: int, card: int) -> int:
    """The icons of a card that have an effect, wherever it is (LP7)."""
    side = state.sides[seat]
    if side.ignored >> card & 1:
        return 0
    return state.decks[seat].icons[card] & ~side.iconless
