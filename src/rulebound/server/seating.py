"""Seats: taking one up on another device, handing it to a bot and taking it back, its settings."""

from __future__ import annotations

import hmac

from rulebound.kernel import Seat
from rulebound.server.driver import Driver
from rulebound.server.gathering import known_level
from rulebound.server.refuse import refuse
from rulebound.server.room import OpenRoom
from rulebound.server.rooms import Rooms
from rulebound.server.rows import change_room, change_seat, hold
from rulebound.server.wire import HandOver, SeatSettings


class Seating:
    """The requests about seats. Each raises Refuse."""

    def __init__(self, rooms: Rooms, driver: Driver) -> None:
        self.rooms = rooms
        self.driver = driver

    def token(self, room: OpenRoom, who: str, seat: int) -> str:
        """Of the seat's private link."""
        return room.row.seats[room.seat_for(who, seat)].token

    async def claim(self, room: OpenRoom, who: str, token: str) -> None:
        """Holds the seat whose private link this is."""
        for seat in room.row.seats:
            if seat.kind == "person" and hmac.compare_digest(seat.token.encode(), token.encode()):
                async with self.rooms.store.write() as connection:
                    await hold(connection, room.id, seat.seat, who)
                    await change_room(connection, room.id)
                await self.rooms.changed(room)
                return
        raise refuse("seat", "bad_token", 403)

    async def hand_over(self, room: OpenRoom, who: str, seat: int, asked: HandOver) -> None:
        """Lets a bot play, or plays oneself again."""
        level = known_level(room.game, asked.level)
        async with room.lock:
            if not 0 <= seat < len(room.row.seats) or room.row.seats[seat].kind != "person":
                raise refuse("seat", "not_a_person")
            if room.row.phase != "playing":
                raise refuse("phase", "not_playing")
            self._may_hand_over(room, who, Seat(seat), asked.to)
            async with self.rooms.store.write() as connection:
                await change_seat(connection, room.id, seat, bot_plays=asked.to == "bot", level=level if asked.to == "bot" else None)
                await change_room(connection, room.id)
            await self.rooms.changed(room)
            live = await self.rooms.live(room)
            room.broadcast(live)  # what may be taken back depends on who plays
            self.driver.stir(room, live)

    def _may_hand_over(self, room: OpenRoom, who: str, seat: Seat, to: str) -> None:
        if seat in room.row.held_by(who):
            return
        if to == "person" or who != room.row.host:
            raise refuse("seat", "not_yours", 403)
        wait = self.rooms.settings.absent_after
        if room.away_for(seat) < wait:
            raise refuse("seat", "still_here", 409, n=round(wait))

    async def set(self, room: OpenRoom, who: str, seat: int, settings: SeatSettings) -> None:
        """Changes the settings of one's own seat."""
        room.seat_for(who, seat)
        async with room.lock:
            async with self.rooms.store.write() as connection:
                await change_seat(connection, room.id, seat, auto_pass=settings.auto_pass, pass_delay=settings.pass_delay)
                await change_room(connection, room.id)
            await self.rooms.changed(room)
            if room.row.phase == "playing":
                self.driver.stir(room, await self.rooms.live(room))
