"""The pages made from the games are those in the repository."""

from __future__ import annotations

import pytest

import tables
from rulebound.games import games


@pytest.mark.parametrize("name", games())
def test_the_page_of_a_game_is_as_the_game_makes_it(name: str) -> None:
    game = games()[name]
    path = tables.FOLDER / f"{game.name}.md"
    assert path.read_text("utf-8") == tables.page(game), "run `make generate`"


def test_there_is_no_page_of_a_game_that_is_gone() -> None:
    assert {path.stem for path in tables.FOLDER.glob("*.md")} == set(games())
