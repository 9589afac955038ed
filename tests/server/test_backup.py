"""Backup and restore, as docs/server.md says: a copy taken while people play is a whole database, and a server on it
goes on where the copy was taken."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from tests.server.running import Json, Player, Server, possible


def test_copy_taken_while_playing_is_restored_with_games_and_names(tmp_path: Path) -> None:
    with Server(tmp_path / "server", "--no-limits") as server:
        ann = server.player("Ann")
        game = ann.new_game("me", {"who": "here", "name": "Ben"})["id"]
        table = ann.open(game)
        copied = play(ann, game, table)
        back_up(tmp_path / "server", tmp_path / "backup")
        later = play(ann, game, copied)
        assert later["number"] > copied["number"]
        cookie = ann.http.cookies["bluemoon"]
        server.kill()
    shutil.rmtree(tmp_path / "server")
    with Server(tmp_path / "backup", "--no-limits") as restored:
        ann = restored.player(None)
        ann.http.cookies.set("bluemoon", cookie)
        assert ann.http.get("/api/me").json()["name"] == "Ann"
        table = ann.open(game)
        assert table["number"] == copied["number"]
        assert [sight["view"] for sight in table["sights"]] == [sight["view"] for sight in copied["sights"]]
        assert play(ann, game, table)["number"] == copied["number"] + 1


def back_up(folder: Path, backup: Path) -> None:
    """What `sqlite3 bluemoon.db ".backup copy.db"` does, and the key beside it."""
    backup.mkdir()
    here, copy = sqlite3.connect(folder / "bluemoon.db"), sqlite3.connect(backup / "bluemoon.db")
    with closing(here), closing(copy):
        here.backup(copy)
    shutil.copy(folder / "server.key", backup)


def play(player: Player, game: str, told: Json) -> Json:
    """The first thing that whoever must decide could do."""
    seat = told["summary"]["to_move"]
    sight = next(sight for sight in told["sights"] if sight["seat"] == seat)
    return player.act(game, told["number"], seat, possible(sight)[0])
