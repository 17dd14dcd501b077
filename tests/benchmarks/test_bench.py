"""The benchmark's report: medians, ratios within each round, bars."""

from __future__ import annotations

import msgspec
import pytest
from benchmarks.bench import COMPILED, MEASURES, PEERS, PLAIN, microseconds, milliseconds, missed, rows
from benchmarks.worker import rate

from benchmarks import words


def measured(ours: float, peers: float) -> dict[tuple[str, str], list[float]]:
    """Three rounds in which all is as fast as can be but for the second, in which the machine was slow."""
    found = {(build, each.name): [ours, ours / 10, ours] for build in (PLAIN, COMPILED) for each in MEASURES}
    found.update({(PEERS, peer): [peers, peers / 10, peers] for each in MEASURES for peer in each.peers})
    return found


def test_a_ratio_is_taken_within_each_round() -> None:
    report = list(rows(measured(400_000, 10_000)))
    assert {row.ratio for row in report if row.peer} == {40}
    assert [row.value for row in report if row.name == "animorphs playout (interpreted)"] == [400_000]
    assert [row.value for row in report if row.name == "catanatron"] == [10_000]
    assert msgspec.to_builtins(report[0]) == {
        "name": "animorphs playout (interpreted)", "value": 400_000, "unit": "decisions/s", "peer": "catanatron", "ratio": 40.0,
    }  # fmt: skip


def test_bars_that_are_not_reached_are_named() -> None:
    assert missed(list(rows(measured(1_600_000, 10_000)))) == []
    short = missed(list(rows(measured(200_000, 10_000))))
    assert short[0] == "animorphs playout (compiled): 20.0 times catanatron, not 30"
    assert len(short) == 3, "and the word graph on both builds"


def test_every_bar_is_for_a_peer_that_is_measured() -> None:
    for each in MEASURES:
        assert {peer for _, peer, _ in each.bars} <= set(each.peers)


def test_times_are_said_in_their_units() -> None:
    assert microseconds(200_000) == 5
    assert milliseconds(200) == 5


def test_a_rate_is_units_a_second_until_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([10.0, 10.2, 10.4, 10.5])
    monkeypatch.setattr("benchmarks.worker.time.perf_counter", lambda: next(clock))
    assert rate(lambda: 4, 0.5) == pytest.approx(3 * 4 / 0.5)


def test_the_words_module_has_bars_of_its_own() -> None:
    rows = [{"what": what, "peer": peer, "ratio": 40.0} for what, peer, _ in words.BARS]
    assert words.missed(rows) == []
    rows[1]["ratio"] = 29.9
    assert words.missed(rows) == ["joint optimum of five players, value: 29.9 times plain loop, not 30"]
