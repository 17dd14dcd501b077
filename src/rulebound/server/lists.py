"""Word lists that rooms bring: stored by their hash, read when a room needs them."""

from __future__ import annotations

import asyncio
import zlib
from collections import OrderedDict
from collections.abc import Sequence

import msgspec
from msgspec import Struct

from rulebound.server.refuse import Refuse, refuse
from rulebound.server.rows import ListRow, keep_list, read_list_data, read_list_rows
from rulebound.server.store import Store
from rulebound.server.visible import visible
from rulebound.server.wire import ListInfo
from rulebound.words import FileList, WordList, WordListError, english, read_list

READY = 6  # lists kept ready: one of 270,000 words takes some 30 MB


class Judging(Struct, frozen=True):
    """The lists that judge in a room."""

    lists: list[WordList]  # in the order in which they are asked; empty: the default list, of which the game knows itself
    files: dict[str, bytes]  # the room's own as files, by hash, for bots that think in other processes
    infos: list[ListInfo]  # all of them, for people


NONE = Judging([], {}, [])


class Lists:
    """Takes lists, and gives them out to rooms. What is ready is a cache of the database."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._ready: OrderedDict[str, tuple[FileList, bytes]] = OrderedDict()

    async def upload(self, name: str, data: bytes) -> ListInfo:
        """Stores a list; harmless if it is there. Raises Refuse for what is none."""
        try:
            read = await asyncio.to_thread(read_list, data, name)
        except WordListError as error:
            raise Refuse("form", str(error), 400) from None
        row = ListRow(read.id.name, read.id.version, read.id.sha256, len(read.words), read.skipped)
        packed = await asyncio.to_thread(zlib.compress, data)
        async with self.store.write() as connection:
            await keep_list(connection, row, packed)
        self._keep(row.sha256, read, data)
        return msgspec.structs.replace(info_of(row), first_skipped=visible(read.first_skipped))

    async def known(self, hashes: Sequence[str]) -> None:
        """Raises Refuse for a list that is not here."""
        async with self.store.read() as connection:
            found = {row.sha256 for row in await read_list_rows(connection, hashes)}
        for each in hashes:
            if each not in found:
                raise refuse("room", "no_list", 404, sha=each[:12])

    async def judging(self, hashes: Sequence[str], only: bool) -> Judging:
        """The lists of a room that judges words. Raises Refuse if one is gone."""
        default = [] if only and hashes else [await asyncio.to_thread(english)]
        infos = [
            ListInfo(name=each.id.name, version=each.id.version, sha256=each.id.sha256, words=len(each.lexicon.words)) for each in default
        ]
        if not hashes:
            return Judging([], {}, infos)
        async with self.store.read() as connection:
            rows = await read_list_rows(connection, hashes)
        read = [await self._read(each) for each in hashes]
        files = {sha: data for sha, (_, data) in zip(hashes, read, strict=True)}
        return Judging([*default, *(words for words, _ in read)], files, infos + [info_of(row) for row in rows])

    async def _read(self, sha256: str) -> tuple[FileList, bytes]:
        found = self._ready.get(sha256)
        if found is None:
            async with self.store.read() as connection:
                rows = await read_list_rows(connection, [sha256])
                if not rows:
                    raise refuse("room", "no_list", 404, sha=sha256[:12])
                packed = await read_list_data(connection, sha256)
            data = await asyncio.to_thread(zlib.decompress, packed)
            found = (await asyncio.to_thread(read_list, data, rows[0].name), data)
        self._keep(sha256, *found)
        return found

    def _keep(self, sha256: str, read: FileList, data: bytes) -> None:
        self._ready[sha256] = (read, data)
        self._ready.move_to_end(sha256)
        if len(self._ready) > READY:
            self._ready.popitem(last=False)


def info_of(row: ListRow) -> ListInfo:
    """A stored list as people see it."""
    return ListInfo(
        name=visible(row.name) or "words", version=visible(row.version), sha256=row.sha256, words=row.words, skipped=row.skipped
    )
