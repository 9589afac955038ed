"""A third game is one entry and a folder: referee, terminal, arena and server know it at once."""

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

from bluemoon.core.history import History
from bluemoon.core.table import Table, replay
from tests.commands import PATIENCE
from tests.server.inside import inside
from tests.toy.fingers import Fingers

GAME = Fingers()


def run(folder: Path, *arguments: str, typed: str = "", module: str = "bluemoon") -> str:
    """A command in a process of its own; what it printed."""
    answer = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        cwd=folder,
        env={**os.environ, "XDG_DATA_HOME": str(folder)},
        timeout=PATIENCE,
    )
    assert answer.returncode == 0, answer.stderr
    return answer.stdout


def test_referee(fingers: Path) -> None:
    asked: list[dict[str, Any]] = [
        {"cmd": "games"},
        {"cmd": "new", "game": "fingers", "config": {"rounds": 1, "hand": "two"}, "seed": 0},
        {"cmd": "legal"},
        {"cmd": "apply", "action": {"do": "show", "fingers": 2}},
        {"cmd": "view", "seat": 0},
        {"cmd": "apply", "action": {"do": "show", "fingers": 9}},
        {"cmd": "bot", "name": "easy"},
        {"cmd": "undo"},
        {"cmd": "apply", "action": {"do": "show", "fingers": 1}},
        {"cmd": "apply", "action": {"do": "show", "fingers": 1}},
        {"cmd": "record"},
    ]
    told = run(fingers, module="bluemoon.referee", typed="".join(json.dumps(line) + "\n" for line in asked))
    answers = [json.loads(line) for line in told.splitlines()]
    assert answers[0]["games"]["fingers"]["bots"] == ["easy", "random"]
    assert answers[2]["ok"]
    assert answers[4]["view"]["players"][1]["fingers"] == "?"  # not on turn, has decided, and keeps it secret
    assert answers[5]["error"]["rule"] == "F1"
    table = replay(GAME, answers[-1]["record"])
    outcome = table.outcome()
    assert outcome is not None
    assert outcome.winners == [0]


def test_terminal(fingers: Path) -> None:
    """Played in the words of the rules alone, undone, refused, kept and replayed."""
    said = run(
        fingers,
        *("play", "fingers", "--plain", "--seed", "0", "--set", "hand=two", "--save", "game.json"),
        *("--seats", "easy,you"),
        typed="show 9\nundo\nhint\ntable\n1\nshow 1\nlog\n2\n",
    )
    assert "1. show 1" in said
    assert "You have not got so many fingers. (rule F1)" in said
    assert "There is nothing to take back" in said
    assert "Best: show 1." in said
    assert "Easy: points 0, fingers none" in said
    assert "You held out: fingers 1." in said
    assert "Opened: fingers 1, 1, winner 0." in said
    assert "Won by" in said
    assert "replays: 6 actions" in run(fingers, "replay", "game.json", "--verify")
    assert "Opened" in run(fingers, "replay", "game.json")


def test_simulation_and_arena(fingers: Path) -> None:
    counted = json.loads(run(fingers, "simulate", "fingers", "--games", "4", "--seed", "1", "--bots", "easy", "--json"))
    assert counted["games"] == 4
    asked = ("arena", "fingers", "easy", "random", "--games", "4", "--jobs", "2", "--seed", "1", "--json")
    scores = json.loads(run(fingers, *asked, "--set", "hand=two"))
    assert scores["games"] == 4


def test_server(fingers: Path) -> None:
    asyncio.run(on_the_server(fingers))


async def on_the_server(folder: Path) -> None:
    """A game of two people over HTTP and sockets: each sees what it may, and the end is open to all."""
    async with inside(folder) as server:
        ann, ben = await server.person("Ann"), await server.person("Ben")
        kinds = {kind["id"]: kind for kind in (await ann.ask("/api/kinds"))["kinds"]}
        assert [option["name"] for option in kinds["fingers"]["options"]] == ["rounds", "hand"]
        assert kinds["fingers"]["options"][1]["form"] == "choice"
        assert (await ann.ask("/api/kinds/fingers/book"))["title"] == "Fingers"
        seats = [{"who": "me"}, {"who": "open"}]
        body = {"kind": "fingers", "config": {"rounds": 1}, "seats": seats, "hints": True, "pace": 0}
        game = await ann.ask("/api/games", body)
        await ben.ask("/api/join", {"secret": game["seats"][1]["invite"]})
        async with ann.line() as one, ben.line() as two:
            lines = [one, two]
            for line in lines:
                await line.say({"type": "open", "game": game["id"]})
            tables = [await line.hear("table") for line in lines]
            for number in range(2):
                first = next(seat for seat in range(2) if tables[seat]["sights"][0]["guide"]["choices"])
                choice = tables[first]["sights"][0]["guide"]["choices"][1]
                assert choice["text"] == "show 2"
                said = {"type": "act", "game": game["id"], "number": number, "seat": first, "action": choice["action"]}
                await lines[first].say(said)
                tables = [await line.hear("moved") for line in lines]
                if number == 0:
                    other = tables[1 - first]["sights"][0]
                    assert other["view"]["players"][first]["fingers"] == "?"
                    assert "2" not in json.dumps(other["events"])
        record = await ann.ask(f"/api/games/{game['id']}/record")
        assert replay(GAME, record).outcome() is not None


def test_server_bots_play_it(fingers: Path) -> None:
    async def against_a_bot() -> None:
        async with inside(fingers) as server:
            ann = await server.person("Ann")
            seats = [{"who": "me"}, {"who": "bot", "bot": "easy"}]
            body = {"kind": "fingers", "config": {"rounds": 1}, "seats": seats, "hints": True, "pace": 0}
            game = await ann.ask("/api/games", body)
            async with ann.line() as line:
                await line.say({"type": "open", "game": game["id"]})
                message = await line.hear("table", "moved")
                while not (choices := message["sights"][0]["guide"]["choices"]):
                    message = await line.hear("moved")
                action = choices[0]["action"]
                said = {"type": "act", "game": game["id"], "number": message["number"], "seat": 0, "action": action}
                await line.say(said)
                while True:
                    message = await line.hear("moved")
                    if message["sights"][0]["view"]["result"]:
                        break

    asyncio.run(against_a_bot())


def test_history_knows_what_is_final() -> None:
    """What was shown in secret can be taken back until the other one is asked, which is at once."""
    history = History(Table.new(GAME, {}, 0))
    chance = Random(1)
    while GAME.to_move(history.table.state) is not None:
        history.play(chance.choice(history.table.legal()))
        assert history.steps[-1].final
    assert [step.on_turn for step in history.steps] == [0, 0, 1, 1, 0, 0]
    assert [step.actor for step in history.steps] == [1, 0, 0, 1, 1, 0]
