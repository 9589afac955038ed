"""Breaks servers while people play on them, again and again, and checks after each blow that nothing was lost.

    python -m tools.chaos --minutes 10              until the time is over
    python -m tools.chaos --rounds 3 --seed 7       so many blows, in the same order each time
    python -m tools.chaos --kills 1000 --only kill  blows of one kind, until so many processes were killed
    python -m tools.chaos --together 3              up to so many different blows before anything is healed

Two servers on one PostgreSQL, each behind a small proxy, and one on SQLite. Clients play City and Legends against bots
and each other, with undo and matches. A blow kills a server, its workers, PostgreSQL or all of them at once with
SIGKILL, cuts or slows the proxies, loses the answers to what has been stored, or fills SQLite's disk. Once it is
healed: every action that was acknowledged is in the database where it was acknowledged, the numbers of each game's log
are 1, 2, 3 ..., every page shows what the database holds, and every bot whose turn it is moves. How long that took is
told at the end; `--healing` is the most that is allowed. At the end no log holds a secret.
"""

import argparse
import collections
import contextlib
import functools
import itertools
import json
import math
import os
import random
import resource
import signal
import sqlite3
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from tests.databases import Postgres
from tests.proxy import Mode, Proxy
from tests.server.duelling import wish
from tests.server.log_secrets import assert_no_secrets, stored_secrets
from tests.server.running import NO_CERTIFICATES, Json, Player, Server, new_table, possible

KEY = "the same key for both of them, long enough"
UNDO = 0.05
UNLIMITED = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
BROKEN = (WebSocketException, OSError, TimeoutError, httpx.HTTPError, AssertionError, EOFError)


class Client(threading.Thread):
    """Somebody who plays as fast as it goes, and comes back whenever the line breaks."""

    def __init__(self, world: "World", servers: list[Server], kind: str, match: bool, chance: random.Random) -> None:
        super().__init__(daemon=True)
        self.world = world
        self.servers = servers
        self.kind = kind
        self.match = match
        self.chance = chance
        self.player = Player(servers[0], f"Client {id(self) % 10_000}")
        self.game = ""
        self.latest: Json | None = None  # the last message with a position
        self.sent: tuple[int, int, Json] | None = None  # number, seat and action that no answer has come to yet
        # What seems to have been done. It may have been another page's action, sent before our line broke and stored
        # by the other server: then ours is refused, so it counts once a ping after it is answered.
        self.seems_done: tuple[str, int, Json] | None = None

    def run(self) -> None:
        while not self.world.over.is_set():
            try:
                self._play()
            except BROKEN:
                self.latest = self.sent = self.seems_done = None
                with contextlib.suppress(Exception):
                    self.player.leave_socket()
                self.player.socket = None
                time.sleep(0.1)

    def _play(self) -> None:
        if not self.game:
            self._begin()
        if self.player.socket is None:
            self.player.server = self.chance.choice(self.servers)
            self.player.connected()
            self.player.say("open", game=self.game)
        try:
            message = self.player.hear(seconds=0.2)
        except TimeoutError:
            message = {}
        self.player.heard.clear()
        self._note(message)
        card = (self.latest or {}).get("summary")
        if card is None or self.sent or self.seems_done or not self.world.playing.is_set():
            return
        if card["status"] != "playing":
            self._go_on(card)
        elif card["your_turn"]:
            self._act(card)

    def _begin(self) -> None:
        asked = new_table("me", self.chance.choice(["greedy", "random"]), kind=self.kind, match=self.match)
        self.game = self.player.post("/api/games", 201, **asked)["id"]
        self.world.games[self.game] = self.servers

    def _go_on(self, card: Json) -> None:
        """The next game of the match, or another one."""
        place = card["match"]
        if place is not None and not place["winners"]:
            self.game = self.player.post(f"/api/matches/{place['match']}/next")["id"]
            self.world.games[self.game] = self.servers
        else:
            self._begin()
        self.latest = None
        self.player.say("open", game=self.game)

    def _act(self, card: Json) -> None:
        assert self.latest is not None
        number, seat = self.latest["number"], card["to_move"]
        if self.chance.random() < UNDO and self.latest["undo"].get(str(seat), {}).get("can") == "free":
            self.player.say("undo", game=self.game, number=number, seat=seat)
            self.latest = None  # the answer has a position
            return
        sight = next(sight for sight in self.latest["sights"] if sight["seat"] == seat)
        action = self.chance.choice(possible(sight)) if self.kind == "city" else wish(sight)
        self.sent = (number, seat, action)
        self.player.say("act", game=self.game, number=number, seat=seat, action=action)

    def _note(self, message: Json) -> None:
        if message.get("type") == "pong" and self.seems_done is not None:
            self.world.acknowledged.append(self.seems_done)
            self.seems_done = None
        if message.get("type") == "refused":
            self.sent = self.seems_done = None
            self.world.refused[message["code"]] += 1
            if message["code"] not in ("stale", "unavailable", "game_over", "bad_request"):
                self.world.wrong.append(f"refused: {message}")
            time.sleep(0.1)
            self.player.say("open", game=self.game)
        if message.get("type") not in ("table", "moved") or message.get("game") != self.game:
            return
        self.latest = message
        if self.sent is not None and message["type"] == "moved" and message["number"] == self.sent[0] + 1:
            number, seat, action = self.sent
            if message["by"] == seat and message["what"] == "act":
                self.seems_done = (self.game, number + 1, action)
                self.player.say("ping")
            self.sent = None


