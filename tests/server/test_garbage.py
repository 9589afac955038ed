"""Garbage is looked for seldom, but it is found."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from bluemoon.server import garbage
from tests.commands import PATIENCE


class Loop:
    """Holds itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    thresholds = gc.get_threshold()
    yield
    gc.set_threshold(*thresholds)
    gc.unfreeze()


def test_what_is_there_at_the_beginning_is_never_looked_at_and_the_rest_seldom() -> None:
    frozen = gc.get_freeze_count()
    garbage.look_seldom()
    assert gc.get_freeze_count() > frozen
    assert gc.get_threshold() == (garbage.YOUNG, garbage.MIDDLE, garbage.NEVER)


def test_what_holds_only_itself_is_found_however_old() -> None:
    async def found() -> bool:
        looking = asyncio.create_task(garbage.look_at_all(0.01))
        loop = Loop()
        gc.collect()  # now it is old
        watched = weakref.ref(loop)
        del loop
        async with asyncio.timeout(PATIENCE):
            while watched() is not None:
                await asyncio.sleep(0.01)
        looking.cancel()
        return True

    garbage.look_seldom()
    assert asyncio.run(found())
