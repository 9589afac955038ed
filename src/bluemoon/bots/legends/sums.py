"""Sums of vectors that are remembered under a number: from one plan of a turn to the next few sets of cards change."""

from typing import Any, Final

import numpy as np

MOST_SUMS: Final = 16_384  # that are remembered from one batch to the next


class Sums:
    """Rows of a table, each found by its key; row 0 is the sum of nothing."""

    def __init__(self, width: int) -> None:
        self.width = width
        self._rows: dict[int, int] = {}
        self._table: Any = np.zeros((MOST_SUMS, width), dtype=np.float32)

    def row(self, key: int) -> int:
        """Where a sum is; 0 if it is not known."""
        return self._rows.get(key, 0)

    def remember(self, key: int, vector: Any) -> int:
        """Where a sum is from now on."""
        found = len(self._rows) + 1
        if found >= len(self._table):
            self._table = np.concatenate([self._table, np.zeros_like(self._table)])
        self._table[found] = vector
        self._rows[key] = found
        return found

    def make_room(self) -> None:
        """Forget all sums if they have become too many; call it before a batch, never within one."""
        if len(self._rows) > MOST_SUMS:
            self._rows.clear()

    def added(self, rows: list[int], each: int) -> Any:
        """The sums of this many rows each."""
        return self._table.take(np.array(rows, dtype=np.intp).reshape(-1, each), axis=0).sum(axis=1)

    def taken(self, rows: list[int]) -> Any:
        return self._table.take(np.array(rows, dtype=np.intp), axis=0)
