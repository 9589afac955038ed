"""What is ignored, and by which card (LP5-LP7, LI3)."""

from typing import Final

from bluemoon.legends.active import (
    acting,
    bearing_icons,
    out_of_reach,
    speaking,
)
from bluemoon.legends.catalogue import FREE, PROTECT, STOP
from bluemoon.legends.deck import numbers_of
from bluemoon.legends.state import LegendsState
from bluemoon.legends.vocabulary import (
    ANY_TYPE,
    ICON,
    ICONS,
    IGNORE,
    SUPPORT,
    TEXTS,
    WHOLE_CARD,
    Effect,
)

EVERY_ICON: Final = 16383

# What becomes of an ignoring text where both sides have some.
UNDECIDED: Final = 0
HOLDS: Final = 1
VOID: Final = 2


def settle_ignoring(state: LegendsState) -> None:
    for side in state.sides:
        side.textless = 0
        side.ignored = 0
        side.iconless = 0
    first = acting(state, 0)
    second = acting(state, 1)
    state.sides[0].speaks = first
    state.sides[1].speaks = second
    mine = first & state.decks[0].doing[IGNORE]
    theirs = second & state.decks[1].doing[IGNORE]
    if mine == 0 and theirs == 0:
        return
    seats: list[int] = []
    cards: list[int] = []
    for card in numbers_of(mine):
        seats.append(0)
        cards.append(card)
    for card in numbers_of(theirs):
        seats.append(1)
        cards.append(card)
    fates = [UNDECIDED] * len(cards)
    if mine != 0 and theirs != 0:
        _decide(state, seats, cards, fates)
    # Icons first: whether a card is protected depends on them.
    for number in range(len(cards)):
        effect = _ignoring(state, seats[number], cards[number])
        if fates[number] != VOID and effect.what == ICONS:
            spared = (STOP if effect.spare_stop else 0) | (PROTECT if effect.spare_protect else 0)
            state.sides[1 - seats[number]].iconless |= EVERY_ICON & ~spared
    for number in range(len(cards)):
        effect = _ignoring(state, seats[number], cards[number])
        if fates[number] != VOID and effect.what != ICONS:
            other = 1 - seats[number]
            hit = _reach(state, effect, other) & ~out_of_reach(state, other)
            if effect.what == TEXTS:
                state.sides[other].textless |= hit
            else:
                state.sides[other].ignored |= hit
    state.sides[0].speaks = first & ~(state.sides[0].textless | state.sides[0].ignored)
    state.sides[1].speaks = second & ~(state.sides[1].textless | state.sides[1].ignored)


def silenced_by(state: LegendsState, seat: int, card: int) -> int:
    """The card of the other side that ignores a card, or its text alone; -1 if none does. Slow: for people."""
    if not (state.sides[seat].ignored | state.sides[seat].textless) >> card & 1:
        return -1
    whole = state.sides[seat].ignored >> card & 1 != 0
    seats: list[int] = []
    cards: list[int] = []
    for side in range(2):
        for source in numbers_of(acting(state, side) & state.decks[side].doing[IGNORE]):
            seats.append(side)
            cards.append(source)
    fates = [UNDECIDED] * len(cards)
    _decide(state, seats, cards, fates)
    for number in range(len(cards)):
        effect = _ignoring(state, seats[number], cards[number])
        if seats[number] != seat and fates[number] != VOID and effect.what != ICONS:
            if (effect.what != TEXTS) == whole and _reach(state, effect, seat) >> card & 1:
                return cards[number]
    return -1


def icons_ignored_by(state: LegendsState, seat: int, card: int) -> int:
    """The card of the other side because of which a card's icons have no effect, or -1."""
    other = 1 - seat
    for source in numbers_of(speaking(state, other) & state.decks[other].doing[IGNORE]):
        effect = _ignoring(state, other, source)
        if effect.what == ICONS or (effect.what != TEXTS and _reach(state, effect, seat) >> card & 1):
            return source
    return -1


def free_icon_works(state: LegendsState, seat: int, card: int) -> bool:
    """Whether the free icon, on the card or only counted as being there, has an effect (LI3): not where icons are
    ignored, nor the card, nor cards that show an icon, as this one then would."""
    side = state.sides[seat]
    if side.ignored >> card & 1 or side.iconless & FREE:
        return False
    other = 1 - seat
    for source in numbers_of(speaking(state, other) & state.decks[other].doing[IGNORE]):
        effect = _ignoring(state, other, source)
        if effect.what == WHOLE_CARD and effect.having == ICON:
            if (_meant_by_kind(state, effect, seat) & ~out_of_reach(state, seat)) >> card & 1:
                return False
    return True


def _decide(state: LegendsState, seats: list[int], cards: list[int], fates: list[int]) -> None:
    """Which ignoring texts hold where both sides have some. A text is void if one that holds reaches it; of two that
    reach each other the higher priority holds, and equal ones are both void."""
    undecided = len(cards)
    while undecided:
        before = undecided
        for number in range(len(cards)):
            if fates[number] != UNDECIDED:
                continue
            threatened = False
            fallen = False
            for other in range(len(cards)):
                if fates[other] != VOID and _voids(state, seats, cards, other, number):
                    if fates[other] == HOLDS:
                        fallen = True
                    else:
                        threatened = True
            if fallen:
                fates[number] = VOID
                undecided -= 1
            elif not threatened:
                fates[number] = HOLDS
                undecided -= 1
        if undecided == before:
            for number in range(len(cards)):
                if fates[number] == UNDECIDED:
                    fates[number] = VOID
            return


def _voids(state: LegendsState, seats: list[int], cards: list[int], first: int, second: int) -> bool:
    """Whether the first text, if it holds, silences the second."""
    if seats[first] == seats[second]:
        return False
    mine = _ignoring(state, seats[first], cards[first])
    yours = _ignoring(state, seats[second], cards[second])
    if mine.what == ICONS or not _reach(state, mine, seats[second]) >> cards[second] & 1:
        return False
    mutual = yours.what != ICONS and _reach(state, yours, seats[first]) >> cards[first] & 1
    return not mutual or mine.priority >= yours.priority


def _ignoring(state: LegendsState, seat: int, card: int) -> Effect:
    for effect in state.decks[seat].effects[card]:
        if effect.do == IGNORE:
            return effect
    raise AssertionError("the card ignores nothing")


def _reach(state: LegendsState, effect: Effect, seat: int) -> int:
    """The cards of a seat that an ignoring text means, wherever they are (LP7)."""
    cards = _meant_by_kind(state, effect, seat)
    if effect.having == ICON:
        cards &= bearing_icons(state, seat)
    return cards


def _meant_by_kind(state: LegendsState, effect: Effect, seat: int) -> int:
    """The same, whether or not they show an icon."""
    side = state.sides[seat]
    deck = state.decks[seat]
    if effect.what == TEXTS:
        cards = deck.with_text
    elif effect.cards == ANY_TYPE:
        cards = (1 << len(deck.ids)) - 1
    else:
        bluffs = side.bluffs
        cards = deck.of_types(effect.cards) & ~bluffs
        if effect.cards & SUPPORT:
            cards |= bluffs
    if effect.spare_flit:
        cards &= ~(deck.flit_characters & ~side.bluffs)
    return cards
