"""Who somebody is: names, cookies, passwords; and that nobody becomes somebody else."""

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.server.running import Server, http_client

PASSWORD = "correct horse"


def test_name_is_enough_and_can_change(server: Server) -> None:
    visitor = server.player(None)
    assert visitor.get("/api/me") == {"id": None, "name": None, "has_password": False}
    me = visitor.post("/api/me", name="  Ann \u202e\n Smith ")
    assert me["name"] == "Ann Smith"
    renamed = visitor.post("/api/me", name="Anna")
    assert (renamed["id"], renamed["name"]) == (me["id"], "Anna")
    assert visitor.get("/api/me") == renamed


def test_cookie_is_signed_and_out_of_reach_of_scripts(server: Server) -> None:
    answer = server.ask("/api/me", "POST", json={"name": "Ann"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    value = answer.cookies["bluemoon"]
    id, session, issued, mac = value.split(".")
    other = server.ask("/api/me", "POST", json={"name": "Ben"}).json()["id"]
    for forged in (
        f"{other}.{session}.{issued}.{mac}",
        f"{id}.{session[:-1]}.{issued}.{mac}",
        f"{id}.{session}.{int(issued) + 1}.{mac}",
        f"{id}.{session}.{issued}.{'A' * len(mac)}",
        f"{id}.{session}.{issued}.",
        id,
        "...",
    ):
        assert server.ask("/api/me", cookies={"bluemoon": forged}).json()["id"] is None


def test_password_brings_you_back_on_another_device(server: Server) -> None:
    ann = server.player("Anneliese")
    game = ann.new_game("me", "greedy")["id"]
    ann.post("/api/me/password", 400, password="short")
    here = ann.http.cookies["bluemoon"]
    assert ann.post("/api/me/password", password=PASSWORD)["has_password"]
    # The old cookie is worth nothing any more, the new one is.
    assert server.ask("/api/me", cookies={"bluemoon": here}).json()["id"] is None
    assert ann.get("/api/me")["name"] == "Anneliese"
    phone = server.player(None)
    wrong = phone.post("/api/login", 401, name="Anneliese", password="wrong horse")
    unknown = phone.post("/api/login", 401, name="Nobody at all", password="wrong horse")
    assert wrong == unknown
    assert phone.post("/api/login", name="ANNELIESE", password=PASSWORD)["has_password"]
    assert [card["id"] for card in phone.get("/api/games")["games"]] == [game]
    ann.post("/api/me/password", 403, password="another horse")
    ann.post("/api/me/password", 403, password="another horse", current="wrong horse")
    ann.post("/api/me/password", password="another horse", current=PASSWORD)
    assert phone.get("/api/me")["id"] is None
    assert phone.post("/api/logout")["id"] is None


def test_a_thief_cannot_undo_a_new_password(server: Server) -> None:
    """Whoever has stolen the cookie renames the account as often as it goes while its owner sets a new password."""
    for number in range(2):
        ann = server.player(f"Ottilie {number}")
        ann.post("/api/me/password", password=PASSWORD)
        stolen = ann.http.cookies["bluemoon"]
        done = threading.Event()

        def rename(name: str = f"Ottilie {number}", stolen: str = stolen, done: threading.Event = done) -> None:
            with http_client(server.base, cookies={"bluemoon": stolen}) as thief:
                while not done.is_set():
                    thief.post("/api/me", json={"name": name})

        with ThreadPoolExecutor(3) as thieves:
            busy = [thieves.submit(rename) for _ in range(3)]
            try:
                ann.post("/api/me/password", password="another horse", current=PASSWORD)
            finally:
                done.set()
            for one in busy:
                one.result()
        assert server.ask("/api/me", cookies={"bluemoon": stolen}).json()["id"] is None
        server.player(None).post("/api/login", 401, name=f"Ottilie {number}", password=PASSWORD)
        server.player(None).post("/api/login", name=f"Ottilie {number}", password="another horse")


def test_names_with_a_password_are_taken(server: Server) -> None:
    server.player("Katharina").post("/api/me/password", password=PASSWORD)
    other = server.player("katharina")  # without a password names need not differ
    assert other.post("/api/me/password", 400, password=PASSWORD)["error"]["code"] == "bad_request"


def test_sockets_of_other_devices_are_closed_by_a_new_password(server: Server) -> None:
    ann = server.player("Mathilda").connected()
    ann.post("/api/me/password", password=PASSWORD)
    assert ann.closed() == 4401


@pytest.mark.parametrize("name", ["", " ", "\u200b\u200b", "\x00", "x" * 41])
def test_names_that_are_none(server: Server, name: str) -> None:
    assert server.player(None).post("/api/me", 400, name=name)["error"]["code"] == "bad_request"


def test_who_asks_too_often_waits(tmp_path: Path) -> None:
    with Server(tmp_path, "--log", "warning") as server:
        ann = server.player("Ann")
        codes = [ann.http.post("/api/login", json={"name": "Ann", "password": "x"}).status_code for _ in range(12)]
        assert codes[:8] == [401] * 8
        assert 429 in codes[8:]
        ann.connected()
        kinds: list[str] = []
        while "refused" not in kinds:  # a slow server has time to forgive the first hundreds
            for _ in range(100):
                ann.say("ping")
            kinds += [ann.hear()["type"] for _ in range(100)]
            assert len(kinds) < 10_000
        assert kinds[:50] == ["pong"] * 50
