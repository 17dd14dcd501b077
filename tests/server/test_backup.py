"""Backups of a running server, and what a restore refuses to do."""

from __future__ import annotations

import random
import sqlite3
import zipfile
from pathlib import Path

import pytest

from rulebound.server.backup import DATABASE, BackupError, backup, check_all, restore
from rulebound.server.session import KEY_FILE
from rulebound.server.settings import Settings
from server.kit import play, quick, run, serving


def test_a_backup_is_made_while_people_play_and_brings_their_game_back(tmp_path: Path) -> None:
    settings = quick(tmp_path / "data", database="")
    copy = tmp_path / "backups" / "today.zip"

    async def before() -> tuple[str, object, str]:
        async with serving(settings) as server, server.person("Ann") as ann:
            room = await ann.play_now("animorphs", bots=2)
            seat = await ann.sit(room)
            await play(seat, random.Random(1), 4)
            await seat.due()
            kept = await ann.get(f"/rooms/{room['id']}/state")
            assert backup(settings, copy) == copy.stat().st_size
            assert copy.stat().st_mode & 0o077 == 0, "it holds every hand and the key"
            await play(seat, random.Random(2), 3)
            with pytest.raises(BackupError, match="stop the server"):
                restore(settings, copy)
            return room["id"], kept, ann.http.cookies["rulebound"]

    async def after(room: str, kept: object, cookie: str) -> None:
        async with serving(settings) as server, server.person("Ann") as ann:
            ann.http.cookies.clear()
            ann.http.cookies.set("rulebound", cookie, domain="127.0.0.1")
            assert await ann.get(f"/rooms/{room}/state") == kept
            await play(await ann.sit(room), random.Random(3), 2)

    room, kept, cookie = run(before)
    (settings.folder / KEY_FILE).unlink()
    old = restore(settings, copy)
    assert old is not None
    assert old.is_file(), "the data that were there are kept"
    run(lambda: after(room, kept, cookie))
    said: list[str] = []
    assert check_all(settings, said.append) == 0
    assert said[-1].startswith("1 games, 0")


def test_a_restore_into_nothing(tmp_path: Path) -> None:
    one, other = quick(tmp_path / "one", database=""), quick(tmp_path / "other", database="")

    async def scenario() -> None:
        async with serving(one) as server, server.person() as ann:
            await ann.play_now("magpies")

    run(scenario)
    backup(one, tmp_path / "b.zip")
    assert restore(other, tmp_path / "b.zip") is None
    assert (other.folder / DATABASE).is_file()
    assert (other.folder / KEY_FILE).read_bytes() == (one.folder / KEY_FILE).read_bytes()


def test_what_is_no_backup_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    settings = quick(tmp_path / "data", database="")
    with pytest.raises(BackupError, match="nothing has been played"):
        backup(settings, tmp_path / "b.zip")
    settings.folder.mkdir()
    (settings.folder / DATABASE).write_bytes(b"what was there")
    text, empty, damaged, later = (tmp_path / f"{name}.zip" for name in ("text", "empty", "damaged", "later"))
    text.write_text("no zip at all")
    with zipfile.ZipFile(empty, "w") as archive:
        archive.writestr("other.txt", "x")
    with zipfile.ZipFile(damaged, "w") as archive:
        archive.writestr(DATABASE, "SQLite format 3\0 but no more")
    new = tmp_path / "new.sqlite"
    with sqlite3.connect(new) as database:
        database.execute("CREATE TABLE meta (name TEXT, value TEXT)")
        database.execute("INSERT INTO meta VALUES ('schema', '999')")
    database.close()
    with zipfile.ZipFile(later, "w") as archive:
        archive.write(new, DATABASE)
    none = tmp_path / "none.zip"
    for file in (none, text, damaged):
        refused(settings, file, "cannot be read")
    refused(settings, empty, "is not a backup")
    refused(settings, later, "later release")
    with pytest.raises(BackupError, match="pg_dump"):
        backup(Settings(database="postgresql://localhost/rulebound"), tmp_path / "b.zip")


def refused(settings: Settings, file: Path, says: str) -> None:
    with pytest.raises(BackupError, match=says):
        restore(settings, file)
    assert (settings.folder / DATABASE).read_bytes() == b"what was there"


def test_a_backup_replaces_files_only(tmp_path: Path) -> None:
    settings = quick(tmp_path / "data", database="")

    async def scenario() -> None:
        async with serving(settings):
            with pytest.raises(BackupError, match="is no file"):
                backup(settings, tmp_path)

    run(scenario)
