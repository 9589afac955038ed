"""A position of Legends as a row of numbers for the network, as one seat can know it.

Of the seat's own cards it counts which are in hand and which are still to come; of the other's only which have not been
seen yet and how many of them he holds. The order of decks, the other's hand and what lies face down do not matter.
Values of the contested element come first, then those of the other one, whichever they are.
"""

from typing import Final

from bluemoon.core.floats import BytesWriter, floats_in, write_f32_le
from bluemoon.legends.active import face_up
from bluemoon.legends.catalogue import BLUFF_EARTH, BLUFF_FIRE, PEOPLES
from bluemoon.legends.deck import Deck, numbers_of
from bluemoon.legends.fights import retreat_dragons
from bluemoon.legends.power import has_shield
from bluemoon.legends.state import FIRST_EDITION, OVER, LegendsState, dragons_of
from bluemoon.legends.vocabulary import (
    BOOSTER,
    CHARACTER,
    EARTH,
    FIRE,
    LEADERSHIP,
    SHIP,
    SUPPORT,
)

KINDS: Final = 31  # numbers that say what a card is, before what its text does
LEARNED: Final = 29  # kinds of effects that the network knows; what came later it does not see
SUMMARY: Final = KINDS + LEARNED
BLOCKS: Final = 5  # own hand, own deck, the other's unseen cards, own table, the other's table
SCALES: Final = (0.25, 0.08, 0.08, 0.4, 0.4)  # by which the numbers of a block are multiplied
PLAIN: Final = 68  # numbers besides the blocks
EDITION: Final = 12  # the place of the edition among these; after it comes whether the game is over
INPUTS: Final = BLOCKS * SUMMARY + PLAIN + 2 * len(PEOPLES)
HELP: Final = 2  # what a booster or support adds
MOST_REMEMBERED: Final = 20_000

_summaries: dict[tuple[int, int, int], list[float]] = {}  # by deck, set of cards, contested element


def row(state: LegendsState, seat: int, drawn: int) -> list[float]:
    """The position as that seat sees it, before it has looked at the cards it drew."""
    side = state.sides[seat]
    other = 1 - seat
    mine = state.decks[seat]
    yours = state.decks[other]
    first = EARTH if state.element == EARTH else FIRE
    hand = side.hand & ~drawn
    fresh = side.hand.bit_count() - hand.bit_count()
    pool = side.hand & drawn
    for card in side.draw:
        pool |= 1 << card
    to_come = pool.bit_count()
    held = summary(mine, hand, first)
    coming = summary(mine, pool, first)
    numbers: list[float] = []
    expected = fresh / to_come if fresh else 0.0
    for place in range(SUMMARY):
        numbers.append((held[place] + expected * coming[place]) * SCALES[0])
    unseen = unseen_cards(state, other)
    _add(numbers, coming, SCALES[1])
    _add(numbers, summary(yours, unseen, first), SCALES[2])
    _add(numbers, summary(mine, face_up(state, seat) & ~side.ignored, first), SCALES[3])
    _add(numbers, summary(yours, face_up(state, other) & ~state.sides[other].ignored, first), SCALES[4])
    plain = BytesWriter()
    plain_numbers(state, seat, first, hand, plain)
    peoples(mine, yours, plain)
    return numbers + floats_in(plain)


def unseen_cards(state: LegendsState, seat: int) -> int:
    """A seat's cards of which the other knows only that they are in hand, in the deck or face down."""
    side = state.sides[seat]
    cards = side.hand | side.bluffs
    for card in side.draw:
        cards |= 1 << card
    return cards


def summary(deck: Deck, cards: int, first: int) -> list[float]:
    """What a set of cards has in it, added up."""
    key = (deck.serial, cards, first)
    numbers = _summaries.get(key)
    if numbers is None:
        numbers = [0.0] * SUMMARY
        for card in numbers_of(cards):
            _add_card(deck, card, first, numbers)
        if len(_summaries) >= MOST_REMEMBERED:
            _summaries.clear()
        _summaries[key] = numbers
    return numbers


