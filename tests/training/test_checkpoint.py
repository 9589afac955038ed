"""What is kept of a training, what is refused, and the curve that is drawn of it."""

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import numpy as np
import pytest

from bluemoon.bots.network import BadNetwork, Network
from bluemoon.training.checkpoint import (
    FILE,
    Checkpoint,
    Generation,
    forget_games,
    read_games,
    write_games,
    write_whole,
)
from bluemoon.training.curve import curve
from bluemoon.training.games import Games
from bluemoon.training.pupil import Track
from bluemoon.training.settings import Settings

HISTORY = [Generation(1, 60, 0.61, [9.0, 20, 0.3, 0.6], 1.5), Generation(2, 120, 0.52, [15.5, 20, 0.6, 0.9], 3.0)]


def checkpoint() -> Checkpoint:
    network = Network.random(6, [4, 3], seed=2)
    memory = {"mean0": np.ones((6, 4), dtype=np.float32)}
    return Checkpoint("stones", Settings(games=60, trust=0.8, hidden=(4, 3)), network, memory, HISTORY)


def test_a_checkpoint_survives_the_file(tmp_path: Path) -> None:
    checkpoint().write(tmp_path)
    again = Checkpoint.read(tmp_path, "stones")
    assert again.settings.json() == checkpoint().settings.json()
    assert [step.json() for step in again.history] == [step.json() for step in HISTORY]
    assert again.memory["mean0"].tolist() == checkpoint().memory["mean0"].tolist()
    assert set(again.memory) == {"mean0"}
    assert again.network.to_bytes() == checkpoint().network.to_bytes()


def test_no_half_file_is_ever_seen(tmp_path: Path) -> None:
    checkpoint().write(tmp_path)
    (tmp_path / f".{FILE}.part").write_bytes(b"killed while writing")
    assert len(Checkpoint.read(tmp_path, "stones").history) == 2
    write_whole(tmp_path / "deep" / "file", b"new")
    assert (tmp_path / "deep" / "file").read_bytes() == b"new"
    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["file"]


def test_what_is_no_checkpoint_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadNetwork, match=r"There is no training of stones in .* to go on with"):
        Checkpoint.read(tmp_path, "stones")
    checkpoint().write(tmp_path)
    with pytest.raises(BadNetwork, match=r"checkpoint\.npz is not a training of city\."):
        Checkpoint.read(tmp_path, "city")
    network = checkpoint().network
    network.record = {"game": "stones", "settings": Settings().json()}
    (tmp_path / FILE).write_bytes(network.to_bytes())
    with pytest.raises(BadNetwork, match="is not a whole checkpoint"):
        Checkpoint.read(tmp_path, "stones")
    (tmp_path / FILE).write_bytes(b"nonsense")
    with pytest.raises(BadNetwork, match="is not a file of weights"):
        Checkpoint.read(tmp_path, "stones")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"unheard_of": 1}, "is of another version"),
        ({"games": 0}, "--games: must be from 1 to 100000, not 0"),
        ({"games": "many"}, "a setting is not a number"),
        ({"hidden": []}, "--hidden: name one to four widths"),
    ],
)
def test_settings_of_a_checkpoint_are_checked(change: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadNetwork, match=sentence):
        Settings.read({**Settings().json(), **change}, "x")
    assert Settings.read(Settings().json(), "x").json() == Settings().json()


def test_learning_cools_down() -> None:
    settings = Settings(rate=0.01, cooling=10)
    assert [settings.rate_at(generation) for generation in (0, 10, 20)] == pytest.approx([0.01, 0.005, 0.01 / 3])


def test_games_of_the_window_are_kept_and_older_ones_forgotten(tmp_path: Path) -> None:
    games = Games.of([Track([[1.0, 0.0]], 1.0)], 2)
    write_games(tmp_path, 3, games)
    assert read_games(tmp_path, 3, 2).rows.tolist() == [[1.0, 0.0]]
    forget_games(tmp_path, 3)
    forget_games(tmp_path, -5)
    with pytest.raises(BadNetwork, match=r"games-00003\.npz is missing"):
        read_games(tmp_path, 3, 2)


def test_the_curve_shows_every_generation() -> None:
    tree = ElementTree.fromstring(curve("city", HISTORY))
    assert len(tree.findall("{http://www.w3.org/2000/svg}circle")) == 2
    said = tree.findtext("{http://www.w3.org/2000/svg}desc") or ""
    assert "City: 45% at 60, 77.5% at 120" in said


def test_a_long_training_is_drawn_in_groups() -> None:
    history = [Generation(n, 10 * n, 0.5, [15.0 if n > 50 else 5.0, 20, 0.2, 0.9], float(n)) for n in range(1, 101)]
    tree = ElementTree.fromstring(curve("legends", history))
    assert len(tree.findall("{http://www.w3.org/2000/svg}circle")) == 25
    said = tree.findtext("{http://www.w3.org/2000/svg}desc") or ""
    assert "Legends: 25% at 25, 75% at 985" in said
