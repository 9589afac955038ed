"""The same training on a Ray cluster of two machines, which both are this one."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bluemoon.bots.network import Network
from bluemoon.cli.app import app
from bluemoon.cluster import Cluster
from bluemoon.core.errors import Refused
from bluemoon.training.playing import Players
from tests import needs
from tests.cli.terminal import bluemoon, surroundings
from tests.clusters import two_machines
from tests.training.toy import SETTINGS, Stones

ROOT = Path(__file__).resolve().parent.parent.parent
SMALL = ["--lessons", "4", "--games", "4", "--contest", "2", "--epochs", "1", "--generations", "2", "--hidden", "8"]

pytestmark = needs.ray


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with two_machines() as made:
        yield made


@pytest.fixture(autouse=True)
def _path_of_the_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The machines import the pupil of the tests, and bluemoon from where this process does."""
    path = surroundings(tmp_path).get("PYTHONPATH", "")
    monkeypatch.setenv("PYTHONPATH", ":".join(part for part in (path, str(ROOT)) if part))


def test_a_cluster_plays_the_same_games_in_the_same_order(cluster: Any) -> None:
    network = Network.random(Stones().inputs, [8], seed=3)
    seeds = list(range(7))
    found: list[list[Any]] = []
    for players in (Players(Stones, 1), Players(Stones, 1, Cluster(cluster.address))):
        try:
            played = [*players.lessons(seeds, SETTINGS), *players.play(network, seeds, SETTINGS)]
            found.append([played, list(players.contest(network, seeds))])
        finally:
            players.close()
    (here, points), (there, points_there) = found
    assert points == points_there
    assert len(here) == len(there) == 2 * len(seeds)
    for one, two in zip(here, there, strict=True):
        assert np.array_equal(one.rows, two.rows)
        assert np.array_equal(one.ends, two.ends)


@needs.torch
def test_the_same_network_is_trained_on_a_cluster(tmp_path: Path, cluster: Any) -> None:
    for folder, where in (("here", ["--jobs", "1"]), ("there", ["--ray", cluster.address])):
        done = bluemoon(tmp_path, "train", "legends", *SMALL, "--folder", folder, *where)
        assert done.returncode == 0, done.stderr
    here, there = (
        Network.from_bytes((tmp_path / folder / "legends.npz").read_bytes(), folder) for folder in ("here", "there")
    )
    assert here.to_bytes() == there.to_bytes()


@needs.torch
def test_an_address_without_a_cluster_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "training"
    with pytest.raises(Refused, match=r"--ray: there is no Ray cluster at .127\.0\.0\.1:1."):
        app(["train", "city", "--ray", "127.0.0.1:1", "--folder", str(folder)])
    assert not folder.exists()
