"""Every clause of the rulebook is carried out by code and by a test, as `tools/clauses.py` asks of registered games."""

from __future__ import annotations

import clauses
from rulebound.games.alphabet_stoop import GAME
from rulebound.kernel import option_rows


def test_every_clause_is_cited_by_code_and_by_a_test() -> None:
    found = clauses.coverage(GAME)
    assert len(found) > 40
    assert [clause for clause, where in found.items() if not where.code] == []
    assert [clause for clause, where in found.items() if not where.tests] == []


def test_no_unknown_clause_is_cited() -> None:
    assert clauses.unknown(GAME) == []


def test_options_and_clauses_name_each_other() -> None:
    by_option = {row.name: row.clause for row in option_rows(GAME.options)}
    assert {clause.option: clause.id for clause in GAME.rulebook.clause if clause.option is not None} == by_option
