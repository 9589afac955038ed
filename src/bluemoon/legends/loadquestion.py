"""Whether an open question in a position that nobody vouches for can be asked: by that card, about those cards."""

from bluemoon.core.read import Reader
from bluemoon.legends.choices import asking_effect
from bluemoon.legends.questions import (
    ASK_CALL,
    ASK_DISCARD,
    ASK_DRAGON,
    ASK_DRAW,
    ASK_INTO_DECK,
    ASK_LOAD,
    ASK_SEARCH,
    ASK_SHIP,
    ASK_TAKE_BACK,
    ASK_TARGET,
    NOT_ASKED,
)
from bluemoon.legends.state import CALLED, NOBODY, POWER, LegendsState
from bluemoon.legends.targets import possible_targets
from bluemoon.legends.texts import (
    CARRIED,
    draw_count,
    returnable,
    searched,
    ships_with_room,
    table_choices,
    taking_back,
)
from bluemoon.legends.vocabulary import (
    DISCARD,
    FROM_HAND,
    FROM_LEADERSHIP,
    Effect,
)


def check_question(reader: Reader, state: LegendsState) -> None:
    """The reader's fault if somebody cannot be asked this now."""
    why = state.why
    if why == NOT_ASKED:
        return
    if why == ASK_CALL:
        bluffs = state.sides[state.seat].bluffs.bit_count()
        if state.stage != CALLED or state.phase != POWER or state.asked == state.seat or not bluffs:
            raise reader.fault("pending", "nobody can be asked to call now (LB3)")
        return
    if why == ASK_DRAGON:
        if NOBODY not in state.dragons or 1 - state.asked in state.dragons:
            raise reader.fault("pending", "no dragon can be chosen now (LR2)")
        return
    if why == ASK_SHIP:
        source = 1 << state.source
        if state.source_seat != state.asked or not state.sides[state.asked].hand & source:
            raise reader.fault("pending.source", "must be the card in hand that goes on the ship")
        if not state.decks[state.asked].types[state.source] & CARRIED:
            raise reader.fault("pending.source", "is not something ships carry (LH2)")
        _check_from(reader, state, ships_with_room(state, state.asked), 0)
        if state.choices == 0 or state.least != 1 or state.most != 1:
            raise reader.fault("pending", "exactly one ship is chosen")
        return
    effect = asking_effect(state)
    if effect is None:
        raise reader.fault("pending.source", "has no text that asks this")
    _check_offer(reader, state, effect)


def _check_offer(reader: Reader, state: LegendsState, effect: Effect) -> None:
    """Whether the cards to choose from can be chosen."""
    why = state.why
    owner = state.owner
    side_of_owner = state.sides[owner]
    on_table = why == ASK_DISCARD and effect.do == DISCARD and effect.zone != FROM_HAND
    if on_table:
        if owner == state.source_seat or state.asked != state.source_seat:
            raise reader.fault("pending.owner", "must be the seat whose cards are discarded")
        cards = table_choices(state, state.source_seat, effect)
        bluffs = cards & side_of_owner.bluffs
        _check_from(reader, state, cards & ~bluffs, bluffs.bit_count())
        return
    if why == ASK_DISCARD and effect.do == DISCARD:
        held = side_of_owner.hand & ~side_of_owner.disclosed
        blind = state.asked != owner
        _check_from(reader, state, side_of_owner.hand & ~(held if blind else 0), held.bit_count() if blind else 0)
        return
    if owner != state.asked or (state.source_seat != state.asked and not effect.each):
        raise reader.fault("pending.owner", "must be the seat that is asked")
    if why == ASK_DRAW:
        if not 0 < state.most <= draw_count(state, owner, effect):
            raise reader.fault("pending.max", "must be a number of cards that can be drawn")
        _check_from(reader, state, 0, 0)
    elif why == ASK_SEARCH:
        _check_from(reader, state, searched(state, owner, effect), 0)
    elif why == ASK_TAKE_BACK:
        _check_from(reader, state, taking_back(state, owner, state.source, effect), 0)
    elif why == ASK_TARGET:
        _check_from(reader, state, possible_targets(state, owner, effect), 0)
    elif why == ASK_LOAD:
        if state.source not in side_of_owner.ships:
            raise reader.fault("pending.source", "must be the ship that is loaded")
        _check_from(reader, state, side_of_owner.hand & state.decks[owner].of_types(CARRIED), 0)
    elif why == ASK_INTO_DECK and effect.zone == FROM_LEADERSHIP:
        _check_from(reader, state, returnable(state, owner, state.source), 0)
    else:
        _check_from(reader, state, side_of_owner.hand, 0)


def _check_from(reader: Reader, state: LegendsState, cards: int, hidden: int) -> None:
    if state.choices & ~cards or state.hidden > hidden:
        raise reader.fault("pending.from", "holds a card that cannot be chosen here")
