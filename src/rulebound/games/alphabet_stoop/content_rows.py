"""The rows of a content pack of Alphabet Stoop, as they stand in its TOML files, and what a client is sent of them. Never compiled."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Id = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,39}$")]  # small letters, digits, hyphens
Named = Annotated[str, Meta(min_length=1, max_length=40)]
Kind = Literal["plain", "stamp", "mailbox"]
Vowel = Literal["A", "E", "I", "O", "U"]
Faces = Annotated[str, Meta(pattern=r"^[B-DF-HJ-NP-TV-Z]{2}$")]  # the two consonants of a package
Point = tuple[float, float]  # x to the right, y downwards
SeatCount = Annotated[int, Meta(ge=2, le=5)]
SeatKey = Literal["2", "3", "4", "5"]  # the same as a key of a TOML table


class StoopRow(Struct, frozen=True, forbid_unknown_fields=True):
    """One stoop card. A mailbox says at which length of word it pays, and how many Envelopes."""

    id: Id
    name: Named
    kind: Kind
    length: Annotated[int, Meta(ge=2, le=15)] | None = None
    envelopes: Annotated[int, Meta(ge=1, le=5)] | None = None


class StoopsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`stoops.toml`."""

    stoop: list[StoopRow]


class CellRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A place for a card. `at`: its middle. `first`: of the left-most column. Neighbours are named by both of a pair."""

    id: Id
    at: Point
    beside: list[Id]
    diagonal: list[Id] = []
    first: bool = False


class LayoutRow(Struct, frozen=True, forbid_unknown_fields=True):
    """How cards lie for some numbers of seats.

    `curb`: where each seat's carriers wait, in the order of seats. `stamps`: by number of seats, how many of the cards have a place for a
    stamp; where it does not say so, that is chance.
    """

    id: Id
    seats: list[SeatCount]
    viewbox: tuple[float, float, float, float]  # left, top, width, height
    card: tuple[float, float]  # width and height of a card
    curb: list[Point]
    cell: list[CellRow]
    stamps: dict[SeatKey, Annotated[int, Meta(ge=0)]] = {}


class LayoutsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`layouts.toml`."""

    layout: list[LayoutRow]


class LettersFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`letters.toml`: the tokens."""

    package: list[Faces]  # of one colour: every colour has the same
    newspaper: dict[Vowel, Annotated[int, Meta(ge=0, le=21)]]
    magazines: Annotated[int, Meta(ge=0)]
    envelopes: Annotated[int, Meta(ge=0)]


class PublicStoop(Struct, frozen=True):
    """A stoop card as a client draws it."""

    id: str
    name: str
    kind: Kind
    length: int | None  # of a mailbox: the letters that a word must have
    envelopes: int | None  # that it pays


class PublicCell(Struct, frozen=True):
    """A place for a card."""

    at: Point  # its middle
    first: bool  # a carrier may come here from the curb
    beside: list[int]  # cells by index
    diagonal: list[int]


class PublicLayout(Struct, frozen=True):
    """How cards lie."""

    id: str
    seats: list[int]
    viewbox: tuple[float, float, float, float]
    card: tuple[float, float]  # width and height
    curb: list[Point]  # by seat
    cells: list[PublicCell]


class Components(Struct, frozen=True):
    """All that a client must know to draw the components of a pack. Sent once, by the hash of the pack."""

    stoops: list[PublicStoop]
    layouts: list[PublicLayout]
    packages: list[str]  # the two letters of each of the twelve of a colour
    newspapers: dict[str, int]
    magazines: int
    envelopes: int
    stamps: int  # of a seat
    goal: int  # points that win
    actions: int  # in a turn
