"""The developers' panel: everything about a room, hidden things too. Only with --dev, and only on loopback."""

from __future__ import annotations

import ipaddress
from typing import Any

import msgspec
from litestar import Controller, Request, Response, get
from litestar.params import FromPath, FromQuery

from rulebound.kernel import Frame, Position, Record, Seat, fold, view, write_record
from rulebound.server.live import Live
from rulebound.server.refuse import refuse
from rulebound.server.room import OpenRoom
from rulebound.server.routes import Here
from rulebound.server.wire import DevRoom

TEST = '''"""Room {room}, after {n} entries. Say what should be so; until then it fails."""

from __future__ import annotations

from rulebound.games import game
from rulebound.kernel import Pack, Seat, fold, read_record, view

RECORD = b"""\\
{record}"""
{pack}

def test_room_{room}() -> None:
    played = game({game!r})
    s = fold(played, read_record(played, RECORD), {pack_name})
    seen = view(s, Seat({seat}))
    raise AssertionError(f"say what should be so: {{seen}}")
'''


class Panel(Controller):
    """What the panel asks for."""

    path = "/api/dev/rooms/{room:str}"
    tags = ("development",)

    @get("/")
    async def show(
        self,
        services: Here,
        request: Request[None, None, Any],
        room: FromPath[str],
        n: FromQuery[int | None] = None,
        seat: FromQuery[int | None] = None,
    ) -> DevRoom:
        """The stack, the entries, and the view of a seat after n entries."""
        only_loopback(request)
        found = await services.rooms.get(room)
        async with found.lock:
            live = await services.rooms.live(found)
            record, s, after = at(found, live, n)
        return DevRoom(
            n=live.n if n is None else n,
            entries=record.entries,
            stack=[frame_fields(frame) for frame in s.stack],
            view=view(s, None if seat is None else Seat(seat)),
            after=after,
        )

    @get("/test")
    async def test(
        self,
        services: Here,
        request: Request[None, None, Any],
        room: FromPath[str],
        n: FromQuery[int | None] = None,
        seat: FromQuery[int] = 0,
    ) -> Response[str]:
        """A test that replays the record so far, and fails."""
        only_loopback(request)
        found = await services.rooms.get(room)
        async with found.lock:
            live = await services.rooms.live(found)
            count = live.n if n is None else n
            record = Record(live.header, live.entries[:count])
        return Response(failing_test(found, record, count, seat), media_type="text/x-python")


def at(room: OpenRoom, live: Live, n: int | None) -> tuple[Record, Position, int | None]:
    """The whole record, the position after n entries, the number of the question open now. Raises Refuse."""
    if n is None or n == live.n:
        return live.record, live.position, live.after
    if not 0 <= n < live.n:
        raise refuse("form", "no_entry", 404, n=n, most=live.n)
    return live.record, fold(room.game, live.record, room.pack, n), None


def frame_fields(frame: Frame) -> dict[str, Any]:
    """A frame as plain data: its class, its clause, its fields. Works for compiled frames too, which have no __dict__."""
    fields: dict[str, Any] = {"frame": type(frame).__name__, "clause": frame.clause}
    for name in dir(frame):
        if name.startswith("_") or name in fields:
            continue
        value = getattr(frame, name)
        if not callable(value):
            fields[name] = msgspec.to_builtins(value, enc_hook=repr, str_keys=True)
    return fields


def failing_test(room: OpenRoom, record: Record, n: int, seat: int) -> str:
    """The text of a test."""
    shipped = next((name for name, pack in room.game.packs.items() if pack.sha256 == room.pack.sha256), None)
    pack = "" if shipped else f"PACK = Pack({room.pack.files!r})\n"
    return TEST.format(
        room=room.id,
        n=n,
        record=write_record(record).decode().replace("\\", "\\\\"),
        pack=pack,
        game=room.game.name,
        pack_name="PACK" if pack else f"played.packs[{shipped!r}]",
        seat=seat,
    )


def only_loopback(request: Request[None, None, Any]) -> None:
    """Raises Refuse for requests from elsewhere."""
    client = request.scope.get("client")
    try:
        near = client is not None and ipaddress.ip_address(client[0]).is_loopback
    except ValueError:
        near = False
    if not near:
        raise refuse("room", "loopback", 403)
