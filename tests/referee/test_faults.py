"""A mistake of the program itself: it is answered, the game is as it was, and the conversation goes on."""

import io
import json

import pytest

from bluemoon.city.game import City
from bluemoon.referee import Referee, serve
from bluemoon.referee.serve import answer_line
from tests.referee.process import Json

NEW = {"cmd": "new", "game": "city", "seed": 7}


def damaged(actions: int) -> tuple[Referee, Json, Json]:
    """A referee whose position in memory has lost its city, what the position was, and an action legal in it."""
    referee = Referee({"city": City()})
    referee.answer(NEW)
    for _ in range(actions):
        referee.answer({"cmd": "apply", "index": 0})
    before = referee.answer({"cmd": "state"})
    action = referee.answer({"cmd": "legal"})["actions"][0]
    assert referee.table is not None
    referee.table.state.board = []
    return referee, before, action


@pytest.mark.parametrize("actions", [0, 1, 40])
@pytest.mark.parametrize(
    "request_line",
    [
        {"cmd": "state"},
        {"cmd": "view", "seat": None},
        {"cmd": "choose", "bot": "greedy"},
        {"cmd": "apply", "action": "the first listed"},
        {"cmd": "apply", "index": 0},
    ],
    ids=lambda request: str(request["cmd"]),
)
def test_a_mistake_inside_is_answered_and_the_game_is_as_it_was(actions: int, request_line: Json) -> None:
    referee, before, action = damaged(actions)
    if "action" in request_line:
        request_line = {**request_line, "action": action}
    answer = referee.answer(request_line)
    assert not answer["ok"]
    assert answer["error"]["code"] == "internal"
    assert "nothing has changed" in answer["error"]["message"]
    assert referee.answer({"cmd": "state"}) == before
    assert referee.table is not None
    assert len(referee.table.actions) == actions
    assert referee.answer({"cmd": "apply", "index": 0})["ok"]


def test_serve_answers_every_line_of_its_input() -> None:
    sent = [json.dumps(NEW).encode(), b"", b"nonsense", b'{"cmd":"legal"}']
    out = io.BytesIO()
    serve(io.BytesIO(b"\n".join(sent)), out, {"city": City()})
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    referee = Referee({"city": City()})
    assert answers == [answer_line(referee, line) for line in sent]
    assert [answer["ok"] for answer in answers] == [True, False, False, True]


def test_a_referee_without_games_still_answers() -> None:
    referee = Referee({})
    assert referee.answer({"cmd": "games"}) == {"ok": True, "games": {}}
    assert referee.answer(NEW)["error"]["code"] == "bad_request"
    assert referee.answer({"cmd": "load", "state": {"game": "city"}})["error"]["code"] == "bad_position"
