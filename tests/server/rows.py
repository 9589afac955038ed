"""A game that stands in a certain position, as the store keeps it: how a test reaches what a game seldom does."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from sqlalchemy import insert, update
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from bluemoon.core.game import Json
from bluemoon.core.table import Table
from bluemoon.games import entries
from bluemoon.store.database import BUSY_SECONDS, database_url
from bluemoon.store.games import insert_game
from bluemoon.store.rows import GameRow, SeatRow
from bluemoon.store.tables import actions, games


def standing(position: Json, id: str, creator: str, seats: list[SeatRow], **more: Any) -> GameRow:
    """The row of a game that begins from this position; `more` are fields that are not as they mostly are."""
    game = entries()[position["game"]].game()
    fields: Json = {
        "kind": position["game"],
        "config": position["config"],
        "seed": 7,
        "start": position,
        "status": "playing",
        "number": 0,
        "to_move": game.to_move(game.load(position, 7)),
        "result": None,
        "hints": False,
        "pace": 0,
        "watching": True,
        "lesson": None,
        "next_game": None,
        "match": None,
        "match_number": None,
        "match_score": None,
        "created": 1_700_000_000_000,
        "updated": 1_700_000_000_000,
        **more,
    }
    return GameRow(id=id, creator=creator, seats=seats, **fields)


def put(folder: Path, row: GameRow) -> None:
    """Into the SQLite database of a server that runs: it finds the game when somebody asks for it."""
    _write(folder, lambda connection: insert_game(connection, row))


def put_played(folder: Path, row: GameRow, table: Table[Any]) -> None:
    """The same for a game that has been played: `row` is how it began, `table` what was done since."""
    _write(folder, lambda connection: insert_played(connection, row, table))


async def insert_played(connection: AsyncConnection, row: GameRow, table: Table[Any]) -> None:
    outcome = table.outcome()
    row.result = None if outcome is None else outcome.json()
    row.status = "playing" if outcome is None else "over"
    row.to_move = table.game.to_move(table.state)
    row.number = len(table.actions)
    state = table.state_after(0)
    rows: list[Json] = []
    for number, (action, form) in enumerate(zip(table.actions, table.action_forms, strict=True), 1):
        seat = table.game.to_move(state)
        rows.append({"game": row.id, "number": number, "kind": "act", "seat": seat, "data": json.dumps(form), "at": 0})
        table.game.apply(state, action, None)
    await insert_game(connection, row)
    await connection.execute(insert(actions), rows)


def change(folder: Path, game: str, **fields: Any) -> None:
    """Other fields for a game that nobody has opened yet."""
    values = {name: json.dumps(value) if name in ("start", "match_score") else value for name, value in fields.items()}

    async def update_game(connection: AsyncConnection) -> None:
        await connection.execute(update(games).where(games.c.id == game).values(**values))

    _write(folder, update_game)


def _write(folder: Path, job: Callable[[AsyncConnection], Awaitable[None]]) -> None:
    async def write() -> None:
        engine = create_async_engine(database_url(folder / "bluemoon.db"), connect_args={"timeout": BUSY_SECONDS})
        async with engine.begin() as connection:
            await job(connection)
        await engine.dispose()

    # In a thread of its own: a browser's events keep this one's loop busy.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, write()).result()
