"""Word lists: the default one, which ships with Rulebound, and those that a room brings as files. Each has a name, a version and a hash."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Protocol

import numpy as np
from msgspec import Struct

from rulebound.messages import text
from rulebound.words.lexicon import Lexicon
from rulebound.words.packed import FINER, Level, unpack
from rulebound.words.spelling import fault, fold
from rulebound.words.syllables import DEEPEST, SOURCES, Syllables, by_stem, count

PACKED = "english.xz"
LARGEST = 5_000_000  # bytes of a file: twice the longest English lists
COMMENT = re.compile(r"#\s*(name|version)\s*:\s*(.+)")
LONGEST_NAME = 60
SHOWN = 40  # letters of a line that was left out


class ListId(Struct, frozen=True):
    """What tells a word list from every other; equal hashes mean equal lists."""

    name: str
    version: str
    sha256: str


class Listing(Struct, frozen=True):
    """What a list says about a word that it has."""

    level: int | None  # of SCOWL, 10 to 80; None: a word of a file that the default list lacks
    syllables: Syllables


class WordList(Protocol):
    """A list of words."""

    id: ListId

    def find(self, word: str) -> Listing | None:
        """What the list knows of a folded word; None: it is not in it."""


class WordListError(Exception):
    """Why a file is no word list, in a sentence."""


class English:
    """The default list, of SCOWL, up to a level."""

    def __init__(self, data: bytes, upto: Level) -> None:
        """`data` as `packed.pack` makes it."""
        heading, parts = unpack(data, upto)
        self.id = ListId(heading.name, heading.version, heading.sha256)
        self.blocked = frozenset(heading.blocked)
        facts = np.frombuffer(b"".join(part.facts for part in parts), np.uint8)
        finer = np.zeros((len(Level), 4), np.uint8)
        for n, level in enumerate(Level):
            finer[n, : len(FINER[level])] = FINER[level]
        part = np.repeat(np.arange(len(parts)), [len(part.facts) for part in parts])
        words = b"\n".join(part.words for part in parts if part.words).decode("ascii").split("\n")
        self.lexicon = Lexicon(words, finer[part, facts >> 6], facts & np.uint8(15))
        self.sources = facts >> 4 & np.uint8(3)

    def find(self, word: str) -> Listing | None:
        """A look-up; 10 us more where the count of syllables comes from a stem, which is then found again."""
        n = self.lexicon.index.get(word)
        if n is None:
            return None
        level, syllables = int(self.lexicon.levels[n]), int(self.lexicon.syllables[n])
        source = SOURCES[self.sources[n]]
        stem = by_stem(word, self.in_dictionary, DEEPEST) if source == "stem" else None
        return Listing(level, Syllables(syllables, source, stem and stem[1]))

    def numbers(self, word: str) -> tuple[int, int] | None:
        """Level and syllables alone of a folded word; None: it is not in this list."""
        n = self.lexicon.index.get(word)
        return None if n is None else (int(self.lexicon.levels[n]), int(self.lexicon.syllables[n]))

    def in_dictionary(self, word: str) -> int:
        """Syllables of a word as the pronouncing dictionary has them; 0: the word is not in both it and this list."""
        n = self.lexicon.index.get(word)
        return int(self.lexicon.syllables[n]) if n is not None and self.sources[n] == 0 else 0

    def upto(self, level: Level) -> Lexicon:
        """The words up to a level: the first of all in the order of rank."""
        return self.lexicon.first(int(np.searchsorted(self.lexicon.levels, level, "right")))


def english(upto: Level = Level.FULL) -> English:
    """The default list up to a level, read once. Takes 0.1 s in full, 0.4 s with the searches' counts; up to COMMON a third of it."""
    return _english(Level(upto))


@cache
def _english(upto: Level) -> English:
    return English(resources.files(__package__).joinpath("data", PACKED).read_bytes(), upto)


class FileList:
    """A list of words that a room brought."""

    def __init__(self, identity: ListId, words: frozenset[str], skipped: int, first_skipped: str) -> None:
        """`words` folded; `skipped`: how many lines of the file are no words of A-Z, or are names; the first of them and why, if any is."""
        self.id = identity
        self.words = words
        self.skipped = skipped
        self.first_skipped = first_skipped

    def find(self, word: str) -> Listing | None:
        """Syllables are the default list's where it has the word, and estimated where not."""
        if word not in self.words:
            return None
        return english().find(word) or Listing(None, count(word, english().in_dictionary))


def read_list(data: bytes, name: str) -> FileList:
    """A list from the bytes of a file: UTF-8, a word a line, `#` before a comment; `# name: …` and `# version: …` say what it is called.

    Words are folded: Café is CAFE. What is not A-Z then, has one letter only, or is too long is left out; so are words with capitals
    if the file has others without: it tells names apart by them. `name` is used where the file does not say its own.
    Raises WordListError: the file is larger than 5 MB, is not UTF-8, or has no word in it. 0.3 s for 270,000 words.
    """
    if len(data) > LARGEST:
        raise WordListError(text("words.list.large", name=name, megabytes=LARGEST // 1_000_000))
    try:
        lines = data.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError:
        raise WordListError(text("words.list.encoding", name=name)) from None
    said = {match[1]: match[2].strip()[:LONGEST_NAME] for line in lines if (match := COMMENT.match(line))}
    written = [(n, word) for n, line in enumerate(lines, 1) if (word := line.partition("#")[0].strip())]
    names = any(word.islower() for _, word in written)  # then capitals mean something
    words: set[str] = set()
    skipped, first = 0, ""
    for n, each in written:
        word = fold(each)
        why = fault(word) or ("name" if names and not each.islower() else None)
        if why is None:
            words.add(word)
            continue
        skipped += 1
        first = first or text(f"words.list.firstLeft.{why}", n=n, line=each if len(each) <= SHOWN else f"{each[:SHOWN]}…")
    if not words:
        raise WordListError(text("words.list.empty", name=name))
    identity = ListId(said.get("name", name[:LONGEST_NAME]), said.get("version", ""), hashlib.sha256(data).hexdigest())
    return FileList(identity, frozenset(words), skipped, first)


def read_list_file(path: Path) -> FileList:
    """`read_list` of a file on this machine, called by its name without the ending. Raises WordListError, also where it cannot be read."""
    try:
        size = path.stat().st_size
        data = path.read_bytes() if size <= LARGEST else bytes(LARGEST + 1)
    except OSError as error:
        raise WordListError(text("words.list.unreadable", name=str(path), reason=error.strerror or str(error))) from None
    return read_list(data, path.stem)
