"""An ensemble says the mean of what its members say; what cannot be joined is refused."""

import numpy as np
import pytest

from bluemoon.bots.network import BadNetwork, Network
from bluemoon.training.ensemble import ensemble


def member(seed: int, hidden: tuple[int, ...] = (6, 4), inputs: int = 5, game: str = "stones") -> Network:
    network = Network.random(inputs, list(hidden), seed)
    biases = [np.random.default_rng(seed).normal(size=bias.shape).astype(np.float32) for bias in network.biases]
    return Network(network.weights, biases, {"game": game, "generations": seed})


def odds(network: Network, rows: list[list[float]]) -> list[float]:
    chances = np.array(network.values(rows), dtype=np.float64)
    return list(np.log(chances / (1.0 - chances)))


@pytest.mark.parametrize("widths", [[(6, 4), (6, 4)], [(6, 4), (3, 2), (8, 5)], [(4,), (7,)]])
def test_it_says_the_mean(widths: list[tuple[int, ...]]) -> None:
    members = [member(seed, hidden) for seed, hidden in enumerate(widths)]
    rows = np.random.default_rng(3).normal(size=(9, 5)).tolist()
    together = ensemble(members)
    expected = np.mean([odds(one, rows) for one in members], axis=0)
    assert odds(together, rows) == pytest.approx(list(expected), abs=1e-3)
    read = Network.from_bytes(together.to_bytes(), "a copy")
    assert read.values(rows) == together.values(rows)
    assert read.record["members"] == [one.record for one in members]
    assert read.record["layers"] == [5, *(sum(column) for column in zip(*widths, strict=True)), 1]


@pytest.mark.parametrize(
    ("members", "sentence"),
    [
        ([member(1)], "An ensemble has two members or more."),
        ([member(1), member(2, inputs=6)], "These networks do not judge the same positions: they cannot be joined."),
        ([member(1), member(2, game="city")], "These networks do not judge the same positions: they cannot be joined."),
        ([member(1), member(2, (6,))], "These networks do not have the same number of layers: they cannot be joined."),
        (
            [member(1, (2100,)), member(2, (2100,))],
            "Together these networks are wider than 4096: they cannot be joined.",
        ),
    ],
)
def test_what_cannot_be_joined(members: list[Network], sentence: str) -> None:
    with pytest.raises(BadNetwork) as refused:
        ensemble(members)
    assert str(refused.value) == sentence
