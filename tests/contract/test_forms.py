"""Laws of readable forms: every action and position has one as JSON and one as text, and both read back."""

import json

from bluemoon.core.game import Json
from tests.contract.adapter import Adapter, Walk
from tests.contract.laws import every_game


@every_game(walks=3)
def test_actions_round_trip(adapter: Adapter, config: Json, seed: int, length: int) -> None:
    walk = Walk(adapter, config, seed)
    game = walk.game
    walk.go(length)
    for _ in walk.stops(5, apart=10):
        legal = game.legal(walk.state)
        some = legal if len(legal) <= 100 else sorted(walk.chance.sample(legal, 100))
        texts, forms = set(), set()
        for action in some:
            form = game.action_json(walk.state, action)
            written = json.dumps(form, sort_keys=True)
            assert json.loads(written) == form
            assert game.read_action(walk.state, json.loads(written)) == action
            text = game.action_text(walk.state, action)
            assert game.parse_action(walk.state, text) == action
            assert game.parse_action(walk.state, f"  {text.upper()} ") == action
            assert "\n" not in text
            texts.add(text)
            forms.add(written)
        assert len(texts) == len(forms) == len(some)


@every_game(walks=4)
def test_positions_round_trip(adapter: Adapter, config: Json, seed: int, length: int) -> None:
    walk = Walk(adapter, config, seed)
    game = walk.game
    walk.go(length)
    for _ in walk.stops(8, apart=20):
        form = walk.form
        written = json.loads(json.dumps(form))
        assert written == form
        assert game.state_json(game.load(written, 0)) == form
        assert written == form, "load changed its data"
        text = game.state_text(walk.state)
        assert game.state_json(game.parse_state(text)) == form
        assert game.state_text(game.parse_state(text)) == text
        assert game.config(walk.state) == config == form["config"]


@every_game(walks=3)
def test_a_loaded_position_plays_on_like_the_original(adapter: Adapter, config: Json, seed: int, length: int) -> None:
    walk = Walk(adapter, config, seed)
    game = walk.game
    walk.go(length)
    loaded = game.load(walk.form, 0)
    written = game.parse_state(game.state_text(walk.state))
    done = len(walk.table.actions)
    walk.go(60)
    for action in walk.table.actions[done:]:
        for state in (loaded, written):
            assert action in game.legal(state) or game.refusal(state, action) is None
            game.apply(state, action, None)
    assert game.state_json(loaded) == walk.form
    assert game.state_json(written) == walk.form
