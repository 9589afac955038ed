"""Describing the options of a new game: which values there are is the game's to say, the words are the guide's."""

import json
import tomllib
from importlib import resources
from typing import Any

import msgspec

from bluemoon.guide.wire import ChoiceOption, OptionValue, PerSeatOption, SeatsOption, SwitchOption, TitledValue


class Words(msgspec.Struct):
    """What a guide's words.toml says of an option."""

    title: str
    about: str
    values: dict[str, str] = {}  # a value in JSON, with its title


class Describer:
    """The options of one game, each described on request. Of the allowed values the first is the default."""

    def __init__(self, game_id: str, allowed: dict[str, list[Any]]) -> None:
        file = resources.files(f"bluemoon.guide.{game_id}").joinpath("words.toml")
        words = tomllib.loads(file.read_text(encoding="utf-8"))["options"]
        self.words = msgspec.convert(words, dict[str, Words])
        self.allowed = allowed

    def seats(self, name: str) -> SeatsOption:
        words, values = self.words[name], self.allowed[name]
        return SeatsOption(name, words.title, words.about, values=values, default=values[0])

    def switch(self, name: str) -> SwitchOption:
        words = self.words[name]
        return SwitchOption(name, words.title, words.about, default=self.allowed[name][0])

    def choice(self, name: str) -> ChoiceOption:
        words, values = self.words[name], self.allowed[name]
        return ChoiceOption(name, words.title, words.about, values=_titled(words, values), default=values[0])

    def seat(self, name: str) -> ChoiceOption:
        """One of the seats, by number, or none of them."""
        option = self.choice(name)
        for one in option.values:
            one.seat = one.value if isinstance(one.value, int) else None
        return option

    def per_seat(self, name: str, different: bool) -> PerSeatOption:
        """Allowed are lists with a value for each seat."""
        words, lists = self.words[name], self.allowed[name]
        values = list(dict.fromkeys(value for values in lists for value in values))
        return PerSeatOption(
            name, words.title, words.about, values=_titled(words, values), default=lists[0], different=different
        )


def _titled(words: Words, values: list[OptionValue]) -> list[TitledValue]:
    return [TitledValue(value, _title(words, value)) for value in values]


def _title(words: Words, value: OptionValue) -> str:
    key = value if isinstance(value, str) else json.dumps(value)
    return words.values.get(key, key.replace("_", " ").capitalize())
