"""No game goes without its laws: what each game's tests must bring."""

from __future__ import annotations

from pathlib import Path

import pytest

from laws.cases import ALSO, ONLY, TESTS, Case, cases
from laws.golden import Golden
from rulebound import games
from rulebound.games import games as registered
from toy import GAME as TOY


def test_every_folder_of_a_game_is_registered_and_under_the_laws() -> None:
    """A folder with anything in it is a game, or it would be forgotten. One whose rules still stand in `clauses.toml` is being written."""
    every = [path for root in games.__path__ for path in Path(root).iterdir() if path.is_dir()]
    folders = {path.name for path in every if not (path / "clauses.toml").is_file()}
    assert folders - {"__pycache__"} == {name.replace("-", "_") for name in registered()}
    under_laws = [case.game for case in cases() if case.folder.name not in ALSO]
    if ONLY:
        assert {case.folder.name for case in cases()} == set(ONLY), "no such game"
    else:
        assert under_laws == [*registered().values(), TOY]


@pytest.mark.parametrize("case", cases(), ids=str)
def test_every_game_has_conservation_golden_records_and_a_census(case: Case) -> None:
    assert case.folder.is_relative_to(TESTS)
    s = case.deal(0)
    case.conserved(s)
    assert case.things(s)
    golden = Golden(case)
    assert golden.names()
    assert golden.kept().records
    assert golden.census()


@pytest.mark.parametrize("case", cases(), ids=str)
def test_every_game_says_what_it_is(case: Case) -> None:
    """Names, seats, vocabulary: what the rest of the program relies on."""
    game = case.game
    assert game.name == game.name.lower().replace(" ", "-")
    assert game.ruleset >= 1
    assert game.seats.start >= 1
    assert game.minutes > 0
    assert game.limit > 0
    assert game.rulebook.clause
    kinds = [kind.__name__ for kind in (*game.vocabulary, *game.events)]
    assert len(set(kinds)) == len(kinds), "two of the game's actions or events have one name"
    assert "standard" in game.packs
    ids = {clause.id for clause in game.rulebook.clause}
    assert all(clause.says for clause in game.rulebook.clause)
    s = case.deal(0)
    seen = {frame.clause for frame in s.stack}
    assert seen <= {*ids, ""}
