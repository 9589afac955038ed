"""The store: nothing is written twice, nothing acknowledged is lost, and the tables are those of the migrations."""

import asyncio
import contextlib
import secrets
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, column, func, insert, inspect, select, table, text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from bluemoon.store.accounts import Accounts, Outdated
from bluemoon.store.database import (
    MIGRATIONS,
    CannotOpen,
    database_url,
    is_postgres,
    migrate,
    newest_version,
    opened,
    version_of,
)
from bluemoon.store.decks import Decks
from bluemoon.store.games import MOST_LATER, Games
from bluemoon.store.rows import Account, ActionRow, Append, GameRow, SeatRow, Vote, now
from bluemoon.store.tables import actions, metadata, pulse
from bluemoon.store.writer import Closed, Conflict, Writer


class Store:
    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.accounts = Accounts(writer.engine, writer)
        self.games = Games(writer.engine, writer)
        self.decks = Decks(writer.engine, writer)


@contextlib.asynccontextmanager
async def store(place: str | URL) -> AsyncIterator[Store]:
    url = place if isinstance(place, URL) else database_url(place)
    async with opened(url) as engine:
        writer = Writer(engine, is_postgres(url))
        writer.start()
        try:
            yield Store(writer)
        finally:
            await writer.close()


async def fresh_database(url: URL) -> URL:
    """A database without tables: the tests share the one of PostgreSQL."""
    if not is_postgres(url):
        return url
    name = f"fresh_{secrets.token_hex(6)}"
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name}"))
    await engine.dispose()
    return url.set(database=name)


FIRST_VERSION = [
    "INSERT INTO accounts (id, name, epoch, created) VALUES ('ann', 'Ann', 0, 1)",
    "INSERT INTO games"
    " (id, kind, config, seed, status, number, to_move, hints, pace, tutorial, creator, created, updated)"
    " VALUES ('old', 'city', '{\"players\"\\: 2}', '77', 'playing', 1, 1, true, 0, true, 'ann', 1, 1)",
    "INSERT INTO seats (game, seat, who, account, name, here) VALUES ('old', 0, 'person', 'ann', 'Ann', false)",
    "INSERT INTO seats (game, seat, who, name, bot, here) VALUES ('old', 1, 'bot', 'Alba', 'easy', false)",
    "INSERT INTO actions (game, number, kind, seat, data, at) VALUES ('old', 1, 'act', 0, '{}', 1)",
]


def game_of(account: Account, *who: str) -> GameRow:
    seats = [
        SeatRow(number, kind, account.id if kind == "person" else None, f"Seat {number}", None, False)
        for number, kind in enumerate(who)
    ]
    at = now()
    return GameRow(
        id=secrets.token_urlsafe(9), kind="city", config={"players": 2}, seed=1 << 90, start=None, status="playing",
        number=0, to_move=0, result=None, hints=False, pace=0, watching=True, lesson=None,
        creator=account.id, next_game=None, match=None, match_number=None, match_score=None,
        created=at, updated=at, seats=seats,
    )  # fmt: skip


def row_of(game: GameRow, number: int, data: str = "{}") -> Append:
    return Append(game.id, ActionRow(number, "act", 0, data), now(), "playing", 1, None)


def test_a_database_that_is_new_or_up_to_date_is_opened_without_alembic(tmp_path: Path) -> None:
    """It takes a third of a second to load, and most starts have nothing to do for it."""
    script = ScriptDirectory(str(MIGRATIONS))
    assert newest_version() == script.get_current_head()

    async def version() -> str | None:
        async with opened(database_url(tmp_path / "games.db")) as engine, engine.connect() as connection:
            return await connection.run_sync(version_of)

    assert asyncio.run(version()) == newest_version()  # it was new
    look = (
        "import asyncio, sys\n"
        "from bluemoon.store.database import database_url, opened\n"
        "async def look():\n"
        "    async with opened(database_url(sys.argv[1])):\n"
        "        print('alembic' in sys.modules)\n"
        "asyncio.run(look())\n"
    )
    for name in ("games.db", "new.db"):
        done = subprocess.run([sys.executable, "-c", look, tmp_path / name], capture_output=True, text=True)
        assert (done.stdout, done.stderr) == ("False\n", "")


