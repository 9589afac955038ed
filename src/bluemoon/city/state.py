"""One position of Blue Moon City: the whole truth, as plain numbers and flat lists.

Only the engine reads or changes these fields; everybody else gets a view. Sets of cards are packed ints (see `cards`),
cells are row * 5 + column, seats count from 0.
"""

from typing import Final

from mypy_extensions import i64

from bluemoon.core.rng import Rng

MOVEMENT: Final = 0
CONTRIBUTION: Final = 1
RESET_PHASE: Final = 2
OVER: Final = 3
PHASES: Final = ("movement", "contribution", "reset", "over")

SECOND_EDITION: Final = 0
FIRST_EDITION: Final = 1
EDITIONS: Final = ("second", "first")

NO_TILE: Final = -1
COURTYARD: Final = -2  # on the board, where buildings are numbers from 0

# How a game ends (E1-E4); the first means that it goes on.
REASONS: Final = ("", "offerings", "markers", "rebuilt", "stalled")
GOES_ON: Final = 0
BY_OFFERINGS: Final = 1
BY_MARKERS: Final = 2
BY_REBUILT: Final = 3
BY_STALLING: Final = 4


class CityState:
    """A position. `setup.new_state` makes one.

    Copies share their lists, all but `dragons`, `figures` and `hands`, which most actions change. So the others are
    never changed in place once the position is set up: whoever changes one puts a new list in its place (`replaced`).
    """

    # The game that is played.
    players: i64
    edition: i64
    expansion: bool
    scattered: bool
    open_crystals: bool  # everybody's are shown to everybody (O3)
    # The city.
    board: list[int]  # by cell: the building, COURTYARD or NO_TILE
    rebuilt: i64  # one bit a building
    ruins: i64  # how many buildings are still in ruins
    marked: list[int]  # by space, all buildings' spaces in a row: the seat whose marker is there, or -1
    dragons: list[int]  # red, green, blue: the cell, or -1 outside the city
    pool: i64
    obelisk: list[int]  # seats, bottom up
    deck: list[int]  # kinds; only the first `undrawn` are still in the deck, the next card is the last of these
    undrawn: i64
    discard: i64
    # Each seat.
    figures: list[int]
    hands: list[int]
    incoming: list[int]  # cards won, face down until the turn is over (C5)
    crystals: list[int]
    scales: list[int]
    markers: list[int]
    offerings: list[int]
    waited: list[int]
    # The turn.
    seat: i64
    number: i64
    phase: i64
    steps: i64
    contributions: i64
    turn_offerings: i64
    special: bool
    idle: i64
    # Chance, and the end.
    rng: Rng
    reason: i64
    winners: list[int]

    def copy(self) -> "CityState":
        """An independent copy."""
        new = self.shallow_copy()
        new.dragons = self.dragons[:]
        new.figures = self.figures[:]
        new.hands = self.hands[:]
        new.rng = self.rng.copy()
        return new

    def shallow_copy(self) -> "CityState":
        """A quick copy that shares these lists and the luck as well, to be looked at while the original stays as it is.
        Whoever wants to change a list must replace it by another."""
        new = CityState()
        new.players = self.players
        new.edition = self.edition
        new.expansion = self.expansion
        new.scattered = self.scattered
        new.open_crystals = self.open_crystals
        new.board = self.board
        new.rebuilt = self.rebuilt
        new.ruins = self.ruins
        new.marked = self.marked
        new.dragons = self.dragons
        new.pool = self.pool
        new.obelisk = self.obelisk
        new.deck = self.deck
        new.undrawn = self.undrawn
        new.discard = self.discard
        new.figures = self.figures
        new.hands = self.hands
        new.incoming = self.incoming
        new.crystals = self.crystals
        new.scales = self.scales
        new.markers = self.markers
        new.offerings = self.offerings
        new.waited = self.waited
        new.seat = self.seat
        new.number = self.number
        new.phase = self.phase
        new.steps = self.steps
        new.contributions = self.contributions
        new.turn_offerings = self.turn_offerings
        new.special = self.special
        new.idle = self.idle
        new.rng = self.rng
        new.reason = self.reason
        new.winners = self.winners
        return new

    def cards_in_deck(self) -> list[int]:
        """The kinds, the next card last."""
        return self.deck[: self.undrawn]

    def set_deck(self, kinds: list[int]) -> None:
        """Put this deck in the old one's place; the list is the position's from now on."""
        self.deck = kinds
        self.undrawn = len(kinds)


def replaced(items: list[int], place: i64, item: int) -> list[int]:
    """A new list with another item in this place."""
    new = items[:]
    new[place] = item
    return new
