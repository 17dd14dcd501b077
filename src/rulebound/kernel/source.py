"""Where random play gets its numbers: any function returning floats in [0, 1), such as `Random(7).random`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Source: TypeAlias = Callable[[], float]


def below(source: Source, n: int) -> int:
    """A number from 0 to n - 1. The rounding bias is under 2^-45: fine for play, and a server draws its own outcomes."""
    return int(source() * n)


def weighted(source: Source, weights: list[int]) -> int:
    """An index of `weights`, each as likely as its integer weight says."""
    total = 0
    for weight in weights:
        total += weight
    assert total > 0, "nothing can happen"
    return index_at(int(source() * total), weights)


def index_at(mark: int, weights: list[int]) -> int:
    """The index in whose share `mark` falls, the shares laid end to end; 0 <= mark < sum(weights)."""
    index = 0
    for weight in weights:
        if mark < weight:
            break
        mark -= weight
        index += 1
    return index