def test_tables_are_those_of_the_migrations(place: str) -> None:
    """Whether they were made one migration after the other, or at once in a new database."""

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    def described(connection: Connection) -> dict[str, object]:
        seen = inspect(connection)
        return {
            name: (
                sorted((one["name"], str(one["type"]), one["nullable"]) for one in seen.get_columns(name)),
                sorted((str(one["name"]), one["column_names"], one["unique"]) for one in seen.get_indexes(name)),
                sorted(one["column_names"] for one in seen.get_unique_constraints(name)),
                sorted((one["constrained_columns"], one["referred_table"]) for one in seen.get_foreign_keys(name)),
                seen.get_pk_constraint(name)["constrained_columns"],
            )
            for name in seen.get_table_names()
        }

    def beats(connection: Connection) -> list[tuple[int, int]]:
        return [(id, at) for id, at in connection.execute(select(pulse.c.id, pulse.c.at))]

    async def run() -> None:
        step_by_step = await fresh_database(database_url(place))
        engine = create_async_engine(step_by_step)
        async with engine.connect() as connection:
            await connection.run_sync(migrate, newest_version())
        await engine.dispose()
        tables = []
        for url in (step_by_step, await fresh_database(database_url(f"{place}.new" if "://" not in place else place))):
            for _ in range(2):  # the second time there is nothing to do
                async with opened(url) as engine, engine.connect() as connection:
                    assert await connection.run_sync(differences) == []
                    assert await connection.run_sync(beats) == [(1, 0)]
                    tables.append(await connection.run_sync(described))
        assert all(one == tables[0] for one in tables)

    asyncio.run(run())


def test_what_is_stored_comes_back(place: str) -> None:
    async def run() -> None:
        async with store(place) as first:
            ann = await first.accounts.new("Ann")
            game = game_of(ann, "person", "bot")
            await first.games.create(game)
            await first.games.append(row_of(game, 1, '{"do":"stop"}'))
        async with store(place) as second:  # another process, later
            assert await second.accounts.get(ann.id) == ann
            found = await second.games.get(game.id)
            assert found is not None
            assert (found.number, found.to_move, found.seed) == (1, 1, 1 << 90)
            assert found.seats == game.seats
            assert await second.games.rows(game.id, 0) == [ActionRow(1, "act", 0, '{"do":"stop"}')]
            assert [mine.id for mine in await second.games.of_account(ann.id, 10)] == [game.id]
            assert await second.games.get("nothing") is None

    asyncio.run(run())


def test_a_database_of_the_first_version_keeps_its_games(place: str) -> None:
    """Whoever has played before matches existed goes on where they were."""

    async def run() -> None:
        url = await fresh_database(database_url(place))
        engine = create_async_engine(url)
        async with engine.connect() as connection:
            await connection.run_sync(migrate, "0001")
            for statement in FIRST_VERSION:
                await connection.execute(text(statement))
            await connection.commit()
        await engine.dispose()
        async with store(url) as here:
            (game,) = await here.games.of_account("ann", 10)
            assert (game.config, game.seed, game.number, game.to_move) == ({"players": 2}, 77, 1, 1)
            assert (game.match, game.match_number, game.match_score, game.watching) == (None, None, None, True)
            assert game.lesson == "first-game"  # there was no other
            assert game.held_by("ann") == [0]
            await here.games.append(row_of(game, 2))
            assert [row.number for row in await here.games.rows("old", 0)] == [1, 2]

    asyncio.run(run())


def test_a_match_of_the_second_version_keeps_its_score(place: str) -> None:
    async def run() -> None:
        url = await fresh_database(database_url(place))
        engine = create_async_engine(url)
        async with engine.connect() as connection:
            await connection.run_sync(migrate, "0002")
            await connection.execute(text(FIRST_VERSION[0]))
            played = {"kind": "legends", "config": "{}", "seed": "1", "status": "over", "number": 9, "creator": "ann"}
            played |= {"hints": False, "pace": 0, "tutorial": False, "created": 1, "updated": 1, "match": "m"}
            second = table("games", *map(column, (*played, "id", "match_number", "result")))
            for number, result in enumerate(('{"points": [0, 3]}', '{"points": [2, 0]}', None)):
                values = {**played, "id": f"g{number}", "match_number": number, "result": result}
                await connection.execute(insert(second).values(**values))
            await connection.commit()
        await engine.dispose()
        async with store(url) as here:
            scores = [game.match_score for game in await here.games.of_match("m")]
        assert scores == [[0, 0], [0, 3], [2, 3]]

    asyncio.run(run())


def test_number_is_written_once_whoever_comes_second(place: str) -> None:
    async def run() -> None:
        async with store(place) as here:
            ann = await here.accounts.new("Ann")
            game, other = game_of(ann, "person", "bot"), game_of(ann, "person", "bot")
            await here.games.create(game)
            await here.games.create(other)
            # All in one transaction: who is refused takes nobody along.
            outcomes = await asyncio.gather(
                here.games.append(row_of(game, 1, '"first"')),
                here.games.append(row_of(game, 1, '"second"')),
                here.games.append(row_of(other, 1)),
                here.games.append(row_of(other, 2)),
                return_exceptions=True,
            )
            assert [type(outcome) for outcome in outcomes] == [type(None), Conflict, type(None), type(None)]
            assert [row.data for row in await here.games.rows(game.id, 0)] == ['"first"']
            assert len(await here.games.rows(other.id, 0)) == 2

    asyncio.run(run())


