"""What a bot sees of a position, read from its view or imagined: the same."""

from itertools import product

import pytest

from bluemoon.bots.city.view import CityView, Imagined, distances, steps_to
from bluemoon.city import actions
from bluemoon.core.game import Json
from tests.bots.matches import GAME, positions

SEEN = [
    "players",
    "first_edition",
    "shape",
    "me",
    "phase",
    "steps",
    "contributions",
    "turn_offerings",
    "crystals",
    "here",
    "hand",
    "scales",
    "markers",
    "offerings",
    "pool",
    "next_cost",
    "dragons",
    "board",
    "rebuilt",
    "marked",
]


@pytest.mark.parametrize(("players", "expansion"), list(product((2, 3, 4), (False, True))))
def test_an_imagined_view_is_what_the_mover_would_see(players: int, expansion: bool) -> None:
    config: Json = {"players": players, "expansion": expansion, "edition": "first" if players == 3 else "second"}
    looked_at = 0
    for state in positions(config, 31 + players, "greedy", 7):
        read = CityView(GAME.box, GAME.view(state, state.seat))
        imagined = Imagined(GAME.box, state)
        assert {name: getattr(imagined, name) for name in SEEN} == {name: getattr(read, name) for name in SEEN}
        looked_at += 1
    assert looked_at > 20


def test_a_walk_leads_from_neighbour_to_neighbour_on_a_shortest_way() -> None:
    for shape in range(2):
        far = distances(GAME.box, shape)
        geometry = GAME.box.geometry[shape]
        for start, goal in product(geometry.cells, geometry.cells):
            here = start
            steps = steps_to(GAME.box, shape, far, start, goal)
            assert len(steps) == far[start][goal]
            for step in steps:
                assert step - actions.STEP in geometry.neighbours[here]
                here = step - actions.STEP
            assert here == goal
