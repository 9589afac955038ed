"""Servers, bots and databases are broken while people play (`tools.chaos`): nothing that was acknowledged is lost, and
all goes on."""

from collections.abc import Iterable

import pytest

from tests import needs
from tests.commands import PATIENCE
from tools.chaos import BLOWS, World, at_random, chaos

pytestmark = needs.postgres


def broken(rounds: Iterable[list[str]], clients: int) -> World:
    said: list[str] = []
    try:
        world = chaos(rounds, 3, clients, PATIENCE, said.append)
    except AssertionError as wrong:
        raise AssertionError("\n".join([str(wrong), *said])) from wrong
    assert world.checked == len(world.acknowledged) > 0
    return world


def test_nothing_is_lost_when_a_server_a_disk_and_a_database_fail() -> None:
    broken([["fill a disk"], ["kill a server", "kill PostgreSQL"]], clients=4)


@pytest.mark.soak
def test_nothing_is_lost_whatever_is_broken() -> None:
    assert set(broken(at_random(300, 0.0, 3, together=3), clients=24).blows) == set(BLOWS)
