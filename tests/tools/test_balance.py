"""Nights of Aberration are counted in portions: what was played is kept, and not counted for other rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import balance

ASKED = ["--scenario", "first-night", "--seats", "1", "--level", "novice", "--nodes", "1", "--workers", "1", "--json"]


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file in which nights are kept."""
    file = tmp_path / "build" / "nights.jsonl"
    monkeypatch.setattr(balance, "KEPT", file)
    return file


def counted(capsys: pytest.CaptureFixture[str], *more: str) -> dict[str, Any]:
    """What comes of a run."""
    assert balance.main([*ASKED, *more]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_a_count_goes_on_where_it_was_stopped(kept: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert counted(capsys, "--games", "2", "--minutes", "0")["wrong"] == ["2 of 2 nights are still to be played"]
    assert not kept.exists()
    first = counted(capsys, "--games", "1")
    assert first["scenarios"][0]["games"] == 1
    with kept.open("a") as file:
        file.write('{"key": "cut o')  # a run that was killed
    both = counted(capsys, "--games", "2")
    assert both["scenarios"][0]["games"] == 2
    monkeypatch.setattr(balance, "play", None)  # nothing is played again
    assert counted(capsys, "--games", "2") == both
    assert counted(capsys, "--games", "1") == first


def test_a_night_tells_nothing_of_one_with_other_shadows_budgets_or_rules(
    kept: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    counted(capsys, "--games", "1")
    for other in (["--more", "9", "9", "9", "9"], ["--nodes", "2"], ["--level", "strong"], ["--seats", "2"], ["--again"]):
        monkeypatch.setattr(balance, "play_all", lambda jobs, workers, minutes: iter(()))
        assert counted(capsys, "--games", "1", *other)["wrong"] == ["1 of 1 nights are still to be played"]
    assert counted(capsys, "--games", "1")["scenarios"][0]["games"] == 1
    alone = str(balance.setting("first-night", 1, ()).content.rows.scenarios.scenario[0].more[0])
    assert counted(capsys, "--games", "1", "--more", alone, "9", "9", "9")["scenarios"][0]["games"] == 1
    monkeypatch.setattr(balance, "key", lambda scenario, seats, more: "of other rules")
    assert counted(capsys, "--games", "1")["wrong"] == ["1 of 1 nights are still to be played"]


def test_more_shadows_are_tried_on_one_scenario_and_no_other(capsys: pytest.CaptureFixture[str]) -> None:
    usual, tried = balance.setting("feathers", 2, ()), balance.setting("feathers", 2, (1, 9, 3, 5))
    pairs = list(zip(usual.content.rows.scenarios.scenario, tried.content.rows.scenarios.scenario, strict=True))
    assert [after.id for before, after in pairs if before != after] == ["feathers"]
    assert tried.content.rows.scenarios.scenario[1].more == (1, 9, 3, 5)
    with pytest.raises(SystemExit):
        balance.main(["--more", "1", "1", "1", "1"])
    assert "one --scenario" in capsys.readouterr().err
