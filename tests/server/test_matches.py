"""Matches of several games (LG3): begun, gone on with by one request, counted, played again, and none of it lost."""

import time
from pathlib import Path
from typing import Any

from bluemoon.core.rng import Rng
from bluemoon.core.table import replay
from bluemoon.games import entries
from bluemoon.server.keys import Keys, key_from
from tests.commands import PATIENCE
from tests.server.running import Json, Player, Server

GAME = entries()["legends"].game()


def new_match(player: Player, *seats: str, pace: int = 0, **more: Any) -> Json:
    config = {"decks": ["hoax", "vulca"], "first": 0}
    asked = [{"who": seat} if seat in ("me", "open") else {"who": "bot", "bot": seat} for seat in seats]
    return player.post("/api/games", 201, kind="legends", config=config, seats=asked, pace=pace, match=True, **more)


def until_over(player: Player, game: str) -> Json:
    deadline = time.monotonic() + PATIENCE
    while (summary := player.get(f"/api/games/{game}"))["status"] == "playing":
        assert time.monotonic() < deadline
        time.sleep(0.05)
    return summary


def play_to_the_end(player: Player, game: str) -> Json:
    """Play for the person at the table, whatever can be done; the last message."""
    message = player.open(game)
    chance = Rng.from_seed(1)
    while message["summary"]["status"] == "playing":
        if message["summary"]["your_turn"]:
            sight = message["sights"][0]
            state = GAME.sample_state(sight["view"], chance)
            legal = GAME.legal(state)
            action = GAME.action_json(state, legal[chance.below(len(legal))])
            player.say("act", game=game, number=message["number"], seat=sight["seat"], action=action)
        message = player.hear("moved", "refused")
        assert message["type"] == "moved", message
    return message


def test_a_match_goes_on_game_by_game_until_somebody_has_enough(server: Server) -> None:  # LG3
    ann, eve = server.player("Ann"), server.player("Eve")
    game = new_match(ann, "random", "random")
    match = game["match"]["match"]
    place = game["match"]
    assert place == {"match": match, "number": 0, "score": [0, 0], "target": 5, "unit": "crystal", "winners": []}
    path = f"/api/matches/{match}"
    score = [0, 0]
    for number in range(20):
        summary = until_over(ann, game["id"])
        points = summary["result"]["more"]["points"]
        assert sum(points) > 0
        score = [before + more for before, more in zip(score, points, strict=True)]
        standing = ann.get(path)
        assert standing["score"] == score == summary["match"]["score"]
        assert [one["id"] for one in standing["games"]][number] == game["id"]
        assert (standing["target"], standing["unit"]) == (5, "crystal")
        if max(score) >= 5:
            break
        assert standing["winners"] == []
        assert standing["can_go_on"]
        eve.post(f"{path}/next", 404)
        assert ann.post(f"/api/games/{game['id']}/rematch", 404)["error"]["code"] == "not_found"  # only bots played
        before = game["id"]
        game = ann.post(f"{path}/next")
        assert ann.get(f"/api/games/{before}")["next_game"] == game["id"]
        assert game["match"] == {**place, "number": number + 1, "score": score}
        assert game["config"]["first"] is None  # LS2: chance decides anew who begins
    assert standing["winners"] == [score.index(max(score))] == summary["match"]["winners"]
    assert not standing["can_go_on"]
    assert ann.post(f"{path}/next", 409)["error"]["message"] == "The match is over."
    # The deals are those of one match, and no two are alike.
    records = [ann.get(f"/api/games/{one['id']}/record") for one in standing["games"]]
    assert len({record["seed"] for record in records}) == len(records)
    assert all(replay(GAME, record).outcome() is not None for record in records)


def test_who_may_look_at_a_match_and_who_may_go_on(server: Server) -> None:
    ann, eve = server.player("Ann"), server.player("Eve")
    game = new_match(ann, "me", "random")
    path = f"/api/matches/{game['match']['match']}"
    assert ann.post(f"{path}/next", 400)["error"]["message"] == "The game is not over yet."
    visitor = Player(server, None)
    for stranger in (eve, visitor):
        stranger.get(path, 404)
        other = eve.new_game("me", "greedy")
        stranger.get(path, 404, **{"Bluemoon-Watch": other["watch"]})
        told = stranger.get(path, **{"Bluemoon-Watch": game["watch"]})
        assert not told["can_go_on"]
        assert [one["watch"] for one in told["games"]] == [game["watch"]]  # one link for the whole match
        assert "seed" not in str(told)
    eve.post(f"{path}/next", 404)
    visitor.post(f"{path}/next", 401)
    for id in ("nothing", "x" * 40, "%00"):
        ann.get(f"/api/matches/{id}", 404)
        ann.post(f"/api/matches/{id}/next", 404)


