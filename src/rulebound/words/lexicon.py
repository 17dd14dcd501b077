"""Words in the order in which people think of them, with the counts that the searches work on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

LETTERS = 26
A = ord("A")


class Lexicon:
    """Immutable. Every array has one row a word, in the order of `words`: level, then length, then alphabet.

    Words are A-Z, with at most 15 of one letter and 15 syllables. Counts are made when first asked for: 0.1 s for 250,000 words.
    """

    def __init__(self, words: list[str], levels: NDArray[np.uint8], syllables: NDArray[np.uint8]) -> None:
        """`levels` and `syllables`: shape (n,)."""
        self.words = words
        self.levels = levels
        self.syllables = syllables

    def __len__(self) -> int:
        return len(self.words)

    def __contains__(self, word: str) -> bool:
        return word in self.index

    @cached_property
    def index(self) -> dict[str, int]:
        """Row by word."""
        return {word: n for n, word in enumerate(self.words)}

    @cached_property
    def lengths(self) -> NDArray[np.int64]:
        """Letters of each word: shape (n,)."""
        return np.fromiter(map(len, self.words), np.int64, len(self.words))

    @cached_property
    def letters(self) -> NDArray[np.uint8]:
        """The letters of all words, one after the other, A as 0: shape (sum of lengths,). Word n's begin at `starts[n]`."""
        return np.frombuffer("".join(self.words).encode("ascii"), np.uint8) - np.uint8(A)

    @cached_property
    def starts(self) -> NDArray[np.int64]:
        """Where in `letters` each word begins: shape (n,)."""
        return np.cumsum(self.lengths) - self.lengths

    @cached_property
    def counts(self) -> NDArray[np.uint8]:
        """How often each letter stands in each word: shape (n, 26)."""
        cells = np.repeat(np.arange(len(self.words), dtype=np.int32) * LETTERS, self.lengths) + self.letters
        return np.bincount(cells, minlength=len(self.words) * LETTERS).astype(np.uint8).reshape(-1, LETTERS)

    def first(self, n: int) -> Lexicon:
        """The first n words."""
        return Lexicon(self.words[:n], self.levels[:n], self.syllables[:n])

    def only(self, rows: NDArray[np.bool_]) -> Lexicon:
        """The words where `rows`, of shape (n,), is True, in the same order."""
        kept = np.flatnonzero(rows)
        return Lexicon([self.words[n] for n in kept.tolist()], self.levels[kept], self.syllables[kept])

    def without(self, words: Sequence[str] | frozenset[str]) -> Lexicon:
        """All but these words; those that are not in it do not matter."""
        rows = np.ones(len(self.words), np.bool_)
        rows[[self.index[word] for word in words if word in self.index]] = False
        return self if rows.all() else self.only(rows)


def ranked(rows: Sequence[tuple[int, str, int]]) -> Lexicon:
    """A lexicon of (level, word, syllables) in whatever order."""
    inorder = sorted(rows, key=lambda row: (row[0], len(row[1]), row[1]))
    levels, words, syllables = zip(*inorder, strict=True) if inorder else ((), (), ())
    return Lexicon(list(words), np.array(levels, np.uint8), np.array(syllables, np.uint8))
