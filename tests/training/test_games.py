"""What is learned: the targets of TD(lambda), and the games they are made from."""

import numpy as np
import pytest

from bluemoon.bots.network import BadNetwork
from bluemoon.training.games import Games, lambda_returns
from bluemoon.training.pupil import Track

VALUES = np.array([0.5, 0.6, 0.9, 0.2, 0.1], dtype=np.float32)
LENGTHS, ENDS = [3, 2], [1.0, 0.0]


def test_full_trust_looks_at_the_end_alone() -> None:
    assert lambda_returns(VALUES, LENGTHS, ENDS, 1.0).tolist() == [1, 1, 1, 0, 0]


def test_no_trust_looks_at_the_next_position_alone() -> None:
    assert lambda_returns(VALUES, LENGTHS, ENDS, 0.0) == pytest.approx([0.6, 0.9, 1, 0.1, 0])


def test_trust_between_mixes_every_later_value_by_its_distance() -> None:
    targets = lambda_returns(VALUES, LENGTHS, ENDS, 0.7)
    assert targets[0] == pytest.approx(0.3 * 0.6 + 0.7 * (0.3 * 0.9 + 0.7 * 1.0))
    assert targets[3] == pytest.approx(0.3 * 0.1 + 0.7 * 0.0)


def test_a_track_without_positions_teaches_nothing() -> None:
    assert lambda_returns(np.zeros(2), [0, 2, 0], [1.0, 0.5, 0.0], 1.0).tolist() == [0.5, 0.5]
    assert len(lambda_returns(np.zeros(0), [], [], 0.5)) == 0


def test_games_are_joined_and_survive_the_file() -> None:
    first = Games.of([Track([[1.0, 0.0], [0.5, 0.5]], 1.0), Track([], 0.0)], 2)
    second = Games.of([Track([[0.0, 1.0]], 0.5)], 2)
    both = Games.joined([first, second])
    again = Games.from_bytes(both.to_bytes(), "a file", 2)
    assert again.rows.tolist() == [[1, 0], [0.5, 0.5], [0, 1]]
    assert again.lengths.tolist() == [2, 0, 1]
    assert again.ends.tolist() == [1, 0, 0.5]


def test_games_of_another_kind_are_refused() -> None:
    data = Games.of([Track([[1.0, 0.0]], 1.0)], 2).to_bytes()
    with pytest.raises(BadNetwork, match=r"^x: the games in it are not whole, or are of another kind\.$"):
        Games.from_bytes(data, "x", 3)
    with pytest.raises(BadNetwork, match=r"^x is not a file of weights, or a damaged one\.$"):
        Games.from_bytes(data[:50], "x", 2)


def test_a_row_of_the_wrong_length_is_a_mistake_of_the_pupil() -> None:
    with pytest.raises(ValueError, match="reshape"):
        Games.of([Track([[1.0, 0.0]], 1.0)], 3)
