"""What is ignored, and what everything is worth (LP1-LP7).

`refresh` is called after every change on the table: it fits the "one of my cards" targets to the cards that are there,
settles which texts, icons and cards are ignored, and computes both totals.
"""

from typing import Final

from bluemoon.legends.catalogue import FREE, PROTECT, SHIELD_EARTH, SHIELD_FIRE, STOP
from bluemoon.legends.deck import numbers_of
from bluemoon.legends.state import AS_BLUFF, AS_LOAD, POWER, UNNAMED, WAIT, LegendsState
from bluemoon.legends.vocabulary import (
    ANY_TYPE,
    BLUFF,
    BOOSTER,
    CHARACTER,
    DEMAND,
    DOUBLE_DEMAND,
    EARTH,
    FIRE,
    FLOOR,
    ICON,
    ICONS,
    IGNORE,
    MULTIPLY,
    PRINTED_HIGHER,
    PRINTED_SUM,
    RAISE,
    SUPPORT,
    TEXTS,
    WHOLE_CARD,
    ZERO,
    Effect,
)

EVERY_ICON: Final = 16383
BLUFF_VALUE: Final = 2

UNDECIDED: Final = 0
HOLDS: Final = 1
VOID: Final = 2


def refresh(state: LegendsState) -> None:
    """Bring everything that follows from the cards on the table up to date (LP3)."""
    settle_ignoring(state)
    state.stopper = _stopper(state)
    settle_targets(state)
    if state.element == UNNAMED:
        state.power[0] = 0
        state.power[1] = 0
    else:
        state.power[0] = total(state, 0, state.element)
        state.power[1] = total(state, 1, state.element)


# --- who acts ---


def face_up(state: LegendsState, seat: int) -> int:
    """Active face-up cards in combat and support (LP1)."""
    return state.active[seat] | (state.supports[seat] & ~state.bluffs[seat])


def acting(state: LegendsState, seat: int) -> int:
    """Every card whose text can act now, were it not ignored (LP1)."""
    cards = state.active[seat] | (state.supports[seat] & ~state.bluffs[seat])
    if state.leader >= 0 and seat == state.seat:
        cards |= 1 << state.leader
    for ship in state.ships[seat]:
        cards |= 1 << ship
    return cards


def speaking(state: LegendsState, seat: int) -> int:
    """Every card whose text acts now."""
    return state.speaks[seat]


def active_of_types(state: LegendsState, seat: int, types: int) -> int:
    """Active cards of these types as they lie: a bluff is a support (LB1)."""
    deck = state.decks[seat]
    cards = 0
    if types & CHARACTER:
        cards |= state.active[seat] & deck.characters
    if types & BOOSTER:
        cards |= state.active[seat] & deck.boosters
    if types & SUPPORT:
        cards |= state.supports[seat]
    return cards


def bearing_icons(state: LegendsState, seat: int) -> int:
    """Cards that show an icon as they lie (LE15): a bluff shows the bluff icon."""
    return state.decks[seat].with_icon | state.bluffs[seat]


def protected(state: LegendsState, seat: int) -> int:
    """Active cards that the other side can neither ignore, discard nor reduce (LI8)."""
    return face_up(state, seat) & out_of_reach(state, seat)


def out_of_reach(state: LegendsState, seat: int) -> int:
    """Cards that the other side cannot ignore, wherever they are (LP7). Face down, the protect icon does not show."""
    if state.iconless[seat] & PROTECT:
        return 0
    return state.decks[seat].protects & ~state.bluffs[seat]


def icons_at_work(state: LegendsState, seat: int, card: int) -> int:
    """The icons of a card that have an effect, wherever it is (LP7)."""
    if state.ignored[seat] >> card & 1:
        return 0
    return state.decks[seat].icons[card] & ~state.iconless[seat]


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
    if state.ignored[seat] >> card & 1 or state.iconless[seat] & FREE:
        return False
    other = 1 - seat
    for source in numbers_of(speaking(state, other) & state.decks[other].doing[IGNORE]):
        effect = _ignoring(state, other, source)
        if effect.what == WHOLE_CARD and effect.having == ICON:
            if (_meant_by_kind(state, effect, seat) & ~out_of_reach(state, seat)) >> card & 1:
                return False
    return True


