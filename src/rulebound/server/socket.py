"""The socket of a room: one task reads requests and carries them out in order, one writes what the room has to say."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec import Struct

from rulebound.kernel import Viewer
from rulebound.server import chat
from rulebound.server.client import Client
from rulebound.server.gathering import clean
from rulebound.server.refuse import Refuse, refuse
from rulebound.server.room import OpenRoom
from rulebound.server.services import Services
from rulebound.server.store import now
from rulebound.server.wire import (
    REQUEST,
    Answer,
    AskTakeback,
    ClientMessage,
    Consent,
    Cover,
    Done,
    Draft,
    Hello,
    Help,
    Keep,
    Leave,
    Ping,
    Pong,
    ProposeWord,
    Refused,
    Say,
    State,
    Verdict,
    VoteWord,
    WhyNot,
)

LOG = logging.getLogger("rulebound.server")
PATIENCE = 5.0  # seconds that a client may take to read what is left when it is closed
NEEDS_GAME = (Answer, AskTakeback, Consent, Leave, Draft, WhyNot, Keep, Help, ProposeWord, VoteWord)


class IdOnly(Struct):
    """What a request that cannot be read may still say."""

    id: str = ""


def id_in(data: str | bytes) -> str | None:
    """The id of a request in what is JSON, though not to msgspec: half a character, as browsers send what was cut in two. None: none."""
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        return None
    return str(found.get("id", ""))[:40] if isinstance(found, dict) else ""


@websocket("/api/rooms/{room:str}/socket")
async def room_socket(socket: WebSocket[None, None, Any], room: FromPath[str]) -> None:
    """One connection, from Hello to goodbye."""
    services: Services = socket.app.state.services
    state = socket.scope["state"]
    await socket.accept()
    if not state["allowed"]:
        await socket.close(4001, "this page is of another site")
        return
    try:
        opened = await services.rooms.get(room)
    except Refuse as refused:
        await socket.close(4004, refused.reason)
        return
    address: str = state["address"]
    if services.connections[address] >= services.settings.connections:
        await socket.close(4008, "too many connections from one address")
        return
    client = Client(state["who"], address)
    services.connections[address] += 1
    try:
        await Conversation(services, opened, client, socket).run()
    finally:
        services.connections[address] -= 1
        if not services.connections[address]:
            del services.connections[address]


class Conversation:
    """One client in one room."""

    def __init__(self, services: Services, room: OpenRoom, client: Client, socket: WebSocket[None, None, Any]) -> None:
        self.services = services
        self.room = room
        self.client = client
        self.socket = socket
        self.bucket = f"socket:{id(self)}"

    async def run(self) -> None:
        """Until either side has had enough."""
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._leave()
            for task in (reader, writer):
                task.cancel()
            await asyncio.gather(reader, writer, return_exceptions=True)

    async def _write(self) -> None:
        queue = self.client.queue
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while (message := await queue.get()) is not None:
                await self.socket.send_data(message, mode="text")
            async with asyncio.timeout(PATIENCE):
                await self.socket.close(self.client.code)

    async def _read(self) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                await self._take(await self.socket.receive_data(mode="text"))

    def _leave(self) -> None:
        room, client = self.room, self.client
        room.clients.discard(client)
        if client.hello is not None and client.who not in room.here():
            room.left[client.who] = time.monotonic()
            self.services.notes.here(room)
            room.announce()

    async def _take(self, data: str | bytes) -> None:
        """One request: exactly one answer."""
        client = self.client
        name = ""
        request: ClientMessage | None = None
        try:
            try:
                name = msgspec.json.decode(data, type=IdOnly).id[:40]
                request = REQUEST.decode(data)
            except msgspec.ValidationError as error:
                raise Refuse("form", str(error), 400) from None
            except (msgspec.DecodeError, RecursionError) as error:  # no JSON, or nested too deep
                known = id_in(data)
                if known is None:
                    client.close(4000)
                    return
                name = known
                raise Refuse("form", str(error), 400) from None
            self.services.limits.take("check" if isinstance(request, Draft | WhyNot) else "answer", self.bucket_for(request))
            if client.hello is None and not isinstance(request, Hello):
                raise refuse("form", "hello_first", 400)
            await self._carry_out(request)
        except Refuse as refused:
            seat = getattr(request, "seat", None)
            client.send(Refused(id=name, clause=refused.clause, reason=refused.reason, state=await self._state(request, seat)))
            if isinstance(request, Hello) and client.hello is None:
                client.queue.put_nowait(None)
                client.code = 4001
        except Exception:
            LOG.exception("room %s: a request failed", self.room.id)
            failed = refuse("room", "failed", 500)
            client.send(Refused(id=name, clause=failed.clause, reason=failed.reason, state=await self._state(request, None)))

    def bucket_for(self, request: ClientMessage) -> str:
        """Checks are counted by address, as their POSTs are; the rest by connection."""
        return self.client.address if isinstance(request, Draft | WhyNot) else self.bucket

    async def _state(self, request: ClientMessage | None, asked: int | None) -> State | None:
        """The present state, to go with a refusal."""
        room, client = self.room, self.client
        if not isinstance(request, NEEDS_GAME) or room.row.phase == "gathering":
            return None
        held = room.row.held_by(client.who)
        viewer: Viewer = next((seat for seat in held if seat == asked), client.seat)
        try:
            async with room.lock:
                return room.state(await self.services.rooms.live(room), viewer, None)
        except Refuse:
            return None

    async def _carry_out(self, request: ClientMessage) -> None:
        services, room, client = self.services, self.room, self.client
        play, who, shown = services.play, client.who, client.seat
        match request:
            case Hello():
                await self._hello(request)
            case Answer():
                await play.answer(room, who, request, shown, client.send)
            case Draft():
                refusal, shows = await play.check(room, who, request.action, request.seat, shown)
                client.send(Verdict(id=request.id, refusal=refusal, shows=shows))
            case WhyNot():
                client.send(Verdict(id=request.id, refusal=await play.why_not(room, who, request.thing, request.seat, shown), shows=None))
            case Keep():
                client.send(Done(id=request.id, n=await services.asides.keep(room, who, request, shown, client)))
            case Help():
                services.limits.take("help", client.address)
                client.send(await services.asides.help(room, who, request, shown))
            case ProposeWord():
                await services.votes.propose(room, who, request, shown, client.send)
            case VoteWord():
                await services.votes.voice(room, who, request, shown, client.send)
            case AskTakeback():
                await play.ask_takeback(room, who, request.id, request.seat, shown, client.send)
            case Consent():
                await play.consent(room, who, request.id, request.yes, request.to, request.seat, shown, client.send)
            case Leave():
                await play.leave(room, who, request.id, request.seat, shown, client.send)
                await services.votes.settle(room)
            case Say():
                services.limits.take("chat", client.address)
                await chat.say(services.rooms, room, who, request.id, request.text, shown, client.name)
                client.send(Done(id=request.id, n=room.n))
            case Cover():
                await self._cover(request)
            case Ping():
                client.send(Pong(id=request.id, now=now()))

    async def _hello(self, hello: Hello) -> None:
        room, client = self.room, self.client
        if not room.may_watch(client.who):
            raise refuse("room", "no_spectators", 403)
        held = room.row.held_by(client.who)
        seat: Viewer = room.seat_for(client.who, hello.seat) if hello.seat is not None else held[0] if len(held) == 1 else None
        lines = await chat.history(self.services.rooms, room, hello.chat)
        came = client.hello is None and client.who not in room.here()
        async with room.lock:
            live = None if room.row.phase == "gathering" else await self.services.rooms.live(room)
            client.hello = hello
            client.name = clean(hello.name) if hello.name is not None else client.name
            room.clients.add(client)
            client.show(seat, room.info(client.who), hello.seen)
            for line in lines:
                client.send(line)
            client.chat = max(client.chat, hello.chat, *(line.n for line in lines), 0)
            if live is not None:
                room.greet(client, live)
                self.services.driver.stir(room, live)
        if came:
            self.services.notes.here(room)
            room.announce(but=client)

    async def _cover(self, request: Cover) -> None:
        room, client = self.room, self.client
        async with room.lock:
            client.show(None, room.info(client.who), client.seen.get(client.seat))
            if room.row.phase != "gathering":
                room.greet(client, await self.services.rooms.live(room))
        client.send(Done(id=request.id, n=room.n))
