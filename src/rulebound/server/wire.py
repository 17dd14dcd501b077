"""What the server and its clients say to each other, as structs. `docs/protocol.md` says when. Names are camelCase on the wire.

Seats are numbers from 0; `null` as a seat means a spectator. Times are milliseconds since 1970, UTC.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from rulebound.kernel import Clause, Entry, Event, Form, OptionRow, Problem, Refusal, Seat, View
from rulebound.kernel.record import Draw

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24)]
Nonce: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{16,64}$")]  # made at random by the client
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]  # made by the client, new for every request
Count: TypeAlias = Annotated[int, Meta(ge=0, le=10_000_000)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
SeatKind: TypeAlias = Literal["person", "bot", "open"]
Mode: TypeAlias = Literal["play", "invite", "hotseat", "watch"]
Phase: TypeAlias = Literal["gathering", "playing", "over"]
Hash: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]  # SHA-256
Hashes: TypeAlias = Annotated[list[Hash], Meta(max_length=4)]
Limit: TypeAlias = Annotated[int, Meta(ge=5, le=604_800)]  # seconds
Talk: TypeAlias = Literal["open", "filtered", "closed"]
Word: TypeAlias = Annotated[str, Meta(min_length=2, max_length=45)]


class Wire(Struct, frozen=True, kw_only=True, rename="camel"):
    """What all structs here share. What clients send may hold no unknown field."""


# --- what a game is ------------------------------------------------------------------------------------------------


class PackInfo(Wire, frozen=True):
    """A content pack. Its components: GET /api/content/{game}/{sha256}."""

    name: str
    title: str
    about: str
    author: str
    sha256: str
    uploaded: bool  # by somebody here; else it ships with the game


class GameInfo(Wire, frozen=True):
    """A box on the shelf."""

    id: str
    title: str
    edition: str  # of the printed rulebook
    ruleset: int
    seats: list[int]  # how many seats a room may have
    minutes: int
    options: list[OptionRow]
    packs: list[PackInfo]  # those that ship with the game; the first is the default
    levels: list[str]  # of bots, weakest first
    usual: str  # the level that plays where nobody chose one
    words: bool  # whether words are judged: rooms may bring lists, and vote
    helps: list[str]  # what people may ask help for, see Help; empty: no help
    quiet: list[str]  # questions during which a room may close or filter its chat


class Rules(Wire, frozen=True):
    """A rulebook as clauses."""

    title: str
    edition: str
    clauses: list[Clause]


class PackUpload(Wire, frozen=True, forbid_unknown_fields=True):
    """The files of a pack by name, `pack.toml` among them."""

    files: Annotated[dict[str, str], Meta(max_length=32)]


# --- rooms ---------------------------------------------------------------------------------------------------------


class ListInfo(Wire, frozen=True):
    """A word list, told apart from every other by its hash."""

    name: str
    version: str
    sha256: str
    words: int  # how many it has
    skipped: int = 0  # lines of the file that are no words of A to Z, or are names


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
    """A takeback that waits for the consent of others."""

    seat: Seat  # who asks
    to: int  # entries that would remain in force
    missing: list[Seat]  # who has not said yes


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


# --- at the table: what the server says ------------------------------------------------------------------------------


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


# --- at the table: what clients say ----------------------------------------------------------------------------------


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
    """To the takeback that `RoomInfo.takeback` proposes."""

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


# --- after the game ------------------------------------------------------------------------------------------------


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


# What HTTP answers with and is asked with; the web client's types are made from these and the messages.
ANSWERS: tuple[type[Struct], ...] = (GameInfo, Rules, PackInfo, ListInfo, RoomInfo, Me, SeatLink, Replay, Draws, DevRoom, Failure)
REQUESTS: tuple[type[Struct], ...] = (PackUpload, RoomSetup, RoomChange, Customs, Begin, Ready, Join, Claim, HandOver, SeatSettings)

REQUEST = msgspec.json.Decoder(ClientMessage)
ENCODER = msgspec.json.Encoder()