class World:
    """Servers, clients and what has been promised to them."""

    def __init__(self, folder: Path, seed: int, clients: int, healing: float, say: Callable[[str], None]) -> None:
        self.folder = folder
        self.chance = random.Random(seed)
        self.count = clients
        self.healing = healing
        self.say = say
        self.over = threading.Event()
        self.playing = threading.Event()
        self.games: dict[str, list[Server]] = {}
        self.acknowledged: list[tuple[str, int, Json]] = []
        self.checked = 0
        self.wrong: list[str] = []
        self.blows: collections.Counter[str] = collections.Counter()
        self.kills = 0
        self.refused: collections.Counter[str] = collections.Counter()
        self.slowest: dict[str, float] = {"health": 0.0, "pages": 0.0, "bots": 0.0}

    def living(self) -> list[Server]:
        servers = (*self.pair, self.single)
        return [server for server in servers if server.process is not None and server.process.poll() is None]

    @contextlib.contextmanager
    def running(self) -> Iterator[None]:
        with Postgres() as self.postgres, contextlib.ExitStack() as stack:
            self.proxies = [stack.enter_context(Proxy(self.postgres.folder)) for _ in range(2)]
            options = ("--no-limits", "--log", "warning", "--workers", "1")
            self.pair = [
                Server(self.folder / f"pair{number}", *options, "--database", proxy.url, BLUEMOON_KEY=KEY)
                for number, proxy in enumerate(self.proxies)
            ]
            self.single = Server(self.folder / "single", *options)
            for server in (*self.pair, self.single):
                stack.enter_context(server)
            self.clients = []
            for number in range(self.count):
                servers = [self.single] if number % 3 == 0 else self.pair
                duel = number % 2 == 0
                chance = random.Random(self.chance.random())
                self.clients.append(Client(self, servers, "legends" if duel else "city", duel, chance))
            self.playing.set()
            for client in self.clients:
                client.start()
            try:
                yield
            finally:
                self.over.set()
                for client in self.clients:
                    client.join(60)

    def round(self, names: list[str]) -> None:
        """Break something, or one thing after the other, while everybody plays; heal all of it, and look."""
        self.playing.set()
        promised = len(self.acknowledged) + self.count
        deadline = time.monotonic() + 10
        while len(self.acknowledged) < promised and time.monotonic() < deadline:
            time.sleep(0.02)
        heals = {}
        for name in names:
            self.blows[name] += 1
            heals[name] = BLOWS[name](self)
            time.sleep(self.chance.uniform(0.1, 1.0))
        for name in BLOWS:  # databases and lines before the servers that need them
            heals.get(name, _nothing)()
        self._check(" and ".join(names))

    def _check(self, name: str) -> None:
        healed = time.monotonic()
        self.playing.clear()
        for server in (*self.pair, self.single):
            self._wait("health", healed, name, lambda server=server: _ill(server))  # type: ignore[misc]
        self._wait("bots", healed, name, self._waiting_for_bots)
        self._wait("pages", healed, name, self._wrong_pages)
        self._nothing_is_lost()

    def _wait(self, what: str, since: float, name: str, ill: Callable[[], list[Any]]) -> None:
        """Until nothing is ill any longer."""
        while left := ill():
            assert time.monotonic() < since + self.healing, f"{what} not well {self.healing} s after {name}: {left}"
            time.sleep(0.05)
        self.slowest[what] = max(self.slowest[what], time.monotonic() - since)

    # --- looking into the databases themselves ---

    def _rows(self, statement: str) -> list[tuple[Any, ...]]:
        """Of both databases."""
        with contextlib.closing(sqlite3.connect(self.single.folder / "bluemoon.db", timeout=30)) as database:
            return [*database.execute(statement).fetchall(), *self.postgres.query(statement)]

    def _waiting_for_bots(self) -> list[Any]:
        return self._rows(
            "SELECT games.id, games.kind, games.number FROM games"
            " JOIN seats ON seats.game = games.id AND seats.seat = games.to_move"
            " WHERE games.status = 'playing' AND seats.who = 'bot'"
        )

    def _wrong_pages(self) -> list[Any]:
        """Those that show something else than what is stored: the game, the number that they show, the right one."""
        numbers = dict(self._rows("SELECT id, number FROM games"))
        shown = [(client.game, (client.latest or {}).get("number")) for client in self.clients]
        return [(game, number, numbers.get(game)) for game, number in shown if number != numbers.get(game)]

    def nothing_is_told(self) -> None:
        """No log of the servers, of all that went wrong, holds what a game was dealt by or what lets somebody in."""
        assert_no_secrets((*self.pair, self.single), [KEY, *stored_secrets(self._rows)])

    def _nothing_is_lost(self) -> None:
        assert not self.wrong, self.wrong[:3]
        logs: dict[str, dict[int, str]] = collections.defaultdict(dict)
        for game, number, data in self._rows("SELECT game, number, data FROM actions"):
            assert number not in logs[game], f"{game} has two actions {number}"
            logs[game][number] = data
        for game, log in logs.items():
            assert sorted(log) == list(range(1, len(log) + 1)), f"{game} has gaps"
        for game, number, action in self.acknowledged[self.checked :]:
            assert json.loads(logs[game][number]) == action, f"{game} {number} is not what was acknowledged"
        self.checked = len(self.acknowledged)


