"""Learning Legends from recorded games: they replay to their ends, and teach who won and what was chosen."""

import json
import re
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from bluemoon.bots.legends.card_features import PLAIN
from bluemoon.bots.legends.card_network import CardNetwork
from bluemoon.bots.legends.card_vectors import VECTOR, CardVectors
from bluemoon.bots.network import read_arrays
from bluemoon.cli.failure import Failure
from bluemoon.legends.game import Legends
from bluemoon.legends.state import OVER
from bluemoon.training.judgement import choices_hit, judged
from bluemoon.training.legends_records import BadRecord, record_files, recorded_games, replayed
from bluemoon.training.legends_study import PARTS, Study, study_part
from bluemoon.training.own_games import own_games
from bluemoon.worker_pool import WorkerPool

RECORDS = Path(__file__).parent / "records"
LEGENDS = Legends()


def test_recorded_games_end_as_it_is_written() -> None:
    for path in record_files(RECORDS):
        for game in recorded_games(path)[:4]:
            *_, (state, action) = replayed(LEGENDS, game)
            assert action is None
            assert state.phase == OVER
            assert LEGENDS.state_json(state)["result"]["winners"] == [game["winner"]]
            assert state.chance_used == len(state.chance)


def test_a_folder_without_games_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="no recorded games"):
        record_files(tmp_path)
    (tmp_path / "a-b.jsonl.gz").write_bytes(b"no gzip")
    with pytest.raises(BadRecord, match="not a file of recorded games"):
        recorded_games(tmp_path / "a-b.jsonl.gz")


def test_a_game_teaches_outcomes_and_choices() -> None:
    study = Study(LEGENDS, 1)
    for game in recorded_games(RECORDS / "hoax-vulca.jsonl.gz")[:3]:
        study.game(game)
    outcomes, choices = study.outcomes.arrays("outcome"), study.choices.arrays("choice")
    facts = outcomes["outcome_facts"]
    assert outcomes["outcome_plain"].shape == (len(facts), PLAIN)
    assert set(facts[:, 5]) == {0, 1}  # somebody won, somebody lost
    # The same turn told by both seats has one winner.
    for one, two in pairwise(facts):
        if one[4] == 1 and two[4] == 0:
            assert one[3] == two[3]
            assert one[5] + two[5] == 1
    # No card is in two zones of the same seat.
    for sets in outcomes["outcome_sets"]:
        for part in (sets[:9], sets[9:]):
            assert sum(int(cards).bit_count() for cards in part) == int(np.bitwise_or.reduce(part)).bit_count()
    numbers = choices["choice_facts"][:, 3]
    assert study.count > 0
    assert all(2 <= (numbers == number).sum() <= 14 for number in set(numbers))
    assert study.found >= 0.6 * study.count  # the planner finds what strong players do


def test_a_game_that_is_not_legal_is_left_out() -> None:
    game = recorded_games(RECORDS / "hoax-vulca.jsonl.gz")[0]
    study = Study(LEGENDS, 1)
    study.game({**game, "actions": re.sub("F", "R", game["actions"], count=1)})
    assert study.unplayable == 1


def test_what_is_held_out_is_the_end_of_a_file() -> None:
    path = RECORDS / "pillar-aqua.jsonl.gz"
    learned, held = (
        [read_arrays(study_part(path, held_out, part, 1), "a part")[1]["games"] for part in range(PARTS)]
        for held_out in (False, True)
    )
    assert sum(learned) == 9
    assert sum(held) == 1
    assert max(learned) == 1  # a share of the games is the same share of each file


def test_a_judgement_is_judged() -> None:
    chances, won = np.array([0.9, 0.9, 0.1, 0.6]), np.array([1, 1, 0, 0])
    verdict = judged(chances, won, np.array([1, 9, 9, 40]))
    assert verdict["loss"] == pytest.approx(-np.log([0.9, 0.9, 0.9, 0.4]).mean(), abs=1e-4)
    assert [part["positions"] for part in verdict["turns"]] == [1, 2, 1]
    assert {part["tenth"]: part["true"] for part in verdict["tenths"]} == {1: 0.0, 6: 0.0, 9: 1.0}
    assert choices_hit(np.array([0.5, 0.4, 0.1, 0.9]), np.array([0, 2])) == 0.5


