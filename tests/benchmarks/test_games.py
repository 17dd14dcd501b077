"""The games that are measured are the games: counted to the known numbers."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from benchmarks.games import connect_four, tictactoe
from benchmarks.games.actions import Drop, Mark

from rulebound.kernel import Entry, Illegal, Position, Question, Seat, apply, playout, view


def courses(s: Position, depth: int) -> Counter[str]:
    """How many courses of play of `depth` answers there are, or ended earlier, by result."""
    if not s.stack or depth == 0:
        return Counter({f"won by {s.winner}" if s.winner >= 0 else "open" if s.stack else "drawn": 1})  # type: ignore[attr-defined]
    top = s.stack[-1]
    assert isinstance(top, Question)
    seat = top.awaits()[0]
    found: Counter[str] = Counter()
    for action in top.actions(s, seat) or ():
        twin = s.clone()
        apply(twin, Entry(seat, action))
        found += courses(twin, depth - 1)
    return found


def test_tic_tac_toe_has_its_255168_games() -> None:
    assert courses(tictactoe.start(), 9) == {"won by 0": 131_184, "won by 1": 77_904, "drawn": 46_080}


def test_connect_four_has_its_known_numbers_of_courses() -> None:
    assert [sum(courses(connect_four.start(), depth).values()) for depth in range(1, 6)] == [7, 49, 343, 2401, 16_807]


@pytest.mark.parametrize(
    ("columns", "winner"),
    [("0101010", 0), ("10102020", 1), ("0011223", 0), ("01122323363", 0), ("65544343303", 0), ("0123456", -1)],
)
def test_four_in_a_row_win_up_across_and_on_both_diagonals(columns: str, winner: int) -> None:
    s = connect_four.start()
    for column in columns:
        if s.stack:
            apply(s, Entry(s.stack[-1].awaits()[0], Drop(int(column))))
    assert s.winner == winner


def test_four_never_run_over_the_edge_of_a_column() -> None:
    top = sum(1 << bit for bit in (3, 4, 5, 7))
    assert not connect_four.four(top)
    assert connect_four.four(sum(1 << bit for bit in (2, 3, 4, 5)))


def test_taken_cells_and_full_columns_are_refused() -> None:
    s = tictactoe.start()
    apply(s, Entry(Seat(0), Mark(4)))
    with pytest.raises(Illegal):
        apply(s, Entry(Seat(1), Mark(4)))
    rack = connect_four.start()
    for turn in range(6):
        apply(rack, Entry(Seat(turn % 2), Drop(0)))
    with pytest.raises(Illegal):
        apply(rack, Entry(Seat(0), Drop(0)))


def test_games_are_seen_and_cloned_whole() -> None:
    for start in (tictactoe.start, connect_four.start):
        s = start()
        playout(s, Random(1).random, 4)
        twin = s.clone()
        before = view(s, None)
        playout(twin, Random(2).random)
        assert view(s, None) == before
        assert view(twin, None) != before
        assert twin.over
