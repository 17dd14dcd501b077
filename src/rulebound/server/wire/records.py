"""The wire, beside and after the game: replays, draws, what developers see, and what went wrong."""

from __future__ import annotations

from typing import Any

from rulebound.kernel import Entry, Event, Problem, Seat, View
from rulebound.kernel.record import Draw
from rulebound.server.wire.common import Wire


class ReplayLine(Wire, frozen=True):
    """One entry of a record as a seat heard it."""

    n: int  # entries in the record after it
    seat: Seat  # whose entry: -1 chance, -2 the clock, -3 the room
    input: Any  # the action, or the outcome
    events: list[Event]
    why: str  # a bot's explanation
    counts: bool  # False: it was taken back later


class Replay(Wire, frozen=True):
    """A whole game as one seat heard it. Views come one by one: GET …/replay/{n}."""

    seat: Seat | None
    lines: list[ReplayLine]


class Draws(Wire, frozen=True):
    """All that is needed to check every draw."""

    commitment: str
    secret: str
    nonces: list[str]
    draws: list[Draw]
    verified: bool  # the server's own word; better do it yourself


class DevRoom(Wire, frozen=True):
    """What the developers' panel shows: everything, hidden things too. Only with --dev, and on loopback."""

    n: int
    entries: list[Entry]  # all of them
    stack: list[Any]  # frames, outermost first: {"frame": class, "clause": ..., and its fields}
    view: View
    after: int | None  # the number of the open question; None also for positions that are past


class Failure(Wire, frozen=True):
    """The body of every HTTP answer from 400 up, but for refused answers: those have Refused."""

    clause: str
    reason: str
    problems: list[Problem] = []  # of a content pack
    line: int | None = None  # of a record
