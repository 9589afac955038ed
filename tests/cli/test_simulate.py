"""Many games between bots: the same numbers for any number of processes, and nothing lost when it is stopped."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from bluemoon.arena.playing import GameResult
from bluemoon.cli.parameters import SimulateOptions
from bluemoon.cli.simulate import series_of
from bluemoon.cli.statistics import Statistics
from tests.cli.terminal import bluemoon, surroundings
from tests.commands import PATIENCE


def counted(home: Path, *arguments: str) -> dict[str, Any]:
    result = bluemoon(home, "simulate", "city", "--json", *arguments)
    assert result.returncode == 0, result.stderr
    statistics: dict[str, Any] = json.loads(result.stdout)
    del statistics["speed"]
    return statistics


def test_results_do_not_depend_on_the_number_of_processes(tmp_path: Path) -> None:
    arguments = ["--games", "5", "--seed", "5", "--players", "3", "--bots", "greedy,random"]
    one = counted(tmp_path, *arguments, "--jobs", "1", "--records", "one.jsonl")
    two = counted(tmp_path, *arguments, "--jobs", "2", "--records", "two.jsonl")
    assert one == two
    assert (tmp_path / "one.jsonl").read_text() == (tmp_path / "two.jsonl").read_text()
    assert one["games"] == 5
    assert one["complete"] is True
    assert sum(one["reasons"].values()) == 5
    assert [seat["played"] for seat in one["seats"]] == [5, 5, 5]
    assert one["bots"]["greedy"]["played"] == 10
    verified = bluemoon(tmp_path, "replay", "two.jsonl", "--verify")
    assert "all 5 games" in verified.stdout


def test_summary_for_people(tmp_path: Path) -> None:
    result = bluemoon(tmp_path, "simulate", "city", "--games", "1", "--seed", "5", "--bots", "greedy")
    assert result.returncode == 0
    assert "decisions/s" in result.stdout
    assert "of 2" in result.stdout
    assert "The seed was 5." in result.stdout
    assert "Ends: " in result.stdout
    assert "\x1b" not in result.stdout


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_a_valid_file_and_a_partial_summary(tmp_path: Path, jobs: str) -> None:
    records = tmp_path / "games.jsonl"
    process = subprocess.Popen(
        [sys.executable, "-m", "bluemoon", "simulate", "city", "--games", "100000", "--jobs", jobs]
        + ["--bots", "greedy", "--records", str(records)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=surroundings(tmp_path),
        start_new_session=True,
    )
    deadline = time.monotonic() + PATIENCE
    while not (records.exists() and records.stat().st_size) and time.monotonic() < deadline:
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "Stopped after " in out
    assert err == ""
    lines = records.read_text().splitlines()
    assert lines
    assert [json.loads(line)["number"] for line in lines] == list(range(1, len(lines) + 1))
    assert f"Stopped after {len(lines)} of 100000 games." in out


def test_bots_take_turns_in_the_seats() -> None:
    series = series_of("city", 4, 3, [{}], "greedy,random", SimulateOptions(games=6, seed=1))
    arranged = [series.arranged(number) for number in range(1000)]
    for place in range(3):
        assert sorted(series.entrants[game.seats[place]].name for game in arranged[:3]) == [
            "greedy",
            "greedy",
            "random",
        ]
    assert len({game.seed for game in arranged}) == 1000
    assert len({series.bot_seed(game, seat) for game in arranged for seat in range(3)}) == 3000


def test_shared_victories_and_draws_are_counted() -> None:
    statistics = Statistics(2, ["greedy", "random"])
    statistics.add(GameResult(0, [0, 1], [0, 1], ["rebuilt"], 10, [], {"offerings": [3, 3], "crystals": [5, 5]}))
    statistics.add(GameResult(1, [1, 0], [], ["markers"], 20, [], {"offerings": [0, 1], "crystals": [2, 0]}))
    counted = statistics.json()
    assert counted["draws"] == 1
    assert counted["bots"]["greedy"]["wins"] == 0.5
    assert counted["bots"]["greedy"]["offerings"] == 2
    assert counted["seats"][0]["crystals"] == 3.5
    assert counted["turns"] == 15
