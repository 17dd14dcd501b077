"""Connect four: two seats in turn drop discs into columns; four in a row, of any direction, win.

Cells are bits of a number, column by column from below, each column with one bit more than it has rows: so four in a row are found by
shifting a seat's discs over themselves, and nothing runs over from one column into the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from benchmarks.games.actions import Drop, GridView

from rulebound.kernel import Action, Ask, Position, Seat

COLUMNS: Final = 7
HEIGHT: Final = 6
STRIDE: Final = HEIGHT + 1
CELLS: Final = COLUMNS * HEIGHT
DROPS: Final[list[Drop]] = [Drop(column) for column in range(COLUMNS)]
ROOM: Final[list[list[Drop]]] = [
    [drop for drop in DROPS if not full >> drop.column & 1] for full in range(1 << COLUMNS)
]  # by the columns that are full
NOBODY: Final = -1


@final
class Rack(Position):
    """All of it lies on the table."""

    dropped: int = 0  # discs, of both seats
    full: int = 0  # columns without room, as bits

    def __init__(self) -> None:
        super().__init__(2)
        self.discs = [0, 0]  # by seat
        self.heights = [0] * COLUMNS
        self.winner = NOBODY

    def clone(self) -> Rack:
        twin = Rack()
        twin.discs = self.discs.copy()
        twin.heights = self.heights.copy()
        twin.dropped = self.dropped
        twin.full = self.full
        twin.winner = self.winner
        twin.twin_of(self)
        return twin

    def seen_by(self, viewer: Seat | None) -> tuple[GridView, None]:
        first, second = self.discs
        bits = [column * STRIDE + row for column in range(COLUMNS) for row in range(HEIGHT)]
        return GridView([0 if first >> bit & 1 else 1 if second >> bit & 1 else NOBODY for bit in bits], self.winner), None


def four(discs: int) -> bool:
    """Whether four of these discs are in a row: up, across, or on a diagonal."""
    pairs = discs & discs >> 1
    if pairs & pairs >> 2:
        return True
    pairs = discs & discs >> STRIDE
    if pairs & pairs >> 2 * STRIDE:
        return True
    pairs = discs & discs >> STRIDE - 1
    if pairs & pairs >> 2 * (STRIDE - 1):
        return True
    pairs = discs & discs >> STRIDE + 1
    return pairs & pairs >> 2 * (STRIDE + 1) != 0


@final
class AskDrop(Ask):
    """One disc."""

    def actions(self, s: Rack, seat: Seat) -> Sequence[Action]:
        return ROOM[s.full]

    def done(self, s: Rack, action: Drop) -> None:
        seat = self.seat
        column = action.column
        height = s.heights[column]
        discs = s.discs[seat] | 1 << column * STRIDE + height
        s.discs[seat] = discs
        s.heights[column] = height + 1
        s.dropped += 1
        if height + 1 == HEIGHT:
            s.full |= 1 << column
        if four(discs):
            s.winner = seat
            s.end()
        elif s.dropped < CELLS:
            s.push(TURNS[1 - seat])


TURNS: Final[list[AskDrop]] = [AskDrop(Seat(0)), AskDrop(Seat(1))]


def start() -> Rack:
    """An empty rack; seat 0 begins."""
    s = Rack()
    s.push(TURNS[0])
    return s
