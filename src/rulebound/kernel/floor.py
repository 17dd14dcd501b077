"""A floor: a pause open to several seats at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from mypy_extensions import mypyc_attr

from rulebound.kernel.frame import Frame
from rulebound.kernel.question import ONE_IN, PASS, Question
from rulebound.kernel.source import Source
from rulebound.kernel.wire import Action, Interjection, Seat

if TYPE_CHECKING:
    from rulebound.kernel.position import Position

F = TypeVar("F", bound="Floor")


@mypyc_attr(allow_interpreted_subclasses=True)
class Floor(Question):
    """First come, first served; closed when all that may react have passed. Who may is asked anew after each reaction.

    Nobody able to react, as far as the table knows: it closes unasked. Games add clone() by `twin`.
    """

    reopens: ClassVar[bool] = True  # whether a reaction also asks those again who had passed

    def __init__(self) -> None:
        self.open: list[Seat] = []
        self.passed: list[Seat] = []
        self.asked = False  # whether `open` holds

    def twin(self, new: F) -> F:
        """`new`, as far as this one has come: what a game's clone() returns."""
        new.open = self.open.copy()
        new.passed = self.passed.copy()
        new.asked = self.asked
        return new

    def who(self, s: Any) -> list[Seat]:
        """Who may react now, on public grounds."""
        raise NotImplementedError

    def react(self, s: Any, seat: Seat, action: Any) -> None:
        """What it pushes is carried out before the floor is open again."""
        raise NotImplementedError

    def by_default(self, s: Any, seat: Seat) -> Action | None:
        return PASS

    def awaits(self) -> list[Seat]:
        return self.open.copy()

    def advance(self, s: Position) -> bool:
        if self.asked:
            return False
        self.open = [seat for seat in self.who(s) if seat not in self.passed]
        self.asked = True
        if self.open:
            return False
        s.stack.pop()
        return True

    def without(self, seat: Seat) -> Frame | None:
        self.asked = False  # `who` no longer names it
        return self

    def take(self, s: Any, seat: Seat, action: Any) -> None:
        if action == PASS:
            self.open.remove(seat)
            self.passed.append(seat)
            if not self.open:
                s.stack.pop()
        else:
            self.asked = False
            if self.reopens:
                self.passed.clear()
            self.react(s, seat, action)

    def apply(self, s: Position, seat: Seat, given: Action | int) -> None:
        super().apply(s, seat, given)
        if isinstance(given, Interjection):
            self.asked = False  # it may change who can react, as a reaction does

    def play(self, s: Position, source: Source) -> int:
        if not self.asked:
            self.advance(s)
            return 0
        if source() * ONE_IN < 1.0 and self.play_interjection(s, source):
            self.asked = False
            return 1
        seat = self.open[0]
        self.take(s, seat, self.sample(s, seat, source))
        return 1
