"""Recorded games: shown step by step, told as a whole, checked; and files that are no records."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import DRAWN, Terminal, bluemoon, words

RECORDS = Path(__file__).parent.parent / "records"


@pytest.fixture(scope="module")
def game_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two games between greedy bots, as JSON lines."""
    home = tmp_path_factory.mktemp("records")
    bluemoon(home, "simulate", "city", "--games", "2", "--seed", "6", "--bots", "greedy", "--records", "games.jsonl")
    return home / "games.jsonl"


def first_game(file: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(file.read_text().splitlines()[0])
    return data


def test_whole_story_without_a_terminal(tmp_path: Path, game_file: Path) -> None:
    result = bluemoon(tmp_path, "replay", str(game_file), "--game", "2")
    assert result.returncode == 0
    assert not set(result.stdout) & set(DRAWN)
    assert "\x1b" not in result.stdout
    assert "Turn 1, greedy" in result.stdout
    assert "is rebuilt!" in result.stdout
    assert "The game is over" in result.stdout
    assert "The seed was" in result.stdout


def test_verify_says_how_it_ended(tmp_path: Path, game_file: Path) -> None:
    result = bluemoon(tmp_path, "replay", str(game_file), "--verify")
    assert result.stdout.strip() == f"{game_file} replays: all 2 games."
    one = bluemoon(tmp_path, "replay", str(game_file), "--verify", "--game", "1")
    assert "The game is over: " in one.stdout


@pytest.mark.parametrize("record", sorted(RECORDS.glob("*/*.json"))[::5], ids=lambda path: path.stem)
def test_recorded_games_of_the_engine_replay_here_too(tmp_path: Path, record: Path) -> None:
    (tmp_path / "record.json").write_text(json.dumps(json.loads(record.read_text())["record"]))
    result = bluemoon(tmp_path, "replay", "record.json", "--verify")
    assert result.returncode == 0
    assert "record.json replays: " in result.stdout


def test_stepping(tmp_path: Path, game_file: Path) -> None:
    (tmp_path / "one.json").write_text(json.dumps(first_game(game_file)))
    actions = len(first_game(game_file)["record"]["actions"])
    with Terminal(tmp_path, "replay", "one.json") as terminal:
        start = words(terminal.read_until(f"0 of {actions}> "))
        assert "turn 1" in start
        assert "Courtyard" in start
        told = words(terminal.say("", f"1 of {actions}> "))
        assert "1. Turn 1, greedy" in told
        terminal.say("n", f"2 of {actions}> ")
        terminal.say("b", f"1 of {actions}> ")
        assert "turn 3" in words(terminal.say("t 3", f" of {actions}> "))
        found = words(terminal.say("/is rebuilt", f" of {actions}> "))
        assert "is rebuilt!" in found
        assert "★" in found
        terminal.say("20", f"20 of {actions}> ")
        hands = words(terminal.say("hands", f"20 of {actions}> "))
        assert hands.count("crystal") == 2
        assert f"There are actions 0 to {actions}." in words(terminal.say("99999", f"20 of {actions}> "))
        assert "does not appear in the story" in words(terminal.say("/zebra", f"20 of {actions}> "))
        assert "There is no turn 999" in words(terminal.say("t 999", f"20 of {actions}> "))
        assert "I do not understand" in words(terminal.say("dance", f"20 of {actions}> "))
        end = words(terminal.say("end", f"{actions} of {actions}> "))
        assert "The game is over" in end
        terminal.say("start", f"0 of {actions}> ")
        terminal.type("q")
        assert terminal.end() == 0


def test_stepping_through_pipes(tmp_path: Path, game_file: Path) -> None:
    result = bluemoon(tmp_path, "replay", str(game_file), "--step", typed="n\nn\ncity\n")
    assert result.returncode == 0
    assert "holds 2 games; this is the first" in result.stdout
    assert "Row 3:" in result.stdout
    assert "\x1b" not in result.stdout


def change(game: dict[str, Any], what: str) -> Any:
    """A file's data with one thing wrong in it."""
    record = game["record"]
    if what == "action":
        record["actions"][4] = {"do": "offer"}
    elif what == "shape":
        record["actions"][2] = {"do": "fly away"}
    elif what == "seed":
        record["seed"] = "seven"
    elif what == "config":
        record["config"]["players"] = 9
    elif what == "game":
        record["game"] = "chess"
    elif what == "result":
        game["result"] = {"winners": [0, 1], "reason": "offerings"}
    elif what == "seats":
        game["seats"] = game["seats"][:1]
    elif what == "field":
        game["colour"] = "blue"
    elif what == "missing":
        del record["actions"]
    elif what == "components":
        record["config"]["components"] = "0123456789abcdef"
    elif what == "name":
        game["seats"][0]["name"] = 7
    return game


@pytest.mark.parametrize(
    ("what", "named"),
    [
        ("action", "action 4 of the record"),
        ("shape", "action 2 of the record: action.do"),
        ("seed", "record.seed: must be an integer"),
        ("config", "config.players: must be from 2 to 4"),
        ("game", "record.game: must be city"),
        ("result", "result: says"),
        ("seats", "seats: there are 1, but 2 play"),
        ("field", "colour: there is no such field"),
        ("missing", "record.actions: is missing"),
        ("components", "name their file with --components"),
        ("name", "seats[0].name: must be text"),
    ],
)
def test_wrong_records_are_refused_with_the_reason(tmp_path: Path, game_file: Path, what: str, named: str) -> None:
    (tmp_path / "bad.json").write_text(json.dumps(change(first_game(game_file), what)))
    arguments = ["replay", "bad.json"] if what < "g" else ["play", "city", "--resume", "bad.json"]
    result = bluemoon(tmp_path, *arguments)
    assert result.returncode == 2
    assert named in result.stderr
    assert "bad.json" in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("content", "named"),
    [
        (b"", "is empty"),
        (b"\xff\xfe\x00", "is not a record of a game"),
        (b"hello", "is not a record of a game"),
        (b"[1, 2]", "must be an object"),
        (b"{}", "game: is missing"),
        (b'{"a": 1}\n{"a": ', "line 2"),
        (b"[" * 100_000, "nested"),
        (b'{"record": 5}', "record: must be an object"),
        (b'{"record": {}, "result": []}', "result: must be an object"),
    ],
)
def test_files_that_are_no_records(tmp_path: Path, content: bytes, named: str) -> None:
    (tmp_path / "bad.json").write_bytes(content)
    result = bluemoon(tmp_path, "replay", "bad.json", "--verify")
    assert result.returncode == 2
    assert result.stdout == ""
    assert named in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_which_game_of_a_file(tmp_path: Path, game_file: Path) -> None:
    result = bluemoon(tmp_path, "replay", str(game_file), "--game", "3")
    assert result.returncode == 2
    assert "holds 2 games" in result.stderr


def test_names_in_a_file_cannot_control_the_terminal(tmp_path: Path, game_file: Path) -> None:
    game = first_game(game_file)
    game["seats"][0]["name"] = "\x1b[2JEve\r\n"
    (tmp_path / "eve.json").write_text(json.dumps(game))
    result = bluemoon(tmp_path, "replay", "eve.json")
    assert "\x1b" not in result.stdout
    assert "Eve" in result.stdout
