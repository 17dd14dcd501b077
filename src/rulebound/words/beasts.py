"""Words against letters and conditions: which cards a word beats, the best words for one player, the best a whole table could do.

A player has cards of their own, and all share those in the middle. A card asks for a letter or for a condition. This module knows no more
of the game than that: whose pile a card of the middle joins, and what a claim is, are not its business.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rulebound.words.conditions import Condition, Switches, condition_masks, meets
from rulebound.words.lexicon import Lexicon
from rulebound.words.spelling import ALPHABET
from rulebound.words.undominated import undominated

Beast: TypeAlias = str | Condition
"""What a card asks for: a letter A-Z, or a condition."""

MOST_CARDS = 16  # of one player and the middle together: a table of all their subsets is made
NEVER = -1_000_000  # more below any count than counts are above 0
NO_WORD = -1
FEW = 3  # cards of one letter that one player has in reach, at most, in nearly all deals


class Test(NamedTuple):
    """What a word must have to beat one card: the letter at least `copies` times, or the condition. `copies` 0: it cannot be beaten."""

    beast: Beast
    copies: int


class Found(NamedTuple):
    """A word and the cards it beats, by position: the player's own first, then the middle."""

    word: str
    beaten: tuple[int, ...]


class Joint(NamedTuple):
    """The best that a table can do together."""

    beaten: int
    cards: int  # of all players and the middle
    words: list[str | None]  # one each; None: no word of theirs beats anything that counts


def tests(own: Sequence[Beast], middle: Sequence[Beast], switches: Switches) -> list[Test]:
    """What each card takes, own cards first. A word beats one condition of a kind, the player's own before that of the middle.

    The k-th card of a letter takes k such letters where the house counts occurrences, else one. Raises ValueError for what is no beast,
    or more than 16 cards.
    """
    cards = [*own, *middle]
    if len(cards) > MOST_CARDS:
        raise ValueError(f"{len(cards)} cards are more than {MOST_CARDS}")
    seen: Counter[Beast] = Counter()
    found = []
    for card in cards:
        if not isinstance(card, Condition) and (len(card) != 1 or card not in ALPHABET):
            raise ValueError(f"{card!r} is neither a letter A-Z nor a condition")
        seen[card] += 1
        if isinstance(card, Condition):
            found.append(Test(card, 1 if seen[card] == 1 else 0))
        else:
            found.append(Test(card, seen[card] if switches.duplicate_letters == "per_occurrence" else 1))
    return found


def beaten_by(word: str, syllables: int, own: Sequence[Beast], middle: Sequence[Beast], switches: Switches) -> tuple[int, ...]:
    """The cards that one word beats, by position, own cards first. Raises ValueError as `tests` does."""
    return tuple(
        n
        for n, (beast, copies) in enumerate(tests(own, middle, switches))
        if copies and (meets(beast, word, syllables, switches) if isinstance(beast, Condition) else word.count(beast) >= copies)
    )


