"""Carrying out an action, and everything that then happens by itself until somebody must decide.

The action is trusted to be allowed here; `refusal` is where it is checked.
"""

from bluemoon.core.event import Story
from bluemoon.legends import actions, events
from bluemoon.legends.actions import card_of, kind_of, set_of, ship_of
from bluemoon.legends.active import face_up, speaking
from bluemoon.legends.catalogue import BLUFF_EARTH, BLUFF_FIRE, BLUFFS
from bluemoon.legends.choices import ask, asked_nothing
from bluemoon.legends.deck import numbers_of
from bluemoon.legends.entry import card_in, entry_of
from bluemoon.legends.fights import (
    BY_CALL,
    BY_STORM,
    attract,
    begin_turn,
    cards_have_run_out,
    charge_dragons,
    choose_dragon,
    do_retreat,
    end_by_cards,
    finish_fight,
    next_dragon,
    retreat,
    speaking_group,
)
from bluemoon.legends.playable import PLENTY, covers, how_character, may_play_helper, open_to
from bluemoon.legends.power import refresh
from bluemoon.legends.questions import ASK_CALL, ASK_TARGET, NOT_ASKED
from bluemoon.legends.state import (
    AFTER_END,
    AFTER_SUPPORT_TEXTS,
    AS_BLUFF,
    AS_LEADERSHIP,
    AS_LOAD,
    BEGIN_TEXTS,
    CALLED,
    CHARACTER_PHASE,
    END_TEXTS,
    FIGHT_OVER,
    FIRST_EDITION,
    HOWS,
    OTHER_PLAYER,
    OVER,
    POWER,
    REFRESH,
    RETREAT,
    SUPPORT_PHASE,
    WAIT,
    LegendsState,
    powers,
    target_of,
)
from bluemoon.legends.targets import aim_of, possible_targets, release_doubling
from bluemoon.legends.texts import answer, carry_out, carry_out_for_other, load
from bluemoon.legends.vocabulary import (
    AFTER_SUPPORT,
    CHARACTER,
    DOUBLE_DEMAND,
    ELEMENTS,
    END,
    FIRE,
    FLOOD,
    FORBID_CALL,
    LEADERSHIP,
    ONCE_A_TURN,
    PLAYED,
    SHIP,
    STORM,
    SUPPORT,
)
from bluemoon.legends.zones import (
    HAND_SIZE,
    discard_from_hand,
    discard_from_table,
    discard_landed,
    draw_cards,
    draw_room,
    leave_hand,
    note_ran_out,
    refill,
    take_into_hand,
)


def apply_action(state: LegendsState, action: int, story: Story | None) -> None:
    kind = kind_of(action)
    card = card_of(action)
    if kind == actions.NEXT:
        _next_phase(state, story)
    elif kind == actions.PLAY or kind == actions.PLAY_SILENTLY:
        _play(state, card, kind == actions.PLAY, actions.is_covering(action), story)
    elif kind >= actions.CHOOSE:
        if kind == actions.CHOOSE_DRAGON:
            choose_dragon(state, card, story)
        else:
            answer(state, action, story)
    elif kind == actions.FIGHT:
        _fight(state, story)
    elif kind == actions.GIVE_UP:
        retreat(state, state.seat)
    elif kind == actions.DECLINE:
        _decline(state, set_of(action), story)
    elif kind == actions.ANNOUNCE:
        _announce(state, card, story)
    elif kind == actions.CALL or kind == actions.BELIEVE:
        _called(state, kind == actions.CALL, story)
    elif kind == actions.PAY:
        state.paid |= 1 << card
        if story is not None:
            mine, yours = state.decks[state.seat], state.decks[1 - state.seat]
            story.append(events.paid(state.seat, yours.ids[card], mine.names(set_of(action))))
        discard_from_hand(state, state.seat, set_of(action), story)
    elif kind == actions.USE:
        state.used |= 1 << card
        if story is not None:
            story.append(events.used(state.seat, state.decks[state.seat].ids[card]))
        carry_out(state, state.seat, card, ONCE_A_TURN, False, story)
    elif kind == actions.PLAY_BLUFF:
        _bluff(state, card, story)
    elif kind == actions.LOAD_SHIP:
        _take_from_reach(state, card)
        load(state, state.seat, card, ship_of(action), story)
        state.played.append(entry_of(card, AS_LOAD))
        note_ran_out(state, state.seat, story)
    elif kind == actions.RETRIEVE:
        take_into_hand(state, state.seat, card, story)
        refresh(state)
    elif kind == actions.DROP:
        discard_from_table(state, state.seat, 1 << card, story)
        refresh(state)
    elif kind == actions.LAND:
        state.sides[state.seat].landed |= 1 << card
        if story is not None:
            story.append(events.landed(state.seat, state.decks[state.seat].ids[card]))
        refresh(state)
    run(state, story)


