"""A table before the game, and getting up from it: filled, changed, called off; left, taken again, resigned."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Player, Server

Seats = list[str]


@pytest.fixture
def ann(server: Server) -> Player:
    return server.player("Ann")


def who(summary: dict[str, object]) -> Seats:
    seats = summary["seats"]
    assert isinstance(seats, list)
    return [seat["who"] for seat in seats]


def said(answer: dict[str, dict[str, str]]) -> str:
    return answer["error"]["message"]


def terms(summary: dict[str, object], **config: object) -> dict[str, Any]:
    """The table's terms as they are, with other options."""
    before = summary["config"]
    assert isinstance(before, dict)
    return {"config": {**before, **config}, "hints": True, "pace": 0, "watch": False}


def test_a_bot_fills_the_last_seat_and_the_game_begins(server: Server, ann: Player) -> None:
    table = ann.new_game("me", "open", "open")
    path = f"/api/games/{table['id']}/seats"
    assert who(ann.post(f"{path}/1", who="bot", bot="easy")) == ["person", "bot", "open"]
    assert who(ann.post(f"{path}/1", who="open")) == ["person", "open", "open"]  # on second thoughts
    ann.post(f"{path}/2", who="bot", bot="medium")
    begun = ann.post(f"{path}/1", who="bot", bot="easy")
    assert begun["status"] == "playing"
    assert "begun" in said(ann.post(f"{path}/1", 400, who="open"))


def test_start_with_fewer_and_change_what_is_played(server: Server, ann: Player) -> None:
    table = ann.new_game("me", "open", "open", "easy")
    path = f"/api/games/{table['id']}/setup"
    ben = server.player("Ben")
    ben.post("/api/join", secret=table["seats"][2]["invite"])
    ben.open(table["id"])
    changed = ann.post(path, **terms(table, players=3, expansion=True))
    assert who(changed) == ["person", "person", "bot"]
    assert changed["status"] == "playing"
    assert changed["config"]["expansion"]
    assert (changed["hints"], changed["pace"], changed["watch"]) == (True, 0, None)
    seen = ben.hear("table")
    assert [sight["seat"] for sight in seen["sights"]] == [1]
    assert seen["sights"][0]["view"]["config"]["players"] == 3


def test_more_seats_are_open_and_people_are_never_sent_away(server: Server, ann: Player) -> None:
    table = ann.new_game("me", "open", "open")
    path = f"/api/games/{table['id']}/setup"
    assert who(ann.post(path, **terms(table, players=4))) == ["person", "open", "open", "open"]
    for guest in ("Ben", "Cleo"):
        link = next(seat["invite"] for seat in ann.get(f"/api/games/{table['id']}")["seats"] if seat["who"] == "open")
        server.player(guest).post("/api/join", secret=link)
    assert said(ann.post(path, 400, **terms(table, players=2))) == "3 people sit here already."
    assert ann.post(path, 400, **terms(table, players=9))["error"]["code"] == "bad_request"
    assert who(ann.get(f"/api/games/{table['id']}")).count("person") == 3


def test_only_who_set_it_up_may_change_it(server: Server, ann: Player) -> None:
    table = ann.new_game("me", "open", "open")
    ben, eve = server.player("Ben"), server.player("Eve")
    ben.post("/api/join", secret=table["seats"][1]["invite"])
    for path, body in (("seats/2", {"who": "bot", "bot": "easy"}), ("setup", terms(table)), ("cancel", {})):
        ben.post(f"/api/games/{table['id']}/{path}", 403, **body)
        eve.post(f"/api/games/{table['id']}/{path}", 404, **body)
    assert "That seat is taken" in said(ann.post(f"/api/games/{table['id']}/seats/1", 400, who="open"))
    ann.post(f"/api/games/{table['id']}/seats/9", 400, who="open")
    assert ann.post(f"/api/games/{table['id']}/seats/2", 400, who="bot", bot="deep-blue")["error"]["code"]


def test_called_off(server: Server, ann: Player) -> None:
    table = ann.new_game("me", "open", "open")
    ben = server.player("Ben")
    ben.post("/api/join", secret=table["seats"][1]["invite"])
    ben.open(table["id"])
    assert ann.post(f"/api/games/{table['id']}/cancel")["status"] == "abandoned"
    while ben.hear("summary")["summary"]["status"] != "abandoned":
        pass
    link = table["seats"][2]["invite"]
    assert "left this table" in said(server.player("Cleo").post("/api/join", 409, secret=link))


# --- getting up ---


