"""How each game is shown at the terminal. The rest of the command knows none by name."""

from typing import Any

from bluemoon.cli.plainshow import PlainShow
from bluemoon.cli.screen import Screen
from bluemoon.cli.show import Show
from bluemoon.core.game import Game
from bluemoon.games import entry_of, part


def show_of(game: Game[Any], screen: Screen) -> Show[Any]:
    """What shows the game on this screen."""
    drawing = entry_of(game.id).drawing
    show: Show[Any] = part(drawing)(game, screen) if drawing else PlainShow(game, screen)
    return show
