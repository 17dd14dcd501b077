"""What people do beside the game, which enters nothing: keeping an unfinished answer, asking for help."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from rulebound.kernel import Illegal, Interjection, Viewer
from rulebound.server.play import Play
from rulebound.server.refuse import Refuse, refuse
from rulebound.server.room import OpenRoom
from rulebound.server.rooms import Rooms
from rulebound.server.rows import DraftRow, keep_draft
from rulebound.server.wire import ENCODER, Help, Helped, Keep, Kept

LONGEST = 600  # bytes of an unfinished answer


class Asides:
    """The requests."""

    def __init__(self, rooms: Rooms, play: Play) -> None:
        self.rooms = rooms
        self.play = play

    async def keep(self, room: OpenRoom, who: str, asked: Keep, shown: Viewer = None, client: object = None) -> int:
        """Keeps an answer as it stands, for one seat; returns the entries in the log. Harmless to repeat. Raises Refuse.

        `client`: the connection that asked, which need not be told.
        """
        seat = room.seat_for(who, asked.seat, shown)
        action = self._readable(room, asked.action)
        async with room.lock:
            live = await self.rooms.live(room)
            if live.over:
                raise refuse("over", "over")
            question, after = live.question, live.after
            if question is None or after is None or not question <= asked.after <= after:
                raise refuse("stale", "stale")
            if not live.may_answer(seat):
                raise refuse("turn", "not_drafted")
            if room.draft(live, seat) == action:
                return live.n
            kept = DraftRow(seat, question, live.n, action)
            async with self.rooms.store.write() as connection:
                await keep_draft(connection, room.id, kept)
            room.drafts = [*(each for each in room.drafts if each.seat != seat), kept]
            room.tell_kept(Kept(seat=seat, draft=action), client)
            self.rooms.notify(room.id)
            return live.n

    def _readable(self, room: OpenRoom, raw: dict[str, Any] | None) -> dict[str, Any] | None:
        """An action that can be read, though it need not be legal yet. Raises Refuse."""
        if raw is None:
            return None
        if len(ENCODER.encode(raw)) > LONGEST:
            raise refuse("form", "draft_big", 413, limit=LONGEST)
        action = self.play.read(room, raw)
        if isinstance(action, Interjection):
            raise refuse("turn", "not_drafted")
        return dict(msgspec.to_builtins(action))

    async def help(self, room: OpenRoom, who: str, asked: Help, shown: Viewer = None) -> Helped:
        """Help for one seat, or about the table. Searches beside the event loop. Raises Refuse."""
        game = room.game
        if asked.what not in game.helps:
            raise refuse("help", "no_help", 404, helps=", ".join(game.helps) or "–")
        if not room.row.helps:
            raise refuse("help", "no_helps")
        held = room.row.held_by(who)
        viewer: Viewer = shown if shown is not None else held[0] if len(held) == 1 else None
        if asked.seat is not None:
            viewer = room.seat_for(who, asked.seat)
        async with room.lock:
            live = await self.rooms.live(room)
            options, content, seen = live.options, live.content, live.view(viewer)
        try:
            found = await asyncio.to_thread(game.help, options, content, seen, viewer, asked.what)
        except Illegal as refusal:
            raise Refuse(refusal.clause, refusal.reason) from None
        return Helped(id=asked.id, says=found.says, shows=found.shows)
