"""A position of Legends for the network that has learned from strong players: every card counts.

Every card is a vector, which depends on whose it is, on its zone and on the fight, and the vectors of all cards are
added up (`card_vectors`). Plain numbers follow: dragons, sizes, the fight, the two peoples. A seat knows its own hand
and what is still to come; of the other's cards only which have not been seen yet and how many of them he holds. The
order of decks, the other's hand and what lies face down do not matter.
"""

from typing import Any, Final

import numpy as np

from bluemoon.bots.legends.card_vectors import CONTEXTS, ZONES, CardVectors
from bluemoon.bots.legends.features import PLAIN as PLAIN_NUMBERS
from bluemoon.bots.legends.features import peoples, plain_numbers, unseen_cards
from bluemoon.core.floats import BytesWriter, floats_in, write_f32_le
from bluemoon.legends.catalogue import PEOPLES
from bluemoon.legends.entry import card_in
from bluemoon.legends.state import LegendsState
from bluemoon.legends.vocabulary import EARTH, FIRE

PEOPLES_FROM: Final = PLAIN_NUMBERS  # where the peoples begin: two numbers less, two more
PLAIN: Final = PLAIN_NUMBERS + 2 * len(PEOPLES)  # numbers besides the cards
YOURS: Final = 9  # the first zone of the other seat


def plain_table(states: list[LegendsState], seats: list[int], drawn: list[int]) -> Any:
    """A row of plain numbers for each of these positions, as a float32 array."""
    plain = BytesWriter()
    for number in range(len(states)):
        _write_plain(states[number], seats[number], drawn[number], plain)
    return np.frombuffer(plain.getvalue(), dtype="<f4").reshape(-1, PLAIN)


def card_sums(vectors: CardVectors, states: list[LegendsState], seats: list[int], drawn: list[int]) -> Any:
    """For each of these positions the sum of the vectors of all cards, as a float32 array."""
    vectors.sums.make_room()
    sums: list[int] = []
    for number in range(len(states)):
        state = states[number]
        seat = seats[number]
        when = context(state)
        mine = state.decks[seat]
        yours = state.decks[1 - seat]
        sets = card_sets(state, seat, drawn[number])
        for zone in range(ZONES):
            deck = mine if zone < YOURS else yours
            sums.append(vectors.sum_of(deck, zone * CONTEXTS + when, sets[zone]) if sets[zone] else 0)
    return vectors.sums.added(sums, ZONES)


def context(state: LegendsState) -> int:
    """What fight it is: none, one of fire, one of earth."""
    return 0 if state.fight_turn == 0 else 2 if state.element == EARTH else 1


def card_sets(state: LegendsState, seat: int, drawn: int) -> list[int]:
    """Which cards are where, zone by zone, own ones first. What is covered or on the leadership pile is nowhere."""
    side = state.sides[seat]
    other = 1 - seat
    other_side = state.sides[other]
    pool = side.hand & drawn
    for card in side.draw:
        pool |= 1 << card
    sets = [side.hand & ~drawn, pool, side.bluffs]
    _on_table(state, seat, sets)
    unseen = unseen_cards(state, other) & ~other_side.disclosed
    sets.append(unseen)
    sets.append(other_side.disclosed)
    _on_table(state, other, sets)
    return sets


def _on_table(state: LegendsState, seat: int, sets: list[int]) -> None:
    side = state.sides[seat]
    ignored = side.ignored
    supports = side.supports & ~side.bluffs
    ships = 0
    for ship in side.ships:
        ships |= 1 << ship
    cargo = 0
    for entry in side.cargo:
        cargo |= 1 << card_in(entry)
    sets.append(side.active & ~ignored)
    sets.append(supports & ~ignored)
    sets.append((side.active | supports) & ignored)
    sets.append(side.discard)
    sets.append(ships)
    sets.append(cargo)


def plain_row(state: LegendsState, seat: int, drawn: int) -> list[float]:
    """What is not about single cards."""
    numbers = BytesWriter()
    _write_plain(state, seat, drawn, numbers)
    return floats_in(numbers)


def _write_plain(state: LegendsState, seat: int, drawn: int, numbers: BytesWriter) -> None:
    """The games that were learned from say nothing about the edition and the end."""
    hand = state.sides[seat].hand
    other = 1 - seat
    plain_numbers(state, seat, EARTH if state.element == EARTH else FIRE, hand & ~drawn, numbers, False)
    write_f32_le(numbers, (hand & drawn).bit_count() / 6)
    write_f32_le(numbers, state.sides[other].disclosed.bit_count() / 6)
    peoples(state.decks[seat], state.decks[other], numbers)
