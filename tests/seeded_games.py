"""Games played by the engine's own generator, told in digests: the same seed must give the same game everywhere."""

from collections.abc import Iterator
from typing import Any

from bluemoon.core.event import story_seen_by
from bluemoon.core.game import Game, Json
from bluemoon.core.rng import Rng
from bluemoon.core.table import Table
from tests.recorded import digest

SAMPLE_EVERY = 40


def game_digest(game: Game[Any], config: Json, seed: int) -> Json:
    """One game from the first action to the last: how long it was, how it ended, and a digest of all of it."""
    table = Table.new(game, config, seed)
    whole = digest(_story(game, table, Rng.from_seed(seed)))
    return {
        "game": game.id,
        "config": config,
        "seed": seed,
        "actions": len(table.actions),
        "end": _end(game, table),
        "digest": whole,
    }


def _story(game: Game[Any], table: Table[Any], rng: Rng) -> Iterator[Any]:
    """Everything that can be seen of a game: positions, choices, words, events, views and samples."""
    yield game.state_json(table.state)
    while game.outcome(table.state) is None:
        legal = game.legal(table.state)
        yield len(legal), sum(legal)
        action = legal[rng.below(len(legal))]
        yield game.action_json(table.state, action)
        yield game.action_text(table.state, action)
        yield story_seen_by(table.play(action), len(table.actions) % game.seats(table.state))
        yield game.state_json(table.state)
        if len(table.actions) % SAMPLE_EVERY == 0:
            view = game.view(table.state, len(table.actions) // SAMPLE_EVERY % game.seats(table.state))
            yield view
            yield game.state_json(game.sample_state(view, rng))
            yield game.state_text(table.state)


def _end(game: Game[Any], table: Table[Any]) -> Json:
    outcome = game.outcome(table.state)
    assert outcome is not None
    return outcome.json()
