"""Which build these tests run on: the Makefile says, and it must be true, or a stale file would be tested."""

import os

from bluemoon.build_info import compiled


def test_the_build_under_test_is_the_one_that_was_asked_for() -> None:
    asked_for_plain = os.environ.get("PYTHONPATH") == "src" or os.environ.get("BLUEMOON_PURE") == "1"
    assert compiled() == (not asked_for_plain)
