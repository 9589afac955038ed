"""Advice: the strongest level's opinion, from the view alone, and the same again."""

from random import Random

import pytest

from bluemoon.bots.advice import SHOWN, advise, best_of, decider, opinion
from bluemoon.bots.bot import Choice
from bluemoon.bots.registry import LEVELS, bot_names, strongest
from bluemoon.core.errors import BadRequest
from tests.bots.matches import GAME
from tests.city.builders import city
from tests.contract.adapter import Adapter, Walk
from tests.contract.laws import ADAPTERS


@pytest.mark.once
@pytest.mark.parametrize("adapter", ADAPTERS, ids=lambda adapter: adapter.game.id)
def test_advice_is_legal_in_order_and_depends_on_the_view_and_the_seed_alone(adapter: Adapter) -> None:
    game = adapter.game
    for number in range(3):
        walk = Walk(adapter, adapter.configs()[number * 5 % len(adapter.configs())], number)
        walk.go(20 + 40 * number)
        seat = game.to_move(walk.state)
        if seat is None:
            continue
        view, legal = game.view(walk.state, seat), game.legal(walk.state)
        assert decider(game, view) == seat
        advice = advise(game, view, legal, 0, 3, simulations=2)
        assert 1 <= len(advice) <= SHOWN
        assert all(action in legal for action, _ in advice)
        assert len({action for action, _ in advice}) == len(advice)
        chances = [chance for _, chance in advice]
        assert chances == sorted(chances, reverse=True)
        assert all(0.0 <= chance <= 1.0 for chance in chances)
        twin = game.load(adapter.twin(walk.form, seat, None, Random(number)), 0)
        assert advise(game, game.view(twin, seat), legal, 0, 3, simulations=2) == advice


@pytest.mark.parametrize("adapter", ADAPTERS, ids=lambda adapter: adapter.game.id)
def test_the_strongest_level_is_asked(adapter: Adapter) -> None:
    names = [name for name in bot_names(adapter.game.id) if name in LEVELS]
    assert strongest(adapter.game.id) == (names[-1] if names else "")
    assert names == [name for name in LEVELS if name in names]


def test_a_bot_without_an_opinion_says_so() -> None:
    scene = city(at="courtyard", obelisk=[0, 0, 0, 0, 0], crystals=30, hand="khind-1*3")
    view, legal = GAME.view(scene.table.state, 0), GAME.legal(scene.table.state)
    with pytest.raises(BadRequest, match="random has no opinion; ask easy, medium, hard, expert instead"):
        opinion(GAME, view, legal, 0, 1, 0, "random")


def test_nobody_is_advised_after_the_end() -> None:
    scene = city(at="courtyard", obelisk=[0, 0, 0, 0, 0], crystals=40)
    scene.do("offer")
    assert advise(GAME, GAME.view(scene.table.state, 0), [], 0, 1) == []


def test_what_was_looked_into_for_a_moment_only_is_not_advised_before_what_the_bot_would_do() -> None:
    lucky = [Choice(7, [0.5, 0.5]), Choice(8, [0.6, 0.4]), Choice(9, [0.4, 0.6])]
    assert best_of(lucky, 0) == [(7, 0.5), (8, 0.5), (9, 0.4)]
    assert best_of(lucky, 1) == [(7, 0.5), (8, 0.4), (9, 0.4)]
