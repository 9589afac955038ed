"""What City's guide says, as it goes over the line to its board; `view` has the engine's own form."""

from typing import Literal

from msgspec import Struct

from bluemoon.guide.wire import Action, Book, BookEntry, Guidance

Cell = tuple[int, int]
People = Literal["vulca", "terrah", "aqua", "flit", "khind", "mimix", "hoax", "pillar"]
DragonName = Literal["red", "green", "blue"]
Phase = Literal["movement", "contribution", "reset", "over"]


# --- what can be done ---


class Move(Struct):
    """Where the figure can go."""

    do: Literal["step", "fly", "travel"]
    to: Cell
    tile: str
    cards: list[str]
    action: Action


class Path(Struct):
    """A tile several steps away, with the steps that lead there."""

    to: Cell
    tile: str
    actions: list[Action]


class Stride(Struct):
    """Two more steps."""

    card: str
    action: Action


class DragonMove(Struct):
    dragon: DragonName
    card: str
    to: Cell
    tile: str
    action: Action


class Way(Struct):
    """A way to pay for a space."""

    cards: list[str]
    words: str
    action: Action


class PayPart(Struct):
    why: Literal["majority", "construction", "neighbourhood"]
    building: str
    crystals: int = 0
    cards: int = 0
    scales: int = 0


class Pay(Struct):
    """What one seat gets when a building is completed, and from where."""

    seat: int
    crystals: int
    cards: int
    scales: int
    parts: list[PayPart]


class Then(Struct):
    """What comes of a contribution."""

    scales: int  # the contributor's, from dragons
    completes: bool
    pays: list[Pay]
    scored: list[int] | None  # crystals for scales by seat, if the last scale is taken
    words: str  # for the contributor: "completes it, you get 2 crystals"


class SpaceOffer(Struct):
    """A space that can be paid for."""

    space: int
    building: str
    ways: list[Way]
    ways_in_all: int
    then: Then


class Offer(Struct):
    """An offering at the Obelisk."""

    cost: int
    card: str | None
    action: Action


class Special(Struct):
    """The action of a special building."""

    words: str
    to: Cell | None
    action: Action


class Discard(Struct):
    discard: list[str]
    action: Action


class IfStopped(Struct):
    """What could be paid for, and offered, right after moving is stopped here."""

    spaces: list[SpaceOffer]
    offers: list[Offer]


# --- how things stand ---


class Reward(Struct, omit_defaults=True):
    crystals: int = 0
    cards: int = 0
    scales: int = 0


class PhaseStep(Struct):
    id: Phase
    title: str
    now: bool
    done: bool


class ObeliskStep(Struct):
    space: int
    cost: int
    seat: int | None


class Obelisk(Struct):
    next_cost: int | None
    steps: list[ObeliskStep]
    needed: int


class MarkedSpace(Struct):
    colour: People | None  # null: any single colour
    value: int
    marker: int | None  # whose


class BuildingNow(Struct):
    id: str
    at: Cell
    rebuilt: bool
    open_spaces: int
    spaces: list[MarkedSpace]
    pays: list[Pay]  # if it were complete with its markers as they are
    beside: Reward  # what its rebuilt neighbours add now, for each who takes part
    worth: Reward  # with that, what a ruin pays now to whoever builds most of it
    say: str


class CityGuidance(Guidance):
    """The lists of what can be done are empty for whoever is not to move."""

    phase: Phase
    turn_seat: int
    yours: bool
    say: str
    phases: list[PhaseStep]
    moves: list[Move]
    paths: list[Path]
    strides: list[Stride]
    dragons: list[DragonMove]
    spaces: list[SpaceOffer]
    offers: list[Offer]
    specials: list[Special]
    stop: Action | None
    if_stopped: IfStopped | None  # while moving: what could be built here
    finish: Action | None
    resets: list[Discard]
    only: Action | None  # what ends a phase in which nothing else can be done
    obelisk: Obelisk
    buildings: dict[str, BuildingNow]  # by id, in the order of the board


# --- what things are ---


class BookSpace(Struct):
    colour: People | None  # null: any single colour
    value: int


class BookTile(BookEntry):
    spaces: list[BookSpace]
    majority: Reward
    construction: Reward
    neighbourhood: Reward


class BookCard(BookEntry):
    people: People
    value: int
    copies: int


class BookPeople(Struct):
    name: str
    letter: str
    colour: str
    text: str


class CityBook(Book):
    tiles: dict[str, BookTile]
    cards: dict[str, BookCard]
    peoples: dict[str, BookPeople]
    things: dict[str, BookEntry]


# --- the view, in the engine's own form ---


class CityConfig(Struct, omit_defaults=True):
    players: int
    edition: str
    expansion: bool
    scattered: bool
    open_crystals: bool = False  # everybody's are shown
    components: str = ""  # the fingerprint of corrected ones


class PlayerView(Struct):
    figure: Cell
    hand: list[str] | int  # another's is a number
    incoming: list[str] | int
    crystals: int | None  # another's are null, unless the table shows them
    scales: int
    markers: int
    offerings: int
    waited: int


class TurnView(Struct):
    seat: int
    number: int
    phase: Phase
    steps: int
    contributions: int
    offerings: int
    special: bool
    idle: int


class ResultView(Struct):
    winners: list[int]
    reason: str


class CityView(Struct):
    """What one seat may know; after the end everything."""

    game: Literal["city"]
    config: CityConfig
    board: list[list[str | None]]
    rebuilt: list[str]
    markers: dict[str, list[int | None]]
    dragons: dict[DragonName, Cell | None]
    players: list[PlayerView]
    pool: int
    obelisk: list[int]
    deck: list[str] | int
    discard: list[str]
    turn: TurnView
    result: ResultView | None
