"""A window: a pause in which seats may react, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from mypy_extensions import mypyc_attr

from rulebound.kernel.frame import Frame
from rulebound.kernel.question import PASS, Question
from rulebound.kernel.source import Source
from rulebound.kernel.wire import Action, Seat

if TYPE_CHECKING:
    from rulebound.kernel.position import Position

W = TypeVar("W", bound="Window")
NOBODY_YET: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Question):
    """Asks those `who` names, in that order, each once. A reaction is carried out before the next seat is asked.

    Nobody able to react, as far as the table knows: it closes unasked. Games add clone() by `twin`.
    """

    seat: Seat  # who is asked; below 0: nobody yet

    def __init__(self) -> None:
        self.seat = Seat(NOBODY_YET)
        self.asked: list[Seat] = []  # who has answered

    def twin(self, new: W) -> W:
        """`new`, as far as this one has come: what a game's clone() returns."""
        new.seat = self.seat
        new.asked = self.asked.copy()
        return new

    def who(self, s: Any) -> list[Seat]:
        """Who may react, on public grounds, in the order in which they are asked."""
        raise NotImplementedError

    def react(self, s: Any, seat: Seat, action: Any) -> None:
        """Called with each answer but a pass; what it pushes is carried out before the next seat is asked."""
        raise NotImplementedError

    def close(self, s: Position) -> None:
        """Asks nobody else."""
        if self in s.stack:
            s.stack.remove(self)

    def by_default(self, s: Any, seat: Seat) -> Action | None:
        return PASS

    def awaits(self) -> list[Seat]:
        return [self.seat]

    def advance(self, s: Position) -> bool:
        if self.seat >= 0:
            return False
        for seat in self.who(s):
            if seat not in self.asked:
                self.seat = seat
                return False
        s.stack.pop()
        return True

    def without(self, seat: Seat) -> Frame | None:
        if self.seat == seat:
            self.seat = Seat(NOBODY_YET)  # `who` no longer names it
        return self

    def take(self, s: Any, seat: Seat, action: Any) -> None:
        self.asked.append(seat)
        self.seat = Seat(NOBODY_YET)
        if action != PASS:
            self.react(s, seat, action)

    def play(self, s: Position, source: Source) -> int:
        if self.seat < 0:
            self.advance(s)
            return 0
        return super().play(s, source)
