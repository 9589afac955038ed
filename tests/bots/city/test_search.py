"""How City's searching bots spend their looks: on many plans first, then on the best of them."""

import pytest

from bluemoon.bots.city.heuristic import HeuristicEvaluator
from bluemoon.bots.city.search import A_TURN_BEGINS, AT_A_TABLE, IN_A_DUEL, CitySearchBot
from tests.bots.matches import GAME, CountingEvaluator

WORLDS = 6


def asked_by(players: int, worlds: int, fixed: bool, milliseconds: int) -> CountingEvaluator:
    """What the evaluator of the deeper looks was asked in the first decision of a game."""
    quick = CountingEvaluator(GAME.box)
    bot = CitySearchBot("expert", GAME.box, HeuristicEvaluator(GAME.box), quick, worlds, fixed, 1)
    state = GAME.new({"players": players}, 3, {})
    bot.decide(GAME.view(state, 0), GAME.legal(state), milliseconds)
    return quick


@pytest.mark.once
@pytest.mark.parametrize("players", [3, 4])
def test_at_a_table_fewer_plans_are_looked_into_round_after_round(players: int) -> None:
    looks = sum(AT_A_TABLE.rounds) * WORLDS // len(AT_A_TABLE.rounds)
    assert asked_by(players, WORLDS, True, 0).leaves == looks


def test_in_a_duel_each_look_is_at_an_answer_and_at_what_one_does_then() -> None:
    looks = sum(IN_A_DUEL.rounds) * WORLDS // len(IN_A_DUEL.rounds)
    quick = asked_by(2, WORLDS, True, 0)
    assert quick.questions == 2 * looks
    assert quick.leaves == 0


@pytest.mark.parametrize("players", [2, 4])
def test_without_time_nothing_is_looked_into(players: int) -> None:
    none = asked_by(players, WORLDS, False, 0)
    assert none.questions == none.leaves == 0


@pytest.mark.once
def test_with_much_time_a_turn_at_a_table_begins_with_half_as_many_worlds_more() -> None:
    rounds, worlds = A_TURN_BEGINS.rounds, 3 * WORLDS // 2
    looks = sum(rounds[len(rounds) * number // worlds] for number in range(worlds))
    assert asked_by(4, WORLDS, False, 1_000_000).leaves == looks


@pytest.mark.once
def test_in_a_duel_a_turn_begins_with_as_many_worlds_as_it_goes_on_with() -> None:
    assert asked_by(2, WORLDS, False, 1_000_000).questions == asked_by(2, WORLDS, True, 0).questions
