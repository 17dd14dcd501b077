"""What lies before a seat, what is public about a turn, and what one seat knows of another's hand."""

from __future__ import annotations

from typing import final

from rulebound.games.animorphs.content import HUMAN
from rulebound.kernel import Seat


@final
class Pawn:
    """What everybody sees of one seat."""

    form: int = HUMAN
    cards: int = 0  # held in secret
    left: bool = False  # abandoned the game

    def __init__(self, space: int) -> None:
        self.space = space
        self.missions: list[int] = []  # won, in order

    def clone(self) -> Pawn:
        """A copy."""
        twin = Pawn(self.space)
        twin.form = self.form
        twin.cards = self.cards
        twin.left = self.left
        twin.missions = self.missions.copy()
        return twin


@final
class Turn:
    """What everybody sees of the turn now being taken."""

    number: int = 0  # of turns of all seats, from 1; 0: before the first
    rolled: int = 0  # the die; 0: not rolled
    steps: int = 0  # how far the pawn may walk now; 0: not rolled, or walked
    doubled: int = 0  # how many Ax cards this roll has had
    plays_left: int = 0  # cards that may still be played

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.path: list[int] = []  # spaces that the rest of a walk may not enter again (house rule morphAndGoOn)

    def clone(self) -> Turn:
        """A copy."""
        twin = Turn(self.seat)
        twin.number = self.number
        twin.rolled = self.rolled
        twin.steps = self.steps
        twin.doubled = self.doubled
        twin.plays_left = self.plays_left
        twin.path = self.path.copy()
        return twin


@final
class Known:
    """One card that a seat knows to be in another hand. Never changes."""

    def __init__(self, knower: Seat, holder: Seat, kind: int) -> None:
        self.knower = knower
        self.holder = holder
        self.kind = kind
