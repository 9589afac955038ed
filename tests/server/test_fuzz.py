"""Nonsense over the socket and over HTTP: it is refused in one clear sentence, and the server goes on."""

import asyncio
import json
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from bluemoon.core.game import Json
from bluemoon.server.app import make_app
from bluemoon.server.room import Room
from bluemoon.server.settings import Settings
from bluemoon.server.wire import read_message
from tests.commands import PATIENCE
from tests.server.inside import Line, Server, inside
from tests.server.running import Server as Process

QUICK = settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
ODD: list[Any] = [None, True, -1, 0, 1.5, 10**30, "", "x" * 5000, "\x00", "💥", [], [[]], {}, {"a": {}}, [1] * 300]
END = "the-end"  # a game that nobody has opened
TYPES = ["open", "close", "act", "undo", "restart", "agree", "hurry", "hint", "ping", "hello", "moved", "", "OPEN"]


class Table:
    """A game of two with a page for each, and a stranger."""

    def __init__(self, room: Room, pages: list[Line], stranger: Line) -> None:
        self.room = room
        self.game = room.row.id
        self.pages = pages
        self.stranger = stranger
        self.earlier: list[Json] = []  # some of what could be done before
        self._forms: tuple[int, list[Json]] = (-1, [])  # the number of rows when they were made

    def forms(self) -> list[Json]:
        """All that could be done now."""
        if self._forms[0] != self.room.row.number:
            assert self.room.play is not None
            table = self.room.play.table
            forms = [self.room.game.action_json(table.state, action) for action in table.legal()]
            self._forms = (self.room.row.number, forms)
        return self._forms[1]

    def act(self, action: Any, seat: int | None = None) -> Json:
        row = self.room.row
        seat = row.to_move if seat is None else seat
        return {"type": "act", "game": self.game, "number": row.number, "seat": seat, "action": action}


def message(chance: Random, table: Table) -> Json:
    """Something between almost right and quite wrong."""
    game: Any = chance.choice([table.game, table.game, table.game, "no-such-game", *ODD])
    sent: Json = {"type": chance.choice(TYPES), "game": game}
    for field, values in (
        ("number", [0, 1, 2, 99, *ODD]),
        ("seat", [0, 1, 2, 3, 15, *ODD]),
        ("yes", [True, False, *ODD]),
        ("watch", ["nonsense", f"{table.game}.AAAA", *ODD]),
        ("action", [action(chance), action(chance), *ODD]),
    ):
        if chance.random() < 0.5:
            sent[field] = chance.choice(values)
    if chance.random() < 0.2:  # well-formed but for the action
        return table.act(action(chance), chance.randrange(2))
    if chance.random() < 0.2:  # almost right
        return table.act(spoiled(chance, table.forms(), table.earlier))
    if chance.random() < 0.1:
        sent[chance.choice(["extra", "state", "seed", ""])] = chance.choice(ODD)
    return sent


def action(chance: Random) -> Json:
    made: Json = {"do": chance.choice(["step", "fly", "stop", "contribute", "offer", "reset", "special", "fish", *ODD])}
    for field in ("to", "card", "space", "pay", "colour", "discard"):
        if chance.random() < 0.4:
            made[field] = chance.choice([[2, 2], [9, 9], "vulca-1", 0, {"plain": ["khind-1"]}, *ODD])
    return made


def spoiled(chance: Random, forms: list[Json], earlier: list[Json]) -> Any:
    """An action that could be done, but for one thing in it; or one that could be done some time ago."""
    if chance.random() < 0.3 and earlier:
        return chance.choice(earlier)
    form, other = dict(chance.choice(forms)), chance.choice(forms)
    field = chance.choice([*form, *other])
    values = [*ODD, form.get(field), other.get(field), *map(str, forms[:3])]
    if chance.random() < 0.3:
        form.pop(field, None)
    else:
        form[field] = chance.choice(values)
    return form


@pytest.mark.parametrize("id", ["abc\n", "", "a" * 33, "a b", "a/b", "ä", "abc\x00", "\nabc"])
def test_an_id_has_nothing_else_in_it(id: str) -> None:
    assert read_message(json.dumps({"type": "open", "game": "abc_-9"}))
    with pytest.raises(msgspec.ValidationError, match="game"):
        read_message(json.dumps({"type": "open", "game": id}))