def test_learning_from_records_leaves_weights_that_fit(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    from bluemoon.training.card_learner import CardSettings
    from bluemoon.training.study import learn_from_records

    told: list[str] = []
    settings = CardSettings(epochs=30, batch=128, choices=16, share=0.4)
    verdict = learn_from_records(RECORDS, tmp_path, settings, 1, lambda what, done, of: told.append(what))
    assert {"going through games", "held out", "learning"} <= set(told)
    vectors = CardVectors.from_bytes((tmp_path / "legends-cards.npz").read_bytes(), "legends-cards.npz")
    network = CardNetwork.from_bytes(vectors, (tmp_path / "legends-plans.npz").read_bytes(), "legends-plans.npz")
    assert network.record["held_out"] == json.loads(json.dumps(verdict))
    assert vectors.own.shape[-1] == VECTOR
    again = tmp_path / "again"
    learn_from_records(RECORDS, again, settings, 1, lambda what, done, of: None)
    assert (again / "legends-plans.npz").read_bytes() == (tmp_path / "legends-plans.npz").read_bytes()


def test_what_it_learns_it_knows(tmp_path: Path) -> None:
    """After many passes over a few games it tells the winners of these very games, and what was chosen in them."""
    pytest.importorskip("torch")
    from bluemoon.training.card_learner import CardLearner, CardSettings
    from bluemoon.training.study import lessons_of, verdict_of

    told = lessons_of(study_part(RECORDS / "hoax-vulca.jsonl.gz", False, 3, 1))
    learner = CardLearner(1)
    before = verdict_of(learner, told["outcome"], told["choice"])
    settings = CardSettings(epochs=240, batch=64, choices=16)
    learner.learn(told["outcome"], told["choice"], settings, lambda done, of: None)
    after = verdict_of(learner, told["outcome"], told["choice"])
    assert after["loss"] < 0.5 * before["loss"]
    assert after["hit"] > before["hit"]


def test_it_goes_on_from_weights_and_learns_from_games_of_its_own(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    from bluemoon.training.card_learner import CardLearner, CardSettings
    from bluemoon.training.study import learn_from_records

    def tell(what: str, done: int, of: int) -> None:
        told.append(what)

    told: list[str] = []
    first = CardLearner(3).network({"made": "by chance"})
    again = CardLearner(1)
    again.begin_with(first)
    for name, array in again.network({}).arrays.items():
        assert array == pytest.approx(first.arrays[name], abs=1e-5)
    assert again.vectors({}).own == pytest.approx(first.vectors.own, abs=1e-5)
    settings = CardSettings(epochs=1, batch=64, choices=16, share=0.1, games=1)
    learn_from_records(RECORDS, tmp_path, settings, 1, tell, first)
    assert "playing" in told
    vectors = CardVectors.from_bytes((tmp_path / "legends-cards.npz").read_bytes(), "legends-cards.npz")
    network = CardNetwork.from_bytes(vectors, (tmp_path / "legends-plans.npz").read_bytes(), "legends-plans.npz")
    assert network.record["start"]["made"] == "by chance"


def test_chances_are_made_as_bold_as_they_may_be() -> None:
    pytest.importorskip("torch")
    from bluemoon.training.card_learner import CardLearner
    from bluemoon.training.study import lessons_of

    outcomes = lessons_of(study_part(RECORDS / "hoax-vulca.jsonl.gz", False, 3, 1))["outcome"]
    learner = CardLearner(1)
    before = learner.answers(outcomes)
    outcomes.facts[:, 5] = before[:, 0] > 0  # it is always right, so it should be bolder
    factor = learner.calibrate(outcomes)
    assert factor > 1.0
    after = learner.answers(outcomes)
    assert after[:, 0] == pytest.approx(factor * before[:, 0], rel=1e-3, abs=1e-5)


def test_own_games_are_the_same_again_in_another_process_and_teach_who_won() -> None:
    network = CardNetwork.shipped()
    task = network.vectors.to_bytes(), network.to_bytes(), 0, 1, 2
    pool = WorkerPool(1)
    try:
        one, two = own_games(*task), next(iter(pool.results(own_games, [task])))
    finally:
        pool.close()
    assert one == two
    arrays, record = read_arrays(one, "own games")
    facts = arrays["outcome_facts"]
    assert record["games"] == 2
    assert (facts[::2, 5] + facts[1::2, 5] == 1).all()  # each position twice: as the one and as the other sees it
    assert len(arrays["choice_facts"]) == 0


def test_very_many_files_keep_their_choices_apart() -> None:
    pytest.importorskip("torch")
    from bluemoon.training.study import joined

    arrays, _ = read_arrays(study_part(RECORDS / "hoax-vulca.jsonl.gz", False, 3, 1), "a part")
    assert joined([arrays] * 220, "choice").facts[:, 3].max() > 2**31


def test_options_of_self_play_do_not_go_with_recorded_games(tmp_path: Path) -> None:
    from bluemoon.cli.studying import study

    with pytest.raises(Failure, match="--window: belongs to self-play"):
        study("legends", RECORDS, tmp_path, 1, 1.0, {}, {"--window": 3})
    with pytest.raises(Failure, match="of legends only"):
        study("city", RECORDS, tmp_path, 1, 1.0, {}, {})
    with pytest.raises(Failure, match="--share"):
        study("legends", RECORDS, tmp_path, 1, 0.0, {}, {})
    with pytest.raises(Failure, match="--games: with --from"):
        study("legends", RECORDS, tmp_path, 1, 1.0, {"games": 50}, {})
    with pytest.raises(Failure, match="cannot be read"):
        study("legends", RECORDS, tmp_path, 1, 1.0, {"games": 50}, {}, tmp_path / "nowhere")
