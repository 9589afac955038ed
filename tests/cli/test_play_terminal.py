"""The game as a person plays it: at a terminal, by numbers and by words."""

import json
import re
from pathlib import Path

import pytest

from bluemoon.city.game import City
from bluemoon.cli.gamefile import read_games, replay_game
from tests.cli.terminal import PROMPTS, Terminal, words

QUESTION = "discard it: "


def numbers(screen: str) -> list[int]:
    """The numbers of the last menu on the screen."""
    menu = words(screen).splitlines()
    found: list[int] = []
    for line in reversed(menu):
        match = re.match(r" *(\d+) ", line)
        if match is not None:
            found.append(int(match[1]))
        elif found:
            break
    return found


def test_whole_game_against_a_bot(tmp_path: Path) -> None:
    """Numbers for what there is to choose, words for the rest, until the bot has won."""
    seed = 987654321987
    with Terminal(tmp_path, "play", "city", "--seed", str(seed), "--you", "Ann") as terminal:
        screen = terminal.read_until()
        decisions = 0
        while not words(screen).endswith(QUESTION):
            decisions += 1
            assert decisions < 3000
            assert str(seed) not in words(screen), "the seed is a secret until the end"
            phase = words(screen).splitlines()[-1]
            if phase.startswith("move") and decisions % 3 == 0:
                line = "1" if 1 in numbers(screen) else "stop"
            elif phase.startswith("build") and 1 in numbers(screen) and decisions % 2:
                line = "1"
            else:
                line = {"m": "stop", "b": "finish", "r": "reset"}[phase[0]]
            screen = terminal.say(line, *PROMPTS, QUESTION)
        ending = words(screen)
        assert "The game is over" in ending
        assert f"The seed was {seed}" in ending
        terminal.type(str(tmp_path / "record.json"))
        assert terminal.end() == 0
    game = City()
    (file,) = read_games(tmp_path / "record.json")
    table = replay_game(game, file, tmp_path / "record.json")
    outcome = game.outcome(table.state)
    assert outcome is not None
    assert file.result == outcome.json()
    assert [seat.name for seat in file.seats or []] == ["Ann", "Medium"]
    assert not list((tmp_path / "bluemoon" / "games").glob("*.json")), "a finished game leaves nothing behind"


@pytest.mark.parametrize("columns", [80, 120])
def test_city_is_drawn_in_the_width_there_is(tmp_path: Path, columns: int) -> None:
    with Terminal(tmp_path, "play", "city", "--seed", "9", columns=columns) as terminal:
        screen = terminal.read_until()
        text = words(screen)
        assert max(map(len, text.splitlines())) <= columns
        assert "Monastery Tower" in text
        assert "T5 T4 T3" in text
        assert "\x1b[" in screen
        assert ("▟▙" in text) == (columns == 120), "the Obelisk stands where there is room for it"


def test_map_and_choices_are_seen_together_on_24_lines(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "city", "--seed", "3", "--expansion", columns=80, lines=24) as terminal:
        for line in (None, "1", "0", "undo"):  # at the beginning, after a step, before building, after an undo
            shown = words(terminal.read_until() if line is None else terminal.say(line)).splitlines()[-24:]
            text = "\n".join(shown)
            assert "Blue Moon City   turn 1, your turn" in text
            assert "Main Hall" in text
            assert "Obelisk" in text
            assert "Hand " in text
            assert "  0 " in text
            assert max(map(len, shown)) <= 80


def test_mistyped_command_suggests_the_nearest(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "city", "--seed", "3") as terminal:
        terminal.read_until()
        assert "Did you mean undo?" in words(terminal.say("udno"))
        assert "Did you mean step?" in words(terminal.say("stpe north"))
        assert "Did you mean" not in words(terminal.say("xyzzy"))


def test_no_color_means_none_but_keeps_the_city(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "city", "--seed", "9", NO_COLOR="1") as terminal:
        screen = terminal.read_until()
    codes = {code for group in re.findall(r"\x1b\[([0-9;]*)m", screen) for code in group.split(";")}
    assert codes <= {"", "0", "1", "2"}, "bold and dim are no colours"
    assert "Courtyard ─" in words(screen)
    assert "T5 T4 T3" in words(screen)


def test_narrow_terminal_gets_words(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "city", "--seed", "9", columns=60) as terminal:
        terminal.read_until()
        text = " ".join(words(terminal.say("city")).split())
    assert "ruin, spaces Terrah 5 free, Terrah 4 free, Terrah 3 free" in text


def test_ctrl_c_keeps_the_game(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "city", "--seed", "9") as terminal:
        terminal.read_until()
        terminal.say("n")
        assert terminal.interrupt() == 130
        told = words(terminal.rest())
    assert "The game is saved" in told
    assert "Traceback" not in told
    with Terminal(tmp_path, "play", "city", "--resume", "last") as terminal:
        screen = words(terminal.read_until())
    assert "The game picks up where you left it." in screen
    assert "Move, 1 step left" in screen


def test_ctrl_d_keeps_the_game(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "city", "--seed", "9", "--save", "mine.json") as terminal:
        terminal.read_until()
        terminal.say("n")
        terminal.press(b"\x04")
        assert terminal.end() == 0
        assert "--resume mine.json" in words(terminal.rest())
    saved = json.loads((tmp_path / "mine.json").read_text())
    assert saved["record"]["actions"][-1]["do"] == "step"
    assert "seed" in saved["note"]


def test_closed_terminal_keeps_the_game(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "city", "--seed", "9", "--save", "mine.json") as terminal:
        terminal.read_until()
        terminal.say("n")
        assert terminal.terminate() == 0
    assert json.loads((tmp_path / "mine.json").read_text())["record"]["actions"][-1]["do"] == "step"


def test_tab_completes_what_is_typed(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "city", "--seed", "9") as terminal:
        terminal.read_until()
        terminal.press(b"step to ear\t")
        terminal.press(b"\n")
        assert "You stepped to the Earth Temple." in words(terminal.read_until())
