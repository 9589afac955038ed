"""Live play over the socket: what is done, what is refused, what bots do."""

import random
import time

import pytest

from tests.server.running import Player, Server, play_on, possible


@pytest.fixture
def ann(server: Server) -> Player:
    return server.player("Ann")


def test_whole_game_against_a_bot_and_its_record(server: Server, ann: Player) -> None:
    game = ann.new_game("me", "greedy")["id"]
    last = play_on(ann, ann.open(game), None)
    assert last["summary"]["status"] == "over"
    assert last["summary"]["result"]["winners"] is not None
    record = ann.get(f"/api/games/{game}/record")
    assert len(record["actions"]) == last["number"]
    assert record["seed"] >= 0
    # Anybody can check the shuffle: the record replays to the same end.
    from bluemoon.city.game import City
    from bluemoon.core.table import replay

    table = replay(City(), record)
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    told = last["summary"]["result"]
    assert outcome.json() == {"winners": told["winners"], "reason": told["reason"], **told["more"]}
    over_time = ann.get(f"/api/games/{game}/replay")
    assert over_time["length"] == last["number"]
    assert {len(points) for points in over_time["series"].values()} == {len(over_time["marks"]) + 1}
    for number in [*range(0, over_time["length"], 9), over_time["length"]]:
        step = ann.get(f"/api/games/{game}/replay/{number}")
        assert step["log"] == [entry for entry in over_time["log"] if entry["number"] == number]
        assert isinstance(step["view"]["deck"], list)  # nothing is hidden any more
        assert "rng" not in step["view"]
    ann.get(f"/api/games/{game}/replay/{over_time['length'] + 1}", 404)


def test_seed_and_replay_are_secret_before_the_end(ann: Player) -> None:
    game = ann.new_game("me", "greedy")["id"]
    for path in ("record", "replay", "replay/0"):
        assert ann.get(f"/api/games/{game}/{path}", 403)["error"]["code"] == "forbidden"


def test_two_people_see_the_same_game_each_from_their_seat(server: Server, ann: Player) -> None:
    card = ann.new_game("me", "open")
    ben = server.player("Ben")
    ben.post("/api/join", secret=card["seats"][1]["invite"])
    players = [ann, ben]
    tables = [player.open(card["id"]) for player in players]
    for seat in (0, 1):
        assert [sight["seat"] for sight in tables[seat]["sights"]] == [seat]
    first = tables[0]["summary"]["to_move"]
    moved = players[first].act(card["id"], 0, first, possible(tables[first]["sights"][0])[0])
    seen = players[1 - first].hear("moved")
    assert moved["number"] == seen["number"] == 1
    assert moved["by"] == seen["by"] == first
    hands = [message["sights"][0]["view"]["players"][1 - first]["hand"] for message in (moved, seen)]
    assert hands[0] == len(hands[1])
    assert possible(seen["sights"][0]) == []


def test_what_is_refused_says_why_and_changes_nothing(server: Server, ann: Player) -> None:
    game = ann.new_game("me", {"who": "here", "name": "Bea"})["id"]
    table = ann.open(game)
    first = table["summary"]["to_move"]
    good = possible(table["sights"][first])[0]
    assert ann.act(game, 7, first, good)["code"] == "stale"
    assert ann.act(game, 0, 1 - first, good)["code"] == "bad_request"  # the other one decides
    assert ann.act(game, 0, 3, good)["code"] == "forbidden"
    assert ann.act(game, 0, first, {"do": "dance"})["code"] == "bad_request"
    illegal = ann.act(game, 0, first, {"do": "contribute", "space": 0, "pay": {"plain": ["terrah-3"]}})
    assert illegal["code"] == "illegal_action"
    assert illegal["rule"]
    stranger = server.player("Eve")
    assert stranger.open(game)["code"] == "not_found"
    stranger.say("act", game=game, number=0, seat=first, action=good)
    assert stranger.hear("refused")["code"] == "not_found"
    assert ann.open(game)["number"] == 0
    assert ann.act(game, 0, first, good)["number"] == 1


