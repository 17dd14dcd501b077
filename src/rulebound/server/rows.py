"""Rooms, seats, entries and chat between the tables and memory: the statements, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from rulebound.kernel import Entry, Game, Named, Pack, Seat
from rulebound.server.live import Line
from rulebound.server.store import now
from rulebound.server.tables import CHAT, DRAFT, ENTRY, HOLDER, PACK, ROOM, SEAT, WORDS
from rulebound.server.wire import ChatLine

LAST = 2**31 - 1  # the greatest number that every database holds
JSON_COLUMNS = ("options", "words", "nonces", "proposal", "scores", "lists", "vote")


class SeatRow(Struct, kw_only=True):
    """A seat of a room."""

    seat: Seat
    kind: str
    name: str
    level: str | None
    bot_plays: bool
    nonce: str | None
    auto_pass: bool
    pass_delay: float
    token: str
    holders: set[str] = msgspec.field(default_factory=set)


class AskedBack(Struct, frozen=True):
    """A takeback that waits for consent: asked by `seat` when the log had `n` entries."""

    seat: int
    to: int
    n: int
    yes: list[int]
    no: int | None = None  # who declined: it waits no more, and stands so that `seat` can be told


class AskedVote(Struct, frozen=True):
    """A vote on a word that waits for consent: whether it counts, or how many syllables it has."""

    seat: int
    word: str
    accepted: bool | None
    syllables: int | None
    yes: list[int]


class RoomRow(Struct, kw_only=True):
    """A room, with its seats in order."""

    id: str
    game: str
    ruleset: int
    mode: str
    phase: str
    options: dict[str, Any]
    pack: str
    words: Named | None
    spectators: bool
    time_limit: int | None
    secret: str | None
    commitment: str | None
    nonces: list[str] | None
    host: str | None
    invite: str | None
    proposal: AskedBack | None
    scores: list[int] | None
    previous: str | None
    following: str | None
    made: int
    began: int | None
    touched: int
    seats: list[SeatRow]
    limited: int | None = None
    lists: list[str] | None = None
    lists_only: bool = False
    talk: str = "closed"
    helps: bool = True
    vote: AskedVote | None = None

    def held_by(self, who: str) -> list[Seat]:
        """The seats that `who` may act for."""
        return [seat.seat for seat in self.seats if who in seat.holders]


def dumps(value: Any) -> str | None:
    """JSON text for a column."""
    return None if value is None else msgspec.json.encode(value).decode()


async def read_room(connection: AsyncConnection, room: str, by_invite: bool = False) -> RoomRow | None:
    """The room with this id, or with this invite code."""
    found = (await connection.execute(select(ROOM).where((ROOM.c.invite if by_invite else ROOM.c.id) == room))).mappings().one_or_none()
    if found is None:
        return None
    row: dict[str, Any] = {str(name): value for name, value in found.items()}
    for name in JSON_COLUMNS:
        row[name] = None if row[name] is None else msgspec.json.decode(row[name])
    seats = (await connection.execute(select(SEAT).where(SEAT.c.room == row["id"]).order_by(SEAT.c.seat))).mappings().all()
    row["seats"] = [{str(name): value for name, value in seat.items() if name != "room"} for seat in seats]
    made = msgspec.convert(row, RoomRow)
    for seat, who in (await connection.execute(select(HOLDER.c.seat, HOLDER.c.who).where(HOLDER.c.room == made.id))).all():
        made.seats[seat].holders.add(who)
    return made


async def insert_room(connection: AsyncConnection, row: RoomRow) -> None:
    """A new room with its seats and holders."""
    values = {column.name: getattr(row, column.name) for column in ROOM.columns}
    for name in JSON_COLUMNS:
        values[name] = dumps(values[name])
    await connection.execute(insert(ROOM).values(**values))
    await insert_seats(connection, row.id, row.seats)


async def insert_seats(connection: AsyncConnection, room: str, seats: Sequence[SeatRow]) -> None:
    """The seats and holders of a room that has none."""
    rows = [{column.name: room if column.name == "room" else getattr(seat, column.name) for column in SEAT.columns} for seat in seats]
    await connection.execute(insert(SEAT), rows)
    holders = [{"room": room, "seat": seat.seat, "who": who} for seat in seats for who in seat.holders]
    if holders:
        await connection.execute(insert(HOLDER), holders)


async def delete_seats(connection: AsyncConnection, room: str) -> None:
    """All of a room's seats, before others are put in their place."""
    await connection.execute(delete(HOLDER).where(HOLDER.c.room == room))
    await connection.execute(delete(SEAT).where(SEAT.c.room == room))