def _ill(server: Server) -> list[Any]:
    """What it says if it is not well."""
    try:
        told = httpx.get(f"{server.base}/api/health", verify=NO_CERTIFICATES, timeout=10)
    except httpx.HTTPError as error:
        return [server.folder.name, repr(error)]
    return [] if told.status_code == 200 else [server.folder.name, told.text]


# --- blows: each breaks something and returns how it is healed ---


def kill_server(world: World) -> Callable[[], None]:
    server = world.chance.choice(world.living())
    server.kill()
    world.kills += 1
    return lambda: (server.start(), None)[1]


def kill_workers(world: World) -> Callable[[], None]:
    server = world.chance.choice(world.living())
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    for child in children.read_text().split():
        with contextlib.suppress(OSError):
            os.kill(int(child), signal.SIGKILL)
            world.kills += 1
    return _nothing


def kill_postgres(world: World) -> Callable[[], None]:
    world.postgres.kill()
    world.kills += 1
    return world.postgres.start


def kill_everything(world: World) -> Callable[[], None]:
    """As if the power had failed."""
    servers = (*world.pair, world.single)
    for server in servers:
        server.kill()
    world.postgres.kill()
    world.kills += len(servers) + 1

    def heal() -> None:
        world.postgres.start()
        for server in servers:
            server.start()

    return heal


def disturb(mode: Mode) -> Callable[[World], Callable[[], None]]:
    def blow(world: World) -> Callable[[], None]:
        proxy = world.chance.choice(world.proxies)
        proxy.set(mode)
        return lambda: proxy.set("pass")

    return blow


def lose_answers(world: World) -> Callable[[], None]:
    """What is stored from now on, nobody hears of."""
    proxy = world.chance.choice(world.proxies)
    proxy.set("lose")

    def heal() -> None:
        proxy.set("cut")
        proxy.set("pass")

    return heal