class BeastSearch:
    """Searches one lexicon under one house's switches. Immutable; made in 0.2 s for 250,000 words, and 1 s more for the first `optimum`."""

    def __init__(self, lexicon: Lexicon, switches: Switches | None = None) -> None:
        self.lexicon = lexicon
        self.switches = switches or Switches()
        self.masks = condition_masks(lexicon, self.switches)
        self.planes: dict[Test, NDArray[np.uint8]] = {}
        self.best_planes: dict[Test, NDArray[np.uint8]] = {}

    # What words have: a plane is 0 or 1 for each, shape (m,).

    @cached_property
    def kinds(self) -> tuple[NDArray[np.int32], NDArray[np.int64], NDArray[np.int64]]:
        """Words that no test tells apart are of a kind: the best-ranked of each (m,), all words by kind (n,), where each begins (m + 1,).

        The worst-ranked kind comes first, so that of several written to one cell the best stays. Counting occurrences tells all but a few
        words apart: there, each is of its own kind.
        """
        n = len(self.lexicon)
        if self.switches.duplicate_letters == "per_occurrence":
            backwards = np.arange(n - 1, -1, -1)
            return backwards.astype(np.int32), backwards, np.arange(n + 1)
        _, firsts, kind, sizes = np.unique(self._signature(), return_index=True, return_inverse=True, return_counts=True)
        order = np.argsort(-firsts)
        place = np.empty_like(order)
        place[order] = np.arange(len(order))
        words = np.argsort(place[kind], kind="stable")
        return firsts[order].astype(np.int32), words, np.concatenate(([0], np.cumsum(sizes[order])))

    def _signature(self) -> NDArray[np.uint32]:
        """Which letters and conditions each word has: 26 bits and 5, shape (n,)."""
        bits: NDArray[np.uint32] = ((self.lexicon.counts > 0) << np.arange(26, dtype=np.uint32)).sum(axis=1, dtype=np.uint32)
        for n, condition in enumerate(Condition):
            bits |= self.masks[condition].astype(np.uint32) << np.uint32(26 + n)
        return bits

    def _plane(self, test: Test, rows: NDArray[np.int32], kept: dict[Test, NDArray[np.uint8]]) -> NDArray[np.uint8]:
        if test not in kept:
            has = (
                self.masks[test.beast]
                if isinstance(test.beast, Condition)
                else self.lexicon.counts[:, ALPHABET.index(test.beast)] >= test.copies
            )
            kept[test] = has[rows].astype(np.uint8) if test.copies else np.zeros(len(rows), np.uint8)
        return kept[test]

    def _codes(
        self, wanted: Sequence[Test], rows: NDArray[np.int32], kept: dict[Test, NDArray[np.uint8]]
    ) -> NDArray[np.uint8] | NDArray[np.uint16]:
        """Which tests each of `rows` passes, as bits, the first test highest: shape (m,). 0.1 ms for eight tests and 170,000 words."""
        code: NDArray[np.uint8] | NDArray[np.uint16]
        code = np.zeros(len(rows), np.uint8) if len(wanted) <= 8 else np.zeros(len(rows), np.uint16)
        for test in wanted:
            np.add(code, code, out=code)  # a shift by one, in the instruction that processors do best
            np.bitwise_or(code, self._plane(test, rows, kept), out=code)
        return code

    # One player.

    def best_words(self, own: Sequence[Beast], middle: Sequence[Beast], limit: int = 10) -> list[Found]:
        """The words that beat the most cards, those people think of first in front; none that beats nothing. 0.3 ms.

        Raises ValueError as `tests` does.
        """
        wanted = tests(own, middle, self.switches)
        rows, words, starts = self.kinds
        code = self._codes(wanted, rows, self.planes)
        beaten = np.bitwise_count(code)
        found: list[Found] = []
        for n in range(len(wanted), 0, -1):
            kinds = np.flatnonzero(beaten == n)[::-1][: limit - len(found)]  # no later kind can have a better word
            ranks = np.concatenate([words[starts[kind] : starts[kind + 1]] for kind in kinds.tolist()] or [np.zeros(0, np.int64)])
            of = np.repeat(code[kinds], [int(starts[kind + 1] - starts[kind]) for kind in kinds.tolist()])
            for at in np.argsort(ranks)[: limit - len(found)].tolist():
                bits = int(of[at])
                cards = tuple(card for card in range(len(wanted)) if bits >> (len(wanted) - 1 - card) & 1)
                found.append(Found(self.lexicon.words[ranks[at]], cards))
            if len(found) >= limit:
                break
        return found

    # The whole table.

    def joint(self, owns: Sequence[Sequence[Beast]], middle: Sequence[Beast]) -> Joint:
        """The most cards that all players can beat together, exactly, and words that do it. 3 ms for five players and 250,000 words.

        `owns`: the cards of each player. Raises ValueError as `tests` does.
        """
        rows = self.kinds[0]
        options = []
        for own in owns:
            code = self._codes(tests(own, middle, self.switches), rows, self.planes)
            table = np.full(1 << (len(own) + len(middle)), NO_WORD, np.int32)
            table[code.astype(np.intp)] = rows
            options.append(_options(table.reshape(1 << len(own), -1) != NO_WORD, tuple(middle)))
            options[-1].table = table.reshape(1 << len(own), -1)
        return _share(options, tuple(middle), sum(map(len, owns)) + len(middle), self.lexicon.words)

    def optimum(self, owns: Sequence[Sequence[Beast]], middle: Sequence[Beast]) -> int:
        """`joint(...).beaten` alone, from the words that no other outdoes: long and odd ones, so their names are of no use.

        0.4 ms; the first call finds those words, in 1 s, or some seconds where occurrences count. Raises ValueError as `tests` does.
        """
        wanted = [tests(own, middle, self.switches) for own in owns]
        if any(test.copies > FEW for each in wanted for test in each):
            return self.joint(owns, middle).beaten
        rows = self.undominated
        values = _start(tuple(middle))
        for own, each in zip(owns, wanted, strict=True):
            code = self._codes(each, rows, self.best_planes)
            seen = np.zeros(1 << (len(own) + len(middle)), np.bool_)
            seen[code.astype(np.intp)] = True
            values = _after(values, _options(seen.reshape(1 << len(own), -1), tuple(middle)), tuple(middle))
        return int((values + _middle(_pattern(tuple(middle))).worth).max())

    @cached_property
    def undominated(self) -> NDArray[np.int32]:
        """Words such that no other has all they have, a letter up to three times: shape (m,). Some best words are always among them."""
        most = FEW if self.switches.duplicate_letters == "per_occurrence" else 1
        columns = [self.lexicon.counts[:, letter] >= copies for copies in range(1, most + 1) for letter in range(26)]
        return undominated(np.column_stack([*columns, *self.masks.values()]))


