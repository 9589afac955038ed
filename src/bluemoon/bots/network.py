"""A small neural network that estimates chances to win: loaded from a file, asked in batches, without torch.

A row of numbers describes a position as one seat sees it; the network answers with that seat's chance to win. The
weights are plain arrays in an .npz file (never pickled), with the record of how they were made inside it.

>>> network = Network.random(3, [4, 2], seed=7)
>>> [0.0 < chance < 1.0 for chance in network.values([[0.0, 0.5, 1.0], [1.0, 0.0, 0.0]])]
[True, True]
>>> Network.from_bytes(network.to_bytes(), "a copy").values([[0.0, 0.5, 1.0]]) == network.values([[0.0, 0.5, 1.0]])
True
"""

import io
import json
import struct
from importlib import resources
from typing import Any, Final

import numpy as np

from bluemoon import ONE_THREAD
from bluemoon.core.errors import Refused
from bluemoon.core.game import Json

RECORD: Final = "record"
MOST_INPUTS: Final = 4096  # more, or wider layers, and it is no file of ours
MOST_LAYERS: Final = 8
# The weights times the rows of one product. Where numpy's library has one thread (`bluemoon` sees to that, unless numpy
# was loaded before), many rows at a time are far quicker than one; else larger products are shared out among threads,
# and waiting for those costs more than the product does.
LARGEST_PRODUCT: Final = 4_000_000 if ONE_THREAD else 200_000


class BadNetwork(Refused):
    """A file of weights that is missing or cannot be used; says which and why."""


