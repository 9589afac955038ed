"""Random games on a real server, every message of every socket held against what its seat may know.

The expected message is made from that seat's engine view and events alone: the guide and what is refused from a
position sampled from the view, the log from the events seen. It must be equal to what came, to the last field, so
nothing else can be in it.

    python -m tests.server.leaks city 2000         plays so many games to their end
    python -m tests.server.leaks legends 2000 30   or so many actions of each
"""

import asyncio
import json
import sys
import tempfile
from collections import Counter
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

from httpx import AsyncClient

from bluemoon.bots.bot import Bot
from bluemoon.bots.registry import make_bot
from bluemoon.core.errors import IllegalAction, Refused
from bluemoon.core.event import story_seen_by
from bluemoon.core.game import Json
from bluemoon.core.history import History
from bluemoon.core.rng import Rng
from bluemoon.core.shuffle import commitment_to, seed_of
from bluemoon.core.table import Table
from bluemoon.guide.games import guide_of
from bluemoon.legends.catalogue import PEOPLES
from bluemoon.server.run import _loop_factory
from bluemoon.store.rows import GameRow, SeatRow
from tests.contract.adapter import Adapter, Walk
from tests.contract.laws import ADAPTERS
from tests.legends.own_decks import random_decks
from tests.sending import sent
from tests.server.inside import Line, Person, Server, listening
from tests.server.joining import Guides, joined, opened
from tests.server.rows import standing

NAMES = ["Ann", "Ben", "Cleo", "Dan"]
GAMES: dict[str, Adapter] = {adapter.game.id: adapter for adapter in ADAPTERS}
MOODS = {"city": ("eager",), "legends": ("any", "eager", "steady")}
THINKING = 100  # milliseconds
OWN_DECKS = (252, 253, 154, 54, 28)  # seeds of decks of one's own with many cards that are in none of the nine
UNDO = 0.02  # how often something is taken back that may be
ASK = 0.02  # how often somebody asks whether something may be taken back
ERR = 0.05  # how often somebody tries what is forbidden
LOOK = 0.02  # how often somebody opens the game anew, and what is closed until its end
HINT = 0.004  # how often somebody wants a hint
HINTED = 40  # in one game of so many hints may be asked for, and a review afterwards: a strong bot thinks about each

Tally = Counter[str]  # what was checked, and what happened in the games


class Seen:
    """One page at the table: its line, the seats it holds (none: it watches), whose it is."""

    def __init__(self, line: Line, seats: list[int], person: Person | None, client: AsyncClient) -> None:
        self.line = line
        self.seats = seats
        self.person = person
        self.client = client
        self.guides: Guides = {}