def _add_card(deck: Deck, card: int, first: int, sums: list[float]) -> None:
    bit = 1 << card
    one = deck.fire[card] if first == FIRE else deck.earth[card]
    two = deck.earth[card] if first == FIRE else deck.fire[card]
    card_type = deck.types[card]
    text = deck.with_text & bit != 0
    if card_type == CHARACTER:
        sums[0] += 1.0
        sums[1] += one / 5
        sums[2] += two / 5
        sums[3] += max(one, two) / 5
        if one >= 5:
            sums[4] += 1.0
        if two >= 5:
            sums[5] += 1.0
        if one >= 3:
            sums[6] += 1.0
        if two >= 3:
            sums[7] += 1.0
        if text:
            sums[8] += 1.0
    elif card_type == BOOSTER:
        sums[9] += 1.0
        sums[10] += one / 3
        sums[11] += two / 3
        if text:
            sums[12] += 1.0
    elif card_type == SUPPORT:
        sums[13] += 1.0
        sums[14] += one / 3
        sums[15] += two / 3
        if text:
            sums[16] += 1.0
    elif card_type == LEADERSHIP:
        sums[17] += 1.0
    elif card_type == SHIP:
        sums[18] += 1.0
    shields = deck.shields_fire if first == FIRE else deck.shields_earth
    others = deck.shields_earth if first == FIRE else deck.shields_fire
    if shields & bit:
        sums[19] += 1.0
    if others & bit:
        sums[20] += 1.0
    if deck.stops & bit:
        sums[21] += 1.0
    if deck.retrieves & bit:
        sums[22] += 1.0
    if deck.pairs & bit:
        sums[23] += 1.0
    if deck.frees & bit:
        sums[24] += 1.0
    if deck.protects & bit:
        sums[25] += 1.0
    if deck.gangs & bit:
        sums[26] += 1.0
    if deck.bluffable & bit:
        sums[27] += 1.0
    icons = deck.icons[card]
    if icons & (BLUFF_FIRE if first == FIRE else BLUFF_EARTH):
        sums[28] += 1.0
    if icons & (BLUFF_EARTH if first == FIRE else BLUFF_FIRE):
        sums[29] += 1.0
    if deck.lifting & bit:
        sums[30] += 1.0
    for effect in deck.effects[card]:
        if effect.do < LEARNED:
            sums[KINDS + effect.do] += 1.0


def _add(numbers: list[float], sums: list[float], scale: float) -> None:
    for place in range(SUMMARY):
        numbers.append(sums[place] * scale)


def _flag(numbers: BytesWriter, yes: bool) -> None:
    write_f32_le(numbers, 1.0 if yes else 0.0)


def peoples(mine: Deck, yours: Deck, numbers: BytesWriter) -> None:
    """Which two peoples meet."""
    for deck in (mine, yours):
        for people in PEOPLES:
            _flag(numbers, deck.name == people)


def plain_numbers(
    state: LegendsState, seat: int, first: int, hand: int, numbers: BytesWriter, told: bool = True
) -> None:
    """What is not about single cards: dragons, sizes, the fight; and if it is to be told, the edition and the end."""
    side = state.sides[seat]
    other = 1 - seat
    other_side = state.sides[other]
    fight = state.fight_turn != 0
    lead = dragons_of(state, seat) - dragons_of(state, other)
    for step in range(-3, 4):
        _flag(numbers, lead == step)
    _flag(numbers, state.seat == seat)
    _flag(numbers, fight)
    _flag(numbers, fight and state.seat == seat)
    _flag(numbers, state.element == FIRE)
    _flag(numbers, state.element == EARTH)
    if told:
        _flag(numbers, state.edition == FIRST_EDITION)  # number EDITION
        _flag(numbers, state.phase == OVER)
    for who in (seat, other):
        its = state.sides[who]
        held = its.hand.bit_count()
        deck = len(its.draw)
        write_f32_le(numbers, held / 6)
        write_f32_le(numbers, deck / 24)
        write_f32_le(numbers, (held + deck) / 30)
        _flag(numbers, deck == 0)
        _flag(numbers, held + deck <= 3)
        _flag(numbers, held + deck <= 6)
        write_f32_le(numbers, len(its.ships) / 2)
        write_f32_le(numbers, len(its.cargo) / 3)
        _flag(numbers, state.ran_out == who)
        on_table = len(its.combat) + len(its.support) - its.bluffs.bit_count()
        write_f32_le(numbers, on_table / 6)
        _flag(numbers, on_table >= 6)
        write_f32_le(numbers, its.power / 8)
        write_f32_le(numbers, its.bluffs.bit_count() / 2)
        _flag(numbers, fight and has_shield(state, who, first))
        write_f32_le(numbers, retreat_dragons(state, 1 - who) / 2 if fight else 0.0)
    write_f32_le(numbers, (side.power - other_side.power) / 8)
    _reach(state, seat, first, hand, numbers)
    unseen = unseen_cards(state, other) & ~other_side.bluffs
    _likely_reach(state, other, first, unseen, other_side.hand.bit_count(), numbers)
    pool = side.hand & ~hand
    for card in side.draw:
        pool |= 1 << card
    _likely_reach(state, seat, first, pool, (side.hand & ~hand).bit_count(), numbers)


