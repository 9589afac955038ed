"""Several server processes on one port: a game is played across them, one that is killed is replaced, all stop."""

import contextlib
import os
import random
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tests import needs
from tests.cli.terminal import bluemoon
from tests.commands import PATIENCE
from tests.databases import postgres
from tests.server.running import Json, Player, Server, possible


def until(done: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < deadline, what
        time.sleep(0.05)


def processes(parent: int) -> list[int]:
    """The servers that a process watches over. (Python starts a helper beside them that keeps track of semaphores.)"""
    found = []
    for pid in Path(f"/proc/{parent}/task/{parent}/children").read_text().split():
        with contextlib.suppress(OSError):  # it may end at this very moment
            if "spawn_main" in Path(f"/proc/{pid}/cmdline").read_text():
                found.append(int(pid))
    return sorted(found)


def both(parent: int) -> list[int]:
    """As soon as both are there: the first may answer before the second has begun."""
    until(lambda: len(processes(parent)) == 2, "there are not two")
    return processes(parent)


@contextlib.contextmanager
def only(pid: int, of: list[int]) -> Iterator[None]:
    """Whoever connects meanwhile is served by this process."""
    others = [other for other in of if other != pid]
    for other in others:
        os.kill(other, signal.SIGSTOP)
    try:
        yield
    finally:
        for other in others:
            os.kill(other, signal.SIGCONT)


@needs.postgres
def test_a_game_across_two_processes_one_of_which_is_killed(tmp_path: Path) -> None:
    with postgres() as url, Server(tmp_path, "--no-limits", "--database", url, "--processes", "2") as server:
        assert server.process is not None
        parent = server.process.pid
        first, second = served = both(parent)
        with only(first, served):
            ann = server.player("Ann")
            card = ann.new_game("me", "open")
            ann.open(card["id"])
        with only(second, served):
            ben = server.player("Ben")
            ben.post("/api/join", secret=card["seats"][1]["invite"])
            ben.open(card["id"])
        players = [ann, ben]
        tables = [ann.hear("table"), ben.open(card["id"])]
        tables = play(players, card["id"], tables, 12)

        os.kill(first, signal.SIGKILL)
        until(lambda: first not in processes(parent), "the killed one is still there")
        both(parent)
        server.answers()
        ann.leave_socket()
        tables[0] = ann.open(card["id"])
        assert tables[0]["number"] == 12
        play(players, card["id"], tables, 24)

        served = processes(parent)
        server.stop()
        assert not [pid for pid in served if alive(pid)]
        assert "Traceback" not in server.log()


def play(players: list[Player], game: str, tables: list[Json], until_number: int) -> list[Json]:
    rng = random.Random(until_number)
    while (number := tables[0]["number"]) < until_number:
        seat = tables[0]["summary"]["to_move"]
        action = rng.choice(possible(tables[seat]["sights"][0]))
        players[seat].say("act", game=game, number=number, seat=seat, action=action)
        tables = [player.hear("moved", "refused") for player in players]
        assert [table["number"] for table in tables] == [number + 1, number + 1]
    return tables


@needs.postgres
def test_all_end_when_the_one_that_watches_is_killed(tmp_path: Path) -> None:
    with postgres() as url, Server(tmp_path, "--no-limits", "--database", url, "--processes", "2") as server:
        assert server.process is not None
        served = both(server.process.pid)
        server.kill()
        until(lambda: not [pid for pid in served if alive(pid)], "they live on")


def alive(pid: int) -> bool:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


def test_one_process_is_all_that_a_file_serves(tmp_path: Path) -> None:
    data = tmp_path / "data"
    done = bluemoon(tmp_path, "serve", "--data", str(data), "--processes", "2")
    assert done.returncode == 2
    assert "Several processes share a PostgreSQL" in done.stderr
    assert not data.exists()
