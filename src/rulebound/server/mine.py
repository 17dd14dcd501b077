"""The rooms of one person."""

from __future__ import annotations

from sqlalchemy import or_, select

from rulebound.kernel import Seat
from rulebound.server.refuse import Refuse
from rulebound.server.rooms import Rooms
from rulebound.server.tables import HOLDER, ROOM, SEAT
from rulebound.server.wire import Me, RoomSummary

LATEST = 100  # rooms shown
LOOKED_INTO = 6  # of those in play: to know who is to move a game must be folded


async def my_rooms(rooms: Rooms, who: str) -> Me:
    """Those in which `who` holds a seat, or which `who` made; the one touched last first."""
    held = select(HOLDER.c.room).where(HOLDER.c.who == who)
    mine = select(ROOM).where(or_(ROOM.c.host == who, ROOM.c.id.in_(held))).order_by(ROOM.c.touched.desc()).limit(LATEST)
    async with rooms.store.read() as connection:
        found = (await connection.execute(mine)).mappings().all()
        ids = [room["id"] for room in found]
        seats = (await connection.execute(select(HOLDER.c.room, HOLDER.c.seat).where(HOLDER.c.who == who, HOLDER.c.room.in_(ids)))).all()
        names = (await connection.execute(select(SEAT.c.room, SEAT.c.name).where(SEAT.c.room.in_(ids)).order_by(SEAT.c.seat))).all()
    playing = [room["id"] for room in found if room["phase"] == "playing"][:LOOKED_INTO]
    waiting = {room: await who_is_waited_for(rooms, room) for room in playing}
    return Me(
        rooms=[
            RoomSummary(
                id=room["id"],
                game=room["game"],
                mode=room["mode"],
                phase=room["phase"],
                seats=[Seat(seat) for of, seat in seats if of == room["id"]],
                names=[name for of, name in names if of == room["id"]],
                waiting=waiting.get(room["id"]),
                host=room["host"] == who,
                touched=room["touched"],
            )
            for room in found
        ]
    )


async def who_is_waited_for(rooms: Rooms, room: str) -> list[Seat] | None:
    """Which seats must answer now; None where the game cannot be read."""
    try:
        found = await rooms.get(room)
        async with found.lock:
            return (await rooms.live(found)).waiting
    except Refuse:
        return None
