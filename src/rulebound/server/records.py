"""Records: download, upload, draws and replays. All of it only once the game is over: a record holds every hand."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict

from msgspec import Struct

from rulebound.kernel import (
    HOUSE,
    Event,
    Game,
    Pack,
    PackError,
    Position,
    Record,
    RecordError,
    Seat,
    TakeBack,
    Viewer,
    draws,
    fold,
    in_force,
    read_header,
    read_record,
    verify,
    view,
    write_record,
)
from rulebound.kernel.record import enter, walk
from rulebound.messages import text
from rulebound.server.gathering import clean
from rulebound.server.refuse import Refuse, refuse
from rulebound.server.room import OpenRoom
from rulebound.server.rooms import Rooms
from rulebound.server.rows import NewLine, RoomRow, SeatRow, append_lines, insert_room, read_whys
from rulebound.server.session import new_name, new_who
from rulebound.server.store import now
from rulebound.server.wire import Draws, Replay, ReplayLine, State, Step

EVERY = 40  # entries between two positions that a replay keeps
REPLAYS = 16  # replays kept in memory
NAME = 24  # letters of a name, as in wire.Name


class Walked(Struct):
    """A record played once: what was heard, and a position every so often."""

    record: Record
    heard: list[list[tuple[Viewer, Event]]]  # by entries before: heard[n] came with entry n - 1
    kept: list[Position]  # after 0, EVERY, 2 * EVERY ... entries
    whys: list[str]


def walked(game: Game, record: Record, pack: Pack, whys: list[str]) -> Walked:
    """Plays a record, those entries included that were taken back. Raises RecordError with line and reason."""
    heard: list[list[tuple[Viewer, Event]]] = []
    kept: list[Position] = []
    for n, s in enumerate(walk(game, record, pack)):
        heard.append(s.hear())
        if n % EVERY == 0:
            kept.append(s.clone())
    return Walked(record, heard, kept, whys)


class Records:
    """Records of games that are over."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self._walked: OrderedDict[str, Walked] = OrderedDict()
        self._one = asyncio.Lock()  # one long replay at a time, beside the event loop

    async def record(self, room: OpenRoom) -> Record:
        """The whole record, the secret with it. Raises Refuse while the game goes on."""
        if room.row.phase != "over":
            raise refuse("phase", "not_over")
        async with room.lock:
            live = await self.rooms.live(room)
        return Record(live.header, live.entries, room.row.secret if room.row.commitment else None, live.receipts)

    async def download(self, room: OpenRoom) -> bytes:
        """The record as a file."""
        return write_record(await self.record(room))

    async def draws(self, room: OpenRoom) -> Draws:
        """What is needed to check every draw. Raises Refuse."""
        record = await self.record(room)
        if record.secret is None or record.header.commitment is None:
            raise refuse("phase", "no_secret")
        async with self._one:
            made = await asyncio.to_thread(draws, room.game, record, room.pack)
            try:
                await asyncio.to_thread(verify, room.game, record, room.pack)
                verified = True
            except RecordError:
                verified = False
        return Draws(commitment=record.header.commitment, secret=record.secret, nonces=record.header.nonces, draws=made, verified=verified)

    async def upload(self, who: str, data: bytes) -> OpenRoom:
        """Plays a record, checks it, and keeps it as a room to be replayed. Raises Refuse with the line at fault and the reason."""
        try:
            header = read_header(data)
            game = self.rooms.games.get(header.game)
            if game is None:
                raise RecordError(1, f"there is no game {header.game!r} here")
            try:
                pack, uploaded = await self.rooms.pack(game, header.pack.sha256)
            except Refuse as missing:
                raise RecordError(1, f"its content pack {header.pack.name!r} is not here: upload that first ({missing.reason})") from None
            async with self._one:
                record, scores = await asyncio.to_thread(checked, game, data, pack)
        except RecordError as error:
            raise Refuse("form", str(error), 400, line=error.line) from None
        except PackError as error:
            raise Refuse("form", str(error), 400, problems=error.problems) from None
        await self.rooms.keep_pack(game, pack, uploaded)
        row = record_row(who, record, pack, scores)
        async with self.rooms.store.write() as connection:
            await insert_room(connection, row)
            lines = [
                NewLine(entry, "record", row.made, receipts=record.receipts if n == 0 else []) for n, entry in enumerate(record.entries)
            ]
            for first in range(0, len(lines), 1000):
                await append_lines(connection, row.id, first, lines[first : first + 1000])
        return await self.rooms.get(row.id)

    # Replays.

    async def _walk(self, room: OpenRoom) -> Walked:
        found = self._walked.get(room.id)
        if found is None:
            record = await self.record(room)
            async with self.rooms.store.read() as connection:
                whys = await read_whys(connection, room.id)
            async with self._one:
                found = await asyncio.to_thread(walked, room.game, record, room.pack, whys)
            self._walked[room.id] = found
            if len(self._walked) > REPLAYS:
                self._walked.popitem(last=False)
        self._walked.move_to_end(room.id)
        return found

    async def replay(self, room: OpenRoom, viewer: Viewer) -> Replay:
        """Every entry, and what `viewer` heard of it. Raises Refuse."""
        game = await self._walk(room)
        counting = set(in_force(game.record.entries))
        lines = [
            ReplayLine(
                n=n + 1,
                seat=entry.seat,
                input=entry.input,
                events=for_viewer(game.heard[n + 1], viewer),
                why=game.whys[n],
                counts=n in counting,
            )
            for n, entry in enumerate(game.record.entries)
        ]
        return Replay(seat=viewer, lines=lines)

    async def state(self, room: OpenRoom, n: int, viewer: Viewer) -> State:
        """What `viewer` saw after the first n entries. Raises Refuse."""
        game = await self._walk(room)
        if not 0 <= n <= len(game.record.entries):
            raise refuse("form", "no_entry", 404, n=n, most=len(game.record.entries))
        s = position_at(room.game, game, room.pack, n)
        events = for_viewer(game.heard[n], viewer)
        return State(
            n=n,
            since=max(0, n - 1),
            seat=viewer,
            view=view(s, viewer),
            steps=[Step(n=n, events=events)] if events else [],
            after=None,
            taken_back=None,
            takeback=None,
            deadline=None,
            draft=None,
            forms=[],
        )


