"""The HTTP part of the protocol."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Controller, HttpMethod, Request, Response, get, patch, post, put, route
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody
from sqlalchemy import text as sql

from rulebound import __version__
from rulebound.bots.levels import offered
from rulebound.kernel import Game, Seat, Viewer, option_rows
from rulebound.server import chat, customs, gathering
from rulebound.server.mine import my_rooms
from rulebound.server.refuse import Refuse, refuse
from rulebound.server.room import OpenRoom, pack_info
from rulebound.server.services import Services
from rulebound.server.wire import (
    Answer,
    Begin,
    ChatLine,
    Claim,
    Customs,
    Done,
    Draft,
    Draws,
    GameInfo,
    HandOver,
    Help,
    Helped,
    Join,
    Keep,
    ListInfo,
    Me,
    PackInfo,
    PackUpload,
    Ready,
    Refused,
    Replay,
    RoomChange,
    RoomInfo,
    RoomSetup,
    Rules,
    Say,
    SeatLink,
    SeatSettings,
    State,
    Verdict,
    WhyNot,
)

Asked = Request[None, None, Any]
Here = NamedDependency[Services]  # the running server
Who = NamedDependency[str]  # who asks


def game_info(game: Game) -> GameInfo:
    """A box on the shelf."""
    book = game.rulebook
    return GameInfo(
        id=game.name,
        title=book.title,
        edition=book.edition,
        ruleset=game.ruleset,
        seats=list(game.seats),
        minutes=game.minutes,
        options=option_rows(game.options),
        packs=[pack_info(pack, uploaded=False) for pack in game.packs.values()],
        levels=offered(game),
        usual=game.usual,
        words=game.judges,
        helps=list(game.helps),
        quiet=list(game.quiet),
    )


class Shelf(Controller):
    """What there is to play."""

    path = "/api"
    tags = ("games",)

    @get("/games")
    async def games(self, services: Here) -> list[GameInfo]:
        """The games, with their options and content packs."""
        return [game_info(game) for game in services.games.values()]

    @get("/games/{game:str}/rules")
    async def rules(self, services: Here, game: FromPath[str]) -> Rules:
        """A game's rules as clauses."""
        book = services.rooms.game(game).rulebook
        return Rules(title=book.title, edition=book.edition, clauses=list(book.clause))

    @get("/content/{game:str}/{sha256:str}")
    async def content(self, services: Here, game: FromPath[str], sha256: FromPath[str]) -> Response[Any]:
        """The components of a content pack, by its hash: they never change."""
        found = services.rooms.game(game)
        pack, _ = await services.rooms.pack(found, sha256)
        return Response(found.public(found.content(pack)), headers={"cache-control": "public, max-age=31536000, immutable"})

    @post("/games/{game:str}/packs", request_max_body_size=None)
    async def upload_pack(self, services: Here, request: Asked, game: FromPath[str]) -> PackInfo:
        """Takes a content pack (a PackUpload), checked whole; rooms are then made with its hash."""
        services.limits.take("upload", address(request))
        upload = await body(request, PackUpload, services.settings.pack_bytes * 2)
        return pack_info(await gathering.upload_pack(services.rooms, services.rooms.game(game), upload), uploaded=True)

    @post("/words", request_max_body_size=None)
    async def upload_list(self, services: Here, request: Asked, name: FromQuery[str] = "") -> ListInfo:
        """Takes a word list (its file as the body); rooms are then made with its hash. `name`: where the file does not say its own."""
        services.limits.take("upload", address(request))
        data = await raw_body(request, services.settings.list_bytes)
        return await services.rooms.lists.upload(name.strip()[:60] or "words", data)


