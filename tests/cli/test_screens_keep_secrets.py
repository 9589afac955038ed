"""What stands on a screen follows from what the person before it may know: positions that look alike to a seat look
alike on the screen, whatever the person asks."""

import io
from random import Random
from typing import Any

import pytest
from rich.console import Console

from bluemoon.cli.board import Board
from bluemoon.cli.games import board_of
from bluemoon.cli.screen import Screen
from bluemoon.cli.sight import sight_of
from bluemoon.core.errors import Refused
from bluemoon.core.game import Game
from bluemoon.core.rng import Rng
from tests.contract.adapter import Walk
from tests.contract.laws import ADAPTERS

NAMES = ["Ann", "Ben", "Cleo", "Dan"]
PLAYED = [pytest.param(adapter, config, id=f"{adapter.game.id}-{number}")
          for adapter in ADAPTERS for number, config in enumerate(adapter.configs()[:6])]  # fmt: skip


def board(game: Game[Any], plain: bool) -> Board[Any]:
    console = Console(width=100, record=True, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    screen = Screen(console=console)
    screen.plain = plain
    return board_of(game, screen)


def screen(game: Game[Any], state: Any, seat: int, plain: bool, things: list[str]) -> str:
    """Everything that a seat can get to see in a position."""
    shown = board(game, plain)
    names = NAMES[: game.seats(state)]
    sight = sight_of(shown.guide, state, names, seat)
    shown.turn(sight)
    shown.table(sight, header=True)
    shown.narrator.say(shown.holding(sight))
    for question in shown.questions:
        shown.answer(sight, question, "")
    for thing in things:
        try:
            for told in shown.guide.look(state, seat, names, thing):
                shown.narrator.say(told)
        except Refused as refused:
            shown.narrator.say(refused.message)
    if game.to_move(state) == seat:
        menu = shown.menu(sight)
        shown.narrator.menu(menu, 0)
        for choice in menu.choices:
            for further in choice.more:
                shown.narrator.say(further.spoken)
        shown.narrator.say(f"{shown.prompt(sight)}> {menu.note}")
    return shown.screen.console.export_text(styles=True)


def things_of(game: Game[Any], state: Any, chance: Random) -> list[str]:
    """Things that somebody may look at: cards and tiles, hidden ones too."""
    if game.id == "city":
        return ["", "h1", "v2", *chance.sample(["mill", "courtyard", "library", "fire temple"], 2)]
    return [chance.choice(deck.cards[1:]).name for deck in state.decks for _ in range(3)]


@pytest.mark.parametrize(("adapter", "config"), PLAYED)
def test_twins_have_the_same_screen(adapter: Any, config: Any) -> None:
    compare_screens(adapter, config, range(1))


@pytest.mark.soak
@pytest.mark.parametrize(("adapter", "config"), PLAYED)
def test_twins_have_the_same_screen_in_many_games(adapter: Any, config: Any) -> None:
    compare_screens(adapter, config, range(1, 50))


def compare_screens(adapter: Any, config: Any, seeds: range) -> None:
    game = adapter.game
    for seed in seeds:
        walk = Walk(adapter, config, seed)
        walk.go(walk.chance.randint(0, 110))
        for _ in walk.stops(3, apart=12):
            things = things_of(game, walk.state, walk.chance)
            for seat in range(game.seats(walk.state)):
                view = game.view(walk.state, seat)
                twin = game.load(adapter.twin(walk.form, seat, None, walk.chance), 0)
                sample = game.sample_state(view, Rng.from_seed(walk.chance.getrandbits(32)))
                plain = walk.chance.random() < 0.5
                shown = screen(game, walk.state, seat, plain, things)
                assert len(shown) > 500
                for other in (twin, sample):
                    if game.view(other, seat) == view:
                        assert screen(game, other, seat, plain, things) == shown
                assert game.view(twin, seat) == view
