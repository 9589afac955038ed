"""What Legends' guide says, as it goes over the line to its board; `view` has the engine's own form.

Cards are named by their ids. Where a card may not be known (a bluff of the other side's) there is none, and its place
in its area says which is meant.
"""

from typing import Literal

from msgspec import Struct

from bluemoon.guide.wire import Action, Book, BookEntry, Guidance

Element = Literal["fire", "earth"]
DragonName = Literal["fire", "earth", "water"]
Phase = Literal["beginning", "leadership", "engagement", "character", "support", "power", "over"]
People = Literal["hoax", "vulca", "mimix", "flit", "khind", "terrah", "pillar", "aqua", "buka"]
CardType = Literal["character", "booster", "support", "leadership", "ship", "leader"]
Why = Literal[
    "discard", "take_back", "search", "sacrifice", "load", "ship", "under_deck", "into_deck", "target", "call",
    "dragon", "draw",
]  # fmt: skip


# --- power, explained ---


class PowerPart(Struct):
    """One active card in a sum. Its value is `base` (what is printed, if nothing changes it) times `factor`."""

    zone: Literal["combat", "support"]
    place: int  # in its area, from 0
    card: str | None  # null: a bluff that this seat may not see
    name: str  # short, as in the sum: "Demegodas", "bluff"
    bluff: bool
    printed: int
    base: int
    factor: int
    worth: int
    ignored: bool
    ignored_by: str | None  # then struck through: the other side's card that ignores it
    changed_by: list[str]  # cards whose texts change its value


class PowerSum(Struct):
    """A side's power in one element, and what it is made of."""

    seat: int
    element: Element
    parts: list[PowerPart]
    added: int  # the sum of the parts
    raised_by: str | None  # the card that promises at least the total
    total: int
    words: str  # "Demegodas 2 + Trebuchet of Fear 1×2 = 4 earth"


class Standing(Struct):
    """How the fight stands for the seat whose turn it is."""

    element: Element
    turn: int
    seat: int
    power: int
    needed: int
    short: int  # 0: enough
    shield: bool  # it need not match
    answered: bool  # false: this turn's character is still to come; the last one will be covered
    words: str  # "2 short", "enough", "shielded", "7 to match"


class Mark(Struct):
    """Something that is not printed on a card in combat or support: others ignore it, or it is protected."""

    seat: int
    zone: Literal["combat", "support"]
    place: int
    card: str | None  # null: a bluff that this seat may not see
    ignored: bool
    text_ignored: bool  # its text alone
    icons_ignored: bool
    by: str | None  # the other side's card that does so
    protected: bool


# --- what would come of it ---


class Reckoning(Struct):
    """Both powers in one element."""

    element: Element
    mine: int
    theirs: int
    short: int  # how much is missing; 0: enough, or nothing to match
    shield: bool


class Forecast(Struct):
    """What a card would make of the powers."""

    powers: list[Reckoning]  # in the contested element, or in both while none is named
    text_to_come: bool  # its own text acts after that, and may change more
    words: str


class Reason(Struct):
    """Why so many dragons: one step of the count."""

    words: str
    card: str | None
    rule: str


class Price(Struct):
    """What giving way would cost."""

    dragons: int  # that the other side attracts
    reasons: list[Reason]
    ends: bool  # with that the other side wins the game
    discards: int  # own cards that leave the table or the hand, at least
    draws: int  # own cards drawn afterwards, at most
    words: str


class Stakes(Struct):
    """What calling the bluffs would bring, if it is right and if it is wrong."""

    bluffs: int
    right: Price  # for the one who bluffed; one of the dragons is for the call itself
    wrong_dragons: int  # that the one who bluffed attracts
    wrong_power: int  # what the bluffer's power is then
    wrong_ends: bool
    words: str


# --- what can be done ---


class CardChoice(Struct):
    """Something to do with one of one's own cards, where it lies."""

    do: Literal["play", "bluff", "load", "retrieve", "drop", "land", "use"]
    card: str
    place: Literal["hand", "cargo", "combat", "support", "ships", "leadership"]
    words: str
    action: Action
    ship: str | None = None  # onto which it is loaded
    text: bool = True  # false: its text is declined
    cover: bool = False  # a gang member that covers its gang, though it need not
    then: Forecast | None = None


