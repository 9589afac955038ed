"""Playing on: a legal action, then every choice that has but one answer; a dead end takes the turn back (LT6)."""

from bluemoon.core.event import Story
from bluemoon.legends import events
from bluemoon.legends.actions import GIVE_UP
from bluemoon.legends.allowed import strong_enough
from bluemoon.legends.entry import card_in, mark_in
from bluemoon.legends.fights import retreat
from bluemoon.legends.legal import can_finish, in_window, legal_actions, settled
from bluemoon.legends.power import refresh
from bluemoon.legends.questions import ASK_CALL, NOT_ASKED
from bluemoon.legends.rules import apply_action, run
from bluemoon.legends.state import AS_LEADERSHIP, AS_LOAD, ENGAGEMENT, OVER, POWER, WAIT, LegendsState


def play(state: LegendsState, action: int, story: Story | None) -> None:
    """Do a legal action, and then every choice that has but one answer; a dead end takes the turn back (LT6)."""
    if action == GIVE_UP and state.phase != ENGAGEMENT:
        take_back(state, story)
        settle(state, False, story)
    else:
        by_other = state.why != NOT_ASKED and state.asked != state.seat
        apply_action(state, action, story)
        settle(state, by_other, story)


def settle(state: LegendsState, by_other: bool, story: Story | None) -> None:
    """Answer what has but one answer. P's own actions keep a way to finish; only after the other's answer
    (`by_other`) can there be a dead end, which takes the turn back."""
    while state.phase != OVER:
        if state.why != NOT_ASKED and state.why != ASK_CALL:
            answers = legal_actions(state)
            if len(answers) > 1:
                return
            if answers[0] == GIVE_UP:
                take_back(state, story)
                by_other = False
            else:
                by_other = by_other or state.asked != state.seat
                apply_action(state, answers[0], story)
        elif by_other and in_dead_end(state):
            take_back(state, story)
            by_other = False
        else:
            return


def in_dead_end(state: LegendsState) -> bool:
    if state.why != NOT_ASKED or state.stage != WAIT:
        return False
    if state.phase == POWER:
        return not strong_enough(state)
    return in_window(state) and not settled(state) and not can_finish(state)


def take_back(state: LegendsState, story: Story | None) -> None:
    """The turn goes back to the engagement, and P retreats (or has no fight to start)."""
    seat = state.seat
    if story is not None:
        story.append(events.takeback(seat))
    if state.before is not None:
        # Chance does not go back.
        rng = state.rng
        used = state.chance_used
        state.take(state.before)
        state.rng = rng
        state.chance_used = used
    else:
        _unplay(state)
    if state.fight_turn == 1:
        state.fight_turn = 0
        state.phase = ENGAGEMENT
    else:
        retreat(state, seat)
        run(state, story)


def _unplay(state: LegendsState) -> None:
    """Take back what was played in a loaded position of which we do not know how it came about."""
    seat = state.seat
    side = state.sides[seat]
    state.why = NOT_ASKED
    kept: list[int] = []
    for entry in state.played:
        card = card_in(entry)
        if mark_in(entry) == AS_LEADERSHIP:
            kept.append(entry)
            continue
        if mark_in(entry) == AS_LOAD:
            side.cargo = [loaded for loaded in side.cargo if card_in(loaded) != card]
            side.hand |= 1 << card
        elif (side.active | side.supports) >> card & 1:
            side.combat = [other for other in side.combat if other != card]
            side.support = [other for other in side.support if other != card]
            side.active &= ~(1 << card)
            side.supports &= ~(1 << card)
            side.bluffs &= ~(1 << card)
            side.hand |= 1 << card
    state.played = kept
    refresh(state)
