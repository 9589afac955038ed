"""Games from outside: links, seats, leaving, watching, the list, a rematch."""

import random

import pytest

from bluemoon.server.keys import Keys, key_from
from tests.server.running import Player, Server, play_on, possible, sensible


@pytest.fixture
def ann(server: Server) -> Player:
    return server.player("Ann")


def test_invitation_takes_a_seat_once(server: Server, ann: Player) -> None:
    card = ann.new_game("me", "open", "greedy")
    assert card["status"] == "waiting"
    secret = card["seats"][1]["invite"]
    assert ann.open(card["id"])["sights"] == []  # nothing is dealt before everybody sits
    assert ann.act(card["id"], 0, 0, {"do": "stop"})["code"] == "bad_request"
    ben = server.player("Ben")
    visitor = server.player(None)  # asks before there is a name
    assert visitor.post("/api/invitation", secret=secret) == {
        "kind": "city",
        "names": ["Ann", card["seats"][2]["name"]],
        "game": None,
        "seats": ["Ann", "", card["seats"][2]["name"]],
        "seat": 1,
        "config": card["config"],
        "commitment": card["commitment"],
    }
    assert ann.post("/api/invitation", secret=secret)["game"] == card["id"]
    joined = ben.post("/api/join", secret=secret)
    assert joined["status"] == "playing"
    assert visitor.post("/api/invitation", 403, secret=secret)["error"]["message"] == "This seat is taken."
    assert ben.post("/api/invitation", secret=secret)["game"] == card["id"]
    assert [seat["mine"] for seat in joined["seats"]] == [False, True, False]
    assert [seat["invite"] for seat in joined["seats"]] == [None] * 3
    table = ann.hear("table")  # the game begins for who looks
    assert [sight["seat"] for sight in table["sights"]] == [0]
    assert server.player("Eve").post("/api/join", 403, secret=secret)["error"]["code"] == "forbidden"
    assert ben.post("/api/join", secret=secret)["id"] == card["id"]  # a second click does no harm
    assert ann.get(f"/api/games/{card['id']}")["seats"][1]["invite"] is None


@pytest.mark.parametrize("secret", ["x", "a.b.c", "....", "ä.1.2", "\x00", "a" * 120])
def test_false_secrets_open_nothing(ann: Player, secret: str) -> None:
    for path in ("/api/join", "/api/invitation", "/api/watch"):
        assert ann.post(path, 404, secret=secret)["error"]["code"] == "not_found"


def test_secrets_of_one_kind_or_seat_are_worth_nothing_elsewhere(server: Server, ann: Player) -> None:
    card = ann.new_game("me", "open", "open")
    eve = server.player("Eve")
    eve.post("/api/join", 404, secret=card["watch"])
    eve.post("/api/watch", 404, secret=card["seats"][1]["invite"])
    mine = card["seats"][1]["invite"]
    eve.post("/api/join", 404, secret=mine.replace(".1.", ".2."))
    other = ann.new_game("me", "open", "open")
    eve.post("/api/join", 404, secret=mine.replace(card["id"], other["id"]))
    eve.get(f"/api/games/{card['id']}", 404)
    eve.get(f"/api/games/{card['id']}", 404, **{"Bluemoon-Watch": other["watch"]})


def test_watchers_see_what_is_public_and_do_nothing(server: Server, ann: Player) -> None:
    card = ann.new_game("me", {"who": "here", "name": "Bea"})
    visitor = server.player(None)
    assert visitor.open(card["id"])["code"] == "not_found"
    seen = visitor.post("/api/watch", secret=card["watch"])
    assert seen["watch"] is None
    assert not any(seat["mine"] or seat["invite"] for seat in seen["seats"])
    table = visitor.open(card["id"], watch=card["watch"])
    (sight,) = table["sights"]
    assert sight["seat"] is None
    assert all(isinstance(player["hand"], int) for player in sight["view"]["players"])
    assert table["undo"] == {}
    assert possible(sight) == []
    for message in ({"type": "act", "number": 0, "seat": 0, "action": {"do": "stop"}}, {"type": "hurry"}):
        visitor.say(game=card["id"], **message)
        assert visitor.hear("refused")["code"] == "forbidden"
    mine = ann.open(card["id"])
    first = mine["summary"]["to_move"]
    ann.act(card["id"], 0, first, possible(mine["sights"][first])[0])
    assert [sight["seat"] for sight in visitor.hear("moved")["sights"]] == [None]


