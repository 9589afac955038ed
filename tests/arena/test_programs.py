"""Programs that play: whatever they do, the game goes on, each fault is counted, and nothing is left running."""

import json
import os
import sys
import time
from pathlib import Path

import pytest

from bluemoon.arena.entrants import Entrant, entrants_of
from bluemoon.arena.external import MOST_LATE, Answer, Forfeit, Program, _running
from bluemoon.arena.plan import Plan
from bluemoon.arena.playing import SeatResult, Stopped, play
from bluemoon.core.errors import BadRequest
from bluemoon.legends.game import Legends
from tests.commands import PATIENCE

PROGRAM = Path(__file__).with_name("program.py")
GAME = Legends()
AMPLE = 60_000  # milliseconds: never late, however busy the machine
NO_TIME = 1


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the programs are, which may write how their games ended."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def command(way: str) -> list[str]:
    return [sys.executable, "-S", str(PROGRAM), way]


def plan(way: str) -> Plan:
    spec = "exec:" + " ".join(command(way))
    config = {"decks": ["hoax", "vulca"], "edition": "second", "first": 0}
    entrants = entrants_of(GAME, [spec, "random"], [])
    return Plan("legends", 2, [config], entrants, False, 2, AMPLE, 5)


def played(way: str) -> SeatResult:
    """What is counted for the program after a whole game against a random bot."""
    result, _ = play(plan(way), GAME, 0, False, lambda: False)
    assert result.seats[0].times.number > 5
    assert result.seats[1].forfeits == {}
    assert not _running
    return result.seats[0]


def asked(program: Program, milliseconds: int = AMPLE) -> Answer:
    return program.decide({"seen": 1}, [{"do": "fight"}, {"do": "retreat"}], milliseconds)


def refused(program: Program, milliseconds: int = AMPLE) -> str:
    with pytest.raises(Forfeit) as forfeit:
        asked(program, milliseconds)
    return forfeit.value.kind


def test_a_good_program_plays_a_game_and_hears_its_end(folder: Path) -> None:
    result, record = play(plan("good"), GAME, 0, True, lambda: False)
    assert result.seats[0].forfeits == {}
    (told,) = folder.glob("end-0-*.json")
    assert record is not None
    assert json.loads(told.read_text()) == record["result"]


def test_its_answers_are_those_that_are_played() -> None:
    """Always the last action of the list, or the first where the answer names it."""
    result, record = play(plan("good"), GAME, 0, True, lambda: False)
    assert record is not None
    table_actions = record["record"]["actions"]
    state = GAME.new(record["record"]["config"], record["record"]["seed"], {"order": record["record"]["order"]})
    decisions = 0
    for action in table_actions:
        legal = GAME.legal(state)
        done = GAME.read_action(state, action)
        if GAME.to_move(state) == 0 and len(legal) > 1:
            decisions += 1
            assert done == (legal[-1] if decisions % 3 else legal[0])
        GAME.apply(state, done, None)
    assert decisions == result.seats[0].times.number


def test_broken_answers_are_forfeited_and_counted() -> None:
    seat = played("broken")
    assert set(seat.forfeits) == {"broken"}
    assert seat.forfeits["broken"] >= 4 * (seat.times.number // 5)
    assert "either index or action" in seat.fault


def test_illegal_answers_are_forfeited_and_counted() -> None:
    seat = played("illegal")
    assert seat.forfeits == {"illegal": seat.times.number}
    assert seat.fault.startswith("illegal: index ")


def test_a_program_that_dies_forfeits_the_rest_and_its_last_words_are_told() -> None:
    seat = played("dying")
    assert seat.forfeits == {"dead": seat.times.number - 3}
    assert seat.fault == "dead: it ended with exit code 3: Traceback: I am lost"


@pytest.mark.parametrize("way", ["late", "numbered"])
def test_a_late_answer_is_not_taken_for_one_to_the_next_question(way: str) -> None:
    program = Program(command(way), grace=0.1)
    try:
        assert asked(program).index == 1
        assert refused(program, NO_TIME) == "late"
        assert asked(program).index == 1
        assert asked(program).index == 1
    finally:
        program.end(None)


def test_what_was_said_before_a_question_is_no_answer_to_it() -> None:
    program = Program(command("chatty"))
    try:
        assert refused(program) == "broken"
        while program._lines.empty():
            time.sleep(0.01)
        assert asked(program).index == 1
    finally:
        program.end(None)


def test_a_program_that_hangs_is_given_up() -> None:
    program = Program(command("silent"), grace=0.01)
    try:
        assert asked(program).index == 0
        assert [refused(program, NO_TIME) for _ in range(MOST_LATE)] == ["late"] * MOST_LATE
        assert refused(program) == "dead"
    finally:
        program.end(None)


def test_a_program_that_does_not_end_is_killed_with_all_it_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bluemoon.arena.external.END_SECONDS", 0.3)
    program = Program(command("stubborn"))
    program.start("legends", 0, {})
    asked(program)
    group = program._process.pid
    program.end({"winners": [0]})
    assert program._process.returncode is not None
    assert gone(group)


def gone(group: int) -> bool:
    """No process of that group is left, once the system has cleared them away."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.01)
    return False


def test_a_game_given_up_ends_its_program() -> None:
    answers = iter([False] * 5)
    with pytest.raises(Stopped):
        play(plan("good"), GAME, 0, False, lambda: next(answers, True))
    assert not _running


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("exec:", "names no command"),
        ("exec:no-such-program --fast", "there is no program 'no-such-program'"),
        ("exec:node 'unfinished", "cannot be read: no closing quotation"),
    ],
)
def test_commands_that_cannot_be_run_are_refused_at_once(spec: str, message: str) -> None:
    with pytest.raises(BadRequest, match=message):
        entrants_of(GAME, [spec, "random"], [])


def test_a_program_is_called_by_its_words_without_folders() -> None:
    entrant, other = entrants_of(
        GAME, [f"exec:{sys.executable} {PROGRAM} good", f"exec:{sys.executable} program.py good"], []
    )
    assert other.name == f"{entrant.name} (2)"
    assert entrant.name == f"{Path(sys.executable).name} program.py good"
    assert Entrant.read(json.loads(json.dumps(entrant.json()))).command == [sys.executable, str(PROGRAM), "good"]
