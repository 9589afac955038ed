"""LT6: an action is offered only if the turn can still be finished with what P can know.

Between the engagement and the announcement nothing that P cannot know matters: no text of a character, booster or
support draws cards, every bluff weighs the same, and what Q discards from hand changes nothing for P. So the question
is answered by trying P's ways to go on, each position once, until one reaches the power phase strong enough and with
every demand met. Only which of his demands is doubled may Q have to choose meanwhile: then it is enough that one of his
answers would do, and if he gives another, the turn is taken back to the engagement.
"""

from bluemoon.core.rng import Rng
from bluemoon.legends.actions import CHOOSE_ORDERED, FIGHT, GIVE_UP, LOAD_SHIP, NEXT, PLAY, card_of, kind_of, order_of
from bluemoon.legends.allowed import allowed_actions, may_end_character_phase, strong_enough
from bluemoon.legends.choices import asking_effect
from bluemoon.legends.deck import numbers_of
from bluemoon.legends.declining import decline_count, nth_decline
from bluemoon.legends.demands import demands_met, unpaid_dragons
from bluemoon.legends.entry import card_in, mark_in
from bluemoon.legends.playable import (
    PLENTY,
    character_played,
    fights_again,
    in_reach,
    limit,
    may_play_character,
)
from bluemoon.legends.questions import ASK_CALL, ASK_DISCARD, ASK_UNDER_DECK, NOT_ASKED
from bluemoon.legends.rules import apply_action
from bluemoon.legends.state import (
    AS_UNIT,
    CHARACTER_PHASE,
    ENGAGEMENT,
    OVER,
    POWER,
    SUPPORT_PHASE,
    UNNAMED,
    WAIT,
    LegendsState,
    dragons_of,
)
from bluemoon.legends.vocabulary import CHARACTER, CHARACTERS, ELEMENT, FIRE, FROM_HAND, NO_COVER

Failed = set[tuple[int, ...]]


def legal_actions(state: LegendsState) -> list[int]:
    """Every action that the rules allow now, LT6 included; ascending."""
    allowed = allowed_actions(state)
    phase = state.phase
    if phase == ENGAGEMENT and state.why == NOT_ASKED:
        if not can_finish(state):
            allowed.remove(FIGHT)
        return allowed
    if in_window(state):
        safe = settled(state)
        failed: Failed = set()
        allowed = [action for action in allowed if _legal_in_window(state, action, safe, failed)]
    if not allowed and phase != OVER:
        return [GIVE_UP]  # a dead end that only a loaded position can be in
    return allowed


def pick_legal(state: LegendsState, rng: Rng) -> int:
    """A legal action, each of those that `legal_actions` lists equally likely. Allowed ones are drawn until one is
    legal: whether the turn can be finished is not asked of the others, and the many ways to decline are not listed."""
    if state.phase == ENGAGEMENT and state.why == NOT_ASKED and state.fight_turn == 0:
        hand = state.sides[state.seat].hand
        declines = decline_count(hand.bit_count())
        number = rng.below(1 + declines)
        if number == 0 and not can_finish(state):
            number = 1 + rng.below(declines)
        return FIGHT if number == 0 else nth_decline(hand, number - 1)
    allowed = allowed_actions(state)
    failed: Failed = set()
    window = in_window(state)
    safe = window and settled(state)
    while allowed:
        place = rng.below(len(allowed))
        action = allowed[place]
        if window:
            if _legal_in_window(state, action, safe, failed):
                return action
        elif action != FIGHT or can_finish(state):
            return action
        allowed[place] = allowed[len(allowed) - 1]
        allowed.pop()
    return GIVE_UP


def in_window(state: LegendsState) -> bool:
    """Whether P decides between the engagement and the announcement."""
    if state.phase != CHARACTER_PHASE and state.phase != SUPPORT_PHASE:
        return False
    if state.stage != WAIT:
        return False
    return state.why == NOT_ASKED or state.asked == state.seat


def settled(state: LegendsState) -> bool:
    """Whether P could simply go on to the power phase and announce."""
    if state.phase == CHARACTER_PHASE and not may_end_character_phase(state):
        return False
    return strong_enough(state) and demands_met(state)


def _legal_in_window(state: LegendsState, action: int, safe: bool, failed: Failed) -> bool:
    """Whether the turn can be finished after an allowed action in the window; `safe`: the position is settled."""
    if safe:
        if state.why == NOT_ASKED:
            return _stays_settled(state, action)
        if state.why == ASK_DISCARD or state.why == ASK_UNDER_DECK:
            return True  # hand cards no longer matter, and Q can only lose power
    return surely_settles(state, action) or _finishable(state, action, failed)


