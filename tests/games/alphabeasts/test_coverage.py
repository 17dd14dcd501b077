"""Every clause of the rulebook is carried out by code and by a test, as `tools/clauses.py` asks of registered games."""

from __future__ import annotations

import clauses
from rulebound.games.alphabeasts import GAME
from rulebound.kernel import option_rows


def test_every_clause_is_cited_by_code_and_by_a_test() -> None:
    found = clauses.coverage(GAME)
    assert len(found) > 40
    assert [clause for clause, where in found.items() if not where.code] == []
    assert [clause for clause, where in found.items() if not where.tests] == []


def test_no_unknown_clause_is_cited() -> None:
    assert clauses.unknown(GAME) == []


def test_options_and_clauses_name_each_other() -> None:
    """A clause names one option; the junior sets of the five seats are one clause's."""
    by_option = {row.name: row.clause for row in option_rows(GAME.options)}
    for clause in GAME.rulebook.clause:
        if clause.option is not None:
            assert by_option[clause.option] == clause.id
    named = {clause.option for clause in GAME.rulebook.clause}
    assert {name for name in by_option if not name.startswith("junior")} == named - {None, "junior1"}