async def seated(server: Server, kind: str = "city") -> tuple[Table, list[Any]]:
    ann, ben = await server.person("Ann"), await server.person("Ben")
    config: Json = {"players": 2} if kind == "city" else {}
    asked = {"kind": kind, "config": config, "seats": [{"who": "me"}, {"who": "open"}]}
    card = await ann.ask("/api/games", asked)
    await ben.ask("/api/join", {"secret": card["seats"][1]["invite"]})
    lines = [Line(server.app, ann.cookie), Line(server.app, ben.cookie), Line(server.app, None)]
    for line in lines:
        await line.begin()
    for line in lines[:2]:
        await line.say({"type": "open", "game": card["id"]})
        await line.hear("table")
    return Table(server.house.rooms[card["id"]], lines[:2], lines[2]), [ann, ben]


async def settled(line: Line) -> list[Json]:
    """Everything the line has heard up to the answer to something that nothing else is the answer to. (A ping would not
    do: what is left of a message that was cut may be one.)"""
    await line.say({"type": "hurry", "game": END})
    heard = []
    while (told := await line.next()).get("game") != END:
        assert told["type"] != "closed", "the line was closed"
        heard.append(told)
    return heard


def check(heard: list[Json]) -> None:
    for told in heard:
        if told["type"] == "refused":
            assert told["code"] != "internal"
            assert told["message"]
            assert "Traceback" not in told["message"]
            assert set(told) <= {"type", "game", "code", "message", "rule"}


async def check_and_forget(line: Line, table: Table, refused: Counter[str]) -> None:
    """Look at what a line has heard since the last time; a stranger has seen nothing of the table."""
    heard = await settled(line)
    check(heard)
    refused.update(told["code"] for told in heard if told["type"] == "refused")
    assert line is not table.stranger or not [text for text in line.heard if '"sights"' in text]
    line.heard.clear()


@pytest.mark.parametrize("kind", ["city", "legends"])
@pytest.mark.parametrize("messages", [1500, pytest.param(500_000, marks=pytest.mark.soak)])
def test_nonsense_over_the_socket_is_refused_and_the_game_goes_on(tmp_path: Path, kind: str, messages: int) -> None:
    refused = asyncio.run(fuzzed(tmp_path, kind, messages, Random(4)))
    assert {"bad_request", "illegal_action", "not_found", "forbidden", "stale"} <= set(refused)


async def fuzzed(folder: Path, kind: str, messages: int, chance: Random) -> Counter[str]:
    """So many messages, and now and then a move, from one game to the next; how many were refused for what."""
    refused: Counter[str] = Counter()
    async with inside(folder) as server:
        done = 0
        while done < messages:
            table, people = await seated(server, kind)
            done = await fuzz(table, chance, done, messages, refused)
            for line in (*table.pages, table.stranger):
                await check_and_forget(line, table, refused)
            assert metric(server, "bluemoon_faults_total") == 0
            if table.room.row.status == "playing":
                await plays_on(table)
            for line in (*table.pages, table.stranger):
                await line.end()
            for person in people:
                await person.client.aclose()
    return refused


async def fuzz(table: Table, chance: Random, done: int, messages: int, refused: Counter[str]) -> int:
    """Until the game is over or so many messages were sent in all; how many that are."""
    while done < messages and table.room.row.status == "playing":
        line = chance.choice([*table.pages, table.stranger])
        sent = message(chance, table)
        if sent["type"] == "act" and sent.get("seat") in (0, 1) and chance.random() < 0.5:
            line = table.pages[sent["seat"]]
        text = json.dumps(sent)
        if done % 10 == 0:
            text = text[: chance.randrange(len(text))] + chance.choice(["", "}", "\x00", "é" * 20, "[" * 2000])
        await line.say_raw(text)
        if done % 25 == 0:
            await check_and_forget(line, table, refused)
        if done % 50 == 0 and table.room.row.to_move is not None:
            mover = table.pages[table.room.row.to_move]
            await mover.say({"type": "open", "game": table.game})  # it may have closed it
            forms = table.forms()
            table.earlier = [*table.earlier[-50:], *forms[:10]]
            await mover.say(table.act(chance.choice(forms)))
        done += 1
    return done


async def plays_on(table: Table) -> None:
    """After all that, whoever is to move can move, and everybody hears of it."""
    for line in table.pages:  # they may have closed it
        await line.say({"type": "open", "game": table.game})
        await line.hear("table")
    number, mover = table.room.row.number, table.room.row.to_move
    assert mover is not None
    await table.pages[mover].say(table.act(table.forms()[0]))
    for line in table.pages:
        assert (await line.hear("moved"))["number"] == number + 1


