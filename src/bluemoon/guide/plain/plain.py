"""A guide to any game, made from its rules alone: what lies on the table, and a list of what can be done.

A game that names no guide of its own words has this one, so that it can be played from its first day on.
"""

from typing import Any, TypeVar

from bluemoon.core.game import Game, Json
from bluemoon.core.words import Listener, listed
from bluemoon.guide.guide import Guide
from bluemoon.guide.plain.wire import PlainChoice, PlainGuidance
from bluemoon.guide.rulebook import rules
from bluemoon.guide.wire import (
    Book,
    ChoiceOption,
    LogEntry,
    Option,
    Rule,
    SeatsOption,
    SwitchOption,
    TitledValue,
)

S = TypeVar("S")
NOT_ON_THE_TABLE = ("game", "config", "rng", "result")


class PlainGuide(Guide[S]):
    """The guide to a game that has no other."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    def options(self) -> list[Option]:
        return [self._option(name, values) for name, values in self.game.options().items()]

    def book(self) -> Book:
        return Book(self.title, [Rule(rule.id, rule.chapter, rule.text) for rule in rules(self.game.id)], {})

    def table(self, state: S, seat: int | None, names: list[str]) -> PlainGuidance:
        decides = seat is not None and self.game.to_move(state) == seat
        choices = [
            PlainChoice(self.game.action_text(state, action), self.game.action_json(state, action))
            for action in (self.game.legal(state) if decides else [])
        ]
        return PlainGuidance(self._say(state, seat, names), facts(self.game.view(state, seat), names), choices)

    def teller(self, names: list[str], you: int | None) -> "PlainTeller":
        return PlainTeller(names, you)

    def ending(self, view: Json, names: list[str], you: int | None) -> str:
        result = view["result"]
        return f"Won by {listed([names[seat] for seat in result['winners']]) or 'nobody'} ({result['reason']})."

    def standings(self, view: Json, names: list[str]) -> list[str]:
        return facts(view, names)

    def open_view(self, state: S) -> Json:
        return self.game.state_json(state)

    def log(self, events: list[Json], names: list[str], you: int | None, number: int, turn: int) -> list[LogEntry]:
        return [
            LogEntry(number, turn, event.get("seat"), sentence(event, names, you), event["event"], [])
            for event in events
        ]

    def measures(self, state: S) -> dict[str, list[int]]:
        return {}

    def _option(self, name: str, values: list[Any]) -> Option:
        """What the values look like says what is asked for; lists are chosen from as a whole."""
        title = _words(name)
        if name == "players":
            return SeatsOption(name, title, "", values=values, default=values[0])
        if isinstance(values[0], bool):
            return SwitchOption(name, title, "", default=values[0])
        return ChoiceOption(
            name, title, "", values=[TitledValue(value, _in_words(value)) for value in values], default=values[0]
        )

    def _say(self, state: S, seat: int | None, names: list[str]) -> str:
        listener = Listener(names, seat)
        outcome = self.game.outcome(state)
        if outcome is not None:
            winners = listed([listener.whom(winner) for winner in outcome.winners]) or "nobody"
            return f"The game is over: {winners} won."
        decides = self.game.to_move(state)
        assert decides is not None
        return "It is your turn to decide." if decides == seat else f"{names[decides]} decides."


class PlainTeller:
    """Tells events by their names."""

    def __init__(self, names: list[str], you: int | None) -> None:
        self.names = names
        self.you = you

    def sentence(self, event: Json) -> str:
        return sentence(event, self.names, self.you)

    def story(self, events: list[Json]) -> list[str]:
        return [self.sentence(event) for event in events]


def facts(view: Json, names: list[str]) -> list[str]:
    """A view as lines, with the players by name."""
    lines = []
    for field, value in view.items():
        if field == "players" and isinstance(value, list):
            lines += [f"{name}: {_in_words(player)}" for name, player in zip(names, value, strict=False)]
        elif field not in NOT_ON_THE_TABLE:
            lines.append(f"{_words(field)}: {_in_words(value)}")
    return lines


def sentence(event: Json, names: list[str], you: int | None) -> str:
    """An event in words, such as "Ann drew: count 2."."""
    listener = Listener(names, you)
    who = f"{listener.who(event['seat'])} " if isinstance(event.get("seat"), int) else ""
    rest = {field: value for field, value in event.items() if field not in ("event", "seat")}
    what = event["event"].replace("_", " ")
    details = f": {_in_words(rest)}" if rest else ""
    return f"{who or what[:1].upper()}{what if who else what[1:]}{details}."


def _words(field: str) -> str:
    return field.replace("_", " ").capitalize()


def _in_words(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name.replace('_', ' ')} {_in_words(part)}" for name, part in value.items()) or "nothing"
    if isinstance(value, list):
        return ", ".join(_in_words(part) for part in value) or "nothing"
    if value is None:
        return "none"
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