def has_shield(state: LegendsState, seat: int, element: int) -> bool:
    """An effective shield of that element on an active card (LI1)."""
    shield = SHIELD_FIRE if element == FIRE else SHIELD_EARTH
    if state.iconless[seat] & shield:
        return False
    deck = state.decks[seat]
    shields = deck.shields_fire if element == FIRE else deck.shields_earth
    return face_up(state, seat) & shields & ~state.ignored[seat] != 0


def _stopper(state: LegendsState) -> int:
    """The card played this turn whose stop icon works, or -1."""
    stops = state.decks[state.seat].stops
    for entry in state.played:
        card = entry & 31
        if stops >> card & 1 and entry >> 5 != AS_LOAD and entry >> 5 != AS_BLUFF:
            if icons_at_work(state, state.seat, card) & STOP:
                return card
    return -1


# --- ignoring (LP5) ---


def settle_ignoring(state: LegendsState) -> None:
    state.textless[0] = 0
    state.textless[1] = 0
    state.ignored[0] = 0
    state.ignored[1] = 0
    state.iconless[0] = 0
    state.iconless[1] = 0
    first = acting(state, 0)
    second = acting(state, 1)
    state.speaks[0] = first
    state.speaks[1] = second
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
            state.iconless[1 - seats[number]] |= EVERY_ICON & ~spared
    for number in range(len(cards)):
        effect = _ignoring(state, seats[number], cards[number])
        if fates[number] != VOID and effect.what != ICONS:
            other = 1 - seats[number]
            hit = _reach(state, effect, other) & ~out_of_reach(state, other)
            if effect.what == TEXTS:
                state.textless[other] |= hit
            else:
                state.ignored[other] |= hit
    state.speaks[0] = first & ~(state.textless[0] | state.ignored[0])
    state.speaks[1] = second & ~(state.textless[1] | state.ignored[1])


def silenced_by(state: LegendsState, seat: int, card: int) -> int:
    """The card of the other side that ignores a card, or its text alone; -1 if none does. Slow: for people."""
    if not (state.ignored[seat] | state.textless[seat]) >> card & 1:
        return -1
    whole = state.ignored[seat] >> card & 1 != 0
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
    deck = state.decks[seat]
    if effect.what == TEXTS:
        cards = deck.with_text
    elif effect.cards == ANY_TYPE:
        cards = (1 << len(deck.ids)) - 1
    else:
        bluffs = state.bluffs[seat]
        cards = deck.of_types(effect.cards) & ~bluffs
        if effect.cards & SUPPORT:
            cards |= bluffs
    if effect.spare_flit:
        cards &= ~(deck.flit_characters & ~state.bluffs[seat])
    return cards


# --- values (LP2) ---


def total(state: LegendsState, seat: int, element: int) -> int:
    """A seat's power in an element."""
    deck = state.decks[seat]
    counted = (state.active[seat] | state.supports[seat]) & ~state.ignored[seat]  # LP6
    speakers = speaking(state, seat)
    zeroing = speaking(state, 1 - seat) & state.decks[1 - seat].doing[ZERO]
    changing = speakers & deck.changes_value
    printed = deck.fire if element == FIRE else deck.earth
    power = 0
    if zeroing == 0 and changing == 0:
        bluffs = counted & state.bluffs[seat]
        if bluffs:
            counted &= ~bluffs
            if element == state.element:
                power = BLUFF_VALUE * bluffs.bit_count()
        while counted:
            low = counted & -counted
            power += printed[low.bit_length() - 1]
            counted ^= low
        return power
    changes = numbers_of(changing)
    zeroed = zeroed_types(state, seat)
    safe = protected(state, seat)
    for card in numbers_of(counted):
        power += _value(state, seat, element, card, changes, zeroed, safe)
    floor = 0
    for card in changes:
        for effect in deck.effects[card]:
            if effect.do == FLOOR and _concerns(effect, element) and effect.amount > floor:
                floor = effect.amount
    return power if power > floor else floor


