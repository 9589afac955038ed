"""The service itself: headers, origins, errors, limits, its own pages, and how it starts and stops."""

import asyncio
import contextlib
import signal
import socket
import subprocess
import sys
import time
import warnings
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import LitestarDeprecationWarning
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from bluemoon import __version__
from bluemoon.server import bots
from bluemoon.server.app import make_app
from bluemoon.server.house import House
from bluemoon.server.run import listen
from bluemoon.server.settings import Settings
from tests.cli.terminal import bluemoon, surroundings
from tests.commands import PATIENCE, Command
from tests.server.inside import inside
from tests.server.running import Server, free_port


def test_health_kinds_and_book(server: Server) -> None:
    told = server.ask("/api/health").json()
    assert told == {"ok": True, "version": __version__, "database": True, "news": True}
    kind, _ = server.ask("/api/kinds").json()["kinds"]
    assert kind["id"] == "city"
    assert kind["options"][0]["values"] == [2, 3, 4]
    assert kind["options"][0]["form"] == "seats"
    assert kind["seats"] == 2
    assert {bot["id"] for bot in kind["bots"]} >= {"greedy", "random"}
    assert all(bot["title"] and bot["about"] for bot in kind["bots"])
    assert kind["opponent"] in [bot["id"] for bot in kind["bots"] if bot["level"]]
    book = server.ask("/api/kinds/city/book")
    assert book.json()["title"]
    again = server.ask("/api/kinds/city/book", headers={"if-none-match": book.headers["etag"]})
    assert again.status_code == 304
    assert server.ask("/api/kinds/chess/book").json()["error"]["code"] == "bad_request"


@pytest.mark.parametrize("path", ["/", "/api/health", "/api/nothing", "/api/schema", "/nothing/../../etc/passwd"])
def test_every_answer_carries_the_rules_for_browsers(server: Server, path: str) -> None:
    answer = server.ask(path)
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "http" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert "server" not in answer.headers


def test_api_page_asks_nothing_of_others(server: Server) -> None:
    page = server.ask("/api/schema")
    assert page.headers["content-type"].startswith("text/html")
    for word in ("http://", "https://", "<script", "<link", "<style"):
        assert word not in page.text
    schema = server.ask("/api/schema/openapi.json").json()
    assert "/api/games/{id}" in schema["paths"]
    assert "/api/games" in page.text


def test_levels_are_offered_from_the_easiest_on_and_measuring_sticks_last(monkeypatch: pytest.MonkeyPatch) -> None:
    for names, order, level, first in (
        (["greedy", "random"], ["greedy", "random"], ["greedy"], "greedy"),
        (["random", "expert", "greedy", "easy"], ["easy", "expert", "random", "greedy"], ["easy", "expert"], "easy"),
        (
            ["greedy", "hard", "medium", "easy"],
            ["easy", "medium", "hard", "greedy"],
            ["easy", "medium", "hard"],
            "medium",
        ),
    ):
        monkeypatch.setattr(bots, "bot_names", lambda game_id, names=names: names)
        kinds = bots.bot_kinds("city")
        assert [kind.id for kind in kinds] == order
        assert [kind.id for kind in kinds if kind.level] == level
        assert bots.opponent("city") == first


def test_nothing_is_used_that_litestar_will_drop() -> None:
    nobody: Any = None  # no house is needed to put the handlers together
    with warnings.catch_warnings():
        warnings.simplefilter("error", LitestarDeprecationWarning)
        make_app(Settings(folder=Path("unused")), nobody)