async def change_room(connection: AsyncConnection, room: str, *, when: str | None = None, **values: Any) -> bool:
    """Changes columns, if the room is in phase `when` (None: in any). False: it was not."""
    for name in JSON_COLUMNS:
        if name in values:
            values[name] = dumps(values[name])
    statement = update(ROOM).where(ROOM.c.id == room).values(**{"touched": now(), **values})
    if when is not None:
        statement = statement.where(ROOM.c.phase == when)
    return bool((await connection.execute(statement)).rowcount)


async def follow(connection: AsyncConnection, room: str, following: str) -> bool:
    """Names the rematch of a room. False: it has one."""
    statement = update(ROOM).where(ROOM.c.id == room, ROOM.c.following.is_(None)).values(following=following)
    return bool((await connection.execute(statement)).rowcount)


async def change_seat(connection: AsyncConnection, room: str, seat: int, *, when: str | None = None, **values: Any) -> bool:
    """Changes columns, if the seat is of kind `when` (None: of any). False: it was not."""
    statement = update(SEAT).where(SEAT.c.room == room, SEAT.c.seat == seat).values(**values)
    if when is not None:
        statement = statement.where(SEAT.c.kind == when)
    return bool((await connection.execute(statement)).rowcount)


async def hold(connection: AsyncConnection, room: str, seat: int, who: str) -> None:
    """Lets `who` act for a seat; harmless if it may already."""
    found = await connection.execute(select(HOLDER.c.who).where(HOLDER.c.room == room, HOLDER.c.seat == seat, HOLDER.c.who == who))
    if found.first() is None:
        await connection.execute(insert(HOLDER).values(room=room, seat=seat, who=who))


# Entries.


class NewLine(Struct, frozen=True):
    """An entry to be stored."""

    entry: Entry
    how: str
    at: int
    request: str | None = None
    why: str = ""
    receipts: list[Any] = []  # what the word lists said of words that came with it first


async def read_receipts(connection: AsyncConnection, room: str) -> list[Any]:
    """What the word lists said of the words in a room's log, in order."""
    found = await connection.execute(
        select(ENTRY.c.receipts).where(ENTRY.c.room == room, ENTRY.c.receipts.is_not(None)).order_by(ENTRY.c.n)
    )
    return [receipt for text in found.scalars() for receipt in msgspec.json.decode(text)]


async def read_lines(connection: AsyncConnection, game: Game, room: str, since: int = 0) -> list[Line]:
    """The log from entry `since` on."""
    columns = select(ENTRY.c.line, ENTRY.c.how, ENTRY.c.request, ENTRY.c.at)
    found = await connection.execute(columns.where(ENTRY.c.room == room, ENTRY.c.n >= since).order_by(ENTRY.c.n))
    return [Line(game.read_entry(line.encode()), how, request, at) for line, how, request, at in found.all()]


async def read_whys(connection: AsyncConnection, room: str) -> list[str]:
    """The explanations of bots, by entry."""
    return list((await connection.execute(select(ENTRY.c.why).where(ENTRY.c.room == room).order_by(ENTRY.c.n))).scalars())


async def append_lines(connection: AsyncConnection, room: str, first: int, lines: Sequence[NewLine]) -> None:
    """Adds entries from number `first` on. Raises IntegrityError if somebody else has added one with such a number."""
    rows = [
        {
            "room": room,
            "n": first + index,
            "line": msgspec.json.encode(line.entry).decode(),
            "how": line.how,
            "request": line.request,
            "why": line.why,
            "at": line.at,
            "receipts": dumps(line.receipts or None),
        }
        for index, line in enumerate(lines)
    ]
    await connection.execute(insert(ENTRY), rows)


async def length(connection: AsyncConnection, room: str) -> int:
    """How many entries a room has."""
    last = (await connection.execute(select(func.max(ENTRY.c.n)).where(ENTRY.c.room == room))).scalar()
    return 0 if last is None else last + 1


class Pulse(Struct, frozen=True):
    """What tells whether a room has changed."""

    room: str
    playing: bool
    n: int  # entries
    touched: int


async def pulses(connection: AsyncConnection, watched: Sequence[str]) -> list[Pulse]:
    """Of every room that is being played and of those watched, the one touched last first."""
    last = select(func.max(ENTRY.c.n)).where(ENTRY.c.room == ROOM.c.id).scalar_subquery()
    wanted = select(ROOM.c.id, ROOM.c.phase, last, ROOM.c.touched).where(or_(ROOM.c.phase == "playing", ROOM.c.id.in_(watched)))
    found = (await connection.execute(wanted.order_by(ROOM.c.touched.desc()))).all()
    return [Pulse(room, phase == "playing", 0 if n is None else n + 1, touched) for room, phase, n, touched in found]


# Chat.