def run(state: LegendsState, story: Story | None) -> None:
    """Let everything happen that nobody decides."""
    while state.phase != OVER and state.why == NOT_ASKED:
        stage = state.stage
        if state.due:
            next_dragon(state, story)
        elif stage == WAIT:
            _ask_for_targets(state)
            return
        elif stage == BEGIN_TEXTS:
            state.stage = WAIT
            if speaking_group(state, state.seat, STORM):
                attract(state, state.seat, BY_STORM)
        elif stage == OTHER_PLAYER:
            state.stage = WAIT
            carry_out_for_other(state, state.seat, state.leader, story)
        elif stage == AFTER_SUPPORT_TEXTS:
            if state.texts:
                _next_text(state, AFTER_SUPPORT, story)
            else:
                _begin_power_phase(state, story)
        elif stage == CALLED:
            _call_bluffs(state, story)
        elif stage == REFRESH:
            _refresh_hand(state, story)
        elif stage == END_TEXTS:
            if state.texts:
                _next_text(state, END, story)
            else:
                state.stage = AFTER_END
        elif stage == AFTER_END:
            _after_end(state, story)
        elif stage == RETREAT:
            do_retreat(state, story)
        elif stage == FIGHT_OVER:
            finish_fight(state, story)


def _ask_for_targets(state: LegendsState) -> None:
    """LP4: a text on one of several cards where more than its owner's power is at stake."""
    for seat in range(2):
        side = state.sides[seat]
        if side.active | side.supports == 0:
            continue  # a quick look: most of the time nothing is there
        aimers = face_up(state, seat) & state.decks[seat].aiming
        if aimers == 0:
            continue
        for source in numbers_of(aimers):
            if target_of(state, seat, source) < 0:
                choices = possible_targets(state, seat, aim_of(state, seat, source))
                if choices:
                    ask(state, ASK_TARGET, seat, source, choices, least=1)
                    return


# --- phases ---


def _next_phase(state: LegendsState, story: Story | None) -> None:
    phase = state.phase
    if phase == SUPPORT_PHASE:
        charge_dragons(state, state.seat)
        state.stage = AFTER_SUPPORT_TEXTS
        state.texts = speaking(state, state.seat) & state.decks[state.seat].after_support
    else:
        state.phase = phase + 1


def _fight(state: LegendsState, story: Story | None) -> None:
    other = 1 - state.seat
    if state.sides[other].speaks & state.decks[other].doing[DOUBLE_DEMAND]:
        # The one text whose owner may have to choose in the middle of P's turn: keep the way back (LT6).
        state.before = state.copy()
    state.phase = CHARACTER_PHASE
    if state.fight_turn == 0:
        state.fight_turn = 1
        if story is not None:
            story.append(events.fight_began(state.seat))
    elif story is not None:
        story.append(events.continued(state.seat))
    refresh(state)


def _decline(state: LegendsState, cards: int, story: Story | None) -> None:
    """LT5."""
    seat = state.seat
    if story is not None:
        story.append(events.declined(seat, state.decks[seat].names(cards)))
    if cards == 0 and (state.edition == FIRST_EDITION or not state.sides[seat].draw):
        note_ran_out(state, seat, story)
        end_by_cards(state, story)
        return
    changed = state.leader >= 0 or state.sides[seat].landed != 0
    discard_landed(state, seat, story)
    discard_from_hand(state, seat, cards, story)
    refill(state, seat, story)
    if changed:
        state.leader = -1
        refresh(state)
    if not cards_have_run_out(state, story):
        begin_turn(state, 1 - seat, story)


def _begin_power_phase(state: LegendsState, story: Story | None) -> None:
    """LT9."""
    discard_landed(state, state.seat, story)
    state.phase = POWER
    state.stage = WAIT
    refresh(state)


def _refresh_hand(state: LegendsState, story: Story | None) -> None:
    """LT10; then the end texts begin (LT11)."""
    seat = state.seat
    wanted = HAND_SIZE - state.sides[seat].hand.bit_count()
    room = draw_room(state, seat)
    if wanted > 0 and room > 0:
        draw_cards(state, seat, wanted if wanted < room else room, story)
    state.stage = END_TEXTS
    state.texts = speaking(state, seat) & state.decks[seat].at_end


def _next_text(state: LegendsState, when: int, story: Story | None) -> None:
    """The next text of its moment, in the order of the deck list (LT11)."""
    low = state.texts & -state.texts
    state.texts ^= low
    if speaking(state, state.seat) & low:
        carry_out(state, state.seat, low.bit_length() - 1, when, False, story)


