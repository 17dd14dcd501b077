"""The rows of a content pack of Animorphs, as they stand in its TOML files, and what a client is sent of them. Never compiled."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Id = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,39}$")]  # of a space: small letters, digits, hyphens
Point = tuple[float, float]  # x to the right, y downwards
Named = Annotated[str, Meta(min_length=1, max_length=40)]
Need = Annotated[int, Meta(ge=2, le=12)]  # the least that two dice must show
Kind = Literal["path", "morph", "mission", "tower"]
Colour = Literal["red", "white", "yellow", "blue"]
Side = Literal["above", "below", "left", "right"]
CardId = Literal[
    "change-eagle",
    "change-ant",
    "change-dolphin",
    "change-bear",
    "change-tiger",
    "change-elephant",
    "wild",
    "change-back",
    "leap",
    "take",
    "ax",
    "visser",
    "ellimist",
]


class SpaceRow(Struct, frozen=True, forbid_unknown_fields=True):
    """One space of the board. A path space has a colour, every other a name."""

    id: Id
    kind: Kind
    at: Point
    colour: Colour | None = None
    name: Named | None = None
    label: Side = "below"  # where the name is written


class RiverRow(Struct, frozen=True, forbid_unknown_fields=True):
    """Water on the picture, along `points`. Scenery: no rule knows it."""

    width: Annotated[float, Meta(gt=0)]
    points: Annotated[list[Point], Meta(min_length=2)]


class BoardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`board.toml`."""

    viewbox: tuple[float, float, float, float]  # left, top, width, height
    start: Id  # where all pawns begin
    space: list[SpaceRow]
    joins: list[list[Id]]  # lines: every space is joined to the next of its line, both ways
    river: list[RiverRow] = []


class MissionRow(Struct, frozen=True, forbid_unknown_fields=True):
    """One Mission card: the Mission space it belongs to and the number of each animal; None: that animal cannot battle there."""

    space: Id
    ant: Need  # every Mission must list the ant: nobody else battles where Visser III stands
    eagle: Need | None = None
    dolphin: Need | None = None
    bear: Need | None = None
    tiger: Need | None = None
    elephant: Need | None = None
    picture: Named | None = None  # a drawing that the web client knows


class MissionsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`missions.toml`."""

    mission: list[MissionRow]


class CardRow(Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards of a kind there are."""

    id: CardId
    count: Annotated[int, Meta(ge=1)]


class CardsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`cards.toml`."""

    card: list[CardRow]


class PublicSpace(Struct, frozen=True):
    """A space as a client draws it."""

    id: str
    kind: Kind
    colour: Colour | None
    name: str | None
    at: Point
    label: Side


class PublicMission(Struct, frozen=True):
    """A Mission card as everybody may read it."""

    space: str
    picture: str | None
    numbers: dict[str, int]  # by form: the least that two dice must show; a form that is not there cannot battle


class Components(Struct, frozen=True):
    """All that a client must know to draw the components of a pack. Sent once, by the hash of the pack."""

    viewbox: tuple[float, float, float, float]
    start: str
    spaces: list[PublicSpace]
    joins: list[tuple[str, str]]  # each pair once
    rivers: list[RiverRow]
    missions: list[PublicMission]
    cards: dict[str, int]  # how many of each kind
