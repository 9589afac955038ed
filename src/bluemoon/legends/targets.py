"""Texts on one of their owner's cards: which one (LP4)."""

from bluemoon.legends.active import acting, active_of_types, face_up
from bluemoon.legends.deck import numbers_of
from bluemoon.legends.entry import card_in, entry_of, mark_in
from bluemoon.legends.state import AS_BLUFF, AS_LOAD, POWER, UNNAMED, WAIT, LegendsState
from bluemoon.legends.values import value, value_of
from bluemoon.legends.vocabulary import (
    DEMAND,
    DOUBLE_DEMAND,
    Effect,
)


def settle_targets(state: LegendsState) -> None:
    """Drop targets that are gone or still open, and aim each text that has none: at its only target, or where its
    owner's power is greatest. (Between demands to double, the owner is asked: `_ask_for_targets` in rules.py.)"""
    for seat in range(2):
        side = state.sides[seat]
        deck = state.decks[seat]
        aimers = face_up(state, seat) & deck.aiming
        if aimers == 0:
            if side.targets:
                side.targets = []
            continue
        still_open = _open_choices(state, seat, aimers)
        kept: list[int] = []
        aimed = 0
        for entry in side.targets:
            source = card_in(entry)
            if (aimers & ~still_open) >> source & 1:
                if possible_targets(state, seat, aim_of(state, seat, source)) >> mark_in(entry) & 1:
                    kept.append(entry)
                    aimed |= 1 << source
        side.targets = kept
        sources: list[int] = []
        for source in numbers_of(aimers & ~aimed):
            candidates = possible_targets(state, seat, aim_of(state, seat, source))
            if candidates & (candidates - 1) == 0:
                if candidates:
                    kept.append(entry_of(source, candidates.bit_length() - 1))
            elif not deck.doing[DOUBLE_DEMAND] >> source & 1:
                sources.append(source)
        if sources:
            kept.extend(_best_targets(state, seat, sources))
        kept.sort()


def release_targets(state: LegendsState) -> None:
    """The element has changed: texts about power are aimed again."""
    for seat in range(2):
        side = state.sides[seat]
        doubling = state.decks[seat].doing[DOUBLE_DEMAND]
        side.targets = [entry for entry in side.targets if doubling >> card_in(entry) & 1]


def release_doubling(state: LegendsState, seat: int, card: int) -> None:
    """If the card just played demands something, a text that doubles a demand may be put on this one instead."""
    side = state.sides[seat]
    if side.targets and (state.decks[seat].boosters & state.decks[seat].doing[DEMAND]) >> card & 1:
        doubling = state.decks[seat].doing[DOUBLE_DEMAND]
        side.targets = [entry for entry in side.targets if not doubling >> card_in(entry) & 1]


def possible_targets(state: LegendsState, seat: int, effect: Effect) -> int:
    """The cards that a text can be put on: none while its element is not the contested one."""
    if effect.do == DOUBLE_DEMAND:
        return state.sides[seat].active & state.decks[seat].boosters & state.decks[seat].doing[DEMAND]
    if state.element == UNNAMED or not effect.concerns(state.element):
        return 0
    return active_of_types(state, seat, effect.cards)


def aim_of(state: LegendsState, seat: int, source: int) -> Effect:
    for effect in state.decks[seat].effects[source]:
        if aiming(effect):
            return effect
    raise AssertionError("the card aims at nothing")


def aiming(effect: Effect) -> bool:
    return effect.one or effect.do == DOUBLE_DEMAND


def _open_choices(state: LegendsState, seat: int, aimers: int) -> int:
    """Texts about power whose target P can still choose again: until the announcement, those that came this turn
    themselves or for which another card that they could mean has come."""
    if seat != state.seat or not state.played or (state.phase == POWER and state.stage != WAIT):
        return 0
    deck = state.decks[seat]
    cards = 0
    types = 0
    for entry in state.played:
        how = mark_in(entry)
        if how != AS_BLUFF and how != AS_LOAD:
            cards |= 1 << card_in(entry)
            types |= deck.types[card_in(entry)]
    choices = 0
    for source in numbers_of(aimers & ~deck.doing[DOUBLE_DEMAND]):
        if cards >> source & 1 or aim_of(state, seat, source).cards & types:
            choices |= 1 << source
    return choices


def _best_targets(state: LegendsState, seat: int, sources: list[int]) -> list[int]:
    """The targets, as entries, of texts that are to be aimed together so that their owner's power is greatest.

    A card's worth depends on the texts aimed at it alone, so the cards are gone through one by one: `best` has the
    most that can be gained for each set of texts aimed so far, and `targets` the targets for it.
    """
    side = state.sides[seat]
    candidates = [possible_targets(state, seat, aim_of(state, seat, source)) for source in sources]
    every = (1 << len(sources)) - 1
    best = [-1] * (every + 1)
    best[0] = 0
    targets: list[list[int]] = [[] for _ in best]
    cards = 0
    for some in candidates:
        cards |= some
    kept = side.targets
    for card in numbers_of(cards):
        able = 0
        for number in range(len(sources)):
            able |= (candidates[number] >> card & 1) << number
        alone = _appeal(state, seat, card)
        earlier = best[:]
        earlier_targets = targets[:]
        aimed = able
        while aimed:  # every set of texts that can be aimed at this card
            entries = [entry_of(sources[number], card) for number in numbers_of(aimed)]
            side.targets = kept + entries
            gain = _appeal(state, seat, card) - alone
            side.targets = kept
            for before in range(every + 1):
                if earlier[before] >= 0 and before & aimed == 0 and earlier[before] + gain > best[before | aimed]:
                    best[before | aimed] = earlier[before] + gain
                    targets[before | aimed] = earlier_targets[before] + entries
            aimed = (aimed - 1) & able
    return targets[every]


def _appeal(state: LegendsState, seat: int, card: int) -> int:
    """What a card adds to its owner's power; in doubt, what it would add if the other side's texts did nothing."""
    changes = numbers_of(acting(state, seat) & state.decks[seat].changes_value)
    undisturbed = value_of(state, seat, state.element, card, changes, [0, 0], 0)
    return value(state, seat, state.element, card) * 1024 + undisturbed
