"""Asking somebody to choose, and every answer there is.

A question is kept in the state (`why`, `asked`, `source`, `choices`, ...). `answers` is the full truth about what may
be answered; `least` and `most` only help people.
"""

from typing import Final

from bluemoon.legends.actions import (
    BELIEVE,
    CALL,
    CARD_SHIFT,
    CHOOSE,
    CHOOSE_COUNT,
    CHOOSE_DRAGON,
    CHOOSE_ORDERED,
    HIDDEN_SHIFT,
    SET_SHIFT,
    hidden_of,
    kind_of,
    order_of,
    ordered,
    set_of,
)
from bluemoon.legends.deck import numbers_of
from bluemoon.legends.payments import paying_sets, sets_of_size
from bluemoon.legends.questions import (
    ASK_CALL,
    ASK_DISCARD,
    ASK_DRAGON,
    ASK_DRAW,
    ASK_SACRIFICE,
    ASK_UNDER_DECK,
    NOT_ASKED,
)
from bluemoon.legends.state import NOBODY, LegendsState
from bluemoon.legends.vocabulary import (
    DISCARD,
    KEEP_ONE_CHARACTER,
    ONE_KIND,
    Effect,
)

MOST_ANSWERS: Final = 4096


def ask(
    state: LegendsState,
    why: int,
    seat: int,
    source: int,
    choices: int,
    *,
    least: int = 0,
    most: int = 1,
    hidden: int = 0,
    asked: int = NOBODY,
    owner: int = NOBODY,
) -> None:
    """Put the question of a seat's card (`source`, or -1) to somebody, about somebody's cards: unless said otherwise,
    that seat is asked and the cards are its own. Nothing else happens until it is answered."""
    state.why = why
    state.asked = seat if asked == NOBODY else asked
    state.source = source
    state.source_seat = seat
    state.owner = seat if owner == NOBODY else owner
    state.choices = choices
    state.hidden = hidden
    state.least = least
    state.most = most


def asked_nothing(state: LegendsState) -> None:
    state.why = NOT_ASKED
    state.asked = NOBODY
    state.source = -1
    state.choices = 0
    state.hidden = 0
    state.least = 0
    state.most = 0


def asking_effect(state: LegendsState) -> Effect | None:
    """The effect that asks the open question, if one does."""
    if state.source >= 0:
        for effect in state.decks[state.source_seat].effects[state.source]:
            if effect.asks >> state.why & 1:
                return effect
    return None


def answers(state: LegendsState) -> list[int]:
    """Every answer, ascending; of those too many to list, MOST_ANSWERS + 1."""
    why = state.why
    if why == ASK_CALL:
        return [CALL, BELIEVE]
    if why == ASK_DRAGON:
        return [CHOOSE_DRAGON | number << CARD_SHIFT for number in range(3) if state.dragons[number] == NOBODY]
    effect = asking_effect(state)
    if why == ASK_DRAW:
        assert effect is not None
        if effect.up_to:
            return [CHOOSE_COUNT | count << CARD_SHIFT for count in range(state.most + 1)]
        return [CHOOSE_COUNT, CHOOSE_COUNT | state.most << CARD_SHIFT]
    if why == ASK_UNDER_DECK:
        return _orders(numbers_of(state.choices), MOST_ANSWERS + 1)
    if why == ASK_SACRIFICE:
        assert effect is not None
        sets = [0] + paying_sets(state, state.owner, state.choices, effect, 1)
        return [CHOOSE | cards << SET_SHIFT for cards in sets]
    if why == ASK_DISCARD and effect is not None and effect.do == DISCARD:
        if effect.amount == ONE_KIND:
            return _one_kind(state)
        if effect.keep == KEEP_ONE_CHARACTER:
            return _all_but_one_character(state)
    possible: list[int] = []
    for count in range(state.choices.bit_count() + 1):
        for hidden in range(state.hidden + 1):
            if state.least <= hidden + count <= state.most and len(possible) <= MOST_ANSWERS:
                for cards in sets_of_size(state.choices, count):
                    possible.append(CHOOSE | cards << SET_SHIFT | hidden << HIDDEN_SHIFT)
    del possible[MOST_ANSWERS + 1 :]
    possible.sort()
    return possible


def is_answer(state: LegendsState, action: int) -> bool:
    """Whether this answers the question, also where there are too many answers to list."""
    listed = answers(state)
    if action in listed or len(listed) <= MOST_ANSWERS:
        return action in listed
    if state.why == ASK_UNDER_DECK:
        order = order_of(action)
        distinct = len(set(order)) == len(order)
        return kind_of(action) == CHOOSE_ORDERED and distinct and all(_offered(state, card) for card in order)
    cards = set_of(action)
    hidden = hidden_of(action)
    if kind_of(action) != CHOOSE or cards & ~state.choices or hidden > state.hidden or action >> CARD_SHIFT & 1023:
        return False
    return state.least <= cards.bit_count() + hidden <= state.most


def _offered(state: LegendsState, card: int) -> bool:
    return card >= 0 and state.choices >> card & 1 != 0


def _orders(cards: list[int], limit: int) -> list[int]:
    """Every choice of any number of the cards in any order, up to the limit."""
    orders = [ordered([])]
    layer: list[list[int]] = [[]]
    while layer and len(orders) < limit:
        longer: list[list[int]] = []
        for chosen in layer:
            for card in cards:
                if card not in chosen and len(orders) < limit:
                    longer.append(chosen + [card])
                    orders.append(ordered(chosen + [card]))
        layer = longer
    orders.sort()
    return orders


def _one_kind(state: LegendsState) -> list[int]:
    """None, all boosters, or all supports (face-down ones too)."""
    deck = state.decks[state.owner]
    answers = [CHOOSE]
    boosters = state.choices & deck.boosters
    supports = state.choices & deck.supports
    if boosters:
        answers.append(CHOOSE | boosters << SET_SHIFT)
    if supports or state.hidden:
        answers.append(CHOOSE | supports << SET_SHIFT | state.hidden << HIDDEN_SHIFT)
    answers.sort()
    return answers


def _all_but_one_character(state: LegendsState) -> list[int]:
    """All but one character of the chooser's choice; or all, where a protected one stays anyway."""
    characters = state.choices & state.decks[state.owner].characters
    answers = []
    for card in numbers_of(characters):
        answers.append(CHOOSE | (state.choices & ~(1 << card)) << SET_SHIFT)
    if state.sides[state.owner].active & state.decks[state.owner].characters & ~characters:
        answers.append(CHOOSE | state.choices << SET_SHIFT)
    answers.sort()
    return answers