class Making(Controller):
    """Rooms before the game."""

    path = "/api"
    tags = ("rooms",)

    @get("/me")
    async def me(self, services: Here, who: Who) -> Me:
        """The rooms one has a seat in, or made."""
        return await my_rooms(services.rooms, who)

    @post("/rooms")
    async def make(self, services: Here, request: Asked, who: Who, data: JSONBody[RoomSetup]) -> RoomInfo:
        """A new room, and the commitment to its secret."""
        services.limits.take("room", address(request))
        return (await gathering.make(services.rooms, who, data)).info(who)

    @get("/rooms/{room:str}")
    async def room(self, services: Here, who: Who, room: FromPath[str]) -> RoomInfo:
        """A room as one sees it."""
        return (await services.room(room, who)).info(who)

    @patch("/rooms/{room:str}")
    async def change(self, services: Here, request: Asked, who: Who, room: FromPath[str], data: JSONBody[RoomChange]) -> RoomInfo:
        """Other seats, options or another pack, by the host, before the game begins."""
        services.limits.take("room", address(request))
        found = await services.rooms.get(room)
        await gathering.change(services.rooms, found, who, data)
        return found.info(who)

    @post("/rooms/{room:str}/ready", status_code=200)
    async def ready(self, services: Here, who: Who, room: FromPath[str], data: JSONBody[Ready]) -> RoomInfo:
        """One's nonce, after having seen the commitment."""
        found = await services.room(room, who)
        await gathering.ready(services.rooms, found, who, data.nonce)
        return found.info(who)

    @post("/rooms/{room:str}/begin", status_code=200)
    async def begin(self, services: Here, who: Who, room: FromPath[str], data: JSONBody[Begin]) -> RoomInfo:
        """Begins the game, by the host."""
        found = await services.room(room, who)
        await gathering.begin(services.rooms, found, who, data)
        async with found.lock:
            services.driver.stir(found, await services.rooms.live(found))
        return found.info(who)

    @get("/invites/{code:str}")
    async def invited(self, services: Here, request: Asked, who: Who, code: FromPath[str]) -> RoomInfo:
        """The room that an invite link leads to."""
        services.limits.take("room", address(request))
        return (await services.rooms.by_invite(code)).info(who)

    @post("/invites/{code:str}/join", status_code=200)
    async def join(self, services: Here, request: Asked, who: Who, code: FromPath[str], data: JSONBody[Join]) -> RoomInfo:
        """Takes an open seat."""
        services.limits.take("room", address(request))
        found = await services.rooms.by_invite(code)
        await gathering.join(services.rooms, found, who, data)
        return found.info(who)

    @post("/rooms/{room:str}/rematch", status_code=200)
    async def rematch(self, services: Here, request: Asked, who: Who, room: FromPath[str]) -> RoomInfo:
        """The room of the rematch: a new one, or the one somebody else asked for."""
        services.limits.take("room", address(request))
        found = await services.room(room, who)
        return (await gathering.rematch(services.rooms, found, who)).info(who)

    @put("/rooms/{room:str}/customs")
    async def customs(self, services: Here, request: Asked, who: Who, room: FromPath[str], data: JSONBody[Customs]) -> RoomInfo:
        """The pace and the manners of the room, by the host."""
        services.limits.take("room", address(request))
        found = await services.rooms.get(room)
        await customs.change(services.rooms, services.driver, found, who, data)
        return found.info(who)


class Seats(Controller):
    """Seats of a room."""

    path = "/api/rooms/{room:str}"
    tags = ("seats",)

    @get("/seats/{seat:int}/link")
    async def link(self, services: Here, who: Who, room: FromPath[str], seat: FromPath[int]) -> SeatLink:
        """The token of the private link of one's own seat."""
        return SeatLink(token=services.seating.token(await services.rooms.get(room), who, seat))

    @post("/claim", status_code=200)
    async def claim(self, services: Here, request: Asked, who: Who, room: FromPath[str], data: JSONBody[Claim]) -> RoomInfo:
        """Takes up a seat on this device."""
        services.limits.take("room", address(request))
        found = await services.rooms.get(room)
        await services.seating.claim(found, who, data.token)
        return found.info(who)

    @post("/seats/{seat:int}/hand-over", status_code=200)
    async def hand_over(self, services: Here, who: Who, room: FromPath[str], seat: FromPath[int], data: JSONBody[HandOver]) -> RoomInfo:
        """Lets a bot play, or plays oneself again."""
        found = await services.rooms.get(room)
        await services.seating.hand_over(found, who, seat, data)
        await services.votes.settle(found)
        return found.info(who)

    @put("/seats/{seat:int}/settings")
    async def settings(self, services: Here, who: Who, room: FromPath[str], seat: FromPath[int], data: JSONBody[SeatSettings]) -> RoomInfo:
        """The settings of one's own seat."""
        found = await services.rooms.get(room)
        await services.seating.set(found, who, seat, data)
        return found.info(who)


