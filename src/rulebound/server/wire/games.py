"""The wire, what there is to play: games, content packs, word lists, rules."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from rulebound.kernel import Clause, OptionRow
from rulebound.server.wire.common import Wire


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


class ListInfo(Wire, frozen=True):
    """A word list, told apart from every other by its hash."""

    name: str
    version: str
    sha256: str
    words: int  # how many it has
    skipped: int = 0  # lines of the file that are no words of A to Z, or are names
    first_skipped: str = ""  # the first of them and why, in a sentence; only in the answer to an upload
