"""Where somebody is logged in: it can be seen and ended, and a copy of the cookie is worth nothing afterwards, on any
server and on any socket that is open."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bluemoon.server.keys import Keys, key_from
from tests.databases import DATABASES, postgres
from tests.server.running import Json, Player, Server

PASSWORD = "correct horse"
KEY = "the same key for both of them, long enough"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"


@pytest.fixture(scope="module", params=DATABASES)
def servers(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Two servers on one PostgreSQL; on SQLite there can be only one, which is then asked twice."""
    folder = tmp_path_factory.mktemp("logins")
    if request.param == "sqlite":
        with Server(folder, "--no-limits", "--log", "warning") as server:
            yield [server, server]
        return
    with postgres() as url:
        options = ("--no-limits", "--log", "warning", "--database", url)
        with (
            Server(folder / "a", *options, BLUEMOON_KEY=KEY) as a,
            Server(folder / "b", *options, BLUEMOON_KEY=KEY) as b,
        ):
            yield [a, b]


def copy_of(player: Player, server: Server) -> Player:
    """Somebody with a copy of the player's cookie."""
    other = Player(server, None)
    other.http.cookies.update(player.http.cookies)
    return other


def who(player: Player) -> str | None:
    name: str | None = player.get("/api/me")["name"]
    return name


def logins(player: Player) -> list[Json]:
    listed: list[Json] = player.get("/api/me/logins")["logins"]
    return listed


def test_whoever_logs_out_logs_out_copies_of_the_cookie_and_open_sockets(servers: list[Server]) -> None:
    ann = servers[0].player("Ann")
    thief = copy_of(ann, servers[1]).connected()
    assert who(thief) == "Ann"
    ann.post("/api/logout")
    assert thief.closed() == 4401
    assert who(thief) is None
    assert thief.get("/api/games", 401)["error"]["code"] == "unauthorised"


def test_new_password_closes_sockets_on_every_server(servers: list[Server]) -> None:
    ann = servers[0].player("Berenike")
    thief = copy_of(ann, servers[1]).connected()
    ann.post("/api/me/password", password=PASSWORD)
    assert thief.closed() == 4401
    assert who(thief) is None
    assert who(ann) == "Berenike"
    game = ann.new_game("me", "greedy")["id"]
    assert thief.http.get(f"/api/games/{game}").status_code == 404


def test_what_a_socket_says_after_it_was_let_go_does_not_count(servers: list[Server]) -> None:
    """Even if the news has not come: a table is opened for sessions that are still good, and for no others."""
    ann = servers[0].player("Clio")
    ann.post("/api/me/password", password=PASSWORD)
    page, thief = copy_of(ann, servers[0]), copy_of(ann, servers[1]).connected()
    game = ann.new_game("me", "greedy")["id"]
    ann.post("/api/logout")
    thief.heard.clear()
    try:
        thief.say("open", game=game)
        thief.say("act", game=game, number=0, seat=0, action={"do": "stop"})
    except Exception:  # closed already
        pass
    assert thief.closed() == 4401
    assert not [told for told in thief.heard if told["type"] in ("table", "moved")]
    assert who(page) is None


def test_devices_are_listed_and_ended_one_by_one_or_all_at_once(servers: list[Server]) -> None:
    ann = servers[0].player(None)
    ann.http.headers["user-agent"] = FIREFOX
    ann.post("/api/me", name="Dorothea")
    ann.post("/api/me/password", password=PASSWORD)
    assert [(one["device"], one["here"]) for one in logins(ann)] == [("Firefox on Linux", True)]
    phones = [servers[number % 2].player(None) for number in range(3)]
    for phone in phones:
        phone.post("/api/login", name="Dorothea", password=PASSWORD)
        phone.connected()
    listed = logins(ann)
    assert len(listed) == 4
    mine = next(one["id"] for one in logins(phones[0]) if one["here"])
    left = ann.post("/api/me/logins/end", id=mine)["logins"]
    assert mine not in [one["id"] for one in left]
    assert phones[0].closed() == 4401
    assert who(phones[0]) is None
    assert who(phones[1]) == "Dorothea"
    ann.post("/api/me/logins/end", 404, id=mine)
    ann.post("/api/me/logins/end", 400, id=next(one["id"] for one in left if one["here"]))
    assert len(ann.post("/api/me/logins/end")["logins"]) == 1
    assert [phone.closed() for phone in phones[1:]] == [4401, 4401]
    assert [who(phone) for phone in phones] == [None] * 3
    assert who(ann) == "Dorothea"


def test_nobody_ends_or_sees_the_logins_of_others(servers: list[Server]) -> None:
    ann, eve = servers[0].player("Elektra"), servers[0].player("Eve")
    theirs = logins(ann)[0]["id"]
    eve.post("/api/me/logins/end", 404, id=theirs)
    eve.post("/api/me/logins/end")
    assert who(ann) == "Elektra"
    assert theirs not in [one["id"] for one in logins(eve)]
    assert servers[0].player(None).get("/api/me/logins", 401)


def test_cookies_from_before_there_were_sessions_still_count(tmp_path: Path) -> None:
    with Server(tmp_path, "--no-limits", "--log", "warning") as server:
        id = server.player("Ann").get("/api/me")["id"]
        with closing(sqlite3.connect(tmp_path / "bluemoon.db")) as database, database:
            database.execute("DELETE FROM sessions")
            database.execute("INSERT INTO sessions VALUES (?, ?, '', 1, 1)", (f"{id}.0", id))  # as the migration does
        cookie = Keys(key_from(tmp_path)).cookie(id, "0")
        answer = server.ask("/api/me", cookies={"bluemoon": cookie})
        assert answer.json()["id"] == id
        assert "bluemoon=" in answer.headers["set-cookie"]  # renewed, for it was seen long ago
        forged = Keys(key_from(tmp_path)).cookie(id, "1")
        assert server.ask("/api/me", cookies={"bluemoon": forged}).json()["id"] is None
