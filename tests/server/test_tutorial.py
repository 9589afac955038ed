"""The guided game over the socket: the script holds, whatever happens to the page or to the server."""

from pathlib import Path

import pytest

from bluemoon.core.table import Table
from bluemoon.guide.games import guide_of
from tests.server.running import Json, Player, Server, possible

GUIDE = guide_of("city")


def script() -> list[Json]:
    """The actions of both sides."""
    lesson = GUIDE.tutorial()
    assert lesson is not None
    table = Table.loaded(GUIDE.game, GUIDE.game.load(lesson.start(0), 0))
    for number in range(len(lesson.steps)):
        table.play(lesson.expected(table.state, number)[0])
    return table.action_forms


SCRIPT = script()


def begin(player: Player) -> Json:
    """Its first `table`, the partner in a hurry."""
    card = player.post("/api/games/tutorial", 201, kind="city")
    assert card["tutorial"] is True
    return player.open(card["id"])


def coach(message: Json) -> Json | None:
    [sight] = message["sights"]
    told: Json | None = sight["coach"]
    return told


def follow(player: Player, message: Json, until: int) -> Json:
    """Play the script until so many actions are done; the last message. The game has no undo in it."""
    game = message["game"]
    while message["number"] < until:
        if message["summary"]["your_turn"]:
            message = player.act(game, message["number"], 0, SCRIPT[message["number"]])
        else:
            player.say("hurry", game=game)
            message = player.hear("moved")
        assert message["type"] == "moved", message
    return message


@pytest.fixture
def ann(server: Server) -> Player:
    return server.player("Ann")


def test_the_whole_lesson_and_then_a_free_game(ann: Player) -> None:
    table = begin(ann)
    told = coach(table)
    assert told is not None
    assert (told["step"], told["of"], told["done"]) == (1, 30, False)
    assert ann.get("/api/kinds")["kinds"][0]["tutorial"] is True
    last = follow(ann, table, len(SCRIPT))
    told = coach(last)
    assert told is not None
    assert told["done"]
    # The bot goes on by itself, and the coach waits until the learner plays alone.
    game = table["game"]
    while not last["summary"]["your_turn"]:
        ann.say("hurry", game=game)
        last = ann.hear("moved")
        assert coach(last) is not None
    last = ann.act(game, last["number"], 0, possible(last["sights"][0])[-1])
    assert last["type"] == "moved"
    assert coach(last) is None


def test_what_is_not_in_the_script_gets_the_coachs_reminder(ann: Player) -> None:
    table = begin(ann)
    game = table["game"]
    told = coach(table)
    assert told is not None
    refused = [
        ann.act(game, 0, 0, action)
        for action in ({"do": "stop"}, {"do": "step", "to": [0, 0]}, {"do": "step", "to": [3, 2]})
    ]
    assert {(answer["code"], answer["message"]) for answer in refused} == {("illegal_action", told["task"])}
    assert ann.act(game, 0, 0, {"do": "dance"})["code"] == "bad_request"
    ann.say("hint", game=game, seat=0)
    assert ann.hear("hinted", "refused")["message"] == told["task"]
    assert ann.open(game)["number"] == 0
    assert ann.act(game, 0, 0, SCRIPT[0])["type"] == "moved"


def test_taking_back_takes_the_lesson_back(ann: Player) -> None:
    table = begin(ann)
    game = table["game"]
    first = coach(table)
    moved = follow(ann, table, 2)
    assert coach(moved) != first
    for number in (2, 3):
        ann.say("undo", game=game, number=number, seat=0)
        moved = ann.hear("moved", "refused")
    assert moved["type"] == "moved"
    assert coach(moved) == first
    moved = ann.act(game, moved["number"], 0, SCRIPT[0])
    assert moved["type"] == "moved"
    assert coach(moved) == coach(ann.open(game))


def test_only_the_learner_hears_the_coach(server: Server, ann: Player) -> None:
    table = begin(ann)
    eve = server.player(None)
    watched = eve.open(table["game"], watch=table["summary"]["watch"])
    assert [sight["coach"] for sight in watched["sights"]] == [None]
    ordinary = ann.open(ann.new_game("me", "greedy")["id"])
    assert coach(ordinary) is None


def test_the_lesson_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    server = Server(tmp_path, "--no-limits", "--log", "warning")
    with server:
        ann = server.player("Ann")
        table = begin(ann)
        game = table["game"]
        moved = follow(ann, table, 9)  # in the middle of the partner's turn
        server.kill()
        ann.leave_socket()
        server.start()
        again = ann.open(game)
        assert again["number"] >= 9  # the partner may have gone on by itself
        if again["number"] == 9:
            assert coach(again) == coach(moved)
        last = follow(ann, again, len(SCRIPT))
        told = coach(last)
        assert told is not None
        assert told["done"]
