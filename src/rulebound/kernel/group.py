"""A group: a question to several seats as one; whoever answers first answers for all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from rulebound.kernel.frame import NO_LIMIT, Frame
from rulebound.kernel.illegal import Illegal
from rulebound.kernel.question import Question
from rulebound.kernel.wire import Seat

if TYPE_CHECKING:
    from rulebound.kernel.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Group(Question):
    """A free choice of "the players". The first seat is the one a bot or a turn-based environment asks. It never changes."""

    def __init__(self, seats: list[Seat]) -> None:
        self.seats = seats

    def done(self, s: Any, seat: Seat, action: Any) -> None:
        """Called once, off the stack, with the answer and who gave it."""
        raise NotImplementedError

    def awaits(self) -> list[Seat]:
        return self.seats

    def without(self, seat: Seat) -> Frame | None:
        """It never changes: where others remain, a game whose seats may leave puts another in its place."""
        if seat not in self.seats:
            return self
        if len(self.seats) == 1:
            return None
        raise NotImplementedError

    def take(self, s: Any, seat: Seat, action: Any) -> None:
        s.stack.pop()
        self.done(s, seat, action)

    def time_out(self, s: Position) -> None:
        """The first seat answers for all by default: one answer, as there is one question."""
        action = self.by_default(s, self.seats[0])
        if action is None:
            raise Illegal("turn", NO_LIMIT)
        self.take(s, self.seats[0], action)
