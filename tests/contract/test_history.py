"""Laws of history: done, taken back and done again is the same; what can be taken back freely has taught nobody."""

from typing import Any

from bluemoon.core.event import story_seen_by
from bluemoon.core.game import Json
from bluemoon.core.history import History, Step
from tests.contract.adapter import Adapter, Walk
from tests.contract.laws import every_game


@every_game(walks=3, longest=150)
def test_done_taken_back_and_done_again_is_the_same(adapter: Adapter, config: Json, seed: int, length: int) -> None:
    walk = Walk(adapter, config, seed)
    history = History(walk.table)
    for _ in range(length + 40):
        if walk.over:
            break
        history.play(walk.choose())
        if walk.chance.random() < 0.3:
            there = everything(history)
            kept = walk.chance.randint(max(len(history.steps) - 20, 0), len(history.steps))
            again = walk.table.actions[kept:]
            history.back_to(kept)
            assert len(history.steps) == len(walk.table.actions) == kept
            for action in again:
                history.play(action)
            assert everything(history) == there
    assert everything(History(walk.table)) == everything(history)  # as if the game had been loaded


@every_game(walks=3, longest=150)
def test_free_undo_leads_back_to_a_decision_of_the_same_seat(
    adapter: Adapter, config: Json, seed: int, length: int
) -> None:
    walk = Walk(adapter, config, seed)
    game, history = walk.game, History(walk.table)
    for _ in range(length + 40):
        if walk.over:
            break
        history.play(walk.choose())
        seats = range(game.seats(walk.state))
        free = [seat for seat in seats if history.free_undo(seat) is not None]
        assert set(free) <= {game.to_move(walk.state)}
        for seat in free:
            count = history.free_undo(seat)
            assert count is not None
            before = walk.table.state_after(count)
            assert game.to_move(before) == seat
            assert game.turn(before) == game.turn(walk.state)
            assert not game.forced(before)
            assert history.asked_undo(seat) == count
        for seat in seats:
            asked = history.asked_undo(seat)
            assert asked is None or game.to_move(walk.table.state_after(asked)) == seat


@every_game(walks=3)
def test_what_can_be_taken_back_freely_has_taught_nothing(
    adapter: Adapter, config: Json, seed: int, length: int
) -> None:
    """In another position that looks the same to the actor, the action would have led to what looks the same."""
    walk = Walk(adapter, config, seed)
    game = walk.game
    walk.go(length)
    history = History(walk.table)
    for _ in range(40):
        actor = game.to_move(walk.state)
        if actor is None:
            break
        form = walk.form
        action = walk.choose()
        action_form = game.action_json(walk.state, action)
        history.play(action)
        if not history.steps[-1].final:
            twin = game.load(adapter.twin(form, actor, None, walk.chance), 0)
            game.apply(twin, game.read_action(twin, action_form), None)
            assert game.view(twin, actor) == game.view(walk.state, actor)


def everything(history: History[Any]) -> list[Any]:
    """Position, story and steps."""
    table = history.table
    seats = [None, *range(table.game.seats(table.state))]
    told = [story_seen_by(table.last_story, seat) for seat in seats] if table.actions else []
    again = [story_seen_by(history.story(len(table.actions) - 1), seat) for seat in seats] if table.actions else []
    assert told == again
    return [table.game.state_json(table.state), told, [fields(step) for step in history.steps]]


def fields(step: Step) -> list[Any]:
    return [step.actor, step.turn, step.on_turn, step.forced, step.final]
