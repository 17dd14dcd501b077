"""The wire, at the table: what clients say on a socket. Each gets exactly one answer."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from msgspec import Meta

from rulebound.server.wire.common import Count, Id, Name, SeatNumber, Wire, Word


class Request(Wire, frozen=True, tag=True, forbid_unknown_fields=True):
    """What all requests have. Each gets exactly one Done, Refused, Verdict, Helped or Pong with its id."""

    id: Id


class Hello(Request, frozen=True):
    """The first message of a client. It may be repeated, to look as another of one's own seats."""

    seat: SeatNumber | None = None  # None: the only seat one holds, else as a spectator
    seen: Count | None = None  # the number of the last state seen as this seat; None: send no steps
    chat: Count = 0  # the number of the last line seen
    name: Name | None = None  # of a spectator who wants to chat


class Answer(Request, frozen=True):
    """An answer or an interjection."""

    after: Count  # the number of the question: `State.after`
    action: dict[str, Any]
    seat: SeatNumber | None = None  # None: the one this socket sees as


class Draft(Request, frozen=True):
    """Asks whether an answer would be taken. Nothing is entered, nobody else hears of it."""

    action: dict[str, Any]
    seat: SeatNumber | None = None


class WhyNot(Request, frozen=True):
    """Asks why a thing ("space:mall", "card:leap") is not on offer."""

    thing: Annotated[str, Meta(max_length=100)]
    seat: SeatNumber | None = None


class Keep(Request, frozen=True):
    """Keeps an unfinished answer for this seat, instead of what was kept before. Nothing is entered, nobody else hears of it.

    If time runs out before the seat has answered, it is its answer, if it is legal by then.
    """

    after: Count  # as in Answer
    action: dict[str, Any] | None  # None: throws it away
    seat: SeatNumber | None = None


class Help(Request, frozen=True):
    """Asks for help: one of `GameInfo.helps`. Nobody else hears of it."""

    what: Annotated[str, Meta(max_length=20)]
    seat: SeatNumber | None = None


class ProposeWord(Request, frozen=True):
    """Proposes that the room votes on a word: at once if nobody else must agree. Exactly one of the two is given."""

    word: Word
    accepted: bool | None = None
    syllables: Annotated[int, Meta(ge=1, le=15)] | None = None
    seat: SeatNumber | None = None


class VoteWord(Request, frozen=True):
    """A seat's voice in the vote that `RoomInfo.vote` is about. No ends it; whoever proposed it takes it back so."""

    word: Word  # as proposed, so that no other vote is meant
    yes: bool
    seat: SeatNumber | None = None


class AskTakeback(Request, frozen=True):
    """Takes back, if free; else asks the others."""

    seat: SeatNumber | None = None


class Consent(Request, frozen=True):
    """To the takeback that `RoomInfo.takeback` proposes. No declines it; of whoever asked, it withdraws it or says that the no was read."""

    yes: bool
    to: Count  # as proposed, so that no other one is meant
    seat: SeatNumber | None = None


class Say(Request, frozen=True):
    """Chat."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Leave(Request, frozen=True):
    """Abandons the game for good, by the rules of the game. Handing over to a bot is kinder."""

    seat: SeatNumber | None = None


class Cover(Request, frozen=True):
    """Hot-seat: hides the hand until the next Hello."""


class Ping(Request, frozen=True):
    """Are you there?"""


ClientMessage: TypeAlias = (
    Hello | Answer | Draft | WhyNot | Keep | Help | ProposeWord | VoteWord | AskTakeback | Consent | Say | Leave | Cover | Ping
)
