"""The wire, at the table: what the server says on a socket."""

from __future__ import annotations

from typing import Any, TypeAlias

from rulebound.kernel import Event, Form, Refusal, Seat, View
from rulebound.server.wire.common import Wire
from rulebound.server.wire.rooms import RoomInfo


class Step(Wire, frozen=True):
    """What one entry brought this seat to hear."""

    n: int  # entries in the record after it
    events: list[Event]


class TakebackOffer(Wire, frozen=True):
    """What this seat could take back."""

    to: int | None  # entries that would remain in force; None: nothing can be taken back
    free: bool  # at once; else by consent
    reason: str  # why it is not free, or not possible; "" if free


class State(Wire, frozen=True, tag=True):
    """The present view of one seat, and what it heard since entry `since`."""

    n: int  # the number of this state: entries in the record
    since: int  # `steps` tells what was heard after this many entries
    seat: Seat | None
    view: View
    steps: list[Step]  # those with something to hear, in order; of what has been taken back nothing
    after: int | None  # the number of the open question: an answer to it says this
    taken_back: int | None  # what stood after so many entries no longer counts: drop those steps
    takeback: TakebackOffer | None  # null for a spectator
    deadline: int | None  # when the open question is answered by default
    draft: dict[str, Any] | None  # the answer that this seat keeps with the server unfinished: an action; nobody else gets it
    forms: list[Form]  # the answers and interjections that are too many to list, one a kind


class Welcome(Wire, frozen=True, tag=True):
    """The first message on a socket. A State follows, if the game has begun."""

    room: RoomInfo
    seat: Seat | None  # as whom this socket sees
    now: int  # the server's clock
    version: str  # of the program: if it differs from the client's own, the page reloads


class Room(Wire, frozen=True, tag=True):
    """The room changed: seats, presence, phase, takeback, rematch."""

    room: RoomInfo


class Done(Wire, frozen=True, tag=True):
    """The request was carried out, once: after commit. Repeating it is harmless."""

    id: str
    n: int  # entries in the record: the state of this number, or a later one, has it


class Refused(Wire, frozen=True, tag=True):
    """The request was not carried out."""

    id: str
    clause: str  # of the rulebook, or the server's own: see docs/protocol.md
    reason: str
    state: State | None  # the present one, where the game goes on


class Verdict(Wire, frozen=True, tag=True):
    """The answer to Draft and WhyNot."""

    id: str
    refusal: Refusal | None  # None: it would be taken
    shows: Any  # what the answer would do as things stand, as the game says it (Alphabeasts: `Attempt`); None: nothing to say


class Kept(Wire, frozen=True, tag=True):
    """This seat's draft was changed on another of its devices."""

    seat: Seat
    draft: dict[str, Any] | None


class Helped(Wire, frozen=True, tag=True):
    """The answer to Help."""

    id: str
    says: str  # in a sentence or two
    shows: Any  # the same as the game's own struct (Alphabeasts: `Hint` or `Could`)


class ChatLine(Wire, frozen=True, tag=True):
    """Something somebody said."""

    n: int  # from 1
    seat: Seat | None
    name: str
    text: str
    at: int


class Pong(Wire, frozen=True, tag=True):
    """The answer to Ping."""

    id: str
    now: int


ServerMessage: TypeAlias = Welcome | State | Room | Done | Refused | Verdict | Kept | Helped | ChatLine | Pong