def test_a_person_plays_on_in_the_same_seat_and_is_told_of_the_next_game(server: Server) -> None:
    ann = server.player("Ann")
    game = new_match(ann, "random", "me")
    other_page = Player(server, None)
    other_page.http.cookies = ann.http.cookies
    other_page.connected()
    play_to_the_end(ann, game["id"])
    path = f"/api/matches/{game['match']['match']}"
    if ann.get(path)["winners"]:  # four crystals are the most a game brings
        return
    assert ann.post(f"/api/games/{game['id']}/rematch", 400)["error"]["message"] == "The match is not over yet."
    again = ann.post(f"{path}/next")
    assert [seat["mine"] for seat in again["seats"]] == [False, True]
    assert ann.post(f"{path}/next")["id"] == again["id"]  # a second press changes nothing
    told = other_page.hear("summary")
    while told["game"] != again["id"]:
        told = other_page.hear("summary")
    assert told["summary"]["match"]["number"] == 1


def play_the_match(player: Player, game: Json) -> Json:
    """Play all games of the person at the table; the last one's summary."""
    while True:
        summary: Json = play_to_the_end(player, game["id"])["summary"]
        if summary["match"]["winners"]:
            return summary
        game = player.post(f"/api/matches/{summary['match']['match']}/next")


def test_the_rematch_of_a_match_is_another_match(server: Server) -> None:
    ann = server.player("Ann")
    last = play_the_match(ann, new_match(ann, "me", "random"))
    assert ann.post(f"/api/matches/{last['match']['match']}/next", 409)["error"]["message"] == "The match is over."
    first = ann.get(f"/api/matches/{last['match']['match']}")["games"][0]
    if first["id"] != last["id"]:
        assert ann.post(f"/api/games/{first['id']}/rematch", 400)["error"]["message"] == "The match is not over yet."
    again = ann.post(f"/api/games/{last['id']}/rematch")
    assert again["match"]["match"] != last["match"]["match"]
    assert (again["match"]["number"], again["match"]["score"]) == (0, [0, 0])
    assert again["config"]["decks"] == last["config"]["decks"]
    assert ann.post(f"/api/games/{last['id']}/rematch")["id"] == again["id"]
    assert ann.get(f"/api/games/{last['id']}")["next_game"] == again["id"]


def test_a_match_that_nobody_may_watch(server: Server) -> None:
    ann = server.player("Ann")
    game = new_match(ann, "me", "random", watch=False)
    secret = Keys(key_from(server.folder)).watch(game["id"])
    Player(server, None).get(f"/api/matches/{game['match']['match']}", 404, **{"Bluemoon-Watch": secret})


def test_city_is_not_played_in_matches(server: Server) -> None:
    ann = server.player("Ann")
    body = {"kind": "city", "config": {}, "seats": [{"who": "me"}, {"who": "bot", "bot": "greedy"}], "match": True}
    assert "not played in matches" in ann.post("/api/games", 400, **body)["error"]["message"]
    kinds = {kind["id"]: kind for kind in ann.get("/api/kinds")["kinds"]}
    assert kinds["city"]["match"] is None
    assert kinds["legends"]["match"] == {"target": 5, "unit": "crystal"}


def test_a_match_survives_a_kill_at_any_moment(tmp_path: Path) -> None:
    server = Server(tmp_path, "--no-limits", "--log", "warning")
    with server:
        ann = server.player("Ann")
        game = new_match(ann, "random", "random", pace=20)
        path = f"/api/matches/{game['match']['match']}"
        while ann.get(f"/api/games/{game['id']}")["number"] < 5:
            time.sleep(0.02)
        server.kill()
        server.start()
        points = until_over(ann, game["id"])["result"]["more"]["points"]
        server.kill()
        server.start()
        standing = ann.get(path)
        assert standing["score"] == points
        if standing["can_go_on"]:
            again = ann.post(f"{path}/next")
            server.kill()
            server.start()
            assert [one["id"] for one in ann.get(path)["games"]] == [game["id"], again["id"]]
            until_over(ann, again["id"])