class Network:
    """Layers of weights, each but the last followed by a ramp (negative numbers become 0).

    It answers with a chance to win; one that has learned from strong players, with how much these like a position.

    It never changes, so it may be shared. `record` says how it was made.
    """

    def __init__(self, weights: list[Any], biases: list[Any], record: Json) -> None:
        self.weights = weights  # of each layer: a float32 array, a row for each number that goes in
        self.biases = biases
        self.record = record
        self.inputs: int = int(weights[0].shape[0])
        self.hidden: list[int] = [int(layer.shape[1]) for layer in weights[:-1]]
        self.at_once: int = max(1, LARGEST_PRODUCT // max(int(layer.size) for layer in weights))  # rows

    @staticmethod
    def load(name: str, inputs: int = 0) -> "Network":
        """The network that ships with the package for a game, such as `city`; it is read only once. Given the length of
        a row, one that takes another is refused: somebody may have put it there."""
        network = _shipped.get(name)
        if network is None:
            file = resources.files("bluemoon.bots").joinpath("weights", f"{name}.npz")
            if not file.is_file():
                raise BadNetwork(f"No weights for {name} ship with this package: bluemoon train {name} makes some.")
            network = Network.from_bytes(file.read_bytes(), f"weights/{name}.npz")
            _shipped[name] = network
        if inputs and not network.fits(inputs):
            raise BadNetwork(
                f"weights/{name}.npz takes {network.inputs} numbers for a position of {name}, not {inputs}:"
                f" bluemoon train {name} makes weights that fit."
            )
        return network

    @staticmethod
    def random(inputs: int, hidden: list[int], seed: int) -> "Network":
        """A network that knows nothing yet, to begin with."""
        chance = np.random.default_rng(seed)
        sizes = [inputs] + hidden + [1]
        weights: list[Any] = []
        biases: list[Any] = []
        for number in range(len(sizes) - 1):
            spread = (2.0 / sizes[number]) ** 0.5  # keeps the size of what passes through (He's rule)
            weights.append((chance.standard_normal((sizes[number], sizes[number + 1])) * spread).astype(np.float32))
            biases.append(np.zeros(sizes[number + 1], dtype=np.float32))
        return Network(weights, biases, {})

    @staticmethod
    def from_bytes(data: bytes, where: str) -> "Network":
        """The network in the contents of an .npz file; BadNetwork says what is wrong with that file."""
        arrays, record = read_arrays(data, where)
        weights: list[Any] = []
        biases: list[Any] = []
        while f"weights{len(weights)}" in arrays:
            number = len(weights)
            layer = arrays[f"weights{number}"]
            bias = arrays.get(f"biases{number}")
            if layer.ndim != 2 or bias is None or bias.shape != (layer.shape[1],):
                raise BadNetwork(f"{where}: layer {number} is not a table of weights with a bias for each column.")
            if number and layer.shape[0] != weights[-1].shape[1]:
                raise BadNetwork(f"{where}: layer {number} does not fit the one before it.")
            if layer.dtype != np.float32 or bias.dtype != np.float32:
                raise BadNetwork(f"{where}: layer {number} is not made of 32-bit numbers.")
            if not (np.isfinite(layer).all() and np.isfinite(bias).all()):
                raise BadNetwork(f"{where}: layer {number} has a weight that is not a number.")
            weights.append(layer)
            biases.append(bias)
        if not weights:
            raise BadNetwork(f"{where} has no layers of weights in it.")
        if len(weights) > MOST_LAYERS or max(max(layer.shape) for layer in weights) > MOST_INPUTS:
            raise BadNetwork(f"{where}: at most {MOST_LAYERS} layers of {MOST_INPUTS} can be used.")
        if weights[-1].shape[1] != 1 or min(min(layer.shape) for layer in weights) < 1:
            raise BadNetwork(f"{where}: the last layer must give one number, and no layer may be empty.")
        return Network(weights, biases, record)

    def to_bytes(self) -> bytes:
        """The contents of an .npz file with this network and its record; equal networks give equal bytes."""
        return write_arrays(self.arrays(), self.record)

    def arrays(self) -> dict[str, Any]:
        """The weights by the names they have in the file."""
        arrays: dict[str, Any] = {}
        for number in range(len(self.weights)):
            arrays[f"weights{number}"] = self.weights[number]
            arrays[f"biases{number}"] = self.biases[number]
        return arrays

    def fits(self, inputs: int) -> bool:
        """Whether it was made for rows of this length."""
        return self.inputs == inputs

    def values(self, rows: list[list[float]]) -> list[float]:
        """Of each row the chance to win, from 0 to 1. One call for many rows costs little more than for one."""
        if not rows:
            return []
        numbers: list[float] = []
        for row in rows:
            numbers += row
        chances: list[float] = self.evaluate(table_of(numbers, len(rows[0]))).tolist()
        return chances

    def evaluate(self, table: Any) -> Any:
        """The same for a float32 array with a row for each position; the answer is an array, too."""
        # tanh never overflows, as the plain formula of the sigmoid does.
        return np.tanh(self.answers(table) * np.float32(0.5)) * np.float32(0.5) + np.float32(0.5)

    def answers(self, table: Any) -> Any:
        """The same before the sigmoid: logits, or likings."""
        if len(table) <= self.at_once:
            return self._pass(table)
        return np.concatenate([self._pass(table[n : n + self.at_once]) for n in range(0, len(table), self.at_once)])

    def after_first(self, through: Any) -> Any:
        """The same for what has passed the first layer already."""
        last = len(self.weights) - 1
        for number in range(1, last):
            through = np.maximum(product(through, self.weights[number]) + self.biases[number], np.float32(0.0))
        return (product(through, self.weights[last]) + self.biases[last])[:, 0]

    def _pass(self, table: Any) -> Any:
        if len(self.weights) == 1:
            return (table @ self.weights[0] + self.biases[0])[:, 0]
        return self.after_first(np.maximum(table @ self.weights[0] + self.biases[0], np.float32(0.0)))


def table_of(numbers: list[float], width: int) -> Any:
    """Numbers as a float32 array with rows of this width, to read only. Numpy would take three times as long to
    read the list itself."""
    return np.frombuffer(struct.pack(f"{len(numbers)}f", *numbers), dtype=np.float32).reshape(-1, width)


def product(table: Any, weights: Any) -> Any:
    """A table times weights, in pieces that stay in one thread."""
    at_once = max(1, LARGEST_PRODUCT // int(weights.size))
    if len(table) <= at_once:
        return table @ weights
    return np.concatenate([table[n : n + at_once] @ weights for n in range(0, len(table), at_once)])


_shipped: dict[str, Network] = {}  # by name, once read


def write_arrays(arrays: dict[str, Any], record: Json) -> bytes:
    """The contents of an .npz file with these arrays and a record; it knows no date."""
    file = io.BytesIO()
    text = json.dumps(record, sort_keys=True).encode()
    everything: dict[str, Any] = {**arrays, RECORD: np.frombuffer(text, dtype=np.uint8)}
    np.savez_compressed(file, **everything)
    return file.getvalue()


def read_arrays(data: bytes, where: str) -> tuple[dict[str, Any], Json]:
    """The arrays and the record in such contents; BadNetwork if there are none."""
    arrays: dict[str, Any] = {}
    try:
        with np.load(io.BytesIO(data), allow_pickle=False) as file:
            for name in file.files:
                arrays[name] = file[name]
    except Exception as error:  # numpy and zipfile have a dozen ways to say it
        raise BadNetwork(f"{where} is not a file of weights, or a damaged one.") from error
    if RECORD not in arrays:
        return arrays, {}
    try:
        record = json.loads(arrays.pop(RECORD).tobytes().decode())
    except ValueError as error:
        raise BadNetwork(f"{where}: the record in it cannot be read.") from error
    if not isinstance(record, dict):
        raise BadNetwork(f"{where}: the record in it is not an object.")
    return arrays, record
