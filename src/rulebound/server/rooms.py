"""All rooms of a server: opened when somebody comes or something is due, dropped from memory when idle."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Protocol
from weakref import WeakValueDictionary

from sqlalchemy import delete, select
from sqlalchemy.exc import IntegrityError

from rulebound.kernel import Entry, Game, Header, Illegal, Named, Pack, RecordError
from rulebound.server.lists import NONE, Judging, Lists
from rulebound.server.live import Live, load
from rulebound.server.refuse import Refuse, refuse
from rulebound.server.room import OpenRoom
from rulebound.server.rows import (
    NewLine,
    append_lines,
    change_room,
    keep_pack,
    length,
    read_drafts,
    read_lines,
    read_pack_row,
    read_receipts,
    read_room,
)
from rulebound.server.settings import Settings
from rulebound.server.store import Store, now
from rulebound.server.tables import CHAT, DRAFT, ENTRY, HOLDER, ROOM, SEAT

PACKS = 64  # uploaded packs kept ready
LONG = 300  # entries above which a log is folded beside the event loop
DAY = 24 * 3600 * 1000


class Notify(Protocol):
    """Tells other processes that a room changed."""

    def __call__(self, room: str) -> None: ...


class Conflict(Exception):
    """Another process entered something first: look again."""


class Rooms:
    """Opens rooms, and writes to their logs."""

    def __init__(self, settings: Settings, store: Store, games: Mapping[str, Game]) -> None:
        self.settings = settings
        self.store = store
        self.games = games
        self.lists = Lists(store)
        self.notify: Notify = lambda room: None
        self.open: dict[str, OpenRoom] = {}
        self._alive: WeakValueDictionary[str, OpenRoom] = WeakValueDictionary()  # so that there is never a second object of a room in use
        self._packs: OrderedDict[tuple[str, str], tuple[Pack, bool]] = OrderedDict()

    # Games and packs.

    def game(self, name: str) -> Game:
        """Raises Refuse."""
        game = self.games.get(name)
        if game is None:
            raise refuse("room", "no_game", 404, name=name)
        return game

    async def pack(self, game: Game, sha256: str | None) -> tuple[Pack, bool]:
        """A pack of a game by its hash (None: the default), and whether it was uploaded. Raises Refuse."""
        for pack in game.packs.values():
            if sha256 is None or pack.sha256 == sha256:
                return pack, False
        assert sha256 is not None
        key = (game.name, sha256)
        if key not in self._packs:
            async with self.store.read() as connection:
                found = await read_pack_row(connection, game.name, sha256)
            if found is None:
                raise refuse("room", "no_pack", 404, sha=sha256[:12])
            self._packs[key] = found
            if len(self._packs) > PACKS:
                self._packs.popitem(last=False)
        self._packs.move_to_end(key)
        return self._packs[key]

    async def keep_pack(self, game: Game, pack: Pack, uploaded: bool) -> None:
        """Stores a pack."""
        async with self.store.write() as connection:
            await keep_pack(connection, game.name, pack, uploaded)

    # Rooms.

    async def get(self, room: str) -> OpenRoom:
        """The room with this id. Raises Refuse."""
        found = self._alive.get(room)
        if found is None:
            fresh = await self._read(room)
            found = self._alive.get(room)  # another may have been as fast
            if found is None:
                found = self._alive[room] = fresh
        self.open[room] = found
        found.used = time.monotonic()
        return found

    async def by_invite(self, code: str) -> OpenRoom:
        """The room with this invite code. Raises Refuse."""
        async with self.store.read() as connection:
            row = await read_room(connection, code, by_invite=True)
        if row is None:
            raise refuse("room", "no_invite", 404)
        return await self.get(row.id)

    async def _read(self, room: str) -> OpenRoom:
        async with self.store.read() as connection:
            row = await read_room(connection, room)
            entries = await length(connection, room)
        if row is None:
            raise refuse("room", "no_room", 404)
        game = self.game(row.game)
        pack, uploaded = await self.pack(game, row.pack)
        return OpenRoom(row, game, pack, uploaded, await self.judging(game, row.lists or [], row.lists_only), entries)

    async def judging(self, game: Game, lists: Sequence[str], only: bool) -> Judging:
        """The word lists of a room; none in games that judge no words. Raises Refuse for one that is not here."""
        return await self.lists.judging(lists, only) if game.judges else NONE

    async def reread(self, room: OpenRoom) -> None:
        """Reads the room's row anew, after a change to it."""
        async with self.store.read() as connection:
            row = await read_room(connection, room.id)
        if row is None:
            raise refuse("room", "no_room", 404)
        if row.pack != room.row.pack:
            room.pack, room.uploaded = await self.pack(room.game, row.pack)
        if (row.lists, row.lists_only) != (room.row.lists, room.row.lists_only):
            room.judging = await self.judging(room.game, row.lists or [], row.lists_only)
        room.row = row

    async def changed(self, room: OpenRoom) -> None:
        """Reads the row anew and tells everybody, here and in other processes."""
        await self.reread(room)
        room.announce()
        self.notify(room.id)

    # Their games. Whoever calls these holds room.lock.

    async def live(self, room: OpenRoom) -> Live:
        """The game, folded from its log if it is not in memory. A draw that is due is made by whoever sees it. Raises Refuse."""
        while room.live is None:
            live = await self.fold(room)
            lines = draw_on(live, now()) if room.row.phase == "playing" else []  # an uploaded record stays as it is
            room.live = live
            if lines:
                with contextlib.suppress(IntegrityError):  # another process made them: fold anew
                    room.live = None
                    await self._commit(room, live, live.n - len(lines), lines)
                    room.live = live
        return room.live

    async def fold(self, room: OpenRoom) -> Live:
        """The game that the log holds, nothing added to it. Raises Refuse."""
        row = room.row
        if row.phase == "gathering":
            raise refuse("phase", "not_begun")
        header = Header(
            game=row.game,
            ruleset=row.ruleset,
            seats=len(row.seats),
            options=row.options,
            pack=Named(room.pack.name, room.pack.sha256),
            words=row.words,
            commitment=row.commitment,
            nonces=row.nonces or [],
        )
        async with self.store.read() as connection:
            lines = await read_lines(connection, room.game, row.id)
            receipts = await read_receipts(connection, row.id) if room.game.judges else []
        await self.read_drafts(room)
        if room.uploaded:
            await asyncio.to_thread(room.game.content, room.pack)  # its tables may take a moment to make
        try:
            live = Live(room.game, header, room.pack, row.secret, row.began or row.made, room.judging.lists, receipts)
            if len(lines) > LONG:
                await asyncio.to_thread(load, live, lines)
            else:
                load(live, lines)
        except RecordError as error:
            raise Refuse("room", str(error), 409, line=error.line) from None
        return live

    async def read_drafts(self, room: OpenRoom) -> None:
        """The unfinished answers that are kept in a room."""
        async with self.store.read() as connection:
            room.drafts = await read_drafts(connection, room.id)

    async def catch_up(self, room: OpenRoom) -> None:
        """Enters into the game in memory what another process has added to its log."""
        live = room.live
        if live is None:
            return
        async with self.store.read() as connection:
            lines = await read_lines(connection, room.game, room.id, live.n)
        try:
            for line in lines:
                live.enter(line.entry, line.how, line.at, line.request)
        except Illegal:
            room.live = None

    async def append(self, room: OpenRoom, live: Live, entry: Entry, how: str, request: str | None = None, why: str = "") -> None:
        """Enters one entry, and the draws that follow from it, and commits them.

        Raises Illegal, nothing being changed; Conflict if another process was faster: then `room.live` is gone, and is to be
        folded anew.
        """
        first = live.n
        at = now()
        try:
            receipts = live.enter(entry, how, at, request)
            lines = [NewLine(entry, how, at, request, why, receipts), *draw_on(live, at)]
            await self._commit(room, live, first, lines)
        except IntegrityError:
            room.live = None
            raise Conflict from None
        except BaseException:
            if live.n != first:
                room.live = None  # what is in memory may not be in the log
            raise

    async def _commit(self, room: OpenRoom, live: Live, first: int, lines: list[NewLine]) -> None:
        row = room.row
        at = lines[-1].at
        async with self.store.write() as connection:
            await append_lines(connection, row.id, first, lines)
            if live.over:
                await change_room(connection, row.id, phase="over", scores=live.scores(), proposal=None, touched=at)
            else:
                await change_room(connection, row.id, proposal=None, touched=at)
        if live.over:
            row.phase = "over"
            row.scores = live.scores()
        asked_back, row.proposal = row.proposal, None
        if asked_back is not None:
            room.announce()  # what was proposed is void, now that play has gone on
        row.touched = at
        self.notify(row.id)

    # What nobody needs.

    def drop(self, room_id: str) -> None:
        """Takes a room out of memory, unless somebody is using it."""
        room = self.open.get(room_id)
        if room is not None and not room.clients:
            del self.open[room_id]

    def drop_idle(self, busy: set[str]) -> None:
        """Takes idle rooms out of memory, and the positions of those that are too many. `busy`: rooms where something is due."""
        ago = time.monotonic() - self.settings.cache_seconds
        for room in list(self.open.values()):
            if not room.clients and room.id not in busy and room.used < ago:
                del self.open[room.id]
        ready = sorted((room for room in self.open.values() if room.live is not None), key=lambda room: (bool(room.clients), room.used))
        for room in ready[: max(0, len(ready) - self.settings.cache_rooms)]:
            if not room.lock.locked():
                room.entries = room.n
                room.live = None

    async def delete_old(self) -> int:
        """Deletes rooms that nobody has touched for `keep_days`; returns how many."""
        if not self.settings.keep_days:
            return 0
        limit = now() - int(self.settings.keep_days * DAY)
        async with self.store.write() as connection:
            old = list((await connection.execute(select(ROOM.c.id).where(ROOM.c.touched < limit))).scalars())
            old = [room for room in old if room not in self.open]
            for table in (CHAT, DRAFT, ENTRY, HOLDER, SEAT):
                await connection.execute(delete(table).where(table.c.room.in_(old)))
            await connection.execute(delete(ROOM).where(ROOM.c.id.in_(old)))
        return len(old)


def draw_on(live: Live, at: int) -> list[NewLine]:
    """Makes the draws that are due, one after the other."""
    made = []
    while (outcome := live.outcome()) is not None:
        live.enter(outcome, "chance", at)
        made.append(NewLine(outcome, "chance", at))
    return made
