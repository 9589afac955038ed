"""Finished games: seen from any seat, reviewed, and played on from; all of it only after the end, and only by those who
may see the replay."""

import asyncio
import json
import secrets
from pathlib import Path

import pytest

from bluemoon.core.rng import Rng
from bluemoon.core.table import replay
from bluemoon.games import entry_of
from bluemoon.server.keys import Keys, key_from
from bluemoon.server.workers import NOBODY, Study
from bluemoon.store.rows import SeatRow
from tests.recorded import RECORDS
from tests.review.planted import planted
from tests.server.finished import lay_out_finished, wait_for_review
from tests.server.inside import Person, inside
from tests.server.inside import Server as InsideServer
from tests.server.rows import insert_played, standing
from tests.server.running import Player, Server, play_on


@pytest.fixture
def ann(server: Server) -> Player:
    return server.player("Ann")


# --- the replay from a seat ---


def test_a_replay_is_open_or_seen_from_a_seat(server: Server, ann: Player) -> None:
    game = lay_out_finished(server, ann)
    table = planted("city")
    opened = ann.get(f"/api/games/{game}/replay/3")["view"]
    assert all(isinstance(player["hand"], list) for player in opened["players"])
    for seat in (0, 1):
        seen = ann.get(f"/api/games/{game}/replay/3?seat={seat}")
        assert seen["view"] == table.game.view(table.state_after(3), seat)
        assert isinstance(seen["view"]["players"][1 - seat]["hand"], int)
        drawn = [event for event in seen["events"] if event["event"] == "drew"]
        assert drawn
        assert all(("cards" in event) == (event["seat"] == seat) for event in drawn)
    log = [ann.get(f"/api/games/{game}/replay{query}")["log"] for query in ("", "?seat=0", "?seat=1")]
    assert log[0] == log[2] != log[1]  # all that was drawn, Ann drew


@pytest.mark.parametrize("seat", ["2", "-1", "x", "99999999999999999999"])
def test_there_is_no_such_seat_to_look_from(server: Server, ann: Player, seat: str) -> None:
    game = lay_out_finished(server, ann)
    for path in ("replay", "replay/1"):
        assert ann.get(f"/api/games/{game}/{path}?seat={seat}", 400)["error"]["message"]


# --- the review ---


def test_a_review_is_made_once_and_kept(server: Server, ann: Player) -> None:
    game = lay_out_finished(server, ann)
    assert ann.get(f"/api/games/{game}/review") == {
        "status": "none",
        "done": 0,
        "total": 0,
        "mine": False,
        "trouble": None,
        "review": None,
    }
    asked = ann.post(f"/api/games/{game}/review", 202)
    assert asked["status"] in ("waiting", "running", "done")
    assert asked["total"] > 0
    state = wait_for_review(ann, game)
    review = state["review"]
    assert review["costly"][0]["number"] == 0
    assert review["costly"][0]["why"] == "The better move wins the game at once."
    assert ann.post(f"/api/games/{game}/review", 202)["review"] == review
    guest = server.player(None)  # who may see the replay may read it
    watch = {"Bluemoon-Watch": ann.get(f"/api/games/{game}")["watch"]}
    assert guest.get(f"/api/games/{game}/review", **watch)["review"] == review


def test_a_duel_is_reviewed_too(server: Server, ann: Player) -> None:
    game = lay_out_finished(server, ann, "legends")
    ann.post(f"/api/games/{game}/review", 202)
    assert wait_for_review(ann, game)["review"]["costly"]


def test_one_review_at_a_time_which_can_be_stopped(tmp_path: Path) -> None:
    async def check() -> None:
        async with inside(tmp_path) as server:
            ann, ben = await server.person("Ann"), await server.person("Ben")
            first, second = [await _put_finished(server, ann) for _ in range(2)]
            lane = server.house.workers._studies._queue
            worker = await lane.get(NOBODY, Study.HINT)  # there is no other, so that no review can begin
            waiting = await ann.ask(f"/api/games/{first}/review", {})
            assert (waiting["status"], waiting["mine"]) == ("waiting", True)
            refused = await ann.client.post(f"/api/games/{second}/review", json={})
            assert refused.status_code == 429
            assert refused.json()["error"]["message"] == "One review at a time: wait for the other one, or stop it."
            assert (await ben.client.delete(f"/api/games/{first}/review")).status_code == 404
            stopped = await ann.client.delete(f"/api/games/{first}/review")
            assert stopped.json()["status"] == "none"
            assert (await ann.client.delete(f"/api/games/{first}/review")).status_code == 404
            await ann.ask(f"/api/games/{second}/review", {})
            lane.put(worker)
            job = server.house.reviews.jobs[second].task
            assert job is not None
            await job
            assert (await ann.ask(f"/api/games/{second}/review"))["status"] == "done"
            assert (await ann.ask(f"/api/games/{first}/review"))["status"] == "none"

    asyncio.run(check())


