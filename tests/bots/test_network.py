"""The network: the same numbers from a file as before, one clear sentence for any file that is none."""

import io
import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from bluemoon.bots.network import BadNetwork, Network
from tests.commands import PATIENCE


def file_of(**arrays: Any) -> bytes:
    file = io.BytesIO()
    np.savez(file, **arrays)
    return file.getvalue()


def floats(*shape: int) -> Any:
    return np.zeros(shape, dtype=np.float32)


GOOD = {"weights0": floats(3, 2), "biases0": floats(2), "weights1": floats(2, 1), "biases1": floats(1)}


def test_values_are_what_the_layers_say() -> None:
    first = np.array([[1.0, -1.0], [0.5, 2.0]], dtype=np.float32)
    second = np.array([[2.0], [-3.0]], dtype=np.float32)
    network = Network([first, second], [np.array([0.0, 1.0], np.float32), np.array([0.25], np.float32)], {})
    hidden = [max(0.0, 1.0 * 0.5 + 0.5 * 1.0), max(0.0, -1.0 * 0.5 + 2.0 * 1.0 + 1.0)]
    expected = 1 / (1 + np.exp(-(2.0 * hidden[0] - 3.0 * hidden[1] + 0.25)))
    assert network.values([[0.5, 1.0]]) == pytest.approx([expected], abs=1e-6)
    assert (network.inputs, network.hidden) == (2, [2])


def test_many_rows_give_what_each_gives_alone() -> None:
    network = Network.random(40, [64, 32], seed=5)
    rows = [[(row * 7 + column) % 11 / 11 for column in range(40)] for row in range(3 * network.at_once + 1)]
    alone = [network.values([row])[0] for row in rows]
    assert network.values(rows) == pytest.approx(alone, abs=1e-6)


@pytest.mark.parametrize(
    ("program", "threads", "rows"),
    [
        ("import bluemoon.bots.network", "", "16"),  # numpy's library has one thread: many rows at a time
        ("import numpy, bluemoon.bots.network", "", "1"),  # its threads are there already: they are not woken
        ("import numpy, bluemoon.bots.network", "1", "16"),
        ("import bluemoon.bots.network", "2", "1"),  # somebody wants them
    ],
)
def test_rows_are_judged_together_where_no_threads_are_woken(program: str, threads: str, rows: str) -> None:
    env = {name: value for name, value in os.environ.items() if name != "OPENBLAS_NUM_THREADS"}
    if threads:
        env["OPENBLAS_NUM_THREADS"] = threads
    code = f"{program}\nprint(bluemoon.bots.network.Network.load('city').at_once)"
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=PATIENCE)
    assert (done.stdout, done.stderr) == (f"{rows}\n", "")


def test_no_rows_have_no_values() -> None:
    assert Network.random(5, [4], seed=1).values([]) == []


def test_extreme_rows_give_chances_without_a_warning() -> None:
    network = Network.random(5, [8, 4], seed=1)
    with np.errstate(all="raise"):
        values = network.values([[1e6] * 5, [-1e6] * 5])
    assert all(0.0 <= value <= 1.0 for value in values)


def test_the_seed_makes_the_network() -> None:
    rows = [[0.1, 0.2, 0.3]]
    assert Network.random(3, [4], seed=1).values(rows) == Network.random(3, [4], seed=1).values(rows)
    assert Network.random(3, [4], seed=1).values(rows) != Network.random(3, [4], seed=2).values(rows)


def test_a_network_and_its_record_survive_the_file() -> None:
    network = Network.random(10, [8, 4], seed=3)
    network.record = {"games": 12, "lambda": 0.7}
    data = network.to_bytes()
    again = Network.from_bytes(data, "a file")
    rows = [[number / 10 for number in range(10)]]
    assert again.values(rows) == network.values(rows)
    assert again.record == {"games": 12, "lambda": 0.7}
    assert again.to_bytes() == data


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "x.npz is not a file of weights, or a damaged one."),
        (b"PK\x03\x04 and then nothing", "x.npz is not a file of weights, or a damaged one."),
        (Network.random(4, [2], seed=1).to_bytes()[:-40], "x.npz is not a file of weights, or a damaged one."),
        (file_of(weights0=np.array([{}], dtype=object)), "x.npz is not a file of weights, or a damaged one."),
        (file_of(other=floats(3)), "x.npz has no layers of weights in it."),
        (
            file_of(weights0=floats(3), biases0=floats(3)),
            "x.npz: layer 0 is not a table of weights with a bias for each column.",
        ),
        (file_of(weights0=floats(3, 1)), "x.npz: layer 0 is not a table of weights with a bias for each column."),
        (file_of(**(GOOD | {"weights1": floats(3, 1)})), "x.npz: layer 1 does not fit the one before it."),
        (
            file_of(**(GOOD | {"weights1": np.zeros((2, 1))})),
            "x.npz: layer 1 is not made of 32-bit numbers.",
        ),
        (
            file_of(**(GOOD | {"biases0": np.array([0, np.nan], np.float32)})),
            "x.npz: layer 0 has a weight that is not a number.",
        ),
        (
            file_of(weights0=floats(3, 2), biases0=floats(2)),
            "x.npz: the last layer must give one number, and no layer may be empty.",
        ),
        (
            file_of(weights0=floats(5000, 1), biases0=floats(1)),
            "x.npz: at most 8 layers of 4096 can be used.",
        ),
        (file_of(**GOOD, record=np.frombuffer(b"{", np.uint8)), "x.npz: the record in it cannot be read."),
        (file_of(**GOOD, record=np.frombuffer(b"[]", np.uint8)), "x.npz: the record in it is not an object."),
    ],
)
def test_a_wrong_file_is_one_clear_sentence(data: bytes, sentence: str) -> None:
    with pytest.raises(BadNetwork) as refused:
        Network.from_bytes(data, "x.npz")
    assert refused.value.message == sentence


def test_weights_that_are_not_there_say_how_to_make_them() -> None:
    with pytest.raises(BadNetwork, match="No weights for chess ship with this package: bluemoon train chess makes"):
        Network.load("chess")


@pytest.mark.parametrize("name", ["city", "legends"])
def test_weights_for_other_rows_are_refused(name: str) -> None:
    inputs = Network.load(name).inputs
    assert Network.load(name, inputs) is Network.load(name)
    sentence = f"weights/{name}.npz takes {inputs} numbers for a position of {name}, not 7: bluemoon train {name} makes"
    with pytest.raises(BadNetwork, match=sentence):
        Network.load(name, 7)
