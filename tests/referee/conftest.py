"""A referee for each test file's tests (one process, started once a file) and positions to send to it."""

import copy
from collections.abc import Iterator

import pytest

from tests.referee.process import Json, RefereeProcess


@pytest.fixture(scope="module")
def running() -> Iterator[RefereeProcess]:
    """Ends well only if the process lived to the end without a word on standard error."""
    process = RefereeProcess()
    yield process
    assert process.close() == (0, b"")


@pytest.fixture
def referee(running: RefereeProcess) -> RefereeProcess:
    """A referee with a new two-player game in it."""
    running.ok("new", game="city", config={}, seed=7)
    return running


@pytest.fixture(scope="module")
def midgame_once(running: RefereeProcess) -> Json:
    running.ok("new", game="city", config={}, seed=7)
    state = running.play("greedy", 70)
    while state["turn"]["phase"] != "contribution":
        state = running.play("greedy", 1)
    return state


@pytest.fixture
def midgame(midgame_once: Json) -> Json:
    """A position in the middle of a two-player game, in the contribution phase; yours to change."""
    return copy.deepcopy(midgame_once)


@pytest.fixture
def opening(referee: RefereeProcess) -> Json:
    """The position of a new game; yours to change."""
    return referee.state()
