"""One position of Blue Moon City: the whole truth, as plain numbers and flat lists.

Only the engine reads or changes these fields; everybody else gets a view. Sets of cards are packed ints (see `cards`),
cells are row * 5 + column, seats count from 0.
"""

from typing import Final

from bluemoon.core.rng import Rng

MOVEMENT: Final = 0
CONTRIBUTION: Final = 1
RESET_PHASE: Final = 2
OVER: Final = 3
PHASES = ("movement", "contribution", "reset", "over")

SECOND_EDITION: Final = 0
FIRST_EDITION: Final = 1
EDITIONS = ("second", "first")

NO_TILE: Final = -1
COURTYARD: Final = -2  # on the board, where buildings are numbers from 0

# How a game ends (E1-E4); the first means that it goes on.
REASONS = ("", "offerings", "markers", "rebuilt", "stalled")
GOES_ON: Final = 0
BY_OFFERINGS: Final = 1
BY_MARKERS: Final = 2
BY_REBUILT: Final = 3
BY_STALLING: Final = 4


class CityState:
    """A position. `board` never changes after the set-up, so copies share it."""

    def __init__(
        self, players: int, edition: int, expansion: bool, scattered: bool, board: list[int], spaces: int, rng: Rng
    ) -> None:
        # The game that is played.
        self.players = players
        self.edition = edition
        self.expansion = expansion
        self.scattered = scattered
        # The city.
        self.board = board  # by cell: the building, COURTYARD or NO_TILE
        self.rebuilt = 0  # one bit a building
        self.ruins = 0  # how many buildings are still in ruins
        self.marked = [-1] * spaces  # by space, all buildings' spaces in a row: the seat whose marker is there
        self.dragons = [-1, -1, -1]  # red, green, blue: the cell
        self.pool = 0
        self.obelisk: list[int] = []  # seats, bottom up
        self.deck: list[int] = []  # kinds; the next card last
        self.discard = 0
        # Each seat.
        self.figures = [12] * players
        self.hands = [0] * players
        self.incoming = [0] * players  # cards won, face down until the turn is over (C5)
        self.crystals = [0] * players
        self.scales = [0] * players
        self.markers = [10] * players
        self.offerings = [0] * players
        self.waited = [0] * players
        # The turn.
        self.seat = 0
        self.number = 1
        self.phase = MOVEMENT
        self.steps = 2
        self.contributions = 0
        self.turn_offerings = 0
        self.special = False
        self.idle = 0
        # Chance, and the end.
        self.rng = rng
        self.reason = GOES_ON
        self.winners: list[int] = []

    def copy(self) -> "CityState":
        """An independent copy."""
        new = CityState.__new__(CityState)
        new.players = self.players
        new.edition = self.edition
        new.expansion = self.expansion
        new.scattered = self.scattered
        new.board = self.board
        new.rebuilt = self.rebuilt
        new.ruins = self.ruins
        new.marked = self.marked[:]
        new.dragons = self.dragons[:]
        new.pool = self.pool
        new.obelisk = self.obelisk[:]
        new.deck = self.deck[:]
        new.discard = self.discard
        new.figures = self.figures[:]
        new.hands = self.hands[:]
        new.incoming = self.incoming[:]
        new.crystals = self.crystals[:]
        new.scales = self.scales[:]
        new.markers = self.markers[:]
        new.offerings = self.offerings[:]
        new.waited = self.waited[:]
        new.seat = self.seat
        new.number = self.number
        new.phase = self.phase
        new.steps = self.steps
        new.contributions = self.contributions
        new.turn_offerings = self.turn_offerings
        new.special = self.special
        new.idle = self.idle
        new.rng = self.rng.copy()
        new.reason = self.reason
        new.winners = self.winners
        return new
