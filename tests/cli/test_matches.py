"""Matches as people and bots play them: the score between games, leaving in the middle, counting, replaying (LG3)."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import Terminal, bluemoon, words
from tests.cli.test_play_legends import PROMPTS
from tests.legends.duels import rule

OPTIONS = ["--decks", "hoax,vulca", "--first", "1", "--you", "Ann", "--bots", "random"]
# Whatever is asked: the first entry of a list, and the end of a phase. A line too much is refused in a sentence.
LINES = ["1", "0"] * 1500


def play(home: Path, lines: list[str], *arguments: str) -> str:
    typed = "".join(f"{line}\n" for line in lines)
    result = bluemoon(home, "play", "legends", "--plain", *arguments, typed=typed)
    assert result.returncode == 0, result.stderr
    return result.stdout


def record_of(file: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(file.read_text())
    return data


@rule("LG3")
def test_a_whole_match_in_words_and_one_that_was_left_in_the_middle(tmp_path: Path) -> None:
    match = ["--match", *OPTIONS, "--seed", "11"]
    told = play(tmp_path, LINES, *match, "--save", "whole.json")
    whole = record_of(tmp_path / "whole.json")
    games = len(whole["record"]["games"])
    assert games > 1
    assert whole["result"]["reason"] == "crystals"
    scores = re.findall(r"^The match.*", told, re.M)
    assert scores[0] == "The match, game 1: you 0 crystals and Random 0 crystals; 5 crystals win it."
    assert len(scores) == games + 1, "the score is told at the beginning and after each game"
    assert re.fullmatch(rf"The match is over after {games} games: .*\.", scores[-1])
    for number in range(2, games + 1):
        assert f"Press Enter for game {number}." in told
        assert f"Game {number}." in told
    assert told.count("The seed was 11: with --match --seed 11 ") == 1
    assert told.index("The seed was") > told.index("The match is over")

    play(tmp_path, LINES[:30], *match, "--save", "parts.json")
    assert len(record_of(tmp_path / "parts.json")["record"]["games"]) == 1
    assert record_of(tmp_path / "parts.json")["result"] is None
    told = play(tmp_path, LINES, "--resume", "parts.json", "--save", "parts.json")
    assert "The match, game 1: you 0 crystals" in told.split("Type table")[0], "the score is told first"
    parts = record_of(tmp_path / "parts.json")
    assert parts["result"]["reason"] == "crystals"
    first, again = whole["record"]["games"][0], parts["record"]["games"][0]
    assert again["actions"][:10] == first["actions"][:10]


@rule("LG3")
def test_a_match_at_the_terminal(tmp_path: Path) -> None:
    arguments = ["play", "legends", "--match", *OPTIONS, "--seed", "4", "--save", "match.json"]
    with Terminal(tmp_path, *arguments) as terminal:
        start = words(terminal.read_until(*PROMPTS))
        assert "The match, game 1: you 0 crystals" in " ".join(start.split())
        screen = start
        for _ in range(600):
            if "Press Enter for game 2" in screen:
                break
            screen = words(terminal.say("1", *PROMPTS, "for game 2. "))
            if "There is no number" in screen:
                screen = words(terminal.say("0", *PROMPTS, "for game 2. "))
        ended = " ".join(screen.split())
        assert "The game is over" in ended
        assert "The match, after 1 game: " in ended
        assert "The seed was" not in ended, "the seed is a secret until the match is over"
        assert "── Game 2 " in words(terminal.say("", *PROMPTS))
        asked = " ".join(words(terminal.say("score", *PROMPTS)).split())
        assert "The match, game 2: " in asked
        assert "nothing to take back: your turn has just begun" in " ".join(
            words(terminal.say("undo", *PROMPTS)).split()
        )
        terminal.type("quit")
        assert terminal.end() == 0
    assert len(record_of(tmp_path / "match.json")["record"]["games"]) == 2


def test_a_match_that_was_left_between_two_games_goes_on_with_the_next(tmp_path: Path) -> None:
    play(tmp_path, LINES, "--match", *OPTIONS, "--seed", "11", "--save", "match.json")
    left = record_of(tmp_path / "match.json")
    left["record"]["games"] = left["record"]["games"][:1]
    left["result"] = None
    (tmp_path / "match.json").write_text(json.dumps(left))
    told = play(tmp_path, ["undo", "score", "quit"], "--resume", "match.json")
    assert told.count("The match, game 2: ") == 2
    assert "There is nothing to take back" in told
    assert len(record_of(tmp_path / "match.json")["record"]["games"]) == 2


def test_score_of_a_single_game(tmp_path: Path) -> None:
    assert "This is a single game" in play(tmp_path, ["score", "quit"], *OPTIONS, "--seed", "1")


@rule("LG3")
def test_simulated_matches_do_not_depend_on_the_number_of_processes(tmp_path: Path) -> None:
    arguments = ["simulate", "legends", "--match", "--games", "5", "--seed", "3", "--bots", "random", "--json"]
    one = bluemoon(tmp_path, *arguments, "--records", "one.jsonl")
    two = bluemoon(tmp_path, *arguments, "--records", "two.jsonl", "--jobs", "2")
    assert one.returncode == two.returncode == 0, one.stderr + two.stderr
    counted, same = json.loads(one.stdout), json.loads(two.stdout)
    assert {**counted, "speed": 0} == {**same, "speed": 0}
    assert (tmp_path / "one.jsonl").read_text() == (tmp_path / "two.jsonl").read_text()
    matches = [json.loads(line) for line in (tmp_path / "one.jsonl").read_text().splitlines()]
    lengths = [len(match["record"]["games"]) for match in matches]
    assert counted["matches"] == len(matches) == 5
    assert counted["games"] == sum(lengths) == sum(counted["reasons"].values())
    assert counted["lengths"] == {str(length): lengths.count(length) for length in sorted(set(lengths))}
    won = [match["result"]["winners"][0] for match in matches]
    assert [seat["wins"] for seat in counted["seats"]] == [won.count(0), won.count(1)]
    assert [match["record"]["config"]["first"] for match in matches] == [0, 0, 1, 1, 0]
    assert sum(seat["games"] for seat in counted["seats"]) == pytest.approx(sum(lengths) / 5)
    assert bluemoon(tmp_path, "replay", "one.jsonl", "--verify").stdout == (
        f"one.jsonl replays: all {sum(lengths)} games.\n"
    )
    people = bluemoon(tmp_path, *arguments[:-1]).stdout
    assert re.search(r"^5 matches in ", people)
    assert re.search(r"A match takes \d\.\d games, ", people)
    assert re.search(r"\d crystals$", people, re.M)


@pytest.fixture(scope="module")
def match_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("matches")
    options = ["--match", "--games", "1", "--seed", "3", "--bots", "random"]
    bluemoon(home, "simulate", "legends", *options, "--records", "match.json")
    return home / "match.json"


def test_a_match_is_replayed_from_game_to_game(tmp_path: Path, match_file: Path) -> None:
    games = record_of(match_file)["record"]["games"]
    steps = "end\n\n1\ngame 99\ngame 1\nhelp\ngame 2\nend\nq\n"
    shown = bluemoon(tmp_path, "replay", str(match_file), "--step", "--plain", typed=steps).stdout
    lengths = [len(game["actions"]) for game in games]
    for prompt in (f"game 1, 0 of {lengths[0]}> ", f"game 1, {lengths[0]} of {lengths[0]}> ", "game 2, 1 of "):
        assert prompt in shown
    assert f"There are games 1 to {len(games)}." in shown
    assert shown.count(f"game 2 of {len(games)}, ") == 2
    assert "to that game of the match" in shown


def test_the_story_of_a_match(tmp_path: Path, match_file: Path) -> None:
    games = len(record_of(match_file)["record"]["games"])
    told = bluemoon(tmp_path, "replay", str(match_file)).stdout
    assert [f"Game {number}." in told for number in range(1, games + 2)] == [True] * games + [False]
    assert told.count("The game is over") == games
    assert f"The match is over after {games} games: random" in told
    one = bluemoon(tmp_path, "replay", str(match_file), "--game", "2").stdout
    assert "Game 2." in one
    assert "Game 1." not in one
    none = bluemoon(tmp_path, "replay", str(match_file), "--game", str(games + 1))
    assert none.returncode == 2
    assert f"holds {games} games" in none.stderr
    bare = json.dumps(record_of(match_file)["record"])
    (tmp_path / "bare.json").write_text(bare)
    assert f"replays: {games} games, " in bluemoon(tmp_path, "replay", "bare.json", "--verify").stdout
    assert "does not say who plays" in bluemoon(tmp_path, "play", "legends", "--resume", "bare.json").stderr


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seed": 5}, "is not game 1 of the match"),
        ({"games": {}}, "record.games: must be a list"),
        ({"game": "city"}, "not played in matches"),
        ({"games": []}, "at least one game"),
    ],
)
def test_wrong_matches_are_one_sentence(tmp_path: Path, match_file: Path, change: dict[str, Any], said: str) -> None:
    data = record_of(match_file)
    data["record"].update(change)
    (tmp_path / "bad.json").write_text(json.dumps(data))
    result = bluemoon(tmp_path, "replay", "bad.json")
    assert result.returncode == 2
    assert said in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_a_saved_match_says_itself_that_it_is_one(tmp_path: Path, match_file: Path) -> None:
    result = bluemoon(tmp_path, "play", "legends", "--match", "--resume", str(match_file))
    assert result.returncode == 2
    assert "leave out --match" in result.stderr
