"""Magpie Market: what seats may do, what the table hears and sees. Wire structs: never compiled."""

from __future__ import annotations

from msgspec import Struct

from rulebound.kernel import Action, Event, Interjection, Seat

# Answers. `Pass` of the kernel: let it happen; give no name.


class Bid(Action, frozen=True):
    """Offers: so many seeds."""

    seeds: int


class Choose(Action, frozen=True):
    """AskBuyer: which of those with equal offers buys."""

    seat: Seat


class Snatch(Action, frozen=True):
    """SnatchWindow: take the thing."""


class Caw(Action, frozen=True):
    """CawFloor: bring to nothing what was announced."""


class Name(Action, frozen=True):
    """AskName: name the thing."""

    word: str


# Unasked.


class Swap(Interjection, frozen=True):
    """Offers: another thing."""


class Peek(Interjection, frozen=True):
    """AskName: look at a trick of this seat."""

    seat: Seat


# What happens. All of it is announced, but Drew and Peeked, which are told.


class Speaks(Event, frozen=True):
    seat: Seat


class Shown(Event, frozen=True):
    """This thing lies on the branch."""

    thing: str


class Offered(Event, frozen=True):
    """All offers, by seat; -1: a seat that has left."""

    seeds: list[int]


class Played(Event, frozen=True):
    """A trick was shown and discarded."""

    seat: Seat
    trick: str


class Failed(Event, frozen=True):
    """What this seat had announced comes to nothing."""

    seat: Seat
    trick: str


class Bought(Event, frozen=True):
    seat: Seat
    thing: str
    paid: int


class Named(Event, frozen=True):
    seat: Seat
    thing: str
    word: str


class Drew(Event, frozen=True):
    """Told to the seat alone."""

    seat: Seat
    trick: str


class Peeked(Event, frozen=True):
    """Told to the seat alone: what it saw in another hand."""

    seat: Seat
    at: Seat
    trick: str


class Left(Event, frozen=True):
    seat: Seat


class WordRuled(Event, frozen=True):
    word: str
    accepted: bool


# What is seen.


class NestView(Struct, frozen=True):
    """What everybody sees of one seat."""

    seeds: int
    tricks: int  # held in secret
    things: dict[str, int]
    names: list[str]
    left: bool


class TableView(Struct, frozen=True):
    nests: list[NestView]
    speaker: Seat  # below 0: not yet known
    branch: str | None  # the thing for sale
    bag: dict[str, int]  # what is still in it
    offers: list[int]  # those last revealed
    larder: int
    deck: int
    discards: dict[str, int]
    ruled: dict[str, bool]  # words that the room voted in or out


class HandView(Struct, frozen=True):
    tricks: dict[str, int]
    seen: dict[str, dict[str, int]]  # by seat number: what it saw there by peeking, as far as that must still be there


class ProposalView(Struct, frozen=True):
    """A snatch or a caw that has been announced, or a sale: whose, and whether it has come to nothing."""

    seat: Seat
    stopped: bool


class NamingView(Struct, frozen=True):
    """What is being named, and by whom."""

    seat: Seat
    thing: str
