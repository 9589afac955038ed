"""LT6: an action is offered only if the turn can still be finished with what P can know.

Between the engagement and the announcement nothing that P cannot know matters: no text of a character, booster or
support draws cards, every bluff weighs the same, and what Q discards from hand changes nothing for P. So the question
is answered by trying P's ways to go on, each position once, until one reaches the power phase strong enough and with
every demand met.
"""

from bluemoon.core.event import Story
from bluemoon.legends import events
from bluemoon.legends.actions import CHOOSE_ORDERED, FIGHT, GIVE_UP, LOAD_SHIP, NEXT, PLAY, card_of, kind_of, order_of
from bluemoon.legends.choices import asking_effect
from bluemoon.legends.demands import demands_met
from bluemoon.legends.fights import retreat
from bluemoon.legends.legal import allowed_actions, may_end_character_phase, strong_enough
from bluemoon.legends.play import PLENTY, limit
from bluemoon.legends.power import refresh
from bluemoon.legends.rules import apply_action, run
from bluemoon.legends.state import (
    AS_LEADERSHIP,
    AS_LOAD,
    ASK_CALL,
    ASK_DISCARD,
    CHARACTER_PHASE,
    ENGAGEMENT,
    NOT_ASKED,
    OVER,
    POWER,
    SUPPORT_PHASE,
    WAIT,
    LegendsState,
)
from bluemoon.legends.vocabulary import CHARACTERS, ELEMENT, FROM_HAND

Seen = set[tuple[int, ...]]


def legal_actions(state: LegendsState) -> list[int]:
    """Every action that the rules allow now, LT6 included; ascending."""
    allowed = allowed_actions(state)
    phase = state.phase
    if phase == ENGAGEMENT and state.why == NOT_ASKED:
        if not can_finish(state):
            allowed.remove(FIGHT)
        return allowed
    if in_window(state):
        if state.why == NOT_ASKED and _settled(state):
            return _still_settled(state, allowed)
        allowed = [action for action in allowed if keeps_finishable(state, action)]
    if not allowed and phase != OVER:
        return [GIVE_UP]  # a dead end that only a loaded position can be in
    return allowed


def in_window(state: LegendsState) -> bool:
    """Whether P decides between the engagement and the announcement."""
    if state.phase != CHARACTER_PHASE and state.phase != SUPPORT_PHASE:
        return False
    if state.stage != WAIT:
        return False
    return state.why == NOT_ASKED or state.asked == state.seat


def _settled(state: LegendsState) -> bool:
    """Whether P could simply go on to the power phase and announce."""
    if state.phase == CHARACTER_PHASE and not may_end_character_phase(state):
        return False
    return strong_enough(state) and demands_met(state)


def _still_settled(state: LegendsState, allowed: list[int]) -> list[int]:
    """From a settled position nearly everything stays settled: further cards only add to P's power or take from Q's.
    Not so a card that changes the element, and characters while their number is limited."""
    deck = state.decks[state.seat]
    if state.phase == SUPPORT_PHASE:
        return allowed
    changers = deck.doing[ELEMENT]
    limited = limit(state, state.seat, CHARACTERS) < PLENTY
    actions: list[int] = []
    for action in allowed:
        if (
            kind_of(action) == NEXT
            or not (limited or changers >> card_of(action) & 1)
            or keeps_finishable(state, action)
        ):
            actions.append(action)
    return actions


def keeps_finishable(state: LegendsState, action: int) -> bool:
    """Whether the turn can be finished after an allowed action in the window."""
    if state.phase == SUPPORT_PHASE and state.why == NOT_ASKED and action == NEXT:
        return strong_enough(state) and demands_met(state)
    trial = state.copy()
    trial.chance = []
    trial.chance_used = 0
    apply_action(trial, action, None)
    seen: Seen = set()
    return _search(trial, seen)


def can_finish(state: LegendsState) -> bool:
    """Whether some way to finish the turn exists (asked at the engagement or later)."""
    trial = state.copy()
    trial.chance = []
    trial.chance_used = 0
    if trial.phase == ENGAGEMENT:
        apply_action(trial, FIGHT, None)
    seen: Seen = set()
    return _search(trial, seen)


def _search(state: LegendsState, seen: Seen) -> bool:
    if state.phase == OVER or state.phase == POWER:
        return state.phase == OVER or strong_enough(state)
    if state.why == NOT_ASKED:
        if _settled(state):
            return True
        key = _key(state)
        if key in seen:
            return False
        seen.add(key)
    for action in _worth_trying(state):
        trial = state.copy()
        apply_action(trial, action, None)
        if _search(trial, seen):
            return True
    return False


