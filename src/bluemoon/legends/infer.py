"""What a position need not say about its turn and follows from the rest: how the cards of this turn were played, and
what goes on by itself once the open question is answered. `load` asks here for what is left out."""

from bluemoon.legends.active import speaking
from bluemoon.legends.entry import card_in, entry_of, mark_in
from bluemoon.legends.fights import BY_CALL, BY_DEMAND, BY_RETREAT, BY_STORM, BY_TEXT, retreat_dragons, speaking_group
from bluemoon.legends.playable import CANNOT, hand_open, how_booster_or_support, how_character
from bluemoon.legends.questions import ASK_CALL, ASK_DRAGON, ASK_SHIP, ASK_TARGET
from bluemoon.legends.state import (
    AFTER_SUPPORT_TEXTS,
    AS_BLUFF,
    AS_FREE,
    AS_LEADERSHIP,
    AS_LOAD,
    AS_UNIT,
    BEGINNING,
    CALLED,
    CHARACTER_PHASE,
    END_TEXTS,
    ENGAGEMENT,
    FIGHT_OVER,
    LEADERSHIP_PHASE,
    OTHER_PLAYER,
    POWER,
    REFRESH,
    RETREAT,
    SUPPORT_PHASE,
    LegendsState,
)
from bluemoon.legends.vocabulary import AFTER_SUPPORT, CHARACTER, END, FLOOD, LEADERSHIP, SHIP


def place_of_play(state: LegendsState, card: int) -> int:
    """How a card was played as far as its place tells: as leadership, a bluff or a load; else it took a slot."""
    seat = state.seat
    side = state.sides[seat]
    if state.decks[seat].types[card] & (LEADERSHIP | SHIP):
        return AS_LEADERSHIP
    if side.bluffs >> card & 1:
        return AS_BLUFF
    for entry in side.cargo:
        if card_in(entry) == card:
            return AS_LOAD
    return AS_UNIT


def infer_hows(state: LegendsState) -> None:
    """Which of the cards played this turn were free, completed a pair or joined a gang: each as it would be played now
    after those before it."""
    seat = state.seat
    deck = state.decks[seat]
    stopper = state.stopper
    state.stopper = -1  # it came last, and stopped none of these
    played = state.played
    state.played = []
    for entry in played:
        card = card_in(entry)
        if mark_in(entry) == AS_UNIT:
            if deck.types[card] != CHARACTER:
                how = how_booster_or_support(state, card)
            else:
                how = how_character(state, card)
                if deck.buka_characters >> card & 1 and state.sides[seat].landed:
                    if how == CANNOT or not hand_open(state):
                        how = AS_FREE  # it came from a landed ship (LH3)
            entry = entry_of(card, AS_UNIT if how == CANNOT else how)
        state.played.append(entry)
    state.stopper = stopper


def infer_stage(state: LegendsState) -> None:
    """Where the turn goes on after the open question."""
    if state.why == ASK_DRAGON:
        _infer_dragons(state)
    elif state.why == ASK_CALL:
        state.stage = CALLED
    elif state.why != ASK_SHIP and state.why != ASK_TARGET:
        deck = state.decks[state.source_seat]
        # The texts of one moment come in the order of the deck list (LT11).
        later = speaking(state, state.seat) & ~((2 << state.source) - 1)
        for effect in deck.effects[state.source]:
            if effect.each and state.asked == state.source_seat and state.phase == LEADERSHIP_PHASE:
                state.stage = OTHER_PLAYER
            elif effect.when == AFTER_SUPPORT and state.phase == SUPPORT_PHASE:
                state.stage = AFTER_SUPPORT_TEXTS
                state.texts = later & deck.after_support
            elif effect.when == END and state.phase == POWER:
                state.stage = END_TEXTS
                state.texts = later & deck.at_end


def _infer_dragons(state: LegendsState) -> None:
    """Why a dragon comes, by the phase and who gets it; of several reasons the usual one."""
    asked = state.asked
    mine = asked == state.seat
    why = BY_TEXT
    count = 1
    if state.phase == BEGINNING:
        why = BY_STORM
    elif state.phase == SUPPORT_PHASE and not mine:
        why = BY_DEMAND
        state.stage = AFTER_SUPPORT_TEXTS
        state.texts = speaking(state, state.seat) & state.decks[state.seat].after_support
    elif state.phase == POWER and not mine:
        why = BY_CALL
        state.stage = RETREAT
        state.loser = state.seat
    elif state.phase == POWER and not speaking_group(state, state.seat, FLOOD):
        why = BY_CALL
        state.stage = REFRESH
    elif state.phase == POWER or (not mine and (state.phase == ENGAGEMENT or state.phase == CHARACTER_PHASE)):
        why = BY_RETREAT
        state.stage = FIGHT_OVER
        state.loser = 1 - asked
        count = max(retreat_dragons(state, state.loser), 1)
    state.due = [asked + 2 * why] * count
