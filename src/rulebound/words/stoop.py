"""Words from letters that must be used, vowels that may be, and wilds: as few new wilds as possible.

The pool has vowels only: so without wilds a word has exactly the consonants that must be used, and one look-up by them finds all
candidates; with k wild consonants there are C(20 + k, k) look-ups. Where those are too many, all words with the letters are counted.
"""

from __future__ import annotations

from array import array
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rulebound.words.lexicon import Lexicon
from rulebound.words.spelling import ALPHABET, MOST, VOWELS

CONSONANTS = "".join(letter for letter in ALPHABET if letter not in VOWELS)
FIELD = {letter: 1 << (4 * n) for n, letter in enumerate(CONSONANTS)}  # four bits a consonant: counts up to 15
VOWEL_FIELD = {letter: 1 << (6 * n) for n, letter in enumerate(VOWELS)}  # five bits a vowel, and one above that tells a negative difference
GUARDS = sum(32 << (6 * n) for n in range(len(VOWELS)))
SHIFTS = tuple(6 * n for n in range(len(VOWELS)))
DEEPEST = 3  # wild consonants that are looked up: 1,771 look-ups, about what counting through takes
EXTRA = [[sum(fields) for fields in combinations_with_replacement(FIELD.values(), k)] for k in range(DEEPEST + 1)]
LETTERS, POOL = frozenset(ALPHABET), frozenset(VOWELS)
VOWEL_COLUMNS = [ALPHABET.index(letter) for letter in VOWELS]


class StoopQuery(NamedTuple):
    """What a word may be made of."""

    must: str  # letters A-Z that are all used: those on the stoop and those to be dropped
    pool: str = ""  # vowels of which any may be taken
    placed_wilds: int = 0  # wilds on the stoop already: all used, each as any letter
    wilds: int = 0  # new wilds that may be added at most


class StoopHit(NamedTuple):
    """A word, and how it is made of the query."""

    word: str
    new_wilds: int
    newspapers: str  # vowels taken from the pool, in alphabetical order
    wild_letters: str  # what the wilds, placed and new, stand for, in alphabetical order


