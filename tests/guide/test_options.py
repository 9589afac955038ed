"""Every game describes its options for a person, and what it describes is what the game takes."""

from typing import Any

import pytest

from bluemoon.guide.city.city import CityGuide
from bluemoon.guide.guide import Guide
from bluemoon.guide.legends.legends import LegendsGuide
from bluemoon.guide.wire import ChoiceOption, Option, PerSeatOption, SeatsOption, SwitchOption
from tests.sending import sent

GUIDES: list[Guide[Any]] = [CityGuide(), LegendsGuide()]
every_game = pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.game.id)


def answers(option: Option, seats: int) -> list[Any]:
    """Everything a page can make of an option."""
    if isinstance(option, SwitchOption):
        return [False, True]
    if isinstance(option, SeatsOption):
        return list(option.values)
    if isinstance(option, ChoiceOption):
        return [one.value for one in option.values]
    assert isinstance(option, PerSeatOption)
    values = [one.value for one in option.values]
    return [[values[(first + seat) % len(values)] for seat in range(seats)] for first in range(len(values))]


@every_game
def test_options_are_those_of_the_game_in_words(guide: Guide[Any]) -> None:
    options = guide.options()
    allowed = {**guide.game.options(), **guide.game.table_options()}
    assert {option.name for option in options} == set(allowed)
    for option in options:
        assert option.title[0].isupper()
        assert option.help.endswith(".")
        assert option.default == allowed[option.name][0]
        if isinstance(option, (ChoiceOption, PerSeatOption)):
            titles = [one.title for one in option.values]
            assert len(set(titles)) == len(titles)
            assert not any("_" in title for title in titles)


@every_game
def test_the_game_takes_whatever_is_offered(guide: Guide[Any]) -> None:
    defaults = sent({option.name: option.default for option in guide.options()})
    seats = guide.game.seats(guide.game.new(defaults, 1, {}))
    for option in guide.options():
        for value in answers(option, seats):
            state = guide.game.new({**defaults, option.name: value}, 1, {})
            # What is at its default may be left out of the config.
            assert guide.game.config(state).get(option.name, option.default) == value
            if isinstance(option, SeatsOption):
                assert guide.game.seats(state) == value


def test_a_deck_is_chosen_for_each_seat_and_no_two_are_the_same() -> None:  # LS1
    decks = next(option for option in LegendsGuide().options() if option.name == "decks")
    assert isinstance(decks, PerSeatOption)
    assert decks.different
    assert len(decks.default) == 2
    assert [one.title for one in decks.values][:2] == ["Hoax", "Vulca"]
