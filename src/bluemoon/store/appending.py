"""Rows for games' logs, a whole batch in two statements: one adds the rows, one says what their games are like now.
Each takes the batch as one JSON text, so that it is sent once, however many rows there are.
"""

import msgspec

from bluemoon.store.rows import Append

# The numbers are the places of fields in `added` and in `changed`.
SQLITE_ADD = """
INSERT INTO actions (game, number, kind, seat, data, at)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
       json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]')
FROM json_each(?)
"""
SQLITE_CHANGE = """
UPDATE games SET number = now.number, status = now.status, to_move = now.to_move, result = now.result,
                 updated = now.updated
FROM (SELECT json_extract(value, '$[0]') AS game, json_extract(value, '$[1]') AS number,
             json_extract(value, '$[2]') AS status, json_extract(value, '$[3]') AS to_move,
             json_extract(value, '$[4]') AS result, json_extract(value, '$[5]') AS updated
      FROM json_each(?)) AS now
WHERE games.id = now.game
"""
POSTGRES_ADD = """
INSERT INTO actions (game, number, kind, seat, data, at)
SELECT row->>0, (row->>1)::integer, row->>2, (row->>3)::integer, row->>4, (row->>5)::bigint
FROM json_array_elements(CAST(:rows AS json)) AS row
"""
POSTGRES_CHANGE = """
UPDATE games SET number = (row->>1)::integer, status = row->>2, to_move = (row->>3)::integer, result = row->>4,
                 updated = (row->>5)::bigint
FROM json_array_elements(CAST(:rows AS json)) AS row
WHERE games.id = row->>0
"""


def added(rows: list[Append]) -> str:
    """The batch for ADD."""
    return msgspec.json.encode(
        [(one.game, one.row.number, one.row.kind, one.row.seat, one.row.data, one.at) for one in rows]
    ).decode()


def changed(rows: list[Append]) -> str:
    """The batch for CHANGE: each game once, as its last row leaves it."""
    last = {one.game: one for one in rows}
    return msgspec.json.encode(
        [(one.game, one.row.number, one.status, one.to_move, _text(one.result), one.at) for one in last.values()]
    ).decode()


def _text(result: object) -> str | None:
    return None if result is None else msgspec.json.encode(result).decode()
