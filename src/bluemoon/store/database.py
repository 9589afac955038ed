"""Opening a database: SQLite (WAL) by a file's path, PostgreSQL by a URL; migrations are applied first."""

import contextlib
import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Connection, event, insert, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bluemoon.core.errors import reason_of
from bluemoon.store.tables import metadata, pulse

BUSY_SECONDS = 10
ANSWER_SECONDS = 8  # that PostgreSQL may take over an answer
# Errors do not say what was to be written: it may be a password's hash or a game's seed.
_OPTIONS: dict[str, Any] = {"hide_parameters": True}
# Any number, the same in every process: whoever holds it on PostgreSQL may change the tables.
MIGRATION_LOCK = 0x626C7565
MIGRATIONS = Path(__file__).parent / "migrations"


class CannotOpen(Exception):
    """The database cannot be used; the message is one sentence."""


def database_url(place: str | Path) -> URL:
    """The URL of a database named by a file's path or by a URL such as postgresql://host/name."""
    if "://" not in str(place):
        return URL.create("sqlite+aiosqlite", database=str(Path(place).expanduser()))
    try:
        url = make_url(str(place))
    except (ArgumentError, ValueError) as error:
        raise CannotOpen("The database must be a file's path or a URL such as postgresql://host/name.") from error
    if url.drivername in ("postgres", "postgresql", "postgresql+asyncpg"):
        return url.set(drivername="postgresql+asyncpg")
    if url.drivername in ("sqlite", "sqlite+aiosqlite") and url.database:
        return url.set(drivername="sqlite+aiosqlite")
    raise CannotOpen(f"There is no database {url.drivername[:40]} here: name a file, or a URL with postgresql://.")


def is_postgres(url: URL) -> bool:
    return url.drivername == "postgresql+asyncpg"


@contextlib.asynccontextmanager
async def opened(url: URL) -> AsyncIterator[AsyncEngine]:
    """An engine on the database, up to date; CannotOpen if that cannot be."""
    lock = None
    try:
        if is_postgres(url):
            patience = {"timeout": ANSWER_SECONDS, "command_timeout": ANSWER_SECONDS}
            engine = create_async_engine(
                url,
                connect_args=patience,
                pool_timeout=ANSWER_SECONDS,
                pool_size=8,
                max_overflow=8,
                pool_pre_ping=True,
                **_OPTIONS,
            )
        else:
            lock = _lock_file(Path(str(url.database)))
            engine = create_async_engine(url, pool_size=4, connect_args={"timeout": BUSY_SECONDS}, **_OPTIONS)
            event.listen(engine.sync_engine, "connect", prepare_sqlite)
            event.listen(engine.sync_engine, "begin", _begin_sqlite)
    except ModuleNotFoundError as error:
        raise CannotOpen("PostgreSQL needs one more library: pip install 'bluemoon[postgres]'.") from error
    try:
        try:
            async with engine.connect() as connection:
                await connection.run_sync(migrate)
        except (SQLAlchemyError, OSError) as error:
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise CannotOpen(f"The database cannot be used: {reason}.") from error
        yield engine
    finally:
        await engine.dispose()
        if lock is not None:
            lock.close()


def newest_version() -> str:
    """The newest version of the tables, by the names of the files that lead to it."""
    return max(file.stem[1:5] for file in (MIGRATIONS / "versions").glob("v*.py"))


def version_of(connection: Connection) -> str | None:
    """The version of the tables that are there; None if there are none yet."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def migrate(connection: Connection, version: str = "head") -> None:
    """Bring the tables up to a version. Alembic takes long to load: it is asked only where there are older tables."""
    if version == "head" and version_of(connection) == newest_version():
        connection.rollback()
        return
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
    if version == "head" and not inspect(connection).get_table_names():
        _make_tables(connection)
        connection.commit()
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, version)
    connection.commit()


def _make_tables(connection: Connection) -> None:
    """In an empty database, what all migrations together would make."""
    metadata.create_all(connection)
    connection.execute(insert(pulse).values(id=1, at=0))
    # As alembic makes it, which goes on from here some day.
    connection.execute(
        text(
            "CREATE TABLE alembic_version"
            " (version_num VARCHAR(32) NOT NULL, CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
        )
    )
    connection.execute(text("INSERT INTO alembic_version VALUES (:version)"), {"version": newest_version()})


def prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # transactions begin where we say so, not where the driver guesses
    cursor = connection.cursor()
    # FULL: what was acknowledged survives a power cut, too. Many rows share one commit, so it costs little.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def _lock_file(database: Path) -> IO[str] | None:
    """Held as long as a server uses the file: a second one would not hear what the first one does."""
    try:
        database.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        lock = database.with_name(f"{database.name}.lock").open("w")
    except OSError as error:
        raise CannotOpen(f"{database} cannot be used: {reason_of(error)}.") from error
    try:
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        lock.close()
        raise CannotOpen(f"{database} is in use by another server.") from error
    return lock
