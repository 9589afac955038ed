"""Servers, bots and databases are broken while people play (`tools.chaos`): nothing that was acknowledged is lost, and
all goes on."""

import pytest

from tests import needs
from tests.commands import PATIENCE
from tools.chaos import BLOWS, chaos

pytestmark = [needs.postgres, pytest.mark.soak]


def test_nothing_is_lost_whatever_is_broken() -> None:
    said: list[str] = []
    try:
        world = chaos(300, 0.0, 3, 24, PATIENCE, said.append)
    except AssertionError as wrong:
        raise AssertionError("\n".join([str(wrong), *said])) from wrong
    assert set(world.blows) == set(BLOWS)
    assert world.checked == len(world.acknowledged) > 0
