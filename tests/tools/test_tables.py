"""The pages that are made from the program are those in the repository."""

from __future__ import annotations

from pathlib import Path

import pytest

import tables
from rulebound.games import games

PLACES = [Path("settings.md"), *(Path("games") / f"{name}.md" for name in games())]


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_a_page_is_as_the_program_makes_it(place: Path) -> None:
    assert (tables.FOLDER / place).read_text("utf-8") == tables.pages()[place], "run `make generate`"


def test_there_is_no_page_of_a_game_that_is_gone() -> None:
    assert {path.stem for path in (tables.FOLDER / "games").glob("*.md")} == set(games())


def test_a_cell_keeps_its_row_together() -> None:
    assert tables.cell("one | two\n three") == "one \\| two three"
