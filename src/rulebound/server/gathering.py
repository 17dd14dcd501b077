"""How a room comes about: making it, changing it, joining, giving nonces, beginning, a rematch."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence

import msgspec

from rulebound.bots.levels import levels_of
from rulebound.kernel import Game, Illegal, Named, Pack, PackError, Seat, commitment, read_options
from rulebound.kernel.pack import make_pack
from rulebound.messages import text
from rulebound.server.lists import Judging
from rulebound.server.refuse import Refuse, refuse
from rulebound.server.room import OpenRoom
from rulebound.server.rooms import Rooms
from rulebound.server.rows import (
    RoomRow,
    SeatRow,
    change_room,
    change_seat,
    delete_seats,
    follow,
    hold,
    insert_room,
    insert_seats,
    read_room,
)
from rulebound.server.session import new_name, new_who
from rulebound.server.store import now
from rulebound.server.try_pack import problems_of
from rulebound.server.visible import visible
from rulebound.server.wire import Begin, Join, PackUpload, RoomChange, RoomSetup, SeatSetup


async def make(rooms: Rooms, who: str, setup: RoomSetup) -> OpenRoom:
    """A new room, its secret chosen and committed to. Raises Refuse."""
    game = rooms.game(setup.game)
    pack, uploaded = await rooms.pack(game, setup.pack)
    options = checked(game, setup.options, setup.seats, setup.mode)
    own = sum(seat.kind == "person" for seat in setup.seats)
    if (setup.mode == "play" and own != 1) or (setup.mode == "invite" and own > 1):
        raise refuse("form", "one_person", 400)
    await usable(game, pack)
    judging = await its_lists(rooms, game, setup.lists, setup.lists_only)
    secret = secrets.token_hex(32)
    moment = now()
    row = RoomRow(
        id=new_name(),
        game=game.name,
        ruleset=game.ruleset,
        mode=setup.mode,
        phase="gathering",
        options=options,
        pack=pack.sha256,
        words=named_words(game, options, pack, judging),
        lists=setup.lists or None,
        lists_only=setup.lists_only,
        talk=setup.talk,
        helps=setup.helps,
        spectators=setup.spectators,
        time_limit=setup.limit,
        secret=secret,
        commitment=commitment(secret),
        nonces=None,
        host=who,
        invite=new_name(),
        proposal=None,
        scores=None,
        previous=None,
        following=None,
        made=moment,
        began=None,
        touched=moment,
        seats=[seat_row(rooms, game, Seat(n), seat, who, setup.mode) for n, seat in enumerate(setup.seats)],
    )
    await rooms.keep_pack(game, pack, uploaded)
    async with rooms.store.write() as connection:
        await insert_room(connection, row)
    return await rooms.get(row.id)


async def change(rooms: Rooms, room: OpenRoom, who: str, asked: RoomChange) -> None:
    """Other options, another pack, other seats, before the game begins. People who have joined keep their seats. Raises Refuse."""
    only_host(room, who)
    async with room.lock:
        row = room.row
        values: dict[str, object] = {}
        pack = room.pack
        if asked.pack is not None:
            pack, uploaded = await rooms.pack(room.game, asked.pack)
            await usable(room.game, pack)
            await rooms.keep_pack(room.game, pack, uploaded)
            values["pack"] = pack.sha256
        kept = [seat for seat in row.seats if seat.kind == "person"]
        seats = row.seats
        if asked.seats is not None:
            seats = rearranged(rooms, room.game, kept, asked.seats, who, row.mode)
            if row.mode != "hotseat" and sum(who in seat.holders for seat in seats) > max(1, len(row.held_by(who))):
                raise refuse("form", "one_person", 400)
        setups = [SeatSetup(kind=seat.kind, level=seat.level) for seat in seats]  # type: ignore[arg-type]
        values["options"] = options = checked(room.game, row.options if asked.options is None else asked.options, setups, row.mode)
        lists = (row.lists or []) if asked.lists is None else asked.lists
        only = row.lists_only if asked.lists_only is None else asked.lists_only
        judging = await its_lists(rooms, room.game, lists, only)
        values |= {"lists": lists or None, "lists_only": only, "words": named_words(room.game, options, pack, judging)}
        if asked.spectators is not None:
            values["spectators"] = asked.spectators
        async with rooms.store.write() as connection:
            if not await change_room(connection, room.id, when="gathering", **values):
                raise refuse("phase", "begun")
            if asked.seats is not None:
                fresh = await read_room(connection, room.id)
                if fresh is None or fresh.seats != row.seats:
                    raise refuse("room", "busy", 503)  # somebody has joined meanwhile, and must not lose the seat
                await delete_seats(connection, room.id)
                await insert_seats(connection, room.id, seats)
    await rooms.changed(room)


def rearranged(rooms: Rooms, game: Game, kept: Sequence[SeatRow], wanted: Sequence[SeatSetup], who: str, mode: str) -> list[SeatRow]:
    """The seats as wanted, those of people being theirs as before. Raises Refuse if somebody would lose theirs."""
    people = list(kept)
    seats = []
    for n, setup in enumerate(wanted):
        if setup.kind == "person" and people:
            seat = people.pop(0)
            renamed = setup.name is not None and who in seat.holders
            seat = msgspec.structs.replace(seat, seat=Seat(n), name=clean(setup.name or "") if renamed else seat.name)
        else:
            seat = seat_row(rooms, game, Seat(n), setup, who, mode)
        seats.append(seat)
    if people:
        raise refuse("seat", "would_lose", name=people[0].name)
    return seats


async def join(rooms: Rooms, room: OpenRoom, who: str, asked: Join) -> None:
    """Takes an open seat; harmless for somebody who has one. Raises Refuse."""
    if room.row.held_by(who):
        return
    name = clean(asked.name)
    async with rooms.store.write() as connection:
        if await change_room(connection, room.id, when="gathering"):  # from here on nobody else changes this room
            row = await read_room(connection, room.id)
            seats = [] if row is None or row.held_by(who) else row.seats
            for seat in seats:
                if seat.kind == "open" and asked.seat in (None, seat.seat):
                    await change_seat(connection, room.id, seat.seat, when="open", kind="person", name=name, nonce=asked.nonce)
                    await hold(connection, room.id, seat.seat, who)
                    break
    await rooms.changed(room)
    if not room.row.held_by(who):
        raise refuse("phase", "begun") if room.row.phase != "gathering" else refuse("seat", "none_open")


async def ready(rooms: Rooms, room: OpenRoom, who: str, nonce: str) -> None:
    """Gives this person's nonce. The first one given stays."""
    if room.row.phase != "gathering":
        raise refuse("phase", "begun")
    await give_nonce(rooms, room, who, nonce)
    await rooms.changed(room)


