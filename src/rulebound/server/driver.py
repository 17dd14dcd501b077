"""What happens at a table without a person: bots answer, a seat that can only pass passes, time runs out.

Nothing of it is kept: what is due follows from the position. Whoever shows a new state stirs the room; a sweeper stirs all rooms now and
then, so that a restart, or another process that died, loses nothing. Twice is harmless: an answer names the question that it is for.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import random
from collections.abc import Iterator
from typing import Protocol

import msgspec

from rulebound.bots.bot import Bot, Budget, Setting
from rulebound.bots.job import Job, Thought
from rulebound.bots.levels import LEVELS, seated
from rulebound.bots.pool import NoAnswer
from rulebound.bots.turns import think
from rulebound.kernel import CLOCK, PASS, Choice, Entry, Illegal, Seat, Viewer
from rulebound.server.chat import catch_up as catch_up_chat
from rulebound.server.live import Live
from rulebound.server.refuse import Refuse
from rulebound.server.room import OpenRoom
from rulebound.server.rooms import Conflict, Rooms
from rulebound.server.rows import pulses
from rulebound.server.store import now

LOG = logging.getLogger("rulebound.server")
PACE = 0.02  # seconds between two rooms that are looked over, so that a sweep does not hold up play
THE_CLOCK = -1
ATTEMPTS = 8  # at one answer, before it is left to the next sweep
RECALL = 10.0  # seconds that a bot of a game's own levels may take, which answers at once but may have a vocabulary to read first
SLACK = 1.2  # times its thinking time after which a bot's answer is surely there
Key = tuple[str, int]  # a room, and a seat or THE_CLOCK


class Thinker(Protocol):
    """Worker processes in which bots think: `rulebound.bots.pool.Pool`."""

    async def answer(self, job: Job) -> Thought:
        """What the bot decides. Raises NoAnswer if it takes too long or the worker died."""


class Driver:
    """Does what is due. One task for each seat that something is due for."""

    def __init__(self, rooms: Rooms, thinker: Thinker | None) -> None:
        self.rooms = rooms
        self.settings = rooms.settings
        self.thinker = thinker
        self.random = random.Random()
        self._tasks: dict[Key, tuple[tuple[int, bool], asyncio.Task[None]]] = {}  # begun at which question; with people asked the same?
        self._rested: dict[str, int] = {}  # rooms seen with nothing due, and the length of their log then
        self._sweeper: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begins to sweep: at once, then every `settings.sweep` seconds."""
        self._sweeper = asyncio.create_task(self._sweep_on())

    async def close(self) -> None:
        """Ends all tasks."""
        tasks = [task for _, task in self._tasks.values()]
        if self._sweeper is not None:
            tasks.append(self._sweeper)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._tasks.clear()

    def show(self, room: OpenRoom, live: Live, actor: Viewer = None) -> None:
        """After an entry was committed: tells everybody, and sees to what is due now. Under room.lock."""
        room.broadcast(live, actor)
        if live.over:
            room.announce()
        self.stir(room, live)

    def stir(self, room: OpenRoom, live: Live, anew: bool = False) -> None:
        """Starts what is due and not under way. Under room.lock. `anew`: the limit of time has changed, so its task begins again."""
        after = live.after if room.row.phase == "playing" else None  # nobody plays on in an uploaded record
        due = set(self._due(room, live)) if after is not None else set()
        people = any(not room.row.seats[seat].bot_plays for seat in live.waiting)
        for key in [key for key in self._tasks if key[0] == room.id]:
            begun, task = self._tasks[key]
            stale = key not in due or begun != (after, people) or (anew and key[1] == THE_CLOCK)
            if stale and task is not asyncio.current_task():
                task.cancel()
                del self._tasks[key]
        if after is None:
            return
        for key in due - self._tasks.keys():
            self._tasks[key] = ((after, people), asyncio.create_task(self._do(key, after)))
        if not due:
            self._rested[room.id] = live.n

    def _due(self, room: OpenRoom, live: Live) -> Iterator[Key]:
        for seat in live.waiting:
            row = room.row.seats[seat]
            if row.bot_plays or (row.auto_pass and live.can_only_pass(seat)):
                yield room.id, seat
        if room.row.time_limit is not None and live.has_default():
            yield room.id, THE_CLOCK

    # One thing that is due.

    async def _do(self, key: Key, after: int) -> None:
        try:
            await (self._time_out(key[0], after) if key[1] == THE_CLOCK else self._answer(key[0], Seat(key[1]), after))
        except Refuse as refused:
            LOG.warning("room %s: %s", key[0], refused)
        except Exception:
            LOG.exception("room %s, seat %s: what was due could not be done; the next sweep tries again", *key)
        finally:
            if key in self._tasks and self._tasks[key][1] is asyncio.current_task():
                del self._tasks[key]

    async def _answer(self, room_id: str, seat: Seat, after: int) -> None:
        room = await self.rooms.get(room_id)
        loop = asyncio.get_running_loop()
        refused = 0  # answers of this bot; that another process was faster says nothing of them
        for attempt in range(ATTEMPTS):
            async with room.lock:
                live = await self.rooms.live(room)
                if not self._still(room, live, seat, after):
                    return
                bot = room.row.seats[seat].bot_plays
                pause = self._pause(room, live, seat)
                job = self._job(room, live, seat, after) if bot and attempt == 0 else None
            due = loop.time() + (pause if attempt == 0 else 0.0)
            thought = None
            if job is not None:
                with contextlib.suppress(NoAnswer):
                    thought = await self._think(job)
            await asyncio.sleep(max(0.0, due - loop.time()))
            async with room.lock:
                live = await self.rooms.live(room)
                if not self._still(room, live, seat, after) or room.row.seats[seat].bot_plays != bot:
                    return
                try:
                    choice = await self._choose(room, live, seat, thought, refused) if bot else Choice(PASS, "")
                    await self.rooms.append(room, live, Entry(seat, choice.action), "bot" if bot else "auto", None, choice.why)
                except (Illegal, Conflict) as again:
                    LOG.info("room %s, seat %s, attempt %s: %r", room_id, seat, attempt, again)
                    refused += isinstance(again, Illegal)
                    continue
                self._forget(room_id, seat)
                self.show(room, live, seat)
                return

    def _still(self, room: OpenRoom, live: Live, seat: Seat, after: int) -> bool:
        row = room.row.seats[seat]
        return live.after == after and seat in live.waiting and (row.bot_plays or (row.auto_pass and live.can_only_pass(seat)))

    def _pause(self, room: OpenRoom, live: Live, seat: Seat) -> float:
        row = room.row.seats[seat]
        if not row.bot_plays:
            return row.pass_delay * self.random.uniform(0.5, 1.5)
        people = [each.seat for each in room.row.seats if not each.bot_plays]
        may = any(live.may_interject(each) for each in people)
        together = 0.0  # while somebody still reads what came of the last round, the bots do not take all there is
        if any(each in live.waiting for each in people):
            limit = math.inf if room.row.time_limit is None else room.row.time_limit
            together = min(self.settings.together_pause, limit / 3) - (now() - live.asked_at) / 1000
        whole = 0.0  # a bot that thinks takes the same time where it has no choice: else it would show what it does not hold
        if searches(room, seat) and not self.settings.think_nodes:
            whole = self.settings.think_seconds * SLACK
        return max(self.settings.bot_pause, whole, together, self.settings.interject_pause if may else 0.0)

    def _job(self, room: OpenRoom, live: Live, seat: Seat, after: int) -> Job | None:
        level = level_of(room, seat)
        if self.thinker is None or not (searches(room, seat) or level in room.game.levels):
            return None
        seconds = self.settings.think_seconds
        return Job(
            room=room.id,
            game=room.game.name,
            record=live.record_bytes(),
            pack=room.pack.files,
            seat=seat,
            level=level,
            budget=Budget(seconds=seconds if searches(room, seat) else max(seconds, RECALL), nodes=self.settings.think_nodes or None),
            seed=f"{room.id}/{after}/{seat}",
            receipts=live.receipts,
            lists=list(room.judging.files),
            lists_only=room.row.lists_only,
            files=room.judging.files,
        )

    async def _think(self, job: Job) -> Thought:
        assert self.thinker is not None
        return await self.thinker.answer(job)

    async def _choose(self, room: OpenRoom, live: Live, seat: Seat, thought: Thought | None, refused: int) -> Choice:
        """The worker's answer if there is one; else what comes to mind at once; if even that is refused, any that is on offer."""
        if thought is not None:
            return Choice(room.game.read_action(thought.action), thought.why)
        level = level_of(room, seat)
        if refused >= 2:
            level = "random"
        elif searches(room, seat):
            level = "novice"
        bot = live_bot(live, level, seat, self.random)
        if room.game.judges:  # what it knows of words may have to be read first; room.lock is held meanwhile
            return await asyncio.to_thread(think, live.position, bot, Budget(nodes=1))
        return think(live.position, bot, Budget(nodes=1))

    def _forget(self, room_id: str, seat: int) -> None:
        """Lets the same seat be stirred again by what this task is about to show."""
        found = self._tasks.get((room_id, seat))
        if found is not None and found[1] is asyncio.current_task():
            del self._tasks[room_id, seat]

    async def _time_out(self, room_id: str, after: int) -> None:
        room = await self.rooms.get(room_id)
        while True:
            async with room.lock:
                live = await self.rooms.live(room)
                deadline = room.deadline(live)
                if live.after != after or deadline is None:
                    return
                left = deadline - now()
                if left <= 0:
                    with contextlib.suppress(Illegal, Conflict):
                        await self._close(room, live, after)
                    return
            await asyncio.sleep(left / 1000)

    async def _close(self, room: OpenRoom, live: Live, after: int) -> None:
        """Time is up: unfinished answers that are legal are given, then the clock's entry, if the question is still open."""
        await self.rooms.read_drafts(room)  # another process may have kept the last
        for seat in live.waiting:
            kept = None if room.row.seats[seat].bot_plays else room.draft(live, seat)
            if kept is not None:
                with contextlib.suppress(Illegal, msgspec.ValidationError):
                    await self.rooms.append(room, live, Entry(seat, room.game.read_action(kept)), "clock")
        if live.after == after:
            await self.rooms.append(room, live, Entry(CLOCK, 0), "clock")
        self._forget(room.id, THE_CLOCK)
        self.show(room, live)

    # Sweeping.

    async def _sweep_on(self) -> None:
        while True:
            try:
                await self.sweep()
                self.rooms.drop_idle({room for room, _ in self._tasks})
                await self.rooms.delete_old()
            except Exception:
                LOG.exception("a sweep failed; the next one tries again")
            await asyncio.sleep(max(self.settings.sweep, 0.05))

    async def sweep(self) -> None:
        """Looks over what may have been missed: rooms being played whose log has grown since it was last seen with nothing due, and rooms
        in memory that another process has changed.
        """
        watched = [room.id for room in self.rooms.open.values() if room.clients]
        async with self.rooms.store.read() as connection:
            found = await pulses(connection, watched)
        self._rested = {pulse.room: self._rested[pulse.room] for pulse in found if pulse.room in self._rested}
        under_way = {room for room, _ in self._tasks}
        for pulse in found:
            known = self.rooms.open.get(pulse.room)
            behind = known is not None and (known.row.touched < pulse.touched or known.n < pulse.n)
            idle = pulse.room in under_way or self._rested.get(pulse.room) == pulse.n
            if behind or (pulse.playing and not idle):
                with contextlib.suppress(Refuse):
                    await self.refresh(pulse.room, must=True)
                if known is None and pulse.room not in {room for room, _ in self._tasks}:
                    self.rooms.drop(pulse.room)
                await asyncio.sleep(PACE)

    async def refresh(self, room_id: str, must: bool = False) -> None:
        """Catches up with what another process wrote, and sees to what is due. A room that is not in memory only if it `must`."""
        if room_id not in self.rooms.open and not must:
            return
        room = await self.rooms.get(room_id)
        async with room.lock:
            await self.rooms.reread(room)
            await catch_up_chat(self.rooms, room)
            if room.row.phase == "gathering":
                room.announce()
                return
            await self.rooms.catch_up(room)
            live = await self.rooms.live(room)
            await self.rooms.read_drafts(room)
            room.announce()
            room.broadcast(live)
            self.stir(room, live)


def level_of(room: OpenRoom, seat: Seat) -> str:
    """How well the bot in this seat plays."""
    return room.row.seats[seat].level or room.game.usual


def searches(room: OpenRoom, seat: Seat) -> bool:
    """Whether that bot thinks for as long as it is given, rather than saying what comes to its mind."""
    found = LEVELS.get(level_of(room, seat))
    return found is not None and found.thinks


def live_bot(live: Live, level: str, seat: Seat, dice: random.Random) -> Bot:
    """A bot that answers at once."""
    if live.setting is None:
        live.setting = Setting.of(live.game, live.options, live.content, live.header.seats)
    return seated(level, live.setting, seat, dice.random)