def test_a_table_may_want_no_spectators(server: Server, ann: Player) -> None:
    game = ann.new_game("me", {"who": "here", "name": "Bea"}, watch=False)
    assert game["watch"] is None
    secret = Keys(key_from(server.folder)).watch(game["id"])  # what the link would be
    visitor = server.player(None)
    refused = visitor.post("/api/watch", 403, secret=secret)["error"]
    assert refused["message"] == "The players at this table do not want spectators."
    for path in ("", "/replay", "/record"):
        visitor.get(f"/api/games/{game['id']}{path}", 404, **{"Bluemoon-Watch": secret})
    assert visitor.open(game["id"], watch=secret)["code"] == "not_found"
    table = ann.open(game["id"])
    assert len(table["sights"]) == 2
    last = play_on(ann, table, None)
    visitor.get(f"/api/games/{game['id']}/replay", 404, **{"Bluemoon-Watch": secret})
    assert last["summary"]["watch"] is None
    assert ann.post(f"/api/games/{game['id']}/rematch")["watch"] is None  # a rematch is as private


def test_several_people_at_one_screen(ann: Player) -> None:
    card = ann.new_game("me", {"who": "here", "name": "Bea"}, {"who": "here", "name": "Ann"})
    assert [seat["name"] for seat in card["seats"]] == ["Ann", "Bea", "Ann 2"]
    assert [seat["here"] for seat in card["seats"]] == [False, True, True]
    table = ann.open(card["id"])
    assert [sight["seat"] for sight in table["sights"]] == [0, 1, 2]
    last = play_on(ann, table, random.Random(8), until=lambda message: message["number"] >= 30)
    assert last["number"] == 30


def test_bot_takes_over_when_somebody_leaves(server: Server, ann: Player) -> None:
    card = ann.new_game("me", "open")
    ben = server.player("Ben")
    ben.post("/api/join", secret=card["seats"][1]["invite"])
    ben.open(card["id"])
    ann.open(card["id"])
    left = ben.post(f"/api/games/{card['id']}/leave")
    assert left["seats"][1]["who"] == "bot"
    assert left["seats"][1]["name"] not in ("Ben", "Ann")
    ben.get(f"/api/games/{card['id']}", 404)
    told = ann.hear("summary")["summary"]
    while told["seats"][1]["who"] != "bot":
        told = ann.hear("summary")["summary"]
    ben.say("act", game=card["id"], number=0, seat=1, action={"do": "stop"})
    assert ben.hear("refused")["code"] == "not_found"  # who has left is shown out
    table = ann.open(card["id"])
    rng = random.Random(9)
    assert play_on(ann, table, rng, until=lambda message: message["number"] > 15)["number"] > 15
    assert ann.post(f"/api/games/{card['id']}/leave")["status"] == "abandoned"
    assert ann.post(f"/api/games/{card['id']}/leave", 409)["error"]["code"] == "game_over"


def test_leaving_a_game_that_waits_opens_the_seat_again(server: Server, ann: Player) -> None:
    card = ann.new_game("me", "open", "open")
    ben = server.player("Ben")
    ben.post("/api/join", secret=card["seats"][1]["invite"])
    ben.post(f"/api/games/{card['id']}/leave")
    again = ann.get(f"/api/games/{card['id']}")
    assert again["seats"][1]["who"] == "open"
    assert server.player("Cy").post("/api/join", secret=again["seats"][1]["invite"])["status"] == "waiting"
    alone = ann.new_game("me", "open")
    ann.post(f"/api/games/{alone['id']}/leave")
    assert ben.post("/api/invitation", 409, secret=alone["seats"][1]["invite"])["error"]["code"] == "game_over"


