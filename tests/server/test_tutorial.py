"""Lessons over the socket: the script of a guided game holds, an exercise lets everything be tried, whatever happens to
the page or to the server."""

from pathlib import Path

import pytest

from bluemoon.core.table import Table
from bluemoon.guide.games import guide_of
from tests.server.running import Json, Player, Server, possible


def script(kind: str, id: str) -> list[Json]:
    """The actions of both sides, or one solution."""
    guide = guide_of(kind)
    lesson = guide.lesson(id)
    assert lesson is not None
    table = Table.loaded(guide.game, guide.game.load(lesson.start(0), 0))
    for number in range(len(lesson.steps)):
        table.play(lesson.expected(table.state, number)[0])
    return table.action_forms


SCRIPT = script("city", "first-game")
SCRIPTS = {
    "city": ("first-game", SCRIPT, 44),
    "legends": ("first-duel", script("legends", "first-duel"), 40),
}
EXERCISES = ["ignoring", "together", "bluffs"]
GUIDED = pytest.mark.parametrize("kind", list(SCRIPTS))


def begin(player: Player, kind: str, lesson: str | None = None) -> Json:
    """The first `table` of a lesson."""
    lesson = lesson or SCRIPTS[kind][0]
    summary = player.post("/api/games/lesson", 201, kind=kind, lesson=lesson)
    assert summary["lesson"] == lesson
    return player.open(summary["id"])


def coach(message: Json) -> Json | None:
    [sight] = message["sights"]
    told: Json | None = sight["coach"]
    return told


def follow(player: Player, message: Json, until: int, kind: str = "city") -> Json:
    """Play the script until so many actions are done; the last message. The game has no undo in it."""
    game = message["game"]
    actions = SCRIPTS[kind][1]
    while message["number"] < until:
        if message["summary"]["your_turn"]:
            message = player.act(game, message["number"], 0, actions[message["number"]])
        else:
            player.say("hurry", game=game)
            message = player.hear("moved")
        assert message["type"] == "moved", message
    return message


@pytest.fixture
def ann(server: Server) -> Player:
    return server.player("Ann")


@GUIDED
def test_the_whole_lesson_and_then_a_free_game(ann: Player, kind: str) -> None:
    id, actions, pages = SCRIPTS[kind]
    table = begin(ann, kind)
    told = coach(table)
    assert told is not None
    assert (told["first"], told["of"], told["done"]) == (1, pages, False)
    [offered] = [one for one in ann.get("/api/kinds")["kinds"] if one["id"] == kind]
    assert (offered["lessons"][0]["id"], offered["lessons"][0]["kind"]) == (id, "guided")
    last = follow(ann, table, len(actions), kind)
    told = coach(last)
    assert told is not None
    assert told["done"]
    # The bot goes on by itself, and the coach waits until the learner plays alone.
    game = table["game"]
    while not last["summary"]["your_turn"]:
        ann.say("hurry", game=game)
        last = ann.hear("moved")
        assert coach(last) is not None
    # What goes by itself is no decision.
    while kind == "legends" and (only := last["sights"][0]["guide"]["only"]) is not None:
        last = ann.act(game, last["number"], 0, only)
        assert coach(last) is not None
    guide = last["sights"][0]["guide"]
    alone = possible(last["sights"][0])[-1] if kind == "city" else (guide["fight"] or guide["retreat"])["action"]
    last = ann.act(game, last["number"], 0, alone)
    assert last["type"] == "moved"
    assert coach(last) is None


def test_what_is_not_in_the_script_gets_the_coachs_reminder(ann: Player) -> None:
    table = begin(ann, "city")
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
    table = begin(ann, "city")
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


@GUIDED
def test_only_the_learner_hears_the_coach(server: Server, ann: Player, kind: str) -> None:
    table = begin(ann, kind)
    eve = server.player(None)
    watched = eve.open(table["game"], watch=table["summary"]["watch"])
    assert [sight["coach"] for sight in watched["sights"]] == [None]
    ordinary = ann.open(ann.new_game("me", "greedy")["id"])
    assert coach(ordinary) is None


@GUIDED
def test_the_lesson_goes_on_after_the_server_was_killed(tmp_path: Path, kind: str) -> None:
    actions = SCRIPTS[kind][1]
    server = Server(tmp_path, "--no-limits", "--log", "warning")
    with server:
        ann = server.player("Ann")
        table = begin(ann, kind)
        game = table["game"]
        moved = follow(ann, table, 9, kind)  # in the middle of the partner's turn
        server.kill()
        ann.leave_socket()
        server.start()
        again = ann.open(game)
        assert again["number"] >= 9  # the partner may have gone on by itself
        if again["number"] == 9:
            assert coach(again) == coach(moved)
        last = follow(ann, again, len(actions), kind)
        told = coach(last)
        assert told is not None
        assert told["done"]