def _stays_settled(state: LegendsState, action: int) -> bool:
    """From a settled position nearly everything stays settled: further cards only add to P's power or take from Q's.
    Not so a card that changes the element, and characters while their number is limited."""
    if state.phase == SUPPORT_PHASE or kind_of(action) == NEXT:
        return True
    changes = state.decks[state.seat].doing[ELEMENT] >> card_of(action) & 1
    if not changes and limit(state, state.seat, CHARACTERS) >= PLENTY:
        return True
    return keeps_finishable(state, action)


def keeps_finishable(state: LegendsState, action: int) -> bool:
    """Whether the turn can be finished after an allowed action in the window."""
    failed: Failed = set()
    return _finishable(state, action, failed)


def _finishable(state: LegendsState, action: int, failed: Failed) -> bool:
    if state.phase == SUPPORT_PHASE and state.why == NOT_ASKED and action == NEXT:
        return demands_met(state) and (strong_enough(state) or game_would_end(state))
    trial = state.copy()
    trial.chance = []
    trial.chance_used = 0
    apply_action(trial, action, None)
    return _search(trial, failed)


def surely_settles(state: LegendsState, action: int) -> bool:
    """A quick look that spares most searches: true only if playing this character, P's first of the turn, surely
    reaches Q's power by what is printed, with nothing of Q's in the way."""
    if kind_of(action) != PLAY or state.phase != CHARACTER_PHASE or state.why != NOT_ASKED:
        return False
    return not character_played(state) and reaches(state, card_of(action))


def reaches(state: LegendsState, card: int) -> bool:
    """Whether the card, as P's first character, and P's supports are enough by what is printed on them."""
    seat = state.seat
    side = state.sides[seat]
    deck = state.decks[seat]
    if state.sides[1 - seat].speaks & state.decks[1 - seat].hampering or deck.doing[ELEMENT] >> card & 1:
        return False
    if side.active & deck.hampering:
        return False  # when these are covered, Q may become stronger
    if state.fight_turn == 1:
        return True
    values = deck.fire if state.element == FIRE else deck.earth
    supports = 2 * side.bluffs.bit_count() + _sum(values, side.supports & ~side.bluffs)
    return supports + values[card] >= state.sides[1 - seat].power


def can_finish(state: LegendsState) -> bool:
    """Whether some way to finish the turn exists (asked at the engagement or later)."""
    if state.fight_turn == 0:
        return can_start(state)
    if hopeless(state) and not game_would_end(state):
        return False
    if state.phase == ENGAGEMENT and not fights_again(state):
        for card in numbers_of(in_reach(state) & state.decks[state.seat].characters):
            if reaches(state, card) and may_play_character(state, card):
                return True
    trial = state.copy()
    trial.chance = []
    trial.chance_used = 0
    if trial.phase == ENGAGEMENT:
        apply_action(trial, FIGHT, None)
    failed: Failed = set()
    return _search(trial, failed)


def can_go_on(state: LegendsState, finishing: bool, choosing: bool) -> bool:
    """Whether this position can have come about: P, between engagement and announcement, can finish the turn
    (`finishing`: asked of him), and the one who is asked has a choice (`choosing`)."""
    if choosing and state.why != NOT_ASKED and state.why != ASK_CALL and len(legal_actions(state)) < 2:
        return False
    if not finishing or state.stage != WAIT or (state.phase != CHARACTER_PHASE and state.phase != SUPPORT_PHASE):
        return True
    if state.why == NOT_ASKED:
        return settled(state) or can_finish(state)
    trial = state.copy()
    trial.chance = []
    trial.chance_used = 0
    failed: Failed = set()
    return _search(trial, failed)


def can_start(state: LegendsState) -> bool:
    """To start a fight any character will do: no power is to be reached, and Q has nothing on the table."""
    if fights_again(state):
        return True
    for card in numbers_of(in_reach(state) & state.decks[state.seat].characters):
        if may_play_character(state, card):
            return True
    return False


def game_would_end(state: LegendsState) -> bool:
    """Whether ending the support phase now gives Q a fourth dragon (LE3, LR3): then nothing is left to announce."""
    if dragons_of(state, 1 - state.seat) < 3:
        return False
    return unpaid_dragons(state) > 0


