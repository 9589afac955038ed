"""The cluster is tested where Ray is installed (the extra `ray`). Commands run inside a test leave no signals noted."""

import signal
from collections.abc import Iterator
from importlib.util import find_spec

import pytest

from bluemoon.cli.stopping import ENDING

collect_ignore = [] if find_spec("ray") else ["test_cluster.py"]


@pytest.fixture(autouse=True)
def _signals() -> Iterator[None]:
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, *ENDING)}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)
