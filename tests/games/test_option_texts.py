"""House rules in words: every value of every option has a name on the buttons, and what it changes is said with it."""

from __future__ import annotations

import re

import pytest

from rulebound.games import games
from rulebound.kernel import option_rows
from rulebound.kernel.options import OptionRow
from rulebound.messages import text

ROWS = [(name, row) for name, each in games().items() for row in option_rows(each.options)]


@pytest.mark.parametrize(("game", "row"), ROWS, ids=[f"{game} {row.name}" for game, row in ROWS])
def test_every_value_is_readable(game: str, row: OptionRow) -> None:
    key = re.sub(r"-(\w)", lambda found: found[1].upper(), game)
    named = [text(f"ui.options.{key}.{row.name}.{value}") for value in row.values if not isinstance(value, bool)]
    for value, words in zip((value for value in row.values if not isinstance(value, bool)), named, strict=True):
        assert re.match(r"[A-Z0-9]", words), "a button begins with a capital"
        assert "options." not in words
        assert words != value
    assert len(set(named)) == len(named), "two values that cannot be told apart"
