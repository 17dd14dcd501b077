"""6  Sets of beasts that may be traded, by their colours alone; an Alphaboss is wild."""

from __future__ import annotations

from typing import Final

from rulebound.games.alphabeasts.content import COLOURS, WILD
from rulebound.kernel import Source, below

DIFFERENT: Final = 5
SAME: Final = 4
JUNIOR_DIFFERENT: Final = 4
JUNIOR_SAME: Final = 3


def is_set(colours: list[int], junior: bool) -> bool:
    """6.2, 6.3, 6.4  Whether beasts of these colours are one set, no more and no less."""
    tame = [colour for colour in colours if colour != WILD]
    size = len(colours)
    different = len(set(tame)) == len(tame)
    same = len(set(tame)) <= 1
    if (size == DIFFERENT and different) or (size == SAME and same):
        return True
    return junior and ((size == JUNIOR_DIFFERENT and different) or (size == JUNIOR_SAME and same))


def counts_of(colours: list[int]) -> list[int]:
    """How many there are of each colour; the last: wild ones."""
    counts = [0] * (COLOURS + 1)
    for colour in colours:
        counts[colour] += 1  # WILD is -1: the last
    return counts


def can_trade(colours: list[int], junior: bool) -> bool:
    """Whether some of them are a set."""
    counts = counts_of(colours)
    wild = counts[WILD]
    tame = counts[:COLOURS]
    kinds = 0
    for count in tame:
        if count:
            kinds += 1
    most = max(tame)
    different = JUNIOR_DIFFERENT if junior else DIFFERENT
    same = JUNIOR_SAME if junior else SAME
    return kinds + wild >= different or most + wild >= same


def kinds_of_set(counts: list[int], junior: bool) -> list[list[int]]:
    """All sets there are among so many of each colour, as how many of each they take, wild ones last.

    Wild ones stand only for what is missing or, where there are more of them, for what is there as well: any number is allowed.
    """
    found: list[list[int]] = []
    wild = counts[WILD]
    for size in [SAME, JUNIOR_SAME] if junior else [SAME]:
        for colour in range(COLOURS):
            for tame in range(1, min(size, counts[colour]) + 1):
                if size - tame <= wild:
                    taken = [0] * (COLOURS + 1)
                    taken[colour] = tame
                    taken[WILD] = size - tame
                    found.append(taken)
        if size <= wild:
            found.append([0] * COLOURS + [size])
    for size in [DIFFERENT, JUNIOR_DIFFERENT] if junior else [DIFFERENT]:
        for mask in range(1 << COLOURS):
            taken = [mask >> colour & 1 for colour in range(COLOURS)]
            missing = size
            for colour in range(COLOURS):
                missing -= taken[colour]
                if taken[colour] > counts[colour]:
                    missing = -1
            if 0 <= missing <= wild:
                taken.append(missing)
                if taken not in found:
                    found.append(taken)
    return found


def pick(cards: list[int], colour_of: list[int], taken: list[int], source: Source) -> list[int]:
    """Cards with so many of each colour, drawn at random."""
    found: list[int] = []
    for colour in range(-1, COLOURS):
        among = [card for card in cards if colour_of[card] == colour]
        found.extend([among.pop(below(source, len(among))) for _ in range(taken[colour])])
    return sorted(found)
