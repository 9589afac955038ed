"""What every guide says, as it goes over the line to a page. A game's own part is in `guide/<game>/wire.py`.

`tools.wire_types` writes the page's types from these. A comment behind a field is taken over.
"""

from typing import Any, Literal

from msgspec import Struct

JsonObject = dict[str, Any]
# An action in the engine's JSON form, sent back exactly as the guide gave it.
Action = dict[str, Any]
# An event as a seat may know it: `event` is its name, the rest depends on that.
GameEvent = dict[str, Any]
# Something a log entry speaks of, e.g. {"tile": "mill"} or {"seat": 1}. Boards light up what they know.
About = dict[str, str | int]


class Rule(Struct):
    id: str
    chapter: str
    text: str


class Book(Struct):
    """A game's texts, always the same. The shell reads these; the rest is the board's."""

    title: str
    rules: list[Rule]
    measures: dict[str, str]  # the titles of what is drawn over time


class BookEntry(Struct):
    """A thing of the game, in words, with the rules behind it."""

    name: str
    text: str
    rules: list[str]


class Guidance(Struct):
    """What is possible for one seat now, and what would come of it. All of it is the game's own."""


# --- the options of a new game ---

OptionValue = str | int | bool | None


class TitledValue(Struct):
    value: OptionValue
    title: str
    about: str = ""  # in a sentence or two
    skill: int | None = None  # what it asks of whoever plays it, from 1 (little) to 3 (much)
    seat: int | None = None  # the seat it stands for, where a page can say who sits there


class Condition(Struct):
    """Another option must have one of these values."""

    option: str
    values: list[OptionValue]


class _Option(Struct, tag_field="form"):
    name: str  # in the config
    title: str
    help: str
    only_if: Condition | None = None  # otherwise the option is not asked for, and left out of the config


class ChoiceOption(_Option, tag="choice", kw_only=True):
    """One of a few values."""

    values: list[TitledValue]
    default: OptionValue


class SwitchOption(_Option, tag="switch", kw_only=True):
    """On or off."""

    default: bool


class NumberOption(_Option, tag="number", kw_only=True):
    least: int
    most: int
    default: int


class SeatsOption(_Option, tag="seats", kw_only=True):
    """How many play: the game has as many seats."""

    values: list[int]
    default: int


class PerSeatOption(_Option, tag="per_seat", kw_only=True):
    """A list with one of these values for each seat."""

    values: list[TitledValue]
    default: list[OptionValue]
    different: bool  # no two seats may have the same


class ListOption(_Option, tag="list", kw_only=True):
    """A list with some of these values, each at most once."""

    values: list[TitledValue]
    least: int
    most: int
    default: list[OptionValue]


Option = ChoiceOption | SwitchOption | NumberOption | SeatsOption | PerSeatOption | ListOption

# --- custom decks ---


class DeckTally(Struct):
    """Something that is counted while a deck is built."""

    title: str
    number: int
    most: int


class DeckVerdict(Struct):
    """What the game says of a deck."""

    legal: bool  # it may be played with
    words: str  # what is wrong with it, or what it is
    rule: str  # that says so
    tallies: list[DeckTally]


# --- what is told ---


class LogEntry(Struct):
    number: int  # of the action it belongs to
    turn: int
    seat: int | None
    text: str
    kind: str  # the event's name, e.g. "contributed"
    about: list[About]


# A game that is explained move by move, or a position in which something is to be found.
LessonKind = Literal["guided", "exercise"]


class LessonTitle(Struct):
    """A lesson as it stands in a list."""

    id: str
    title: str
    about: str  # what one learns, in a sentence
    minutes: int  # it takes about so long
    kind: LessonKind


class CoachPage(Struct):
    title: str
    text: str
    about: list[About]


class Coach(Struct):
    """What the coach of a lesson says; its last page goes with the task."""

    kind: LessonKind
    first: int  # the number of the first of these pages in the whole lesson, from 1
    of: int  # how many pages the lesson has
    done: bool  # it has been learned: a guided game goes on without its coach, an exercise is solved
    task: str | None  # in one sentence; null while the partner plays, and when all is done
    pages: list[CoachPage]
    verdict: Literal["won", "lost"] | None = None  # of an exercise; then nothing more is to be done but to take back
    passing: bool = False  # there is nothing to decide: a board may go on by itself
    solution: CoachPage | None = None  # the next step of a solution, for those who ask; null: not from here
