"""The games as they are learned: whole games, told as rows that a network can take, and decided by the seed alone."""

import numpy as np
import pytest

from bluemoon.bots.network import Network
from bluemoon.training.games import Games
from bluemoon.training.pupil import Pupil, Track
from bluemoon.training.pupils import PUPILS


@pytest.fixture(scope="module", params=list(PUPILS))
def pupil(request: pytest.FixtureRequest) -> Pupil:
    return PUPILS[request.param]()


def knows_nothing(pupil: Pupil) -> Network:
    return Network.random(pupil.inputs, [16, 8], seed=3)


def check(pupil: Pupil, tracks: list[Track]) -> None:
    games = Games.of(tracks, pupil.inputs)
    assert len(set(games.lengths.tolist())) == 1  # every seat is told about every turn
    assert games.lengths[0] > 5
    assert np.abs(games.rows).max() <= 4.0
    assert (games.rows != 0).any(axis=0).sum() > pupil.inputs / 4
    assert games.ends.min() >= 0.0
    assert games.ends.sum() <= 1.0
    assert not (games.rows[0] == games.rows[games.lengths[0]]).all()  # each seat has its own look at things


def test_a_lesson_tells_many_positions_and_what_came_of_them(pupil: Pupil) -> None:
    games = Games.of(pupil.lesson(5, 0.1), pupil.inputs)
    assert len(games.rows) > 20
    assert np.abs(games.rows).max() <= 4.0
    assert games.ends.min() >= 0.0
    assert games.ends.max() <= 1.0
    assert games.ends.min() < 0.5 < games.ends.max()


def test_a_game_depends_on_the_seed_and_the_network_alone(pupil: Pupil) -> None:
    tracks = pupil.play(knows_nothing(pupil), 8, 0.2)
    check(pupil, tracks)
    again = PUPILS[pupil.name]().play(knows_nothing(pupil), 8, 0.2)
    assert Games.of(tracks, pupil.inputs).to_bytes() == Games.of(again, pupil.inputs).to_bytes()


def test_a_contest_is_counted_and_repeats_itself(pupil: Pupil) -> None:
    points, games = pupil.contest(knows_nothing(pupil), 2, 4)
    assert games == 2
    assert 0 <= points <= 2
    assert (2 * points).is_integer()
    assert pupil.contest(knows_nothing(pupil), 2, 4) == (points, games)
