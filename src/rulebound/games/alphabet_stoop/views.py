"""Alphabet Stoop: what is seen. Wire structs: never compiled. All is public, so no seat has a hand: what nobody has seen is in no view."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rulebound.games.alphabet_stoop.events import Ending
from rulebound.kernel import Refusal, Seat

PieceKind = Literal["package", "newspaper", "magazine", "envelope"]


class PieceView(Struct, frozen=True):
    """One letter of a word on a card."""

    letter: str  # as it is read now
    kind: PieceKind  # Magazines and Envelopes are wild: the next word may read them anew
    seat: Seat | None  # whose package
    package: int | None  # which of that seat's


class TokenView(Struct, frozen=True):
    """A Newspaper or Magazine that still lies on a building."""

    number: int  # `Drop.tokens` names it so
    letter: str | None  # None: a Magazine


class StoopView(Struct, frozen=True):
    """One stoop card and its building."""

    id: str
    tokens: list[TokenView]
    word: list[PieceView]  # in the order of the word; empty: no word yet
    seats: list[Seat]  # that occupy it, the first first
    stamp: Seat | None
    paid: bool  # whether its mailbox has given its Envelopes


class PackageView(Struct, frozen=True):
    """A package that a carrier has."""

    number: int
    letter: str
    back: str | None  # None: nobody has seen it


class CarrierView(Struct, frozen=True):
    """Where a carrier is and what it has."""

    number: int
    at: str | None  # None: the curb, left of the street
    packages: list[PackageView]


class SeatView(Struct, frozen=True):
    """What everybody sees of one seat."""

    carriers: list[CarrierView]  # those that are in the game
    packages: int  # carried still
    envelopes: int
    stamps: int  # not placed
    points: int
    occupied: list[str]  # cards: a point each
    stamped: list[str]  # cards: a point each
    left: bool  # abandoned the game


class TurnView(Struct, frozen=True, rename="camel"):
    """What everybody sees of the turn now being taken."""

    number: int  # of turns of all seats, from 1; 0: before the first
    seat: Seat
    actions: int  # left
    rounds_quiet: int  # full rounds without any drop
    round: int  # of the game, from 1; 0: before the first


class LastDrop(Struct, frozen=True):
    """The last word that was formed."""

    seat: Seat
    card: str
    word: str
    before: str


class Opening(Struct, frozen=True):
    """How a turn began: what could have been done in it is worked out from this."""

    seat: Seat
    street: list[StoopView]
    side: SeatView  # of that seat


class EndView(Struct, frozen=True):
    """How the game ended."""

    winners: list[Seat]
    by: Ending
    last: Opening | None  # of the last turn; None: there was none


class TableView(Struct, frozen=True, rename="camel"):
    """What everybody sees."""

    layout: str  # an id of the pack's layouts
    street: list[StoopView]  # in the order of the layout's cells
    seats: list[SeatView]
    turn: TurnView
    envelopes: int  # in the supply
    last: LastDrop | None
    rulings: dict[str, bool]  # words that the room voted in or out
    end: EndView | None  # None: not over


# What is worked out for one seat, from what lies open.


class Draft(Struct, frozen=True, rename="camel"):
    """What a drop that is being composed would do."""

    word: str  # folded
    accepted: bool  # the word counts
    says: str  # the verdict on the word, and why
    source: str  # the list that says so, with its version and hash
    refusal: Refusal | None  # why it cannot be dropped so; None: it can
    tokens: tuple[int, ...]  # as named, or as they would be filled in
    envelopes: int
    wilds: str
    pieces: list[PieceView]  # the word as it would lie there; empty where its letters do not suffice
    actions: int  # that it costs
    occupies: bool  # +1 point
    stamps: bool  # +1 point
    instead: Seat | None  # whose stamp would go
    envelopes_won: int
    points: int  # that the seat would have
    wins: bool


class Find(Struct, frozen=True):
    """A drop that is or was possible in one turn."""

    card: str
    word: str
    packages: str  # their letters
    moves: int  # that it takes before
    points: int  # that it brings


class Finds(Struct, frozen=True):
    """Help: `best` brings most, `longest` is the longest word; None: not asked for, or there is none."""

    best: Find | None
    longest: Find | None
