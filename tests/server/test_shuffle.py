"""The shuffle that nobody chooses, on the server: who commits when, what counts, and what is opened when."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from bluemoon.core.game import Json
from bluemoon.core.shuffle import commitment_to, faults_of, read_proof
from bluemoon.core.table import replay
from bluemoon.games import entries
from bluemoon.store import commitments, tables
from bluemoon.store.rows import GameRow, now
from tests.server.inside import Person, Server, inside

PARTS = [f"{digit}" * 64 for digit in "abcdef"]
CITY = {"kind": "city", "config": {"players": 2}, "pace": 0}
DUEL = {"kind": "legends", "config": {"decks": ["hoax", "vulca"]}, "pace": 0}


def run(folder: Path, test: Callable[[Server, Person, Person], Awaitable[None]]) -> None:
    async def go() -> None:
        async with inside(folder) as server, somebody(server, "Ann") as ann, somebody(server, "Ben") as ben:
            await test(server, ann, ben)

    asyncio.run(go())


@asynccontextmanager
async def somebody(server: Server, name: str) -> AsyncIterator[Person]:
    person = await server.person(name)
    yield person
    await person.client.aclose()


async def refused(person: Person, path: str, body: Json, status: int) -> str:
    answer = await person.client.post(path, json=body)
    assert answer.status_code == status, answer.text
    message: str = answer.json()["error"]["message"]
    return message


async def added(person: Person, part: str) -> Json:
    """A commitment that was asked for, and the part that goes with it."""
    return {**await person.ask("/api/commitments", {}), "part": part}


async def table_for_two(ann: Person, **more: Any) -> Json:
    return await ann.ask("/api/games", {**CITY, "seats": [{"who": "me"}, {"who": "open"}], **more})


async def stored(server: Server, game: str) -> GameRow:
    row = await server.house.games.get(game)
    assert row is not None
    return row


async def proven(person: Person, game: str) -> Json:
    """What is opened of a game that is over, which must be in order."""
    record = await person.ask(f"/api/games/{game}/record")
    engine = entries()[record["game"]].game()
    proof = read_proof(record["shuffle"], "shuffle")
    assert faults_of(proof, record["game"], record["config"], len(proof.parts)) == []
    assert record["seed"] in (proof.seed, None)
    replay(engine, record)
    assert (await person.ask(f"/api/games/{game}/replay"))["shuffle"] == record["shuffle"]
    opened: Json = record["shuffle"]
    return opened


async def end(server: Server, game: str, **result: Any) -> None:
    """Let a game be over, for a reason that no rule knows."""
    room = await server.house.room(game)
    async with room.lock:
        await room.end({"winners": [0], "reason": "resigned", "by": 1, **result})


def test_a_game_against_a_bot_is_dealt_by_a_commitment_from_before(tmp_path: Path) -> None:
    async def test(server: Server, ann: Person, ben: Person) -> None:
        mine = await added(ann, PARTS[0])
        asked = {**CITY, "seats": [{"who": "me"}, {"who": "bot", "bot": "random"}], "shuffle": mine}
        game = await ann.ask("/api/games", asked)
        assert game["commitment"] == mine["commitment"]
        assert game["next_commitment"] is None
        assert [seat["added"] for seat in game["seats"]] == [True, False]
        # A commitment is used once, by whom it was given to.
        words = "This commitment is not yours, has been used or is too old: ask for another."
        assert await refused(ann, "/api/games", asked, 409) == words
        other = await added(ann, PARTS[1])
        assert await refused(ben, "/api/games", {**asked, "shuffle": other}, 409) == words
        assert await refused(ann, "/api/games", {**asked, "shuffle": {**other, "commitment": "0" * 64}}, 409) == words
        # One that did not become a game is still good.
        bad = {**asked, "shuffle": other, "config": {"players": 9}}
        assert (await ann.client.post("/api/games", json=bad)).status_code == 400
        assert (await ann.ask("/api/games", {**asked, "shuffle": other}))["commitment"] == other["commitment"]
        await ann.ask(f"/api/games/{game['id']}/resign", {})
        assert await proven(ann, game["id"]) == {
            "commitment": mine["commitment"],
            "secret": (await stored(server, game["id"])).secret,
            "parts": [PARTS[0], None],
            "seed": str((await stored(server, game["id"])).seed),
        }

    run(tmp_path, test)


def test_two_games_at_once_by_one_commitment_are_one(tmp_path: Path) -> None:
    """Else whoever ends the first would know the cards of the second."""

    async def test(server: Server, ann: Person, ben: Person) -> None:
        mine = await added(ann, PARTS[0])
        asked = {**CITY, "seats": [{"who": "me"}, {"who": "bot", "bot": "random"}], "shuffle": mine}
        duel = {**DUEL, "seats": asked["seats"], "shuffle": mine, "match": True}
        wishes = [ann.client.post("/api/games", json=wish) for wish in (asked, duel, asked, duel)]
        answers = await asyncio.gather(*wishes)
        assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]

    run(tmp_path, test)


def test_everybody_at_a_table_adds_and_all_is_opened_after_the_end(tmp_path: Path) -> None:
    async def test(server: Server, ann: Person, ben: Person) -> None:
        game = await table_for_two(ann, shuffle=await added(ann, PARTS[0]))
        before = await stored(server, game["id"])
        assert before.secret is not None
        assert before.next_secret is not None
        invite = {"secret": game["seats"][1]["invite"]}
        shown = await ben.ask("/api/invitation", invite)
        assert shown["commitment"] == game["commitment"] == commitment_to(before.secret)
        wrong = {"commitment": commitment_to("5" * 64), "part": PARTS[1]}
        words = "This game is dealt by another commitment: look at it again."
        assert await refused(ben, "/api/join", {**invite, "shuffle": wrong}, 409) == words
        async with ann.line() as line:
            await line.say({"type": "open", "game": game["id"]})
            await line.hear("table")
            mine = {"commitment": shown["commitment"], "part": PARTS[1]}
            joined = await ben.ask("/api/join", {**invite, "shuffle": mine})
            assert [seat["added"] for seat in joined["seats"]] == [True, True]
            row = await stored(server, game["id"])
            assert (row.status, [seat.part for seat in row.seats]) == ("playing", PARTS[:2])
            assert row.seed != before.seed  # it depends on what Ben added
            assert (row.commitment, row.secret, row.next_secret) == (
                game["commitment"], before.secret, before.next_secret,
            )  # fmt: skip
            for path in ("record", "replay"):
                assert (await ben.client.get(f"/api/games/{game['id']}/{path}")).status_code == 403
            early = {"commitment": commitment_to(before.next_secret), "part": PARTS[2]}
            assert await refused(ben, f"/api/games/{game['id']}/part", early, 400) == "No game follows this one yet."
            await ben.ask(f"/api/games/{game['id']}/leave", {})  # a bot plays on; what Ben added stays
            await end(server, game["id"])
            await line.hear("summary")
            while not (told := json.loads(line.heard[-1]))["summary"]["next_commitment"]:
                await line.hear("summary")
            assert told["summary"]["next_commitment"] == commitment_to(before.next_secret)
            heard = "\n".join(line.heard)
        for secret in (before.secret, before.next_secret, str(row.seed), *PARTS[:2]):
            assert secret not in heard
        opened = await proven(ann, game["id"])
        assert opened["parts"] == PARTS[:2]
        assert before.next_secret not in json.dumps(opened)

    run(tmp_path, test)


def test_whoever_changes_the_table_takes_the_parts_along(tmp_path: Path) -> None:
    async def test(server: Server, ann: Person, ben: Person) -> None:
        config = {"players": 4}
        seats = [{"who": "me"}, {"who": "open"}, {"who": "open"}, {"who": "bot", "bot": "random"}]
        game = await table_for_two(ann, config=config, seats=seats, shuffle=await added(ann, PARTS[0]))
        mine = {"commitment": game["commitment"], "part": PARTS[1]}
        invite = {"secret": game["seats"][2]["invite"]}
        await ben.ask("/api/join", {**invite, "shuffle": mine})
        row = await stored(server, game["id"])
        assert [seat.part for seat in row.seats] == [PARTS[0], None, PARTS[1], None]
        await ben.ask(f"/api/games/{game['id']}/leave", {})
        assert [seat.part for seat in (await stored(server, game["id"])).seats] == [PARTS[0], None, None, None]
        await ben.ask("/api/join", {**invite, "shuffle": {**mine, "part": PARTS[2]}})
        terms = {"config": {**row.config, "players": 3}, "hints": False, "pace": 0, "watch": True}
        await ann.ask(f"/api/games/{game['id']}/setup", terms)
        row = await stored(server, game["id"])
        assert (row.status, [seat.part for seat in row.seats]) == ("playing", [PARTS[0], PARTS[2], None])
        await end(server, game["id"])
        assert (await proven(ann, game["id"]))["parts"] == [PARTS[0], PARTS[2], None]

    run(tmp_path, test)


def test_a_rematch_is_dealt_by_the_commitment_that_the_last_game_showed(tmp_path: Path) -> None:
    async def test(server: Server, ann: Person, ben: Person) -> None:
        game = await table_for_two(ann)
        await ben.ask("/api/join", {"secret": game["seats"][1]["invite"]})
        await ben.ask(f"/api/games/{game['id']}/resign", {})
        over = await ann.ask(f"/api/games/{game['id']}")
        promised = {"commitment": over["next_commitment"]}
        path = f"/api/games/{game['id']}"
        assert await ann.ask(f"{path}/part", {**promised, "part": PARTS[0]}) == {"added": True}
        assert await ann.ask(f"{path}/part", {**promised, "part": PARTS[0]}) == {"added": True}  # said twice
        assert await ann.ask(f"{path}/part", {**promised, "part": PARTS[1]}) == {"added": False}  # the first one counts
        wrong = "This game is dealt by another commitment: look at it again."
        assert await refused(ben, f"{path}/part", {"commitment": over["commitment"], "part": PARTS[1]}, 409) == wrong
        again = await ann.ask(f"{path}/rematch", {})
        assert again["commitment"] == over["next_commitment"]
        # Ben was late, but does not sit yet.
        assert await ben.ask(f"{path}/part", {**promised, "part": PARTS[1]}) == {"added": True}
        await ben.ask(f"{path}/rematch", {})
        row = await stored(server, again["id"])
        assert (row.status, [seat.part for seat in row.seats]) == ("playing", PARTS[:2])
        assert await ben.ask(f"{path}/part", {**promised, "part": PARTS[2]}) == {"added": False}  # it is dealt
        await end(server, again["id"])
        assert (await proven(ann, again["id"]))["parts"] == PARTS[:2]
        async with somebody(server, "Eve") as eve:
            await refused(eve, f"{path}/part", {**promised, "part": PARTS[2]}, 404)

    run(tmp_path, test)


def test_in_a_match_everybody_adds_to_the_next_game_before_it_begins(tmp_path: Path) -> None:
    async def test(server: Server, ann: Person, ben: Person) -> None:
        asked = {
            **DUEL,
            "seats": [{"who": "me"}, {"who": "open"}],
            "match": True,
            "shuffle": await added(ann, PARTS[0]),
        }
        game = await ann.ask("/api/games", asked)
        shuffle = {"commitment": game["commitment"], "part": PARTS[1]}
        await ben.ask("/api/join", {"secret": game["seats"][1]["invite"], "shuffle": shuffle})
        seeds = set()
        for number in range(3):
            await end(server, game["id"], points=[1, 0])
            assert (await proven(ann, game["id"]))["parts"] == PARTS[2 * number : 2 * number + 2]
            seeds.add((await stored(server, game["id"])).seed)
            over = await ben.ask(f"/api/games/{game['id']}")
            if number == 2:
                break
            for person, part in zip((ann, ben), PARTS[2 * number + 2 :], strict=False):
                shuffle = {"commitment": over["next_commitment"], "part": part}
                assert await person.ask(f"/api/games/{game['id']}/part", shuffle) == {"added": True}
            game = await ben.ask(f"/api/matches/{game['match']['match']}/next", {})
            assert game["commitment"] == over["next_commitment"]
        assert len(seeds) == 3
        # Whoever adds nothing is not waited for.
        game = await ben.ask(f"/api/matches/{game['match']['match']}/next", {})
        assert [seat["added"] for seat in game["seats"]] == [False, False]

    run(tmp_path, test)


def test_a_part_that_comes_while_the_next_game_is_set_up_counts_or_is_refused(tmp_path: Path) -> None:
    """Never is somebody told that it counts, and then it does not."""

    async def test(server: Server, ann: Person, ben: Person) -> None:
        asked = {**DUEL, "seats": [{"who": "me"}, {"who": "open"}], "match": True}
        game = await ann.ask("/api/games", asked)
        await ben.ask("/api/join", {"secret": game["seats"][1]["invite"]})
        for _ in range(4):
            await end(server, game["id"], points=[0, 0])
            over = await ben.ask(f"/api/games/{game['id']}")
            shuffle = {"commitment": over["next_commitment"], "part": PARTS[1]}
            following = ann.ask(f"/api/matches/{game['match']['match']}/next", {})
            counted, after = await asyncio.gather(ben.ask(f"/api/games/{game['id']}/part", shuffle), following)
            part = (await stored(server, after["id"])).seats[1].part
            assert (part == PARTS[1]) == counted["added"]
            game = after

    run(tmp_path, test)


def test_playing_on_is_dealt_by_a_commitment_too(tmp_path: Path) -> None:
    async def test(server: Server, ann: Person, ben: Person) -> None:
        seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
        game = await ann.ask("/api/games", {**CITY, "config": {"players": 2}, "seats": seats})
        await end(server, game["id"])
        mine = await added(ann, PARTS[0])
        path = f"/api/games/{game['id']}/play-on"
        on = await ann.ask(path, {"number": 0, "seat": 0, "shuffle": mine})
        assert on["commitment"] == mine["commitment"]
        assert (await refused(ann, path, {"number": 0, "seat": 0, "shuffle": mine}, 409)).startswith("This commitment")
        await end(server, on["id"])
        assert (await proven(ann, on["id"]))["parts"] == [PARTS[0], None]

    run(tmp_path, test)


def test_hot_seat_adds_one_part_and_an_absent_host_none(tmp_path: Path) -> None:
    async def test(server: Server, ann: Person, ben: Person) -> None:
        seats = [{"who": "bot", "bot": "random"}, {"who": "here", "name": "Cy"}, {"who": "me"}]
        wish = {**CITY, "config": {"players": 3}, "seats": seats, "shuffle": await added(ann, PARTS[0])}
        game = await ann.ask("/api/games", wish)
        assert [seat["added"] for seat in game["seats"]] == [False, True, False]
        wish = {**CITY, "seats": [{"who": "open"}] * 2, "shuffle": await added(ann, PARTS[0])}
        assert await refused(ann, "/api/games", wish, 400) == "Only those who sit at the table add to the shuffle."

    run(tmp_path, test)


def test_a_part_is_64_digits(tmp_path: Path) -> None:
    async def test(server: Server, ann: Person, ben: Person) -> None:
        mine = await added(ann, PARTS[0])
        odd: list[Any] = ["", "a" * 63, "A" * 64, "g" * 64, "a" * 65, None, 5, ["a" * 64], "a" * 64 + "\n"]
        wrong = [{**mine, "part": bad} for bad in odd] + [{**mine, "commitment": bad} for bad in odd]
        for shuffle in (*wrong, {**mine, "more": 1}, {"part": PARTS[0]}):
            for path, body in (
                ("/api/games", {**CITY, "seats": [{"who": "me"}, {"who": "open"}], "shuffle": shuffle}),
                ("/api/join", {"secret": "x", "shuffle": shuffle}),
                ("/api/games/x/part", shuffle),
                ("/api/games/x/play-on", {"number": 0, "shuffle": shuffle}),
            ):
                await refused(ann, path, body, 400)

    run(tmp_path, test)


def test_commitments_are_few_and_grow_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(server: Server, ann: Person, ben: Person) -> None:
        seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
        kept = await added(ben, PARTS[0])
        first = await added(ann, PARTS[0])
        for _ in range(commitments.MOST_OPEN):
            await added(ann, PARTS[0])
        await refused(ann, "/api/games", {**CITY, "seats": seats, "shuffle": first}, 409)
        later = now() + commitments.HOURS * 3_600_000 + 1
        monkeypatch.setattr(commitments, "now", lambda: later)
        await refused(ben, "/api/games", {**CITY, "seats": seats, "shuffle": kept}, 409)
        fresh = await added(ben, PARTS[0])  # which sweeps the old ones out
        async with server.house.games.engine.connect() as connection:
            rows = (await connection.execute(select(tables.commitments))).all()
        assert [row.commitment for row in rows] == [fresh["commitment"]]
        visitor = server.client()
        assert (await visitor.post("/api/commitments", json={})).status_code == 401
        await visitor.aclose()

    run(tmp_path, test)


def test_lessons_and_games_from_before_have_nothing_to_show(tmp_path: Path) -> None:
    async def test(server: Server, ann: Person, ben: Person) -> None:
        lesson = await ann.ask("/api/games/lesson", {"kind": "city", "lesson": "first-game"})
        assert (lesson["commitment"], (await stored(server, lesson["id"])).next_secret) == (None, None)
        game = await table_for_two(ann)
        row = await stored(server, game["id"])
        row.id, row.commitment, row.secret, row.next_secret = "before", None, None, None
        await server.house.games.create(row)
        old = await ann.ask("/api/games/before")
        invite = {"secret": old["seats"][1]["invite"]}
        assert (await ben.ask("/api/invitation", invite))["commitment"] is None
        await refused(ben, "/api/join", {**invite, "shuffle": {"commitment": "5" * 64, "part": PARTS[0]}}, 409)
        assert (await ben.ask("/api/join", invite))["status"] == "playing"
        assert (await stored(server, "before")).seed == row.seed
        await ben.ask("/api/games/before/resign", {})
        assert "shuffle" not in await ann.ask("/api/games/before/record")
        assert (await ann.ask("/api/games/before/replay"))["shuffle"] is None
        none = await refused(ben, "/api/games/before/part", {"commitment": "5" * 64, "part": PARTS[0]}, 400)
        assert none == "No game follows this one yet."
        again = await ann.ask("/api/games/before/rematch", {})
        assert again["commitment"] is not None  # from now on there is

    run(tmp_path, test)
