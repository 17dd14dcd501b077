"""What several dice may show, as counts of faces, and in how many ways."""

from __future__ import annotations

from itertools import product
from math import factorial
from typing import Final

MOST_DICE: Final = 12
Throw = tuple[int, int, int, int]  # how many show blank, graze, an Aberration icon, two of them


def throws(dice: int) -> list[Throw]:
    """All that `dice` dice may show."""
    return [(a, b, c, dice - a - b - c) for a, b, c in product(range(dice + 1), repeat=3) if a + b + c <= dice]


def ways(faces: Throw, throw: Throw) -> int:
    """In how many ways dice with so many `faces` of each kind come to show this."""
    n = factorial(sum(throw))
    for face, count in zip(faces, throw, strict=True):
        n = n // factorial(count) * face**count
    return n


THROWS: Final[list[list[Throw]]] = [throws(dice) for dice in range(MOST_DICE + 1)]  # by number of dice
