"""Backup and restore of a server's data, and a check that every stored game can be played by this release."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import tempfile
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import select

from rulebound.games import games
from rulebound.server.refuse import Refuse
from rulebound.server.rooms import Rooms
from rulebound.server.session import KEY_FILE
from rulebound.server.settings import Settings
from rulebound.server.store import Store
from rulebound.server.tables import ROOM, SCHEMA

DATABASE = "rulebound.sqlite"


class BackupError(Exception):
    """What keeps a backup or a restore from being made, and what to do."""


def sqlite_file(settings: Settings) -> Path:
    """The database's file. Raises BackupError where there is none to copy."""
    path = settings.sqlite_file
    if path is None:
        raise BackupError("this server's database is not SQLite: use the database's own tools, such as pg_dump")
    return path


def backup(settings: Settings, to: Path) -> int:
    """Writes one zip file that holds the database and the secret key, as of one moment; the server may be running.

    Returns the number of bytes. Raises BackupError.
    """
    path = sqlite_file(settings)
    if not path.is_file():
        raise BackupError(f"there is no database at {path}: nothing has been played here")
    if to.exists() and not to.is_file():
        raise BackupError(f"{to} is no file that could be written over")
    to.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=to.parent) as folder:
        copy = Path(folder) / DATABASE
        with contextlib.closing(sqlite3.connect(path)) as source, contextlib.closing(sqlite3.connect(copy)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it
        whole = Path(folder) / "whole.zip"
        whole.touch(mode=0o600)  # it holds every hand and the key
        with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.write(copy, DATABASE)
            key = settings.folder / KEY_FILE
            if key.is_file():
                archive.write(key, KEY_FILE)
        size = whole.stat().st_size
        whole.replace(to)
    return size


def restore(settings: Settings, source: Path) -> Path | None:
    """Puts a backup in place of the data there are, which are kept under another name: returned, or None if there were none.

    Raises BackupError, nothing being changed: a file that is no backup, a server that is running.
    """
    path = sqlite_file(settings)
    with tempfile.TemporaryDirectory() as folder:
        try:
            with zipfile.ZipFile(source) as archive:
                names = set(archive.namelist())
                if DATABASE not in names:
                    raise BackupError(f"{source} is not a backup: it holds no {DATABASE}")
                for name in names & {DATABASE, KEY_FILE}:
                    archive.extract(name, folder)
        except (OSError, zipfile.BadZipFile) as error:
            raise BackupError(f"{source} cannot be read as a backup: {error}") from None
        fresh = Path(folder) / DATABASE
        examine(fresh)
        old = set_aside(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(fresh.read_bytes())
        if KEY_FILE in names:
            key = settings.folder / KEY_FILE
            key.parent.mkdir(parents=True, exist_ok=True)
            key.touch(mode=0o600)
            key.write_bytes((Path(folder) / KEY_FILE).read_bytes())
    return old


def examine(path: Path) -> None:
    """Raises BackupError for a database that is damaged or of a later release."""
    try:
        with contextlib.closing(sqlite3.connect(path)) as connection:
            verdict = connection.execute("PRAGMA integrity_check").fetchone()[0]
            schema = int(connection.execute("SELECT value FROM meta WHERE name = 'schema'").fetchone()[0])
    except (sqlite3.DatabaseError, TypeError, ValueError) as error:
        raise BackupError(f"the database in the backup cannot be read: {error}") from None
    if verdict != "ok":
        raise BackupError(f"the database in the backup is damaged: {verdict}")
    if schema > SCHEMA:
        raise BackupError(f"the backup is of a later release (schema {schema}; this one knows {SCHEMA}): update the program first")


def set_aside(path: Path) -> Path | None:
    """Renames a database that nobody uses. Raises BackupError if somebody does."""
    if not path.is_file():
        return None
    try:
        with contextlib.closing(sqlite3.connect(path, timeout=0.5)) as connection:
            # Possible only while no other connection is open; it also folds the write-ahead log into the file.
            connection.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.OperationalError:
        raise BackupError(f"{path} is in use: stop the server first") from None
    old = path.with_name(f"{path.stem}-{time.strftime('%Y%m%d-%H%M%S')}{path.suffix}")
    path.rename(old)
    return old


def check_all(settings: Settings, say: Callable[[str], None] = print) -> int:
    """Plays every stored game, as a new release must be able to; says which cannot be played, and returns how many."""
    return asyncio.run(_check_all(settings, say))


async def _check_all(settings: Settings, say: Callable[[str], None]) -> int:
    store = Store(settings.database_url)
    await store.start()
    try:
        rooms = Rooms(settings, store, games())
        async with store.read() as connection:
            ids = list((await connection.execute(select(ROOM.c.id).where(ROOM.c.phase != "gathering").order_by(ROOM.c.made))).scalars())
        bad = 0
        for room in ids:
            try:
                await rooms.fold(await rooms.get(room))
            except Refuse as refused:
                bad += 1
                say(f"room {room}: {refused.reason}")
            rooms.drop(room)
        say(f"{len(ids)} games, {bad} of which cannot be played")
        return bad
    finally:
        await store.close()
