"""A chance: a random outcome that nobody chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from rulebound.kernel.frame import Frame
from rulebound.kernel.illegal import Illegal
from rulebound.kernel.source import Source, weighted
from rulebound.kernel.wire import NATURE, Action, Entry, Seat

if TYPE_CHECKING:
    from rulebound.kernel.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Frame):
    """Waits for nature. It never changes, so one object may stand on many stacks."""

    def weights(self, s: Any) -> list[int]:
        """How likely each outcome is: outcome n has weight weights[n]. A deck's own counts will do; the caller never changes them."""
        raise NotImplementedError

    def learners(self, s: Any) -> list[Seat] | None:
        """The seats that learn the outcome; None: everybody. The law of non-interference holds it to that."""
        return None

    def done(self, s: Any, outcome: int) -> None:
        """Called once, off the stack, with the outcome."""
        raise NotImplementedError

    def awaits(self) -> list[Seat]:
        return [NATURE]

    def apply(self, s: Position, seat: Seat, given: Action | int) -> None:
        if seat != NATURE or not isinstance(given, int):
            raise Illegal("turn", "A draw is due first.")
        weights = self.weights(s)
        if not 0 <= given < len(weights) or not weights[given]:
            raise Illegal("chance", f"Outcome {given} cannot happen here.")
        s.stack.pop()
        self.done(s, given)

    def draw(self, s: Any, source: Source) -> int:
        """A random outcome."""
        return weighted(source, self.weights(s))

    def choose(self, s: Position, source: Source) -> Entry | None:
        return Entry(NATURE, self.draw(s, source))

    def play(self, s: Position, source: Source) -> int:
        outcome = self.draw(s, source)
        s.stack.pop()
        self.done(s, outcome)
        return 0


SIX: Final = [0, 1, 1, 1, 1, 1, 1]


@mypyc_attr(allow_interpreted_subclasses=True)
class Die(Chance):
    """A fair die, showing 1 to 6."""

    def weights(self, s: Any) -> list[int]:
        return SIX

    def draw(self, s: Any, source: Source) -> int:
        return 1 + int(source() * 6)