def test_a_lesson_that_there_is_not(ann: Player) -> None:
    for kind, lesson in (("city", "first-duel"), ("legends", "nothing")):
        assert ann.post("/api/games/lesson", 404, kind=kind, lesson=lesson)["error"]["code"] == "not_found"


def test_taking_back_in_the_duel_skips_what_went_by_itself(ann: Player) -> None:
    table = begin(ann, "legends")
    played = follow(ann, table, 4, "legends")  # begun, and a character played
    ann.say("undo", game=table["game"], number=played["number"], seat=0)
    moved = ann.hear("moved", "refused")
    assert coach(moved) == coach(follow(ann, begin(ann, "legends"), 3, "legends"))


# --- exercises ---


def attempt(player: Player, message: Json, actions: list[Json]) -> Json:
    """Do these, and let the partner answer until it rests; the last message."""
    game = message["game"]
    for action in actions:
        message = player.act(game, message["number"], 0, action)
        assert message["type"] == "moved", message
    while message["thinking"] is not None:
        player.say("hurry", game=game)
        message = player.hear("moved")
    return message


def coach_of(message: Json) -> Json:
    said = coach(message)
    assert said is not None
    return said


@pytest.mark.parametrize("id", EXERCISES)
def test_an_exercise_is_solved(ann: Player, id: str) -> None:
    table = begin(ann, "legends", id)
    first = coach_of(table)
    assert (first["kind"], first["verdict"], first["done"]) == ("exercise", None, False)
    assert first["solution"] is not None
    last = attempt(ann, table, script("legends", id))
    assert (coach_of(last)["verdict"], coach_of(last)["done"], coach_of(last)["task"]) == ("won", True, None)
    # It is over: the partner rests, and nothing more can be done but to go back.
    assert last["thinking"] is None
    assert last["undo"]["0"]["can"] == "free"


@pytest.mark.parametrize("id", EXERCISES)
def test_whatever_is_tried_can_be_taken_back_or_begun_again(ann: Player, id: str) -> None:
    table = begin(ann, "legends", id)
    game = table["game"]
    first = coach_of(table)
    giving_up = [*([{"do": "next"}] * 2 if id == "bluffs" else []), {"do": "retreat"}]
    lost = attempt(ann, table, giving_up)
    assert (coach_of(lost)["verdict"], coach_of(lost)["done"]) == ("lost", False)
    assert lost["undo"]["0"]["can"] == "free"
    refused = ann.act(game, lost["number"], 0, {"do": "next"})
    assert (refused["code"], "start again" in refused["message"]) == ("illegal_action", True)
    ann.say("restart", game=game, number=lost["number"], seat=0)
    assert coach_of(ann.hear("moved")) == first
    lost = attempt(ann, ann.open(game), giving_up)
    ann.say("undo", game=game, number=lost["number"], seat=0)
    back = coach_of(ann.hear("moved"))
    assert (back["verdict"], back["task"]) == (None, first["task"])
    ann.say("restart", game=game, number=ann.open(game)["number"], seat=0)
    assert coach_of(attempt(ann, ann.open(game), script("legends", id)))["verdict"] == "won"


def test_a_solution_is_not_told_off_its_way(ann: Player) -> None:
    table = begin(ann, "legends", "together")
    game = table["game"]
    actions = script("legends", "together")
    moved = ann.act(game, 0, 0, actions[0])
    assert coach_of(moved)["solution"]["title"] == "The gang, one by one"
    moved = ann.act(game, moved["number"], 0, {"do": "play", "card": "sun-setting"})
    assert coach_of(moved)["solution"] is None
    ann.say("hint", game=game, seat=0)
    assert ann.hear("hinted", "refused")["message"] == coach_of(table)["task"]
    ann.say("undo", game=game, number=moved["number"], seat=0)
    assert coach_of(ann.hear("moved"))["solution"]["title"] == "The gang, one by one"


def test_only_an_exercise_can_be_started_again(ann: Player) -> None:
    for table in (begin(ann, "legends"), begin(ann, "city")):
        ann.say("restart", game=table["game"], number=table["number"], seat=0)
        assert ann.hear("refused")["code"] == "bad_request"


def test_an_exercise_waits_through_a_kill(tmp_path: Path) -> None:
    server = Server(tmp_path, "--no-limits", "--log", "warning")
    with server:
        ann = server.player("Ann")
        actions = script("legends", "ignoring")
        table = begin(ann, "legends", "ignoring")
        moved = attempt(ann, table, actions[:3])
        server.kill()
        ann.leave_socket()
        server.start()
        again = ann.open(table["game"])
        assert coach_of(again) == coach_of(moved)
        won = attempt(ann, again, actions[3:])
        assert coach_of(won)["verdict"] == "won"
        server.kill()
        ann.leave_socket()
        server.start()
        rests = ann.open(table["game"])  # the partner would be to move
        assert (coach_of(rests), rests["thinking"]) == (coach_of(won), None)
