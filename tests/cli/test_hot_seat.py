"""Several people at one terminal: nobody sees another's cards."""

from pathlib import Path

import pytest

from bluemoon.city.game import City
from bluemoon.core.table import Table
from tests.cli.terminal import PROMPTS, Terminal, bluemoon, words

SEED = 21
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
PASS = "press Enter. "


def hands_after_one_turn() -> tuple[int, list[set[str]]]:
    """Who begins, and everybody's cards once the one who begins has drawn."""
    game = City()
    table = Table.new(game, {"players": 2}, SEED)
    first = game.to_move(table.state)
    assert first is not None
    for words_ in ("stop", "finish", "reset"):
        table.play(game.parse_action(table.state, words_))
    hands = [set(game.view(table.state, seat)["players"][seat]["hand"]) for seat in range(2)]
    return first, hands


def test_other_hand_never_reaches_the_screen(tmp_path: Path) -> None:
    first, hands = hands_after_one_turn()
    second = 1 - first
    names = ["Ann", "Ben"]
    only_second = hands[second] - hands[first]
    only_first = hands[first] - hands[second]
    assert len(only_second) >= 2
    assert len(only_first) >= 2
    arguments = ["play", "city", "--seed", str(SEED), "--you", "Ann", "Ben"]
    with Terminal(tmp_path, *arguments, "--plain") as terminal:
        terminal.read_until("press Enter.")
        shown_to_first = terminal.say("")
        for line in ("hand", "city", "log", "look earth temple", "stop", "finish"):
            shown_to_first += terminal.say(line)
        shown_to_first += terminal.say("reset", "hide your cards.")
        between = terminal.say("", "press Enter.")
        shown_to_second = terminal.say("")
        for line in ("hand", "city", "log"):
            shown_to_second += terminal.say(line)
    for card in hands[first]:
        assert card in shown_to_first
    for card in only_second:
        assert card not in shown_to_first
    for card in hands[first] | hands[second]:
        assert card not in between
    assert f"Pass the device to {names[second]}" in between
    for card in hands[second]:
        assert card in shown_to_second
    for card in only_first:
        assert card not in shown_to_second
    assert f"{names[first]} drew 2 cards." in shown_to_second


def test_screen_and_scrollback_are_emptied_between_people(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "city", "--seed", str(SEED), "--you", "Ann", "Ben") as terminal:
        terminal.read_until(PASS)
        terminal.say("")
        terminal.say("stop")
        terminal.say("finish")
        terminal.say("reset", "hide your cards. ")
        between = terminal.say("", PASS)
        after = terminal.say("")
    assert CLEAR in between
    assert CLEAR in after
    assert "Your hand" not in words(between)
    assert "Your hand" in words(after.split(CLEAR)[-1])


def test_one_person_is_never_asked_to_pass_the_device(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "city", "--seed", str(SEED), "--seats", "greedy,you,random") as terminal:
        for line in ("stop", "finish", "reset"):
            terminal.read_until(*PROMPTS)
            terminal.type(line)
        terminal.read_until()
    assert "Pass the device" not in words(terminal.shown.decode())


@pytest.mark.parametrize("seats", ["you,you,you", "you,greedy,you,random"])
def test_people_and_bots_mix(tmp_path: Path, seats: str) -> None:
    typed = "\n".join(["", "stop", "finish", "reset", ""] * 6)
    result = bluemoon(tmp_path, "play", "city", "--seed", "4", "--seats", seats, typed=typed)
    assert result.returncode == 0
    assert result.stderr == ""
    for number in range(1, seats.count("you") + 1):
        assert f"Pass the device to Player {number}." in result.stdout
