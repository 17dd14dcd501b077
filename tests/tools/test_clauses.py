"""The clause check sees what is missing, and what is cited and does not exist."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import clauses
from rulebound.kernel import Clause
from rulebound.kernel.rulebook import Rulebook

RULES = """
def walk(number):
    # 2.1: as far as the number, or less
    raise Illegal("2.10", "too far")
"""
TESTS = """
def test_2_1_a_walk_may_be_shorter():
    pass

class TestFar:
    def test_refused(self):
        assert refused("2.10")
"""


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A game of three clauses, none of which is named by its options' module alone."""
    monkeypatch.setattr(clauses, "ROOT", tmp_path)
    folder = tmp_path / "src" / "toy"
    tested = tmp_path / "tests" / "games" / "toy"
    folder.mkdir(parents=True)
    tested.mkdir(parents=True)
    (folder / "turn.py").write_text(RULES)
    (folder / "options.py").write_text('"""3.0"""')
    (tested / "test_turn.py").write_text(TESTS)
    rules = tuple(Clause(each, each, "a rule", "somewhere") for each in ("2.1", "2.10", "3.0"))
    return SimpleNamespace(name="toy", folder=folder, rulebook=Rulebook("Toy", "first", rules))


def test_code_and_tests_are_found_by_the_whole_id(game: Any) -> None:
    found = clauses.coverage(game)
    assert found["2.1"].code == ["turn.py:3"]
    assert found["2.1"].tests == ["test_turn.py::test_2_1_a_walk_may_be_shorter"]
    assert found["2.10"].code == ["turn.py:4"]
    assert found["2.10"].tests == ["test_turn.py::TestFar.test_refused"]


def test_a_clause_that_only_an_option_names_is_missing(game: Any) -> None:
    assert clauses.coverage(game)["3.0"] == clauses.Coverage()


def test_a_refusal_by_a_clause_that_does_not_exist_is_a_fault(game: Any) -> None:
    (game.folder / "cards.py").write_text(
        'class Play(Ask):\n    clause = "9.9"\n\ndef refuse():\n    raise Illegal("over", "the game is over")\n'
    )
    assert clauses.unknown(game) == ["src/toy/cards.py:2 cites '9.9', which is no clause of toy"]


def test_the_check_fails_on_a_missing_clause(game: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(clauses, "games", lambda: {"toy": game})
    assert clauses.main([]) == 1
    assert "toy 3.0: no code cites it" in capsys.readouterr().err
    (game.folder / "end.py").write_text('clause = "3.0"\n')
    (clauses.ROOT / "tests" / "games" / "toy" / "test_end.py").write_text("def test_3_0():\n    pass\n")
    assert clauses.main([]) == 0
