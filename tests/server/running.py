"""A real server process, and players who speak with it over real sockets."""

import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from bluemoon.bots.bot import Bot
from bluemoon.bots.registry import make_bot
from bluemoon.core.game import Game
from bluemoon.core.rng import Rng
from bluemoon.games import entry_of
from tests import chance
from tests.commands import PATIENCE, Command
from tests.server.joining import Guides, whole

Json = dict[str, Any]
NO_CERTIFICATES = False  # nothing is encrypted here: to load the world's certificates would take the most time of all


def free_port() -> int:
    """Below those that the system hands out by itself, or a connection might take it before we do. Whoever else looks
    for one at this moment will hardly come to the same."""
    for port in random.SystemRandom().sample(range(10_000, 32_000), 100):
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise AssertionError("no port is free")


def http_client(base: str, **options: Any) -> httpx.Client:
    """One that waits as long as it takes. It lets go of a connection long before the server does: a request that
    crosses the server's farewell would be lost."""
    limits = httpx.Limits(keepalive_expiry=1)
    return httpx.Client(base_url=base, timeout=PATIENCE, verify=NO_CERTIFICATES, limits=limits, **options)


class Server:
    """`bluemoon serve` in a folder of its own. With a name for its `chance`, it draws the same for the same test every
    time: deals, ids, what bots leave to chance."""

    def __init__(
        self, folder: Path, *options: str, port: int | None = None, chance: str | None = None, **env: str
    ) -> None:
        self.folder = folder
        self.port = port or free_port()
        self.options = options
        self.env = env
        self.chance = chance
        self._starts = 0
        self.base = f"http://127.0.0.1:{self.port}"
        self.process: Command | None = None

    def start(self) -> "Server":
        """Start it, and wait until it answers."""
        env = {**os.environ, **self.env}
        if "PYTHONPATH" in env:
            env["PYTHONPATH"] = os.pathsep.join(os.path.abspath(p) for p in env["PYTHONPATH"].split(os.pathsep) if p)
        self.folder.mkdir(parents=True, exist_ok=True)
        self._starts += 1
        if self.chance is not None:
            env |= {chance.NAME: f"{self.chance} {self._starts}", chance.FILE: str(self.folder / "test")}
        arguments = ["serve", "--data", str(self.folder), "--port", str(self.port), *self.options]
        with (self.folder / "log").open("ab") as log, open(os.devnull) as nothing:
            self.process = Command(
                "bluemoon",
                arguments,
                stdin=nothing.fileno(),
                stdout=log.fileno(),
                stderr=log.fileno(),
                env=env,
                cwd=self.folder,
                first=None if self.chance is None else Path(chance.__file__),
            )
        return self.answers()

    def answers(self) -> "Server":
        """Wait until it answers."""
        assert self.process is not None
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self.process.poll() is None:
            with contextlib.suppress(httpx.TransportError):
                if self.ask("/api/health").status_code == 200:
                    return self
            time.sleep(0.05)
        raise AssertionError(f"the server does not answer:\n{self.log()}")

    def draw_for(self, test: str) -> None:
        """What is left to chance from now on is this test's."""
        (self.folder / "test").write_text(test, encoding="utf-8")

    def log(self) -> str:
        return (self.folder / "log").read_text(errors="replace")

    def kill(self) -> None:
        """As hard as it can be: nothing in it is told."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Ask it to stop; its exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(number)
        return self.process.wait(PATIENCE)

    def __enter__(self) -> "Server":
        return self.start()

    def __exit__(self, *_: object) -> None:
        assert self.process is not None
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.stop()
        if self.process.poll() is None:
            self.kill()

    def ask(self, path: str, method: str = "GET", **options: Any) -> httpx.Response:
        """As somebody who comes once, with the cookies of the options or none."""
        return httpx.request(method, f"{self.base}{path}", timeout=PATIENCE, verify=NO_CERTIFICATES, **options)

    def player(self, name: str | None = "Ann") -> "Player":
        return Player(self, name)

    def metric(self, name: str) -> float:
        for line in self.ask("/api/metrics").text.splitlines():
            if line.startswith(f"{name} "):
                return float(line.split()[1])
        raise AssertionError(f"no metric {name}")


class Player:
    """Somebody with a cookie, and a socket as soon as one is needed. `name` None: a visitor."""

    def __init__(self, server: Server, name: str | None) -> None:
        self.server = server
        self.http = http_client(server.base, headers={"origin": server.base})
        if name is not None:
            assert self.http.post("/api/me", json={"name": name}).status_code == 200
        self.socket: ClientConnection | None = None
        self._sockets = contextlib.ExitStack()
        self.heard: list[Json] = []  # everything that came over the socket
        self._guides: dict[str, Guides] = {}  # what a page would have of the guides of its games

    # --- requests ---

    def post(self, path: str, expected: int = 200, **body: Any) -> Json:
        answer = self.http.post(path, json=body)
        assert answer.status_code == expected, (answer.status_code, answer.text)
        told: Json = answer.json()
        return told

    def get(self, path: str, expected: int = 200, **headers: str) -> Json:
        answer = self.http.get(path, headers=headers)
        assert answer.status_code == expected, (answer.status_code, answer.text)
        told: Json = answer.json()
        return told

    def new_game(self, *seats: Json | str, **more: Any) -> Json:
        """`new_game("me", "greedy", "open")`: the summary of a game of City; with a kind, of another game."""
        return self.post("/api/games", 201, **new_table(*seats, **more))

    # --- the socket ---

    def connected(self) -> "Player":
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        self.socket = self._sockets.enter_context(
            connect(
                f"ws://127.0.0.1:{self.server.port}/api/socket",
                additional_headers={"Cookie": cookies} if cookies else {},
                origin=Origin(self.server.base),
                max_size=None,
                open_timeout=PATIENCE,
                ping_interval=None,
            )
        )
        assert self.hear("hello")["me"]["name"] is not None or not cookies
        return self

    def say(self, type: str, **message: Any) -> None:
        assert self.socket is not None
        self.socket.send(json.dumps({"type": type, **message}))

    def hear(self, *types: str, seconds: float = PATIENCE) -> Json:
        """The next message of one of these types (of any, if none is named)."""
        assert self.socket is not None
        while True:
            message: Json = json.loads(self.socket.recv(timeout=seconds))
            self.heard.append(message)
            message = whole(self._guides, message)
            if not types or message["type"] in types:
                return message

    def open(self, game: str, **more: Any) -> Json:
        if self.socket is None:
            self.connected()
        self.say("open", game=game, **more)
        return self.hear("table", "refused")

    def act(self, game: str, number: int, seat: int, action: Json) -> Json:
        """What comes of it: `moved` by this, or `refused`."""
        self.say("act", game=game, number=number, seat=seat, action=action)
        return self.hear("moved", "refused")

    def leave_socket(self) -> None:
        self._sockets.close()
        self.socket = None

    def closed(self) -> int | None:
        """Read on until the server closes the socket; the code."""
        assert self.socket is not None
        try:
            while True:
                self.socket.recv(timeout=PATIENCE)
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else None


def new_table(*seats: Json | str, kind: str = "city", config: Json | None = None, **more: Any) -> Json:
    """What is asked for a new game: seats are "me", "open", a bot's name, or as they are sent."""
    words: dict[str, Json] = {"me": {"who": "me"}, "open": {"who": "open"}}
    asked = [seat if isinstance(seat, dict) else words.get(seat, {"who": "bot", "bot": seat}) for seat in seats]
    usual: Json = {"players": len(seats)} if kind == "city" else {}
    return {"kind": kind, "config": {**usual, **(config or {})}, "seats": asked, "pace": 0, **more}


