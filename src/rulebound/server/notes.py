"""Word between processes that serve the same rooms: a room has changed, somebody is here.

One process alone needs none of it. What is lost on the way is made up for: of changes by the next sweep, of presence by the next telling.
"""

from __future__ import annotations

import asyncio
import logging
import time
from secrets import token_hex

import msgspec
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from msgspec import Struct

from rulebound.server.driver import Driver
from rulebound.server.room import OpenRoom
from rulebound.server.rooms import Rooms
from rulebound.server.settings import Settings

LOG = logging.getLogger("rulebound.server")
CHANNEL = "rulebound-rooms"
AGAIN = 5.0  # seconds between two tellings of who is here
MOST = 6000  # bytes of one note: PostgreSQL carries at most 8,000


class Note(Struct, frozen=True):
    """What one process tells the others."""

    process: str
    changed: str | None = None  # this room's log, row or chat
    here: dict[str, list[str]] = {}  # who is connected to that process, by room


class Notes:
    """Sends and takes them."""

    def __init__(self, settings: Settings, rooms: Rooms, driver: Driver) -> None:
        self.rooms = rooms
        self.driver = driver
        self.process = token_hex(8)
        self._channels = channels_for(settings)
        self._alone = isinstance(self._channels, MemoryChannelsBackend)
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """From now on notes are sent and taken."""
        if self._alone:
            return
        await self._channels.on_startup()
        await self._channels.subscribe([CHANNEL])
        self.rooms.notify = lambda room: self._send(Note(self.process, changed=room))
        for work in (self._listen(), self._tell_on()):
            self._tasks.add(asyncio.create_task(work))

    async def close(self) -> None:
        """Stops, and closes the connection."""
        if self._alone:
            return
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._channels.on_shutdown()

    def here(self, room: OpenRoom) -> None:
        """Tells who is connected to a room, after somebody came or went."""
        if not self._alone:
            self._send(Note(self.process, here={room.id: sorted(room.here())}))

    def _send(self, note: Note) -> None:
        task = asyncio.create_task(self._publish(note))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _publish(self, note: Note) -> None:
        try:
            await self._channels.publish(msgspec.json.encode(note), [CHANNEL])
        except Exception:
            LOG.exception("other processes could not be told")

    async def _tell_on(self) -> None:
        """Says again and again who is here, for processes that have opened the room since."""
        while True:
            await asyncio.sleep(AGAIN)
            told: dict[str, list[str]] = {}
            for room in list(self.rooms.open.values()):
                if room.clients:
                    told[room.id] = sorted(room.here())
                if len(msgspec.json.encode(told)) > MOST:
                    last = told.popitem()
                    await self._publish(Note(self.process, here=told))
                    told = dict([last])
            if told:
                await self._publish(Note(self.process, here=told))

    async def _listen(self) -> None:
        async for _, data in self._channels.stream_events():
            try:
                note = msgspec.json.decode(data, type=Note)
                if note.process == self.process:
                    continue
                if note.changed is not None:
                    await self.driver.refresh(note.changed)
                for room_id, who in note.here.items():
                    self._elsewhere(room_id, note.process, who)
            except Exception:
                LOG.exception("a note could not be followed; the next sweep makes up for it")

    def _elsewhere(self, room_id: str, process: str, who: list[str]) -> None:
        room = self.rooms.open.get(room_id)
        if room is not None:
            before = room.present()
            room.elsewhere[process] = (time.monotonic(), frozenset(who))
            if room.present() != before:
                room.announce()


def channels_for(settings: Settings) -> ChannelsBackend:
    """What carries notes: PostgreSQL where that is the database."""
    if not settings.database_url.startswith("postgresql"):
        return MemoryChannelsBackend()
    from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

    return AsyncPgChannelsBackend(settings.database_url.replace("postgresql+asyncpg://", "postgresql://"))
