"""Nothing leaks: every message a socket gets is what can be worked out from its seat's view and events alone.

A game is played over real sockets by people and a bot while somebody watches. Afterwards the record is replayed, and
each message is made again from what that seat may know: the view, a twin of the position dealt at random from that
view (so whatever depends on hidden things would differ), and the events as the seat may see them.
"""

import contextlib
import json
import random
import sqlite3
from typing import Any

import pytest

from bluemoon.core.event import Story, story_seen_by
from bluemoon.core.rng import Rng
from bluemoon.core.table import Table, replay
from bluemoon.guide.games import guide_of
from bluemoon.guide.wire import LogEntry
from tests.sending import sent
from tests.server.joining import Guides, joined, opened
from tests.server.running import Json, Player, Server, possible

SUMMARY = {
    "id", "kind", "config", "seats", "status", "number", "to_move", "your_turn", "result", "hints", "pace", "created",
    "updated", "watch", "lesson", "next_game", "match", "origin",
    "commitment", "next_commitment",
}  # fmt: skip
SEAT = {"seat", "who", "name", "bot", "mine", "here", "online", "kept", "added", "invite"}
FIELDS = {
    "hello": {"type", "me"},
    "table": {"type", "game", "number", "sights", "summary", "undo", "thinking"},
    "moved": {"type", "game", "number", "by", "what", "sights", "summary", "undo", "thinking"},
    "summary": {"type", "game", "summary"},
}


class Expected:
    """The messages of a finished game, made again."""

    def __init__(self, kind: str, record: Json, names: list[str]) -> None:
        self.guide = guide_of(kind)
        self.game = self.guide.game
        self.names = names
        self.table: Table[Any] = replay(self.game, record)
        self.states = [self.table.state_after(number) for number in range(len(self.table.actions) + 1)]
        self.stories: list[Story] = []
        for state, action in zip(self.states, self.table.actions, strict=False):
            story: Story = []
            self.game.apply(self.game.copy(state), action, story)
            self.stories.append(story)

    def sight(self, number: int, seat: int | None, first: int, events: bool) -> Json:
        """What a seat may be sent after so many actions; `first`: the log from this action on."""
        state = self.states[number]
        view = self.game.view(state, seat)
        twin = state if self.game.outcome(state) else self.game.sample_state(view, Rng.from_seed(number))
        log: list[LogEntry] = []
        for index in range(first, number):
            seen = story_seen_by(self.stories[index], seat)
            log += self.guide.log(seen, self.names, seat, index + 1, self.guide.game.turn(self.states[index]))
        return {
            "seat": seat,
            "view": view,
            "guide": sent(self.guide.table(twin, seat, self.names)),
            "log": sent(log),
            "coach": None,  # there is one in a guided game only
            "events": story_seen_by(self.stories[number - 1], seat) if events else [],
        }


@pytest.mark.parametrize(
    ("seats", "config", "seed", "most"),
    [
        (["me", "open"], {}, 1, 120),
        (["greedy", "me", "open"], {"edition": "first", "expansion": True, "scattered": True}, 2, 600),
    ],
)
def test_messages_hold_what_the_seat_may_know(
    server: Server, seats: list[str], config: Json, seed: int, most: int
) -> None:
    ann, ben, watcher = server.player("Ann"), server.player("Ben"), server.player(None)
    card = ann.new_game(*seats, config=config)
    (invite,) = [seat["invite"] for seat in card["seats"] if seat["invite"]]
    ben.post("/api/join", secret=invite)
    game = card["id"]
    people: dict[int | None, Player] = {seats.index("me"): ann, seats.index("open"): ben, None: watcher}
    tables = {seat: player.open(game, watch=card["watch"]) for seat, player in people.items()}
    # A bot may have moved while they sat down one after the other.
    newest = max(table["number"] for table in tables.values())
    for seat, player in people.items():
        while tables[seat]["number"] < newest:
            tables[seat] = player.hear("moved")
    rng = random.Random(seed)
    while (now := tables[None]["summary"])["status"] == "playing" and now["number"] < most:
        decides = now["to_move"]
        if decides in people:
            message = tables[decides]
            action = rng.choice(possible(message["sights"][0]))
            people[decides].say("act", game=game, number=message["number"], seat=decides, action=action)
        tables = {seat: player.hear("moved", "refused") for seat, player in people.items()}
    record = stored_record(server, game)
    names = [seat["name"] for seat in ann.get(f"/api/games/{game}")["seats"]]
    expected = Expected("city", record, names)
    over = len(record["actions"]) if now["status"] == "over" else None
    for seat, player in people.items():
        assert player.heard[-1]["type"] == "moved"
        guides: Guides = {}
        for message in player.heard:
            assert set(message) == FIELDS[message["type"]]
            shown = message.get("summary")
            if shown is not None:
                assert_summary(shown, seat, people)
            if message["type"] == "table":
                assert opened(guides, message["sights"]) == [expected.sight(message["number"], seat, 0, False)]
            elif message["type"] == "moved":
                number = message["number"]
                assert joined(guides, message["sights"]) == [expected.sight(number, seat, number - 1, True)]
                assert set(message["undo"]) == ({str(seat)} if seat is not None else set())
            if message.get("number") != over:
                assert str(record["seed"]) not in json.dumps(message)


def stored_record(server: Server, game: str) -> Json:
    """The truth, also of a game that is not over: from the database itself."""
    with contextlib.closing(sqlite3.connect(server.folder / "bluemoon.db")) as database:
        kind, config, seed = database.execute("SELECT kind, config, seed FROM games WHERE id = ?", (game,)).fetchone()
        rows = database.execute("SELECT data FROM actions WHERE game = ? ORDER BY number", (game,))
        actions = [json.loads(data) for (data,) in rows]
    return {"game": kind, "config": json.loads(config), "seed": int(seed), "actions": actions}


def assert_summary(card: Json, seat: int | None, people: dict[int | None, Player]) -> None:
    assert set(card) == SUMMARY
    assert all(set(chair) == SEAT for chair in card["seats"])
    assert [chair["seat"] for chair in card["seats"] if chair["mine"]] == ([] if seat is None else [seat])
    assert all(chair["invite"] is None for chair in card["seats"])  # all seats are taken
    assert (card["watch"] is None) == (seat is None)