@pytest.mark.parametrize(
    "message",
    ["", "{", "[]", "null", '{"type":"act"}', '{"type":"ping","more":1}', '{"type":"nothing"}', "[" * 5000, '"' * 900],
)
def test_nonsense_is_refused_in_one_sentence(ann: Player, message: str) -> None:
    ann.connected()
    assert ann.socket is not None
    ann.socket.send(message)
    assert ann.hear("refused")["code"] == "bad_request"
    ann.say("ping")
    assert ann.hear()["type"] == "pong"


def test_message_that_is_too_long_closes_the_socket(ann: Player) -> None:
    ann.connected()
    ann.say("ping", more="x" * 20_000)
    assert ann.closed() == 1009


def test_bots_play_at_a_pace_and_can_be_hurried(ann: Player) -> None:
    game = ann.new_game("greedy", "greedy", "greedy", "me", pace=10_000)["id"]
    seen = play_on(ann, ann.open(game), random.Random(2), until=lambda message: message["thinking"] is not None)
    assert seen["thinking"] == seen["summary"]["to_move"]
    ann.say("hurry", game=game)
    began, actions = time.monotonic(), 0
    while not seen["summary"]["your_turn"]:
        seen = ann.hear("moved")
        actions += 1
    assert seen["thinking"] is None
    assert actions >= 3  # at least one a bot
    assert time.monotonic() - began < 10 * actions


def test_reconnecting_picks_up_where_it_was(ann: Player) -> None:
    game = ann.new_game("me", {"who": "here", "name": "Bea"})["id"]
    rng = random.Random(3)
    # Some actions are not worth a word: play until the last one is told.
    before = play_on(
        ann, ann.open(game), rng, until=lambda message: message["number"] >= 12 and bool(message["sights"][0]["log"])
    )
    number = before["number"]
    whole = ann.open(game)
    assert max(entry["number"] for entry in whole["sights"][0]["log"]) == number
    ann.leave_socket()
    after = ann.connected().open(game)
    assert after["number"] == number
    assert [sight["view"] for sight in after["sights"]] == [sight["view"] for sight in before["sights"]]
    assert [sight["log"] for sight in after["sights"]] == [sight["log"] for sight in whole["sights"]]


def test_hints_where_the_table_allows_them(ann: Player) -> None:
    game = ann.new_game("me", "greedy", hints=True)["id"]
    table = ann.open(game)
    while not table["summary"]["your_turn"]:
        table = ann.hear("moved")
    ann.say("hint", game=game, seat=0)
    told = ann.hear("hinted", "refused")
    assert told["type"] == "hinted", told
    assert told["number"] == table["number"]
    assert all(0 <= hint["chance"] <= 1 and hint["text"] for hint in told["hints"])
    assert ann.act(game, told["number"], 0, told["hints"][0]["action"])["number"] == told["number"] + 1
    strict = ann.new_game("me", "greedy")["id"]
    ann.open(strict)
    ann.say("hint", game=strict, seat=0)
    assert ann.hear("hinted", "refused")["code"] == "forbidden"


def test_a_summary_tells_players_who_do_not_look_that_it_is_their_turn(server: Server, ann: Player) -> None:
    card = ann.new_game("me", "open")
    ben = server.player("Ben")
    ben.post("/api/join", secret=card["seats"][1]["invite"])
    ben.connected()
    play_on(ann, ann.open(card["id"]), random.Random(5), until=lambda m: m["summary"]["to_move"] == 1)
    # A summary says that Ann is here, before or after those of her moves, if she began.
    told = ben.hear("summary")["summary"]
    while not (told["your_turn"] and told["seats"][0]["online"]):
        told = ben.hear("summary")["summary"]
    assert told["seats"][1]["online"]
    ann.leave_socket()
    while told["seats"][0]["online"]:
        told = ben.hear("summary")["summary"]
