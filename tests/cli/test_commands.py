"""The command line: what there is, and one clear sentence for whatever is wrong."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bluemoon import __version__
from bluemoon.cli import rulebook
from bluemoon.guide.rulebook import rules
from tests.cli.terminal import Terminal, bluemoon, words
from tools.rule_links import GAMES
from tools.rule_text import file_of, written


def refused(home: Path, *arguments: str) -> str:
    """The one sentence with which a command is refused."""
    result = bluemoon(home, *arguments)
    assert result.returncode == 2
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
    assert result.stderr.startswith("bluemoon: ")
    return result.stderr.strip()


def test_overview_names_every_command(tmp_path: Path) -> None:
    result = bluemoon(tmp_path, "--help")
    assert result.returncode == 0
    for command in ("serve", "play city", "replay", "simulate city", "rules", "referee", "--version"):
        assert f"bluemoon {command}" in result.stdout


def test_help_loads_no_library() -> None:
    """It answers at once: what it prints is all it needs."""
    asked = "import sys; sys.argv = ['bluemoon', '--help']; from bluemoon.cli import main\ntry: main()\nfinally: "
    asked += "print(sorted({'cyclopts', 'msgspec', 'numpy', 'rich', 'sqlalchemy'} & set(sys.modules)))"
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True)
    assert said.stdout.startswith("Blue Moon City")
    assert said.stdout.splitlines()[-1] == "[]"


def test_help_and_version(tmp_path: Path) -> None:
    assert bluemoon(tmp_path, "--version").stdout.strip() == __version__
    assert "--database" in bluemoon(tmp_path, "serve", "--help").stdout
    options = bluemoon(tmp_path, "play", "city", "--help").stdout
    for option in ("--players", "--edition", "--expansion", "--scattered", "--seed", "--you", "--bots", "--seats"):
        assert option in options


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["dance"], "There is no command 'dance'; bluemoon --help lists them."),
        (["rplay", "game.json"], "There is no command 'rplay'; did you mean bluemoon replay?"),
        (["play", "city", "now"], "'now' is one word too many for bluemoon play city"),
        (["play", "chess"], "chess"),
        (["play", "city", "--seed", "seven"], "--seed"),
        (["play", "city", "--players", "5"], "2 to 4 can play, not 5"),
        (["play", "city", "--players", "1"], "2 to 4 can play, not 1"),
        (["play", "city", "--edition", "third"], "--edition"),
        (["play", "city", "--bots", "deep-blue"], "there is no bot called 'deep-blue'; the bots are"),
        (["play", "city", "--seats", "you"], "2 to 4 can play, not 1"),
        (["play", "city", "--seats", "you,me"], "no bot called 'me'"),
        (["play", "city", "--seats", "you,greedy", "--players", "3"], "--seats names 2 seats, but --players says 3"),
        (["play", "city", "--seats", "you,greedy", "--bots", "random"], "leave --bots out"),
        (["play", "city", "--seats", "you,you", "--you", "Ann"], "--you names 1 people"),
        (["play", "city", "--you", "Ann", "Ann"], "two people are called Ann"),
        (["play", "city", "--you", "A", "B", "C", "--bots", "greedy,random"], "not 5"),
        (["play", "city", "--you", "A", "B", "C", "--players", "2"], "more than the 2 players"),
        (["play", "city", "--components", "none.toml"], "none.toml"),
        (["play", "city", "--resume", "none.json"], "none.json cannot be read: no such file or directory"),
        (["play", "city", "--resume", "last"], "There is no saved game"),
        (["play", "city", "--resume", "last", "--players", "3"], "leave out --players"),
        (["play", "city", "--resume", "last", "--expansion"], "leave out --expansion"),
        (["play", "city", "--colour"], "--colour"),
        (["play", "city", "--save", "."], ". is not the name of a file"),
        (["replay"], "FILE"),
        (["replay", "none.json"], "none.json cannot be read"),
        (["replay", "."], "is a folder"),
        (["simulate", "city", "--games", "0"], "--games: must be from 1"),
        (["simulate", "city", "--games", "many"], "--games"),
        (["simulate", "city", "--jobs", "0"], "--jobs: must be from 1"),
        (["simulate", "city", "--bots", ","], "name at least one bot"),
        (["simulate", "city", "--bots", "greedy,greedy,random", "--players", "2"], "--bots names 3 bots, but only 2"),
        (["simulate", "city", "--records", "/proc/none/here"], "/proc/none/here cannot be written"),
        (["simulate", "city", "--components", "none.toml"], "none.toml"),
        (["rules", "Q7"], "There is no rule Q7"),
        (["rules", "B99"], "those with B are B1 to B10"),
        (["rules", "xylophone"], "No rule mentions 'xylophone'"),
        (["referee", "--components", "none.toml"], "none.toml"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(tmp_path: Path, arguments: list[str], named: str) -> None:
    assert named in refused(tmp_path, *arguments)


def test_bad_components_name_the_line(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("[cards]\nkhind = 7\n")
    assert "mine.toml: line" in refused(tmp_path, "play", "city", "--components", "mine.toml")


def test_rules_by_number_word_and_chapter(tmp_path: Path) -> None:
    assert bluemoon(tmp_path, "rules", "d3").stdout.startswith("D3 (Dragons and golden scales): ")
    assert "B6 (" in bluemoon(tmp_path, "rules", "Mimix", "pairs").stdout
    contents = bluemoon(tmp_path, "rules").stdout
    assert "Movement: M1, M2" in contents
    assert bluemoon(tmp_path, "rules", "bluff").stdout.startswith("LB1 (Bluffs and ships): ")
    assert "LR1 (" in bluemoon(tmp_path, "rules", "dragons", "--game", "legends").stdout


def test_package_rules_are_those_of_the_page() -> None:
    """`python -m tools.rule_text` writes them anew."""
    for game in GAMES:
        assert file_of(game).read_text(encoding="utf-8") == written(game)


def test_every_rule_can_be_asked_for_in_plain_words() -> None:
    assert len(rules("city")) > 50
    assert len(rules("legends")) > 50
    for rule in rules("city") + rules("legends"):
        (told,) = rulebook.answer(rule.id.lower())
        assert rule.text in told
        assert not set("*`[]<>") & set(rule.text)


def test_referee_answers(tmp_path: Path) -> None:
    result = bluemoon(tmp_path, "referee", typed='{"cmd":"games"}\n')
    assert json.loads(result.stdout)["ok"] is True


def test_output_cut_off_is_no_error(tmp_path: Path) -> None:
    """`bluemoon rules | head -1`."""
    with Terminal(tmp_path, "rules", "card") as terminal:
        assert terminal.end() == 0
        assert "Traceback" not in words(terminal.rest())
