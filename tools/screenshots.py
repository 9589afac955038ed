"""Draws the pictures of the terminal game in docs/images, from a real game between bots.

    python -m tools.screenshots

Needs bluemoon itself (installed, or PYTHONPATH=src). Run it when the terminal's look has changed.
"""

import io
import re
from typing import Any

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import TerminalTheme

from bluemoon.bots.registry import make_bot
from bluemoon.city.game import City
from bluemoon.cli.board import Board
from bluemoon.cli.city.board import CityBoard
from bluemoon.cli.journal import Journal
from bluemoon.cli.legends.board import LegendsBoard
from bluemoon.cli.screen import Screen
from bluemoon.cli.sight import sight_of
from bluemoon.core.game import Json
from bluemoon.core.history import History
from bluemoon.core.table import Table
from bluemoon.legends.actions import DECLINE, GIVE_UP, kind_of
from bluemoon.legends.game import Legends
from tools.pages import ROOT

IMAGES = ROOT / "docs" / "images"
NIGHT = TerminalTheme(
    (16, 19, 32),
    (216, 218, 228),
    [(16, 19, 32), (193, 18, 31), (66, 178, 10), (250, 216, 31), (43, 81, 218), (185, 147, 188), (31, 199, 182)]
    + [(216, 218, 228)],
)
# Pictures may not fetch fonts from elsewhere.
FORMAT = re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL).replace(
    "Fira Code", "DejaVu Sans Mono, Menlo, Consolas"
)


def main() -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    picture("terminal-city", 120, {"players": 3, "expansion": True}, ["Ann", "Ben", "Greedy"], 11, 25)
    duel("terminal-legends", 100, ["hoax", "vulca"], ["Ann", "Random"], 39, 20)
    picture("terminal-city-narrow", 80, {"players": 2}, ["Ann", "Greedy"], 4, 17)


def picture(name: str, width: int, config: Json, names: list[str], seed: int, turn: int) -> None:
    """A person's screen in the first building phase from that turn on in which there is something to choose."""
    game = City()
    table = Table.new(game, config, seed)
    bots = [make_bot("greedy", game, seat) for seat in range(len(names))]
    while game.outcome(table.state) is None:
        view = game.view(table.state, None)["turn"]
        if view["number"] >= turn and view["seat"] == 0 and view["phase"] == "contribution" and len(table.legal()) > 4:
            break
        seat = game.to_move(table.state) or 0
        table.play(bots[seat].choose(game.view(table.state, seat), table.legal(), 100))
    console = Console(
        width=width, height=60, record=True, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    show(CityBoard(game, Screen(console=console)), table, names)
    svg = console.export_svg(title="bluemoon play city", theme=NIGHT, code_format=FORMAT, unique_id=name)
    file = IMAGES / f"{name}.svg"
    file.write_text(svg, encoding="utf-8")
    print(f"{file.relative_to(ROOT)} is drawn.")


def duel(name: str, width: int, decks: list[str], names: list[str], seed: int, turn: int) -> None:
    """A person's screen in the first character phase from that turn on of a long fight."""
    game = Legends()
    table = Table.new(game, {"decks": decks}, seed)
    bot = make_bot("random", game, seed)
    while game.outcome(table.state) is None:
        view = game.view(table.state, None)["turn"]
        seat = game.to_move(table.state) or 0
        legal = table.legal()
        long = table.state.fight_turn >= 4
        if view["number"] >= turn and long and seat == 0 and view["phase"] == "character" and len(legal) > 2:
            break
        fighting = [action for action in legal if kind_of(action) not in (GIVE_UP, DECLINE)]
        table.play(bot.choose(game.view(table.state, seat), fighting or legal, 100))
    console = Console(
        width=width, height=60, record=True, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    show(LegendsBoard(game, Screen(console=console)), table, names)
    svg = console.export_svg(title="bluemoon play legends", theme=NIGHT, code_format=FORMAT, unique_id=name)
    file = IMAGES / f"{name}.svg"
    file.write_text(svg, encoding="utf-8")
    print(f"{file.relative_to(ROOT)} is drawn.")


def show(board: Board[Any], table: Table[Any], names: list[str]) -> None:
    """What the person in the first seat sees: what happened, the table, what can be done."""
    for heading, sentences in Journal(board.guide, History(table)).by_turn(names, 0, 0)[-2:]:
        board.narrator.story(heading, sentences)
    board.screen.line()
    sight = sight_of(board.guide, table.state, names, 0)
    board.turn(sight)
    board.narrator.menu(board.menu(sight), 0)
    board.screen.line(f"{board.prompt(sight)}> ")


if __name__ == "__main__":
    main()
