"""`rulebound replay` and `rulebound verify`: what was played, step by step, and whether chance was what it was committed to be."""

from __future__ import annotations

import argparse
import contextlib
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from rulebound.cli.arguments import Commands, add, add_json, command
from rulebound.cli.common import FINE, FOUND_WRONG, Trouble, load_record, say, say_json, tell, whole_number
from rulebound.cli.faces import Face, face_of, seat_names
from rulebound.cli.prompt import EndOfInput, ask, input_stream
from rulebound.kernel import (
    CLOCK,
    HOUSE,
    NATURE,
    Entry,
    Event,
    Game,
    Pack,
    Position,
    Record,
    RecordError,
    Seat,
    TakeBack,
    Viewer,
    fold,
    verify,
    view,
)
from rulebound.kernel.record import walk
from rulebound.messages import text


class Verdict(Struct, frozen=True):
    """What `verify` found."""

    record: str
    ok: bool
    game: str | None  # None: it cannot be read
    entries: int | None
    over: bool
    draws: int | None  # how many were checked against the secret; None: nothing was committed to
    line: int | None = None  # at fault
    reason: str | None = None


class Told(Struct, frozen=True):
    """One entry and what it did, as one viewer perceived it."""

    n: int  # of the entry, from 1
    who: str
    says: list[str]
    entry: Any
    events: list[Event]


def add_command(commands: Commands) -> None:
    """Their arguments."""
    parser = command(commands, "replay", replay)
    add(parser, "record", type=Path, metavar="RECORD")
    add(parser, "--pack", metavar="PACK")
    add(parser, "--seat", metavar="N", key="view_seat")
    add(parser, "--all", action="store_true")
    add_json(parser)
    parser = command(commands, "verify", check)
    add(parser, "record", type=Path, metavar="RECORD")
    add(parser, "--pack", metavar="PACK")
    add_json(parser)


def check(given: argparse.Namespace) -> int:
    """Plays the record and checks every draw; 1 if anything is not as it should be."""
    try:
        game, record, pack = load_record(given.record, given.pack)
        verdict = judge(str(given.record), game, record, pack)
    except Trouble as trouble:
        if trouble.key != "record" or not given.json:
            raise
        verdict = Verdict(str(given.record), False, None, None, False, None, trouble.values["line"], trouble.values["reason"])
    if given.json:
        say_json(verdict)
    elif verdict.ok:
        key = "uncommitted" if verdict.draws is None else "fine"
        say(text(f"cli.verify.{key}", entries=verdict.entries, draws=verdict.draws), "green")
        if not verdict.over:
            say(text("cli.verify.open"))
    else:
        raise Trouble("record", FOUND_WRONG, path=given.record, line=verdict.line, reason=verdict.reason)
    return FINE if verdict.ok else FOUND_WRONG


def judge(name: str, game: Game, record: Record, pack: Pack) -> Verdict:
    """All entries, those taken back included, and all draws."""
    count = len(record.entries)
    try:
        over = False
        for s in walk(game, record, pack):
            over = s.over
        checked = None if record.header.commitment is None else verify(game, record, pack)
    except RecordError as error:
        return Verdict(name, False, game.name, count, False, None, error.line, error.reason)
    return Verdict(name, True, game.name, count, over, checked)


def replay(given: argparse.Namespace) -> int:
    """Steps through a record, or prints all of it."""
    game, record, pack = load_record(given.record, given.pack)
    viewer = viewer_of(given.seat, record.header.seats)
    try:
        story = Story(game, record, pack, viewer)
    except RecordError as error:
        raise Trouble("record", FOUND_WRONG, path=given.record, line=error.line, reason=error.reason) from None
    if given.json:
        say_json(story.told)
    elif given.all or not interactive():
        for told in story.told:
            story.show(told)
        tell(story.face.table(view(story.position(len(record.entries)), viewer), viewer))
    else:
        with contextlib.suppress(EndOfInput):
            story.step_through()
    return FINE


def interactive() -> bool:
    """Whether there is a person to ask."""
    return input_stream().isatty()


def viewer_of(given: str | None, seats: int) -> Viewer:
    """Seats are counted from 1 by people; nothing, or 0, is a spectator."""
    if given in (None, "", "0", "spectator"):
        return None
    assert given is not None
    number = whole_number(given)
    if number is None or not 1 <= number <= seats:
        raise Trouble("viewSeat", seats=seats, given=given)
    return Seat(number - 1)


class Story:
    """A record as one viewer perceives it."""

    def __init__(self, game: Game, record: Record, pack: Pack, viewer: Viewer) -> None:
        """Plays it. Raises RecordError."""
        self.game = game
        self.record = record
        self.pack = pack
        self.viewer = viewer
        self.names = seat_names(record.header.names, record.header.seats)
        self.face: Face = face_of(game, game.content(pack), self.names)
        self.told: list[Told] = []
        for n, s in enumerate(walk(game, record, pack)):
            news = [event for to, event in s.hear() if to is None or to == viewer]
            if n:
                self.told.append(self.tell_of(n, record.entries[n - 1], news))

    def tell_of(self, n: int, entry: Entry, news: list[Event]) -> Told:
        """What this viewer perceives of an entry: its events; the entry itself only where they do not say enough."""
        says = [self.face.event(event) for event in news]
        if isinstance(entry.input, TakeBack):
            says = [text("cli.replay.takeBack", to=entry.input.to)]
        own = entry.seat == self.viewer or entry.seat in (HOUSE, CLOCK)
        return Told(n, self.who(entry), says, msgspec.to_builtins(entry) if own else None, news)

    def who(self, entry: Entry) -> str:
        """Who made an entry."""
        kinds = {NATURE: "nature", CLOCK: "clock", HOUSE: "house"}
        return self.names[entry.seat] if entry.seat >= 0 else text(f"cli.replay.{kinds[entry.seat]}")

    def position(self, n: int) -> Position:
        """After the first n entries."""
        return fold(self.game, self.record, self.pack, n)

    def show(self, told: Told) -> None:
        """One entry for people; nothing of one that this viewer did not perceive."""
        for line in told.says:
            say(f"{told.n:>5}  {line}")

    def step_through(self) -> None:
        """Until it is left."""
        n = 0
        last = len(self.told)
        say(text("cli.replay.how"), "dim")
        while True:
            given = ask(text("cli.replay.prompt", n=n, last=last)).strip().lower()
            if given in ("q", "quit"):
                return
            if given in ("t", "table"):
                tell(self.face.table(view(self.position(n), self.viewer), self.viewer))
            elif given in ("b", "back"):
                n = max(0, n - 1)
                if n:
                    self.show(self.told[n - 1])
            elif (number := whole_number(given)) is not None:
                n = min(last, number)
                tell(self.face.table(view(self.position(n), self.viewer), self.viewer))
            elif not given and n < last:
                n += 1
                while n < last and not self.told[n - 1].says:
                    n += 1
                self.show(self.told[n - 1])
            elif not given:
                return
            else:
                say(text("cli.replay.how"), "dim")
