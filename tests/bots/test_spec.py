"""Bots with parameters: what can be asked for, what it changes, and what is refused."""

import pytest

from bluemoon.bots.registry import make_bot
from bluemoon.bots.spec import UNLIMITED, parse_spec
from bluemoon.core.errors import BadRequest
from tests.bots.matches import GAME, positions


def test_a_wish_is_read_with_all_its_parameters() -> None:
    spec = parse_spec("hard:sims=200:seed=7:ms=30:slips=5")
    assert (spec.name, spec.sims, spec.seed, spec.ms, spec.slips) == ("hard", 200, 7, 30, 5)
    plain = parse_spec("hard")
    assert (plain.name, plain.sims, plain.seed, plain.ms, plain.slips) == ("hard", -1, -1, -1, -1)


def test_a_search_takes_its_usual_number_of_worlds_or_the_one_it_is_told_or_all_it_has_time_for() -> None:
    assert parse_spec("expert").worlds(8) == 8
    assert parse_spec("expert:sims=3").worlds(8) == 3
    assert parse_spec("expert:sims=3:ms=5000").worlds(8) == 3
    assert parse_spec("expert:ms=5000").worlds(8) == UNLIMITED


@pytest.mark.parametrize(
    ("spec", "named"),
    [
        ("greedy:", "there is no parameter ''"),
        ("greedy:speed=3", "there is no parameter 'speed'"),
        ("greedy:ms", "ms is a whole number from 1"),
        ("greedy:ms=0", "not '0'"),
        ("greedy:ms=-5", "not '-5'"),
        ("greedy:ms=٣", "ms is a whole number"),
        ("greedy:slips=101", "from 0 to 100"),
        ("greedy:ms=" + "9" * 5000, "ms is a whole number"),
        ("greedy:ms=5:ms=6", "twice"),
    ],
)
def test_a_wrong_parameter_is_named(spec: str, named: str) -> None:
    with pytest.raises(BadRequest) as caught:
        make_bot(spec, GAME, 1)
    assert named in caught.value.message
    assert len(caught.value.message) < 300


@pytest.mark.once
def test_slips_are_random_moves_in_that_share_of_decisions() -> None:
    always, never = make_bot("greedy:slips=100", GAME, 3), make_bot("greedy:slips=0", GAME, 3)
    greedy = make_bot("greedy", GAME, 3)
    half = make_bot("greedy:slips=50", GAME, 3)
    seen = [(GAME.view(state, GAME.to_move(state)), GAME.legal(state)) for state in positions({}, 11, "greedy", 2)]
    open_ones = [(view, legal) for view, legal in seen if len(legal) > 3]
    assert len(open_ones) > 20
    assert all(never.choose(view, legal, 0) == greedy.choose(view, legal, 0) for view, legal in open_ones)
    differs = [always.choose(view, legal, 0) != greedy.choose(view, legal, 0) for view, legal in open_ones]
    assert sum(differs) > len(differs) / 2
    slipped = [half.choose(view, legal, 0) != greedy.choose(view, legal, 0) for view, legal in open_ones]
    assert 0 < sum(slipped) < sum(differs)


def test_the_same_wish_decides_the_same_again() -> None:
    for state in positions({}, 5, "greedy", 7):
        view, legal = GAME.view(state, GAME.to_move(state)), GAME.legal(state)
        first, again = (make_bot("greedy:slips=50:seed=9", GAME, seed) for seed in (1, 2))
        assert first.choose(view, legal, 0) == again.choose(view, legal, 0)
