"""Bots are shared fairly: whoever asks for much waits for themselves, and what is too much is refused in words."""

import asyncio
import contextlib
import random
import sqlite3
import threading
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from bluemoon.server import lobby
from bluemoon.server.fair_queue import Busy, FairQueue, Owner
from bluemoon.server.metrics import Metrics
from bluemoon.server.security import counted
from bluemoon.server.workers import MOST_WAITING, Move, Study, Workers
from tests.server.inside import inside
from tests.server.running import Player, Server, new_table, possible

GREEDY = Owner("near", "greedy")
SISTER = Owner("near", "sister")  # at the same address
OTHER = Owner("far", "other")


async def order_of(asked: list[tuple[str, Owner, int]]) -> list[str]:
    """In which order these get the one thing there is, if all of them wait for it."""
    queue: FairQueue[int] = FairQueue(2)
    served: list[str] = []

    async def wait(name: str, owner: Owner, urgency: int) -> None:
        free = await queue.get(owner, urgency)
        served.append(name)
        queue.put(free)

    tasks = []
    for name, owner, urgency in asked:
        tasks.append(asyncio.create_task(wait(name, owner, urgency)))
        await asyncio.sleep(0)
    queue.put(1)
    await asyncio.gather(*tasks)
    return served


def test_addresses_take_turns_and_so_do_their_accounts() -> None:
    asked = [(f"greedy {number}", GREEDY, 0) for number in range(4)]
    asked += [("sister", SISTER, 0), ("other 1", OTHER, 0), ("other 2", OTHER, 0)]
    assert asyncio.run(order_of(asked)) == [
        "greedy 0", "other 1", "sister", "other 2", "greedy 1", "greedy 2", "greedy 3",
    ]  # fmt: skip


def test_what_is_urgent_goes_first_and_the_rest_is_not_forgotten() -> None:
    asked = [("later", OTHER, 1)] + [(f"now {number}", GREEDY, 0) for number in range(20)]
    served = asyncio.run(order_of(asked))
    assert served[0] == "now 0"
    assert 3 < served.index("later") < 12


def test_whoever_gives_up_waiting_takes_nothing_along() -> None:
    async def run() -> None:
        queue: FairQueue[int] = FairQueue(1)
        first, second, third = (asyncio.create_task(queue.get(owner, 0)) for owner in (GREEDY, OTHER, SISTER))
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.sleep(0)
        queue.put(7)
        second.cancel()  # at the very moment when its turn has come
        assert await third == 7
        with pytest.raises(asyncio.CancelledError):
            await second
        for _ in range(2):
            asyncio.get_running_loop().call_soon(queue.put, 8)
            assert await queue.get(GREEDY, 0) == 8

    asyncio.run(run())


def test_no_table_waits_for_hints_and_nobody_asks_for_too_many() -> None:
    async def run() -> None:
        workers = Workers(Metrics(), 1)
        await workers.start()
        seconds = 600.0
        hanging = [asyncio.create_task(workers.study(GREEDY, Study.HINT, seconds, time.sleep, seconds))]
        await asyncio.sleep(0)
        hanging += [
            asyncio.create_task(workers.study(GREEDY, Study.HINT, seconds, time.sleep, seconds))
            for _ in range(MOST_WAITING[Study.HINT])
        ]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await workers.study(GREEDY, Study.HINT, seconds, time.sleep, seconds)
        # The process for hints sleeps on, and so do those who wait for it; the bots' is free.
        assert await workers._moves.run(OTHER, Move.WATCHED, None, 60, sum, [1, 2]) == 3
        assert not any(task.done() for task in hanging)
        for task in hanging:
            task.cancel()
        await asyncio.gather(*hanging, return_exceptions=True)
        await workers.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("host", "as_counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("somewhere", "somewhere"),
    ],
)
def test_addresses_of_one_network_count_as_one(host: str, as_counted: str) -> None:
    assert counted(host) == as_counted


def test_an_account_has_only_so_many_games_running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "MOST_RUNNING", 2)

    async def run() -> None:
        async with inside(tmp_path) as server:
            server.house.limited = True
            ann = await server.person("Ann")
            asked = new_table("me", "open")
            games = [await ann.ask("/api/games", asked) for _ in range(2)]
            refused = await ann.client.post("/api/games", json=asked)
            assert refused.status_code == 429
            assert "finish or leave one" in refused.json()["error"]["message"]
            await ann.ask(f"/api/games/{games[0]['id']}/leave", {})
            await ann.ask("/api/games", asked)
            await ann.client.aclose()

    asyncio.run(run())


def test_one_account_with_many_experts_does_not_stop_the_bots_of_others(tmp_path: Path) -> None:
    with Server(tmp_path, "--workers", "1", "--log", "warning") as server:
        greedy, ann = server.player("Greedy"), server.player("Ann")
        assert "one person" in greedy.post("/api/games", 400, **new_table("expert", "expert"))["error"]["message"]
        wanted = [greedy.new_game("expert", "expert", "expert", "me", hints=True)["id"] for _ in range(20)]
        with asking_for_hints(server, greedy, wanted):
            game = ann.new_game("me", "easy")["id"]
            table = ann.open(game)
            rng = random.Random(3)
            answers = 0
            while answers < 4:  # decisions of Ann's bot, each of them while the experts' queue is long
                card = table["summary"]
                if card["your_turn"]:
                    action = rng.choice(possible(table["sights"][0]))
                    ann.say("act", game=game, number=table["number"], seat=0, action=action)
                table = ann.hear("moved")
                answers += table["by"] == 1
            busy = [card for card in greedy.get("/api/games")["games"] if card["to_move"] not in (None, 3)]
            assert busy, "the experts were through before Ann's bot had its turn"
        overtaken = decisions_between(tmp_path / "bluemoon.db", game)
        assert len(overtaken) >= 3  # the game's first action has none before it
        assert max(overtaken) < len(wanted) / 2  # in one queue for all, each of the twenty games would go first


def decisions_between(database: Path, game: str) -> list[int]:
    """For each decision of a game's bot: how many were made in other games since the action before it."""
    with contextlib.closing(sqlite3.connect(database)) as opened:
        rows = opened.execute("SELECT game, seat, at FROM actions").fetchall()
    mine = sorted((at, seat) for row, seat, at in rows if row == game)
    others = [at for row, _, at in rows if row != game]
    return [sum(before < at < after for at in others) for (before, _), (after, seat) in pairwise(mine) if seat == 1]


@contextlib.contextmanager
def asking_for_hints(server: Server, greedy: Player, games: list[str]) -> Iterator[None]:
    """From several pages of one account, again and again."""
    done = threading.Event()

    def ask() -> None:
        page = Player(server, None)
        page.http.cookies = greedy.http.cookies
        with contextlib.suppress(AssertionError, TimeoutError):
            page.open(games[0])
            while not done.wait(0.02):
                page.say("hint", game=games[0], seat=3)
                page.hear("hinted", "refused", seconds=5)
        page.leave_socket()

    threads = [threading.Thread(target=ask) for _ in range(3)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        done.set()
        for thread in threads:
            thread.join()
