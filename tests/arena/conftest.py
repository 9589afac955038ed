"""Commands run inside a test leave no signals noted."""

import signal
from collections.abc import Iterator

import pytest

from bluemoon.cli.stopping import ENDING


@pytest.fixture(autouse=True)
def _signals() -> Iterator[None]:
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, *ENDING)}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)