def fill_disk(world: World) -> Callable[[], None]:
    """No file of the server's may grow; the system says so in the words of a full disk."""
    if world.single not in world.living():
        return _nothing
    assert world.single.process is not None
    pid = world.single.process.pid
    wal = world.single.folder / "bluemoon.db-wal"
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (wal.stat().st_size, UNLIMITED[1]))

    def heal() -> None:
        with contextlib.suppress(ProcessLookupError):  # it was killed after that
            resource.prlimit(pid, resource.RLIMIT_FSIZE, UNLIMITED)

    return heal


def _nothing() -> None:
    pass


# In the order in which they are healed.
BLOWS: dict[str, Callable[[World], Callable[[], None]]] = {
    "kill PostgreSQL": kill_postgres,
    "cut a line": disturb("cut"),
    "hold a line": disturb("hold"),
    "slow a line": disturb("slow"),
    "lose answers": lose_answers,
    "fill a disk": fill_disk,
    "kill workers": kill_workers,
    "kill a server": kill_server,
    "kill everything": kill_everything,
}
ALONE = ("kill everything",)  # nothing is left to break beside it


def at_random(rounds: int | None, minutes: float, seed: int, only: str = "", together: int = 1) -> Iterator[list[str]]:
    """So many rounds, or for so many minutes, of up to `together` blows whose names begin with `only`."""
    names = [name for name in BLOWS if name.startswith(only)]
    chance = random.Random(seed)
    deadline = time.monotonic() + minutes * 60
    for number in itertools.count():
        if number == rounds or (rounds is None and time.monotonic() > deadline):
            return
        first = chance.choice(names)
        beside = [name for name in names if first not in ALONE and name not in (first, *ALONE)]
        yield [first, *chance.sample(beside, min(len(beside), chance.randrange(together)))]


def chaos(
    rounds: Iterable[list[str]],
    seed: int,
    clients: int,
    healing: float,
    say: Callable[[str], None],
    kills: int | None = None,
) -> World:
    """Break one thing after the other, until so many processes were killed, and check each time; AssertionError as soon
    as something is not as it must be."""
    with tempfile.TemporaryDirectory(prefix="bluemoon-chaos-") as folder:
        world = World(Path(folder), seed, clients, healing, say)
        try:
            with world.running():
                for number, names in enumerate(rounds, 1):
                    world.round(names)
                    if number % 10 == 0:
                        say(report(world))
                    if kills is not None and world.kills >= kills:
                        break
                world.nothing_is_told()
        except BaseException:
            for log in Path(folder).glob("*/log"):
                say(f"--- {log}\n{log.read_text(errors='replace')[-3000:]}")
            raise
        return world


def report(world: World) -> str:
    blows = ", ".join(f"{name} {count}" for name, count in sorted(world.blows.items()))
    slowest = ", ".join(f"{what} {seconds:.1f} s" for what, seconds in world.slowest.items())
    return (
        f"{sum(world.blows.values())} blows ({blows}), {world.kills} processes killed;"
        f" {len(world.acknowledged)} acknowledged actions in {len(world.games)} games, all there;"
        f" refused {dict(world.refused)}; at most after healing: {slowest}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--rounds", type=int, help="so many times, however long they take")
    parser.add_argument("--together", type=int, default=1, help="up to so many blows before anything is healed")
    parser.add_argument("--kills", type=int, help="until so many processes were killed")
    parser.add_argument(
        "--only", default="", choices=sorted({name.partition(" ")[0] for name in BLOWS}), help="blows of one kind"
    )
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--clients", type=int, default=24)
    parser.add_argument("--healing", type=float, default=10.0, help="seconds in which all must be well again")
    asked = parser.parse_args()
    print(f"seed {asked.seed}", flush=True)
    try:
        minutes = math.inf if asked.kills else asked.minutes
        rounds = at_random(asked.rounds, minutes, asked.seed, asked.only, asked.together)
        say = functools.partial(print, flush=True)
        world = chaos(rounds, asked.seed, asked.clients, asked.healing, say, asked.kills)
    except AssertionError as wrong:
        print(f"WRONG: {wrong}", file=sys.stderr)
        return 1
    print(report(world))
    return 0


if __name__ == "__main__":
    sys.exit(main())
