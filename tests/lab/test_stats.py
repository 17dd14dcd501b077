"""Intervals, quantiles, ratings: against figures worked out elsewhere, and what must hold of any."""

from __future__ import annotations

from math import log10
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebound.lab import quantiles, ratings, share
from rulebound.lab.stats import inverted


def test_wilson_intervals() -> None:
    """Newcombe 1998, table I, method 3."""
    assert share(81, 263).low == pytest.approx(0.2553, abs=5e-5)
    assert share(81, 263).high == pytest.approx(0.3662, abs=5e-5)
    assert share(15, 148).low == pytest.approx(0.0624, abs=5e-5)
    assert share(15, 148).high == pytest.approx(0.1605, abs=5e-5)
    assert share(0, 20).low == 0
    assert share(0, 20).high == pytest.approx(0.1611, abs=5e-5)
    assert share(1, 29).low == pytest.approx(0.0061, abs=5e-5)


def test_nothing_is_known_of_nothing() -> None:
    assert (share(0, 0).low, share(0, 0).high) == (0, 1)


@given(st.integers(1, 10_000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_an_interval_holds_its_share(counts: tuple[int, int]) -> None:
    found = share(*counts)
    assert 0 <= found.low <= found.share <= found.high <= 1
    assert found.low < found.high


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    random = Random(1)
    held = 0
    for _ in range(600):
        count = sum(random.random() < 0.25 for _ in range(200))
        held += share(count, 200).low <= 0.25 <= share(count, 200).high
    assert 0.92 <= held / 600 <= 0.98


def test_quantiles() -> None:
    found = quantiles([float(n) for n in range(1, 101)])
    assert found is not None
    assert (found.min, found.p5, found.p25, found.p50, found.p75, found.p95, found.max) == (1, 5, 25, 50, 75, 95, 100)
    assert found.mean == 50.5
    assert quantiles([]) is None


@given(st.lists(st.floats(-1e6, 1e6), min_size=1))
def test_quantiles_are_in_order_and_among_the_values(values: list[float]) -> None:
    found = quantiles(values)
    assert found is not None
    row = [found.min, found.p5, found.p25, found.p50, found.p75, found.p95, found.max]
    assert row == sorted(row)
    assert set(row) <= set(values)


def test_two_players_are_rated_by_their_odds() -> None:
    """Three to one is 191 points; half a game to each side makes it 30.5 : 10.5."""
    weak, strong = ratings(["weak", "strong"], {("strong", "weak"): 30, ("weak", "strong"): 10})
    assert (weak.elo, weak.low, weak.high) == (0, 0, 0)
    assert strong.elo == pytest.approx(400 * log10(30.5 / 10.5), abs=0.01)
    assert strong.low < strong.elo < strong.high
    assert (strong.high - strong.elo) == pytest.approx(1.96 * 400 / 2.302585 / (41 * 30.5 / 41 * 10.5 / 41) ** 0.5, rel=1e-3)


def test_three_players_share_one_scale() -> None:
    """Drawn from known strengths, 10,000 games a pair: they come back."""
    true = {"a": 0.0, "b": 150.0, "c": 400.0}
    wins = {(one, other): 10_000 / (1 + 10 ** ((true[other] - true[one]) / 400)) for one in true for other in true if one != other}
    for rating in ratings(list(true), wins):
        assert rating.elo == pytest.approx(true[rating.name], abs=2)
        assert rating.low <= true[rating.name] <= rating.high


def test_one_that_never_lost_has_a_rating_too() -> None:
    _, best = ratings(["a", "b"], {("b", "a"): 100})
    assert 700 < best.elo < 1000
    assert best.low > 300


@given(st.lists(st.tuples(st.integers(0, 200), st.integers(0, 200)), min_size=3, max_size=3))
def test_ratings_are_always_found(pairs: list[tuple[int, int]]) -> None:
    names = ["a", "b", "c"]
    wins = {}
    for (i, j), (one, other) in zip(((0, 1), (0, 2), (1, 2)), pairs, strict=True):
        wins[names[i], names[j]] = float(one + 1)
        wins[names[j], names[i]] = float(other)
    for rating in ratings(names, wins):
        assert rating.low <= rating.elo <= rating.high
        assert abs(rating.elo) < 3000


def test_inverse() -> None:
    assert inverted([[2.0, 0.0], [0.0, 4.0]]) == [[0.5, 0.0], [0.0, 0.25]]
    assert inverted([]) == []
