"""Every level says what it thinks: of what it does first, then of its alternatives; from its view alone."""

from random import Random
from typing import Any

import pytest

from bluemoon.bots.bot import Decision
from bluemoon.bots.registry import LEVELS, make_bot
from bluemoon.core.game import Game
from bluemoon.legends.game import Legends
from tests.bots.matches import GAME, each
from tests.city.builders import city
from tests.contract.adapter import Adapter, Walk
from tests.contract.laws import ADAPTERS

SEARCHING = ("hard", "expert")  # too slow to be asked often; with so many simulations they are quick, and repeat it


def spec(level: str) -> str:
    return f"{level}:sims=1" if level in SEARCHING else level


def opinion(game: Game[Any], state: Any, level: str, seed: int = 1) -> Decision:
    seat = game.to_move(state)
    return make_bot(spec(level), game, seed).decide(game.view(state, seat), game.legal(state), 0)


def texts(game: Game[Any], state: Any, level: str) -> list[tuple[str, float]]:
    seat = game.to_move(state)
    assert seat is not None
    choices = opinion(game, state, level).choices
    return [(game.action_text(state, choice.action), choice.chances[seat]) for choice in choices]


def positions(adapter: Adapter, number: int) -> list[Walk]:
    """Positions of random games, of another configuration each."""
    walks = [Walk(adapter, adapter.configs()[(number + 5 * game) % len(adapter.configs())], game) for game in range(4)]
    for game, walk in enumerate(walks):
        walk.go(20 + 35 * game)
    return [walk for walk in walks if not walk.over]


@pytest.mark.parametrize("level", each(list(LEVELS)))
@pytest.mark.parametrize("adapter", ADAPTERS, ids=lambda adapter: adapter.game.id)
def test_an_opinion_begins_with_the_action_taken_and_goes_on_with_the_next_best(adapter: Adapter, level: str) -> None:
    game = adapter.game
    for walk in positions(adapter, LEVELS.index(level)):
        seat = game.to_move(walk.state)
        assert seat is not None
        view, legal = game.view(walk.state, seat), game.legal(walk.state)
        found = opinion(game, walk.state, level)
        taken = make_bot(spec(level), game, 1).choose(view, legal, 0)
        assert found.action == taken
        assert found.choices[0].chances == found.chances
        chances = [choice.chances[seat] for choice in found.choices]
        if level not in SEARCHING:  # those may hold another to be as good, and are told apart by how long they looked
            assert found.choices[0].action == taken
            assert chances == sorted(chances, reverse=True)
        assert max(chances) == chances[0] or level in SEARCHING
        offered = [choice.action for choice in found.choices]
        assert len(set(offered)) == len(offered)
        assert set(offered) <= set(legal)
        for choice in found.choices:
            assert len(choice.chances) == game.seats(walk.state)
            assert all(0.0 <= chance <= 1.0 for chance in choice.chances)
            assert sum(choice.chances) == pytest.approx(1.0) or sum(choice.chances) == 0.0


@pytest.mark.parametrize("level", each(list(LEVELS)))
@pytest.mark.parametrize("adapter", ADAPTERS, ids=lambda adapter: adapter.game.id)
def test_an_opinion_depends_on_the_view_and_the_seed_alone(adapter: Adapter, level: str) -> None:
    """Other hidden cards, the same opinion; and the same again."""
    game = adapter.game
    for number, walk in enumerate(positions(adapter, LEVELS.index(level) + 2)):
        twin = game.load(adapter.twin(walk.form, game.to_move(walk.state), None, Random(number)), 0)
        found = texts(game, walk.state, level)
        assert found == texts(game, twin, level) == texts(game, walk.state, level)


@pytest.mark.parametrize("level", each(["medium", "hard", "expert"]))
def test_a_winning_offering_is_certain(level: str) -> None:  # E1
    scene = city(at="courtyard", obelisk=[0, 0, 0, 0, 0, 1, 1], crystals=30, hand="khind-1*3")
    assert texts(GAME, scene.table.state, level)[0] == ("offer", 1.0)


@pytest.mark.parametrize("level", each(["medium", "hard", "expert"]))
def test_the_way_to_a_winning_offering_is_all_but_certain(level: str) -> None:
    scene = city(at="fire_temple", phase="movement", obelisk=[0, 0, 0, 0, 0, 1, 1], crystals=30, hand="khind-1*3")
    (best, chance), *_ = texts(GAME, scene.table.state, level)
    assert best == "step to Courtyard"
    assert chance > 0.9


def test_medium_holds_an_offering_that_wins_later_for_less_than_one_that_wins_now() -> None:
    scene = city(at="courtyard", obelisk=[0, 0, 0, 0, 0], crystals=30, hand="khind-1*3")
    (best, chance), (other, later) = texts(GAME, scene.table.state, "medium")
    assert (best, chance, other) == ("offer", 1.0, "finish")
    assert 0.5 < later < 1.0


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_of_many_payments_for_a_space_one_is_weighed(level: str) -> None:
    hand = "terrah-1*2 terrah-2*2 terrah-3 khind-1*4 mimix-1*2 hoax-1 aqua-3"
    scene = city(at="mill", hand=hand, markers={"mill": [None, 1, 1]})
    spaces = [text.split(" with ")[0] for text, _ in texts(GAME, scene.table.state, level)]
    assert len(set(spaces)) == len(spaces) == 2
    assert len(GAME.legal(scene.table.state)) > 10


def test_medium_weighs_the_discards_it_makes_against_none() -> None:
    scene = city(at="mill", phase="reset", hand="terrah-1 aqua-1 vulca-2 khind-1 hoax-3 pillar-1 mimix-2")
    (best, chance), (other, less) = texts(GAME, scene.table.state, "medium")
    assert best.startswith("reset")
    assert best != other == "reset"
    assert chance > less


@pytest.mark.parametrize("level", each(list(LEVELS)))
def test_whoever_is_about_to_win_a_game_of_legends_has_the_better_chances(level: str) -> None:
    game = Legends()
    state = game.new({}, 5, {})
    chance = Random(1)
    last: dict[int, Any] = {}
    while (seat := game.to_move(state)) is not None:
        last[seat] = game.copy(state)
        game.apply(state, chance.choice(game.legal(state)), None)
    outcome = game.outcome(state)
    assert outcome is not None
    winner = outcome.winners[0]
    assert opinion(game, last[winner], level).chances[winner] > 0.5
