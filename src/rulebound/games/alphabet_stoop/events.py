"""Alphabet Stoop: what the table hears. Wire structs: never compiled. There is no news for one seat alone."""

from __future__ import annotations

from typing import Literal

from rulebound.kernel import Event, Seat

Ending = Literal["packages", "points", "both", "stalemate", "left"]


class StreetLaid(Event, frozen=True):
    """The stoop cards, in the order of the layout's cells."""

    layout: str
    cards: list[str]


class TokensLaid(Event, frozen=True):
    """What lies on the buildings: so many Newspapers and Magazines."""

    newspapers: str  # their letters, in alphabetical order
    magazines: int


class Loaded(Event, frozen=True):
    """What the carriers of a seat begin with, the sides that are up: a string for each carrier."""

    seat: Seat
    carriers: list[str]


class First(Event, frozen=True):
    """Chance chose who begins."""

    seat: Seat


class GotEnvelopes(Event, frozen=True):
    """At the start, or by a mailbox."""

    seat: Seat
    envelopes: int


class TurnBegan(Event, frozen=True):
    seat: Seat
    number: int  # of turns of all seats, from 1


class Moved(Event, frozen=True):
    seat: Seat
    carrier: int
    start: str | None  # None: the curb
    to: str


class Flipped(Event, frozen=True):
    """`known`: its other side had been seen before."""

    seat: Seat
    package: int
    was: str
    now: str
    known: bool


class Dropped(Event, frozen=True):
    """A word was formed, or grew."""

    seat: Seat
    card: str
    word: str
    before: str  # the word that was there; "" for none
    packages: str  # the letters dropped
    newspapers: str  # the letters taken from buildings
    magazines: int  # taken from buildings
    envelopes: int  # added
    wilds: str  # what all wilds of the word stand for


class Occupied(Event, frozen=True):
    """A first package of this seat on that card: a point."""

    seat: Seat
    card: str


class Stamped(Event, frozen=True):
    """`instead` of whom: None if nobody's stamp was there."""

    seat: Seat
    card: str
    instead: Seat | None


class NoStampLeft(Event, frozen=True):
    seat: Seat
    card: str


class MailboxPaid(Event, frozen=True):
    """The word grew to the length on the card. Who got Envelopes is told by GotEnvelopes, nobody where none are left."""

    card: str
    length: int  # of the word


class Emptied(Event, frozen=True):
    """A carrier without packages is out of the game."""

    seat: Seat
    carrier: int


class Passed(Event, frozen=True):
    """Ended the turn with so many actions left."""

    seat: Seat
    left: int


class Quiet(Event, frozen=True):
    """So many rounds are full without a drop: with `limit` of them the game ends."""

    rounds: int
    limit: int


class WordRuled(Event, frozen=True):
    """The room voted a word in or out."""

    word: str
    accepted: bool


class Left(Event, frozen=True):
    """A seat abandoned the game."""

    seat: Seat


class Won(Event, frozen=True):
    """`seats`: one, or several that share a stalemate."""

    seats: list[Seat]
    by: Ending
