"""Random games on a real server, every message of every socket held against what its seat may know.

The expected message is made from that seat's engine view and events alone: the guide from a position sampled from the
view, the log from the events seen. It must be equal to what came, to the last field, so nothing else can be in it.

    python -m tests.server.leaks 2000        plays so many games to their end
    python -m tests.server.leaks 2000 30     or so many actions of each
"""

import asyncio
import json
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from bluemoon.bots.bot import Bot
from bluemoon.bots.registry import make_bot
from bluemoon.core.event import story_seen_by
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng
from bluemoon.core.table import Table
from bluemoon.guide.games import guide_of
from tests.contract.city_adapter import CityAdapter
from tests.sending import sent
from tests.server.inside import Line, Person, Server, inside

NAMES = ["Ann", "Ben", "Cleo", "Dan"]
CITY = CityAdapter()
THINKING = 100  # milliseconds
UNDO = 0.02  # how often something is taken back that may be


class Seen:
    """One page at the table: its line, the seats it holds (none: it watches), whose it is."""

    def __init__(self, line: Line, seats: list[int], person: Person | None) -> None:
        self.line = line
        self.seats = seats
        self.person = person


class Game:
    """A game on the server, and the same game on a table of our own."""

    def __init__(self, server: Server, card: Json, kind: str, pages: list[Seen], owners: list[Person]) -> None:
        self.server = server
        self.guide: Any = guide_of(kind)
        self.game = self.guide.game
        self.row = server.house.rooms[card["id"]].row
        self.table: Table[Any] = Table.new(self.game, self.row.config, self.row.seed)
        self.pages = pages
        self.owners = owners
        self.number = 0  # rows of the log
        self.who: list[int] = []  # who did the actions that count
        self.free = False  # may the last action be taken back freely?
        self.names = [seat.name for seat in self.row.seats]
        self.watch = server.house.keys.watch(card["id"])
        self.bot: Bot | None = None  # who decides; else chance does

    # --- what a page must hear ---

    def sight(self, seat: int | None, events: list[Json], log: list[Json]) -> Json:
        view = self.game.view(self.table.state, seat)
        # A position that could be another one as far as the seat can tell: the guide must not tell them apart.
        other = self.game.sample_state(view, Rng.from_seed(self.number))
        return {
            "seat": seat,
            "view": view,
            "guide": sent(self.guide.table(other, seat, self.names)),
            "log": sent(log),
            "events": events,
            "coach": None,
        }

    def summary(self, page: Seen, told: Json) -> Json:
        over = self.game.outcome(self.table.state)
        mover = None if over else self.game.to_move(self.table.state)
        assert (told["created"], told["updated"]) == (told["created"][:29], told["updated"][:29])  # times, no more
        return {
            "id": self.row.id,
            "kind": self.game.id,
            "config": self.game.config(self.table.state),
            "seats": [
                {
                    "seat": seat,
                    "who": "person",
                    "name": name,
                    "bot": None,
                    "mine": seat in page.seats,
                    "here": self.row.seats[seat].here,
                    "online": True,
                    "invite": None,
                }
                for seat, name in enumerate(self.names)
            ],
            "status": "over" if over else "playing",
            "number": self.number,
            "to_move": mover,
            "your_turn": mover in page.seats,
            "result": {"winners": over.winners, "reason": over.reason, "more": over.more} if over else None,
            "hints": False,
            "pace": 0,
            "created": told["created"],
            "updated": told["updated"],
            "watch": self.watch if page.seats else None,
            "tutorial": False,
            "next_game": None,
            "match": None,
        }

    def undo(self, page: Seen) -> Json:
        told = {}
        for seat in page.seats:
            can = "no"
            if self.game.outcome(self.table.state) is None:
                if self.free and self.who[-1] == seat:
                    can = "free"
                elif seat in self.who:
                    can = "ask"
            told[str(seat)] = {"can": can, "asked": None}
        return told

    def full_log(self, seat: int | None) -> list[Json]:
        state = self.table.state_after(0)
        entries: list[Json] = []
        for number, action in enumerate(self.table.actions, 1):
            turn = self.guide.game.turn(state)
            story: list[Any] = []
            self.game.apply(state, action, story)
            entries += self.guide.log(story_seen_by(story, seat), self.names, seat, number, turn)
        return entries

    def sights(self, page: Seen, story: list[Any] | None, turn: int) -> list[Json]:
        """After an action with its story; after an undo, or on opening, with the whole log."""
        found = []
        watching: list[int | None] = [None]
        for seat in page.seats or watching:
            events = story_seen_by(story or [], seat)
            if story is None:
                log = self.full_log(seat)
            else:
                log = self.guide.log(events, self.names, seat, len(self.table.actions), turn)
            found.append(self.sight(seat, events, log))
        return found

    async def check_moved(self, story: list[Any] | None, turn: int, by: int) -> None:
        for page in self.pages:
            told = await page.line.hear("moved")
            assert told == {
                "type": "moved",
                "game": self.row.id,
                "number": self.number,
                "by": by,
                "what": "act" if story is not None else "undo",
                "sights": self.sights(page, story, turn),
                "summary": self.summary(page, told["summary"]),
                "undo": self.undo(page),
                "thinking": None,
            }

    async def check_open(self, page: Seen) -> None:
        asked: Json = {"type": "open", "game": self.row.id}
        if not page.seats:
            asked["watch"] = self.watch
        await page.line.say(asked)
        told = await page.line.hear("table")
        assert told == {
            "type": "table",
            "game": self.row.id,
            "summary": self.summary(page, told["summary"]),
            "number": self.number,
            "sights": self.sights(page, None, 0),
            "undo": self.undo(page),
            "thinking": None,
        }

    # --- play ---

    async def act(self, chance: Random) -> None:
        mover = self.game.to_move(self.table.state)
        assert mover is not None
        page = next(page for page in self.pages if mover in page.seats)
        if self.free and chance.random() < UNDO:
            await page.line.say({"type": "undo", "game": self.row.id, "number": self.number, "seat": mover})
            self.table.undo()
            self.who.pop()
            self.number += 1
            # Whether more can be taken back is known from the stories of what is left.
            self.free = bool(self.table.actions) and self._is_free(self.table.last_story)
            await self.check_moved(None, 0, mover)
            return
        if self.bot is None:
            action = CITY.choose(self.table.state, self.table.legal(), "eager", chance)
        else:
            action = self.bot.choose(self.game.view(self.table.state, mover), self.table.legal(), THINKING)
        form = self.game.action_json(self.table.state, action)
        asked = {"type": "act", "game": self.row.id, "number": self.number, "seat": mover, "action": form}
        await page.line.say(asked)
        turn = self.guide.game.turn(self.table.state)
        story = self.table.play(action)
        self.number += 1
        self.who.append(mover)
        self.free = self._is_free(story)
        await self.check_moved(story, turn, mover)

    def _is_free(self, story: list[Any]) -> bool:
        actor = self.who[-1]
        revealed = any(self.guide.game.reveals(event, actor) or event.name == "turn_began" for event in story)
        return self.game.to_move(self.table.state) == actor and not revealed

    def search(self) -> None:
        """No message of a page holds a secret of the server or of another page."""
        keys = self.server.house.keys
        secrets = [str(self.row.seed), f"{self.row.seed:x}", '"rng"', '"seed"', keys._key.decode()]
        for page in self.pages:
            others = [owner for owner in self.owners if owner is not page.person]
            hidden = secrets + [owner.cookie for owner in self.owners] + [owner.id for owner in others]
            if not page.seats:
                hidden += [self.watch, *[owner.id for owner in self.owners]]
            hidden += [keys.invite(self.row.id, seat) for seat in range(len(self.names))]
            heard = "\n".join(page.line.heard[1:])  # but for the greeting, in which one is told one's own id
            for secret in hidden:
                assert secret not in heard


