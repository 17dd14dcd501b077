"""An ask: a question to one seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from rulebound.kernel.frame import Frame
from rulebound.kernel.question import ONE_IN, Question
from rulebound.kernel.source import Source
from rulebound.kernel.wire import Seat

if TYPE_CHECKING:
    from rulebound.kernel.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Question):
    """It never changes, so one object may stand on many stacks."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def done(self, s: Any, action: Any) -> None:
        """Called once, off the stack, with the answer."""
        raise NotImplementedError

    def awaits(self) -> list[Seat]:
        return [self.seat]

    def without(self, seat: Seat) -> Frame | None:
        """A question to a seat that has left is not asked: nothing is done."""
        return None if self.seat == seat else self

    def take(self, s: Any, seat: Seat, action: Any) -> None:
        s.stack.pop()
        self.done(s, action)

    def play(self, s: Position, source: Source) -> int:
        if source() * ONE_IN < 1.0 and self.play_interjection(s, source):
            return 1
        action = self.sample(s, self.seat, source)
        s.stack.pop()
        self.done(s, action)
        return 1
