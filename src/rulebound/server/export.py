"""Takes the records of finished games out of the database, as files that `rulebound replay` and `verify` read."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sqlalchemy import select

from rulebound.games import games
from rulebound.server.backup import BackupError
from rulebound.server.records import Records
from rulebound.server.refuse import Refuse
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
    return asyncio.run(_export(settings, folder))


async def _export(settings: Settings, folder: Path) -> tuple[int, int]:
    store = Store(settings.database_url)
    await store.start()
    try:
        rooms = Rooms(settings, store, games())
        records = Records(rooms)
        async with store.read() as connection:
            ids = list((await connection.execute(select(ROOM.c.id).where(ROOM.c.phase == "over").order_by(ROOM.c.made))).scalars())
        packs: set[str] = set()
        folder.mkdir(parents=True, exist_ok=True)
        for each in ids:
            try:
                room = await rooms.get(each)
                (folder / f"{room.game.name}-{each}.jsonl").write_bytes(await records.download(room))
            except Refuse as refused:
                raise BackupError(f"room {each} cannot be read: {refused.reason}") from None
            if room.uploaded and room.pack.sha256 not in packs:
                packs.add(room.pack.sha256)
                place = folder / "packs" / f"{room.game.name}-{room.pack.sha256[:12]}"
                place.mkdir(parents=True, exist_ok=True)
                for name, words in room.pack.own.items():
                    (place / name).write_text(words, encoding="utf-8")
            rooms.drop(each)
        return len(ids), len(packs)
    finally:
        await store.close()
