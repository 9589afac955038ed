"""How much is tried on which build.

Both builds play alike, to the last bit (test_builds_agree), and the plain one takes ten times as long: so what is shown
by trying much is tried in full on the compiled build, and in part on the plain one.
"""

from collections.abc import Sequence
from typing import TypeVar

from bluemoon.build_info import compiled

T = TypeVar("T")


def tried(cases: Sequence[T], every: int = 4) -> list[T]:
    """All of them when compiled; when not, the first and every so-manieth after it."""
    return list(cases if compiled() else cases[::every])


def times(number: int, share: int = 4) -> int:
    """How often something is tried: so many times when compiled; when not, a part of that."""
    return number if compiled() else number // share