async def read_chat(connection: AsyncConnection, room: str, seen: int, limit: int = 500) -> list[ChatLine]:
    """The lines after number `seen`, at most the last `limit` of them."""
    wanted = select(CHAT).where(CHAT.c.room == room, CHAT.c.n > max(0, min(seen, LAST))).order_by(CHAT.c.n.desc()).limit(limit)
    found = (await connection.execute(wanted)).mappings().all()
    return [ChatLine(n=line["n"], seat=line["seat"], name=line["name"], text=line["text"], at=line["at"]) for line in reversed(found)]


async def read_said(connection: AsyncConnection, room: str, request: str) -> ChatLine | None:
    """The line that this request has stored; None: none yet."""
    found = (await connection.execute(select(CHAT).where(CHAT.c.room == room, CHAT.c.request == request))).mappings().first()
    return None if found is None else ChatLine(**{name: found[name] for name in ("n", "seat", "name", "text", "at")})


async def add_chat(connection: AsyncConnection, room: str, seat: int | None, name: str, text: str, request: str) -> ChatLine:
    """The next line. Raises IntegrityError if another was added at the same time."""
    last = (await connection.execute(select(func.max(CHAT.c.n)).where(CHAT.c.room == room))).scalar()
    line = ChatLine(n=(last or 0) + 1, seat=None if seat is None else Seat(seat), name=name, text=text, at=now())
    await connection.execute(insert(CHAT).values(room=room, n=line.n, seat=seat, name=name, text=text, at=line.at, request=request))
    await connection.execute(update(ROOM).where(ROOM.c.id == room).values(touched=line.at))
    return line


# Drafts.


class DraftRow(Struct, frozen=True):
    """An unfinished answer of one seat."""

    seat: int
    question: int
    n: int
    action: dict[str, Any] | None


async def read_drafts(connection: AsyncConnection, room: str) -> list[DraftRow]:
    """All that were kept in a room, those that no longer hold among them."""
    found = await connection.execute(select(DRAFT.c.seat, DRAFT.c.question, DRAFT.c.n, DRAFT.c.action).where(DRAFT.c.room == room))
    return [DraftRow(seat, question, n, None if action is None else msgspec.json.decode(action)) for seat, question, n, action in found]


async def keep_draft(connection: AsyncConnection, room: str, draft: DraftRow) -> None:
    """In place of what that seat had kept before."""
    await connection.execute(delete(DRAFT).where(DRAFT.c.room == room, DRAFT.c.seat == draft.seat))
    values = {"seat": draft.seat, "question": draft.question, "n": draft.n, "action": dumps(draft.action)}
    await connection.execute(insert(DRAFT).values(room=room, **values))


# Word lists.


class ListRow(Struct, frozen=True):
    """What is known of a word list without reading it."""

    name: str
    version: str
    sha256: str
    words: int
    skipped: int


async def keep_list(connection: AsyncConnection, row: ListRow, data: bytes) -> None:
    """Stores a word list, unless it is there. `data`: the file, compressed."""
    if (await connection.execute(select(WORDS.c.sha256).where(WORDS.c.sha256 == row.sha256))).first() is None:
        await connection.execute(insert(WORDS).values(**msgspec.structs.asdict(row), data=data, made=now()))


async def read_list_rows(connection: AsyncConnection, hashes: Sequence[str]) -> list[ListRow]:
    """What is known of these lists, in this order; those that are not there are left out."""
    columns = (WORDS.c.name, WORDS.c.version, WORDS.c.sha256, WORDS.c.words, WORDS.c.skipped)
    found = {row.sha256: ListRow(*row) for row in await connection.execute(select(*columns).where(WORDS.c.sha256.in_(hashes)))}
    return [found[each] for each in hashes if each in found]


async def read_list_data(connection: AsyncConnection, sha256: str) -> bytes:
    """A list's file, compressed. Raises LookupError."""
    found: bytes | None = (await connection.execute(select(WORDS.c.data).where(WORDS.c.sha256 == sha256))).scalar()
    if found is None:
        raise LookupError(sha256)
    return found


# Packs.


async def keep_pack(connection: AsyncConnection, game: str, pack: Pack, uploaded: bool) -> None:
    """Stores a pack, unless it is there."""
    if (await connection.execute(select(PACK.c.sha256).where(PACK.c.sha256 == pack.sha256))).first() is None:
        files = msgspec.json.encode(pack.files).decode()
        await connection.execute(insert(PACK).values(sha256=pack.sha256, game=game, files=files, uploaded=uploaded, made=now()))


async def read_pack_row(connection: AsyncConnection, game: str, sha256: str) -> tuple[Pack, bool] | None:
    """A stored pack, and whether it was uploaded."""
    wanted = select(PACK.c.files, PACK.c.uploaded).where(PACK.c.sha256 == sha256, PACK.c.game == game)
    found = (await connection.execute(wanted)).one_or_none()
    return None if found is None else (Pack(msgspec.json.decode(found[0])), found[1])
