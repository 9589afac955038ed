"""The server dies at any moment, again and again: whatever was acknowledged is there, and bots go on by themselves."""

import contextlib
import random
import threading
import time
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from tests.commands import PATIENCE
from tests.server.running import Json, Player, Server, possible

KILLS = 4


def play_until_killed(player: Player, game: str, rng: random.Random, done: dict[int, Json]) -> None:
    """Play as fast as it goes; `done` are the actions that were acknowledged, by their number in the log."""
    with contextlib.suppress(ConnectionClosed, OSError, TimeoutError):
        message = player.connected().open(game)
        while True:
            card = message["summary"]
            if card["status"] != "playing":
                return
            action = None
            if card["your_turn"]:
                sight = message["sights"][card["to_move"]]
                action = rng.choice(possible(sight))
                player.say("act", game=game, number=message["number"], seat=card["to_move"], action=action)
            message = player.hear("moved")
            if action is not None:
                done[message["number"]] = action


def test_nothing_acknowledged_is_lost_however_often_the_server_is_killed(tmp_path: Path) -> None:
    server = Server(tmp_path, "--no-limits", "--log", "warning")
    with server:
        ann = server.player("Ann")
        games = [ann.new_game("me", {"who": "here", "name": "Bea"})["id"] for _ in range(2)]
    players = []
    for _ in games:  # two pages of one account
        player = Player(server, None)
        player.http.cookies = ann.http.cookies
        players.append(player)
    done: list[dict[int, Json]] = [{} for _ in games]
    rng = random.Random(11)
    for _ in range(KILLS):
        server.start()
        threads = [
            threading.Thread(target=play_until_killed, args=(player, game, random.Random(rng.random()), told))
            for player, game, told in zip(players, games, done, strict=True)
        ]
        before = sum(map(len, done))
        for thread in threads:
            thread.start()
        deadline = time.monotonic() + PATIENCE
        while sum(map(len, done)) < before + rng.randint(3, 25) and time.monotonic() < deadline:
            time.sleep(0.01)
        server.kill()
        for thread in threads:
            thread.join(PATIENCE)
        for player in players:
            player.leave_socket()
    assert sum(map(len, done)) >= KILLS * 3
    with server:
        for player, game, told in zip(players, games, done, strict=True):
            table = player.connected().open(game)
            assert table["number"] >= max(told, default=0)
            player.leave_socket()
    _assert_stored(tmp_path, games, done)


def _assert_stored(folder: Path, games: list[str], done: list[dict[int, Json]]) -> None:
    """Look into the database itself: every acknowledged action stands where it was acknowledged."""
    import json
    import sqlite3

    with contextlib.closing(sqlite3.connect(folder / "bluemoon.db")) as database:
        for game, told in zip(games, done, strict=True):
            rows = dict(database.execute("SELECT number, data FROM actions WHERE game = ?", (game,)))
            assert sorted(rows) == list(range(1, len(rows) + 1))
            for number, action in told.items():
                assert json.loads(rows[number]) == action


def test_bots_go_on_by_themselves_after_a_kill(tmp_path: Path) -> None:
    server = Server(tmp_path, "--no-limits", "--log", "warning")
    with server:
        game = server.player("Ann").new_game("greedy", "random", pace=50)
        ann = server.player("Bo")
        watcher = {"Bluemoon-Watch": game["watch"]}
        while ann.get(f"/api/games/{game['id']}", **watcher)["number"] < 3:
            time.sleep(0.05)
        server.kill()
        server.start()
        number = ann.get(f"/api/games/{game['id']}", **watcher)["number"]
        assert number >= 3
        deadline = time.monotonic() + PATIENCE
        while ann.get(f"/api/games/{game['id']}", **watcher)["number"] < number + 5:
            assert time.monotonic() < deadline, server.log()
            time.sleep(0.05)