async def play(server: Server, number: int, config: Json, shared: bool, most: int, bot: str | None = None) -> int:
    """One game with a page for every person and one that watches; the number of messages that were checked.

    With `shared`, two seats are at one screen. With a bot that decides for all, games end ten times sooner.
    """
    chance = Random(number)
    owners = [await server.person(name) for name in NAMES[: config["players"] - shared]]
    asked: list[Json] = [{"who": "me"}] + [{"who": "open"} for _ in owners[1:]]
    if shared:
        asked.append({"who": "here", "name": "Guest"})
    body = {"kind": "city", "config": config, "seats": asked, "hints": False, "pace": 0}
    card = await owners[0].ask("/api/games", body)
    for seat, owner in enumerate(owners[1:], 1):
        assert "invite" not in (await owner.client.get(f"/api/games/{card['id']}")).text  # not yet theirs to see
        await owner.ask("/api/join", {"secret": card["seats"][seat]["invite"]})
    lines = [Line(server.app, owner.cookie) for owner in owners] + [Line(server.app, None)]
    try:
        for line in lines:
            await line.begin()
        held = [[seat] for seat in range(len(owners))] + [[]]
        if shared:
            held[0].append(len(owners))
        pages = [Seen(line, held[place], [*owners, None][place]) for place, line in enumerate(lines)]
        game = Game(server, card, "city", pages, owners)
        if bot is not None:
            game.bot = make_bot(bot, game.game, number)
        for page in pages:
            await game.check_open(page)
        for _ in range(most):
            if game.game.outcome(game.table.state) is not None:
                break
            await game.act(chance)
            if chance.random() < 0.02:
                await game.check_open(chance.choice(pages))
        game.search()
        return sum(len(page.line.heard) for page in pages)
    finally:
        for line in lines:
            await line.end()
        for owner in owners:
            await owner.client.aclose()


def configs() -> list[Json]:
    return [
        {"players": players, "edition": edition, "expansion": expansion, "scattered": scattered}
        for players in (2, 3, 4)
        for edition in ("second", "first")
        for expansion in (False, True)
        for scattered in (False, True)
    ]


async def many(folder: Path, first: int, games: int, most: int) -> int:
    """So many games, one after the other; the number of messages checked."""
    checked = 0
    async with inside(folder) as server:
        for number in range(first, first + games):
            config = configs()[number % len(configs())]
            checked += await play(server, number, config, shared=number % 3 == 0, most=most)
    return checked


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        wanted = int(sys.argv[1])
        most = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
        print(json.dumps({"games": wanted, "messages": asyncio.run(many(Path(place), 0, wanted, most))}))