class Payment(Struct):
    """A way to pay with cards of the hand."""

    cards: list[str]
    words: str
    action: Action


class Demand(Struct):
    """A demand of the other side's that can be met now, the cheapest way first."""

    card: str
    words: str
    ways: list[Payment]


class Button(Struct):
    """Something that is done at no card."""

    words: str
    action: Action
    price: Price | None = None


class Announcement(Struct):
    element: Element
    power: int
    words: str
    action: Action


class Discard(Struct):
    cards: list[str]
    action: Action


class Decline(Struct):
    """Declining a fight, with every choice of cards to discard for it."""

    words: str
    price: Price  # of the fewest cards there are to discard
    draws: list[int]  # how many cards come for each number that is discarded, from none
    ways: list[Discard]
    weakest: list[Payment]  # for each number of cards the choice that gives away least, to be had at once


class Ahead(Struct):
    """What comes right after `next`: one press leads there, past the cards that could still be played."""

    fight: Button | None
    retreat: Button | None
    decline: Decline | None
    announce: list[Announcement]


class Answer(Struct):
    """One answer to a question."""

    words: str
    action: Action
    cards: list[str]  # in their order, where that matters
    hidden: int = 0  # and this many that nobody sees
    dragon: DragonName | None = None
    count: int | None = None


class Question(Struct):
    """What somebody is asked, with the card it is about; the answers are there for that seat alone."""

    why: Why
    seat: int
    source: str | None  # null: it is no card's question
    source_seat: int | None
    owner: int  # whose cards are chosen from
    asks: str  # "which card is discarded", to follow "choose"
    say: str
    rule: str
    ordered: bool  # the order of the cards matters
    answers: list[Answer]
    answers_in_all: int  # of more than are listed, a board may put one together
    default: Action | None  # what Space means: the only answer, or the one that costs nothing
    stakes: Stakes | None


class WhyNot(Struct):
    """Why a card, or what a button stands for, is not to be had now."""

    do: Literal["play", "bluff", "fight", "next"]
    card: str | None
    words: str
    rule: str
    by: str | None  # the card that is in the way


class PhaseStep(Struct):
    id: Phase
    title: str
    now: bool
    done: bool


class LegendsGuidance(Guidance):
    """The lists of what can be done are empty for whoever is not to decide."""

    phase: Phase
    turn_seat: int
    yours: bool
    say: str
    phases: list[PhaseStep]
    standing: Standing | None
    powers: list[PowerSum]  # of both sides: in the contested element, or in both while none is named
    marks: list[Mark]
    leads: str | None  # the leadership card that counts this turn
    retreats: list[Price]  # what a retreat would cost each seat now; empty without a fight
    unseen: list[list[str]]  # by deck: the cards that this seat has not seen and that may still come
    choices: list[CardChoice]
    demands: list[Demand]
    fight: Button | None
    retreat: Button | None
    decline: Decline | None
    announce: list[Announcement]
    next: Button | None
    ahead: Ahead | None
    question: Question | None
    why_not: list[WhyNot]
    only: Action | None  # there is nothing to decide: this is all that can be done


# --- what things are ---


class BookIcon(BookEntry):
    letters: str


class BookCard(BookEntry):
    people: Literal[People, "mutant"]
    deck: People | None  # null: in none of the nine, for custom decks
    type: CardType
    number: int
    fire: int | None  # null: it shows no values
    earth: int | None
    icons: list[str]
    moons: int
    capacity: int
    mutant: bool
    short: str  # the name where there is little room
    sure: Literal["certain", "likely", "guess"]
    note: str  # what there is to know about our knowledge of it; empty if nothing


class BookPeople(Struct):
    name: str
    letter: str
    text: str  # how its deck plays
    skill: int  # how hard that is: 1 to 3
    leader: str


class LegendsBook(Book):
    cards: dict[str, BookCard]
    peoples: dict[str, BookPeople]
    icons: dict[str, BookIcon]
    things: dict[str, BookEntry]
