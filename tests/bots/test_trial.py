"""Trying actions out: finds a win, knows what the player knows and no more, and says the same again."""

from itertools import product
from random import Random
from typing import Any

import pytest

from bluemoon.bots.advice import best_of, decider
from bluemoon.bots.trial import SHOWN, try_out
from bluemoon.core.game import Game, Json
from bluemoon.legends.game import Legends
from tests.bots.matches import GAME
from tests.city.builders import city
from tests.contract.adapter import Adapter, Walk
from tests.contract.laws import ADAPTERS


def advise(
    game: Game[Any], view: Json, legal: list[int], milliseconds: int, seed: int, simulations: int = 0
) -> list[tuple[int, float]]:
    found = try_out(game, view, legal, milliseconds, seed, simulations)
    assert all(abs(sum(choice.chances) - 1.0) < 1e-9 or sum(choice.chances) == 0.0 for choice in found.choices)
    return best_of(found.choices, decider(game, view))


def texts(game: Game[Any], state: Any, simulations: int = 2, seed: int = 1) -> list[tuple[str, float]]:
    seat = game.to_move(state)
    found = advise(game, game.view(state, seat), game.legal(state), 0, seed, simulations)
    return [(game.action_text(state, action), chance) for action, chance in found]


def test_the_winning_offering_is_advised() -> None:  # E1
    scene = city(at="courtyard", obelisk=[0, 0, 0, 0, 0, 1, 1], crystals=30, hand="khind-1*3")
    assert texts(GAME, scene.table.state)[0] == ("offer", 1.0)


def test_the_way_to_the_winning_offering_is_advised() -> None:
    scene = city(at="fire_temple", phase="movement", obelisk=[0, 0, 0, 0, 0, 1, 1], crystals=30, hand="khind-1*3")
    (best, chance), *_ = texts(GAME, scene.table.state)
    assert best == "step to Courtyard"
    assert chance > 0.9


def test_a_win_later_is_no_match_for_a_win_now() -> None:
    scene = city(at="courtyard", obelisk=[0, 0, 0, 0, 0], crystals=30, hand="khind-1*3")
    (best, chance), (other, later) = texts(GAME, scene.table.state)
    assert (best, chance, other) == ("offer", 1.0, "finish")
    assert 0.5 < later < 1.0


@pytest.mark.once
@pytest.mark.parametrize("adapter", ADAPTERS, ids=lambda adapter: adapter.game.id)
def test_advice_depends_on_the_view_and_the_seed_alone(adapter: Adapter) -> None:
    """Other hidden cards, the same advice; and the same again."""
    game = adapter.game
    for number in range(4):
        walk = Walk(adapter, adapter.configs()[number * 5 % len(adapter.configs())], number)
        walk.go(20 + 40 * number)
        if walk.over:
            continue
        seat = game.to_move(walk.state)
        twin = game.load(adapter.twin(walk.form, seat, None, Random(number)), 0)
        advice = texts(game, walk.state)
        assert advice == texts(game, twin) == texts(game, walk.state)
        assert 1 <= len(advice) <= SHOWN


@pytest.mark.parametrize("changed", [{}, {"players": 4, "expansion": True, "edition": "first"}], ids=str)
def test_advice_is_legal_in_order_and_a_chance(changed: Json) -> None:
    adapter = next(adapter for adapter in ADAPTERS if adapter.game.id == "city")
    check(adapter, {**adapter.configs()[0], **changed})


def test_advice_for_duels_is_legal_in_order_and_a_chance() -> None:
    check(next(adapter for adapter in ADAPTERS if adapter.game.id == "legends"), {})


def check(adapter: Adapter, config: Json) -> None:
    game = adapter.game
    for seed, length in product(range(2), (0, 30, 90)):
        walk = Walk(adapter, config, seed)
        walk.go(length)
        if walk.over:
            continue
        seat = game.to_move(walk.state)
        legal = game.legal(walk.state)
        found = advise(game, game.view(walk.state, seat), legal, 0, 3, simulations=1)
        assert found
        assert len({action for action, _ in found}) == len(found)
        assert all(action in legal for action, _ in found)
        assert [chance for _, chance in found] == sorted((chance for _, chance in found), reverse=True)
        assert all(0.0 <= chance <= 1.0 for _, chance in found)


def test_of_many_payments_for_a_space_one_is_advised() -> None:
    hand = "terrah-1*2 terrah-2*2 terrah-3 khind-1*4 mimix-1*2 hoax-1 aqua-3"
    scene = city(at="mill", hand=hand, markers={"mill": [None, 1, 1]})
    spaces = [text.split(" with ")[0] for text, _ in texts(GAME, scene.table.state, simulations=1)]
    assert len(set(spaces)) == len(spaces)
    assert len(GAME.legal(scene.table.state)) > 10


def test_of_many_discards_a_few_are_advised() -> None:
    scene = city(at="mill", phase="reset", hand="terrah-1 aqua-1 vulca-2 khind-1 hoax-3 pillar-1 mimix-2")
    advised = texts(GAME, scene.table.state, simulations=1)
    assert all(text.startswith("reset") for text, _ in advised)
    assert len(advised) == SHOWN


def test_time_is_a_limit_but_something_is_always_said() -> None:
    scene = city(at="mill", phase="movement", hand="terrah-3")
    seat = GAME.to_move(scene.table.state)
    view, legal = GAME.view(scene.table.state, seat), GAME.legal(scene.table.state)
    assert advise(GAME, view, legal, 0, 1) == advise(GAME, view, legal, 0, 1, simulations=1)


def test_a_duel_is_judged_by_who_wins_it() -> None:
    """Playing on to the end of many duels, the winner's chance ends at 1 and the loser's at 0."""
    game = Legends()
    state = game.new({}, 5, {})
    chance = Random(1)
    last: dict[int, Any] = {}
    while (seat := game.to_move(state)) is not None:
        last[seat] = (game.copy(state), seat)
        game.apply(state, chance.choice(game.legal(state)), None)
    outcome = game.outcome(state)
    assert outcome is not None
    before, seat = last[outcome.winners[0]]
    found = advise(game, game.view(before, seat), game.legal(before), 0, 1, simulations=1)
    assert found[0][1] > 0.5