def value(state: LegendsState, seat: int, element: int, card: int) -> int:
    """What one active card adds to its owner's power (before floors)."""
    if state.ignored[seat] >> card & 1:
        return 0
    changes = numbers_of(speaking(state, seat) & state.decks[seat].changes_value)
    return _value(state, seat, element, card, changes, zeroed_types(state, seat), protected(state, seat))


def zeroed_types(state: LegendsState, seat: int) -> list[int]:
    """The types of a seat's cards whose even and whose odd printed values the other side's texts make zero."""
    zeroed = [0, 0]
    other = 1 - seat
    for source in numbers_of(speaking(state, other) & state.decks[other].doing[ZERO]):
        for effect in state.decks[other].effects[source]:
            if effect.do == ZERO:
                zeroed[effect.parity] |= effect.cards
    return zeroed


def _value(
    state: LegendsState, seat: int, element: int, card: int, changes: list[int], zeroed: list[int], safe: int
) -> int:
    deck = state.decks[seat]
    bluff = state.bluffs[seat] >> card & 1 != 0
    if bluff:
        fire = BLUFF_VALUE if state.element == FIRE else 0
        earth = BLUFF_VALUE if state.element == EARTH else 0
        card_type = SUPPORT
    else:
        fire = deck.fire[card]
        earth = deck.earth[card]
        card_type = deck.types[card]
    if not safe >> card & 1:
        if zeroed[fire & 1] & card_type:
            fire = 0
        if zeroed[earth & 1] & card_type:
            earth = 0
    worth = fire if element == FIRE else earth
    for source in changes:
        for effect in deck.effects[source]:
            if effect.do == RAISE and _meant(state, seat, source, effect, card, card_type, bluff):
                if _concerns(effect, element):
                    raised = effect.to
                    if raised == PRINTED_SUM:
                        raised = fire + earth
                    elif raised == PRINTED_HIGHER:
                        raised = fire if fire > earth else earth
                    if raised > worth and not (bluff and element != state.element):
                        worth = raised
    for source in changes:
        for effect in deck.effects[source]:
            if effect.do == MULTIPLY and _meant(state, seat, source, effect, card, card_type, bluff):
                if _concerns(effect, element):
                    worth *= effect.amount
    return worth


def _concerns(effect: Effect, element: int) -> bool:
    return effect.fire if element == FIRE else effect.earth


def _meant(state: LegendsState, seat: int, source: int, effect: Effect, card: int, card_type: int, bluff: bool) -> bool:
    if effect.one:
        return target_of(state, seat, source) == card
    return effect.cards & card_type != 0 or (bluff and effect.cards & BLUFF != 0)


# --- "one of my cards" (LP4) ---


def target_of(state: LegendsState, seat: int, source: int) -> int:
    """The card that a "one of my" text is on, or -1."""
    for entry in state.targets[seat]:
        if entry & 31 == source:
            return entry >> 5
    return -1


def aiming(effect: Effect) -> bool:
    return effect.one or effect.do == DOUBLE_DEMAND


def possible_targets(state: LegendsState, seat: int, effect: Effect) -> int:
    """The cards that a text can be put on: none while its element is not the contested one."""
    if effect.do == DOUBLE_DEMAND:
        return state.active[seat] & state.decks[seat].boosters & state.decks[seat].doing[DEMAND]
    if state.element == UNNAMED or not _concerns(effect, state.element):
        return 0
    return active_of_types(state, seat, effect.cards)


def aim_of(state: LegendsState, seat: int, source: int) -> Effect:
    for effect in state.decks[seat].effects[source]:
        if aiming(effect):
            return effect
    raise AssertionError("the card aims at nothing")


def release_targets(state: LegendsState) -> None:
    """The element has changed: texts about power are aimed anew."""
    for seat in range(2):
        doubling = state.decks[seat].doing[DOUBLE_DEMAND]
        state.targets[seat] = [entry for entry in state.targets[seat] if doubling >> (entry & 31) & 1]


def release_doubling(state: LegendsState, seat: int, card: int) -> None:
    """If the card just played demands something, a text that doubles a demand may be put on this one instead."""
    if state.targets[seat] and (state.decks[seat].boosters & state.decks[seat].doing[DEMAND]) >> card & 1:
        doubling = state.decks[seat].doing[DOUBLE_DEMAND]
        state.targets[seat] = [entry for entry in state.targets[seat] if not doubling >> (entry & 31) & 1]


