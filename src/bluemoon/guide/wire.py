"""What every guide says, as it goes over the line to a page. A game's own part is in `guide/<game>/wire.py`.

`tools.wire_types` writes the page's types from these. A comment behind a field is taken over.
"""

from typing import Any

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

# --- what is told ---


class LogEntry(Struct):
    number: int  # of the action it belongs to
    turn: int
    seat: int | None
    text: str
    kind: str  # the event's name, e.g. "contributed"
    about: list[About]


class CoachPage(Struct):
    title: str
    text: str
    about: list[About]


class Coach(Struct):
    """What the coach of a guided game says; its last page goes with the task."""

    step: int  # the learner's task that is on now, counted from 1
    of: int  # how many tasks there are
    done: bool  # the script is over: from here on one plays alone
    task: str | None  # in one sentence; null while the partner plays, and when all is done
    pages: list[CoachPage]
