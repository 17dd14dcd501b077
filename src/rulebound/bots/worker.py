"""A worker process of the pool: reads jobs on standard input, thinks, writes answers on standard output. Ends with its input.

It keeps the positions of the rooms it served last, so that the next job of a room applies only the entries that are new.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
import traceback
from collections import OrderedDict
from random import Random
from typing import BinaryIO

import msgspec

from rulebound.bots.bot import Setting
from rulebound.bots.job import HEAD, READY, Failure, Job, Missing, Thought
from rulebound.bots.levels import seated
from rulebound.bots.turns import think
from rulebound.games import game as game_named
from rulebound.games import games
from rulebound.kernel import Game, Illegal, Pack, PackError, Position, RecordError, Seat, TakeBack, apply, fold, read_options, read_record
from rulebound.words import WordList, english, read_list

KEPT = 64  # positions; one is a few kilobytes
LISTS = 4  # word lists of rooms; one of 270,000 words takes some 30 MB


class Lacking(Exception):
    """Word lists that this worker has not got."""

    def __init__(self, lists: list[str]) -> None:
        super().__init__(", ".join(lists))
        self.lists = lists


class Kept:
    """The position of one room after `record`, its bytes."""

    def __init__(self, record: bytes, s: Position, setting: Setting) -> None:
        self.record = record
        self.s = s
        self.setting = setting


class Desk:
    """What a worker remembers: the positions of rooms, those longest unused forgotten first."""

    def __init__(self) -> None:
        self.rooms: OrderedDict[str, Kept] = OrderedDict()
        self.lists: OrderedDict[str, WordList] = OrderedDict()

    def do(self, job: Job) -> Thought:
        """Thinks about one answer. Raises RecordError, PackError, Illegal or LookupError if the job is at fault."""
        began = time.perf_counter()
        kept = self.position(job)
        bot = seated(job.level, kept.setting, Seat(job.seat), Random(job.seed).random)
        choice = think(kept.s, bot, job.budget)
        return Thought(action=msgspec.to_builtins(choice.action), why=choice.why, seconds=time.perf_counter() - began)

    def position(self, job: Job) -> Kept:
        """The position after the job's record: the kept one played on where the record has only grown, else replayed."""
        game = game_named(job.game)
        kept = self.rooms.pop(job.room, None)
        if kept is None or not self.play_on(game, kept, job.record):
            kept = self.replay(game, job)
        self.rooms[job.room] = kept
        while len(self.rooms) > KEPT:
            self.rooms.popitem(last=False)
        return kept

    def play_on(self, game: Game, kept: Kept, record: bytes) -> bool:
        """Applies the entries that are new. False: it is another record, or something was taken back."""
        if not record.startswith(kept.record) or not kept.record.endswith(b"\n"):
            return False
        new = [game.read_entry(line) for line in record[len(kept.record) :].splitlines()]
        if any(isinstance(entry.input, TakeBack) for entry in new):
            return False
        for entry in new:
            apply(kept.s, entry)
        kept.record = record
        return True

    def replay(self, game: Game, job: Job) -> Kept:
        """From the first entry."""
        record = read_record(game, job.record)
        record.receipts = job.receipts
        pack = Pack(job.pack)
        header = record.header
        lists = self.words(job)
        s = fold(game, record, pack, lists=lists)
        content = game.content(pack)
        if lists:
            content = game.worded(content, lists, [])
        return Kept(job.record, s, Setting.of(game, read_options(game.options, header.options), content, header.seats))

    def words(self, job: Job) -> list[WordList]:
        """The room's word lists, in the order in which they are asked; none: the default one. Raises Lacking for those not here."""
        for sha256, data in job.files.items():
            self.lists[sha256] = read_list(data, sha256)
        missing = [sha256 for sha256 in job.lists if sha256 not in self.lists]
        if missing:
            raise Lacking(missing)
        for sha256 in job.lists:
            self.lists.move_to_end(sha256)
        while len(self.lists) > max(LISTS, len(job.lists)):
            self.lists.popitem(last=False)
        default = [english()] if job.lists and not job.lists_only else []
        return [*default, *(self.lists[sha256] for sha256 in job.lists)]


def read(stream: BinaryIO) -> bytes | None:
    """The next message; None at the end of the stream."""
    head = stream.read(HEAD)
    if len(head) < HEAD:
        return None
    return stream.read(int.from_bytes(head, "big"))


def write(stream: BinaryIO, message: bytes) -> None:
    """Sends one message."""
    stream.write(len(message).to_bytes(HEAD, "big") + message)
    stream.flush()


def serve(jobs: BinaryIO, answers: BinaryIO) -> None:
    """Does jobs until there are no more. A job that cannot be done is answered with the reason."""
    desk = Desk()
    write(answers, READY)
    while (message := read(jobs)) is not None:
        job = msgspec.msgpack.decode(message, type=Job)
        reply: Thought | Missing | Failure
        try:
            reply = desk.do(job)
        except Lacking as lacking:
            reply = Missing(lacking.lists)
        except (Illegal, LookupError, PackError, RecordError, msgspec.ValidationError, AssertionError) as error:
            traceback.print_exc()
            desk.rooms.pop(job.room, None)
            reply = Failure(f"{type(error).__name__}: {error}")
        write(answers, msgspec.msgpack.encode(reply))


def main() -> None:
    """Standard output is for answers alone: whatever else is printed goes to standard error."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)  # people's requests come first; not every system knows this
    for game in games().values():
        game.content(game.packs["standard"])  # what takes time is made ready before the first job
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
