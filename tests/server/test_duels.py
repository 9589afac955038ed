"""Duels over the socket: whole games, questions that outlive the server, undo, hints, and what is refused."""

from pathlib import Path

import pytest

from bluemoon.core.table import replay
from tests.legends.duels import duel
from tests.server.duelling import LEGENDS, QUESTIONS, asked, lay_out, lay_out_for, new_duel, position
from tests.server.running import Json, Player, Server, play_on

LEVELS = ("easy", "medium", "hard", "expert")


@pytest.fixture
def ann(server: Server) -> Player:
    return server.player("Ann")


def answers(message: Json, seat: int) -> list[Json]:
    sight = next(sight for sight in message["sights"] if sight["seat"] == seat)
    return [answer["action"] for answer in sight["guide"]["question"]["answers"]]


@pytest.mark.parametrize("level", [*LEVELS[:3], pytest.param(LEVELS[3], marks=pytest.mark.soak)])
def test_a_whole_game_against_a_bot_of_each_level(ann: Player, level: str) -> None:
    decks = {"easy": ("vulca", "hoax"), "medium": ("buka", "khind"), "hard": ("aqua", "pillar")}
    game = new_duel(ann, "me", level, decks=decks.get(level, ("mimix", "terrah")))["id"]
    last = play_on(ann, ann.open(game))
    assert last["summary"]["status"] == "over"
    record = ann.get(f"/api/games/{game}/record")
    table = replay(LEGENDS, record)
    outcome = table.outcome()
    assert outcome is not None
    told = last["summary"]["result"]
    assert outcome.json() == {"winners": told["winners"], "reason": told["reason"], **told["more"]}
    over_time = ann.get(f"/api/games/{game}/replay")
    assert over_time["length"] == len(record["actions"])
    middle = ann.get(f"/api/games/{game}/replay/{over_time['length'] // 2}")
    assert all(isinstance(player["hand"], list) for player in middle["view"]["players"])  # nothing is hidden any more
    assert "rng" not in middle["view"]


def test_every_question_outlives_the_server_and_is_answered_once(tmp_path: Path) -> None:
    """Killed while twelve games wait for the answer to a question each."""
    server = Server(tmp_path, "--no-limits", "--log", "warning", "--workers", "1")
    with server:
        ann = server.player("Ann")
        games = {why: lay_out(server, ann, asked(why)[0], ["me", "here"]) for why in QUESTIONS}
        before = {why: ann.open(game) for why, game in games.items()}
        server.kill()
        ann.leave_socket()
        server.start()
        for why, game in games.items():
            seat = asked(why)[1]
            message = ann.open(game)
            assert message["sights"] == before[why]["sights"]
            question = message["sights"][seat]["guide"]["question"]
            assert (question["why"], question["seat"]) == (why, seat)
            assert message["sights"][1 - seat]["guide"]["question"]["answers"] == []
            # Only who is asked can answer, only with what is offered, and only once.
            answer = answers(message, seat)[-1]
            wrong = ann.act(game, 0, 1 - seat, answer)
            assert (wrong["code"], wrong["message"]) == ("bad_request", "It is not your turn to decide.")
            other = ann.act(game, 0, seat, {"do": "fight"})
            assert other["code"] == "illegal_action"
            assert other["message"].endswith(".")
            given = ann.act(game, 0, seat, answer)
            assert (given["type"], given["number"]) == ("moved", 1)
            again = ann.act(game, 0, seat, answer)
            assert (again["code"], again["message"]) == ("stale", "The game has moved on in the meantime.")
            asked_now = given["sights"][seat]["view"]["pending"]
            if given["summary"]["to_move"] == seat and asked_now is None and answer["do"] == "choose":
                once_more = ann.act(game, 1, seat, answer)
                assert once_more["message"] == "There is nothing to choose now."
            assert ann.open(game)["number"] == 1


def test_reconnecting_in_the_middle_of_a_question(server: Server, ann: Player) -> None:
    form, seat = asked("search")
    game = lay_out(server, ann, form, ["me", "here"])
    before = ann.open(game)
    ann.leave_socket()
    again = ann.connected().open(game)
    assert again["sights"] == before["sights"]
    assert ann.act(game, 0, seat, answers(again, seat)[0])["number"] == 1


