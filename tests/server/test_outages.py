"""The database goes away, is locked, full or cut off, or holds a row that makes no sense: the server says so, loses
nothing, and goes on by itself as soon as it can. No log of all this holds a secret."""

import asyncio
import contextlib
import random
import resource
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bluemoon.server import house
from tests import needs
from tests.commands import PATIENCE
from tests.databases import postgres, query
from tests.proxy import Proxy
from tests.server.inside import inside
from tests.server.log_secrets import assert_no_secrets, secrets_of, stored_secrets
from tests.server.running import Json, Player, Server, new_table, possible

KEY = "the same key for both of them, long enough"
UNLIMITED = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
PASSWORD = "correct horse"


def health(server: Server) -> int:
    return server.ask("/api/health").status_code


def wait(until: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not until():
        assert time.monotonic() < deadline, "it never happened"
        time.sleep(0.1)


def act(player: Player, table: Json, seat: int = 0) -> None:
    """Do the first thing that is possible."""
    sight = next(sight for sight in table["sights"] if sight["seat"] == seat)
    action = possible(sight)[0]
    player.say("act", game=table["game"], number=table["number"], seat=seat, action=action)


def assert_nothing_told(
    servers: list[Server], read: Callable[[str], Iterable[tuple[Any, ...]]], *players: Player
) -> None:
    """No log of theirs holds a secret, be it one of those that the database keeps."""
    stored = stored_secrets(read)
    assert stored
    assert_no_secrets(servers, [*stored, *secrets_of(*players), KEY, PASSWORD])


# --- SQLite ---


def test_locked_database_is_said_and_forgotten(tmp_path: Path) -> None:  # M3, M4
    with Server(tmp_path, "--no-limits", "--log", "info") as server:
        ann = server.player("Ann")
        table = ann.open(ann.new_game("me", {"who": "here", "name": "Bea"})["id"])
        seat = table["summary"]["to_move"]
        assert health(server) == 200
        with contextlib.closing(sqlite3.connect(tmp_path / "bluemoon.db", isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            act(ann, table, seat)
            # Writes of secrets, which must fail, too, and be silent about what they were: a hash, a seed, what a game
            # would have been dealt by. At the same time: each of them waits for the lock.
            asked: dict[str, Json | None] = {
                "/api/me/password": {"password": PASSWORD},
                "/api/games": new_table("me", "greedy"),
                "/api/commitments": None,
            }
            with ThreadPoolExecutor() as pool:
                cookies = ann.http.cookies
                answers = [
                    pool.submit(server.ask, path, "POST", cookies=cookies, json=body) for path, body in asked.items()
                ]
            for answer in answers:
                told = answer.result()
                assert (told.status_code, told.json()["error"]["code"]) == (503, "unavailable")
            assert ann.hear("refused", "moved")["code"] == "unavailable"
            assert health(server) == 503
            other.execute("ROLLBACK")
        wait(lambda: health(server) == 200)
        assert server.metric("bluemoon_faults_total") > 0
        act(ann, ann.open(table["game"]), seat)
        assert ann.hear("moved", "refused")["type"] == "moved"
        with contextlib.closing(sqlite3.connect(tmp_path / "bluemoon.db")) as database:
            assert_nothing_told([server], database.execute, ann)


def test_a_game_that_was_stored_although_nobody_was_told_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever set it up is told to try again; its bot must not wait for the next sweep."""
    monkeypatch.setattr(house, "SWEEP_SECONDS", 1e6)

    async def run() -> None:
        async with inside(tmp_path) as server:
            ann = await server.person("Ann")
            store = server.house.games.create

            async def lose_the_answer(*arguments: Any, **options: Any) -> None:
                await store(*arguments, **options)
                raise OSError("cut off")

            monkeypatch.setattr(server.house.games, "create", lose_the_answer)
            begun: list[Any] = []
            while not begun:  # one that a bot begins
                answer = await ann.client.post("/api/games", json=new_table("greedy", "me"))
                assert answer.status_code == 503
                games = await server.house.games.of_account(ann.id, 100)
                begun = [game.id for game in games if game.number or game.to_move == 0]
            deadline = time.monotonic() + PATIENCE
            while not [game for game in await server.house.games.of_account(ann.id, 100) if game.number]:
                assert time.monotonic() < deadline, "its bot never moved"
                await asyncio.sleep(0.05)

    asyncio.run(run())


def test_full_disk_is_said_and_forgotten(tmp_path: Path) -> None:  # M3
    with Server(tmp_path, "--no-limits", "--log", "warning") as server:
        assert server.process is not None
        ann = server.player("Ann")
        game = ann.new_game("me", "greedy")["id"]
        table = ann.open(game)
        while not table["summary"]["your_turn"]:
            table = ann.hear("moved")
        wal = tmp_path / "bluemoon.db-wal"
        # No file may grow beyond this; the system tells a process so just as it tells it that a disk is full.
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (wal.stat().st_size, UNLIMITED[1]))
        act(ann, table)
        answer = ann.hear("refused", "moved")
        assert (answer["type"], answer.get("code")) == ("refused", "unavailable")
        wait(lambda: health(server) == 503)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, UNLIMITED)
        wait(lambda: health(server) == 200)
        again = ann.open(game)
        assert again["number"] == table["number"]
        act(ann, again)
        assert ann.hear("moved", "refused")["number"] == table["number"] + 1


def test_rows_that_make_no_sense_do_not_stop_the_others(tmp_path: Path) -> None:  # M2
    server = Server(tmp_path, "--no-limits", "--log", "warning")
    with server:
        ann = server.player("Ann")
        games = [ann.new_game("me", "greedy", pace=10_000)["id"] for _ in range(5)]
    with contextlib.closing(sqlite3.connect(tmp_path / "bluemoon.db")) as database, database:
        for id, change in zip(
            games,
            ["config = '{garbled'", "seed = 'no number'", "kind = 'chess'", "config = '{\"players\": 99}'"],
            strict=False,
        ):
            database.execute(f"UPDATE games SET {change} WHERE id = ?", (id,))
        # All of them wait for a bot, so that all are looked at when the server starts.
        database.execute("UPDATE games SET to_move = 1, pace = 0")
    with server:
        assert {card["id"] for card in ann.get("/api/games")["games"]} >= {games[4]}
        ann.connected()
        for bad in games[:4]:
            refused = ann.open(bad)
            assert refused["type"] == "refused"
            assert (refused["code"], "version" in refused["message"]) == ("bad_position", True)
        assert ann.open(games[4])["type"] == "table"
        assert "Traceback" not in server.log()
        assert games[0] in server.log()


# --- PostgreSQL ---


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[list[Server], list[Proxy]]]:
    """Two servers on one PostgreSQL, each behind a proxy of its own."""
    folder = tmp_path_factory.mktemp("behind")
    with postgres() as url:
        place = url.partition("host=")[2]
        with Proxy(place) as one, Proxy(place) as two:
            options = ("--no-limits", "--log", "info", "--database")
            with (
                Server(folder / "a", *options, one.url, BLUEMOON_KEY=KEY) as a,
                Server(folder / "b", *options, two.url, BLUEMOON_KEY=KEY) as b,
            ):
                yield [a, b], [one, two]


def elsewhere(player: Player, server: Server) -> Player:
    other = Player(server, None)
    other.http.cookies = player.http.cookies
    return other


@needs.postgres
def test_a_server_that_was_cut_off_hears_the_others_again(behind: tuple[list[Server], list[Proxy]]) -> None:  # H2
    (a, b), (_, proxy) = behind
    ann = a.player("Ann")
    game = ann.new_game("me", {"who": "here", "name": "Bea"})["id"]
    table = ann.open(game)
    other = elsewhere(ann, b)
    other.open(game)

    def move() -> None:
        nonlocal table
        act(ann, table, table["summary"]["to_move"])
        table = ann.hear("moved")

    move()
    assert other.hear("moved")["number"] == 1
    proxy.set("cut")
    wait(lambda: health(b) == 503)
    for _ in range(3):
        move()
    proxy.set("pass")
    while other.hear("moved")["number"] < 4:  # what was missed
        pass
    wait(lambda: health(b) == 200)
    move()
    assert other.hear("moved")["number"] == 5  # and what comes
    assert_nothing_told([a, b], partial(query, proxy.folder), ann)


@needs.postgres
@pytest.mark.parametrize("mode", ["cut", "hold"])
def test_bots_go_on_after_an_outage(behind: tuple[list[Server], list[Proxy]], mode: str) -> None:  # H3, M5
    (a, _), (proxy, _) = behind
    ann = a.player("Ann")
    game = ann.new_game("me", "greedy", pace=200)["id"]
    table = ann.open(game)
    rng = random.Random(2)
    while not (table["summary"]["to_move"] == 1 and table["number"]):  # until the bot must decide
        if table["summary"]["your_turn"]:
            action = rng.choice(possible(table["sights"][0]))
            ann.say("act", game=game, number=table["number"], seat=0, action=action)
        table = ann.hear("moved")
    proxy.set("cut" if mode == "cut" else "hold")
    ann.say("open", game=game)  # needs the database: the answer comes in any case
    assert ann.hear("refused")["code"] == "unavailable"
    proxy.set("pass")
    while (again := ann.open(game))["type"] != "table":  # what the bot did in the meantime is in it
        pass
    while not again["summary"]["your_turn"]:
        again = ann.hear("moved")
    assert again["number"] > table["number"]
    assert_nothing_told([a], partial(query, proxy.folder), ann)


@needs.postgres
def test_what_was_stored_although_the_answer_was_lost_is_told_and_the_bot_goes_on(
    behind: tuple[list[Server], list[Proxy]],
) -> None:  # H3: the server that asked does not know, and nobody else is to find out by asking
    (a, _), (proxy, _) = behind
    ann = a.player("Ann")
    game = ann.new_game("me", "greedy")["id"]
    table = ann.open(game)
    by_bot = False
    while not by_bot:  # until what was lost was the end of Ann's turn
        while not table["summary"]["your_turn"]:
            table = ann.hear("moved")
        proxy.set("lose")
        number, sight = table["number"], table["sights"][0]
        ann.say("act", game=game, number=number, seat=0, action=sight["guide"]["finish"] or possible(sight)[0])
        stored = f"SELECT number FROM actions WHERE game = '{game}' AND number = {number + 1}"
        wait(lambda stored=stored: bool(query(proxy.folder, stored)))  # type: ignore[misc]
        proxy.set("cut")
        assert ann.hear("refused", "moved").get("code") == "unavailable"
        proxy.set("pass")
        table = ann.hear("table", "moved")
        assert table["number"] > number
        while table["summary"]["to_move"] == 1:
            table = ann.hear("moved")
            by_bot = True
    assert_nothing_told([a], partial(query, proxy.folder), ann)


@needs.postgres
def test_whoever_writes_to_a_database_that_does_not_answer_is_told(
    behind: tuple[list[Server], list[Proxy]],
) -> None:  # M5
    (a, _), (proxy, _) = behind
    ann = a.player("Ann")
    game = ann.new_game("me", {"who": "here", "name": "Bea"})["id"]
    table = ann.open(game)
    proxy.set("hold")
    act(ann, table, table["summary"]["to_move"])
    answer = ann.hear("refused", "moved")
    assert (answer["type"], answer.get("code")) == ("refused", "unavailable")
    proxy.set("pass")
    table = ann.open(game)
    while table["type"] != "table":
        table = ann.open(game)
    act(ann, table, table["summary"]["to_move"])
    assert ann.hear("moved", "refused")["number"] == table["number"] + 1


@pytest.mark.parametrize(
    "line",
    ['{"hash": "$argon2id$v=19$"}', "[parameters: (1, 2)]", "INSERT {'secret': 1}", "the seed 1234567890123456789"],
)
def test_log_filter_can_find_a_secret(tmp_path: Path, line: str) -> None:
    """The check above is worth something."""
    server = Server(tmp_path)
    seed = stored_secrets(lambda statement: [("1234567890123456789",)] if "seed" in statement else [])
    (tmp_path / "log").write_text("all is well")
    assert_no_secrets([server], seed)
    (tmp_path / "log").write_text(line)
    with pytest.raises(AssertionError):
        assert_no_secrets([server], seed)