def test_many_games_share_a_commit(place: str) -> None:
    async def run() -> None:
        async with store(place) as here:
            ann = await here.accounts.new("Ann")
            games = [game_of(ann, "person", "bot") for _ in range(30)]
            await asyncio.gather(*(here.games.create(game) for game in games))
            for number in range(1, 6):
                await asyncio.gather(*(here.games.append(row_of(game, number)) for game in games))
            async with here.writer.engine.connect() as connection:
                mine = actions.c.game.in_([game.id for game in games])
                count = await connection.scalar(select(func.count()).select_from(actions).where(mine))
            assert count == 150

    asyncio.run(run())


def test_failure_of_one_job_fails_nobody_else_falsely(place: str) -> None:
    async def run() -> None:
        async with store(place) as here:
            ann = await here.accounts.new("Ann")
            game = game_of(ann, "person", "bot")
            await here.games.create(game)

            async def broken(_connection: AsyncConnection) -> None:
                raise RuntimeError("disk on fire")

            outcomes = await asyncio.gather(
                here.games.append(row_of(game, 1)), here.writer.do(broken), return_exceptions=True
            )
            assert isinstance(outcomes[1], RuntimeError)
            # Either it is there and was acknowledged, or it is not and was not.
            assert len(await here.games.rows(game.id, 0)) == (outcomes[0] is None)
            await here.games.append(row_of(game, 1 + (outcomes[0] is None)))

    asyncio.run(run())


def test_seats_change_only_from_what_they_were(place: str) -> None:
    async def run() -> None:
        async with store(place) as here:
            ann, ben = await here.accounts.new("Ann"), await here.accounts.new("Ben")
            game = game_of(ann, "person", "open")
            await here.games.create(game)
            taken = SeatRow(1, "person", ben.id, "Ben", None, False)
            await here.games.change_seats(game, [game.seats[1]], [taken], "playing")
            with pytest.raises(Conflict):
                await here.games.change_seats(game, [game.seats[1]], [taken], "playing")
            found = await here.games.get(game.id)
            assert found is not None
            assert found.held_by(ben.id) == [1]

    asyncio.run(run())


def test_what_has_become_of_many_games_is_found_together(place: str) -> None:
    async def run() -> None:
        async with store(place) as here:
            ann = await here.accounts.new("Ann")
            still, gone_on, asked, far_ahead = games = [game_of(ann, "person", "bot") for _ in range(4)]
            for game in games:
                await here.games.create(game)
                await here.games.append(row_of(game, 1))
            for game, last in ((gone_on, 3), (far_ahead, MOST_LATER + 2)):
                for number in range(2, last + 1):
                    await here.games.append(row_of(game, number, str(number)))
            vote = Vote(0, True, 0, True)
            await here.games.vote(asked.id, 1, vote)
            later = await here.games.later({**{game.id: 1 for game in games}, "nothing": 0})
            assert set(later) == {still.id, gone_on.id, asked.id}
            assert [row.data for row in later[gone_on.id].rows] == ["2", "3"]
            assert (later[gone_on.id].game.number, later[gone_on.id].votes) == (3, [])
            assert (later[still.id].rows, later[asked.id].rows, later[asked.id].votes) == ([], [], [vote])
            assert await here.games.later({}) == {}

    asyncio.run(run())


def test_one_rematch_and_one_vote_each(place: str) -> None:
    async def run() -> None:
        async with store(place) as here:
            ann = await here.accounts.new("Ann")
            game, second, third = (game_of(ann, "person", "bot") for _ in range(3))
            await here.games.create(game)
            await here.games.create_next(second, game)
            with pytest.raises(Conflict):
                await here.games.create_next(third, game)
            assert await here.games.get(third.id) is None
            await here.games.vote(game.id, 0, Vote(0, True, 0, True))
            with pytest.raises(Conflict):
                await here.games.vote(game.id, 0, Vote(0, False, 0, False))
            assert await here.games.votes(game.id, 0) == [Vote(0, True, 0, True)]

    asyncio.run(run())


