"""What people do at the table: answer, take back, leave. Each request is carried out once, acknowledged after commit, then shown to all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from rulebound.kernel import HOUSE, Abandon, Action, Entry, Illegal, Refusal, Seat, TakeBack, Viewer
from rulebound.server.driver import Driver
from rulebound.server.live import Live
from rulebound.server.refuse import Refuse, refuse
from rulebound.server.room import OpenRoom
from rulebound.server.rooms import Conflict, Rooms
from rulebound.server.rows import AskedBack, change_room
from rulebound.server.takeback import others, takeback_offer
from rulebound.server.wire import Answer, Done

Acknowledge = Callable[[Done], None]
TRIES = 20  # times that another process may be faster before we give up


def nobody(done: Done) -> None:
    """For those who get their acknowledgement as the answer to a POST."""


class Play:
    """The requests. `acknowledge` is called after commit and before the others hear of it."""

    def __init__(self, rooms: Rooms, driver: Driver) -> None:
        self.rooms = rooms
        self.driver = driver

    async def answer(self, room: OpenRoom, who: str, asked: Answer, shown: Viewer = None, acknowledge: Acknowledge = nobody) -> Done:
        """An answer or an interjection. Raises Refuse, nothing being entered."""
        seat = room.seat_for(who, asked.seat, shown)
        action = self.read(room, asked.action)
        request = f"{seat}:{asked.id}"
        async with room.lock:
            for _ in range(TRIES):
                live = await self.rooms.live(room)
                again = self.again(live, request, asked.id, acknowledge, lambda entered: entered == action)
                if again is not None:
                    return again
                self._may_answer(room, live, seat, asked.after)
                try:
                    await self.rooms.append(room, live, Entry(seat, action), "person", request)
                except Conflict:
                    continue
                except Illegal as refusal:
                    raise Refuse(refusal.clause, refusal.reason) from None
                return self.entered(room, live, asked.id, acknowledge, seat)
        raise refuse("room", "busy", 503)

    def again(self, live: Live, request: str, name: str, acknowledge: Acknowledge, same: Callable[[Any], bool]) -> Done | None:
        """Acknowledges once more what this request has entered already; None: nothing yet. Raises Refuse if it was something else."""
        done = live.requests.get(request)
        if done is None:
            return None
        if not same(live.entries[done].input):
            raise refuse("duplicate", "duplicate")
        again = Done(id=name, n=live.n)
        acknowledge(again)
        return again

    def _may_answer(self, room: OpenRoom, live: Live, seat: Seat, after: int) -> None:
        if live.over:
            raise refuse("over", "over")
        if room.row.seats[seat].bot_plays:
            raise refuse("seat", "bot_plays")
        if live.after != after:
            raise refuse("stale", "stale")

    def entered(self, room: OpenRoom, live: Live, name: str, acknowledge: Acknowledge, actor: Viewer) -> Done:
        """Acknowledges what was committed, then tells all."""
        done = Done(id=name, n=live.n)
        acknowledge(done)
        self.driver.show(room, live, actor)
        return done

    def read(self, room: OpenRoom, raw: dict[str, Any]) -> Action:
        """An action from its wire form. Raises Refuse."""
        try:
            return room.game.read_action(raw)
        except msgspec.ValidationError as error:
            raise Refuse("form", str(error), 400) from None

    async def check(
        self, room: OpenRoom, who: str, raw: dict[str, Any], asked: int | None, shown: Viewer = None
    ) -> tuple[Refusal | None, Struct | None]:
        """Why an answer would be refused, and what it would do. Enters nothing. Raises Refuse where there is no game to ask."""
        seat = room.seat_for(who, asked, shown)
        action = self.read(room, raw)
        async with room.lock:
            live = await self.rooms.live(room)
            return live.refusal(seat, action), live.attempt(seat, action)

    async def why_not(self, room: OpenRoom, who: str, thing: str, asked: int | None, shown: Viewer = None) -> Refusal:
        """Why a thing is not on offer. Raises Refuse where there is no game to ask."""
        seat = room.seat_for(who, asked, shown)
        async with room.lock:
            return (await self.rooms.live(room)).why_not(seat, thing)

    # Taking back.

    async def ask_takeback(self, room: OpenRoom, who: str, name: str, asked: int | None, shown: Viewer, acknowledge: Acknowledge) -> None:
        """Takes the seat's last answer back, or asks the others. Raises Refuse."""
        seat = room.seat_for(who, asked, shown)
        request = f"{seat}:{name}"
        async with room.lock:
            live = await self.rooms.live(room)
            if self.again(live, request, name, acknowledge, lambda entered: isinstance(entered, TakeBack)):
                return
            offer = takeback_offer(live, room.row, seat)
            if offer.to is None:
                raise Refuse("takeback", offer.reason)
            if offer.free:
                await self._take_back(room, live, offer.to, request, name, acknowledge)
                return
            open_one = room.row.proposal
            if open_one is not None and open_one.n == live.n and open_one.no is None:
                if open_one.seat != seat:
                    raise refuse("takeback", "takeback_open", name=room.row.seats[open_one.seat].name)
                acknowledge(Done(id=name, n=live.n))  # it is asked already: who has agreed need not agree again
                return
            proposal = AskedBack(seat, offer.to, live.n, sorted(live.gone))
            async with self.rooms.store.write() as connection:
                await change_room(connection, room.id, proposal=proposal)
            acknowledge(Done(id=name, n=live.n))
            await self.rooms.changed(room)

    async def consent(
        self, room: OpenRoom, who: str, name: str, yes: bool, to: int, asked: int | None, shown: Viewer, acknowledge: Acknowledge
    ) -> None:
        """One seat's word on the takeback proposed; whoever asked can only withdraw it. Raises Refuse if it is another by now."""
        seat = room.seat_for(who, asked, shown)
        request = f"{seat}:{name}"
        async with room.lock:
            live = await self.rooms.live(room)
            if self.again(live, request, name, acknowledge, lambda entered: entered == TakeBack(to)):
                return
            proposal = room.row.proposal
            if proposal is None or proposal.to != to or proposal.n != live.n:
                raise refuse("takeback", "no_proposal")
            mine = room.row.held_by(who)
            left: AskedBack | None = None
            if not yes and proposal.seat in mine:
                pass  # withdrawn
            elif proposal.no is not None:
                raise refuse("takeback", "no_proposal")
            elif seat not in others(room.row, Seat(proposal.seat)) or seat in live.gone:
                raise refuse("takeback", "not_asked")
            elif yes:
                left = msgspec.structs.replace(proposal, yes=[*proposal.yes, *(each for each in mine if each not in proposal.yes)])
                if set(others(room.row, Seat(proposal.seat))) <= set(left.yes):
                    await self._take_back(room, live, to, request, name, acknowledge)
                    return
            else:
                left = msgspec.structs.replace(proposal, no=seat)
            async with self.rooms.store.write() as connection:
                await change_room(connection, room.id, proposal=left)
            acknowledge(Done(id=name, n=live.n))
            await self.rooms.changed(room)

    async def _take_back(self, room: OpenRoom, live: Live, to: int, request: str, name: str, acknowledge: Acknowledge) -> None:
        try:
            await self.rooms.append(room, live, Entry(HOUSE, TakeBack(to)), "house", request)
        except Conflict:
            raise refuse("stale", "stale") from None
        self.entered(room, live, name, acknowledge, None)
        room.announce()

    # Leaving.

    async def leave(self, room: OpenRoom, who: str, name: str, asked: int | None, shown: Viewer, acknowledge: Acknowledge) -> None:
        """Abandons the game for good, as far as its rules know how. Raises Refuse."""
        seat = room.seat_for(who, asked, shown)
        request = f"{seat}:{name}"
        async with room.lock:
            live = await self.rooms.live(room)
            if self.again(live, request, name, acknowledge, lambda entered: entered == Abandon(seat)):
                return
            try:
                await self.rooms.append(room, live, Entry(HOUSE, Abandon(seat)), "house", request)
            except Illegal as refusal:
                raise Refuse(refusal.clause, refusal.reason) from None
            except Conflict:
                raise refuse("stale", "stale") from None
            self.entered(room, live, name, acknowledge, None)
