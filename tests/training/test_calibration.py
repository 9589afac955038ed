"""Do chances come true? Positions are seen by both seats, and what is wrong with chances is found."""

from pathlib import Path

import numpy as np
import pytest

from bluemoon.training.legends_records import record_files, recorded_games
from tools.judge_calibration import fitted, logits_of, seen_in

RECORDS = Path(__file__).parent / "records"


def test_what_is_wrong_with_chances_is_found() -> None:
    chance = np.random.default_rng(1)
    logits = chance.normal(0.0, 2.0, 100_000)
    won = chance.random(len(logits)) < 1 / (1 + np.exp(-(0.8 * logits + 0.3)))
    factor, summand = fitted(logits, won)
    assert factor == pytest.approx(0.8, abs=0.03)
    assert summand == pytest.approx(0.3, abs=0.03)


def test_every_turn_but_the_last_is_seen_by_both_seats() -> None:
    seen = seen_in(recorded_games(record_files(RECORDS)[0])[0])
    assert len(seen.states) == 2 * len(set(seen.turns)) > 10
    assert sum(seen.won) == sum(seen.movers) == len(seen.states) // 2
    assert all(set(pair) == {0, 1} for pair in zip(seen.seats[::2], seen.seats[1::2], strict=True))


def test_the_shipped_bots_favour_the_winner() -> None:
    logits, movers, won, turns = logits_of(RECORDS, 2, True)
    assert len(logits) == len(movers) == len(won) == len(turns) > 100
    assert logits[won == 1].mean() > logits[won == 0].mean()
