"""The pace and the manners of a room, which its host may change while it plays: a limit of time, the chat while words are planned, help."""

from __future__ import annotations

from rulebound.server.driver import Driver
from rulebound.server.gathering import only_host
from rulebound.server.refuse import refuse
from rulebound.server.room import OpenRoom
from rulebound.server.rooms import Rooms
from rulebound.server.rows import change_room
from rulebound.server.store import now
from rulebound.server.wire import Customs


async def change(rooms: Rooms, driver: Driver, room: OpenRoom, who: str, asked: Customs) -> None:
    """Harmless if nothing changes. A limit that is switched on, or another one, counts from now. Raises Refuse."""
    only_host(room, who)
    async with room.lock:
        row = room.row
        if row.phase == "over":
            raise refuse("over", "over")
        limited = row.limited if asked.limit == row.time_limit else now()
        async with rooms.store.write() as connection:
            await change_room(connection, room.id, time_limit=asked.limit, limited=limited, talk=asked.talk, helps=asked.helps)
        await rooms.changed(room)
        if row.phase == "playing":
            live = await rooms.live(room)
            room.broadcast(live)  # the deadline is another
            driver.stir(room, live, anew=True)
