"""What things are worth: the rewards counted are those the engine pays, and the estimates are within reason."""

from itertools import product

import pytest

from bluemoon.bots.city.estimates import RIVAL, Estimates
from bluemoon.bots.city.valuation import (
    BASELINE,
    TUNED,
    Valuation,
    contributors_rewards,
    majority_chance,
    rival_markers,
)
from bluemoon.bots.city.view import CityView
from bluemoon.city.cards import KINDS, MORE_OFFERINGS
from bluemoon.city.geometry import CELLS
from bluemoon.city.scoring import complete
from tests.bots.matches import GAME, positions
from tests.city.builders import city


@pytest.mark.parametrize("expansion", [False, True])
def test_a_contributor_is_promised_what_the_engine_pays(expansion: bool) -> None:  # C3, C4
    box = GAME.box
    checked = 0
    for state in positions({"players": 2, "expansion": expansion}, 41, "greedy", 25):
        for cell in range(CELLS):
            tile = state.board[cell]
            if tile < 0 or state.rebuilt >> tile & 1 or len(box.buildings[tile].costs) < 2:
                continue
            after = GAME.copy(state)
            after.marked = after.marked[:]
            first = box.first_space[tile]
            for space in range(len(box.buildings[tile].costs)):
                after.marked[first + space] = 1 if space == len(box.buildings[tile].costs) - 1 else 0
            rewards = contributors_rewards(box, int(expansion), state.board, int(state.rebuilt), cell)
            complete(box, after, cell, None)
            assert after.crystals[1] - state.crystals[1] == sum(reward.crystals for reward in rewards)
            assert after.scales[1] - state.scales[1] == sum(reward.scales for reward in rewards)
            won = box.pack.size(after.incoming[1]) - box.pack.size(state.incoming[1])
            assert won == sum(reward.cards for reward in rewards)
            checked += 1
    assert checked > 50


def test_a_majority_is_certain_when_nobody_can_take_it_and_likelier_with_every_marker() -> None:
    for mine, rival, empty in product(range(1, 6), range(5), range(1, 6)):
        chance = majority_chance(mine, rival, empty)
        assert 0.0 <= chance <= 1.0
        assert (chance == 1.0) == (mine > rival + empty)
        assert (chance == 0.0) == (mine + empty < rival)
        assert chance <= majority_chance(mine + 1, rival, empty)
        assert chance >= majority_chance(mine, rival + 1, empty)
    assert rival_markers([0, 1, 1, 2, -1], 3, 0) == 2
    assert rival_markers([0, 0, -1], 2, 0) == 0


@pytest.mark.parametrize("valuation", [BASELINE, TUNED], ids=["baseline", "tuned"])
def test_cards_are_worth_more_the_more_their_colour_is_asked_for(valuation: Valuation) -> None:
    much = valuation.prices([12.0] * 8, True)
    little = valuation.prices([0.0] * 8, True)
    over = valuation.prices([0.0] * 8, False)
    for kind in range(KINDS):
        assert 0.0 < over[kind] <= little[kind] <= much[kind]
    assert max(over) == over[MORE_OFFERINGS[0]]  # offerings are all that is left to make


def test_scales_that_end_the_pool_are_worth_their_scoring() -> None:  # D3, D4
    """Of seven scales the last one, won by a dragon, pays six crystals to the seat with four and three to the other."""
    worths = []
    for scales in ([3, 0], [3, 3]):
        state = city(at="mill", hand="terrah-3", scales=scales).table.state
        seen = CityView(GAME.box, GAME.view(state, 0))
        tile = GAME.box.building_number["mill"]
        marked = seen.on_building(tile)
        estimates = Estimates(GAME.box, seen)
        without = estimates.of_building(seen.here, tile, marked, 0)
        worths.append(estimates.of_building(seen.here, tile, marked, 1) - without)
    scored = (6 - 3 * BASELINE.scale) - RIVAL[2] * (3 - 3 * BASELINE.scale)
    assert worths == [pytest.approx(BASELINE.scale), pytest.approx(scored)]
