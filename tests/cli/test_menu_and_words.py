"""Whatever is legal can be chosen from the menu and can be typed; nothing else can."""

from itertools import islice

import pytest

from bluemoon.city import actions
from bluemoon.city.state import CityState
from bluemoon.city.ways import price
from bluemoon.cli.city.menu import build_menu
from bluemoon.cli.menu import Choice, Menu
from bluemoon.core.errors import AmbiguousText
from bluemoon.core.table import Table
from bluemoon.guide.city.city import CityGuide
from tests.cli.positions import CONFIGS, GAME, NAMES, scene_of, tables

GUIDE = CityGuide(GAME, most_ways=1_000_000)


def menu_of(table: Table[CityState]) -> Menu:
    seat = GAME.to_move(table.state)
    return build_menu(scene_of(table), GUIDE.table(table.state, seat, NAMES))


def number(table: Table[CityState], choice: Choice) -> int:
    return GAME.read_action(table.state, choice.action)


def all_actions(table: Table[CityState], choices: list[Choice]) -> set[int]:
    found = {number(table, choice) for choice in choices if choice.action is not None}
    for choice in choices:
        found |= all_actions(table, choice.more)
    return found


@pytest.mark.parametrize("config", CONFIGS)
def test_menu_holds_every_legal_action_and_stays_short(config: dict[str, object]) -> None:
    for table in tables(config, 11, 250):
        menu = menu_of(table)
        assert menu.done is not None
        assert all_actions(table, [*menu.choices, menu.done]) == set(table.legal())
        assert len(menu.choices) <= 24


@pytest.mark.parametrize("config", CONFIGS)
def test_every_action_can_be_typed_as_its_text(config: dict[str, object]) -> None:
    for table in islice(tables(config, 12, 400), 0, None, 7):
        for action in table.legal()[:60]:
            text = GAME.action_text(table.state, action)
            assert GUIDE.understand(table.state, text) == action
            assert GUIDE.understand(table.state, text.upper()) == action


@pytest.mark.parametrize("config", CONFIGS[:2])
def test_short_card_names_mean_the_same(config: dict[str, object]) -> None:
    """contribute 4 on Library with hoax-3 + khind-1 is c 4 h3 k1."""
    checked = 0
    for table in tables(config, 13, 500):
        for action in table.legal():
            if not actions.CONTRIBUTE <= actions.code_of(action) < actions.CONTRIBUTE_END:
                continue
            head, _, cards = GAME.action_text(table.state, action).partition(" with ")
            number = head.split()[1]
            space = head.partition("(space ")[2].partition(")")[0]
            short = " ".join(f"{card[0]}{card[-1]}" for card in cards.split(" + "))
            assert GUIDE.understand(table.state, f"c {number} {space} {short}") == action
            checked += 1
    assert checked > 100


def test_first_payment_listed_is_the_cheapest() -> None:
    several = 0
    for table in tables(CONFIGS[0], 14, 300):
        menu = menu_of(table)
        for choice in menu.choices:
            if choice.action is not None and choice.more:
                prices = [price(GAME.box.pack, number(table, way)) for way in choice.more]
                assert prices == sorted(prices)
                assert choice.action == choice.more[0].action
                several += 1
    assert several > 10


def test_contribution_that_earns_or_completes_says_so() -> None:
    hints = set()
    for config in CONFIGS:
        for table in tables(config, 15, 300):
            menu = menu_of(table)
            hints |= {choice.hint for choice in menu.choices}
    assert any(hint.startswith("you get 1 scale") for hint in hints)
    assert any(hint.startswith("completes it, you get") for hint in hints)


def test_two_meanings_are_never_guessed_between() -> None:
    table = next(tables({"players": 2}, 9, 1))
    with pytest.raises(AmbiguousText, match=r"fly to .* or"):
        GUIDE.understand(table.state, "fly tower")


def test_completion_offers_only_what_begins_so() -> None:
    table = next(tables({"players": 2}, 9, 1))
    found = GUIDE.completions(table.state, "Step to")
    assert len(found) == 4
    assert all(text.startswith("step to ") for text in found)