# --- sharing the middle ------------------------------------------------------------------------------------------------


class Middle(NamedTuple):
    """How far the middle is beaten: a state counts, kind by kind, the copies beaten, each up to how many there are."""

    of_code: NDArray[np.intp]  # which cards of the middle one word beats, as bits -> state: shape (2^cards,)
    worth: NDArray[np.int64]  # state -> cards beaten: shape (states,)
    together: NDArray[np.intp]  # two words' states -> state: shape (states, states)


class Options:
    """What one player can do: for each state, the most own cards that a word reaching it beats."""

    __slots__ = ("codes", "own", "states", "table")

    def __init__(self, states: NDArray[np.intp], own: NDArray[np.int64], codes: NDArray[np.intp]) -> None:
        self.states = states  # shape (k,)
        self.own = own  # shape (k,)
        self.codes = codes  # the cell of the table that does it, -1 for no word: shape (k,)
        self.table = np.zeros((0, 0), np.int32)  # own code, middle code -> word


def _pattern(middle: tuple[Beast, ...]) -> tuple[int, ...]:
    """The middle with each kind of card replaced by its number."""
    kinds = list(dict.fromkeys(middle))
    return tuple(kinds.index(card) for card in middle)


@lru_cache(maxsize=256)
def _middle(pattern: tuple[int, ...]) -> Middle:
    copies = [pattern.count(kind) for kind in range(len(set(pattern)))]
    radix = np.concatenate(([1], np.cumprod([n + 1 for n in copies]))).astype(np.int64)
    digits = np.arange(radix[-1])[:, None] // radix[:-1] % (np.array(copies, np.int64) + 1)
    code = np.arange(1 << len(pattern))
    beaten = np.zeros((len(code), len(copies)), np.int64)
    for card, kind in enumerate(pattern):
        beaten[:, kind] += code >> (len(pattern) - 1 - card) & 1
    together = sum(
        np.minimum(digits[:, None, kind] + digits[None, :, kind], copies[kind]) * radix[kind] for kind in range(len(copies))
    ) + np.zeros((len(digits), len(digits)), np.int64)
    return Middle((beaten * radix[:-1]).sum(axis=1).astype(np.intp), digits.sum(axis=1), together.astype(np.intp))


def _options(seen: NDArray[np.bool_], middle: tuple[Beast, ...]) -> Options:
    """From which (own, middle) codes some word has, shape (2^own cards, 2^middle cards)."""
    n_own, n_middle = seen.shape
    worth = np.bitwise_count(np.arange(n_own)).astype(np.int64)
    own = np.where(seen, worth[:, None], NEVER)
    best = own.argmax(axis=0)
    cells = np.arange(n_middle)
    value = own[best, cells]
    if value[0] <= 0:
        value[0], best[0] = 0, NO_WORD  # nobody has to say a word
    reached = np.flatnonzero(value >= 0)
    states = _middle(_pattern(middle)).of_code[reached]
    return Options(states, value[reached], np.where(best[reached] < 0, NO_WORD, best[reached] * n_middle + reached))


def _start(middle: tuple[Beast, ...]) -> NDArray[np.int64]:
    values = np.full(len(_middle(_pattern(middle)).worth), NEVER, np.int64)
    values[0] = 0
    return values


def _after(values: NDArray[np.int64], options: Options, middle: tuple[Beast, ...]) -> NDArray[np.int64]:
    """The most own cards beaten by state, after one more player: shape (states,)."""
    together = _middle(_pattern(middle)).together
    after = np.full(len(values), NEVER, np.int64)
    np.maximum.at(after, together[:, options.states].ravel(), (values[:, None] + options.own[None, :]).ravel())
    return after


def _share(options: Sequence[Options], middle: tuple[Beast, ...], cards: int, words: Sequence[str]) -> Joint:
    stages = [_start(middle)]
    for each in options:
        stages.append(_after(stages[-1], each, middle))
    shape = _middle(_pattern(middle))
    total = stages[-1] + shape.worth
    state = int(total.argmax())
    said: list[str | None] = []
    for before, after, each in zip(reversed(stages[:-1]), reversed(stages[1:]), reversed(options), strict=True):
        fits = (shape.together[:, each.states] == state) & (before[:, None] + each.own[None, :] == after[state])
        table = each.table.ravel()
        ways = [(int(table[each.codes[n]]) if each.codes[n] >= 0 else len(words), s) for s, n in np.argwhere(fits).tolist()]
        word, state = min(ways)
        said.append(words[word] if word < len(words) else None)
    return Joint(int(total.max()), cards, said[::-1])
