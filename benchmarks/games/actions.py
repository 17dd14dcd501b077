"""What seats may do, and what is seen. Wire structs: never compiled."""

from __future__ import annotations

from msgspec import Struct

from rulebound.kernel import Action


class Mark(Action, frozen=True):
    """Tic-tac-toe: a mark in an empty cell; 0 to 8, row by row."""

    cell: int


class Drop(Action, frozen=True):
    """Connect four: a disc into a column that has room; 0 to 6."""

    column: int


class GridView(Struct, frozen=True):
    """Everything: by cell (tic-tac-toe: row by row; connect four: column by column, from below), whose it is; -1: nobody's."""

    cells: list[int]
    winner: int  # below 0: nobody has won
