"""Bots of somebody's own from a file: found, made, played with; what is wrong with them is said in a sentence."""

import json
from pathlib import Path
from typing import Any

import pytest

from bluemoon.arena.entrants import entrants_of
from bluemoon.arena.plan import Plan
from bluemoon.arena.playing import play
from bluemoon.city.game import City
from bluemoon.cli.app import app
from bluemoon.core.errors import BadRequest
from bluemoon.core.game import Game
from bluemoon.legends.game import Legends

HEAD = "from bluemoon.bots.bot import Bot\nfrom bluemoon.bots.random_bot import RandomBot\n"
FIRST = (
    HEAD
    + """
class Base(Bot):
    pass

class First(Base):
    def __init__(self, game, seed):
        self.name = f"first of {game.id}"
        self.seed = seed

    def choose(self, view, legal, milliseconds):
        return legal[0]
"""
)


def entrants(folder: Path, source: str, *specs: str, game: Game[Any] | None = None, name: str = "mine.py") -> list[str]:
    (folder / name).write_text(source, encoding="utf-8")
    return [entrant.name for entrant in entrants_of(game or City(), list(specs), [folder / name])]


def test_a_class_is_called_by_its_name_and_takes_part_even_if_it_is_not_named(tmp_path: Path) -> None:
    assert entrants(tmp_path, FIRST, "random") == ["first", "random"]
    assert entrants(tmp_path, FIRST, "random", "First:slips=5") == ["random", "first:slips=5"]


def test_a_function_that_makes_one_is_called_as_the_file_is(tmp_path: Path) -> None:
    source = HEAD + "def make(game, seed):\n    return RandomBot(seed)\n"
    assert entrants(tmp_path, source, "random") == ["mine", "random"]


def test_it_may_import_what_lies_beside_it(tmp_path: Path) -> None:
    (tmp_path / "beside_the_arena.py").write_text(FIRST, encoding="utf-8")
    source = "from beside_the_arena import First\n\nclass Second(First):\n    pass\n"
    assert entrants(tmp_path, source, "random") == ["second", "random"]


def test_the_same_bot_twice_has_two_names(tmp_path: Path) -> None:
    assert entrants(tmp_path, FIRST, "first", "first", "random") == ["first", "first (2)", "random"]


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("x = 1\n", "mine.py defines no bot: it takes a subclass of bluemoon.bots.bot.Bot"),
        (HEAD, "defines no bot"),  # those it imports are not its own
        ("def choose(:\n", r"does not run: SyntaxError: .* \(line 1\)"),
        ("1 / 0\n", "does not run: ZeroDivisionError"),
        (FIRST.replace("self, game, seed", "self"), r"first of mine.py cannot be made with \(game, seed\): TypeError"),
        ("def make(game, seed):\n    return 7\n", "mine of mine.py is not a bluemoon.bots.bot.Bot but a int"),
        (FIRST.replace("First", "Greedy"), "calls a bot 'greedy', but there is one of that name already"),
    ],
    ids=["nothing", "imported", "syntax", "fails", "arguments", "no bot", "name"],
)
def test_files_without_a_bot_that_plays_are_refused(tmp_path: Path, source: str, message: str) -> None:
    with pytest.raises(BadRequest, match=message):
        entrants(tmp_path, source, "random")


def test_what_a_bot_prints_does_not_stand_among_the_results(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    source = FIRST.replace("return legal[0]", 'print("thinking"); return legal[0]')
    (tmp_path / "mine.py").write_text(source, encoding="utf-8")
    assert app(["arena", "legends", "random", "--code", str(tmp_path / "mine.py"), "--games", "2", "--json"]) == 0
    told = capsys.readouterr()
    assert json.loads(told.out)["games"] == 2
    assert "thinking" in told.err


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRequest, match="cannot be read: no such file"):
        entrants_of(City(), ["random"], [tmp_path / "none.py"])
    (tmp_path / "bytes.py").write_bytes(b"\xff\xfe")
    with pytest.raises(BadRequest, match="is not UTF-8"):
        entrants_of(City(), ["random"], [tmp_path / "bytes.py"])


def test_a_bot_that_fails_or_cheats_forfeits_the_decision(tmp_path: Path) -> None:
    source = FIRST.replace("return legal[0]", "return 10 ** 9 if len(legal) > 4 else legal[7]")
    (tmp_path / "mine.py").write_text(source, encoding="utf-8")
    found = entrants_of(Legends(), ["random"], [tmp_path / "mine.py"])
    config = {"decks": ["hoax", "vulca"], "edition": "second", "first": 0}
    result, _ = play(Plan("legends", 2, [config], found, False, 2, 50, 1), Legends(), 0, False, lambda: False)
    assert set(result.seats[0].forfeits) == {"broken", "illegal"}
    assert sum(result.seats[0].forfeits.values()) == result.seats[0].times.number
    assert result.seats[1].forfeits == {}
