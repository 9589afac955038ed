"""Positions written by others, who know the protocol's fields and not those we add."""

import pytest

from bluemoon.core.game import Json
from bluemoon.core.rng import Rng
from tests.legends.duels import GAME, rule

OURS = ("how", "stage", "texts", "loser", "due", "before")


def questions(why: str, config: Json) -> list[Json]:
    """Positions of random games in which somebody is asked that."""
    found: list[Json] = []
    for seed in range(40):
        state = GAME.new(config, seed, {})
        rng = Rng.from_seed(seed)
        while (legal := GAME.legal(state)) and len(found) < 5:
            form = GAME.state_json(state)
            if form["pending"] is not None and form["pending"]["why"] == why:
                found.append(form)
            GAME.apply(state, legal[rng.below(len(legal))], None)
    return found


@rule("LB3", "LR2")
@pytest.mark.parametrize("why", ["call", "dragon"])
def test_a_question_loads_without_the_fields_that_we_add(why: str) -> None:
    found = questions(why, {"decks": ["buka", "aqua"], "name_dragons": True})
    assert found
    for form in found:
        expected = GAME.legal(GAME.load(form, 0))
        form["turn"] = {name: value for name, value in form["turn"].items() if name not in OURS}
        assert GAME.legal(GAME.load(form, 0)) == expected
