"""One position of Blue Moon Legends: the whole truth, as plain numbers and flat lists.

Only the engine reads or changes these fields; everybody else gets a view. A card is its number in its owner's deck
(cards never change sides), a set of cards is an int with one bit a card. P is the seat whose turn it is, Q the other.
"""

from typing import Any, Final

from bluemoon.core.rng import Rng
from bluemoon.legends.deck import Deck
from bluemoon.legends.entry import card_in, mark_in
from bluemoon.legends.questions import NOT_ASKED

BEGINNING: Final = 0
LEADERSHIP_PHASE: Final = 1
ENGAGEMENT: Final = 2
CHARACTER_PHASE: Final = 3
SUPPORT_PHASE: Final = 4
POWER: Final = 5
OVER: Final = 6
PHASES: Final = ("beginning", "leadership", "engagement", "character", "support", "power", "over")

SECOND_EDITION: Final = 0
FIRST_EDITION: Final = 1
EDITIONS: Final = ("second", "first")

UNNAMED: Final = -1  # the element before somebody names it
NOBODY: Final = -1

# What runs by itself before the next decision.
WAIT: Final = 0
BEGIN_TEXTS: Final = 1
AFTER_SUPPORT_TEXTS: Final = 2
CALLED: Final = 3
REFRESH: Final = 4
END_TEXTS: Final = 5
AFTER_END: Final = 6
RETREAT: Final = 7
FIGHT_OVER: Final = 8
OTHER_PLAYER: Final = 9  # a leadership card that makes each player do something: Q's part of it
STAGES: Final = (
    "wait", "begin_texts", "after_support", "called", "refresh", "end_texts", "after_end", "retreat", "fight_over",
    "other_player",
)  # fmt: skip

# How a card was played this turn: the marks of `played` (entry.py).
AS_FREE: Final = 0
AS_UNIT: Final = 1  # takes a slot
AS_PAIR: Final = 2  # the second of a pair: takes none
AS_GANG: Final = 3  # a further member of a gang: takes none
AS_LEADERSHIP: Final = 4
AS_BLUFF: Final = 5
AS_LOAD: Final = 6
HOWS: Final = ("free", "unit", "pair", "gang", "leadership", "bluff", "load")

REASONS: Final = ("", "dragons", "cards")
BY_DRAGONS: Final = 1
BY_CARDS: Final = 2

DRAGONS: Final = ("fire", "earth", "water")


class Side:
    """What one seat has, and what its cards are worth now. Sets of cards unless said otherwise."""

    # The cards (LS3).
    draw: list[int]  # the next card last
    under: int  # first edition: cards put under the deck stay there (LE11)
    hand: int
    disclosed: int
    discard: int
    leadership: int
    combat: list[int]  # in playing order
    active: int  # those in combat that are not covered
    support: list[int]
    supports: int  # the same as a set
    bluffs: int  # those in support that lie face down
    ships: list[int]
    landed: int
    cargo: list[int]  # entries of a card and its ship, in loading order
    targets: list[int]  # entries of a card and the one that its "one of my" text is on
    # What follows from the cards on the table (power.py), kept up to date.
    speaks: int  # cards whose texts act now
    textless: int
    ignored: int
    iconless: int  # icon bits that have no effect
    power: int  # in the contested element

    def copy(self) -> "Side":
        """An independent copy."""
        new = Side()
        new.draw = self.draw[:]
        new.under = self.under
        new.hand = self.hand
        new.disclosed = self.disclosed
        new.discard = self.discard
        new.leadership = self.leadership
        new.combat = self.combat[:]
        new.active = self.active
        new.support = self.support[:]
        new.supports = self.supports
        new.bluffs = self.bluffs
        new.ships = self.ships[:]
        new.landed = self.landed
        new.cargo = self.cargo[:]
        new.targets = self.targets[:]
        new.speaks = self.speaks
        new.textless = self.textless
        new.ignored = self.ignored
        new.iconless = self.iconless
        new.power = self.power
        return new


def empty_side() -> Side:
    """A seat without cards."""
    side = Side()
    side.draw = []
    side.under = 0
    side.hand = 0
    side.disclosed = 0
    side.discard = 0
    side.leadership = 0
    side.combat = []
    side.active = 0
    side.support = []
    side.supports = 0
    side.bluffs = 0
    side.ships = []
    side.landed = 0
    side.cargo = []
    side.targets = []
    side.speaks = 0
    side.textless = 0
    side.ignored = 0
    side.iconless = 0
    side.power = 0
    return side


