"""The rows of a content pack of Alphabeasts Attack!, as they stand in its TOML files, and what a client is sent of them. Never compiled."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rulebound.words import Condition

Letter = Annotated[str, Meta(pattern=r"^[A-Z]$")]
Colour = Annotated[str, Meta(pattern=r"^[a-z]{1,20}$")]
Copies = Annotated[int, Meta(ge=1, le=20)]
Count = Annotated[int, Meta(ge=0, le=20)]
LevelId = Literal["kid-friendly", "word-warrior", "word-master", "word-boss"]


class LetterRow(Struct, frozen=True, forbid_unknown_fields=True):
    """The cards of one letter: one of each colour named, the first to be removed first."""

    letter: Letter
    colours: Annotated[list[Colour], Meta(min_length=1, max_length=5)]


class BossRow(Struct, frozen=True, forbid_unknown_fields=True):
    """The Alphabosses of one condition. They have no colour: they are wild."""

    condition: Condition
    copies: Copies


class BeastsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`beasts.toml`: the deck."""

    colours: list[Colour]
    letter: list[LetterRow]
    boss: list[BossRow] = []


class LevelRow(Struct, frozen=True, forbid_unknown_fields=True):
    """Which cards a level of difficulty takes out of the deck."""

    id: LevelId
    remove: dict[Letter, Copies] = {}
    bosses: bool = True  # whether the Alphabosses stay


class LevelsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`levels.toml`."""

    level: list[LevelRow]


class ItemsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`items.toml`: the Player cards of one seat."""

    hammers: Count  # face up from the start
    brain: Count  # in the Scavenge deck, as the rest
    hammer: Count
    sword: Count
    axe: Count


class PublicBeast(Struct, frozen=True):
    """One card as a client draws it."""

    id: str
    letter: str | None  # None: an Alphaboss
    condition: str | None
    colour: str | None  # None: wild


class Components(Struct, frozen=True):
    """All that a client must know to draw the components of a pack. Sent once, by the hash of the pack."""

    colours: list[str]
    beasts: list[PublicBeast]
    levels: dict[str, list[str]]  # by level, the cards that are not in its deck
    hammers: int
    scavenge: dict[str, int]  # one Scavenge deck