def _worth_trying(state: LegendsState) -> list[int]:
    """What can make a difference to finishing the turn."""
    allowed = allowed_actions(state)
    if state.why != NOT_ASKED:
        if state.asked != state.seat or (state.why == ASK_DISCARD and not _on_table(state)):
            return allowed[:1]  # another's answer, or which of Q's hand cards: all the same
        # Of a set put under the deck the order is all the same.
        return [
            action
            for action in allowed
            if kind_of(action) != CHOOSE_ORDERED or order_of(action) == sorted(order_of(action))
        ]
    if state.phase == SUPPORT_PHASE:
        return [action for action in allowed if action != NEXT and kind_of(action) != LOAD_SHIP]
    return [action for action in allowed if kind_of(action) >= PLAY] + [NEXT] * (NEXT in allowed)


def _on_table(state: LegendsState) -> bool:
    """Whether a discard is asked from P's hand or from Q's table, where it matters which card goes."""
    effect = asking_effect(state)
    return state.owner == state.seat or effect is None or effect.zone != FROM_HAND


def _key(state: LegendsState) -> tuple[int, ...]:
    """What a position in the window differs by."""
    seat = state.seat
    other = 1 - seat
    covered = 0
    for card in state.combat[other]:
        covered |= 1 << card
    loaded = 0
    for entry in state.cargo[seat]:
        loaded |= 1 << (entry & 31)
    how = 0
    units = 0
    for entry in state.played:
        how |= 1 << (entry & 31)
        units += entry >> 5 << 2 * (entry & 31)
    last = state.played[-1] if state.played else -1
    return (
        state.phase, state.element, state.hand[seat], state.active[seat], state.supports[seat], state.bluffs[seat],
        loaded, how, units, last, state.used, state.paid, state.hand[other].bit_count(), state.active[other], covered,
        state.supports[other], state.bluffs[other],
    )  # fmt: skip


# --- playing on ---


def play(state: LegendsState, action: int, story: Story | None) -> None:
    """Do a legal action, and then every choice that has but one answer; a dead end takes the turn back (LT6)."""
    if action == GIVE_UP and state.phase != ENGAGEMENT:
        take_back(state, story)
    else:
        apply_action(state, action, story)
    settle(state, story)


def settle(state: LegendsState, story: Story | None) -> None:
    """Answer what has but one answer, and take back what cannot be finished."""
    while state.phase != OVER:
        if state.why != NOT_ASKED and state.why != ASK_CALL:
            answers = legal_actions(state)
            if len(answers) > 1:
                return
            if answers[0] == GIVE_UP:
                take_back(state, story)
            else:
                apply_action(state, answers[0], story)
        elif in_dead_end(state):
            take_back(state, story)
        else:
            return


def in_dead_end(state: LegendsState) -> bool:
    if state.why != NOT_ASKED or state.stage != WAIT:
        return False
    if state.phase == POWER:
        return not strong_enough(state)
    return in_window(state) and not _settled(state) and not can_finish(state)


def take_back(state: LegendsState, story: Story | None) -> None:
    """The turn goes back to the engagement, and P retreats (or has no fight to start)."""
    seat = state.seat
    if story is not None:
        story.append(events.takeback(seat))
    state.why = NOT_ASKED
    kept: list[int] = []
    for entry in state.played:
        card = entry & 31
        if entry >> 5 == AS_LEADERSHIP:
            kept.append(entry)
            continue
        if entry >> 5 == AS_LOAD:
            state.cargo[seat] = [loaded for loaded in state.cargo[seat] if loaded & 31 != card]
            state.hand[seat] |= 1 << card
        elif (state.active[seat] | state.supports[seat]) >> card & 1:
            state.combat[seat] = [other for other in state.combat[seat] if other != card]
            state.support[seat] = [other for other in state.support[seat] if other != card]
            state.active[seat] &= ~(1 << card)
            state.supports[seat] &= ~(1 << card)
            state.bluffs[seat] &= ~(1 << card)
            state.hand[seat] |= 1 << card
    state.played = kept
    refresh(state)
    if state.fight_turn == 1:
        state.fight_turn = 0
        state.phase = ENGAGEMENT
    else:
        retreat(state, seat)
        run(state, story)