class Table(Controller):
    """The game, for programs that use no socket."""

    path = "/api/rooms/{room:str}"
    tags = ("play",)

    @get("/state")
    async def state(
        self, services: Here, who: Who, room: FromPath[str], seat: FromQuery[int | None] = None, seen: FromQuery[int | None] = None
    ) -> State:
        """The present state of one's seat, and what it heard since `seen`."""
        found = await services.room(room, who)
        viewer = viewer_for(found, who, seat)
        async with found.lock:
            return found.state(await services.rooms.live(found), viewer, seen)

    @post("/answers", status_code=200)
    async def answer(
        self, services: Here, request: Asked, who: Who, room: FromPath[str], data: JSONBody[Answer]
    ) -> Done | Response[Refused]:
        """An answer or an interjection."""
        services.limits.take("answer", address(request))
        found = await services.room(room, who)
        try:
            return await services.play.answer(found, who, data)
        except Refuse as refused:
            state = None
            if found.row.phase != "gathering" and refused.clause != "seat":
                async with found.lock:
                    state = found.state(await services.rooms.live(found), viewer_for(found, who, data.seat), None)
            answer = Refused(id=data.id, clause=refused.clause, reason=refused.reason, state=state)
            return Response(answer, status_code=refused.status)

    @post("/check", status_code=200)
    async def check(self, services: Here, request: Asked, who: Who, room: FromPath[str], data: JSONBody[Draft]) -> Verdict:
        """Whether an answer would be taken; nothing is entered."""
        services.limits.take("check", address(request))
        found = await services.room(room, who)
        refusal, shows = await services.play.check(found, who, data.action, data.seat)
        return Verdict(id=data.id, refusal=refusal, shows=shows)

    @post("/why", status_code=200)
    async def why(self, services: Here, request: Asked, who: Who, room: FromPath[str], data: JSONBody[WhyNot]) -> Verdict:
        """Why a thing is not on offer."""
        services.limits.take("check", address(request))
        found = await services.room(room, who)
        return Verdict(id=data.id, refusal=await services.play.why_not(found, who, data.thing, data.seat), shows=None)

    @post("/draft", status_code=200)
    async def keep(self, services: Here, request: Asked, who: Who, room: FromPath[str], data: JSONBody[Keep]) -> Done:
        """Keeps an unfinished answer for one's seat."""
        services.limits.take("answer", address(request))
        found = await services.room(room, who)
        return Done(id=data.id, n=await services.asides.keep(found, who, data))

    @post("/help", status_code=200)
    async def help(self, services: Here, request: Asked, who: Who, room: FromPath[str], data: JSONBody[Help]) -> Helped:
        """Help, for whoever asks."""
        services.limits.take("help", address(request))
        return await services.asides.help(await services.room(room, who), who, data)

    @get("/chat")
    async def chat(self, services: Here, who: Who, room: FromPath[str], seen: FromQuery[int] = 0) -> list[ChatLine]:
        """What was said."""
        return await chat.history(services.rooms, await services.room(room, who), seen)

    @post("/chat", status_code=200)
    async def say(self, services: Here, request: Asked, who: Who, room: FromPath[str], data: JSONBody[Say]) -> Done:
        """Says something, in one's seat's name."""
        services.limits.take("chat", address(request))
        found = await services.room(room, who)
        await chat.say(services.rooms, found, who, data.id, data.text, None, "")
        return Done(id=data.id, n=found.n)


