"""Vectors of machine numbers: `vec[i64]`, for the innermost loops.

Compiled, `vec` is mypyc's own: numbers side by side in memory, no object for each. Plain, a list does the same work
faster than that class would from outside, so it takes its place. What is used of it is what both can do: make one,
read and write items, slice, iterate, and `append`, which returns the vector because a full one moves.

>>> from mypy_extensions import i64
>>> list(append(vec[i64]([1, 2]), 3))
[1, 2, 3]
"""

from contextlib import suppress
from typing import Any

with suppress(ImportError):  # only the compiled build needs it
    from librt.vecs import append, vec

__all__ = ["append", "vec"]


def _append_to_list(items: Any, item: Any) -> Any:
    items.append(item)
    return items


if __file__.endswith(".py"):
    globals().update(append=_append_to_list, vec=list)