class Game:
    """A game on the server, and the same game on a table of our own."""

    def __init__(self, server: Server, row: GameRow, pages: list[Seen], owners: list[Person], tally: Tally) -> None:
        self.server = server
        self.row = row
        self.guide: Any = guide_of(row.kind)
        self.game = self.guide.game
        if row.start is None:
            self.table: Table[Any] = Table.new(self.game, row.config, row.seed)
        else:
            self.table = Table.loaded(self.game, self.game.load(row.start, row.seed))
        self.history: History[Any] = History(self.table)
        self.pages = pages
        self.owners = owners
        self.tally = tally
        self.number = 0  # rows of the log
        self.asked: Json | None = None  # who wants to take something back
        self.denied = False  # somebody said no to that
        self.names = [seat.name for seat in row.seats]
        seats: list[int | None] = [None, *range(len(self.names))]
        self.logs: dict[int | None, list[list[Json]]] = {seat: [] for seat in seats}  # of every action, for every seat
        self.hidden: tuple[int, Json] = (-1, {})  # the whole position, and after how many rows of the log it is that
        self.watch = server.house.keys.watch(row.id)
        self.bot: Bot | None = None  # who decides; else chance does
        self.mood = MOODS[row.kind][0]
        self.reviewed = False

    # --- what a page must hear ---

    def twin(self, seat: int | None, view: Json) -> Any:
        """A position that could be another one as far as the seat can tell: nothing may tell them apart."""
        if self.hidden[0] != self.number:
            self.hidden = (self.number, secrets(self.game, self.table.state))
        twin = self.game.sample_state(view, Rng.from_seed(self.number))
        self.tally["twins"] += 1
        self.tally["twins that look the same"] += self.game.view(twin, seat) == view
        self.tally["twins that are not the same"] += secrets(self.game, twin) != self.hidden[1]
        return twin

    def sight(self, seat: int | None, events: list[Json], log: list[Json]) -> Json:
        view = self.game.view(self.table.state, seat)
        return {
            "seat": seat,
            "view": view,
            "guide": sent(self.guide.table(self.twin(seat, view), seat, self.names)),
            "log": log,
            "events": events,
            "coach": None,
        }

    def result(self) -> Json | None:
        over = self.game.outcome(self.table.state)
        if over is None:
            return None
        points = {} if self.row.match is None else {"points": self.game.match_points(self.table.state)}
        return {"winners": over.winners, "reason": over.reason, "more": {**over.more, **points}}

    def match(self) -> Json | None:
        """How the match stands of which this is the first game."""
        if self.row.match is None:
            return None
        score = [0, 0] if self.game.outcome(self.table.state) is None else self.game.match_points(self.table.state)
        target, unit = self.game.match_target, self.game.match_unit
        won = [seat for seat, points in enumerate(score) if points >= target]
        return {"match": self.row.match, "number": 0, "score": score, "target": target, "unit": unit, "winners": won}

    def summary(self, page: Seen, told: Json) -> Json:
        result = self.result()
        mover = None if result else self.game.to_move(self.table.state)
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
                    "kept": False,
                    "added": self.row.seats[seat].part is not None,
                    "invite": None,
                }
                for seat, name in enumerate(self.names)
            ],
            "status": "over" if result else "playing",
            "number": self.number,
            "to_move": mover,
            "your_turn": mover in page.seats,
            "result": result,
            "hints": self.row.hints,
            "pace": 0,
            "created": told["created"],
            "updated": told["updated"],
            "watch": self.watch if page.seats else None,
            "lesson": None,
            "next_game": None,
            "match": self.match(),
            "origin": None,
            "commitment": self.row.commitment,
            "next_commitment": commitment_to(self.row.next_secret) if result and self.row.next_secret else None,
        }

    def undo(self, page: Seen) -> Json:
        told: Json = {}
        for seat in page.seats:
            can = "no"
            if self.game.outcome(self.table.state) is None:
                if self.history.free_undo(seat) is not None:
                    can = "free"
                elif self.history.asked_undo(seat) is not None and self.asked is None and not self.denied:
                    can = "ask"
            told[str(seat)] = {"can": can, "asked": self.asked}
        return told

    def keep_log(self, story: list[Any], turn: int) -> None:
        """What every seat reads about an action that was just done."""
        for seat, log in self.logs.items():
            seen = story_seen_by(story, seat)
            log.append(sent(self.guide.log(seen, self.names, seat, len(self.table.actions), turn)))

    def sights(self, page: Seen, story: list[Any] | None) -> list[Json]:
        """After an action with its story; after an undo, or on opening, with the whole log."""
        found = []
        watching: list[int | None] = [None]
        for seat in page.seats or watching:
            kept = self.logs[seat] if story is None else self.logs[seat][-1:]
            log = [entry for entries in kept for entry in entries]
            found.append(self.sight(seat, story_seen_by(story or [], seat), log))
        return found

    async def check_moved(self, story: list[Any] | None, by: int) -> None:
        self.asked, self.denied = None, False
        for page in self.pages:
            told = await page.line.hear("moved")
            told["sights"] = joined(page.guides, told["sights"])
            assert told == {
                "type": "moved",
                "game": self.row.id,
                "number": self.number,
                "by": by,
                "what": "act" if story is not None else "undo",
                "sights": self.sights(page, story),
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
        opened(page.guides, told["sights"])
        assert told == {
            "type": "table",
            "game": self.row.id,
            "summary": self.summary(page, told["summary"]),
            "number": self.number,
            "sights": self.sights(page, None),
            "undo": self.undo(page),
            "thinking": None,
        }

    async def check_archive(self, page: Seen) -> None:
        """Record and replay, with the seed and everybody's cards, are to be had after the end alone."""
        client = page.client
        over = self.game.outcome(self.table.state) is not None
        paths = ["record", "replay", "replay/0", f"replay/{len(self.table.actions)}", "replay/0?seat=0"]
        if not over or self.reviewed:
            paths.append("review")
        for path in paths:
            answer = await client.get(f"/api/games/{self.row.id}/{path}", headers={"Bluemoon-Watch": self.watch})
            if over:
                assert answer.status_code == 200, path
                assert path != "record" or answer.json() == {**self.table.record(), **self.opened()}
            else:
                assert answer.status_code == 403
                sentence = "You can see this when the game is over."
                assert answer.json() == {"error": {"code": "forbidden", "message": sentence}}
            self.tally["archive"] += 1

    def opened(self) -> Json:
        """What a record says of the shuffle, after the end."""
        if self.row.secret is None:
            return {}
        parts = [seat.part for seat in self.row.seats]
        assert any(parts)
        assert self.row.seed == seed_of(self.game.id, self.row.config, self.row.secret, parts)
        proof = {"commitment": self.row.commitment, "secret": self.row.secret, "parts": parts}
        return {"shuffle": {**proof, "seed": str(self.row.seed)}}

    # --- play ---

    def page_of(self, seat: int) -> Seen:
        return next(page for page in self.pages if seat in page.seats)

    async def act(self, chance: Random) -> None:
        mover = self.game.to_move(self.table.state)
        assert mover is not None
        page = self.page_of(mover)
        free = self.history.free_undo(mover)
        if chance.random() < ERR:
            await self.try_what_is_forbidden(page, mover, chance)
        if self.row.hints and chance.random() < HINT:
            await self.ask_for_a_hint(page, mover)
        if free is not None and chance.random() < UNDO:
            await page.line.say({"type": "undo", "game": self.row.id, "number": self.number, "seat": mover})
            await self.taken_back(mover, free)
            self.tally["taken back freely"] += 1
            return
        if chance.random() < ASK and await self.ask_to_take_back(chance):
            return
        if self.bot is None:
            action = GAMES[self.game.id].choose(self.table.state, self.table.legal(), self.mood, chance)
        else:
            action = self.bot.choose(self.game.view(self.table.state, mover), self.table.legal(), THINKING)
        form = self.game.action_json(self.table.state, action)
        await page.line.say(self.message(mover, form))
        turn = self.game.turn(self.table.state)
        story = self.history.play(action)
        self.keep_log(story, turn)
        self.number += 1
        self.tally["actions"] += 1
        self.tally.update({f"event {event.name}" for event in story})
        await self.check_moved(story, mover)

    def message(self, seat: int, action: Json) -> Json:
        return {"type": "act", "game": self.row.id, "number": self.number, "seat": seat, "action": action}

    async def taken_back(self, seat: int, kept: int) -> None:
        self.history.back_to(kept)
        for log in self.logs.values():
            del log[kept:]
        self.number += 1
        await self.check_moved(None, seat)

    async def ask_to_take_back(self, chance: Random) -> bool:
        """Somebody asks, the other ones say yes or no; was it taken back?"""
        seats = [seat for seat in range(len(self.names)) if self.history.asked_undo(seat) is not None]
        seats = [seat for seat in seats if self.history.free_undo(seat) is None]
        if not seats or self.denied:
            return False
        seat = chance.choice(seats)
        kept = self.history.asked_undo(seat)
        assert kept is not None
        waiting = [other for other in range(len(self.names)) if other != seat]
        await self.page_of(seat).line.say({"type": "undo", "game": self.row.id, "number": self.number, "seat": seat})
        self.asked = {"by": seat, "to": kept, "agreed": [seat], "waiting": list(waiting)}
        await self.check_votes()
        while waiting:
            voter = waiting.pop(0)
            yes = chance.random() < 0.7
            await self.page_of(voter).line.say({"type": "agree", "game": self.row.id, "seat": voter, "yes": yes})
            if not yes:
                self.asked, self.denied = None, True
                await self.check_votes()
                self.tally["not taken back"] += 1
                return False
            if waiting:
                self.asked = {**self.asked, "agreed": sorted([*self.asked["agreed"], voter]), "waiting": list(waiting)}
                await self.check_votes()
        await self.taken_back(seat, kept)
        self.tally["taken back by consent"] += 1
        return True

    async def check_votes(self) -> None:
        for page in self.pages:
            told = await page.line.hear("undo_asked")
            assert told == {"type": "undo_asked", "game": self.row.id, "undo": self.undo(page)}

    async def try_what_is_forbidden(self, page: Seen, seat: int, chance: Random) -> None:
        """What is refused, and the words for it, follow from what the seat may know."""
        twin = self.twin(seat, self.game.view(self.table.state, seat))
        tried = GAMES[self.game.id].plausible(twin, chance)
        for form in chance.sample(tried, min(len(tried), 8)):
            try:
                self.game.read_action(twin, form)
            except Refused as refused:
                await page.line.say(self.message(seat, form))
                expected = {"type": "refused", "code": refused.code, "message": refused.message, "game": self.row.id}
                if isinstance(refused, IllegalAction):
                    expected["rule"] = refused.rule
                told = await page.line.hear("refused", "moved")
                assert told == expected, (told, expected, form)
                self.tally["refusals"] += 1
        for other in range(len(self.names)):
            if other != seat:
                await self.page_of(other).line.say(self.message(other, {"do": "next"}))
                assert await self.page_of(other).line.hear("refused", "moved") == {
                    "type": "refused",
                    "code": "bad_request",
                    "message": "It is not your turn to decide.",
                    "game": self.row.id,
                }

    async def ask_for_a_hint(self, page: Seen, seat: int) -> None:
        """A bot that was shown this seat's view thinks of it what it thinks; what it says must be of that view."""
        await page.line.say({"type": "hint", "game": self.row.id, "seat": seat})
        told = await page.line.hear("hinted", "refused")
        assert {name: told[name] for name in ("type", "game", "seat", "number")} == {
            "type": "hinted",
            "game": self.row.id,
            "seat": seat,
            "number": self.number,
        }
        assert set(told) == {"type", "game", "seat", "number", "hints"}
        twin = self.twin(seat, self.game.view(self.table.state, seat))
        for hint in told["hints"]:
            action = self.game.read_action(twin, hint["action"])
            form, text = self.game.action_json(twin, action), self.game.action_text(twin, action)
            assert hint == {"action": form, "text": text, "chance": hint["chance"]}
        self.tally["hints"] += 1

    def search(self) -> None:
        """No message of a page holds a secret of the server or of another page."""
        keys = self.server.house.keys
        secrets = [str(self.row.seed), f"{self.row.seed:x}", '"rng"', '"seed"', '"secret"', keys._key.decode()]
        secrets += [secret for secret in (self.row.secret, self.row.next_secret) if secret is not None]
        secrets += [seat.part for seat in self.row.seats if seat.part is not None]
        for page in self.pages:
            others = [owner for owner in self.owners if owner is not page.person]
            hidden = secrets + [owner.cookie for owner in self.owners] + [owner.id for owner in others]
            if not page.seats:
                hidden += [self.watch, *[owner.id for owner in self.owners]]
            hidden += [keys.invite(self.row.id, seat) for seat in range(len(self.names))]
            heard = "\n".join(page.line.heard[1:])  # but for the greeting, in which one is told one's own id
            for secret in hidden:
                assert secret not in heard


def secrets(game: Any, state: Any) -> Json:
    """A position without the generator, which differs anyway."""
    form: Json = game.state_json(state)
    return {name: value for name, value in form.items() if name != "rng"}


async def sit_down(
    server: Server, kind: str, config: Json, owners: list[Person], shared: bool, hints: bool, match: bool
) -> str:
    """A new game, made and joined as people do it; its id."""
    asked: list[Json] = [{"who": "me"}] + [{"who": "open"} for _ in owners[1:]]
    if shared:
        asked.append({"who": "here", "name": "Guest"})
    body = {"kind": kind, "config": config, "seats": asked, "hints": hints, "pace": 0, "match": match}
    promised = await owners[0].ask("/api/commitments", {})
    card = await owners[0].ask("/api/games", {**body, "shuffle": {**promised, "part": "0a" * 32}})
    assert card["commitment"] == promised["commitment"]
    for seat, owner in enumerate(owners[1:], 1):
        assert "invite" not in (await owner.client.get(f"/api/games/{card['id']}")).text  # not yet theirs to see
        shuffle = {**promised, "part": f"{seat}b" * 32} if seat % 2 else None  # some add nothing
        await owner.ask("/api/join", {"secret": card["seats"][seat]["invite"], "shuffle": shuffle})
    id: str = card["id"]
    return id


async def put_down(server: Server, number: int, kind: str, config: Json, owners: list[Person], shared: bool) -> str:
    """A game in the middle, as the store keeps one that began from a position; its id."""
    walk = Walk(GAMES[kind], config, number)
    while True:
        walk.go(walk.chance.randint(5, 100))
        if not walk.over:
            break
        walk = Walk(GAMES[kind], config, walk.chance.getrandbits(32))
    position = walk.form
    players = walk.game.seats(walk.state)
    holders = [owners[min(seat, len(owners) - 1)] for seat in range(players)]
    seats = [
        SeatRow(seat, "person", holder.id, NAMES[seat], None, shared and seat == players - 1)
        for seat, holder in enumerate(holders)
    ]
    id = f"middle-{number}-{owners[0].id[:8]}"
    row = standing(position, id, owners[0].id, seats, seed=Random(number).getrandbits(62))
    await server.house.games.create(row)
    return row.id


async def play(
    server: Server,
    number: int,
    kind: str,
    config: Json,
    *,
    shared: bool,
    most: int,
    bot: str | None = None,
    middle: bool = False,
    hints: bool = False,
    match: bool = False,
) -> Tally:
    """One game with a page for every person and one that watches; what was checked.

    With `shared`, two seats are at one screen. With a bot that decides for all, games end ten times sooner. With
    `middle`, it begins somewhere in the middle.
    """
    chance = Random(number)
    tally: Tally = Counter({"games": 1})
    owners = [await server.person(name) for name in NAMES[: config.get("players", 2) - shared]]
    if middle:
        id = await put_down(server, number, kind, config, owners, shared)
    else:
        id = await sit_down(server, kind, config, owners, shared, hints, match)
    lines = [server.new_line(owner.cookie) for owner in owners] + [server.new_line(None)]
    stranger = server.client()
    try:
        for line in lines:
            await line.begin()
        held = [[seat] for seat in range(len(owners))]
        if shared:
            held[0].append(len(owners))
        pages = [
            *(Seen(line, seats, owner, owner.client) for line, seats, owner in zip(lines, held, owners, strict=False)),
            Seen(lines[-1], [], None, stranger),
        ]
        game = Game(server, (await server.house.room(id)).row, pages, owners, tally)
        game.mood = chance.choice(MOODS[kind])
        game.reviewed = number % HINTED == 0
        if bot is not None:
            game.bot = make_bot(bot, game.game, number)
        for page in pages:
            await game.check_open(page)
        for _ in range(most):
            if game.game.outcome(game.table.state) is not None:
                break
            await game.act(chance)
            if chance.random() < LOOK:
                await game.check_open(chance.choice(pages))
                await game.check_archive(chance.choice(pages))
        game.search()
        await game.check_open(chance.choice(pages))
        await game.check_archive(chance.choice(pages))
        tally["messages"] = sum(len(page.line.heard) for page in pages)
        tally["ended"] = game.game.outcome(game.table.state) is not None
        return tally
    finally:
        for line in lines:
            await line.end()
        for client in [stranger, *(owner.client for owner in owners)]:
            await client.aclose()


@cache
def configs(kind: str) -> list[Json]:
    """Every configuration of City; of Legends every match-up, with its variants taking turns, and decks of
    one's own."""
    if kind == "legends":
        return [
            {
                "decks": list(pair if number % 2 else reversed(pair)),
                "edition": ("second", "first")[number // 2 % 2],
                "first": (None, 0, 1)[number % 3],
                **({"name_dragons": True} if number % 5 == 0 else {}),
            }
            for number, pair in enumerate(combinations(PEOPLES, 2))
        ] + [{"decks": random_decks(Random(seed)), "edition": "second", "first": None} for seed in OWN_DECKS]
    hidden = [
        {"players": players, "edition": edition, "expansion": expansion, "scattered": scattered}
        for players in (2, 3, 4)
        for edition in ("second", "first")
        for expansion in (False, True)
        for scattered in (False, True)
    ]
    return hidden + [config | {"open_crystals": True} for config in hidden[3::6]]


async def many(
    server: Server, kind: str, first: int, games: int, most: int, middle: bool = False, bots: bool = False
) -> Tally:
    """So many games, one after the other; what was checked. With `bots`, chance alone decides in one game of four, and
    a simple bot in the others, which end much sooner."""
    checked: Tally = Counter()
    duel = kind == "legends"
    for number in range(first, first + games):
        config = configs(kind)[number % len(configs(kind))]
        checked += await play(
            server,
            number,
            kind,
            config,
            shared=number % 3 == 0,
            most=most,
            bot="greedy" if bots and number % 4 else None,
            middle=middle,
            hints=duel and number % HINTED == 0,
            match=duel and number % 7 == 0,
        )
    return checked


async def soak(folder: Path, kind: str, first: int, games: int, most: int) -> Tally:
    """Over real sockets; it says after every round of configurations how far it has come."""
    checked: Tally = Counter()
    at_once = len(configs(kind))
    async with listening(folder) as server:
        for begin in range(first, first + games, at_once):
            checked += await many(server, kind, begin, min(at_once, first + games - begin), most, bots=True)
            print(f"{checked['games']} games, {checked['messages']} messages", file=sys.stderr, flush=True)
    return checked


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        which, wanted = sys.argv[1], int(sys.argv[2])
        longest = int(sys.argv[3]) if len(sys.argv) > 3 else 100_000
        begin = int(sys.argv[4]) if len(sys.argv) > 4 else 0
        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            print(json.dumps(runner.run(soak(Path(place), which, begin, wanted, longest)), indent=1))