def _after_end(state: LegendsState, story: Story | None) -> None:
    """LT11: leadership stops acting, the Floods, the other's turn."""
    seat = state.seat
    state.leader = -1
    refresh(state)
    if speaking_group(state, seat, FLOOD):
        retreat(state, 1 - seat)
    else:
        begin_turn(state, 1 - seat, story)


# --- playing cards ---


def _take_from_reach(state: LegendsState, card: int) -> bool:
    """Off the hand or a landed ship; whether it was a ship."""
    seat = state.seat
    side = state.sides[seat]
    if side.hand >> card & 1:
        leave_hand(state, seat, 1 << card)
        if side.landed and open_to(state) < PLENTY:
            state.from_hand += 1
        return False
    side.cargo = [entry for entry in side.cargo if card_in(entry) != card]
    return True


def _play(state: LegendsState, card: int, with_text: bool, covering: bool, story: Story | None) -> None:
    """`covering`: although it need not (LI7)."""
    seat = state.seat
    side = state.sides[seat]
    deck = state.decks[seat]
    card_type = deck.types[card]
    from_ship = False
    if card_type == LEADERSHIP or card_type == SHIP:
        how = AS_LEADERSHIP
        leave_hand(state, seat, 1 << card)
        if card_type == SHIP:
            side.ships.append(card)
        else:
            side.leadership |= 1 << card
            state.leader = card
    elif card_type == CHARACTER:
        how = how_character(state, card)
        if covering or covers(state, card):
            side.active = 0
        from_ship = _take_from_reach(state, card)
        side.combat.append(card)
        side.active |= 1 << card
    else:
        how = may_play_helper(state, card)
        from_ship = _take_from_reach(state, card)
        if card_type == SUPPORT:
            side.support.append(card)
            side.supports |= 1 << card
        else:
            side.combat.append(card)
            side.active |= 1 << card
    state.played.append(entry_of(card, how))
    if story is not None:
        story.append(events.played(seat, deck.ids[card], HOWS[how], covering))
        if not with_text:
            story.append(events.text_declined(seat, deck.ids[card]))
    note_ran_out(state, seat, story)
    release_doubling(state, seat, card)
    refresh(state)
    if with_text and deck.on_play >> card & 1 and not (side.textless | side.ignored) >> card & 1:
        carry_out(state, seat, card, PLAYED, from_ship, story)


def _bluff(state: LegendsState, card: int, story: Story | None) -> None:
    """LB1."""
    seat = state.seat
    side = state.sides[seat]
    _take_from_reach(state, card)
    side.support.append(card)
    side.supports |= 1 << card
    side.bluffs |= 1 << card
    state.played.append(entry_of(card, AS_BLUFF))
    if story is not None:
        story.append(events.bluffed(seat, state.decks[seat].ids[card]))
    note_ran_out(state, seat, story)
    refresh(state)


# --- power and bluffs ---


def _announce(state: LegendsState, element: int, story: Story | None) -> None:
    """LT9."""
    seat = state.seat
    state.element = element
    refresh(state)
    if story is not None:
        story.append(events.announced(seat, ELEMENTS[element], powers(state)))
    state.stage = REFRESH
    if callable_bluffs(state):
        state.stage = CALLED
        ask(state, ASK_CALL, seat, -1, 0, most=0, hidden=state.sides[seat].bluffs.bit_count(), asked=1 - seat)


def callable_bluffs(state: LegendsState) -> bool:
    """LB3, LB4."""
    seat = state.seat
    side = state.sides[seat]
    if side.bluffs & ~side.ignored == 0:
        return False
    return speaking(state, seat) & state.decks[seat].doing[FORBID_CALL] == 0


def _called(state: LegendsState, call: bool, story: Story | None) -> None:
    asked_nothing(state)
    if not call:
        state.stage = REFRESH
        if story is not None:
            story.append(events.believed(1 - state.seat))


def _call_bluffs(state: LegendsState, story: Story | None) -> None:
    """LB3: all bluffs are turned up and discarded, then the dragon comes."""
    seat = state.seat
    side = state.sides[seat]
    deck = state.decks[seat]
    honest = side.iconless & BLUFFS == 0
    icon = BLUFF_FIRE if state.element == FIRE else BLUFF_EARTH
    cards = side.bluffs
    for card in numbers_of(cards):
        if not deck.icons[card] & icon:
            honest = False
    if story is not None:
        story.append(events.called(1 - seat, deck.names(cards), not honest))
    discard_from_table(state, seat, cards, story)
    refresh(state)
    if honest:
        attract(state, seat, BY_CALL)
        state.stage = REFRESH
    else:
        attract(state, 1 - seat, BY_CALL)
        retreat(state, seat)
