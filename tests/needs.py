"""What some tests need and not everybody has. Where it is missing they are skipped, and say why."""

from importlib.util import find_spec

import pytest

from tools import programs

TORCH = find_spec("torch") is not None
RAY = find_spec("ray") is not None

postgres = pytest.mark.skipif(programs.postgres() is None, reason="needs PostgreSQL (apt install postgresql)")
torch = pytest.mark.skipif(not TORCH, reason="needs torch (pip install -e '.[train]')")
ray = pytest.mark.skipif(not RAY, reason="needs Ray (pip install -e '.[ray]')")


def chromium() -> pytest.MarkDecorator:
    """Only made where it is wanted: to see whether there is one takes a moment."""
    return pytest.mark.skipif(programs.chromium() is None, reason="needs Chromium (apt install chromium)")
