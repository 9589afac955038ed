"""Laws of refusal: what the rules forbid is refused with the rule's id, and nothing changes; the rest is accepted."""

import json

import pytest

from bluemoon.core.errors import GameOver, IllegalAction, Refused
from bluemoon.core.game import Json
from tests.contract.adapter import Adapter, Verdict, Walk
from tests.contract.laws import every_game


def read(walk: Walk, action: Json) -> int | Refused:
    try:
        return walk.game.read_action(walk.state, action)
    except Refused as refusal:
        return refusal


def assert_told_why(adapter: Adapter, refusal: Refused) -> None:
    assert isinstance(refusal, IllegalAction)
    assert refusal.rule in adapter.rule_ids
    assert len(refusal.message) > 10
    assert refusal.message.endswith(".")


@every_game(walks=4, longest=12)
def test_an_action_is_accepted_exactly_if_the_rules_allow_it(
    adapter: Adapter, config: Json, seed: int, length: int
) -> None:
    walk = Walk(adapter, config, seed)
    game = walk.game
    walk.go(length)
    for _ in walk.stops(3, apart=4):
        before = walk.form
        legal = set(game.legal(walk.state))
        accepted = []
        for action in adapter.plausible(walk.state, walk.chance):
            verdict = Verdict.FORBIDDEN if walk.over else adapter.verdict(before, action)
            answer = read(walk, action)
            said = json.dumps(action)
            if isinstance(answer, Refused):
                assert verdict in (Verdict.FORBIDDEN, Verdict.MALFORMED), f"{said} refused: {answer.message}"
                if verdict is Verdict.FORBIDDEN:
                    assert_told_why(adapter, answer)
            else:
                assert verdict in (Verdict.LISTED, Verdict.ALLOWED), f"{said} accepted"
                assert (answer in legal) == (verdict is Verdict.LISTED), said
                accepted.append(answer)
        assert walk.form == before, "reading actions changed the position"
        for number in set(accepted):
            assert game.refusal(walk.state, number) is None
            after = game.copy(walk.state)
            game.apply(after, number, [])
            adapter.conserve(game.state_json(after))


@every_game(walks=3, longest=12)
def test_an_odd_number_is_no_action(adapter: Adapter, config: Json, seed: int, length: int) -> None:
    walk = Walk(adapter, config, seed)
    game = walk.game
    walk.go(length)
    for _ in walk.stops(2, apart=4):
        before = walk.form
        legal = set(game.legal(walk.state))
        for number in adapter.odd_numbers(walk.state, walk.chance):
            if number in legal:
                continue
            refusal = game.refusal(walk.state, number)
            if refusal is not None:
                assert_told_why(adapter, refusal)
            allowed = not walk.over and adapter.number_verdict(walk.state, number) is Verdict.ALLOWED
            assert allowed == (refusal is None), f"{number}"
        assert walk.form == before, "asking for refusals changed the position"


@every_game(walks=2)
def test_a_table_refuses_and_stays_as_it_was(adapter: Adapter, config: Json, seed: int, length: int) -> None:
    walk = Walk(adapter, config, seed)
    walk.go(length)
    table = walk.table
    before, record, story = walk.form, table.record(), list(table.last_story)
    tried = 0
    for action in adapter.plausible(walk.state, walk.chance):
        if walk.over or adapter.verdict(before, action) in (Verdict.FORBIDDEN, Verdict.MALFORMED):
            tried += 1
            with pytest.raises(Refused):
                table.play_json(action)
    assert tried > 10
    assert walk.form == before
    assert table.record() == record
    assert table.last_story == story


@every_game(walks=1)
def test_after_the_end_nothing_can_be_done(adapter: Adapter, config: Json, seed: int, length: int) -> None:
    walk = Walk(adapter, config, seed)
    game = walk.game
    numbers: set[int] = set()
    while not walk.over:
        if walk.chance.random() < 0.05:
            numbers.update(game.legal(walk.state)[:20])
        walk.table.play(walk.choose())
    end = walk.form
    assert game.legal(walk.state) == []
    assert game.to_move(walk.state) is None
    for action in adapter.plausible(walk.state, walk.chance)[:100]:
        assert isinstance(read(walk, action), Refused)
        with pytest.raises(GameOver):
            walk.table.play_json(action)
    for number in numbers:
        assert game.refusal(walk.state, number) is not None
        with pytest.raises(GameOver):
            walk.table.play(number)
    assert walk.form == end
