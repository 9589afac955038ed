"""Laws of secrets: no view, no event tells a seat what it may not know."""

import json
from typing import Any

from bluemoon.core.event import Story, story_seen_by
from bluemoon.core.game import Json
from tests.contract.adapter import Adapter, Walk
from tests.contract.laws import every_game


@every_game(walks=3)
def test_positions_that_differ_in_secrets_only_look_the_same(
    adapter: Adapter, config: Json, seed: int, length: int
) -> None:
    walk = Walk(adapter, config, seed)
    game = walk.game
    walk.go(length)
    for _ in walk.stops(4, apart=15):
        form = walk.form
        for seat in (None, *range(game.seats(walk.state))):
            twin = game.load(adapter.twin(form, seat, None, walk.chance), 0)
            assert game.state_json(twin) != form
            view = game.view(walk.state, seat)
            assert game.view(twin, seat) == view
            assert json.loads(json.dumps(view)) == view


@every_game(walks=3)
def test_what_happens_tells_nothing_but_what_is_public(adapter: Adapter, config: Json, seed: int, length: int) -> None:
    """The same action in two positions that a seat cannot tell apart leaves it with two that it cannot tell apart."""
    walk = Walk(adapter, config, seed)
    game = walk.game
    walk.go(length)
    for _ in walk.stops(25, apart=1):
        if walk.over:
            break
        form, mover = walk.form, game.to_move(walk.state)
        action = walk.choose()
        action_form = game.action_json(walk.state, action)
        others = [seat for seat in range(game.seats(walk.state)) if seat != mover]
        for seat in (None, walk.chance.choice(others)):
            twin = game.load(adapter.twin(form, seat, action_form, walk.chance), 0)
            same = game.copy(walk.state)
            seen, seen_in_twin = act(adapter, same, action_form, seat), act(adapter, twin, action_form, seat)
            if game.outcome(same) is None and game.outcome(twin) is None:  # after the end everything is open
                assert seen == seen_in_twin
                assert game.view(same, seat) == game.view(twin, seat)
            if seat is not None:
                assert len(seen) == len(act(adapter, game.copy(walk.state), action_form, None))
        walk.table.play(action)


def act(adapter: Adapter, state: Any, action: Json, seat: int | None) -> list[Json]:
    """Do the action and tell what the seat sees of it."""
    story: Story = []
    adapter.game.apply(state, adapter.game.read_action(state, action), story)
    assert story or action["do"] in adapter.silent, "an action without a story"
    seen = story_seen_by(story, seat)
    assert json.loads(json.dumps(seen)) == seen
    assert all(isinstance(event["event"], str) for event in seen)
    return seen


@every_game(walks=2)
def test_looking_changes_nothing(adapter: Adapter, config: Json, seed: int, length: int) -> None:
    walk = Walk(adapter, config, seed)
    game = walk.game
    walk.go(length)
    before = walk.form
    for seat in (None, *range(game.seats(walk.state))):
        view = game.view(walk.state, seat)
        spoil(view)
        spoil(game.state_json(walk.state))
        assert game.view(walk.state, seat) != view
    assert walk.form == before


def spoil(data: Any) -> None:
    """Change everything that can be changed in JSON data."""
    for item in list(data.values()) if isinstance(data, dict) else list(data):
        if isinstance(item, dict | list):
            spoil(item)
    data.clear()


@every_game(walks=1)
def test_after_the_end_everything_is_open_but_the_generator(
    adapter: Adapter, config: Json, seed: int, length: int
) -> None:
    walk = Walk(adapter, config, seed)
    game = walk.game
    while not walk.over:
        walk.table.play(walk.choose())
    form = walk.form
    del form["rng"]
    form.pop("chance", None)  # dictated chance is chance, too
    for seat in (None, *range(game.seats(walk.state))):
        assert game.view(walk.state, seat) == form
