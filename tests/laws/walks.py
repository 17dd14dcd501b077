"""Games played at random, and moments picked out of them: what the laws are tried on.

One walk in three is played by chance alone, the others mostly by `novice`, which reaches what random play seldom does: full hands
well used, the end of long games. Moments are kept evenly over the walk, and the first of each kind of frame on top.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from laws.cases import Case
from rulebound.kernel import Entry, Position, Question, apply, choose, view

KEPT = 20  # moments a walk, beside the first of each kind of frame
STRAY = 5  # where the novice plays, one answer in so many is random


@dataclass(frozen=True)
class Moment:
    """A position (clone it before changing it), how many entries came before it, and the one that came next."""

    s: Position
    n: int
    entry: Entry


def walk(case: Case, seed: int) -> Iterator[tuple[Position, Entry]]:
    """A game, played to its end or to the game's limit of entries: before each entry, the position (the same object) and that entry."""
    s = case.deal(seed)
    source = case.source("walk", seed).random
    brain = case.brain(seed) if seed % 3 else None
    for _ in range(case.game.limit):
        if not s.stack:
            return
        top = s.stack[-1]
        if brain is not None and isinstance(top, Question) and source() * STRAY >= 1:
            waiting = top.awaits()
            seat = waiting[int(source() * len(waiting))]
            entry = Entry(seat, brain.novice(view(s, seat), seat, source).action)
        else:
            entry = choose(s, source)
        yield s, entry
        apply(s, entry)


@lru_cache(maxsize=64)
def moments(case: Case, seed: int) -> list[Moment]:
    """Moments of a walk, in order."""
    random = case.source("moments", seed)
    kept: list[Moment] = []
    first: dict[str, Moment] = {}
    for n, (s, entry) in enumerate(walk(case, seed)):
        kind = type(s.stack[-1]).__name__
        if kind not in first:
            first[kind] = Moment(s.clone(), n, entry)
        elif len(kept) < KEPT:
            kept.append(Moment(s.clone(), n, entry))
        elif (at := int(random.random() * (n + 1))) < KEPT:
            kept[at] = Moment(s.clone(), n, entry)
    return sorted([*first.values(), *kept], key=lambda moment: moment.n)


def played(case: Case, seed: int) -> tuple[list[Entry], Position]:
    """The entries of a whole walk, and where they lead."""
    end = case.deal(seed)
    entries: list[Entry] = []
    for s, entry in walk(case, seed):
        entries.append(entry)
        end = s
    return entries, end
