"""Takes the records of finished games out of the database, as files that `rulebound replay` and `verify` read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import select

from rulebound.games import games
from rulebound.server.backup import BackupError
from rulebound.server.records import Records
from rulebound.server.refuse import Refuse
from rulebound.server.room import OpenRoom
from rulebound.server.rooms import Rooms
from rulebound.server.settings import Settings
from rulebound.server.store import Store
from rulebound.server.tables import ROOM


def export_records(settings: Settings, folder: Path) -> tuple[int, int]:
    """Writes a file a game that is over, and a folder a content pack that was uploaded; returns how many of each.

    Games that go on stay out: a record holds every hand. Raises BackupError or OSError.
    """
    file = settings.sqlite_file
    if file is not None and not file.is_file():
        raise BackupError(f"there is no database at {file}: nothing has been played here")
    folder.mkdir(parents=True, exist_ok=True)
    packs: set[str] = set()

    def write(room: OpenRoom, record: bytes) -> None:
        name = room.game.name
        (folder / f"{name}-{room.id}.jsonl").write_bytes(record)
        if room.uploaded and room.pack.sha256 not in packs:
            packs.add(room.pack.sha256)
            place = folder / "packs" / f"{name}-{room.pack.sha256[:12]}"
            place.mkdir(parents=True, exist_ok=True)
            for file_name, words in room.pack.own.items():
                (place / file_name).write_text(words, encoding="utf-8")

    return asyncio.run(_each_finished(settings, write)), len(packs)


async def _each_finished(settings: Settings, write: Callable[[OpenRoom, bytes], None]) -> int:
    """Calls `write` with every room whose game is over, and its record; returns how many there are."""
    store = Store(settings.database_url)
    await store.start()
    try:
        rooms = Rooms(settings, store, games())
        records = Records(rooms)
        async with store.read() as connection:
            ids = list((await connection.execute(select(ROOM.c.id).where(ROOM.c.phase == "over").order_by(ROOM.c.made))).scalars())
        for each in ids:
            try:
                room = await rooms.get(each)
                write(room, await records.download(room))
            except Refuse as refused:
                raise BackupError(f"room {each} cannot be read: {refused.reason}") from None
            rooms.drop(each)
        return len(ids)
    finally:
        await store.close()
