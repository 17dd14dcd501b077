"""The components of a pack, checked and made ready."""

from __future__ import annotations

from typing import Final, final

from msgspec import Struct

from rulebound.kernel import Pack, PackError, Problem
from toy.actions import Bid

TRICKS: Final = ("snatch", "caw", "swap", "peek")
SNATCH: Final = 0
CAW: Final = 1
SWAP: Final = 2
PEEK: Final = 3


class ThingRow(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    price: int
    copies: int


class Things(Struct, frozen=True, forbid_unknown_fields=True):
    thing: list[ThingRow]


class TrickRows(Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards there are of each."""

    snatch: int
    caw: int
    swap: int
    peek: int


class WordRows(Struct, frozen=True, forbid_unknown_fields=True):
    words: list[str]


class PublicContent(Struct, frozen=True):
    """What a client must know to draw the game."""

    things: list[ThingRow]
    tricks: list[str]


@final
class Content:
    """Immutable; shared by all positions of a pack. Things and tricks are told apart by their row."""

    def __init__(self, things: list[ThingRow], tricks: list[int], words: list[str]) -> None:
        self.things = things
        self.tricks = tricks  # copies of each trick
        self.words = frozenset(words)
        self.names = [thing.id for thing in things]
        self.prices = [thing.price for thing in things]
        self.copies = [thing.copies for thing in things]
        self.bids = [Bid(seeds) for seeds in range(max(self.prices) + 1)]
        self.words_for = [sorted(word for word in words if word[0] == thing.id[0]) for thing in things]  # by thing


def read_content(pack: Pack) -> Content:
    """Raises PackError, with all that is wrong with things and words."""
    things = pack.rows("things.toml", Things).thing
    tricks = pack.rows("tricks.toml", TrickRows)
    words = pack.rows("words.toml", WordRows).words
    problems = [
        Problem("things.toml", f"thing[{n}].{key}", "must be 1 or more")
        for n, row in enumerate(things)
        for key in ("price", "copies")
        if getattr(row, key) < 1
    ]
    problems += [Problem("things.toml", f"thing[{n}].id", "must not be empty") for n, row in enumerate(things) if not row.id]
    problems += [Problem("words.toml", f"words[{n}]", "must not be empty") for n, word in enumerate(words) if not word]
    if not things:
        problems.append(Problem("things.toml", "thing", "there must be something to sell"))
    counts = [tricks.snatch, tricks.caw, tricks.swap, tricks.peek]
    problems += [Problem("tricks.toml", name, "must not be negative") for name, count in zip(TRICKS, counts, strict=True) if count < 0]
    if problems:
        raise PackError(problems)
    return Content(things, counts, words)
