"""A poll: one question to several seats at once, answered in secret."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from mypy_extensions import mypyc_attr

from rulebound.kernel.frame import NO_LIMIT, Frame
from rulebound.kernel.illegal import Illegal
from rulebound.kernel.question import ONE_IN, Question
from rulebound.kernel.source import Source
from rulebound.kernel.wire import Action, Interjection, Seat

if TYPE_CHECKING:
    from rulebound.kernel.position import Position

P = TypeVar("P", bound="Poll")


@mypyc_attr(allow_interpreted_subclasses=True)
class Poll(Question):
    """Answers stay sealed here, even from the rules, until none is missing. Games add clone() by `twin`.

    A revisable answer may be changed until the last one is given. An interjection that changes what may be answered calls
    `reopen`: all are asked again, each with its own last answer before it. All, not only those whose answer it made illegal:
    that would tell the table what they had answered.
    """

    revisable: ClassVar[bool] = False

    def __init__(self, seats: list[Seat]) -> None:
        self.seats = seats
        self.open = seats.copy()  # who must still answer
        self.sealed: dict[Seat, Action] = {}

    def twin(self, new: P) -> P:
        """`new`, as far as this one has come: what a game's clone() returns."""
        new.open = self.open.copy()
        new.sealed = self.sealed.copy()
        return new

    def all_done(self, s: Any, answers: dict[Seat, Any]) -> None:
        """Called once, off the stack, with every seat's answer, in order of seats."""
        raise NotImplementedError

    def learners(self, s: Any, seat: Seat, action: Action) -> Sequence[Seat] | None:
        return None if isinstance(action, Interjection) else [seat]

    def awaits(self) -> list[Seat]:
        return self.open.copy()

    def answerers(self) -> list[Seat]:
        return self.seats if self.revisable else self.open

    def given(self, seat: Seat) -> Action | None:
        return self.sealed.get(seat)

    def take(self, s: Any, seat: Seat, action: Any) -> None:
        self.sealed[seat] = action
        if seat in self.open:
            self.open.remove(seat)

    def advance(self, s: Position) -> bool:
        if self.open:
            return False
        s.stack.pop()
        self.all_done(s, {seat: self.sealed[seat] for seat in self.seats})
        return True

    def without(self, seat: Seat) -> Frame | None:
        self.seats = [other for other in self.seats if other != seat]  # another list: clones share the old one
        self.open = [other for other in self.open if other != seat]
        self.sealed.pop(seat, None)
        return self

    def reopen(self) -> None:
        """Asks all again; what they have sealed stays theirs to confirm."""
        self.open = self.seats.copy()

    def time_out(self, s: Position) -> None:
        """Those still asked answer what they had answered before, if it is still legal; else by default."""
        missing: list[tuple[Seat, Action]] = []
        for seat in self.open:
            default = self.by_default(s, seat)
            if default is None:
                raise Illegal("turn", NO_LIMIT)
            missing.append((seat, self.still_legal(s, seat) or default))
        for seat, action in missing:
            self.take(s, seat, action)

    def still_legal(self, s: Position, seat: Seat) -> Action | None:
        """What the seat had sealed, if it still may."""
        given = self.sealed.get(seat)
        if given is not None:
            try:
                self.check(s, seat, given)
            except Illegal:
                return None
        return given

    def redraw(self, s: Any, seat: Seat, source: Source) -> None:
        """Draws all sealed answers but this seat's own anew: what that seat may imagine of them."""
        for other in self.seats:
            if other != seat and other in self.sealed:
                self.sealed[other] = self.sample(s, other, source)

    def play(self, s: Position, source: Source) -> int:
        if not self.open:
            self.advance(s)
            return 0
        if source() * ONE_IN < 1.0 and self.play_interjection(s, source):
            return 1
        seat = self.open[0]
        self.take(s, seat, self.sample(s, seat, source))
        return 1
