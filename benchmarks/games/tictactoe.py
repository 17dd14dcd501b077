"""Tic-tac-toe: two seats in turn mark empty cells; three in a row win. Cells are bits of a number: cell n is 1 << n."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from benchmarks.games.actions import GridView, Mark

from rulebound.kernel import Action, Ask, Position, Seat

CELLS: Final = 9
FULL: Final = (1 << CELLS) - 1
ROWS: Final = (0b000000111, 0b000111000, 0b111000000, 0b001001001, 0b010010010, 0b100100100, 0b100010001, 0b001010100)
MARKS: Final[list[Mark]] = [Mark(cell) for cell in range(CELLS)]
FREE: Final[list[list[Mark]]] = [[mark for mark in MARKS if not taken >> mark.cell & 1] for taken in range(FULL + 1)]  # by cells taken
WINS: Final[list[bool]] = [any(marks & row == row for row in ROWS) for marks in range(FULL + 1)]  # by one seat's marks
NOBODY: Final = -1


@final
class Grid(Position):
    """All of it lies on the table."""

    def __init__(self) -> None:
        super().__init__(2)
        self.marks = [0, 0]  # by seat
        self.winner = NOBODY

    def clone(self) -> Grid:
        twin = Grid()
        twin.marks = self.marks.copy()
        twin.winner = self.winner
        twin.twin_of(self)
        return twin

    def seen_by(self, viewer: Seat | None) -> tuple[GridView, None]:
        first, second = self.marks
        return GridView([0 if first >> cell & 1 else 1 if second >> cell & 1 else NOBODY for cell in range(CELLS)], self.winner), None


@final
class AskMark(Ask):
    """One mark."""

    def actions(self, s: Grid, seat: Seat) -> Sequence[Action]:
        return FREE[s.marks[0] | s.marks[1]]

    def done(self, s: Grid, action: Mark) -> None:
        seat = self.seat
        marks = s.marks[seat] | 1 << action.cell
        s.marks[seat] = marks
        if WINS[marks]:
            s.winner = seat
            s.end()
        elif marks | s.marks[1 - seat] != FULL:
            s.push(TURNS[1 - seat])


TURNS: Final[list[AskMark]] = [AskMark(Seat(0)), AskMark(Seat(1))]


def start() -> Grid:
    """An empty grid; seat 0 begins."""
    s = Grid()
    s.push(TURNS[0])
    return s
