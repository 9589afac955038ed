"""The whole of it: a pupil becomes strong, whatever happens to the process in between."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from bluemoon.bots.network import BadNetwork, Network
from bluemoon.cli.failure import Failure
from bluemoon.cli.training import Span, train
from bluemoon.training.checkpoint import Checkpoint
from bluemoon.training.games import Games
from bluemoon.training.playing import Players
from bluemoon.training.pupils import pupil_of
from bluemoon.training.settings import Settings
from tests import needs
from tests.commands import PATIENCE
from tests.training.toy import SETTINGS, Stones, best

if needs.TORCH:
    from bluemoon.training.learner import Learner
    from bluemoon.training.loop import Training

pytestmark = needs.torch
ROOT = Path(__file__).resolve().parent.parent.parent


def quiet(what: str, done: int, of: int) -> None:
    assert what in ("playing", "learning", "measuring")
    assert 0 <= done <= of


def trained(folder: Path, generations: int, jobs: int = 1, others: Sequence[Path] = ()) -> "Training":
    players = Players(Stones, jobs)
    try:
        training = Training.begin(folder, players, SETTINGS, None, others)
        while len(training.history) < generations:
            training.generation(quiet)
    finally:
        players.close()
    return training


@pytest.fixture(scope="module")
def five(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a training that nobody disturbed."""
    folder = tmp_path_factory.mktemp("five")
    trained(folder, 5)
    return folder


def test_it_learns_to_win(tmp_path: Path) -> None:
    training = trained(tmp_path, 8)
    points, games = Stones().contest(Network.random(42, [24, 12], SETTINGS.seed), 200, seed=1)
    assert points / games < 0.8
    points, games = Stones().contest(training.checkpoint.network, 200, seed=1)
    assert points / games > 0.95
    # Who leaves a multiple of four wins: it has found that out.
    assert [best(training.checkpoint.network, left) for left in (5, 6, 7)] == [1, 2, 3]


def test_weights_tell_how_they_were_made(five: Path) -> None:
    network = Network.from_bytes((five / "stones.npz").read_bytes(), "stones.npz")
    record = network.record
    assert (record["game"], record["generations"], record["games"]) == ("stones", 5, 280)
    assert record["layers"] == [42, 24, 12, 1]
    assert (record["settings"]["lambda"], record["settings"]["seed"]) == (0.7, 1)
    assert record["strength"]["games"] == 20
    assert record["strength"]["interval"][0] <= record["strength"]["points"] / 20 <= record["strength"]["interval"][1]


def test_only_the_window_is_kept(five: Path) -> None:
    names = sorted(path.name for path in five.iterdir())
    games = [f"games-0000{number}.npz" for number in range(1, 5)]
    assert names == ["checkpoint.npz", *games, "stones.npz", "stones.svg"]


