"""`bluemoon train`: what it refuses, in one sentence each, before anything is written."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bluemoon.cli.training import Span, line, settings_of
from bluemoon.training.checkpoint import Generation
from bluemoon.training.settings import Settings
from tests.cli.terminal import bluemoon, surroundings
from tests.commands import PATIENCE


def test_without_torch_it_says_how_to_get_it(tmp_path: Path) -> None:
    (tmp_path / "torch.py").write_text('raise ModuleNotFoundError("No module named \'torch\'", name="torch")\n')
    result = bluemoon_with(tmp_path, "train", "city")
    assert result == (
        2,
        "bluemoon: Training needs torch (No module named 'torch'): pip install 'bluemoon[train]' brings it.\n",
    )
    assert not (tmp_path / "training-city").exists()


def bluemoon_with(folder: Path, *arguments: str) -> tuple[int, str]:
    """The command with that folder's modules before all others."""
    path = os.environ.get("PYTHONPATH")
    paths = [str(folder), *([os.path.abspath(path)] if path else [])]
    env = surroundings(folder, PYTHONPATH=os.pathsep.join(paths))
    command = [sys.executable, "-m", "bluemoon", *arguments]
    result = subprocess.run(command, capture_output=True, text=True, env=env, cwd=folder, timeout=PATIENCE)
    return result.returncode, result.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "There is no game 'chess'; the games are city, legends."),
        (["city", "--games", "0"], "--games: must be from 1 to 100000, not 0."),
        (
            ["city", "--contest", "3"],
            "--contest: must be even, because each deal is played twice with the seats swapped.",
        ),
        (["city", "--trust", "1.5"], "--trust: must be from 0 to 1, not 1.5."),
        (["city", "--rate", "nan"], "--rate: must be from 1e-07 to 1, not nan."),
        (["city", "--hidden", "64;32"], "--hidden: name one to four widths from 2 to 1024, such as 64,32."),
        (["city", "--hidden", "64,0"], "--hidden: name one to four widths from 2 to 1024, such as 64,32."),
        (
            ["city", "--lessons", "5"],
            "--lessons: city needs none, since its first network knows the rules of thumb.",
        ),
        (
            ["city", "--start", "mine.npz", "--hidden", "8,4"],
            "--hidden: says how a network begins, and --start names one that has; leave it out.",
        ),
        (
            ["legends", "--start", "mine.npz", "--lessons", "5"],
            "--lessons: says how a network begins, and --start names one that has; leave it out.",
        ),
        (["city", "--crowd", "10"], "--crowd: must be from 0 to 9, not 10."),
        (["legends", "--crowd", "5"], "--crowd: legends is always played by two."),
        (["city", "--minutes", "0"], "--minutes: must be more than 0 and at most a million, not 0."),
        (["city", "--generations", "0"], "--generations: must be at least 1, not 0."),
        (
            ["city", "--ray", "127.0.0.1:1", "--jobs", "2"],
            "--jobs: says how many processes of this machine play, and with --ray a cluster does; leave it out.",
        ),
        (
            ["legends", "--from", "games", "--ray", "127.0.0.1:1"],
            "--ray: with --from, only games of its own are played on a cluster; name their number by --games.",
        ),
    ],
)
def test_wrong_options_are_refused(tmp_path: Path, arguments: list[str], sentence: str) -> None:
    result = bluemoon(tmp_path, "train", *arguments)
    assert (result.returncode, result.stderr) == (2, f"bluemoon: {sentence}\n")
    assert list(tmp_path.iterdir()) == []


def test_options_become_settings_and_the_rest_is_usual() -> None:
    assert settings_of({"games": None, "hidden": None}).json() == Settings().json()
    settings = settings_of({"games": 7, "trust": 0.9, "hidden": "8,4"})
    assert (settings.games, settings.trust, settings.hidden) == (7, 0.9, (8, 4))
    assert settings.contest == Settings().contest


def test_a_span_ends_with_its_generations_or_its_time() -> None:
    both = Span(10, 5)
    assert not both.over(9)
    assert both.over(10)
    assert both.share(7, 4) == pytest.approx(0.5, abs=0.01)
    both.started -= 300
    assert both.over(0)
    assert Span(None, None).seconds == 3600


def test_a_generation_in_words() -> None:
    done = Generation(3, 1500, 0.51234, [15.5, 20, 0.6, 0.9], 150.0)
    assert line(done) == (
        "generation 3: 1,500 games, loss 0.5123, 77.5% against the baseline (60% to 90%), after 2.5 min"
    )
    assert line(Generation(1, 1, 0.7, [1.0, 2, 0.0, 1.0], 60.0)).startswith("generation 1: 1 game, loss 0.7000, 50% ")
