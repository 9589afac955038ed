"""The one list of games: all parts that it names are there, and nobody else lists games."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from importlib import resources

import pytest

from bluemoon.bots.bot import Bot
from bluemoon.core.errors import BadRequest
from bluemoon.core.game import Game
from bluemoon.games import OURS, GameEntry, all_games, entry_of, find, part
from tools.layers import SOURCES

PARTS = ("rules", "components", "bots", "guide", "drawing", "pupil")
OWN_FOLDERS = set(OURS)  # city/, bots/city/, guide/legends/ ... may name their game


@pytest.mark.parametrize("entry", OURS.values(), ids=OURS)
def test_every_part_is_where_the_list_says(entry: GameEntry) -> None:
    for name in PARTS:
        path = getattr(entry, name)
        assert not path or callable(part(path)) or isinstance(part(path), dict), path
    game = entry.game()
    assert not isinstance(game, Bot)  # an answer that must not spoil the next one
    assert isinstance(game, Game)
    assert game.id == entry.id
    package, _, file = entry.rulebook.partition(":")
    assert resources.files(package).joinpath(file).is_file()
    for command in ("play", "simulate", "arena"):
        assert callable(part(f"{entry.commands}:{command}"))


def test_the_list_itself_loads_nothing_of_a_game() -> None:
    asked = (
        "import sys, bluemoon.games as games; games.entries();"
        "print(*[name for name in sys.modules if name.startswith('bluemoon.')])"
    )
    answer = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[1] for name in answer.stdout.split()}
    assert loaded == {"core", "games"}


def test_games_are_listed_nowhere_else() -> None:
    """Outside their own folders nobody asks which of our games it is."""
    assert [place for place in named() if not place.startswith("games.py:")] == []


def named() -> Iterator[str]:
    for file in sorted(SOURCES.rglob("*.py")):
        where = file.relative_to(SOURCES)
        if OWN_FOLDERS & set(where.parts):
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and node.value in OURS:
                yield f"{where}:{node.lineno}"


def test_what_there_is_not_is_said() -> None:
    assert find("chess") is None
    with pytest.raises(BadRequest, match="There is no game 'chess'; the games are city, legends"):
        entry_of("chess")
    with pytest.raises(BadRequest, match="Legends has no components to correct"):
        entry_of("legends").game("cards.toml")
    assert set(all_games()) >= set(OURS)
