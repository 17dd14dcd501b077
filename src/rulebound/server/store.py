"""The database: SQLite with nothing to set up, PostgreSQL by its address. The same statements for both."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, event, insert, inspect, select
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.schema import CreateColumn

from rulebound.server.tables import CHAT, DRAFT, ENTRY, META, ROOM, SCHEMA, TABLES, WORDS

UPGRADING = 7_218_405  # a number of our own, by which PostgreSQL knows this lock
BUSY = 15_000  # milliseconds that one process waits for another's transaction on the same SQLite file
Upgrade = Callable[[Connection], None]


class StoreError(Exception):
    """The database cannot be used. The message says what to do."""


def now() -> int:
    """Milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


class Store:
    """Gives out connections: `read()` for looking, `write()` for one transaction that is committed at the end of the block."""

    def __init__(self, url: str) -> None:
        """For SQLAlchemy, as `Settings.database_url` gives it. Raises StoreError."""
        self.sqlite = url.startswith("sqlite")
        try:
            self.engine: AsyncEngine = create_async_engine(url, pool_pre_ping=not self.sqlite)
        except ModuleNotFoundError as missing:
            raise StoreError(f"this database needs the package {missing.name}: pip install 'rulebound[postgres]'") from None
        except ArgumentError as error:
            raise StoreError(f"{url} is not the address of a database: {error}") from None
        self._one_writer = asyncio.Lock() if self.sqlite else None  # SQLite has one: waiting here is fairer than polling its lock
        if self.sqlite:
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)
            event.listen(self.engine.sync_engine, "begin", _begin_sqlite)

    async def start(self) -> None:
        """Makes the tables where there are none, brings old ones up to date. Raises StoreError."""
        file = self.engine.url.database if self.sqlite else None
        if file and not Path(file).parent.is_dir():
            raise StoreError(f"there is no folder {Path(file).parent} for the database")
        try:
            async with self.write() as connection:
                await connection.run_sync(_upgrade)
        except (OSError, SQLAlchemyError) as error:
            raise StoreError(f"the database cannot be used: {error}") from None

    async def close(self) -> None:
        """Gives all connections back."""
        await self.engine.dispose()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection that changes nothing."""
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """One transaction. An exception in the block undoes it."""
        async with self._one_writer or nullcontext(), self.engine.connect() as connection:
            if self.sqlite:
                await connection.execution_options(rulebound_write=True)
            async with connection.begin():
                yield connection


def _prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions are begun below, not by the driver's guess
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")  # what was acknowledged outlives a power cut
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute(f"PRAGMA busy_timeout = {BUSY}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # A transaction that will write takes the write lock at once: one that read first could not get it later.
    writes = connection.get_execution_options().get("rulebound_write", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _add_columns(connection: Connection, table: Table, *names: str) -> None:
    quote = connection.dialect.identifier_preparer.quote
    for name in names:
        made = CreateColumn(table.c[name]).compile(dialect=connection.dialect)
        connection.exec_driver_sql(f"ALTER TABLE {quote(table.name)} ADD COLUMN {made}")


def _upgrade_to_2(connection: Connection) -> None:
    """Word lists, drafts, receipts, and what a room may change while it plays."""
    TABLES.create_all(connection, [WORDS, DRAFT])
    _add_columns(connection, ROOM, "limited", "lists", "lists_only", "talk", "helps", "vote")
    _add_columns(connection, ENTRY, "receipts")


def _upgrade_to_3(connection: Connection) -> None:
    """Chat lines know which message they came with."""
    _add_columns(connection, CHAT, "request")


UPGRADES: dict[int, Upgrade] = {1: _upgrade_to_2, 2: _upgrade_to_3}  # from schema n to n + 1


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({UPGRADING})")  # one process at a time makes the tables
    if not inspect(connection).has_table(META.name):
        TABLES.create_all(connection)
        connection.execute(insert(META).values(name="schema", value=str(SCHEMA)))
        return
    found = int(connection.execute(select(META.c.value).where(META.c.name == "schema")).scalar_one())
    if found > SCHEMA:
        raise StoreError(f"the database was written by a newer Rulebound (schema {found}; this one knows {SCHEMA}): update the program")
    for schema in range(found, SCHEMA):
        UPGRADES[schema](connection)
    connection.execute(META.update().where(META.c.name == "schema").values(value=str(SCHEMA)))
