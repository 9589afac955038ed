"""The games a network learns from: all rows of all tracks in one array, and what they are to teach."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from bluemoon.bots.network import BadNetwork, read_arrays, write_arrays
from bluemoon.training.pupil import Track


class Games:
    """Tracks, one after the other: `rows` of all of them, how many each has (`lengths`), and how each ended."""

    def __init__(self, rows: Any, lengths: Any, ends: Any) -> None:
        self.rows = rows
        self.lengths = lengths
        self.ends = ends

    @staticmethod
    def of(tracks: Sequence[Track], inputs: int) -> "Games":
        tables = [np.asarray(track.rows, dtype=np.float32).reshape(len(track.rows), inputs) for track in tracks]
        lengths = np.array([len(rows) for rows in tables], dtype=np.int32)
        ends = np.array([track.end for track in tracks], dtype=np.float32)
        return Games(np.concatenate([np.zeros((0, inputs), dtype=np.float32), *tables]), lengths, ends)

    @staticmethod
    def joined(parts: Sequence["Games"]) -> "Games":
        """All of them as one, in their order; at least one part."""
        return Games(
            np.concatenate([part.rows for part in parts]),
            np.concatenate([part.lengths for part in parts]),
            np.concatenate([part.ends for part in parts]),
        )

    def to_bytes(self) -> bytes:
        return write_arrays({"rows": self.rows, "lengths": self.lengths, "ends": self.ends}, {})

    @staticmethod
    def from_bytes(data: bytes, where: str, inputs: int) -> "Games":
        arrays, _ = read_arrays(data, where)
        if not {"rows", "lengths", "ends"} <= set(arrays):
            raise BadNetwork(f"{where} has no games in it.")
        rows, lengths, ends = arrays["rows"], arrays["lengths"], arrays["ends"]
        if rows.ndim != 2 or rows.shape[1] != inputs or len(lengths) != len(ends) or lengths.sum() != len(rows):
            raise BadNetwork(f"{where}: the games in it are not whole, or are of another kind.")
        return Games(rows, lengths, ends)


def lambda_returns(values: Any, lengths: Any, ends: Any, trust: float) -> Any:
    """What the network should have said at each row: TD(lambda), `trust` being the lambda.

    The last row of a track should have said how it ended; every other one what the next row says, and to the share
    `trust` what that one should have said. A trust of 1 looks at the end alone, one of 0 at the next position alone.

    >>> [round(value, 3) for value in lambda_returns(np.array([0.5, 0.6, 0.9]), [3], [1.0], 0.5).tolist()]
    [0.775, 0.95, 1.0]
    """
    targets = np.empty(len(values), dtype=np.float32)
    row = len(values)
    numbers = np.asarray(values).tolist()
    for length, end in zip(reversed(list(lengths)), reversed(list(ends)), strict=True):
        should = float(end)
        for step in range(int(length)):
            row -= 1
            if step:
                should = (1.0 - trust) * numbers[row + 1] + trust * should
            targets[row] = should
    return targets