def test_a_card_that_has_gone_is_not_played_again(server: Server, ann: Player) -> None:
    fight = duel("vulca", "hoax", hand="spark torch", their_combat="ledinemras")
    game = lay_out(server, ann, position(fight), ["me", "here"])
    ann.open(game)
    assert ann.act(game, 0, 0, {"do": "play", "card": "spark"})["number"] == 1
    gone = ann.act(game, 1, 0, {"do": "play", "card": "spark"})
    assert (gone["code"], gone["message"]) == ("illegal_action", "You do not hold Spark.")
    unknown = ann.act(game, 1, 0, {"do": "play", "card": "nobody"})
    assert (unknown["code"], unknown["message"]) == ("bad_request", "action.card: there is no card 'nobody'")
    theirs = ann.act(game, 1, 0, {"do": "play", "card": "ledinemras-the-idealist"})
    assert theirs["code"] in ("illegal_action", "bad_request")
    assert ann.open(game)["number"] == 1


def two_at(server: Server, form: Json) -> tuple[str, list[Player], list[Json]]:
    """Two people at a game in this position."""
    ann, ben = server.player("Ann"), server.player("Ben")
    game = lay_out_for(server, [ann, ben], form)
    return game, [ann, ben], [ann.open(game), ben.open(game)]


def undo_of(message: Json, seat: int) -> str:
    can: str = message["undo"][str(seat)]["can"]
    return can


def test_undo_is_free_until_the_other_player_decides_then_by_consent(server: Server) -> None:
    fight = duel("vulca", "hoax", hand="spark torch", their_hand="ledinemras", their_combat="helkomedes")
    game, (ann, ben), _ = two_at(server, position(fight))
    before = ann.open(game)["sights"][0]
    played = ann.act(game, 0, 0, {"do": "play", "card": "torch"})
    assert undo_of(played, 0) == "free"
    assert undo_of(ben.hear("moved"), 1) == "no"
    ann.say("undo", game=game, number=1, seat=0)
    back = ann.hear("moved", "refused")
    assert (back["what"], back["sights"][0]["view"]) == ("undo", before["view"])
    ann.act(game, 2, 0, {"do": "play", "card": "torch"})
    number = 3
    while (message := ann.act(game, number, 0, {"do": "next"}))["type"] == "moved":
        number += 1
        assert undo_of(message, 0) == "free"  # going on teaches nobody anything
    announced = ann.act(game, number, 0, {"do": "announce", "element": "fire"})
    assert (undo_of(announced, 0), announced["summary"]["to_move"]) == ("ask", 1)
    ann.say("undo", game=game, number=number + 1, seat=0)
    assert ben.hear("undo_asked")["undo"]["1"]["asked"]["by"] == 0
    ben.say("agree", game=game, seat=1, yes=True)
    again = ann.hear("moved")
    assert (again["what"], again["summary"]["to_move"]) == ("undo", 0)


def test_what_has_shown_a_hidden_card_is_taken_back_by_consent_alone(server: Server) -> None:
    form, seat = asked("search")
    game, (ann, ben), tables = two_at(server, form)
    found = next(action for action in answers(tables[seat], seat) if action["cards"])
    given = ann.act(game, 0, seat, found)
    assert (undo_of(given, seat), given["summary"]["to_move"]) == ("ask", seat)
    ann.say("undo", game=game, number=1, seat=seat)
    ben.hear("undo_asked")
    ben.say("agree", game=game, seat=1 - seat, yes=False)
    assert ann.hear("undo_asked", "moved")["undo"]  # asked
    assert undo_of(ann.hear("undo_asked", "moved"), seat) == "no"  # and said no


def test_once_the_other_player_was_asked_it_is_by_consent(server: Server) -> None:
    fight = duel("flit", "hoax", turn=1, hand="bashdin", their_hand="tome catusan battling")
    game, (ann, ben), _ = two_at(server, position(fight))
    played = ann.act(game, 0, 0, {"do": "play", "card": "bashdin"})
    assert (undo_of(played, 0), played["summary"]["to_move"]) == ("ask", 1)
    answer = answers(ben.hear("moved"), 1)[0]
    ben.act(game, 1, 1, answer)
    assert undo_of(ann.hear("moved"), 0) == "ask"


def test_a_hint_for_somebody_who_is_asked(server: Server, ann: Player) -> None:
    form, seat = asked("call")
    game = lay_out(server, ann, form, ["me", "here"], hints=True)
    table = ann.open(game)
    ann.say("hint", game=game, seat=seat)
    told = ann.hear("hinted", "refused")
    assert told["type"] == "hinted", told
    assert all(hint["action"] in answers(table, seat) for hint in told["hints"])
    ann.say("hint", game=game, seat=1 - seat)
    assert ann.hear("hinted", "refused")["message"] == "It is not your turn to decide."
