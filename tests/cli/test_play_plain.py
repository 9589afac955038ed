"""The game in words alone, through pipes: what is said, understood, taken back, saved and resumed.

With seed 9 you begin. North of the Courtyard lies the Earth Temple, east the Water Temple, south the Fire Temple, west
the Royal Palace; your hand is vulca-1 vulca-2 terrah-3 flit-1 flit-3 khind-1 hoax-3 pillar-1.
"""

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import DRAWN, Terminal, bluemoon

SEED = "9"


def play(home: Path, *lines: str, options: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    """A game in which these lines are typed, and then the input ends."""
    typed = "".join(f"{line}\n" for line in lines)
    result = bluemoon(home, "play", "city", "--seed", SEED, "--save", "game.json", *options, typed=typed)
    assert result.stderr == ""
    assert result.returncode == 0
    return result


def played(home: Path, *lines: str) -> str:
    return play(home, *lines).stdout


def actions(home: Path) -> list[Any]:
    saved: list[Any] = json.loads((home / "game.json").read_text())["record"]["actions"]
    return saved


def test_nothing_but_text(tmp_path: Path) -> None:
    text = played(
        tmp_path, "city", "n", ".", "help", "help B6", "look", "card h1", "hand", "log", "1", "more 1", ".", "reset"
    )
    assert "\x1b" not in text
    assert not set(text) & set(DRAWN)
    assert all(line.isprintable() for line in text.splitlines())


def test_plain_at_a_terminal_has_no_escape_codes_either(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "city", "--seed", SEED, "--plain") as terminal:
        screen = terminal.read_until()
        screen += terminal.say("city")
        screen += terminal.say("n")
    assert "\x1b" not in screen
    assert not set(screen) & set(DRAWN)
    assert "Row 3:" in screen


@pytest.mark.parametrize(
    "line",
    [
        "1",
        "n",
        "north",
        "step to Earth Temple",
        "step earth",
        "go to the earth temple",
        "STEP TO EARTH_TEMPLE",
        "st ea",
    ],
)
def test_ways_to_say_a_step(tmp_path: Path, line: str) -> None:
    assert "You stepped to the Earth Temple." in played(tmp_path, line)
    assert actions(tmp_path)[0] == {"do": "step", "to": [1, 2]}


@pytest.mark.parametrize(
    "line",
    [
        "2",
        "contribute 3 on Earth Temple with terrah-3",
        "c 3 t3",
        "pay 3 with Terrah 3",
        "contribute terrah-3",
        "fill 3 t3",
    ],
)
def test_ways_to_say_a_contribution(tmp_path: Path, line: str) -> None:
    text = played(tmp_path, "n", "stop", line)
    assert "You contributed 3 on the Earth Temple with terrah-3." in text


def test_numbers_choose_from_lists_and_lists_behind_them(tmp_path: Path) -> None:
    text = played(tmp_path, "more 5", "1", "undo", "5", "back", "5", "0", "0")
    assert "flit-1: fly to any tile" in text
    assert text.count("You flew to the") == 1
    assert actions(tmp_path) == [{"do": "stop"}]


def test_cheapest_payment_stands_first_and_more_shows_the_others(tmp_path: Path) -> None:
    text = played(tmp_path, "w", ".", "more 4", "2")
    assert "4. fill any colour 3 with terrah-3 (4 other ways)" in text
    opened = text.split("All ways to fill any colour 3:")[1]
    assert opened.count("fill any colour 3 with") == 5
    second = next(line for line in opened.splitlines() if line.startswith("2. "))
    assert f"You contributed 3 on the Royal Palace {second.partition(' 3 ')[2]}." in text


def test_what_could_mean_two_things_is_asked_back(tmp_path: Path) -> None:
    text = played(tmp_path, "fly tower", "red temple")
    assert "That could mean 'fly to" in text
    assert "'red dragon to Earth Temple with vulca-1'" in text
    assert actions(tmp_path) == []


def test_refusals_name_the_rule_and_change_nothing(tmp_path: Path) -> None:
    text = played(tmp_path, "step mill", "offer", "step to Atlantis", "fly to Mill with flit-3", "99", "abracadabra")
    assert "(rule M1)" in text
    assert "(rule T1)" in text
    assert "There is no tile called 'atlantis' in this city." in text
    assert "(rule K3)" in text
    assert "There is no number 99 in the list." in text
    assert "I do not understand 'abracadabra'." in text
    assert actions(tmp_path) == []


def test_undo_goes_back_to_the_beginning_of_the_turn(tmp_path: Path) -> None:
    text = played(tmp_path, "n", "stop", "c 3 t3", "undo", "undo", "undo", "undo", "hand")
    assert text.count("Taken back.") == 3
    assert "There is nothing to take back: your turn has just begun." in text
    assert "terrah-3" in text.split("Your hand")[-1]
    assert actions(tmp_path) == []


def test_undo_stops_where_something_was_revealed(tmp_path: Path) -> None:
    """The reset draws cards: it and everything before it stay."""
    text = played(tmp_path, "stop", "finish", "reset", "undo")
    assert "There is nothing to take back: your turn has just begun." in text
    assert {"do": "reset", "discard": []} in actions(tmp_path)


def test_saved_game_goes_on_exactly_as_if_never_left(tmp_path: Path) -> None:
    lines = ["n", ".", "1", ".", "discard v1 f3", "w", ".", ".", "reset", "s", "look", ".", "finish", "reset k1", "n"]
    play(tmp_path, *lines)
    straight = (tmp_path / "game.json").read_text()
    for cut in (3, 6):
        play(tmp_path, *lines[:cut])
        typed = "".join(f"{line}\n" for line in lines[cut:])
        resumed = bluemoon(tmp_path, "play", "city", "--resume", "game.json", typed=typed)
        assert resumed.returncode == 0
        assert "The game picks up where you left it." in resumed.stdout
        assert (tmp_path / "game.json").read_text() == straight


def test_resumed_game_tells_what_the_others_did_last(tmp_path: Path) -> None:
    play(tmp_path, "stop", "finish", "reset")
    resumed = bluemoon(tmp_path, "play", "city", "--resume", "game.json")
    assert "Turn 2, Medium" in resumed.stdout


def test_save_names_a_file_and_says_where(tmp_path: Path) -> None:
    text = played(tmp_path, "n", "save other.json", "e")
    assert "Saved in other.json." in text
    assert json.loads((tmp_path / "other.json").read_text())["record"]["actions"][0]["do"] == "step"


def test_save_that_fails_says_so_and_the_game_goes_on(tmp_path: Path) -> None:
    text = played(tmp_path, "save .", "save ~nobody-here/x", "save /proc/none/here.json", "save game.json", "n")
    assert ". is not the name of a file" in text
    assert "~nobody-here/x cannot be found" in text
    assert "/proc/none/here.json cannot be written" in text
    assert "You stepped to the Earth Temple." in text


def test_seed_is_never_said_during_the_game(tmp_path: Path) -> None:
    typed = "city\nhand\nlog\nsave\nhelp\nstop\nfinish\nreset\nquit\n"
    result = bluemoon(tmp_path, "play", "city", "--seed", "424242424242", typed=typed)
    assert "424242424242" not in result.stdout
    assert "The game is saved. To continue: bluemoon play city --resume" in result.stdout


def test_look_tells_costs_payments_and_what_completing_pays(tmp_path: Path) -> None:
    text = played(tmp_path, "look fire temple", "look", "look temple")
    assert "Fire Temple, column 3: ruin, spaces Vulca 5 free, Vulca 4 free, Vulca 3 free" in text
    assert "3 spaces free, 12 in all." in text
    assert "You would get 5 crystals: most markers 2 crystals, taking part 3 crystals." in text
    assert "The next offering costs 7 crystals. You have 0." in text
    assert "Which one: Earth Temple, Water Temple, Fire Temple?" in text


def test_questions_about_cards_and_rules(tmp_path: Path) -> None:
    text = played(
        tmp_path, "card h1", "card khind", "card vulca-3", "card x9", "help D4", "help mimix", "help zzz", "rules"
    )
    assert "recolours up to 4 cards of one colour" in text
    assert "wild, worth 1 of any colour" in text
    assert "vulca-3 (V3). Value 3, counts as Vulca" in text
    assert "There is no card or tile called 'x9'" in text
    assert "D4 (Dragons and golden scales):" in text
    assert "B6 (" in text
    assert "No rule mentions 'zzz'." in text


def test_nothing_to_build_is_explained(tmp_path: Path) -> None:
    assert "The next offering costs 7, and you have 0 crystals: finish building." in played(tmp_path, "stop")


def test_game_is_kept_after_every_turn(tmp_path: Path) -> None:
    """Even if the process is killed: the file is written before the next decision is asked for."""
    with Terminal(tmp_path, "play", "city", "--seed", SEED, "--save", "game.json") as terminal:
        for line in ("stop", "finish", "reset"):
            terminal.read_until()
            terminal.type(line)
        terminal.read_until()
        terminal.process.kill()
    assert {"do": "reset", "discard": []} in actions(tmp_path)


def test_strange_bytes_do_no_harm(tmp_path: Path) -> None:
    text = played(
        tmp_path, "\x00\x01", "é" * 500, "n" * 5000, "c 99999999999999999999", "more 99999", "look " + "x" * 3000, "n"
    )
    assert "You stepped to the Earth Temple." in text
    assert len(text) < 20_000


def test_whatever_is_typed_the_game_goes_on(tmp_path: Path) -> None:
    """Words that make sense, in an order that does not."""
    rng = random.Random(8)
    verbs = [
        "",
        "n",
        ".",
        "1",
        "2",
        "0",
        "more",
        "more 2",
        "back",
        "undo",
        "city",
        "log all",
        "look",
        "fly",
        "red",
        "use",
    ]
    verbs += [
        "c 3",
        "contribute",
        "offer p1",
        "stride",
        "discard k1",
        "travel",
        "step to",
        "card",
        "help",
        "done",
        "go up",
    ]
    things = ["", "mill", "temple", "hall", "k1 k1", "h3", "the library", "with flit-1", "space 2", "4 5 6", "-1", "é"]
    lines = [f"{rng.choice(verbs)} {rng.choice(things)}" for _ in range(400)]
    options = ("--expansion", "--edition", "first", "--bots", "greedy,random")
    result = play(tmp_path, *lines, options=options)
    assert "Traceback" not in result.stdout
    assert "The game is saved." in result.stdout