def position_at(game: Game, walk_: Walked, pack: Pack, n: int) -> Position:
    """The position after n entries, from the nearest one kept."""
    entries = walk_.record.entries
    start = n // EVERY * EVERY
    if any(entry.seat == HOUSE and isinstance(entry.input, TakeBack) for entry in entries[start:n]):
        return fold(game, walk_.record, pack, n)
    s = walk_.kept[n // EVERY].clone()
    for index in range(start, n):
        enter(s, entries, index)
    return s


def for_viewer(heard: list[tuple[Viewer, Event]], viewer: Viewer) -> list[Event]:
    """What was announced, and what was told to this seat."""
    return [event for to, event in heard if to is None or to == viewer]


def checked(game: Game, data: bytes, pack: Pack) -> tuple[Record, list[int] | None]:
    """The record, every entry played and, where its secret is known, every draw checked; the scores if it is over. Raises RecordError."""
    record = read_record(game, data)
    scores: list[int] | None = None
    for s in walk(game, record, pack):
        scores = game.scores(s) if s.over else None
    if record.secret is not None:
        verify(game, record, pack)
    return record, scores


def shown_name(names: list[str], n: int) -> str:
    """Seat n's name in an uploaded record, held to what is asked of a name here; a plain one if nothing is left of it."""
    with contextlib.suppress(IndexError, Refuse):
        return clean(clean(names[n])[:NAME])
    return text("server.seat", n=n + 1)


def record_row(who: str, record: Record, pack: Pack, scores: list[int] | None) -> RoomRow:
    """An uploaded record as a room that is over."""
    header = record.header
    moment = now()
    names = header.names or []
    seats = [
        SeatRow(
            seat=Seat(n),
            kind="bot",
            name=shown_name(names, n),
            level=None,
            bot_plays=True,
            nonce=None,
            auto_pass=False,
            pass_delay=0.0,
            token=new_who(),
        )
        for n in range(header.seats)
    ]
    return RoomRow(
        id=new_name(),
        game=header.game,
        ruleset=header.ruleset,
        mode="record",
        phase="over",
        options=header.options,
        pack=pack.sha256,
        words=header.words,
        spectators=True,
        time_limit=None,
        secret=record.secret,
        commitment=header.commitment,
        nonces=header.nonces,
        host=who,
        invite=None,
        proposal=None,
        scores=scores,
        previous=None,
        following=None,
        made=moment,
        began=moment,
        touched=moment,
        seats=seats,
    )
