"""The wire, rooms: how they are made, joined and set, and what everybody in one sees of it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from rulebound.kernel import Seat
from rulebound.server.wire.common import Hashes, Limit, Mode, Name, Nonce, Phase, SeatKind, SeatNumber, Talk, Wire
from rulebound.server.wire.games import ListInfo, PackInfo


class SeatSetup(Wire, frozen=True, forbid_unknown_fields=True):
    """A seat as the room's maker wants it. "person": the maker's own; several of these only where mode is "hotseat"."""

    kind: SeatKind
    level: str | None = None  # of the bot; None: the usual one
    name: Name | None = None  # of the person


class RoomSetup(Wire, frozen=True, forbid_unknown_fields=True):
    """POST /api/rooms; what is left out is as by default."""

    game: str
    seats: Annotated[list[SeatSetup], Meta(min_length=1, max_length=16)]
    mode: Mode = "play"
    options: dict[str, Any] = {}
    pack: str | None = None  # SHA-256
    spectators: bool = True  # whether whoever has the room's address may watch
    limit: Limit | None = None  # for a question that has an answer by default
    lists: Hashes = []  # the room's word lists, uploaded before
    lists_only: bool = False  # instead of the default list, not beside it
    talk: Talk = "closed"  # the chat while one of the game's `quiet` questions is open
    helps: bool = True  # whether people may ask for help


class RoomChange(Wire, frozen=True, forbid_unknown_fields=True):
    """PATCH /api/rooms/{room}, by the host while people gather; None: as before. People keep their seats."""

    seats: Annotated[list[SeatSetup], Meta(min_length=1, max_length=16)] | None = None
    options: dict[str, Any] | None = None
    pack: str | None = None
    spectators: bool | None = None
    lists: Hashes | None = None
    lists_only: bool | None = None


class Customs(Wire, frozen=True, forbid_unknown_fields=True):
    """PUT /api/rooms/{room}/customs, by the host, before the game and during it: the pace and the manners of the room, whole."""

    limit: Limit | None  # None: slow play, no limit
    talk: Talk
    helps: bool


class Begin(Wire, frozen=True, forbid_unknown_fields=True):
    """POST /api/rooms/{room}/begin, by the host."""

    nonce: Nonce
    fill: str | None = None  # level of the bots that take the seats still open; None: then it is refused


class Ready(Wire, frozen=True, forbid_unknown_fields=True):
    """POST /api/rooms/{room}/ready: this person's nonce for the draws of the game."""

    nonce: Nonce


class Join(Wire, frozen=True, forbid_unknown_fields=True):
    """POST /api/invites/{code}/join."""

    name: Name
    nonce: Nonce
    seat: SeatNumber | None = None  # which open one; None: any


class Claim(Wire, frozen=True, forbid_unknown_fields=True):
    """POST /api/rooms/{room}/claim: takes up a seat on another device, by the private link's token."""

    token: Annotated[str, Meta(max_length=100)]


class HandOver(Wire, frozen=True, forbid_unknown_fields=True):
    """POST /api/rooms/{room}/seats/{seat}/hand-over."""

    to: Literal["bot", "person"]
    level: str | None = None  # None: the usual one


class SeatSettings(Wire, frozen=True, forbid_unknown_fields=True):
    """PUT /api/rooms/{room}/seats/{seat}/settings. Of one's own seat."""

    auto_pass: bool  # whether the server answers for a seat that can only pass
    pass_delay: Annotated[float, Meta(ge=0, le=10)]  # seconds, about: the true one is drawn from half to one and a half times this


class SeatInfo(Wire, frozen=True):
    """A seat as everybody in the room sees it."""

    seat: Seat
    kind: SeatKind
    name: str  # "" while open
    level: str | None  # of the bot that plays, or would
    bot_plays: bool  # now: always in a bot's seat, and in a person's while it is handed over
    ready: bool  # has given its nonce
    online: bool
    yours: bool  # held by whoever gets this
    settings: SeatSettings | None  # yours


class Proposal(Wire, frozen=True):
    """A takeback that waits for the consent of others, or one that was declined and of which nothing has come since."""

    seat: Seat  # who asks
    to: int  # entries that would remain in force
    missing: list[Seat]  # who has not said yes; nobody, once it is declined
    declined: Seat | None  # who said no


class WordProposal(Wire, frozen=True):
    """A vote on a word that waits for the consent of others. What it proposes is one of the two; the other is None."""

    seat: Seat  # who asks
    word: str
    accepted: bool | None  # that it counts, or does not
    syllables: int | None  # that it has so many
    missing: list[Seat]  # who has not said yes


class RoomInfo(Wire, frozen=True):
    """A room, as whoever gets it sees it."""

    id: str
    game: str
    ruleset: int
    mode: Mode | Literal["record"]  # "record": an uploaded one, to be replayed
    phase: Phase
    options: dict[str, Any]  # all of them
    pack: PackInfo
    seats: list[SeatInfo]
    host: bool  # whoever gets this made the room
    invite: str | None  # code of the invite link, for those seated while a seat is open
    spectators: bool  # allowed
    watching: int  # spectators connected
    limit: int | None
    commitment: str | None  # SHA-256 of the secret that decides every draw; None: an uploaded record without one
    entries: int
    takeback: Proposal | None
    lists: list[ListInfo]  # those that judge words here, in the order in which they are asked; empty where none are judged
    talk: Talk
    helps: bool
    vote: WordProposal | None
    scores: list[int] | None  # by seat, when over
    previous: str | None  # the room that this is the rematch of
    following: str | None  # the rematch
    made: int
    touched: int


class RoomSummary(Wire, frozen=True):
    """A room among one's own."""

    id: str
    game: str
    mode: Mode | Literal["record"]
    phase: Phase
    seats: list[Seat]  # one's own
    names: list[str]  # of all seats
    waiting: list[Seat] | None  # who must answer now; None: it is not in play, or there are too many rooms to look into each
    host: bool
    touched: int


class Me(Wire, frozen=True):
    """GET /api/me."""

    rooms: list[RoomSummary]  # latest first


class SeatLink(Wire, frozen=True):
    """The private link of a seat is `/room/{room}#seat={token}`: whoever has it holds the seat."""

    token: str