def hopeless(state: LegendsState) -> bool:
    """A quick look that spares most failing searches: true only if Q's power is surely out of reach.

    It says nothing if a shield or a text that lifts power is at hand. Otherwise all that P can add is what is printed
    on the cards in reach, and Q's power stays.
    """
    seat = state.seat
    side = state.sides[seat]
    element = state.element
    if state.fight_turn == 1 or element == UNNAMED:
        return False
    deck = state.decks[seat]
    reach = in_reach(state)
    shields = deck.shields_fire if element == FIRE else deck.shields_earth
    table = side.supports | side.active
    if shields & (reach | table) or deck.lifting & (reach | side.speaks):
        return False
    values = deck.fire if element == FIRE else deck.earth
    characters = reach & deck.characters
    if character_played(state):
        bound = side.power
        if side.landed == 0 and not only_free_characters(state):
            characters &= deck.pairs | deck.gangs | deck.frees
    else:
        bound = 2 * side.bluffs.bit_count() + _sum(values, side.supports & ~side.bluffs)
        if characters & (deck.gangs | deck.doing[NO_COVER]):
            bound += _sum(values, side.active)
    if state.phase != SUPPORT_PHASE:
        if side.landed or characters & (deck.pairs | deck.gangs | deck.frees):
            bound += _sum(values, characters)
        else:
            bound += _highest(values, characters)
    helpers = reach & (deck.boosters | deck.supports)
    best = _highest(values, helpers & ~deck.frees)
    if reach & deck.bluffable and best < 2:
        best = 2
    if helpers & deck.pairs:
        best += best
    return bound + best + _sum(values, helpers & deck.frees) < state.sides[1 - seat].power


def only_free_characters(state: LegendsState) -> bool:
    """Whether a normal character may still follow those played this turn (LI3)."""
    deck = state.decks[state.seat]
    for entry in state.played:
        if mark_in(entry) == AS_UNIT and deck.types[card_in(entry)] == CHARACTER:
            return False  # pairs and gangs begin with one, too
    return True


def _sum(values: list[int], cards: int) -> int:
    total = 0
    while cards:
        low = cards & -cards
        total += values[low.bit_length() - 1]
        cards ^= low
    return total


def _highest(values: list[int], cards: int) -> int:
    highest = 0
    while cards:
        low = cards & -cards
        worth = values[low.bit_length() - 1]
        if worth > highest:
            highest = worth
        cards ^= low
    return highest


def _search(state: LegendsState, failed: Failed) -> bool:
    """Whether some way leads from here to an announcement; positions from which none does are remembered."""
    if state.phase == OVER or state.phase == POWER:
        return state.phase == OVER or strong_enough(state)
    asked = state.why != NOT_ASKED
    key: tuple[int, ...] = ()
    if not asked:
        if settled(state):
            return True
        if game_would_end(state):
            if state.phase == SUPPORT_PHASE or may_end_character_phase(state):
                if demands_met(state):
                    return True
        elif hopeless(state):
            return False
        key = _key(state)
        if key in failed:
            return False
    for action in _worth_trying(state):
        trial = state.copy()
        apply_action(trial, action, None)
        if _search(trial, failed):
            return True
    if not asked:
        failed.add(key)
    return False


def _worth_trying(state: LegendsState) -> list[int]:
    """What can make a difference to finishing the turn."""
    allowed = allowed_actions(state)
    if state.why != NOT_ASKED:
        if state.why == ASK_DISCARD and not _on_table(state):
            return allowed[:1]  # it makes no difference which of Q's hand cards goes
        # The order of cards put under the deck makes no difference.
        return [
            action
            for action in allowed
            if kind_of(action) != CHOOSE_ORDERED or order_of(action) == sorted(order_of(action))
        ]
    if state.phase == SUPPORT_PHASE:
        return [action for action in allowed if action != NEXT and kind_of(action) != LOAD_SHIP]
    if NEXT in allowed:
        allowed.remove(NEXT)
        allowed.append(NEXT)
    return allowed


def _on_table(state: LegendsState) -> bool:
    """Whether a discard is asked from P's hand or from Q's table, where it matters which card goes."""
    effect = asking_effect(state)
    return state.owner == state.seat or effect is None or effect.zone != FROM_HAND


def _key(state: LegendsState) -> tuple[int, ...]:
    """What a position in the window differs by."""
    seat = state.seat
    side = state.sides[seat]
    other = 1 - seat
    other_side = state.sides[other]
    covered = 0
    for card in other_side.combat:
        covered |= 1 << card
    loaded = 0
    for entry in side.cargo:
        loaded |= 1 << card_in(entry)
    how = 0
    units = 0
    for entry in state.played:
        how |= 1 << card_in(entry)
        units += mark_in(entry) << 2 * card_in(entry)
    last = state.played[-1] if state.played else -1
    aims = 0
    for entry in side.targets:
        aims = aims << 10 | entry
    for entry in other_side.targets:
        aims = aims << 10 | entry
    return (
        state.phase, state.element, side.hand, side.active, side.supports, side.bluffs,
        loaded, how, units, last, aims, state.used, state.paid, other_side.hand.bit_count(), other_side.active,
        covered, other_side.supports, other_side.bluffs,
    )  # fmt: skip