def settle_targets(state: LegendsState) -> None:
    """Drop targets that are gone or still open, and aim each text that has none: at its only target, or where its
    owner's power is greatest. (Between demands to double, the owner is asked: `_ask_for_targets` in rules.py.)"""
    for seat in range(2):
        deck = state.decks[seat]
        aimers = face_up(state, seat) & deck.aiming
        if aimers == 0:
            if state.targets[seat]:
                state.targets[seat] = []
            continue
        still_open = _open_choices(state, seat, aimers)
        kept: list[int] = []
        aimed = 0
        for entry in state.targets[seat]:
            source = entry & 31
            if (aimers & ~still_open) >> source & 1:
                if possible_targets(state, seat, aim_of(state, seat, source)) >> (entry >> 5) & 1:
                    kept.append(entry)
                    aimed |= 1 << source
        state.targets[seat] = kept
        sources: list[int] = []
        for source in numbers_of(aimers & ~aimed):
            candidates = possible_targets(state, seat, aim_of(state, seat, source))
            if candidates & (candidates - 1) == 0:
                if candidates:
                    kept.append(source + 32 * (candidates.bit_length() - 1))
            elif not deck.doing[DOUBLE_DEMAND] >> source & 1:
                sources.append(source)
        if sources:
            kept.extend(_best_targets(state, seat, sources))
        kept.sort()


def _open_choices(state: LegendsState, seat: int, aimers: int) -> int:
    """Texts about power whose target P can still choose again: until the announcement, those that came this turn
    themselves or for which another card that they could mean has come."""
    if seat != state.seat or not state.played or (state.phase == POWER and state.stage != WAIT):
        return 0
    deck = state.decks[seat]
    cards = 0
    types = 0
    for entry in state.played:
        how = entry >> 5
        if how != AS_BLUFF and how != AS_LOAD:
            cards |= 1 << (entry & 31)
            types |= deck.types[entry & 31]
    choices = 0
    for source in numbers_of(aimers & ~deck.doing[DOUBLE_DEMAND]):
        if cards >> source & 1 or aim_of(state, seat, source).cards & types:
            choices |= 1 << source
    return choices


def _best_targets(state: LegendsState, seat: int, sources: list[int]) -> list[int]:
    """The targets, as entries, of texts that are to be aimed together so that their owner's power is greatest.

    A card's worth depends on the texts aimed at it alone, so the cards are gone through one by one: `best` has the
    most that can be gained for each set of texts aimed so far, and `found` the targets for it.
    """
    candidates = [possible_targets(state, seat, aim_of(state, seat, source)) for source in sources]
    every = (1 << len(sources)) - 1
    best = [-1] * (every + 1)
    best[0] = 0
    found: list[list[int]] = [[] for _ in best]
    cards = 0
    for some in candidates:
        cards |= some
    kept = state.targets[seat]
    for card in numbers_of(cards):
        able = 0
        for number in range(len(sources)):
            able |= (candidates[number] >> card & 1) << number
        alone = _appeal(state, seat, card)
        earlier = best[:]
        earlier_found = found[:]
        aimed = able
        while aimed:  # every set of texts that can be aimed at this card
            entries = [sources[number] + 32 * card for number in numbers_of(aimed)]
            state.targets[seat] = kept + entries
            gain = _appeal(state, seat, card) - alone
            state.targets[seat] = kept
            for before in range(every + 1):
                if earlier[before] >= 0 and before & aimed == 0 and earlier[before] + gain > best[before | aimed]:
                    best[before | aimed] = earlier[before] + gain
                    found[before | aimed] = earlier_found[before] + entries
            aimed = (aimed - 1) & able
    return found[every]


def _appeal(state: LegendsState, seat: int, card: int) -> int:
    """What a card adds to its owner's power; in doubt, what it would add if the other side's texts did nothing."""
    changes = numbers_of(acting(state, seat) & state.decks[seat].changes_value)
    undisturbed = _value(state, seat, state.element, card, changes, [0, 0], 0)
    return value(state, seat, state.element, card) * 1024 + undisturbed
