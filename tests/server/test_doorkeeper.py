"""Strangers who are slow on purpose, hold connections or guess passwords: they are cut off, and nobody else is."""

import asyncio
import contextlib
import json
import os
import resource
import socket
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from bluemoon.server import connection
from bluemoon.server.doorkeeper import MOST_AT_AN_ADDRESS, frame_head
from bluemoon.server.limits import Limit, Limits
from tests.commands import PATIENCE
from tests.server.inside import HOST, ListeningServer, inside, listening
from tests.server.running import Server, new_table

HALF = b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n"
HEADERS = HALF + b"Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"
KEPT = b"GET /api/health HTTP/1.1\r\nHost: %b\r\n\r\n"
HANDSHAKE = (
    b"GET /api/socket HTTP/1.1\r\nHost: %b\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


async def reads_to_its_end(server: ListeningServer, *sent: bytes) -> None:
    """Say this, read until an answer comes, say the next; then wait until the connection is closed."""
    reader, writer = await asyncio.open_connection(*server.host.split(":"))
    for number, part in enumerate(sent):
        if number:
            await asyncio.wait_for(reader.read(1), PATIENCE)
        writer.write(part)
    with contextlib.suppress(ConnectionError):
        while await asyncio.wait_for(reader.read(10_000), PATIENCE):
            pass
    writer.close()


@pytest.mark.parametrize("sent", [[b""], [HALF], [HEADERS], [KEPT, HALF]], ids=["none", "headers", "body", "second"])
def test_requests_that_are_never_finished_are_cut_off(tmp_path: Path, sent: list[bytes]) -> None:
    async def run() -> None:
        async with listening(tmp_path) as server:
            server.keeper.request_seconds = 0.3
            host = server.host.encode()
            await reads_to_its_end(server, *(part.replace(b"%b", host) for part in sent))
            cut = server.house.metrics.registry.get_sample_value("bluemoon_cut_off_total")
            assert cut == 1

    asyncio.run(run())


def test_sockets_that_are_never_read_are_cut_off(tmp_path: Path) -> None:
    async def run() -> None:
        async with listening(tmp_path) as server:
            server.keeper.unread_seconds = 0.3
            mute = socket.socket()
            mute.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            mute.setblocking(False)
            loop = asyncio.get_running_loop()
            host, port = server.host.split(":")
            await loop.sock_connect(mute, (host, int(port)))
            await loop.sock_sendall(mute, HANDSHAKE.replace(b"%b", server.host.encode()))
            deadline = time.monotonic() + PATIENCE
            while not server.house.visitors:
                assert time.monotonic() < deadline
                await asyncio.sleep(0.01)
            (page,) = server.house.visitors
            (transport,) = server.keeper.open
            transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
            for _ in range(3):  # more than the system takes along, less than too much
                page.send(json.dumps("x" * (connection.MOST_UNREAD // 4)).encode())
            while server.keeper.open or server.house.visitors:
                assert time.monotonic() < deadline
                await asyncio.sleep(0.01)
            assert server.house.metrics.registry.get_sample_value("bluemoon_cut_off_total") == 1
            mute.close()

    asyncio.run(run())


def test_what_waits_for_a_page_is_counted_in_bytes(tmp_path: Path) -> None:
    async def run() -> None:
        async with listening(tmp_path) as server, server.line(None) as line:
            (page,) = server.house.visitors
            for _ in range(60):  # the system takes some of it along
                page.send(json.dumps("x" * (connection.MOST_UNREAD // 4)).encode())
            while line.closed is None:
                await line.next()
            assert line.closed == 1013
            assert server.house.metrics.registry.get_sample_value("bluemoon_slow_readers_total") == 1

    asyncio.run(run())


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_text_of_any_size_is_one_frame(size: int) -> None:
    """What we send past the library reads as if the library had written it."""
    text = b"x" * size
    assert frame_head(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_messages_come_whole_and_in_order_and_none_after_the_end(tmp_path: Path) -> None:
    async def run() -> None:
        async with listening(tmp_path) as server, server.line(None) as line:
            (page,) = server.house.visitors
            for size in (1, 200, 70_000):
                page.send(json.dumps({"type": "x" * size}).encode())
            page.let_go(connection.POLICY)
            page.send(b"never")
            for size in (1, 200, 70_000):
                assert await line.next() == {"type": "x" * size}
            assert await line.next() == {"type": "closed"}
            assert line.closed == connection.POLICY

    asyncio.run(run())


def test_a_page_that_goes_is_missed_without_asking_the_database(tmp_path: Path) -> None:
    """A thousand that go at once would hold everybody else up."""

    async def run() -> None:
        async with inside(tmp_path) as server:
            ann, ben = await server.person("Ann"), await server.person("Ben")
            card = await ann.ask("/api/games", new_table("me", "open"))
            await ben.ask("/api/join", {"secret": card["seats"][1]["invite"]})
            async with ann.line() as here:
                await here.say({"type": "open", "game": card["id"]})
                await here.hear("table")
                async with ben.line():
                    while not (await here.hear("summary"))["summary"]["seats"][1]["online"]:
                        pass
                    server.house.games.of_account = None  # type: ignore[assignment,method-assign]
                while (await here.hear("summary"))["summary"]["seats"][1]["online"]:
                    pass

    asyncio.run(run())


def test_one_address_does_not_keep_the_others_out(tmp_path: Path) -> None:
    """Three hundred half-sent requests from another address of this machine."""
    with Server(tmp_path, "--log", "warning") as server, contextlib.ExitStack() as held:
        refused = 0
        for _ in range(300):
            one = held.enter_context(socket.socket())
            one.settimeout(PATIENCE)
            one.bind(("127.0.0.2", 0))
            try:
                one.connect(("127.0.0.1", server.port))
                one.sendall(HALF)
            except ConnectionError:
                refused += 1
        ann = server.player("Ann")  # from another address
        assert ann.get("/api/health")["ok"]
        deadline = time.monotonic() + PATIENCE
        while server.metric("bluemoon_turned_away_total") < 300 - MOST_AT_AN_ADDRESS:
            assert time.monotonic() < deadline
        assert len(server.log()) < 10_000


def test_more_connections_than_files_are_turned_away_without_a_word(tmp_path: Path) -> None:
    """The system lets a process open only so many files: then connections are refused, and the log stays short."""
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    server = Server(tmp_path, "--no-limits", "--log", "warning")
    with contextlib.ExitStack() as held, server:
        assert server.process is not None
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (60, limits[1]))
        for _ in range(80):
            one = held.enter_context(socket.socket())
            one.connect(("127.0.0.1", server.port))
        time.sleep(2.5)  # for the server to complain
        assert len(server.log()) < 10_000
        held.close()
        server.answers()  # as soon as it has noticed that the others have gone
        assert server.player("Ann").get("/api/health")["ok"]


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "//[", "http://]", "\\\\", "http://127.0.0.1:99999999"])
def test_an_origin_that_is_none_is_refused(server: Server, origin: str) -> None:  # L1
    answer = server.ask("/api/me", "POST", json={"name": "Eve"}, headers={"origin": origin})
    assert answer.status_code == 403


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""]
)
def test_json_says_that_it_is_json(server: Server, kind: str) -> None:  # L3
    headers = {"content-type": kind} if kind else {}
    answer = server.ask("/api/me", "POST", content=b'{"name": "Eve"}', headers=headers)
    assert answer.status_code == 400
    assert "application/json" in answer.json()["error"]["message"]


def test_requests_that_are_broken_off_are_no_fault(tmp_path: Path) -> None:  # L2
    with Server(tmp_path, "--no-limits") as server:
        for _ in range(5):
            with socket.create_connection(("127.0.0.1", server.port)) as line:
                line.sendall(HEADERS.replace(b"127.0.0.1", f"127.0.0.1:{server.port}".encode()))
        server.player("Ann")
        assert server.metric("bluemoon_faults_total") == 0
        assert server.stop() == 0  # by now it has heard the end of all of them
        assert "Traceback" not in server.log()


def test_passwords_are_worked_on_in_another_process(tmp_path: Path) -> None:  # L4
    with Server(tmp_path, "--no-limits", "--log", "warning") as server:
        assert server.process is not None
        people = [server.player(f"Person {number}") for number in range(6)]
        before = seconds_of(server.process.pid)
        for person in people:
            person.post("/api/me/password", password="correct horse")
        here = seconds_of(server.process.pid) - before
        apart = sum(seconds_of(child) for child in children_of(server.process.pid))
        assert apart > 0
        # To hash six passwords takes 0.3 s and more on any machine of today; to answer six requests does not.
        assert here < 0.25


def seconds_of(pid: int) -> float:
    """How much processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def children_of(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def test_strangers_who_guess_do_not_lock_the_owner_out(tmp_path: Path) -> None:  # M7
    async def run() -> None:
        async with inside(tmp_path) as server:
            server.house.limits = Limits({"login": Limit(3, 0)})  # that never come back
            ann = await server.person("Anneliese")
            right = {"name": "Anneliese", "password": "correct horse"}
            await ann.ask("/api/me/password", {"password": "correct horse"})
            await ann.ask("/api/logout", {})

            async def login(host: str, **asked: str) -> int:
                transport: Any = httpx.ASGITransport(app=server.app, client=(host, 1))  # type: ignore[arg-type]
                async with httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}") as stranger:
                    return (await stranger.post("/api/login", json=asked)).status_code

            # The addresses of one network count as one.
            codes = [await login(f"2001:db8::{number:x}", name="Nobody", password="x") for number in range(5)]
            assert codes == [401] * 3 + [429] * 2
            # A name that is guessed from everywhere is closed to strangers, but not to the browser that knows it.
            codes = [await login(f"2001:db8:{number:x}::1", name="Anneliese", password="x") for number in range(1, 6)]
            assert codes == [401] * 3 + [429] * 2
            assert await login("192.0.2.1", **right) == 429
            forged = httpx.Cookies()
            for cookie in ann.client.cookies.jar:
                forged.set(cookie.name, f"{(cookie.value or '')[:-1]}!", cookie.domain, cookie.path)
            kept, ann.client.cookies = ann.client.cookies, forged
            assert (await ann.client.post("/api/login", json=right)).status_code == 429
            ann.client.cookies = kept
            assert (await ann.ask("/api/login", right))["name"] == "Anneliese"
            # It has its own count, too.
            wrong = {**right, "password": "x"}
            codes = [(await ann.client.post("/api/login", json=wrong)).status_code for _ in range(3)]
            assert codes == [401] * 2 + [429]
            await ann.client.aclose()

    asyncio.run(run())


def test_a_real_socket_still_opens(server: Server) -> None:
    with connect(f"ws://127.0.0.1:{server.port}/api/socket", open_timeout=PATIENCE) as line:
        assert json.loads(line.recv(timeout=PATIENCE))["type"] == "hello"
