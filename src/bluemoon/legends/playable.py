"""Which card may be played now: bans, conditions, limits, slots, icons (LT3, LT7, LT8, LI, LL, LE9, LH)."""

from typing import Final

from bluemoon.legends.active import active_of_types, bearing_free_icon, bearing_icons, icons_at_work, speaking
from bluemoon.legends.catalogue import BLUFFS, FREE, GANGS, PAIR
from bluemoon.legends.deck import numbers_of
from bluemoon.legends.entry import card_in, mark_in
from bluemoon.legends.ignoring import free_icon_works
from bluemoon.legends.state import (
    AS_BLUFF,
    AS_FREE,
    AS_GANG,
    AS_LEADERSHIP,
    AS_LOAD,
    AS_PAIR,
    AS_UNIT,
    FIRST_EDITION,
    LegendsState,
    dragons_of,
)
from bluemoon.legends.vocabulary import (
    ANY_NUMBER,
    ANY_TYPE,
    BOOSTER,
    CARDS,
    CHARACTER,
    COMBAT_CARDS,
    EXTRA,
    FIGHT_AGAIN,
    FORBID,
    FREE_ICON,
    FREE_IF,
    FREE_NEXT,
    HAND_OPEN,
    ICON,
    IGNORE,
    LIMIT,
    NO_COVER,
    NO_TEXT,
    PLAY_IF,
    SHIP,
    SUPPORT,
    TEST_ACTIVE,
    TEST_DRAGONS,
    TEST_HAND_LEAD,
    TEST_IN_PLAY,
    TEST_POWER,
    TEXT,
    VALUE,
    WAIVE_CONDITION,
    WHOLE_CARD,
    Effect,
)

CANNOT: Final = -1
PLENTY: Final = 99


# --- where cards come from ---


def landed_cargo(state: LegendsState, seat: int) -> int:
    """The cards on the ships that landed this turn."""
    side = state.sides[seat]
    cards = 0
    for entry in side.cargo:
        if side.landed >> mark_in(entry) & 1:
            cards |= 1 << card_in(entry)
    return cards


def in_reach(state: LegendsState) -> int:
    """The cards from which P plays characters, boosters and supports this turn (LH3)."""
    seat = state.seat
    side = state.sides[seat]
    if side.landed == 0:
        return side.hand
    cards = landed_cargo(state, seat)
    if hand_open(state):
        cards |= side.hand
    return cards


def hand_open(state: LegendsState) -> bool:
    """Whether P may play from his hand: no ship has landed, or one whose text allows it, for any number of cards or
    for this many."""
    return state.sides[state.seat].landed == 0 or state.from_hand < open_to(state)


def open_to(state: LegendsState) -> int:
    """How many cards P may play from his hand after a landing: PLENTY if any number."""
    seat = state.seat
    landed = state.sides[seat].landed
    allowed = 0
    for ship in numbers_of(landed & state.decks[seat].doing[HAND_OPEN] & speaking(state, seat)):
        for effect in state.decks[seat].effects[ship]:
            if effect.do == HAND_OPEN:
                allowed += effect.amount if effect.amount else PLENTY
    return allowed if allowed < PLENTY else PLENTY


# --- bans and conditions ---


def forbidden(state: LegendsState, card: int) -> bool:
    """Whether a text of Q's bans playing the card face up."""
    return banned_by(state, card) >= 0


def banned_by(state: LegendsState, card: int) -> int:
    """The card of Q's whose text bans playing the card face up; -1 if there is none."""
    seat = state.seat
    deck = state.decks[seat]
    other = 1 - seat
    bans = speaking(state, other) & state.decks[other].doing[FORBID]
    if bans == 0:
        return -1
    has_text = deck.with_text >> card & 1 != 0
    high = deck.fire[card] if deck.fire[card] > deck.earth[card] else deck.earth[card]
    for banning in numbers_of(bans):
        for effect in state.decks[other].effects[banning]:
            if effect.do == FORBID and _bans(effect, deck.types[card], has_text, high):
                return banning
    return -1


def bluffing_banned_by(state: LegendsState) -> int:
    """The card of Q's whose text bans bluffs, or -1. A bluff is a support without text (LB1)."""
    other = 1 - state.seat
    for banning in numbers_of(speaking(state, other) & state.decks[other].doing[FORBID]):
        for effect in state.decks[other].effects[banning]:
            if effect.do == FORBID and _bans(effect, SUPPORT, False, 2):
                return banning
    return -1


def loading_banned_by(state: LegendsState) -> int:
    """LH2: in the first edition a ban on supports bans loading; the card of Q's that does so, or -1."""
    if state.edition != FIRST_EDITION:
        return -1
    other = 1 - state.seat
    for banning in numbers_of(speaking(state, other) & state.decks[other].doing[FORBID]):
        for effect in state.decks[other].effects[banning]:
            if effect.do == FORBID and effect.cards & SUPPORT and effect.cards != ANY_TYPE:
                return banning
    return -1


