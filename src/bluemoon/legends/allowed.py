"""Every action the rules allow, before asking whether the turn can still be finished (`legal.py` asks that)."""

from bluemoon.legends.actions import (
    ANNOUNCE,
    CARD_SHIFT,
    COVERING,
    DROP,
    FIGHT,
    GIVE_UP,
    LAND,
    LOAD_SHIP,
    NEXT,
    PAY,
    PLAY,
    PLAY_BLUFF,
    PLAY_SILENTLY,
    RETRIEVE,
    SET_SHIFT,
    SHIP_SHIFT,
    USE,
)
from bluemoon.legends.active import face_up, icons_at_work, speaking
from bluemoon.legends.catalogue import RETRIEVE as RETRIEVE_ICON
from bluemoon.legends.choices import answers
from bluemoon.legends.deck import numbers_of
from bluemoon.legends.declining import declines
from bluemoon.legends.demands import open_demands, ways_to_pay
from bluemoon.legends.playable import (
    CANNOT,
    character_played,
    fights_again,
    in_reach,
    limit,
    may_bluff,
    may_cover,
    may_load,
    may_play_character,
    may_play_helper,
    may_play_leadership,
)
from bluemoon.legends.power import has_shield
from bluemoon.legends.questions import NOT_ASKED
from bluemoon.legends.state import (
    BEGINNING,
    CHARACTER_PHASE,
    ENGAGEMENT,
    FIRST_EDITION,
    LEADERSHIP_PHASE,
    OVER,
    POWER,
    SUPPORT_PHASE,
    LegendsState,
)
from bluemoon.legends.texts import CARRIED, ships_with_room, table_choices
from bluemoon.legends.vocabulary import CHARACTERS, EARTH, FIRE, NO_COVER, ONCE_A_TURN, PLAYED
from bluemoon.legends.zones import hand_room


def allowed_actions(state: LegendsState) -> list[int]:
    """Everything allowed now but for LT6, ascending."""
    if state.why != NOT_ASKED:
        return answers(state)
    phase = state.phase
    if phase == OVER:
        return []
    actions: list[int] = []
    if phase == BEGINNING:
        _beginning(state, actions)
    elif phase == LEADERSHIP_PHASE:
        _leadership(state, actions)
    elif phase == ENGAGEMENT:
        return _engagement(state)
    elif phase == CHARACTER_PHASE:
        _character(state, actions)
    elif phase == SUPPORT_PHASE:
        _support(state, actions)
    elif phase == POWER:
        return _power(state)
    if len(actions) > 1:
        actions.sort()
    return actions


def _beginning(state: LegendsState, actions: list[int]) -> None:
    """LT2."""
    seat = state.seat
    side = state.sides[seat]
    for card in retrievable(state):
        actions.append(RETRIEVE | card << CARD_SHIFT)
    for card in numbers_of(side.bluffs):
        actions.append(DROP | card << CARD_SHIFT)
    for ship in side.ships:
        if not side.landed >> ship & 1:
            actions.append(LAND | ship << CARD_SHIFT)
    actions.append(NEXT)


def retrievable(state: LegendsState) -> list[int]:
    """LI4."""
    seat = state.seat
    other = 1 - seat
    cards = face_up(state, seat) & state.decks[seat].retrieves
    if cards == 0 or hand_room(state, seat) == 0:
        return []
    if state.sides[other].active & state.decks[other].characters & state.decks[other].retrieves:
        cards &= ~state.decks[seat].characters
    return [card for card in numbers_of(cards) if icons_at_work(state, seat, card) & RETRIEVE_ICON]


def _leadership(state: LegendsState, actions: list[int]) -> None:
    """LT3."""
    seat = state.seat
    deck = state.decks[seat]
    for card in numbers_of(state.sides[seat].hand & (deck.leaderships | deck.ships)):
        if may_play_leadership(state, card):
            _add_play(state, card, actions)
    _pay_and_use(state, True, actions)
    actions.append(NEXT)


