"""Laws of sampling: a sampled position could be the true one, as far as the seat can tell, and can be played."""

from typing import Any

import pytest

from bluemoon.core.errors import BadPosition
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng
from tests.contract.adapter import Adapter, Walk
from tests.contract.laws import every_game


@every_game(walks=3)
def test_a_sampled_position_looks_like_the_true_one(adapter: Adapter, config: Json, seed: int, length: int) -> None:
    walk = Walk(adapter, config, seed)
    game = walk.game
    walk.go(length)
    for _ in walk.stops(4, apart=15):
        before = walk.form
        for seat in (None, *range(game.seats(walk.state))):
            view = game.view(walk.state, seat)
            given = game.view(walk.state, seat)
            sample = game.sample_state(given, Rng.from_seed(walk.chance.getrandbits(32)))
            assert given == view, "sampling changed the view"
            assert game.view(sample, seat) == view
            form = game.state_json(sample)
            adapter.conserve(form)
            assert game.state_json(game.load(form, 0)) == form
            assert bool(game.legal(sample)) == bool(game.legal(walk.state))
            if seat is not None and seat == game.to_move(walk.state):
                # Whoever may move knows all that decides what may be done.
                assert game.legal(sample) == game.legal(walk.state)
            for _ in range(10):
                legal = game.legal(sample)
                if legal:
                    game.apply(sample, adapter.choose(sample, legal, walk.mood, walk.chance), [])
                    adapter.conserve(game.state_json(sample))
        assert walk.form == before, "sampling touched the true position"


@every_game(walks=2)
def test_sampling_depends_on_the_view_and_the_generator_alone(
    adapter: Adapter, config: Json, seed: int, length: int
) -> None:
    walk = Walk(adapter, config, seed)
    game = walk.game
    walk.go(length)
    for seat in (None, *range(game.seats(walk.state))):
        twin = game.load(adapter.twin(walk.form, seat, None, walk.chance), 0)
        number = walk.chance.getrandbits(32)
        samples = [
            game.state_json(game.sample_state(game.view(state, seat), Rng.from_seed(number)))
            for state in (walk.state, walk.state, twin)
        ]
        assert samples[0] == samples[1] == samples[2]
        # One generator goes on to other samples.
        rng = Rng.from_seed(number)
        assert game.state_json(game.sample_state(game.view(walk.state, seat), rng)) == samples[0]
        if not walk.over:
            assert game.state_json(game.sample_state(game.view(walk.state, seat), rng)) != samples[0]


@every_game(walks=1)
def test_no_position_is_sampled_from_what_is_no_view(adapter: Adapter, config: Json, seed: int, length: int) -> None:
    walk = Walk(adapter, config, seed)
    walk.go(length)
    view = walk.game.view(walk.state, 0)
    for field in view:
        with pytest.raises(BadPosition):
            walk.game.sample_state({name: value for name, value in view.items() if name != field}, Rng.from_seed(1))
        wrong: list[Any] = ["nonsense", -1, True, 1.5, {"x": 1}, [[]]]
        for nonsense in wrong:
            with pytest.raises(BadPosition):
                walk.game.sample_state({**view, field: nonsense}, Rng.from_seed(1))