class StoopSearch:
    """Searches one lexicon. Immutable; made in 0.2 s for 250,000 words."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        counts = lexicon.counts.astype(np.uint64)
        low, high = (
            sum(counts[:, ALPHABET.index(letter)] << np.uint64(4 * n) for n, letter in enumerate(half)) + np.zeros(len(lexicon), np.uint64)
            for half in (CONSONANTS[:11], CONSONANTS[11:])
        )
        vowels = sum(counts[:, column] << np.uint64(6 * n) for n, column in enumerate(VOWEL_COLUMNS)) + np.zeros(len(lexicon), np.uint64)
        order = np.lexsort((low, high))  # stable: within a bucket the order of rank stays
        low, high = low[order], high[order]
        new = np.ones(len(order), np.bool_)
        new[1:] = (low[1:] != low[:-1]) | (high[1:] != high[:-1])
        starts = np.flatnonzero(new)
        ends = np.append(starts[1:], len(order))[: len(starts)]  # none of a list without words
        keys = zip(low[starts].tolist(), high[starts].tolist(), strict=True)
        self.buckets = dict(zip((a | b << 44 for a, b in keys), zip(starts.tolist(), ends.tolist(), strict=True), strict=True))
        self.vowels = array("q", vowels[order].astype(np.int64).tobytes())
        self.ranks = array("q", order.astype(np.int64).tobytes())
        self.presence: NDArray[np.uint32] = ((lexicon.counts > 0) << np.arange(26, dtype=np.uint32)).sum(axis=1, dtype=np.uint32)

    def find(self, query: StoopQuery, limit: int | None = None) -> list[StoopHit]:
        """All words that need the fewest new wilds, best-ranked first; none: not even with all wilds.

        Some 50 us where at most two wilds are needed, 0.3 ms with three, some ms with more. Raises ValueError for a query with letters that
        are none, consonants in the pool, or fewer wilds than 0.
        """
        most = _check(query)
        found: list[tuple[int, int]] = []
        if query.placed_wilds <= DEEPEST and _fields_hold(query):
            found = self._looked_up(query, min(most, DEEPEST), fewest=True)
        if not found and not (most <= DEEPEST and _fields_hold(query)):
            found = self._counted(query)
        least = min(found, default=(0, 0))[0]
        return self._hits(query, [each for each in found if each[0] == least], limit)

    def find_all(self, query: StoopQuery, limit: int | None = None) -> list[StoopHit]:
        """All words, those with the fewest new wilds first, then the best-ranked. Costs what there are words.

        Raises ValueError as `find` does.
        """
        most = _check(query)
        if most <= DEEPEST and _fields_hold(query):
            return self._hits(query, self._looked_up(query, most, fewest=False), limit)
        return self._hits(query, self._counted(query), limit)

    def _looked_up(self, query: StoopQuery, most: int, *, fewest: bool) -> list[tuple[int, int]]:
        """New wilds and rank of the words that use all placed wilds and need at most so many wilds in all, placed and new.

        With `fewest`, what needs more than the best word so far may be left out.
        """
        key = vowels = pool = 0
        for letter in query.must:
            if letter in FIELD:
                key += FIELD[letter]
            else:
                vowels += VOWEL_FIELD[letter]
        for letter in query.pool:
            pool += VOWEL_FIELD[letter]
        room = (vowels + pool) | GUARDS
        found = []
        k = 0
        while k <= most:
            for extra in EXTRA[k]:
                bucket = self.buckets.get(key + extra)
                if bucket is None:
                    continue
                for n in range(*bucket):
                    mine = self.vowels[n]
                    spare = (mine | GUARDS) - vowels
                    if spare & GUARDS != GUARDS:
                        continue
                    total = k
                    if (room - mine) & GUARDS != GUARDS:
                        total += sum(max(0, (mine >> at & 31) - (room >> at & 31)) for at in SHIFTS)
                        if total > most:
                            continue
                    if k < query.placed_wilds and k + sum(spare >> at & 31 for at in SHIFTS) < query.placed_wilds:
                        continue
                    new = max(0, total - query.placed_wilds)
                    found.append((new, self.ranks[n]))
                    if fewest:
                        most = min(most, query.placed_wilds + new)
            k += 1
        return found

    def _counted(self, query: StoopQuery) -> list[tuple[int, int]]:
        """The same by counting through all words with the letters of `must`: new wilds and rank."""
        must = np.array([query.must.count(letter) for letter in ALPHABET], np.int64)
        pool = np.array([query.pool.count(letter) for letter in ALPHABET], np.int64)
        mask = np.uint32(sum(1 << n for n in np.flatnonzero(must).tolist()))
        rows = np.flatnonzero(self.presence & mask == mask)
        spare = self.lexicon.counts[rows].astype(np.int64) - must
        needed = np.maximum(spare - pool, 0).sum(axis=1)
        fits = (spare >= 0).all(axis=1) & (spare.sum(axis=1) >= query.placed_wilds) & (needed <= query.placed_wilds + query.wilds)
        new = np.maximum(needed[fits] - query.placed_wilds, 0)
        return list(zip(new.tolist(), rows[fits].tolist(), strict=True))

    def _hits(self, query: StoopQuery, found: list[tuple[int, int]], limit: int | None) -> list[StoopHit]:
        return [made(query, self.lexicon.words[rank], new) for new, rank in sorted(found)[:limit]]


def made(query: StoopQuery, word: str, new_wilds: int) -> StoopHit:
    """How a word that was found is made: vowels of the pool where there are, wilds for the rest; placed wilds must stand for something."""
    wild = list(word)
    for letter in query.must:
        wild.remove(letter)
    news = []
    for letter in query.pool:
        if letter in wild:
            wild.remove(letter)
            news.append(letter)
    news.sort()
    surplus = query.placed_wilds + new_wilds - len(wild)
    return StoopHit(word, new_wilds, "".join(news[surplus:]), "".join(sorted(wild + news[:surplus])))


def _fields_hold(query: StoopQuery) -> bool:
    """Whether the letters can be counted in the bits of a key, with wilds added."""
    most = MOST - DEEPEST
    if len(query.must) + len(query.pool) <= most:
        return True
    letters = query.must + query.pool
    return all(letters.count(letter) <= most for letter in set(letters))


def _check(query: StoopQuery) -> int:
    """The wilds in all. Raises ValueError."""
    if not LETTERS.issuperset(query.must):
        raise ValueError(f"letters are A-Z, not {query.must!r}")
    if not POOL.issuperset(query.pool):
        raise ValueError(f"the pool has vowels only, not {query.pool!r}")
    if query.placed_wilds < 0 or query.wilds < 0:
        raise ValueError("there are no fewer wilds than 0")
    return query.placed_wilds + query.wilds