class LegendsState:
    """A position."""

    # The game that is played.
    decks: list[Deck]
    edition: int
    first: int  # the seat that the config says starts, or NOBODY
    name_dragons: bool
    sides: list[Side]  # what each seat has
    ran_out: int
    dragons: list[int]  # fire, earth, water: the seat that has it or NOBODY
    # The fight and the turn.
    fight_turn: int  # 0: no fight
    element: int
    seat: int
    number: int
    phase: int
    leader: int  # this turn's active leadership card, or -1
    played: list[int]  # entries of a card and how it was played
    used: int
    paid: int  # Q's demands that are settled
    stopper: int  # the card that stops P this turn (LI2), or -1; kept up to date (power.py)
    drawn: int
    from_hand: int  # cards from P's hand after a landing, where their number matters (LH3)
    before: "LegendsState | None"  # the engagement, where Q's choices could spoil P's turn (LT6); never changed
    # What runs by itself, and what somebody is asked.
    stage: int
    loser: int  # RETREAT, FIGHT_OVER: the seat that retreats
    texts: int  # cards whose after-support or end texts are still to come
    due: list[int]  # dragons to be attracted: seat + 2 * why
    why: int
    asked: int
    source: int
    source_seat: int
    owner: int
    choices: int  # the cards to choose from
    hidden: int  # and how many hidden ones
    least: int
    most: int
    # Chance, and the end.
    chance: list[Any]  # dictated outcomes; never changed, so copies share it
    chance_used: int
    rng: Rng
    winner: int
    reason: int

    def copy(self) -> "LegendsState":
        """An independent copy."""
        new = LegendsState()
        new.take(self)
        return new

    def take(self, other: "LegendsState") -> None:
        """Become a copy of another position."""
        self.decks = other.decks
        self.edition = other.edition
        self.first = other.first
        self.name_dragons = other.name_dragons
        self.sides = [other.sides[0].copy(), other.sides[1].copy()]
        self.ran_out = other.ran_out
        self.dragons = other.dragons[:]
        self.fight_turn = other.fight_turn
        self.element = other.element
        self.seat = other.seat
        self.number = other.number
        self.phase = other.phase
        self.leader = other.leader
        self.played = other.played[:]
        self.used = other.used
        self.paid = other.paid
        self.drawn = other.drawn
        self.from_hand = other.from_hand
        self.before = other.before
        self.stage = other.stage
        self.loser = other.loser
        self.texts = other.texts
        self.due = other.due[:]
        self.why = other.why
        self.asked = other.asked
        self.source = other.source
        self.source_seat = other.source_seat
        self.owner = other.owner
        self.choices = other.choices
        self.hidden = other.hidden
        self.least = other.least
        self.most = other.most
        self.stopper = other.stopper
        self.chance = other.chance
        self.chance_used = other.chance_used
        self.rng = other.rng.copy()
        self.winner = other.winner
        self.reason = other.reason


def empty_state(decks: list[Deck], edition: int, first: int, name_dragons: bool, rng: Rng) -> LegendsState:
    """A board with no card anywhere; setting up and loading fill it."""
    state = LegendsState()
    state.decks = decks
    state.edition = edition
    state.first = first
    state.name_dragons = name_dragons
    state.sides = [empty_side(), empty_side()]
    state.ran_out = NOBODY
    state.dragons = [NOBODY, NOBODY, NOBODY]
    state.fight_turn = 0
    state.element = UNNAMED
    state.seat = 0
    state.number = 1
    state.phase = BEGINNING
    state.leader = -1
    state.played = []
    state.used = 0
    state.paid = 0
    state.drawn = 0
    state.from_hand = 0
    state.before = None
    state.stage = WAIT
    state.loser = NOBODY
    state.texts = 0
    state.due = []
    state.why = NOT_ASKED
    state.asked = NOBODY
    state.source = -1
    state.source_seat = 0
    state.owner = 0
    state.choices = 0
    state.hidden = 0
    state.least = 0
    state.most = 0
    state.stopper = -1
    state.chance = []
    state.chance_used = 0
    state.rng = rng
    state.winner = NOBODY
    state.reason = 0
    return state


def dragons_of(state: LegendsState, seat: int) -> int:
    """How many dragons a seat has."""
    count = 0
    for owner in state.dragons:
        if owner == seat:
            count += 1
    return count


def powers(state: LegendsState) -> list[int]:
    """Both seats' power."""
    return [side.power for side in state.sides]


def size(cards: int) -> int:
    """How many cards a set has."""
    return cards.bit_count()


def target_of(state: LegendsState, seat: int, source: int) -> int:
    """The card that a "one of my" text is on, or -1."""
    for entry in state.sides[seat].targets:
        if card_in(entry) == source:
            return mark_in(entry)
    return -1