async def give_nonce(rooms: Rooms, room: OpenRoom, who: str, nonce: str) -> None:
    """To the first seat of this person that has none; if it is one of several on one device, the others get one from the server."""
    seats = [seat for seat in room.row.seats if who in seat.holders and seat.nonce is None]
    if who == room.row.host and not any(seat.kind == "person" for seat in room.row.seats):
        seats = room.row.seats[:1]  # nobody plays: the host's stands for the first seat
    async with rooms.store.write() as connection:
        for count, seat in enumerate(seats):
            await change_seat(connection, room.id, seat.seat, nonce=nonce if count == 0 else secrets.token_hex(16))
        await change_room(connection, room.id)


async def begin(rooms: Rooms, room: OpenRoom, who: str, asked: Begin) -> None:
    """Starts the game. Harmless if it has begun. Raises Refuse."""
    only_host(room, who)
    if room.row.phase != "gathering":
        return
    if asked.fill is not None:
        known_level(room.game, asked.fill)
    await give_nonce(rooms, room, who, asked.nonce)
    async with room.lock:
        await rooms.reread(room)
        row = room.row
        still_open = [seat for seat in row.seats if seat.kind == "open"]
        if still_open and asked.fill is None:
            raise refuse("seat", "still_open", n=len(still_open))
        nonces = [seat.nonce or secrets.token_hex(16) for seat in row.seats]
        async with rooms.store.write() as connection:
            for seat in still_open:
                await change_seat(connection, room.id, seat.seat, when="open", **as_bot(room.game, asked.fill, seat.seat))
            await change_room(connection, room.id, when="gathering", phase="playing", nonces=nonces, began=now())
        await rooms.reread(room)
        live = await rooms.live(room)
        for client in room.clients:
            client.seen.clear()
            client.seen[client.seat] = 0
        room.announce()
        room.broadcast(live)


async def rematch(rooms: Rooms, room: OpenRoom, who: str) -> OpenRoom:
    """The same game for the same people: the room made for it, now or when somebody asked before. Raises Refuse."""
    if not room.row.held_by(who) and who != room.row.host:
        raise refuse("seat", "no_seat", 403)
    if room.row.phase != "over" or room.row.mode == "record":
        raise refuse("phase", "not_over")
    async with room.lock:
        if room.row.following is not None:
            return await rooms.get(room.row.following)
        secret = secrets.token_hex(32)
        moment = now()
        old = room.row
        seats = [
            SeatRow(
                seat=seat.seat,
                kind=seat.kind,
                name=seat.name,
                level=seat.level,
                bot_plays=seat.kind == "bot",
                nonce=None,
                auto_pass=seat.auto_pass,
                pass_delay=seat.pass_delay,
                token=new_who(),
                holders=set(seat.holders),
            )
            for seat in old.seats
        ]
        row = msgspec.structs.replace(
            old,
            id=new_name(),
            ruleset=room.game.ruleset,
            phase="gathering",
            secret=secret,
            commitment=commitment(secret),
            nonces=None,
            host=who,
            invite=new_name(),
            scores=None,
            previous=old.id,
            following=None,
            made=moment,
            began=None,
            touched=moment,
            limited=None,
            vote=None,
            seats=seats,
        )
        async with rooms.store.write() as connection:
            await insert_room(connection, row)
            if not await follow(connection, old.id, row.id):
                raise refuse("room", "busy", 503)  # another process has just made it: asking again finds it
        await rooms.changed(room)
    return await rooms.get(row.id)