def test_the_number_of_processes_does_not_matter(five: Path, tmp_path: Path) -> None:
    trained(tmp_path, 2, jobs=2)
    alone = tmp_path / "alone"
    trained(alone, 2)
    assert (tmp_path / "stones.npz").read_bytes() == (alone / "stones.npz").read_bytes()


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_killed_in_the_middle_it_goes_on_to_the_very_same_network(five: Path, tmp_path: Path, jobs: str) -> None:
    command = [sys.executable, "-m", "tests.training.toy", str(tmp_path), "5", jobs]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, start_new_session=True)
    assert process.stdout is not None
    for line in process.stdout:
        if line.startswith("generation 2:"):
            break
    os.killpg(process.pid, signal.SIGKILL)
    assert process.wait(PATIENCE) == -signal.SIGKILL
    process.stdout.close()
    done = len(Checkpoint.read(tmp_path, "stones").history)
    assert 2 <= done < 5
    resumed = subprocess.run([*command, "--resume"], cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
    assert resumed.returncode == 0, resumed.stderr
    assert f"Continuing after generation {done}." in resumed.stdout
    assert (tmp_path / "stones.npz").read_bytes() == (five / "stones.npz").read_bytes()


def test_stopped_by_hand_it_says_how_to_go_on(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.training.toy", str(tmp_path), "100000"]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    said = process.communicate(timeout=PATIENCE)[0]
    assert process.returncode == 130
    done = len(Checkpoint.read(tmp_path, "stones").history)
    assert said.splitlines()[-1] == f"Stopped after generation {done}; --resume continues it."


def test_a_training_that_is_done_has_nothing_left_to_do(five: Path) -> None:
    command = [sys.executable, "-m", "tests.training.toy", str(five), "5", "1", "--resume"]
    before = (five / "checkpoint.npz").read_bytes()
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
    assert "There was nothing left to do." in done.stdout
    assert (five / "checkpoint.npz").read_bytes() == before


def test_a_network_to_begin_with_must_fit(tmp_path: Path) -> None:
    players = Players(Stones, 1)
    with pytest.raises(BadNetwork, match="takes 9 numbers for a position of stones, not 42"):
        Training.begin(tmp_path, players, SETTINGS, Network.random(9, [4], seed=1))
    start = Network.random(42, [7], seed=1)
    start.record = {"games": 12}
    training = Training.begin(tmp_path, players, Settings(games=5, contest=2), start)
    training.generation(quiet)
    assert training.history[0].games == 5  # no lessons: it knows something already
    again = Training.resume(tmp_path, players).weights()
    assert again.hidden == [7]
    assert again.record["start"] == {"games": 12}


def test_games_of_other_trainings_are_learned_from_too(five: Path, tmp_path: Path) -> None:
    trained(tmp_path / "alone", 2)
    training = trained(tmp_path / "both", 1, others=[five, tmp_path / "alone"])
    kept = sum(len(Games.from_bytes(path.read_bytes(), "x", 42).lengths) for path in five.glob("games-*"))
    (lent,) = training.lent
    assert kept < len(lent.lengths)
    players = Players(Stones, 1)
    again = Training.resume(tmp_path / "both", players)
    assert again.lent[0].to_bytes() == lent.to_bytes()
    again.generation(quiet)
    made = Network.from_bytes((tmp_path / "both" / "stones.npz").read_bytes(), "x")
    assert (
        made.weights[0].tolist() != Training.resume(tmp_path / "alone", players).checkpoint.network.weights[0].tolist()
    )
    assert [record["generations"] for record in made.record["lent"]] == [5, 2]
    shutil.rmtree(tmp_path / "alone")  # its games have been copied
    assert Training.resume(tmp_path / "both", players).generation(quiet).number == 3
    (tmp_path / "both" / "lent.npz").unlink()
    with pytest.raises(BadNetwork, match=r"lent\.npz is missing: this training cannot be resumed"):
        Training.resume(tmp_path / "both", players)


def test_where_there_are_no_games_to_learn_from_nothing_begins(five: Path, tmp_path: Path) -> None:
    nothing = tmp_path / "nothing"
    for others in ([nothing], [five, nothing]):
        with pytest.raises(BadNetwork, match=r"There are no games of stones in .*nothing to learn from"):
            train(Stones, SETTINGS, Span(1, None), 1, tmp_path / "new", False, None, others, {})
    assert list(tmp_path.iterdir()) == []


def test_the_learner_and_the_network_agree_and_nothing_is_forgotten() -> None:
    rng = np.random.default_rng(1)
    rows, targets = rng.random((64, 5), dtype=np.float32), rng.random(64, dtype=np.float32)
    learner = Learner(Network.random(5, [6, 3], seed=4))
    losses = [learner.learn(rows, targets, 0.01, 3, 16, seed, 0.0) for seed in range(6)]
    assert losses[-1] < losses[0]
    said = np.clip(learner.network().evaluate(rows), 1e-6, 1 - 1e-6)
    loss = float(np.mean(-targets * np.log(said) - (1 - targets) * np.log(1 - said)))
    assert learner.learn(rows, targets, 0.0, 1, 64, 0, 0.0) == pytest.approx(loss, rel=1e-4)
    other = Learner(learner.network())
    other.remember(learner.memory(), "x")
    assert learner.learn(rows, targets, 0.01, 2, 16, 9, 0.0) == other.learn(rows, targets, 0.01, 2, 16, 9, 0.0)
    assert learner.network().to_bytes() == other.network().to_bytes()
    broken = {name: array for name, array in learner.memory().items() if name != "mean1"}
    with pytest.raises(BadNetwork, match="x is not a whole checkpoint"):
        Learner(learner.network()).remember(broken, "x")


def test_a_training_is_neither_overwritten_nor_changed(five: Path, tmp_path: Path) -> None:
    span = Span(5, None)
    with pytest.raises(Failure, match=r"There is already a training in .*: go on with --resume"):
        train(Stones, SETTINGS, span, 1, five, False, None, [], {})
    with pytest.raises(Failure, match="keeps its settings: leave out --rate with --resume"):
        train(Stones, SETTINGS, span, 1, five, True, None, [], {"--rate": 0.1, "--seed": None})
    with pytest.raises(Failure, match="--jobs: must be from 1 to 256, not 0"):
        train(Stones, SETTINGS, span, 0, five, True, None, [], {})
    with pytest.raises(BadNetwork, match="There is no training of stones in"):
        train(Stones, SETTINGS, span, 1, tmp_path, True, None, [], {})
    with pytest.raises(Failure, match=r"nothing\.npz cannot be read or written"):
        train(Stones, SETTINGS, span, 1, tmp_path, False, tmp_path / "nothing.npz", [], {})
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("game", ["city", "legends"])
def test_the_command_trains_a_game_as_it_is_told(game: str, tmp_path: Path) -> None:
    taught = pupil_of(game)().taught
    lessons = 3 if taught else Settings().lessons
    wanted = Settings(9, lessons, 1, 2, 0.6, 0.5, 0.002, 30, 1, 128, 2, 1e-5, (8, 4), 4 if game == "city" else 5).json()
    told = {**wanted, "hidden": "8,4"}
    if not taught:
        del told["lessons"]  # would be refused
    else:
        del told["crowd"]
    options = [part for name, value in told.items() for part in (f"--{name}", str(value))]
    command = [sys.executable, "-m", "bluemoon", "train", game, *options]
    folder = tmp_path / "here"
    command += ["--generations", "2", "--jobs", "1", "--folder", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
    assert (done.returncode, done.stderr) == (0, "")
    first, second, end = done.stdout.splitlines()
    assert first.startswith(f"generation 1: {'3 games' if taught else '1 game'}, loss 0.")
    assert second.startswith(f"generation 2: {4 if taught else 2} games, loss 0.")
    assert end == f"The weights are {folder}/{game}.npz, the curve is {folder}/{game}.svg."
    network = Network.from_bytes((folder / f"{game}.npz").read_bytes(), "weights")
    assert network.fits(pupil_of(game)().inputs)
    assert network.record["settings"] == {**wanted, "lambda": wanted["trust"]}
