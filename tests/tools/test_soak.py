"""The soak goes on where it was stopped, keeps figures, and fails if a part does."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

import soak

PROGRAM = f"""#!{sys.executable}
import json, os, pathlib, sys
ran = pathlib.Path(os.environ["RAN"])
ran.write_text(ran.read_text() + sys.argv[1] + "\\n" if ran.exists() else sys.argv[1] + "\\n")
if "--json" in sys.argv:
    print(json.dumps({{"games": 7}}))
else:
    with open(os.environ["RULEBOUND_FIGURES"], "a") as lines:
        lines.write(json.dumps({{"name": "p95", "value": 3, "unit": "ms"}}) + "\\n")
sys.exit(sys.argv[1] == "bad")
"""


@pytest.fixture
def ran(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three parts that a small program carries out; the file lists which it was asked for."""
    program = tmp_path / "count"
    program.write_text(PROGRAM)
    program.chmod(0o755)
    monkeypatch.setenv("RAN", str(tmp_path / "ran"))
    monkeypatch.setattr(soak, "BIN", tmp_path)
    monkeypatch.setattr(soak, "REPORT", tmp_path / "build" / "soak.json")
    monkeypatch.setattr(soak, "source", lambda: "this source")
    monkeypatch.setattr(soak, "compile_rules", lambda: None)
    parts = {
        name: soak.Part("it counts", f"count {name}{options}", 500) for name, options in (("good", " --json"), ("bad", ""), ("last", ""))
    }
    monkeypatch.setattr(soak, "PARTS", parts)
    return tmp_path / "ran"


def report() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(soak.REPORT.read_text())
    return found


def test_every_part_runs_and_a_failed_one_fails_the_soak(ran: Path) -> None:
    assert soak.main([]) == 1
    assert ran.read_text().split() == ["good", "bad", "last"]
    assert {name: part["passed"] for name, part in report().items()} == {"good": True, "bad": False, "last": True}


def test_figures_are_kept_whether_printed_or_handed_over(ran: Path) -> None:
    soak.main([])
    assert report()["good"]["figures"] == {"games": 7}
    assert report()["bad"]["figures"] == [{"name": "p95", "value": 3, "unit": "ms"}]


def test_what_passed_on_this_source_is_not_run_again(ran: Path) -> None:
    soak.main([])
    soak.main([])
    assert ran.read_text().split() == ["good", "bad", "last", "bad"]


def test_what_passed_on_another_source_is(ran: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert soak.main(["--part", "good"]) == 0
    monkeypatch.setattr(soak, "source", lambda: "another source")
    assert soak.main(["--part", "good"]) == 0
    assert ran.read_text().split() == ["good", "good"]


def test_a_part_that_printed_something_else_has_no_figures(ran: Path) -> None:
    assert soak.printed("no object") is None


def test_a_seat_that_wins_too_much_fails_its_part() -> None:
    shares = [{"share": 0.25}, {"share": 0.279}, {"share": 0.281}, {"share": 0.19}]
    assert soak.fair({"fair": 0.25, "shares": shares}) == ["seat 2 wins 0.281 of the games, due are 0.250"]


@pytest.mark.parametrize(
    ("better", "worse", "low", "good"),
    [("strong", "novice", 0.6, True), ("novice", "random", 0.49, False), ("random", "novice", 0.6, False)],
)
def test_a_ladder_must_be_clear(better: str, worse: str, low: float, good: bool) -> None:
    assert (soak.ranked({"matches": [{"better": better, "worse": worse, "won": {"low": low}}]}) == []) is good


def test_wrong_figures_fail_a_part_whose_command_ended_well(ran: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(
        soak.PARTS, "good", soak.Part("it counts", "count good --json", 1, {}, lambda figures: [f"{figures['games']} is odd"])
    )
    assert soak.main(["--part", "good"]) == 1
    assert report()["good"]["wrong"] == ["7 is odd"]


def test_a_share_of_the_counts_is_tried_and_not_written_down(ran: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(soak.PARTS, "good", soak.Part("it counts", "count {count}", 500))
    assert soak.main(["--part", "good", "--share", "0.1"]) == 0
    assert ran.read_text().split() == ["50"]
    assert not soak.REPORT.exists()
    assert soak.main(["--part", "good"]) == 0
    assert ran.read_text().split() == ["50", "500"]


def test_a_count_of_no_matter_what_share_is_some() -> None:
    part = soak.Part("it counts", "count {count}", 60, {"GAMES": "{count}"})
    assert part.with_share(0.001).command == "count 2"
    assert part.with_share(1).environment == {"GAMES": "60"}


def test_every_part_says_its_count_once_where_it_has_one() -> None:
    for name, part in soak.parts().items():
        assert (part.count > 0) == ("{count}" in " ".join([part.command, *part.environment.values()])), name


def test_no_test_of_the_soak_is_in_no_part() -> None:
    tests = soak.ROOT / "tests"
    games = [path for path in (tests / "games").rglob("test_*.py") if "pytest.mark.soak" in path.read_text("utf-8")]
    run = [soak.ROOT / word for part in soak.parts().values() for word in part.command.split() if word.startswith("tests/")]
    assert len(games) >= 3
    for path in games:
        assert any(path == each or each in path.parents for each in run), f"{path.relative_to(soak.ROOT)} is in no part of the soak"