def possible(sight: Json) -> list[Json]:
    """All actions that a sight of City offers."""
    guide = sight["guide"]
    found = [
        item["action"]
        for name in ("moves", "strides", "dragons", "offers", "specials", "resets")
        for item in guide[name]
    ]
    found += [way["action"] for space in guide["spaces"] for way in space["ways"]]
    return found + [guide[name] for name in ("stop", "finish") if guide[name] is not None]


def sensible(sight: Json, kind: str = "city") -> Json:
    """What the greedy bot would do: such games end ten times sooner than random ones."""
    game, greedy = _greedy(kind)
    state = game.sample_state(sight["view"], Rng.from_seed(0))  # what is legal depends on nothing hidden
    action: Json = game.action_json(state, greedy.choose(sight["view"], game.legal(state), 100))
    return action


@cache
def _greedy(kind: str) -> tuple[Game[Any], Bot]:
    game = entry_of(kind).game()
    return game, make_bot("greedy", game, 0)


def play_on(
    player: Player, table: Json, rng: random.Random | None = None, until: Callable[[Json], bool] | None = None
) -> Json:
    """Play for all seats of this player until `until`, or to the end; the last message. Without a generator, sensibly;
    with one (in City), whatever is possible."""
    message = table
    while True:
        summary = message["summary"]
        if summary["status"] != "playing" or (until is not None and until(message)):
            return message
        if summary["your_turn"]:
            sight = next(sight for sight in message["sights"] if sight["seat"] == summary["to_move"])
            action = sensible(sight, summary["kind"]) if rng is None else rng.choice(possible(sight))
            player.say("act", game=summary["id"], number=message["number"], seat=sight["seat"], action=action)
        message = player.hear("moved", "refused")
        assert message["type"] == "moved", message