def test_a_part_that_comes_after_the_next_game_was_dealt_does_not_count(place: str) -> None:
    """Though the one who adds it asked before anybody knew of that game, and knows of it when it is written."""

    async def run() -> None:
        async with store(place) as here:
            ann = await here.accounts.new("Ann")
            first, second = game_of(ann, "person"), game_of(ann, "person")
            await here.games.create(first)
            dealing = asyncio.create_task(here.games.create_next(second, first))
            adding = asyncio.create_task(here.games.add_next_part(first, 0, "a" * 64))
            await asyncio.sleep(0)  # both wait to be written now, in this order
            first.next_game = second.id
            await dealing
            assert not await adding

    asyncio.run(run())


def test_login_belongs_to_one(place: str) -> None:
    async def run() -> None:
        async with store(place) as here:
            login = secrets.token_hex(8)
            ann, ben = await here.accounts.new("Ann"), await here.accounts.new("Ann")
            await here.accounts.set_password(ann, "hash", login)
            with pytest.raises(Conflict):
                await here.accounts.set_password(ben, "hash", login)
            found = await here.accounts.with_login(login)
            assert found is not None
            assert found.id == ann.id

    asyncio.run(run())


def test_whoever_read_an_account_before_its_new_password_changes_nothing(place: str) -> None:
    async def run() -> None:
        async with store(place) as here:
            login = secrets.token_hex(8)
            stolen = await here.accounts.new("Ann")
            safe = await here.accounts.set_password(stolen, "new", login)
            with pytest.raises(Outdated):
                await here.accounts.rename(stolen, "Eve", None)
            with pytest.raises(Outdated):
                await here.accounts.set_password(stolen, "of the thief", login)
            assert await here.accounts.get(stolen.id) == safe
            # A new name from an older read leaves everything else alone.
            again = await here.accounts.rename(safe, "Anna", login)
            assert await here.accounts.rename(safe, "Anne", login) == msgspec.structs.replace(again, name="Anne")
            assert await here.accounts.get(stolen.id) == msgspec.structs.replace(safe, name="Anne")

    asyncio.run(run())


def test_decks_belong_to_one_account(place: str) -> None:
    async def run() -> None:
        async with store(place) as here:
            ann, ben = await here.accounts.new("Ann"), await here.accounts.new("Ben")
            deck = await here.decks.create(ann.id, "legends", "Mine", ["a", "b"], 2)
            assert await here.decks.get(deck.id, ann.id) == deck
            assert await here.decks.get(deck.id, ben.id) is None
            assert not await here.decks.change(deck.id, ben.id, "Ben's", [])
            assert not await here.decks.delete(deck.id, ben.id)
            assert await here.decks.of_account(ann.id, "legends") == [deck]
            assert await here.decks.of_account(ann.id, "city") == []
            assert await here.decks.of_account(ben.id, "legends") == []
        async with store(place) as later:
            assert await later.decks.change(deck.id, ann.id, "Ours", ["c"])
            found = await later.decks.get(deck.id, ann.id)
            assert found is not None
            assert (found.name, found.cards, found.created) == ("Ours", ["c"], deck.created)
            assert await later.decks.delete(deck.id, ann.id)
            assert await later.decks.get(deck.id, ann.id) is None
            assert not await later.decks.delete(deck.id, ann.id)

    asyncio.run(run())


def test_an_account_has_only_so_many_decks(place: str) -> None:
    async def run() -> None:
        async with store(place) as here:
            ann, ben = await here.accounts.new("Ann"), await here.accounts.new("Ben")
            # All at once: whoever comes too late is refused, and nobody else with them.
            made = await asyncio.gather(
                *(here.decks.create(ann.id, "legends", f"Deck {number}", [], 3) for number in range(5)),
                here.decks.create(ben.id, "legends", "Ben's", [], 3),
                return_exceptions=True,
            )
            assert [isinstance(outcome, Conflict) for outcome in made] == [False] * 3 + [True] * 2 + [False]
            assert len(await here.decks.of_account(ann.id, "legends")) == 3

    asyncio.run(run())


def test_closing_writes_what_waits_and_nothing_more(place: str) -> None:
    async def run() -> None:
        async with store(place) as here:
            ann = await here.accounts.new("Ann")
            game = game_of(ann, "person", "bot")
            await here.games.create(game)
            waiting = asyncio.create_task(here.games.append(row_of(game, 1)))
            await asyncio.sleep(0)
            await here.writer.close()
            await waiting
            with pytest.raises(Closed):
                await here.games.append(row_of(game, 2))
            assert len(await here.games.rows(game.id, 0)) == 1

    asyncio.run(run())


@pytest.mark.parametrize("place", ["mysql://host/name", "sqlite://", "http://x", "postgresql://:x:y/"])
def test_places_that_are_no_database(place: str) -> None:
    with pytest.raises(CannotOpen):
        database_url(place)
