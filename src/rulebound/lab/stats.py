"""The few statistics that the laboratory needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, exp, log, sqrt

from msgspec import Struct

Z95 = 1.959964  # standard errors to either side of a 95 % interval
HALF = 0.5  # of a game, given to each side of a pair that has met: keeps the rating of one that never lost finite (Jeffreys' prior)
POINTS = 400 / log(10)  # Elo points for odds of e to 1
STEPS = 100  # of Newton's method; a dozen are enough


class Share(Struct, frozen=True):
    """How often something happened, with the 95 % interval of how often it happens (Wilson, 1927)."""

    count: float  # a draw counts in part, so it need not be whole
    of: int
    share: float  # 0 to 1
    low: float
    high: float


def share(count: float, of: int, z: float = Z95) -> Share:
    """`count` out of `of`. Of nothing at all nothing is known: 0 to 1."""
    if of == 0:
        return Share(count, 0, 0.0, 0.0, 1.0)
    p = count / of
    spread = z * z / of
    middle = (p + spread / 2) / (1 + spread)
    half = z / (1 + spread) * sqrt(p * (1 - p) / of + spread / (4 * of))
    return Share(count, of, p, max(0.0, min(p, middle - half)), min(1.0, max(p, middle + half)))


class Quantiles(Struct, frozen=True):
    """How values are spread."""

    count: int
    mean: float
    min: float
    p5: float
    p25: float
    p50: float
    p75: float
    p95: float
    max: float


def quantiles(values: Sequence[float]) -> Quantiles | None:
    """Each quantile is one of the values: the least that so many do not exceed. None of no values."""
    if not values:
        return None
    order = sorted(values)
    p5, p25, p50, p75, p95 = (order[max(0, ceil(q * len(order)) - 1)] for q in (0.05, 0.25, 0.5, 0.75, 0.95))
    return Quantiles(len(order), sum(order) / len(order), order[0], p5, p25, p50, p75, p95, order[-1])


class Rating(Struct, frozen=True):
    """Elo points of one player over the first of them, who has 0, with a 95 % interval of that distance."""

    name: str
    elo: float
    low: float
    high: float


def ratings(names: Sequence[str], wins: Mapping[tuple[str, str], float]) -> list[Rating]:
    """Bradley-Terry ratings by maximum likelihood, in the order of `names`. `wins[a, b]`: how many games of a against b were a's.

    Each player must have met the first, directly or by way of others. Intervals are from the curvature of the likelihood.
    """
    n = len(names)
    won = [[wins.get((a, b), 0.0) for b in names] for a in names]
    games = [[won[i][j] + won[j][i] + 2 * HALF if i != j and won[i][j] + won[j][i] else 0.0 for j in range(n)] for i in range(n)]
    strength = [0.0] * n
    for _ in range(STEPS):
        slope = [0.0] * n
        curve = [[0.0] * n for _ in names]
        for i in range(n):
            for j in range(n):
                if games[i][j]:
                    p = 1 / (1 + exp(strength[j] - strength[i]))
                    slope[i] += won[i][j] + HALF - games[i][j] * p
                    curve[i][i] += games[i][j] * p * (1 - p)
                    curve[i][j] -= games[i][j] * p * (1 - p)
        free = [row[1:] for row in curve[1:]]  # the first player's strength is fixed
        inverse = inverted(free)
        step = [sum(row[j] * slope[1 + j] for j in range(n - 1)) for row in inverse]
        for i, change in enumerate(step, 1):
            strength[i] += max(-1.0, min(1.0, change))
        if all(abs(change) < 1e-9 for change in step):
            break
    found = [Rating(names[0], 0.0, 0.0, 0.0)]
    for i in range(1, n):
        half = Z95 * sqrt(inverse[i - 1][i - 1])
        found.append(Rating(names[i], POINTS * strength[i], POINTS * (strength[i] - half), POINTS * (strength[i] + half)))
    return found


def inverted(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a small symmetric positive definite matrix, by elimination. Raises ZeroDivisionError if it has none."""
    n = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(n))] for i, row in enumerate(matrix)]
    for i in range(n):
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for j in range(n):
            if j != i:
                factor = rows[j][i]
                rows[j] = [value - factor * base for value, base in zip(rows[j], rows[i], strict=True)]
    return [row[n:] for row in rows]