def _bans(effect: Effect, card_type: int, has_text: bool, high: int) -> bool:
    if card_type == SHIP or not effect.cards & card_type:  # LE16
        return False
    if effect.having == TEXT:
        return has_text
    if effect.having == NO_TEXT:
        return not has_text
    if effect.having == VALUE:
        return high > effect.above
    return True


def holds(state: LegendsState, seat: int, effect: Effect) -> bool:
    """Whether a condition on one of the seat's cards is met."""
    whom = seat if effect.of_owner else 1 - seat
    if effect.test == TEST_POWER:
        if effect.element >= 0 and state.element != effect.element:
            return False
        count = state.sides[whom].power
    elif effect.test == TEST_ACTIVE:
        cards = active_of_types(state, whom, effect.cards)
        if effect.having == ICON:
            cards &= bearing_icons(state, whom)
        elif effect.having == FREE_ICON:
            cards &= bearing_free_icon(state, whom)
        count = cards.bit_count()
    elif effect.test == TEST_IN_PLAY:
        count = len(state.sides[whom].combat) + len(state.sides[whom].support)
    elif effect.test == TEST_DRAGONS:
        count = dragons_of(state, whom)
    elif effect.test == TEST_HAND_LEAD:
        count = state.sides[whom].hand.bit_count() - state.sides[1 - whom].hand.bit_count()
    else:
        count = len(state.sides[whom].ships) - state.sides[whom].landed.bit_count()
    return count >= effect.least and (effect.most < 0 or count <= effect.most)


def condition_met(state: LegendsState, card: int) -> bool:
    """LE9; a mutant whose text is ignored needs no condition (LP7), nor does the one for which a text waives it."""
    seat = state.seat
    side = state.sides[seat]
    if not state.decks[seat].doing[PLAY_IF] >> card & 1:
        return True
    if (side.textless | side.ignored) >> card & 1:
        return True
    if condition_waived(state, card):
        return True
    for effect in state.decks[seat].effects[card]:
        if effect.do == PLAY_IF and not holds(state, seat, effect):
            return False
    return True


def condition_waived(state: LegendsState, card: int) -> bool:
    """LE9: a text of P's lets him play one mutant without its condition, the first of this turn."""
    deck = state.decks[state.seat]
    if not deck.mutants >> card & 1 or not speaking(state, state.seat) & deck.doing[WAIVE_CONDITION]:
        return False
    for entry in state.played:
        if deck.mutants >> card_in(entry) & 1:
            return False
    return True


# --- limits ---


def limit(state: LegendsState, seat: int, what: int) -> int:
    """The lowest limit of that kind that the other side's texts set for a seat, or PLENTY."""
    other = 1 - seat
    lowest = PLENTY
    limiters = speaking(state, other) & state.decks[other].doing[LIMIT]
    if limiters == 0:
        return PLENTY
    for card in numbers_of(limiters):
        for effect in state.decks[other].effects[card]:
            if effect.do == LIMIT and effect.what == what and effect.amount < lowest:
                lowest = effect.amount
    return lowest


def limiting(state: LegendsState, what: int, reached: int) -> int:
    """The card of Q's whose text lets P have or do no more than he has already, or -1."""
    other = 1 - state.seat
    for card in numbers_of(speaking(state, other) & state.decks[other].doing[LIMIT]):
        for effect in state.decks[other].effects[card]:
            if effect.do == LIMIT and effect.what == what and effect.amount <= reached:
                return card
    return -1


def within_limits(state: LegendsState, combat: bool) -> bool:
    return limited_by(state, combat) < 0


def limited_by(state: LegendsState, combat: bool) -> int:
    """LL2: the card of Q's whose text lets P play no further card (into combat) this turn, or -1."""
    other = 1 - state.seat
    if speaking(state, other) & state.decks[other].doing[LIMIT] == 0:
        return -1
    played = 0
    into_combat = 0
    deck = state.decks[state.seat]
    for entry in state.played:
        how = mark_in(entry)
        if how != AS_LOAD or state.edition == FIRST_EDITION:
            played += 1
        if how != AS_LOAD and how != AS_BLUFF and deck.types[card_in(entry)] & (CHARACTER | BOOSTER):
            into_combat += 1
    limiter = limiting(state, CARDS, played)
    if limiter < 0 and combat:
        limiter = limiting(state, COMBAT_CARDS, into_combat)
    return limiter


def stopped_by(state: LegendsState) -> int:
    """The card played this turn whose stop icon works (LI2), or -1."""
    return state.stopper


