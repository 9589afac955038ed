"""The others, as a bot imagines them: each answers with a whole turn of its own, in one of two manners."""

import pytest

from bluemoon.bots.city.greedy import GreedyBot
from bluemoon.bots.city.heuristic import HeuristicEvaluator
from bluemoon.bots.city.opponents import Opponents
from bluemoon.bots.city.planner import Planner
from bluemoon.city.state import OVER
from bluemoon.core.rng import Rng
from tests.bots.matches import GAME, CountingEvaluator


def others() -> Opponents:
    return Opponents(GAME.box, Planner(GAME.box), HeuristicEvaluator(GAME.box))


@pytest.mark.parametrize("like_medium", [True, False])
def test_an_answer_is_one_whole_turn_after_the_other_until_the_end(like_medium: bool) -> None:
    them = others()
    state = GAME.new({"players": 3, "expansion": True}, 5, {})
    turns = 0
    while state.phase != OVER:
        seat, number = state.seat, state.number
        them.answer(state, like_medium)
        turns += 1
        assert state.phase == OVER or (state.seat, state.number) == ((seat + 1) % 3, number + 1)
        assert turns < 300
    assert turns > 20


@pytest.mark.parametrize(("players", "expansion"), [(2, False), (3, True), (4, False), (4, True)])
def test_like_medium_means_what_medium_would_do_all_through_a_game(players: int, expansion: bool) -> None:
    """Though it does not think again on every step of a walk."""
    them = others()
    medium = GreedyBot(GAME.box, "medium")
    imagined = GAME.new({"players": players, "expansion": expansion}, 8, {})
    played = imagined.copy()
    while imagined.phase != OVER:
        them.answer(imagined, True)
        while (played.seat, played.number) != (imagined.seat, imagined.number) or played.phase != imagined.phase:
            view = GAME.view(played, played.seat)
            GAME.apply(played, medium.choose(view, GAME.legal(played), 0), None)
        assert GAME.state_json(imagined) == GAME.state_json(played)


def test_the_others_of_a_duel_answer_as_the_judge_thinks_best_and_those_of_a_table_by_rules_of_thumb() -> None:
    for players, asked in ((2, True), (3, False), (4, False)):
        evaluator = CountingEvaluator(GAME.box)
        them = Opponents(GAME.box, Planner(GAME.box), evaluator)
        state = GAME.new({"players": players}, 8, {})
        them.answer(state, False)
        assert bool(evaluator.questions) == asked
        assert state.number == 2


@pytest.mark.once
def test_nobody_is_taken_for_medium_in_a_duel_and_about_half_at_larger_tables() -> None:
    rng = Rng.from_seed(1)
    assert others().like_medium(2, rng) == [False, False]
    seats = [like for _ in range(200) for like in others().like_medium(4, rng)]
    assert len(seats) == 800
    assert 320 < sum(seats) < 480
