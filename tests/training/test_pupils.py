"""The games as they are learned: whole games, told as rows that a network can take, and decided by the seed alone."""

import numpy as np
import pytest

from bluemoon.bots.city.features import HEURISTIC_INPUTS
from bluemoon.bots.city.heuristic import HeuristicEvaluator
from bluemoon.bots.network import Network
from bluemoon.training.city_pupil import CityPupil
from bluemoon.training.games import Games
from bluemoon.training.pupil import Pupil, Track
from bluemoon.training.pupils import pupil_names, pupil_of
from bluemoon.training.settings import Settings

EXACT = Settings(daring=0.0)


@pytest.fixture(scope="module", params=pupil_names())
def pupil(request: pytest.FixtureRequest) -> Pupil:
    return pupil_of(request.param)()


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
    if len(tracks) > 1:
        assert not (games.rows[0] == games.rows[games.lengths[0]]).all()  # each seat has its own look at things


def test_a_lesson_is_a_game_of_others(pupil: Pupil) -> None:
    if pupil.taught:
        check(pupil, pupil.lesson(5, Settings(daring=0.1)))
    else:
        assert pupil.lesson(5, Settings(daring=0.1)) == []


def test_city_begins_with_what_the_rules_of_thumb_say() -> None:
    pupil = CityPupil()
    network = pupil.first_network([16, 8], seed=3)
    evaluator = HeuristicEvaluator(pupil.game.box)
    for players in (2, 4):
        state = pupil.game.new({"players": players}, 11, {})
        plans = pupil.planner.plans(state)
        rows = [pupil.features.row(plan.state, state.seat, plan.drawing) for plan in plans]
        assert network.values(rows) == pytest.approx(evaluator.values(plans, state.seat), abs=1e-5)


def test_a_game_depends_on_the_seed_and_the_network_alone(pupil: Pupil) -> None:
    tracks = pupil.play(knows_nothing(pupil), 8, Settings(daring=0.2))
    check(pupil, tracks)
    again = pupil_of(pupil.name)().play(knows_nothing(pupil), 8, Settings(daring=0.2))
    assert Games.of(tracks, pupil.inputs).to_bytes() == Games.of(again, pupil.inputs).to_bytes()


def test_city_plays_against_others_and_learns_from_its_own_seats_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    pupil = CityPupil()
    monkeypatch.setattr("bluemoon.training.city_pupil.BY_BASELINE", 100)
    (track,) = pupil.play(knows_nothing(pupil), 0, EXACT)
    (other,) = pupil.play(pupil.first_network([16, 8], 3), 0, EXACT)
    assert len(track.rows) > 20  # turns of all seats
    assert track.rows != other.rows
    monkeypatch.setattr("bluemoon.training.city_pupil.BY_BASELINE", 0)
    monkeypatch.setattr("bluemoon.training.city_pupil.BY_HAND", 0)
    assert len(pupil.play(pupil.first_network([16, 8], 3), 0, EXACT)) == 2
    assert len(pupil.play(pupil.first_network([16, 8], 3), 1, EXACT)) == 4


def test_the_crowd_says_how_many_play() -> None:
    pupil = CityPupil()
    network = pupil.first_network([4, 2], 3)
    for crowd, tables in ((0, [2]), (9, [3, 4])):
        for seed in range(3):
            row = pupil.play(network, seed, Settings(crowd=crowd))[0].rows[0]
            players = 2 + row[HEURISTIC_INPUTS : HEURISTIC_INPUTS + 3].index(1.0)
            assert players in tables


def test_a_contest_is_counted_and_repeats_itself(pupil: Pupil) -> None:
    points, games = pupil.contest(knows_nothing(pupil), 2, 4)
    assert games == 2
    assert 0 <= points <= 2
    assert (2 * points).is_integer()
    assert pupil.contest(knows_nothing(pupil), 2, 4) == (points, games)
