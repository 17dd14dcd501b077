"""What goes to a worker process and what comes back. Wire structs."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rulebound.bots.bot import Budget

HEAD = 4  # bytes before each message: its length, big-endian
READY = b"ready"  # what a worker says first


class Job(Struct, frozen=True, kw_only=True):
    """One answer to think about. Complete in itself: a worker that has never seen the room can do it."""

    room: str  # jobs of one room go to one worker as far as it is free, which keeps the position for the next
    game: str
    record: bytes  # the header and the entries so far, as `write_record` gives them
    pack: dict[str, str]  # the files of the content pack, its base's laid under: `Pack.files`
    seat: int
    level: str
    budget: Budget
    seed: str  # of the bot's own dice: the same job with a node budget gives the same answer


class Thought(Struct, frozen=True, kw_only=True, tag=True):
    """What a bot decided."""

    action: dict[str, Any]  # as on the wire: `Game.read_action` decodes it
    why: str
    seconds: float  # spent in the worker, replay included


class Failure(Struct, frozen=True, tag=True):
    """Why a worker could not do its job."""

    reason: str