async def upload_pack(rooms: Rooms, game: Game, upload: PackUpload) -> Pack:
    """Stores a content pack for whoever has its hash. Raises Refuse with every mistake in it."""
    size = sum(len(content.encode()) for content in upload.files.values())
    if size > rooms.settings.pack_bytes:
        raise refuse("form", "pack_too_big", 413, size=size, limit=rooms.settings.pack_bytes)
    problems = await problems_of(game, upload.files)
    if problems:
        raise Refuse("form", str(problems[0]), 400, problems=problems)
    pack = make_pack(upload.files, game.packs)
    await rooms.keep_pack(game, pack, uploaded=True)
    return pack


# What is checked.


def checked(game: Game, options: dict[str, object], seats: Sequence[SeatSetup], mode: str) -> dict[str, object]:
    """All options, those not given as by default. Raises Refuse for what a room cannot be."""
    try:
        found = msgspec.to_builtins(read_options(game.options, options))
    except Illegal as refusal:
        raise Refuse(refusal.clause, refusal.reason, 400) from None
    if len(seats) not in game.seats:
        raise refuse("form", "seats", 400, least=game.seats.start, most=game.seats.stop - 1, n=len(seats))
    people = sum(seat.kind == "person" for seat in seats)
    if mode == "watch" and people:
        raise refuse("form", "watch", 400)
    if mode == "hotseat" and (not people or any(seat.kind == "open" for seat in seats)):
        raise refuse("form", "hotseat", 400)
    return dict(found)


async def its_lists(rooms: Rooms, game: Game, lists: Sequence[str], only: bool) -> Judging:
    """The word lists that a room asks for. Raises Refuse for what cannot be."""
    if (lists or only) and not game.judges:
        raise refuse("form", "no_words", 400)
    if only and not lists:
        raise refuse("form", "only_lists", 400)
    await rooms.lists.known(lists)
    return await rooms.judging(game, lists, only)


def named_words(game: Game, options: dict[str, object], pack: Pack, judging: Judging) -> Named | None:
    """The lists that judge, as the record's header names them."""
    content = game.content(pack)
    return game.words(read_options(game.options, options), game.worded(content, judging.lists, []) if judging.lists else content)


async def usable(game: Game, pack: Pack) -> None:
    """Raises Refuse for a pack that the game cannot read."""
    try:
        await asyncio.to_thread(game.content, pack)
    except PackError as error:
        raise Refuse("form", str(error.problems[0]), 400, problems=error.problems) from None


def only_host(room: OpenRoom, who: str) -> None:
    """Raises Refuse for others."""
    if who != room.row.host:
        raise refuse("room", "not_host", 403)


def known_level(game: Game, level: str | None) -> str:
    """The level named; None: the usual one. Raises Refuse for one that there is not."""
    known = levels_of(game)
    if level is not None and level not in known:
        raise refuse("form", "level", 400, level=level, levels=", ".join(known))
    return level or game.usual


def clean(name: str) -> str:
    """A person's name without what cannot be seen. Raises Refuse if nothing is left."""
    shown = visible(name)
    if not shown:
        raise refuse("form", "name", 400)
    return shown


def as_bot(game: Game, level: str | None, seat: int) -> dict[str, object]:
    """The columns of a bot's seat."""
    return {"kind": "bot", "name": bot_name(seat), "level": known_level(game, level), "bot_plays": True}


def bot_name(seat: int) -> str:
    """What a bot is called."""
    return text("server.bot", n=seat + 1)


def seat_row(rooms: Rooms, game: Game, seat: Seat, setup: SeatSetup, who: str, mode: str) -> SeatRow:
    """A new seat. Raises Refuse."""
    person = setup.kind == "person"
    default = player_name(seat)
    return SeatRow(
        seat=seat,
        kind=setup.kind,
        name=bot_name(seat) if setup.kind == "bot" else clean(setup.name or default) if person else "",
        level=known_level(game, setup.level) if setup.kind == "bot" else None,
        bot_plays=setup.kind == "bot",
        nonce=None,
        auto_pass=mode != "hotseat",
        pass_delay=rooms.settings.pass_delay,
        token=new_who(),
        holders={who} if person else set(),
    )


def player_name(seat: int) -> str:
    """What a person is called who did not say."""
    return text("server.player", n=seat + 1)