def _add_play(state: LegendsState, card: int, actions: list[int]) -> None:
    """Playing a card, and doing so without its optional text (LE4) or covering what it need not cover (LI7)."""
    deck = state.decks[state.seat]
    covering = (deck.gangs | deck.doing[NO_COVER]) >> card & 1 != 0 and may_cover(state, card)
    actions.append(PLAY | card << CARD_SHIFT)
    if covering:
        actions.append(PLAY | card << CARD_SHIFT | COVERING)
    for effect in state.decks[state.seat].effects[card]:
        if effect.when == PLAYED and effect.optional:
            actions.append(PLAY_SILENTLY | card << CARD_SHIFT)
            if covering:
                actions.append(PLAY_SILENTLY | card << CARD_SHIFT | COVERING)


def _pay_and_use(state: LegendsState, paying: bool, actions: list[int]) -> None:
    """Demands of the other side (LE2), and texts that can be used once a turn."""
    if paying:
        for card in open_demands(state):
            for cards in ways_to_pay(state, card):
                actions.append(PAY | card << CARD_SHIFT | cards << SET_SHIFT)
    seat = state.seat
    usable = speaking(state, seat) & state.decks[seat].once_a_turn & ~state.used
    if usable == 0:
        return
    for card in numbers_of(usable):
        for effect in state.decks[seat].effects[card]:
            if effect.when == ONCE_A_TURN and table_choices(state, seat, effect):
                actions.append(USE | card << CARD_SHIFT)


def _engagement(state: LegendsState) -> list[int]:
    """LT4, LT5."""
    actions = [FIGHT]
    if state.fight_turn:
        actions.append(GIVE_UP)
    else:
        actions += declines(state.sides[state.seat].hand)
    return actions


def _character(state: LegendsState, actions: list[int]) -> None:
    """LT7."""
    seat = state.seat
    for card in numbers_of(in_reach(state) & state.decks[seat].characters):
        if may_play_character(state, card):
            _add_play(state, card, actions)
    _pay_and_use(state, state.edition != FIRST_EDITION, actions)
    if may_end_character_phase(state):
        actions.append(NEXT)


def may_end_character_phase(state: LegendsState) -> bool:
    if not character_played(state) and not fights_again(state):
        return False
    characters = state.sides[state.seat].active & state.decks[state.seat].characters
    return characters.bit_count() <= limit(state, state.seat, CHARACTERS)


def _support(state: LegendsState, actions: list[int]) -> None:
    """LT8."""
    seat = state.seat
    side = state.sides[seat]
    deck = state.decks[seat]
    reach = in_reach(state)
    for card in numbers_of(reach & (deck.boosters | deck.supports)):
        if may_play_helper(state, card) != CANNOT:
            _add_play(state, card, actions)
    for card in numbers_of(reach & deck.bluffable):
        if may_bluff(state, card):
            actions.append(PLAY_BLUFF | card << CARD_SHIFT)
    if side.ships:
        ships = ships_with_room(state, seat) & ~side.landed
        if ships and may_load(state):
            for ship in numbers_of(ships):
                for card in numbers_of(reach & deck.of_types(CARRIED)):
                    actions.append(LOAD_SHIP | card << CARD_SHIFT | ship << SHIP_SHIFT)
    _pay_and_use(state, True, actions)
    actions.append(NEXT)


def _power(state: LegendsState) -> list[int]:
    """LT9."""
    if state.fight_turn == 1:
        return [ANNOUNCE | FIRE << CARD_SHIFT, ANNOUNCE | EARTH << CARD_SHIFT]
    return [ANNOUNCE | state.element << CARD_SHIFT] if strong_enough(state) else []


def strong_enough(state: LegendsState) -> bool:
    """LT9, LI1: P reaches Q's power or has a shield of the element."""
    seat = state.seat
    if state.fight_turn == 1 or state.sides[seat].power >= state.sides[1 - seat].power:
        return True
    return has_shield(state, seat, state.element)