def extra(state: LegendsState, card_type: int) -> int:
    """Additional boosters or supports that P's texts allow (LL1)."""
    seat = state.seat
    more = 0
    allowing = speaking(state, seat) & state.decks[seat].doing[EXTRA]
    if allowing == 0:
        return 0
    for card in numbers_of(allowing):
        for effect in state.decks[seat].effects[card]:
            if effect.do == EXTRA and effect.cards & card_type:
                more += PLENTY if effect.amount == ANY_NUMBER else effect.amount
    return more


# --- how a card can be played: as free, a unit, the second of a pair, a further gang member ---


def counts_as_free(state: LegendsState, card: int) -> bool:
    """LI3: the icon, the card before it, its own text, or a landed ship."""
    seat = state.seat
    if not free_icon_works(state, seat, card):
        return False
    deck = state.decks[seat]
    if deck.icons[card] & FREE:
        return True
    if state.played:
        last = state.played[-1]
        how = mark_in(last)
        if how != AS_LOAD and how != AS_BLUFF and deck.doing[FREE_NEXT] & speaking(state, seat) & 1 << card_in(last):
            return True
    if deck.doing[FREE_IF] >> card & 1 and not state.sides[seat].textless >> card & 1:
        for effect in deck.effects[card]:
            if effect.do == FREE_IF and holds(state, seat, effect):
                return True
    return deck.buka_characters >> card & 1 != 0 and landed_cargo(state, seat) >> card & 1 != 0


def _how_character(state: LegendsState, card: int) -> int:
    """The place of a character among those played this turn (LT7, LI3, LI5, LI6), or CANNOT."""
    seat = state.seat
    deck = state.decks[seat]
    if counts_as_free(state, card):
        return AS_FREE
    icons = icons_at_work(state, seat, card)
    units = 0
    frees = 0
    partners = 0  # unpaired cards of the same word
    gang = icons & GANGS != 0
    for entry in state.played:
        how = mark_in(entry)
        other = card_in(entry)
        if deck.types[other] != CHARACTER or how == AS_BLUFF or how == AS_LOAD:
            continue
        if how == AS_FREE:
            frees += 1
            continue
        units += 1
        same = deck.word[other] == deck.word[card]
        if same and icons_at_work(state, seat, other) & icons & PAIR:
            partners += 1 if how == AS_UNIT else -1
        if not same or deck.gang[other] != deck.gang[card] or not icons_at_work(state, seat, other) & GANGS:
            gang = False
    if units == 0:
        if frees and state.edition == FIRST_EDITION and not gang:
            return CANNOT
        return AS_UNIT
    if gang:
        return AS_GANG
    if partners == 1 and units == 1:
        return AS_PAIR
    return CANNOT


def room(state: LegendsState, card_type: int) -> bool:
    """Whether a slot is left for one more booster or support (LT8, LL1, LI2)."""
    deck = state.decks[state.seat]
    boosters = 0
    supports = 0
    for entry in state.played:
        how = mark_in(entry)
        played_type = deck.types[card_in(entry)]
        if how == AS_BLUFF or how == AS_LOAD or (how == AS_UNIT and played_type == SUPPORT):
            supports += 1
        elif how == AS_UNIT and played_type == BOOSTER:
            boosters += 1
    if card_type == BOOSTER:
        boosters += 1
    else:
        supports += 1
    ordinary = 1
    if state.fight_turn == 1:
        ordinary = 0
    if stopped_by(state) >= 0:
        ordinary = 0
    needed = 0
    more = extra(state, SUPPORT)
    if supports > more:
        needed += supports - more
    more = extra(state, BOOSTER)
    if boosters > more:
        needed += boosters - more
    return needed <= ordinary


def how_booster_or_support(state: LegendsState, card: int) -> int:
    """How a booster or support would be played now, or CANNOT."""
    seat = state.seat
    deck = state.decks[seat]
    stopped = stopped_by(state) >= 0
    if not stopped and counts_as_free(state, card):
        return AS_FREE
    if icons_at_work(state, seat, card) & PAIR:
        partners = 0
        for entry in state.played:
            how = mark_in(entry)
            other = card_in(entry)
            if deck.types[other] == deck.types[card] and deck.word[other] == deck.word[card]:
                if icons_at_work(state, seat, other) & PAIR:
                    if how == AS_UNIT:
                        partners += 1
                    elif how == AS_PAIR:
                        partners -= 1
        if partners > 0:
            return AS_PAIR
    return AS_UNIT if room(state, deck.types[card]) else CANNOT


# --- the whole question, phase by phase ---


def fights_again(state: LegendsState) -> bool:
    """LE10: P neither needs nor plays a character."""
    if state.leader < 0:
        return False
    return state.decks[state.seat].doing[FIGHT_AGAIN] & speaking(state, state.seat) & 1 << state.leader != 0


