"""Adding to games' logs on SQLite, by a thread of its own that does a whole batch before it comes back: the driver
behind SQLAlchemy goes there and back for every single statement, which took longer than all the writing.
"""

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy.exc import DBAPIError

from bluemoon.store.appending import SQLITE_ADD, SQLITE_CHANGE, added, changed
from bluemoon.store.database import BUSY_SECONDS, prepare_sqlite
from bluemoon.store.rows import Append


class SqliteLog:
    def __init__(self, file: str) -> None:
        self._file = file
        self._thread = ThreadPoolExecutor(1, "sqlite-log")
        self._connection: sqlite3.Connection | None = None

    async def append(self, rows: list[Append]) -> list[bool]:
        """Add the rows in one transaction; False for each whose number is taken. DBAPIError if it cannot be done."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._append, rows)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    # --- in the thread ---

    def _append(self, rows: list[Append]) -> list[bool]:
        try:
            try:
                with self._transaction() as connection:
                    _write(connection, rows)
                return [True] * len(rows)
            except sqlite3.IntegrityError:  # one of them, at least
                with self._transaction() as connection:
                    return [_written_alone(connection, row) for row in rows]
        except sqlite3.Error as error:
            raise DBAPIError.instance(SQLITE_ADD, None, error, sqlite3.Error) from error

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        if self._connection is None:
            connection = sqlite3.connect(self._file, timeout=BUSY_SECONDS)
            prepare_sqlite(connection, None)
            self._connection = connection
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield self._connection
            self._connection.execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()


def _write(connection: sqlite3.Connection, rows: list[Append]) -> None:
    connection.execute(SQLITE_ADD, (added(rows),))
    connection.execute(SQLITE_CHANGE, (changed(rows),))


def _written_alone(connection: sqlite3.Connection, row: Append) -> bool:
    connection.execute("SAVEPOINT alone")
    try:
        _write(connection, [row])
    except sqlite3.IntegrityError:
        connection.execute("ROLLBACK TO alone")
        return False
    finally:
        connection.execute("RELEASE alone")
    return True
