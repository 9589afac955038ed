"""Laws of play: what may be done is listed properly and can be done; copies and undo are true."""

from typing import Any

from bluemoon.core.event import story_seen_by
from bluemoon.core.game import Json
from bluemoon.core.table import Table, replay
from tests.contract.adapter import Adapter, Walk
from tests.contract.laws import every_game

LONGEST_GAME = 6000  # actions; random games take about 1500


@every_game(walks=1)
def test_legal_is_ascending_unique_and_empty_only_after_the_end(
    adapter: Adapter, config: Json, seed: int, length: int
) -> None:
    walk = Walk(adapter, config, seed)
    game = walk.game
    for _ in range(LONGEST_GAME):
        legal = game.legal(walk.state)
        over = walk.over
        assert legal == sorted(set(legal))
        assert over == (not legal)
        seat = game.to_move(walk.state)
        assert (seat is None) == over
        if seat is None:
            break
        assert seat in range(game.seats(walk.state))
        for action in legal if len(legal) <= 6 else walk.chance.sample(legal, 6):
            assert game.refusal(walk.state, action) is None
        game.apply(walk.state, adapter.choose(walk.state, legal, walk.mood, walk.chance), None)
    outcome = game.outcome(walk.state)
    assert outcome is not None, "the game has no end"
    assert outcome.json().items() <= walk.form["result"].items()
    assert all(winner in range(game.seats(walk.state)) for winner in outcome.winners)


@every_game(walks=3)
def test_every_listed_action_applies(adapter: Adapter, config: Json, seed: int, length: int) -> None:
    walk = Walk(adapter, config, seed)
    game = walk.game
    walk.go(length)
    for _ in walk.stops(3, apart=10):
        before = walk.form
        legal = game.legal(walk.state)
        for action in legal if len(legal) <= 60 else walk.chance.sample(legal, 60):
            after = game.copy(walk.state)
            game.apply(after, action, [])
            form = game.state_json(after)
            adapter.conserve(form)
            assert form != before
            assert (game.outcome(after) is None) == bool(game.legal(after))
        assert walk.form == before, "acting on a copy touched the original"


@every_game(walks=4)
def test_copy_is_equal_and_independent(adapter: Adapter, config: Json, seed: int, length: int) -> None:
    walk = Walk(adapter, config, seed)
    game = walk.game
    walk.go(length)
    before = walk.form
    copy = game.copy(walk.state)
    assert game.state_json(copy) == before
    assert game.legal(copy) == game.legal(walk.state)
    play(adapter, copy, walk, 40)
    assert walk.form == before, "acting on a copy touched the original"
    kept = game.state_json(copy)
    play(adapter, walk.state, walk, 40)
    assert game.state_json(copy) == kept, "acting on the original touched a copy"


def play(adapter: Adapter, state: Any, walk: Walk, number: int) -> None:
    for _ in range(number):
        legal = adapter.game.legal(state)
        if legal:
            adapter.game.apply(state, adapter.choose(state, legal, walk.mood, walk.chance), [])


@every_game(walks=3)
def test_telling_the_story_changes_nothing(adapter: Adapter, config: Json, seed: int, length: int) -> None:
    walk = Walk(adapter, config, seed)
    walk.go(length)
    silent = walk.game.copy(walk.state)
    done = len(walk.table.actions)
    walk.go(60)
    for action in walk.table.actions[done:]:
        walk.game.apply(silent, action, None)
    assert walk.game.state_json(silent) == walk.form


@every_game(walks=3, longest=150)
def test_undo_leads_back_the_way_one_came(adapter: Adapter, config: Json, seed: int, length: int) -> None:
    walk = Walk(adapter, config, seed)
    table = walk.table
    way = [scene(table)]
    # To the end of the game, if it is near.
    for _ in range(length + 20):
        if not walk.over:
            table.play(walk.choose())
            way.append(scene(table))
    played, forms = list(table.actions), list(table.action_forms)
    for number in range(len(played) - 1, -1, -1):
        table.undo()
        assert scene(table) == way[number]
        assert table.actions == played[:number]
        assert table.action_forms == forms[:number]
        if number % 7 == 0:  # and it goes on from there as before
            table.play(played[number])
            assert scene(table) == way[number + 1]
            table.undo()
    assert scene(table) == way[0]


def scene(table: Table[Any]) -> list[Any]:
    """The position and the story of the last action, as everybody sees it."""
    seats = [None, *range(table.game.seats(table.state))]
    return [table.game.state_json(table.state), [story_seen_by(table.last_story, seat) for seat in seats]]


@every_game(walks=2, longest=60)
def test_after_undo_another_way_can_be_gone(adapter: Adapter, config: Json, seed: int, length: int) -> None:
    walk = Walk(adapter, config, seed)
    table = walk.table
    walk.go(length)
    for _ in range(4):
        kept = walk.chance.randint(0, len(table.actions))
        expected = walk.game.state_json(table.state_after(kept))
        while len(table.actions) > kept:
            table.undo()
        assert walk.form == expected
        walk.go(25)
        assert scene(replay(walk.game, table.record())) == scene(table)


@every_game(walks=2)
def test_undo_takes_back_the_end_of_the_game(adapter: Adapter, config: Json, seed: int, length: int) -> None:
    walk = Walk(adapter, config, seed)
    table = walk.table
    while not walk.over:
        state, story = walk.game.copy(table.state), table.last_story
        table.play(walk.choose())
    end = scene(table)
    last = table.actions[-1]
    table.undo()
    assert walk.form == walk.game.state_json(state)
    assert story_seen_by(table.last_story, 0) == story_seen_by(story, 0)
    assert walk.game.outcome(table.state) is None
    table.play(last)
    assert scene(table) == end


@every_game(walks=3)
def test_a_record_replays_to_the_same_game(adapter: Adapter, config: Json, seed: int, length: int) -> None:
    walk = Walk(adapter, config, seed)
    walk.go(length)
    record = walk.table.record()
    again = replay(walk.game, record)
    assert scene(again) == scene(walk.table)
    assert again.actions == walk.table.actions
    assert again.record() == record
    number = walk.chance.randint(0, len(again.actions))
    part = replay(walk.game, {**record, "actions": record["actions"][:number]})
    assert walk.game.state_json(walk.table.state_after(number)) == walk.game.state_json(part.state)