class After(Controller):
    """Records and replays, once a game is over."""

    path = "/api"
    tags = ("records",)

    @get("/rooms/{room:str}/record")
    async def record(self, services: Here, who: Who, room: FromPath[str]) -> Response[bytes]:
        """The record as a file."""
        found = await services.room(room, who)
        name = f"{found.row.game}-{found.id}.jsonl"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(await services.records.download(found), media_type="application/x-ndjson", headers=headers)

    @post("/records", request_max_body_size=None)
    async def upload(self, services: Here, request: Asked, who: Who) -> RoomInfo:
        """Takes a record (its file as the body), plays it and checks it; the room is there to replay it."""
        services.limits.take("upload", address(request))
        data = await raw_body(request, services.settings.record_bytes)
        return (await services.records.upload(who, data)).info(who)

    @get("/rooms/{room:str}/draws")
    async def draws(self, services: Here, who: Who, room: FromPath[str]) -> Draws:
        """The secret, the nonces and every draw."""
        return await services.records.draws(await services.room(room, who))

    @get("/rooms/{room:str}/replay")
    async def replay(self, services: Here, who: Who, room: FromPath[str], seat: FromQuery[int | None] = None) -> Replay:
        """The whole game as a seat heard it."""
        found = await services.room(room, who)
        return await services.records.replay(found, any_seat(found, seat))

    @get("/rooms/{room:str}/replay/{n:int}")
    async def replay_state(
        self, services: Here, who: Who, room: FromPath[str], n: FromPath[int], seat: FromQuery[int | None] = None
    ) -> State:
        """What a seat saw after n entries."""
        found = await services.room(room, who)
        return await services.records.state(found, n, any_seat(found, seat))


@route("/healthz", http_method=[HttpMethod.GET, HttpMethod.HEAD], tags=["server"])
async def health(services: Here) -> Response[dict[str, Any]]:
    """Whether the server is well: 503 if its database does not answer."""
    try:
        async with services.store.read() as connection:
            await connection.execute(sql("SELECT 1"))
    except Exception as failure:  # noqa: BLE001 - whatever keeps the database away is the answer
        return Response({"status": "the database does not answer", "reason": type(failure).__name__}, status_code=503)
    return Response(
        {
            "status": "ok",
            "version": __version__,
            "games": list(services.games),
            "rooms": len(services.rooms.open),
            "dev": services.settings.dev,
        }
    )


def address(request: Asked) -> str:
    """Whose limits a request counts against."""
    found: str = request.scope["state"]["address"]
    return found


def viewer_for(room: OpenRoom, who: str, seat: int | None) -> Viewer:
    """The seat asked for if it is one's own, else the only one held, else a spectator. Raises Refuse."""
    if seat is not None:
        return room.seat_for(who, seat)
    held = room.row.held_by(who)
    return held[0] if len(held) == 1 else None


def any_seat(room: OpenRoom, seat: int | None) -> Viewer:
    """Any seat of the room, after the game. Raises Refuse."""
    if seat is not None and not 0 <= seat < len(room.row.seats):
        raise refuse("form", "no_such_seat", 404)
    return None if seat is None else Seat(seat)


async def raw_body(request: Asked, limit: int) -> bytes:
    """A body of at most `limit` bytes. Raises Refuse before more of it is read."""
    declared = request.headers.get("content-length", "")
    size = int(declared) if declared.isdigit() else 0
    data = bytearray()
    if size <= limit:
        async for chunk in request.stream():
            data += chunk
            size = len(data)
            if size > limit:
                break
    if size > limit:
        raise refuse("form", "too_big", 413, limit=limit)
    return bytes(data)


async def body(request: Asked, kind: type[Any], limit: int) -> Any:
    """A JSON body of at most `limit` bytes. Raises Refuse."""
    try:
        return msgspec.json.decode(await raw_body(request, limit), type=kind)
    except msgspec.DecodeError as error:
        raise Refuse("form", str(error), 400) from None
