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
    receipts: list[dict[str, Any]] = []  # of the record, in games that judge words
    lists: list[str] = []  # the room's own word lists, by hash; none: the default one
    lists_only: bool = False  # without the default one
    files: dict[str, bytes] = {}  # those lists, by hash. Megabytes: sent only to a worker that says it has not got them


class Thought(Struct, frozen=True, kw_only=True, tag=True):
    """What a bot decided."""

    action: dict[str, Any]  # as on the wire: `Game.read_action` decodes it
    why: str
    seconds: float  # spent in the worker, replay included


class Missing(Struct, frozen=True, tag=True):
    """Word lists that the worker has not got: the job is sent again with them."""

    lists: list[str]


class Failure(Struct, frozen=True, tag=True):
    """Why a worker could not do its job."""

    reason: str