def test_list_of_my_games_and_nobody_elses(server: Server, ann: Player) -> None:
    ids = {ann.new_game("me", "greedy")["id"] for _ in range(3)}
    assert {card["id"] for card in ann.get("/api/games")["games"]} == ids
    assert server.player("Ben").get("/api/games")["games"] == []
    assert server.player(None).get("/api/games", 401)["error"]["code"] == "unauthorised"


def test_rematch_brings_everybody_back_to_their_seats(server: Server, ann: Player) -> None:
    card = ann.new_game("me", "open")
    ben = server.player("Ben")
    ben.post("/api/join", secret=card["seats"][1]["invite"])
    game = card["id"]
    assert ann.post(f"/api/games/{game}/rematch", 400)
    players = [ann, ben]
    tables = [player.open(game) for player in players]
    while (now := tables[0]["summary"])["status"] == "playing":
        seat = now["to_move"]
        sight = tables[seat]["sights"][0]
        players[seat].say("act", game=game, number=tables[seat]["number"], seat=seat, action=sensible(sight))
        tables = [player.hear("moved") for player in players]
    again = ann.post(f"/api/games/{game}/rematch")
    assert again["status"] == "waiting"
    told = ben.hear("summary")["summary"]
    while told["next_game"] is None:
        told = ben.hear("summary")["summary"]
    assert told["next_game"] == again["id"]
    mine = ben.post(f"/api/games/{game}/rematch")
    assert mine["id"] == again["id"]
    assert mine["status"] == "playing"
    assert [seat["name"] for seat in mine["seats"]] == ["Ann", "Ben"]
    assert [seat["mine"] for seat in mine["seats"]] == [False, True]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"kind": "chess", "config": {}, "seats": [{"who": "me"}]},
        {"kind": "city", "config": {}, "seats": []},
        {"kind": "city", "config": {"players": 3}, "seats": [{"who": "me"}, {"who": "open"}]},
        {"kind": "city", "config": {"players": 2, "seed": 5}, "seats": [{"who": "me"}, {"who": "open"}]},
        {"kind": "city", "config": {"players": 2}, "seats": [{"who": "me"}, {"who": "me"}]},
        {"kind": "city", "config": {"players": 2}, "seats": [{"who": "me"}, {"who": "bot", "bot": "clever"}]},
        {"kind": "city", "config": {"players": 2}, "seats": [{"who": "me"}, {"who": "here", "name": "\u200b"}]},
        {"kind": "city", "config": {"players": 2}, "seats": [{"who": "me"}, {"who": "open"}], "seed": 5},
        {"kind": "city", "config": {"players": 2}, "seats": [{"who": "me"}, {"who": "open"}], "pace": -1},
    ],
)
def test_games_that_cannot_be(ann: Player, body: dict[str, object]) -> None:
    error = ann.post("/api/games", 400, **body)["error"]
    assert error["code"] == "bad_request"
    assert len(error["message"].splitlines()) == 1
    assert ann.get("/api/games")["games"] == []


def test_a_table_may_count_everybodys_crystals(ann: Player) -> None:  # O3
    """It can be chosen like any other option; whoever does not choose it plays as ever."""
    options = {option["name"]: option for option in ann.get("/api/kinds")["kinds"][0]["options"]}
    assert [value["title"] for value in options["open_crystals"]["values"]] == ["Keep them face down", "Count for me"]
    for chosen, seen in ((True, 0), (False, None)):
        game = ann.new_game("me", "greedy", config={"open_crystals": chosen})
        assert game["config"].get("open_crystals", False) is chosen
        assert ("open_crystals" in game["config"]) is chosen
        sight = ann.open(game["id"])["sights"][0]
        assert sight["view"]["players"][1]["crystals"] == seen