def test_a_stale_number_or_another_seat_changes_nothing(tmp_path: Path) -> None:
    async def push() -> None:
        async with inside(tmp_path) as server:
            table, people = await seated(server)
            room = server.house.rooms[table.game]
            mover = room.row.to_move
            assert mover is not None
            mine, theirs = table.pages[mover], table.pages[1 - mover]
            stop = {"do": "stop"}
            for line, seat, number, code in (
                (mine, mover, 1, "stale"),
                (theirs, mover, 0, "forbidden"),
                (theirs, 1 - mover, 0, "bad_request"),
                (table.stranger, mover, 0, "not_found"),
            ):
                await line.say({"type": "act", "game": table.game, "number": number, "seat": seat, "action": stop})
                assert (await line.hear("refused"))["code"] == code
                assert room.row.number == 0
            # The same move twice: the second is stale.
            for _ in range(2):
                await mine.say({"type": "act", "game": table.game, "number": 0, "seat": mover, "action": stop})
            assert (await mine.hear("moved"))["number"] == 1
            assert (await mine.hear("refused"))["code"] == "stale"
            for line in (*table.pages, table.stranger):
                await line.end()
            for person in people:
                await person.client.aclose()

    asyncio.run(push())


def metric(server: Server, name: str) -> float:
    text = server.house.metrics.text().decode()
    return float(next(line.split()[1] for line in text.splitlines() if line.startswith(f"{name} ")))


def test_bytes_and_giants_over_a_real_socket_end_the_line_at_most(server: Process) -> None:
    chance = Random(9)
    for number in range(30):
        try:
            with connect(f"ws://127.0.0.1:{server.port}/api/socket", open_timeout=PATIENCE) as line:
                line.recv(timeout=PATIENCE)
                kind = number % 3
                if kind == 0:
                    line.send(chance.randbytes(chance.randrange(200)))
                elif kind == 1:
                    line.send("x" * chance.choice([100, 15_000, 17_000, 300_000]))
                else:
                    line.send("[" * 10_000)
                told = json.loads(line.recv(timeout=PATIENCE))
                assert told["type"] == "refused"
                assert told["code"] == "bad_request"
        except ConnectionClosed:
            pass  # too long, or no text: the line is closed, and the next one is answered
    player = server.player("Zoe").connected()
    player.say("ping")
    assert player.hear("pong")["type"] == "pong"
    assert "Traceback" not in server.log()


# --- HTTP, by the API's own description ---


@cache
def described() -> Json:
    """What the API says of itself; it needs no house for that."""
    nobody: Any = None
    return make_app(Settings(folder=Path("unused")), nobody).openapi_schema.to_schema()


@cache
def operations() -> dict[str, Any]:
    """Everything that can be asked, by its label."""
    import schemathesis  # here, because every process that looks for tests would take a second to load it

    api: Any = schemathesis.openapi.from_dict(described())
    return {operation.label: operation for result in api.get_all_operations() for operation in [result.ok()]}


def test_no_request_makes_the_server_fail(server: Process) -> None:
    """Whatever is asked, the answer is one of ours: no 5xx, and an error's code and sentence where it is refused. (All
    in one test: to load Schemathesis takes seconds, so one process is enough.)"""
    tried = operations()
    paths = described()["paths"]
    assert sorted(tried) == sorted(f"{method.upper()} {path}" for path, item in paths.items() for method in item)
    for label, operation in tried.items():
        try:
            try_at_random(operation, server)
        except BaseException as fault:
            fault.add_note(f"It was {label}.")
            raise


def try_at_random(operation: Any, server: Process) -> None:
    player = server.player("Fuzz")  # with a name, so that more than the first door is tried
    answered: list[int] = []

    @settings(QUICK)
    @given(case=operation.as_strategy())
    def ask(case: Any) -> None:
        answer = case.call(base_url=server.base, cookies=dict(player.http.cookies.items()), timeout=PATIENCE)
        answered.append(answer.status_code)
        assert answer.status_code < 500, answer.text
        if answer.status_code >= 400:
            error = json.loads(answer.content)["error"]
            assert set(error) <= {"code", "message", "rule"}
            assert "Traceback" not in error["message"]

    ask()
    assert answered
    assert server.metric("bluemoon_faults_total") == 0
