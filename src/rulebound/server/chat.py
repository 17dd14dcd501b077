"""Chat: stored, shown to everybody in the room."""

from __future__ import annotations

from sqlalchemy.exc import IntegrityError

from rulebound.kernel import Viewer
from rulebound.server.gathering import clean
from rulebound.server.refuse import Refuse, refuse
from rulebound.server.room import OpenRoom
from rulebound.server.rooms import Rooms
from rulebound.server.rows import add_chat, read_chat, read_said
from rulebound.server.visible import visible
from rulebound.server.wire import ChatLine

TRIES = 20  # times that another line may be faster


async def say(rooms: Rooms, room: OpenRoom, who: str, request: str, text: str, seat: Viewer, name: str) -> ChatLine:
    """Stores a line and shows it to all; one that is sent again under the same `request` is there already.

    `seat` and `name`: of those who have several seats, or none. Raises Refuse.
    """
    shown = clean_text(text)
    held = room.row.held_by(who)
    speaker = seat if seat in held else held[0] if held else None
    if speaker is not None:
        name = room.row.seats[speaker].name
    elif not room.may_watch(who) or not name:
        raise refuse("room", "no_name", 403)
    mark = f"{name if speaker is None else speaker}:{request}"
    async with rooms.store.read() as connection:
        before = await read_said(connection, room.id, mark)
    if before is not None:
        if before.text != shown:
            raise refuse("duplicate", "duplicate")
        return before
    await may_say(rooms, room, shown)
    for _ in range(TRIES):
        try:
            async with rooms.store.write() as connection:
                line = await read_said(connection, room.id, mark)
                if line is not None:
                    return line
                line = await add_chat(connection, room.id, speaker, clean(name), shown, mark)
        except IntegrityError:
            continue
        room.row.touched = line.at
        for client in room.clients:
            if client.hello is not None:
                client.chat = line.n
                client.send(line)
        rooms.notify(room.id)
        return line
    raise refuse("room", "busy", 503)


async def may_say(rooms: Rooms, room: OpenRoom, line: str) -> None:
    """While something is decided in quiet, the chat is as the room has it. Raises Refuse."""
    row = room.row
    if row.talk == "open" or row.phase != "playing" or not room.game.quiet:
        return
    async with room.lock:
        live = await rooms.live(room)
        if not live.quiet():
            return
        if row.talk == "closed":
            raise refuse("talk", "talk_closed")
        refusal = room.game.may_say(line, [seat.name for seat in row.seats])
        if refusal is not None:
            raise Refuse("talk", refusal.reason)


async def catch_up(rooms: Rooms, room: OpenRoom) -> None:
    """Sends everybody the lines that another process has stored."""
    clients = [client for client in room.clients if client.hello is not None]
    if not clients:
        return
    for line in await history(rooms, room, min(client.chat for client in clients)):
        for client in clients:
            if client.chat < line.n:
                client.chat = line.n
                client.send(line)


async def history(rooms: Rooms, room: OpenRoom, seen: int) -> list[ChatLine]:
    """The lines after number `seen`."""
    async with rooms.store.read() as connection:
        return await read_chat(connection, room.id, seen)


def clean_text(text: str) -> str:
    """What was said, in one line, without what cannot be seen. Raises Refuse if nothing is left."""
    shown = visible(text)
    if not shown:
        raise refuse("form", "empty", 400)
    return shown
