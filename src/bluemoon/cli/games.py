"""How each game is drawn at the terminal. The rest of the command knows none by name."""

from typing import Any

from bluemoon.cli.board import Board
from bluemoon.cli.plainboard import PlainBoard
from bluemoon.cli.screen import Screen
from bluemoon.core.game import Game
from bluemoon.games import entry_of, part


def board_of(game: Game[Any], screen: Screen) -> Board[Any]:
    """What draws the game on this screen."""
    drawing = entry_of(game.id).drawing
    board: Board[Any] = part(drawing)(game, screen) if drawing else PlainBoard(game, screen)
    return board
