"""The file in which the default list is packed: one xz stream with a heading, then one for each level, so that common words load alone.

A level's stream holds its words in rank order, a line each, a zero byte, and one byte a word: syllables in the low four bits, where the
count comes from in the next two, the finer level of SCOWL in the top two.
"""

from __future__ import annotations

import hashlib
import lzma
from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from typing import NamedTuple

import msgspec
from msgspec import Struct

from rulebound.words.syllables import SOURCES, Source


class Level(IntEnum):
    """How common a word is: the sizes of SCOWL that make up a level end with its number."""

    BEGINNER = 20
    CHILD = 35
    COMMON = 50
    LARGE = 70
    FULL = 80


FINER: dict[Level, tuple[int, ...]] = {
    Level.BEGINNER: (10, 20),
    Level.CHILD: (35,),
    Level.COMMON: (40, 50),
    Level.LARGE: (55, 60, 70),
    Level.FULL: (80,),
}
MOST = 15  # syllables: four bits
FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "lp": 0, "pb": 0}]


class Heading(Struct, frozen=True):
    """What the list is called, and the words that are not said in polite company."""

    name: str
    version: str
    sha256: str  # of the blocked words and of all levels, as unpacked
    blocked: list[str]


class Row(NamedTuple):
    """One word with all that is packed about it."""

    word: str
    level: int  # of SCOWL: 10 to 80
    syllables: int  # 1 to 15; more are packed as 15
    source: Source


class Part(NamedTuple):
    """One level as it is packed: its words, and the byte of each."""

    level: Level
    words: bytes  # ASCII, a line a word
    facts: bytes


def rank(row: Row) -> tuple[int, int, str]:
    """Sorts the words that people think of first to the front: level, length, alphabet."""
    return row.level, len(row.word), row.word


def pack(name: str, version: str, rows: Iterable[Row], blocked: Sequence[str]) -> bytes:
    """The whole file. Raises ValueError for a level that SCOWL does not have, or a word without a syllable."""
    parts: list[bytes] = []
    ranked = sorted(rows, key=rank)
    known = {level for finer in FINER.values() for level in finer}
    for finer in FINER.values():
        mine = [row for row in ranked if row.level in finer]
        facts = bytes(min(row.syllables, MOST) | SOURCES.index(row.source) << 4 | finer.index(row.level) << 6 for row in mine)
        parts.append("\n".join(row.word for row in mine).encode("ascii") + b"\0" + facts)
    if any(row.level not in known for row in ranked) or min(row.syllables for row in ranked) < 1:
        raise ValueError("a word has no known level, or no syllable")
    heading = Heading(name, version, digest(blocked, parts), list(blocked))
    return b"".join(lzma.compress(each, filters=FILTERS) for each in (msgspec.json.encode(heading), *parts))


def digest(blocked: Sequence[str], parts: Iterable[bytes]) -> str:
    """What tells this list from every other."""
    return hashlib.sha256(b"\0\0".join(["\n".join(blocked).encode(), *parts])).hexdigest()


def unpack(data: bytes, upto: Level) -> tuple[Heading, list[Part]]:
    """The heading and the levels up to `upto`; those above are not decompressed. 0.05 s for all of the default list."""
    streams = _streams(data)
    heading = msgspec.json.decode(next(streams), type=Heading)
    parts = []
    for level in Level:
        if level <= upto:
            words, _, facts = next(streams).partition(b"\0")
            parts.append(Part(level, words, facts))
    return heading, parts


def _streams(data: bytes) -> Iterator[bytes]:
    while data:
        stream = lzma.LZMADecompressor()
        yield stream.decompress(data)
        data = stream.unused_data
