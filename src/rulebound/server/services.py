"""All parts of a running server, in one place: what a request is given."""

from __future__ import annotations

import contextlib
import logging
from collections import Counter
from collections.abc import AsyncIterator, Mapping

from rulebound.bots.pool import NoAnswer, Pool
from rulebound.games import games as all_games
from rulebound.kernel import Game
from rulebound.server.asides import Asides
from rulebound.server.driver import Driver, Thinker
from rulebound.server.limits import Limits
from rulebound.server.notes import Notes
from rulebound.server.play import Play
from rulebound.server.records import Records
from rulebound.server.refuse import refuse
from rulebound.server.room import OpenRoom
from rulebound.server.rooms import Rooms
from rulebound.server.seating import Seating
from rulebound.server.session import Sessions, secret_key
from rulebound.server.settings import Settings
from rulebound.server.store import Store
from rulebound.server.votes import Votes

LOG = logging.getLogger("rulebound.server")


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
        self.votes = Votes(self.rooms, self.play)
        self.asides = Asides(self.rooms, self.play)
        self.seating = Seating(self.rooms, self.driver)
        self.records = Records(self.rooms)
        self.connections: Counter[str] = Counter()  # open sockets by address
        self.notes = Notes(settings, self.rooms, self.driver)
        self.ready = False
        self._pool = Pool(settings.thinkers or None) if thinker is None else None

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Everything started; stopped in the reverse order."""
        await self.store.start()
        await self.notes.start()
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
            if self._pool is not None:
                await self._pool.close()
            await self.notes.close()
            await self.store.close()

    async def room(self, room: str, who: str) -> OpenRoom:
        """A room that `who` may look into. Raises Refuse."""
        found = await self.rooms.get(room)
        if not found.may_watch(who):
            raise refuse("room", "no_spectators", 403)
        return found
