"""All parts of a running server, in one place: what a request is given."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import AsyncIterator, Mapping
from secrets import token_hex

import msgspec
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend

from rulebound.bots.pool import NoAnswer, Pool
from rulebound.games import games as all_games
from rulebound.kernel import Game
from rulebound.server.driver import Driver, Thinker
from rulebound.server.limits import Limits
from rulebound.server.play import Play
from rulebound.server.records import Records
from rulebound.server.refuse import refuse
from rulebound.server.room import OpenRoom
from rulebound.server.rooms import Rooms
from rulebound.server.seating import Seating
from rulebound.server.session import Sessions, secret_key
from rulebound.server.settings import Settings
from rulebound.server.store import Store

LOG = logging.getLogger("rulebound.server")
CHANNEL = "rulebound-rooms"


class Services:
    """Made once; `running()` starts and stops them."""

    def __init__(self, settings: Settings, games: Mapping[str, Game] | None = None, thinker: Thinker | None = None) -> None:
        """`games`: those offered, all that there are by default. `thinker`: where bots think, worker processes by default."""
        self.settings = settings
        self.games = dict(all_games() if games is None else games)
        settings.folder.mkdir(parents=True, exist_ok=True)
        self.sessions = Sessions(secret_key(settings.folder, settings.secret_key))
        self.store = Store(settings.database_url)
        self.rooms = Rooms(settings, self.store, self.games)
        self.limits = Limits(settings)
        self.driver = Driver(self.rooms, thinker)
        self.play = Play(self.rooms, self.driver)
        self.seating = Seating(self.rooms, self.driver)
        self.records = Records(self.rooms)
        self.connections: Counter[str] = Counter()  # open sockets by address
        self.process = token_hex(8)
        self.ready = False
        self._pool = Pool(settings.thinkers or None) if thinker is None else None
        self._channels = channels_for(settings)
        self._tasks: set[asyncio.Task[None]] = set()

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Everything started; stopped in the reverse order."""
        await self.store.start()
        await self._channels.on_startup()
        await self._channels.subscribe([CHANNEL])
        self.rooms.notify = self._notify
        listening = asyncio.create_task(self._listen())
        if self._pool is not None:
            try:
                await self._pool.start()
                self.driver.thinker = self._pool
            except NoAnswer as failure:
                LOG.error("bots cannot think in worker processes, and answer as novices: %s", failure)
        self.driver.start()
        self.ready = True
        try:
            yield
        finally:
            self.ready = False
            for room in list(self.rooms.open.values()):
                for client in list(room.clients):
                    client.close(1001)
            await self.driver.close()
            listening.cancel()
            await asyncio.gather(listening, *self._tasks, return_exceptions=True)
            if self._pool is not None:
                await self._pool.close()
            await self._channels.on_shutdown()
            await self.store.close()

    async def room(self, room: str, who: str) -> OpenRoom:
        """A room that `who` may look into. Raises Refuse."""
        found = await self.rooms.get(room)
        if not found.may_watch(who):
            raise refuse("room", "no_spectators", 403)
        return found

    # Between processes.

    def _notify(self, room: str) -> None:
        if isinstance(self._channels, MemoryChannelsBackend):
            return  # there is nobody else to tell
        task = asyncio.create_task(self._publish(room))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _publish(self, room: str) -> None:
        try:
            await self._channels.publish(msgspec.json.encode((self.process, room)), [CHANNEL])
        except Exception:
            LOG.exception("other processes could not be told of room %s; their next sweep finds out", room)

    async def _listen(self) -> None:
        async for _, data in self._channels.stream_events():
            process, room = msgspec.json.decode(data, type=tuple[str, str])
            if process == self.process:
                continue
            try:
                await self.driver.refresh(room)
            except Exception:
                LOG.exception("room %s could not be brought up to date; the next sweep tries again", room)


def channels_for(settings: Settings) -> ChannelsBackend:
    """What carries word between processes: PostgreSQL where that is the database; one process alone needs nothing."""
    if not settings.database_url.startswith("postgresql"):
        return MemoryChannelsBackend()
    from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

    return AsyncPgChannelsBackend(settings.database_url.replace("postgresql+asyncpg://", "postgresql://"))
