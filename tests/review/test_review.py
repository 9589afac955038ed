"""A review finds what was done badly, says why, and judges by nothing that a player could not know."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bluemoon.core.errors import BadRequest
from bluemoon.core.history import History
from bluemoon.core.rng import Rng
from bluemoon.core.table import Table, replay
from bluemoon.games import entry_of
from bluemoon.guide.games import guide_of
from bluemoon.review.judging import Question, Verdict, judge
from bluemoon.review.moves import moves_of
from bluemoon.review.reviewing import Reviewing, costliest, finish
from bluemoon.review.wire import Review
from tests.cli.terminal import bluemoon
from tests.recorded import RECORDS
from tests.review.planted import KINDS, file_of, planted


@cache
def reviewed(kind: str) -> tuple[Review, list[Question]]:
    """The review, and everything that was asked for it."""
    guide = guide_of(kind)
    asked: list[Question] = []

    def answered(question: Question) -> Verdict:
        asked.append(question)
        return judge(guide.game, question)

    return finish(Reviewing(guide, planted(kind)).work(), answered), asked


@pytest.mark.parametrize("kind", KINDS)
def test_a_planted_blunder_is_found_with_the_move_that_wins(kind: str) -> None:
    review, _ = reviewed(kind)
    blunder = review.costly[0]
    assert blunder.number == 0
    assert blunder.grade == "blunder"
    assert blunder.chance_better > 0.95
    assert blunder.chance < 0.5
    assert blunder.better != blunder.played
    assert blunder.why == "The better move wins the game at once."


def test_moves_are_told_in_the_guides_words() -> None:
    blunder = reviewed("city")[0].costly[0]
    assert blunder.played == ["stay and do nothing"]
    assert blunder.better == ["fly to Courtyard with Flit 1", "offer"]
    assert reviewed("legends")[0].costly[0].played == ["decline Wall of Fire"]


@pytest.mark.parametrize("kind", KINDS)
def test_chances_add_up_and_end_with_the_result(kind: str) -> None:
    review, _ = reviewed(kind)
    outcome = planted(kind).outcome()
    assert outcome is not None
    assert [seat for seat, share in enumerate(review.final) if share == 1.0] == outcome.winners
    for point in review.points:
        assert sum(point.chances) == pytest.approx(1.0, abs=0.01)
        assert 0.0 <= point.lost <= 1.0
    assert [point.number for point in review.points] == sorted(point.number for point in review.points)


@pytest.mark.parametrize("kind", KINDS)
def test_the_bot_is_told_what_the_mover_could_know_and_no_more(kind: str) -> None:
    """Where the hidden cards are dealt otherwise, the very same questions are asked about the same moment."""
    game = entry_of(kind).game()
    _, asked = reviewed(kind)
    table = planted(kind)
    for move in Reviewing(guide_of(kind), table).moves:
        state = table.state_after(move.first)
        question = next(one for one in asked if one.played == table.actions[move.first : move.end])
        assert question.view == game.view(state, move.seat)
        other = game.sample_state(game.view(state, move.seat), Rng.from_seed(5))
        assert game.view(other, move.seat) == question.view


def test_a_review_is_the_same_every_time() -> None:
    guide = guide_of("city")
    again = finish(Reviewing(guide, planted("city")).work(), lambda question: judge(guide.game, question))
    assert again == reviewed("city")[0]


@pytest.mark.parametrize("kind", KINDS)
def test_moves_hold_every_decision_once_and_end_where_something_becomes_final(kind: str) -> None:
    game = entry_of(kind).game()
    for file in sorted((RECORDS / kind).glob("*.json"))[:3]:
        table = replay(game, json.loads(file.read_text())["record"])
        history = History(table)
        moves = moves_of(history)
        inside = [number for move in moves for number in range(move.first, move.end)]
        assert inside == sorted(set(inside))
        assert [n for n, step in enumerate(history.steps) if not step.forced and n not in set(inside)] == []
        for move in moves:
            steps = history.steps[move.first : move.end]
            assert {step.actor for step in steps} == {move.seat}
            assert not any(step.final for step in steps[:-1])


def test_the_three_to_five_moves_that_cost_most_are_shown() -> None:
    """Below five points only where there are fewer than three; below three points never."""
    assert costliest({1: 0.06, 2: 0.3, 3: 0.05, 4: 0.2, 5: 0.1, 6: 0.07}) == [2, 4, 5, 6, 1]
    assert costliest({1: 0.04, 2: 0.3, 3: 0.049, 4: 0.2, 5: 0.031}) == [2, 4, 3]
    assert costliest({1: 0.3, 2: 0.029, 3: 0.02}) == [1]
    assert costliest({}) == []


def test_nobody_reviews_a_game_in_which_nothing_was_decided() -> None:
    game: Any = entry_of("city").game()
    with pytest.raises(BadRequest, match="Nobody had anything to decide"):
        Reviewing(guide_of("city"), Table.new(game, {"players": 2}, 1))


# --- on the command line ---


def test_the_command_prints_the_blunder(tmp_path: Path) -> None:
    said = bluemoon(tmp_path, "review", str(file_of("city")))
    assert said.returncode == 0, said.stderr
    assert "Player 2’s move was a blunder" in said.stdout
    assert "Better: fly to Courtyard with Flit 1, offer." in said.stdout
    assert "from what its player could know at the time" in " ".join(said.stdout.split())
    told = bluemoon(tmp_path, "review", str(file_of("city")), "--json")
    assert msgspec.json.decode(told.stdout, type=Review).costly[0].number == 0


def test_a_game_that_is_not_over_is_not_reviewed(tmp_path: Path) -> None:
    record = json.loads(file_of("city").read_text())["record"]
    (tmp_path / "game.json").write_text(json.dumps({**record, "actions": record["actions"][:3]}))
    said = bluemoon(tmp_path, "review", str(tmp_path / "game.json"))
    assert said.returncode == 2
    assert "the game is not over" in said.stderr
    assert bluemoon(tmp_path, "review", str(tmp_path / "nothing.json")).returncode == 2
