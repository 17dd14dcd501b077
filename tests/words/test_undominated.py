"""Rows that no other contains, against a loop over all pairs."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.words.undominated import undominated


@settings(deadline=None)
@given(
    st.integers(1, 80).flatmap(
        lambda width: st.lists(st.sets(st.integers(0, width - 1), max_size=4), max_size=25).map(lambda rows: (width, rows))
    )
)
def test_no_row_kept_is_within_another_and_every_row_dropped_is(given_rows: tuple[int, list[set[int]]]) -> None:
    width, rows = given_rows
    bits = np.zeros((len(rows), width), np.bool_)
    for n, row in enumerate(rows):
        bits[n, list(row)] = True
    expected = [n for n, row in enumerate(rows) if not any(row < other or (row == other and m < n) for m, other in enumerate(rows))]
    assert undominated(bits).tolist() == expected