def test_open_sockets_are_counted_when_somebody_asks_and_not_whenever_one_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Going through all that are there whenever one comes takes ever longer, the more there are."""
    counted: list[int] = []
    count = House.connected

    def counting(house: House) -> int:
        counted.append(count(house))
        return counted[-1]

    monkeypatch.setattr(House, "connected", counting)

    async def come_and_go() -> None:
        async with inside(tmp_path) as server:
            ann, ben = await server.person("Ann"), await server.person("Ben")
            async with ann.line(), ann.line(), ben.line():
                assert not counted
                assert b"bluemoon_connections 3.0" in server.house.metrics.text()
            assert b"bluemoon_connections 0.0" in server.house.metrics.text()

    asyncio.run(come_and_go())
    assert counted == [3, 0]


def test_metrics_name_nobody(server: Server) -> None:
    ann = server.player("Xanthippe").connected()
    game = ann.new_game("me", "greedy")["id"]
    ann.open(game)
    text = server.ask("/api/metrics").text
    assert "bluemoon_move_seconds_bucket" in text
    assert server.metric("bluemoon_connections") >= 1
    for secret in ("Xanthippe", game, ann.get("/api/me")["id"]):
        assert secret not in text


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"host": "evil.example"},
    ],
)
def test_other_pages_can_do_nothing(server: Server, headers: dict[str, str]) -> None:
    answer = server.ask("/api/me", "POST", json={"name": "Eve"}, headers=headers)
    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "forbidden"
    if "host" in headers:  # the library sends a socket's own
        return
    address = f"ws://127.0.0.1:{server.port}/api/socket"
    with pytest.raises(InvalidStatus), connect(address, additional_headers=headers, open_timeout=PATIENCE):
        pass


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("POST", "/api/me", b"{", 400),
        ("POST", "/api/me", b"", 400),
        ("POST", "/api/me", b"[" * 10_000, 400),
        ("POST", "/api/me", b'{"name": "Ann", "admin": true}', 400),
        ("POST", "/api/me", b'{"name": 5}', 400),
        ("POST", "/api/me", b'{"name": "' + b"x" * 70_000 + b'"}', 413),
        ("DELETE", "/api/me", b"", 405),
        ("GET", "/api/games/%00", b"", 404),
        ("GET", "/api/games/x/replay/99999999999999999999999", b"", 404),
        ("GET", "/api/nothing", b"", 404),
    ],
)
def test_errors_are_one_sentence_without_internals(
    server: Server, method: str, path: str, body: bytes, status: int
) -> None:
    answer = server.ask(path, method, content=body, headers={"content-type": "application/json"})
    assert answer.status_code == status, answer.text
    error = answer.json()["error"]
    assert set(error) <= {"code", "message", "rule"}
    assert error["message"]
    for word in ("Traceback", "litestar", "sqlalchemy", "msgspec", ".py", "SELECT"):
        assert word not in answer.text


def test_log_keeps_no_query_and_no_secret(server: Server) -> None:
    ann = server.player("Ann")
    card = ann.new_game("me", "open")
    ann.http.get("/api/health?token=very-secret")
    ann.post("/api/watch", secret=card["watch"])
    log = server.log()
    assert "/api/health" in log
    for secret in ("very-secret", card["watch"], card["seats"][1]["invite"], ann.http.cookies["bluemoon"]):
        assert secret not in log


def test_database_holds_no_secret(server: Server) -> None:
    ann = server.player("Ann")
    card = ann.new_game("me", "open")
    stored = b"".join(file.read_bytes() for file in server.folder.glob("bluemoon.db*"))
    assert card["id"].encode() in stored
    for secret in (card["watch"], card["seats"][1]["invite"], ann.http.cookies["bluemoon"]):
        assert secret.rpartition(".")[2].encode() not in stored
    assert (server.folder / "server.key").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_stops_cleanly(tmp_path: Path, number: int) -> None:
    server = Server(tmp_path, "--no-limits").start()
    ann = server.player("Ann")
    game = ann.new_game("me", "greedy", "random", pace=0)["id"]
    ann.open(game)
    assert server.process is not None
    children = _children(server.process.pid)
    assert children
    server.process.send_signal(number)
    assert ann.closed() == 1012
    assert server.process.wait(PATIENCE) == 0  # one signal is enough: a second might find nobody who minds it
    assert "Traceback" not in server.log()
    deadline = time.monotonic() + PATIENCE
    while any(Path(f"/proc/{child}").exists() for child in children):
        assert time.monotonic() < deadline
        time.sleep(0.05)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_stops_if_asked_while_it_starts(tmp_path: Path, number: int) -> None:
    """The database is locked before it is opened, and long before anybody listens: here the signal comes in between."""
    port = free_port()
    arguments = ["--data", str(tmp_path), "--port", str(port), "--no-open"]
    with (tmp_path / "log").open("wb") as log:
        starting = Command("bluemoon", arguments, stdout=log.fileno(), stderr=log.fileno())
    deadline = time.monotonic() + PATIENCE
    while not (tmp_path / "bluemoon.db.lock").exists():
        assert time.monotonic() < deadline
        assert starting.poll() is None, (tmp_path / "log").read_text()
    starting.send_signal(number)
    assert starting.wait(PATIENCE) == 0
    assert "Traceback" not in (tmp_path / "log").read_text()


def test_workers_end_with_a_server_that_was_killed(tmp_path: Path) -> None:
    server = Server(tmp_path, "--no-limits").start()
    assert server.process is not None
    deadline = time.monotonic() + PATIENCE
    while not (children := _children(server.process.pid)):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    server.kill()
    while any(_alive(child) for child in children):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_second_server_on_one_file_is_refused(server: Server, tmp_path: Path) -> None:
    database = str(server.folder / "bluemoon.db")
    result = bluemoon(tmp_path, "serve", "--database", database, "--port", "0")
    assert result.returncode == 2
    assert "is in use by another server" in result.stderr
    assert "Traceback" not in result.stderr


def test_port_in_use_is_one_sentence(server: Server, tmp_path: Path) -> None:
    result = bluemoon(tmp_path, "serve", "--port", str(server.port))
    assert result.returncode == 2
    assert result.stderr.startswith("bluemoon: 127.0.0.1:")
    assert len(result.stderr.splitlines()) == 1


def test_database_that_cannot_be_used_is_said_in_words(tmp_path: Path) -> None:
    result = bluemoon(tmp_path, "serve", "--database", "postgresql://127.0.0.1:1/none", "--port", "0")
    assert result.returncode == 2
    assert result.stderr.startswith("bluemoon: The database cannot be used: ")
    assert len(result.stderr.splitlines()) == 1


def test_plain_command_finds_the_server_that_is_there(server: Server, tmp_path: Path) -> None:
    result = bluemoon(tmp_path, "--port", str(server.port), "--no-open")
    assert result.returncode == 0
    assert f"already running at {server.base}/" in result.stdout


def test_plain_command_starts_the_server(tmp_path: Path) -> None:
    server = Server(tmp_path)
    command = [sys.executable, "-m", "bluemoon", "--port", str(server.port), "--no-open"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=surroundings(tmp_path), cwd=tmp_path) as process:
        assert process.stdout is not None
        assert server.base in process.stdout.readline().decode()
        assert server.ask("/api/health").json()["ok"]
        assert (tmp_path / "bluemoon" / "bluemoon.db").exists()
        process.terminate()
        assert process.wait(PATIENCE) == 0


def _children(pid: int) -> list[int]:
    """The processes that bots think in."""
    with contextlib.suppress(OSError):
        found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [int(child) for child in found]
    return []


def _alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_answers_are_sent_at_once(tmp_path: Path) -> None:
    """No answer waits for what it is sent with: that costs 40 ms each, for the headers and the body come apart."""

    async def accepted() -> int:
        asked: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def greet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            taken: socket.socket = writer.get_extra_info("socket")
            asked.set_result(taken.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        with listen(Settings(folder=tmp_path, port=0)) as listener:
            async with await asyncio.start_server(greet, sock=listener):
                _, writer = await asyncio.open_connection(*listener.getsockname())
                answer = await asked
                writer.close()
        return answer

    assert asyncio.run(accepted()) != 0