def _reach(state: LegendsState, seat: int, first: int, hand: int, numbers: BytesWriter) -> None:
    """How far what is printed on the hand goes in the fight, next turn."""
    deck = state.decks[seat]
    values = deck.fire if first == FIRE else deck.earth
    others = deck.earth if first == FIRE else deck.fire
    need = state.sides[1 - seat].power
    standing = _standing(state, seat, values)
    best = 0
    other_best = 0
    for card in numbers_of(hand & deck.characters):
        best = max(best, values[card])
        other_best = max(other_best, others[card])
    helper = 0
    free = 0
    for card in numbers_of(hand & (deck.boosters | deck.supports)):
        if deck.frees >> card & 1:
            free += values[card]
        else:
            helper = max(helper, values[card])
    able = 0
    able_with_help = 0
    for card in numbers_of(hand & deck.characters):
        if standing + values[card] >= need:
            able += 1
        if standing + values[card] + helper + free >= need:
            able_with_help += 1
    shields = deck.shields_fire if first == FIRE else deck.shields_earth
    write_f32_le(numbers, best / 6)
    write_f32_le(numbers, other_best / 6)
    write_f32_le(numbers, helper / 4)
    write_f32_le(numbers, free / 4)
    write_f32_le(numbers, standing / 6)
    write_f32_le(numbers, (standing + best - need) / 6)
    write_f32_le(numbers, (standing + best + helper + free - need) / 6)
    write_f32_le(numbers, able / 3)
    write_f32_le(numbers, able_with_help / 3)
    _flag(numbers, able_with_help > 0)
    _flag(numbers, hand & shields != 0)
    _flag(numbers, (hand & shields).bit_count() > 1)
    _flag(numbers, hand & deck.characters == 0)


def _likely_reach(state: LegendsState, seat: int, first: int, pool: int, count: int, numbers: BytesWriter) -> None:
    """How likely this many cards out of a pool go on with the fight, by what is printed."""
    deck = state.decks[seat]
    values = deck.fire if first == FIRE else deck.earth
    need = state.sides[1 - seat].power - _standing(state, seat, values)
    size = max(pool.bit_count(), 1)
    able = 0
    with_help = 0
    for card in numbers_of(pool & deck.characters):
        if values[card] >= need:
            able += 1
        elif values[card] + HELP >= need:
            with_help += 1
    shields = deck.shields_fire if first == FIRE else deck.shields_earth
    shielded = (pool & shields).bit_count()
    _share(able, size, count, numbers)
    _share(able + with_help, size, count, numbers)
    write_f32_le(numbers, 1.0 - (1.0 - shielded / size) ** count)


def _share(fitting: int, size: int, count: int, numbers: BytesWriter) -> None:
    """How many of this many cards fit, and the chance that one does."""
    write_f32_le(numbers, count * fitting / size / 3)
    write_f32_le(numbers, 1.0 - (1.0 - fitting / size) ** count)


def _standing(state: LegendsState, seat: int, values: list[int]) -> int:
    """The power that a seat's supports have in the element of these values."""
    side = state.sides[seat]
    total = 2 * side.bluffs.bit_count()
    for card in numbers_of(side.supports & ~side.bluffs):
        total += values[card]
    return total
