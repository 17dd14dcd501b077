"""8.9  Scout: more shadows of the same board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from rulebound.games.aberration.actions import Foe
from rulebound.games.aberration.answers import foes
from rulebound.games.aberration.content import SHADOW
from rulebound.games.aberration.content_board import VILLAGE
from rulebound.games.aberration.reveal import Flip, Reveals
from rulebound.games.aberration.rule import Rule
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.turnask import TurnAsk
from rulebound.games.aberration.views import SeatShown
from rulebound.kernel import PASS, Action, Frame, Seat, Step


@final
class Scouting(Rule):
    """8.9  Up to so many more."""

    clause = "8.9"

    def __init__(self, seat: Seat, board: int, left: int) -> None:
        self.seat = seat
        self.board = board
        self.left = left

    def clone(self) -> Scouting:
        """As far as this one has come."""
        return self.twin(Scouting(self.seat, self.board, self.left))

    def without(self, seat: Seat) -> Frame | None:
        """17.3  Not for a hero whose player has left."""
        return None if seat == self.seat else self

    def shown(self, s: Night) -> SeatShown:
        """Who looks."""
        return SeatShown(self.seat)

    def steps(self, s: Night) -> tuple[Step, ...]:
        """One, and again."""
        return SCOUTING_STEPS


def look_further(s: Night, scouting: Scouting) -> None:
    """8.9  As long as there are shadows there."""
    if scouting.left and shadows_on(s, scouting.board):
        scouting.left -= 1
        scouting.again()
        s.push(AskScout(scouting.seat))


SCOUTING_STEPS: Final[tuple[Step, ...]] = (look_further,)


def shadows_on(s: Night, board: int) -> list[int]:
    """All of a board."""
    spaces = s.dark & s.board.boards_as_bits[board]
    return [n for n, enemy in s.enemies.items() if spaces >> enemy.space & 1 and enemy.slot == SHADOW] if spaces else []


@final
class AskScout(TurnAsk):
    """8.9  Another shadow of that board, or none."""

    clause = "8.9"

    def actions(self, s: Night, seat: Seat) -> Sequence[Action]:
        """All of them."""
        return [PASS, *foes(shadows_on(s, s.nearest(Scouting).board))]

    def done(self, s: Night, action: Action) -> None:
        """It is turned over."""
        if isinstance(action, Foe):
            s.push_each([Flip(action.enemy, VILLAGE, False), Reveals(False)])
        else:
            s.nearest(Scouting).finish()