def test_who_left_comes_back_and_the_bot_gets_up(server: Server, ann: Player) -> None:
    table = ann.new_game("me", "open")
    ben = server.player("Ben")
    ben.post("/api/join", secret=table["seats"][1]["invite"])
    left = ben.post(f"/api/games/{table['id']}/leave")
    assert who(left) == ["person", "bot"]
    assert [seat["kept"] for seat in left["seats"]] == [False, True]
    assert [game["id"] for game in ben.get("/api/games")["games"]] == [table["id"]]
    assert not any(seat["kept"] for seat in ann.get(f"/api/games/{table['id']}")["seats"])
    ben.get(f"/api/games/{table['id']}", 404)  # who has left may not look
    server.player("Eve").post(f"/api/games/{table['id']}/return", 404)
    back = ben.post(f"/api/games/{table['id']}/return")
    assert [(seat["name"], seat["mine"]) for seat in back["seats"]] == [("Ann", False), ("Ben", True)]
    assert ben.open(table["id"])["sights"][0]["seat"] == 1
    ben.post(f"/api/games/{table['id']}/return", 404)


def test_who_left_has_no_claim_to_what_is_played_afterwards(server: Server, ann: Player) -> None:
    table = ann.new_game("me", "open", kind="legends", config={"decks": ["hoax", "vulca"]})
    ben = server.player("Ben")
    ben.post("/api/join", secret=table["seats"][1]["invite"])
    ben.post(f"/api/games/{table['id']}/leave")
    ann.post(f"/api/games/{table['id']}/resign")
    again = ann.post(f"/api/games/{table['id']}/rematch")
    assert who(again) == ["person", "bot"]
    ben.post(f"/api/games/{again['id']}/return", 404)


def test_a_game_that_everybody_left_goes_on_with_who_comes_back(server: Server, ann: Player) -> None:
    table = ann.new_game("me", "easy")
    assert ann.post(f"/api/games/{table['id']}/leave")["status"] == "abandoned"
    assert ann.post(f"/api/games/{table['id']}/return")["status"] == "playing"


def test_resigning_gives_the_other_the_game(server: Server, ann: Player) -> None:
    table = ann.new_game("me", "open", kind="legends", config={"decks": ["hoax", "vulca"]})
    path = f"/api/games/{table['id']}/resign"
    assert "has not begun" in said(ann.post(path, 400))
    ben = server.player("Ben")
    ben.post("/api/join", secret=table["seats"][1]["invite"])
    server.player("Eve").post(path, 404)
    over = ben.post(path)
    assert (over["status"], over["result"]["winners"], over["result"]["reason"]) == ("over", [0], "resigned")
    assert said(ann.post(path, 409)) == "The game is over."
    assert ann.get(f"/api/games/{table['id']}/replay")["ending"] == "Ben resigned."
    assert "seed" in ann.get(f"/api/games/{table['id']}/record")
    assert ann.post(f"/api/games/{table['id']}/rematch")["status"] == "waiting"


@pytest.mark.parametrize("seats", [("me", "easy", "easy"), ("me", {"who": "here", "name": "Bea"})])
def test_only_one_of_two_can_resign(ann: Player, seats: tuple[str | dict[str, str], ...]) -> None:
    table = ann.new_game(*seats)
    assert "Only games for two" in said(ann.post(f"/api/games/{table['id']}/resign", 400))


def test_a_match_is_not_resigned(ann: Player) -> None:
    table = ann.new_game("me", "easy", kind="legends", config={"decks": ["hoax", "vulca"]}, match=True)
    assert "played to the end" in said(ann.post(f"/api/games/{table['id']}/resign", 400))


def test_nobody_has_to_wait_for_ever(tmp_path: Path) -> None:
    with Server(tmp_path, "--no-limits") as server:
        ann, ben = server.player("Ann"), server.player("Ben")
        table = ann.new_game("me", "open")
        table = ben.post("/api/join", secret=table["seats"][1]["invite"])
        slow = table["to_move"]
        waiting, other = (ben, ann) if slow == 0 else (ann, ben)
        path = f"/api/games/{table['id']}/replace"
        assert "minutes more" in said(waiting.post(f"{path}/{slow}", 400))
        assert "Nobody else" in said(waiting.post(f"{path}/{1 - slow}", 400))
        assert "Nobody else" in said(waiting.post(f"{path}/7", 400))
        server.player("Eve").post(f"{path}/{slow}", 404)
        server.stop()
        with sqlite3.connect(server.folder / "bluemoon.db") as database:
            database.execute("UPDATE games SET updated = updated - 11 * 60000")
        server.start()
        assert who(waiting.post(f"{path}/{slow}"))[slow] == "bot"
        assert other.post(f"/api/games/{table['id']}/return")["seats"][slow]["mine"]