def may_play_leadership(state: LegendsState, card: int) -> bool:
    """LT3: a leadership card or a ship from hand."""
    for entry in state.played:
        if mark_in(entry) == AS_LEADERSHIP:
            return False
    return within_limits(state, False) and not forbidden(state, card)


def may_play_character(state: LegendsState, card: int) -> bool:
    """LT7: whether it may be played. What would be the first character of the turn always finds its place."""
    if _character_barred(state, card):
        return False
    return not character_played(state) or _how_character(state, card) != CANNOT


def how_character(state: LegendsState, card: int) -> int:
    """LT7: how it would be played, or CANNOT."""
    return CANNOT if _character_barred(state, card) else _how_character(state, card)


def _character_barred(state: LegendsState, card: int) -> bool:
    """Whether it cannot be played, whatever was played before it."""
    if fights_again(state):
        return True
    stopper = stopped_by(state)
    if stopper >= 0:
        if state.edition != FIRST_EDITION or stopper != state.leader or character_played(state):
            return True
    return not within_limits(state, True) or forbidden(state, card) or not condition_met(state, card)


def may_play_helper(state: LegendsState, card: int) -> int:
    """LT8: how a booster or support would be played, or CANNOT."""
    if stopped_by(state) >= 0 and state.edition != FIRST_EDITION:
        return CANNOT
    combat = state.decks[state.seat].types[card] == BOOSTER
    if not within_limits(state, combat) or forbidden(state, card):
        return CANNOT
    return how_booster_or_support(state, card)


def may_bluff(state: LegendsState, card: int) -> bool:
    """LB1, LB2."""
    if not icons_at_work(state, state.seat, card) & BLUFFS or bluffing_banned_by(state) >= 0:
        return False
    if stopped_by(state) >= 0 and state.edition != FIRST_EDITION:
        return False
    if not within_limits(state, False) or supports_ignored_by(state) >= 0:
        return False
    return room(state, SUPPORT)


def may_load(state: LegendsState) -> bool:
    """LH2, LL2: loading is not playing, but takes the slot."""
    if loading_banned_by(state) >= 0 or (stopped_by(state) >= 0 and state.edition != FIRST_EDITION):
        return False
    if state.edition == FIRST_EDITION and not within_limits(state, False):
        return False
    return room(state, SUPPORT)


def ship_room(state: LegendsState, seat: int, ship: int) -> int:
    """How many more cards a ship can take."""
    load = 0
    for entry in state.sides[seat].cargo:
        if mark_in(entry) == ship:
            load += 1
    return state.decks[seat].capacity[ship] - load


def supports_ignored_by(state: LegendsState) -> int:
    """The card of Q's that ignores supports as whole cards (LB2), or -1."""
    other = 1 - state.seat
    for card in numbers_of(speaking(state, other) & state.decks[other].doing[IGNORE]):
        for effect in state.decks[other].effects[card]:
            if effect.do == IGNORE and effect.what == WHOLE_CARD and effect.cards != ANY_TYPE:
                if effect.cards & SUPPORT:
                    return card
    return -1


def character_played(state: LegendsState) -> bool:
    """Whether P has a character for this turn (LT7)."""
    deck = state.decks[state.seat]
    for entry in state.played:
        how = mark_in(entry)
        if how != AS_BLUFF and how != AS_LOAD and deck.types[card_in(entry)] == CHARACTER:
            return True
    return False


def covers(state: LegendsState, card: int) -> bool:
    """LT7, LI7: whether the card must cover what is active in P's combat area."""
    if state.decks[state.seat].types[card] != CHARACTER or character_played(state):
        return False
    return not need_not_cover(state, card) and not _joins_gang(state, card)


def may_cover(state: LegendsState, card: int) -> bool:
    """LI7: whether the card could join its gang, or need not cover by its own text, but may cover just as well."""
    if state.sides[state.seat].active == 0 or character_played(state):
        return False
    if state.decks[state.seat].types[card] != CHARACTER:
        return False
    return need_not_cover(state, card) or (state.edition != FIRST_EDITION and _joins_gang(state, card))


def need_not_cover(state: LegendsState, card: int) -> bool:
    """LI7: whether the card's own text spares what is active."""
    seat = state.seat
    side = state.sides[seat]
    if not state.decks[seat].doing[NO_COVER] >> card & 1:
        return False
    return not (side.textless | side.ignored) >> card & 1


def _joins_gang(state: LegendsState, card: int) -> bool:
    """Whether all that is active in P's combat area is characters of the card's gang."""
    seat = state.seat
    deck = state.decks[seat]
    if not icons_at_work(state, seat, card) & GANGS:
        return False
    for other in numbers_of(state.sides[seat].active):
        if deck.types[other] != CHARACTER or not icons_at_work(state, seat, other) & GANGS:
            return False
        if deck.gang[other] != deck.gang[card] or deck.word[other] != deck.word[card]:
            return False
    return True
