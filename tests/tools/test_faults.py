"""Some of the planted faults, caught; `make soak` plants them all."""

from __future__ import annotations

from pathlib import Path

import pytest

import faults

FEW = ("a secret draw is announced to all", "a clone forgets a field of a frame", "a takeback goes one entry too far", "a card is lost")


def test_every_fault_has_its_place_in_the_source_and_says_what_it_spoils() -> None:
    for fault in faults.read_faults():
        text = (faults.ROOT / fault.file).read_text("utf-8")
        assert text.count(fault.was) == 1, f"{fault.name}: its place in {fault.file} has changed"
        assert fault.was != fault.becomes
        assert all((faults.ROOT / tests.partition("::")[0]).exists() for tests in fault.caught_by)
    names = [fault.name for fault in faults.read_faults()]
    assert len(set(names)) == len(names)
    assert set(FEW) <= set(names)


@pytest.mark.timeout(600)
def test_a_few_planted_faults_are_caught() -> None:
    found = faults.try_out([fault for fault in faults.read_faults() if fault.name in FEW])
    assert [fault.name for fault, test, _ in found if test is None] == []
    assert len(found) == len(FEW)


def test_a_fault_whose_place_is_gone_is_reported(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("x = 1\n")
    with pytest.raises(LookupError, match="not once"):
        faults.plant(tmp_path, faults.Fault("gone", "a.py", "y = 1", "y = 2", []))


def test_tests_that_cannot_be_run_catch_nothing(tmp_path: Path) -> None:
    (tmp_path / "test_broken.py").write_text("import no_such_module\n")
    with pytest.raises(RuntimeError, match="cannot be run"):
        faults.caught(tmp_path, ["test_broken.py"], "toy")


def test_a_test_that_fails_without_a_fault_proves_nothing(tmp_path: Path) -> None:
    (tmp_path / "test_fails.py").write_text("def test_it():\n    assert False\n")
    with pytest.raises(RuntimeError, match="nothing is planted"):
        faults.check_sound(tmp_path, [faults.Fault("any", "a.py", "1", "2", ["test_fails.py"])])


def test_a_fault_is_looked_for_in_the_games_it_can_touch() -> None:
    def games(file: str) -> str:
        return faults.Fault("any", file, "1", "2", []).games

    assert games("src/rulebound/games/alphabet_stoop/turn.py") == "alphabet_stoop"
    assert games("tests/toy/caws.py") == "toy"
    assert games("src/rulebound/kernel/poll.py") == "toy animorphs"