def test_nothing_of_it_before_the_end_nor_for_strangers(server: Server, ann: Player) -> None:
    game = ann.new_game("me", "greedy")["id"]
    assert ann.get(f"/api/games/{game}/review", 403)["error"]["message"] == "You can see this when the game is over."
    ann.post(f"/api/games/{game}/review", 403)
    ann.post(f"/api/games/{game}/play-on", 403, number=0)
    ann.get(f"/api/games/{game}/replay/0?seat=0", 403)
    private = lay_out_finished(server, ann, watching=False)
    secret = {"Bluemoon-Watch": Keys(key_from(server.folder)).watch(private)}
    stranger = server.player("Ben")
    for path in ("review", "replay?seat=0", "replay/0?seat=0"):
        stranger.get(f"/api/games/{private}/{path}", 404, **secret)
    for path in ("review", "play-on"):
        answer = stranger.http.post(f"/api/games/{private}/{path}", json={"number": 0}, headers=secret)
        assert answer.status_code == 404
    visitor = server.player(None)
    watch = {"Bluemoon-Watch": ann.get(f"/api/games/{lay_out_finished(server, ann)}")["watch"]}
    assert visitor.http.post(f"/api/games/{private}/review", headers=watch).status_code == 401


# --- playing on ---


@pytest.mark.parametrize("kind", ["city", "legends"])
def test_playing_on_begins_there_with_the_unseen_dealt_anew(server: Server, ann: Player, kind: str) -> None:
    game = lay_out_finished(server, ann, kind)
    table = planted(kind)
    mover = table.game.to_move(table.state_after(0))
    summary = ann.post(f"/api/games/{game}/play-on", 201, number=0)
    assert summary["origin"] == {"game": game, "number": 0}
    assert summary["number"] == 0
    assert [seat["mine"] for seat in summary["seats"]] == [seat == mover for seat in range(2)]
    sight = ann.open(summary["id"])["sights"][0]
    assert sight["seat"] == mover
    assert sight["view"] == table.game.view(table.state_after(0), mover)  # what the seat knew, and nothing else
    ann.get(f"/api/games/{summary['id']}/record", 403)
    ann.leave_socket()


def test_a_game_played_on_ends_with_a_record_that_replays(server: Server, ann: Player) -> None:
    game = lay_out_finished(server, ann)
    summary = ann.post(f"/api/games/{game}/play-on", 201, number=0)
    last = play_on(ann, ann.open(summary["id"]), None)
    assert last["summary"]["status"] == "over"
    record = ann.get(f"/api/games/{summary['id']}/record")
    outcome = replay(entry_of("city").game(), record).outcome()
    assert outcome is not None
    assert outcome.winners == last["summary"]["result"]["winners"]
    assert ann.post(f"/api/games/{summary['id']}/rematch")["origin"] is None  # that one begins anew
    ann.leave_socket()


def test_the_other_seat_and_other_bots_can_be_chosen(server: Server, ann: Player) -> None:
    game = lay_out_finished(server, ann, mine=1)
    summary = ann.post(f"/api/games/{game}/play-on", 201, number=3, seat=0, bot="easy")
    assert [seat["who"] for seat in summary["seats"]] == ["person", "bot"]
    assert summary["seats"][1]["bot"] == "easy"
    assert summary["seats"][1]["name"] != "Ann"
    again = ann.post(f"/api/games/{game}/play-on", 201, number=3, seat=1)
    assert again["seats"][0]["bot"] == "greedy"  # who sat there as a bot stays


def test_bad_wishes_change_nothing(server: Server, ann: Player) -> None:
    game = lay_out_finished(server, ann)
    before = len(ann.get("/api/games")["games"])
    for body in (
        {"number": 1000},
        {"number": len(planted("city").actions)},
        {"number": -1},
        {"number": "x"},
        {},
        {"number": 0, "seat": 2},
        {"number": 0, "bot": "nobody"},
        {"number": 0, "cards": []},
    ):
        assert ann.post(f"/api/games/{game}/play-on", 400, **body)["error"]["message"]
    assert len(ann.get("/api/games")["games"]) == before


@pytest.mark.parametrize(("kind", "record"), [("city", "offerings-4-first"), ("legends", "retreat-second")])
def test_what_is_dealt_anew_looks_the_same_to_its_seat_and_can_be_loaded(kind: str, record: str) -> None:
    """At many moments of a game, for every seat. What others hold differs, at least somewhere."""
    game = entry_of(kind).game()
    table = replay(game, json.loads((RECORDS / kind / f"{record}.json").read_text())["record"])
    seats = game.seats(table.state)
    differed = 0
    for number in range(0, len(table.actions), 7):
        state = table.state_after(number)
        truth = game.state_json(state)
        for seat in range(seats):
            dealt = game.dealt_anew(state, seat, Rng.from_seed(number))
            assert game.view(dealt, seat) == game.view(state, seat)
            form = game.state_json(dealt)
            assert game.state_json(game.load(form, 0)) == form
            if kind == "city":
                assert dealt.crystals == state.crystals  # who has counted knows them
            other = (seat + 1) % seats
            differed += sorted(form["players"][other]["hand"]) != sorted(truth["players"][other]["hand"])
    assert differed > 5


async def _put_finished(server: InsideServer, person: Person) -> str:
    """A finished game, stored by the server's own hand."""
    table = planted("city")
    seats = [
        SeatRow(0, "bot", None, "Bruno", "greedy", False),
        SeatRow(1, "person", person.id, "Ann", None, False),
    ]
    row = standing(table.game.state_json(table.state_after(0)), f"over{secrets.token_hex(6)}", person.id, seats)
    await server.house.games.writer.do(lambda connection: insert_played(connection, row, table))
    return row.id
