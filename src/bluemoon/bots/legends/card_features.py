"""A position of Legends for the network that has learned from strong players: every card counts.

Every card is a vector, which depends on whose it is, on its zone and on the fight, and the vectors of all cards are
added up (`card_vectors`). Plain numbers follow: dragons, sizes, the fight, the two peoples. A seat knows its own hand
and what is still to come; of the other's cards only which have not been seen yet and how many of them he holds. The
order of decks, the other's hand and what lies face down do not matter.
"""

from typing import Any, Final

from bluemoon.bots.legends.card_vectors import CONTEXTS, ZONES, CardVectors
from bluemoon.bots.legends.features import EDITION, plain_numbers, unseen_cards
from bluemoon.bots.legends.features import PLAIN as PLAIN_NUMBERS
from bluemoon.bots.network import table_of
from bluemoon.legends.catalogue import PEOPLES
from bluemoon.legends.entry import card_in
from bluemoon.legends.state import LegendsState
from bluemoon.legends.vocabulary import EARTH, FIRE

UNKNOWN: Final = 2  # plain numbers that the recorded games say nothing about: the edition, and the end
PEOPLES_FROM: Final = PLAIN_NUMBERS  # where the peoples begin: two numbers less, two more
PLAIN: Final = PLAIN_NUMBERS + 2 * len(PEOPLES)  # numbers besides the cards
YOURS: Final = 9  # the first zone of the other seat


def plain_table(states: list[LegendsState], seats: list[int], drawn: list[int]) -> Any:
    """A row of plain numbers for each of these positions, as a float32 array."""
    plain: list[float] = []
    for number in range(len(states)):
        plain += plain_row(states[number], seats[number], drawn[number])
    return table_of(plain, PLAIN)


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
    side = state.sides[seat]
    other = 1 - seat
    numbers: list[float] = []
    plain_numbers(state, seat, EARTH if state.element == EARTH else FIRE, side.hand & ~drawn, numbers)
    numbers = numbers[:EDITION] + numbers[EDITION + UNKNOWN :]
    numbers.append((side.hand & drawn).bit_count() / 6)
    numbers.append(state.sides[other].disclosed.bit_count() / 6)
    for who in (seat, other):
        name = state.decks[who].name
        for people in PEOPLES:
            numbers.append(1.0 if name == people else 0.0)
    return numbers
