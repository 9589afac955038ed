"""The same tournament on a Ray cluster of two machines, which both are this one."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bluemoon.arena.entrants import entrants_of
from bluemoon.arena.plan import Plan
from bluemoon.arena.scores import Scores
from bluemoon.arena.workers import play_here
from bluemoon.cli.app import app
from bluemoon.cli.legends.options import match_ups
from bluemoon.core.errors import Refused
from bluemoon.legends.game import Legends
from tests import needs
from tests.arena.test_arena_command import results
from tests.cli.terminal import bluemoon, surroundings
from tests.clusters import two_machines
from tests.commands import PATIENCE

# The first process to make this bot is the command's own, which looks whether it can be made. The first one of the
# cluster waits for the second: games are so short that it could have played them all before the other has started.
CODE = """
import os
import time
from pathlib import Path
from bluemoon.bots.random_bot import RandomBot

def make(game, seed):
    here = Path(__file__).parent
    (here / f"process-{os.getpid()}").touch()
    until = time.monotonic() + PATIENCE
    while len(list(here.glob("process-*"))) == 2 and time.monotonic() < until:
        time.sleep(0.05)
    return RandomBot(seed)
""".replace("PATIENCE", str(PATIENCE))

pytestmark = needs.ray


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with two_machines() as made:
        yield made


@pytest.fixture(autouse=True)
def _path_of_the_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if "PYTHONPATH" in surroundings(tmp_path):
        monkeypatch.setenv("PYTHONPATH", surroundings(tmp_path)["PYTHONPATH"])


def test_a_cluster_plays_the_same_games_in_several_processes(tmp_path: Path, cluster: Any) -> None:
    (tmp_path / "mine.py").write_text(CODE)
    arguments = ["arena", "legends", "greedy", "--code", "mine.py", "--games", "6", "--seed", "5", "--json"]
    done = bluemoon(tmp_path, *arguments, "--ray", cluster.address, "--records", "records")
    assert done.returncode == 0, done.stderr
    assert len(list(tmp_path.glob("process-*"))) >= 3  # the command's own, and two
    assert len(list((tmp_path / "records").iterdir())) == 6
    entrants = entrants_of(Legends(), ["greedy"], [tmp_path / "mine.py"])
    plan = Plan("legends", 2, match_ups(None, "second"), entrants, False, 6, 300, 5)
    finished = [result for result, _ in play_here(plan, range(plan.total), False, lambda: False)]
    assert results(done.stdout) == results(json.dumps(Scores(plan, finished).json()))


@pytest.mark.parametrize("address", ["127.0.0.1:1", "nowhere", "127.0.0.1:port"])
def test_an_address_without_a_cluster_is_refused(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with pytest.raises(Refused, match=f"--ray: there is no Ray cluster at '{address}'") as refused:
        app(["arena", "legends", "greedy", "random", "--ray", address])
    assert "\n" not in refused.value.message
    assert not list((tmp_path / "bluemoon" / "arena").iterdir())
