"""A question: what may be answered, who may interject, and what is sampled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from rulebound.kernel.frame import NO_LIMIT, NOT_ASKED, Frame
from rulebound.kernel.illegal import Illegal
from rulebound.kernel.source import Source, below
from rulebound.kernel.wire import Action, Entry, Field, Form, Interjection, Pass, Refusal, Seat

if TYPE_CHECKING:
    from rulebound.kernel.position import Position

NO_SEAT: Final[tuple[Seat, ...]] = ()
NO_FIELD: Final[tuple[Field, ...]] = ()
NO_FORM: Final[tuple[Form, ...]] = ()
NO_INTERJECTION: Final[tuple[Interjection, ...]] = ()
PASS: Final = Pass()
ONE_IN: Final = 8  # random play tries an interjection at one question in so many: oftener, it would spend every card at once


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Frame):
    """What all questions share. Its methods but `take` and `interject` are pure functions of the position.

    Lists returned are shared: read them, never change them. A question says what may be answered in one of two ways: `actions`
    lists it, or returns None, and then `check`, `sample` and `fields` are overridden.
    """

    # Answers.

    def actions(self, s: Any, seat: Seat) -> Sequence[Action] | None:
        """All legal answers, or None if they are too many to list."""
        raise NotImplementedError

    def fields(self, s: Any, seat: Seat) -> Sequence[Field]:
        """The parts of an answer that is not listed."""
        return NO_FIELD

    def forms(self, s: Any, seat: Seat) -> Sequence[Form]:
        """The kinds of answer and of interjection that `actions` and `interjections` do not list, for people to fill in.

        For the seat's eyes: from what it knows. What does not fit any more is left out.
        """
        return NO_FORM

    def check(self, s: Any, seat: Seat, action: Action) -> None:
        """Raises Illegal unless `action` is a legal answer now. The only authority on legality."""
        actions = self.actions(s, seat)
        assert actions is not None, "a question that lists no actions must override check()"
        if action not in actions:
            raise self.not_offered(s, seat, action)

    def not_offered(self, s: Any, seat: Seat, action: Action) -> Illegal:
        """Why a well-formed answer is not among those listed: games name the clause that forbids it."""
        return Illegal(self.clause, f"{type(action).__name__} is not on offer now.")

    def sample(self, s: Any, seat: Seat, source: Source) -> Action:
        """A random legal answer."""
        actions = self.actions(s, seat)
        assert actions is not None, "a question that lists no actions must override sample()"
        return actions[below(source, len(actions))] if len(actions) > 1 else actions[0]

    def learners(self, s: Any, seat: Seat, action: Action) -> Sequence[Seat] | None:
        """Who learns at once that `seat` did just this; None: everybody."""
        return None

    def answerers(self) -> list[Seat]:
        """Who may answer: those awaited, and those who may revise."""
        return self.awaits()

    def given(self, seat: Seat) -> Action | None:
        """What this seat has answered already, shown to that seat alone."""
        return None

    def why_not(self, s: Any, seat: Seat, thing: str) -> Refusal:
        """Why a thing on the board or in hand (by its id, such as "space:mall") cannot be clicked, from that seat's knowledge alone."""
        if seat not in self.answerers() and seat not in self.interjectors(s):
            return Refusal("turn", NOT_ASKED)
        return Refusal(self.clause, "That is not on offer now.")

    def by_default(self, s: Any, seat: Seat) -> Action | None:
        """What a seat answers when time runs out; None: this question has no limit of time."""
        return None

    def take(self, s: Any, seat: Seat, action: Any) -> None:
        """Takes a legal answer."""
        raise NotImplementedError

    # Interjections. Who may make one depends on what the table knows alone; which ones, on the hand as well.

    def interjectors(self, s: Any) -> Sequence[Seat]:
        """The seats, asked or not, that may act before the question is answered, as far as the table knows."""
        return NO_SEAT

    def interjections(self, s: Any, seat: Seat) -> Sequence[Interjection] | None:
        """What an interjector may do now, or None if too many to list (then override the two below)."""
        return NO_INTERJECTION

    def check_interjection(self, s: Any, seat: Seat, action: Interjection) -> None:
        """Raises Illegal unless this interjector may do `action` now."""
        listed = self.interjections(s, seat)
        assert listed is not None, "interjections that are not listed need check_interjection()"
        if action not in listed:
            raise self.not_offered(s, seat, action)

    def sample_interjection(self, s: Any, seat: Seat, source: Source) -> Interjection | None:
        """A random one; None if this seat has none."""
        listed = self.interjections(s, seat)
        assert listed is not None, "interjections that are not listed need sample_interjection()"
        return listed[below(source, len(listed))] if listed else None

    def not_interjector(self, s: Any, seat: Seat, action: Interjection) -> Illegal:
        """Why a seat may not interject now: games name the clause, on public grounds."""
        return Illegal("turn", "You may not do this now without being asked.")

    def interject(self, s: Any, seat: Seat, action: Any) -> None:
        """Carries it out; the question is still on the stack, and is asked again when what this pushes is over."""
        raise NotImplementedError

    # The driver's verbs, the same for every kind of question.

    def apply(self, s: Position, seat: Seat, given: Action | int) -> None:
        if isinstance(given, Interjection):
            if seat not in self.interjectors(s):
                raise self.not_interjector(s, seat, given)
            self.check_interjection(s, seat, given)
            self.interject(s, seat, given)
            return
        if isinstance(given, int) or seat not in self.answerers():
            raise Illegal("turn", NOT_ASKED)
        self.check(s, seat, given)
        self.take(s, seat, given)

    def time_out(self, s: Position) -> None:
        """Those still awaited answer by default, in order of seats."""
        answers: list[tuple[Seat, Action]] = []
        for seat in self.awaits():
            action = self.by_default(s, seat)
            if action is None:
                raise Illegal("turn", NO_LIMIT)
            answers.append((seat, action))
        for seat, action in answers:
            self.take(s, seat, action)

    def choose(self, s: Position, source: Source) -> Entry | None:
        entry = self.random_interjection(s, source)
        if entry is None:
            seats = self.answerers()
            seat = seats[below(source, len(seats))]
            entry = Entry(seat, self.sample(s, seat, source))
        return entry

    def play(self, s: Position, source: Source) -> int:
        if source() * ONE_IN < 1.0 and self.play_interjection(s, source):
            return 1
        seat = self.awaits()[0]
        self.take(s, seat, self.sample(s, seat, source))
        return 1

    def random_interjection(self, s: Position, source: Source) -> Entry | None:
        """At one question in ONE_IN, something by somebody who need not be asked."""
        if source() * ONE_IN >= 1.0:
            return None
        seats = self.interjectors(s)
        if not seats:
            return None
        seat = seats[below(source, len(seats))]
        action = self.sample_interjection(s, seat, source)
        return None if action is None else Entry(seat, action)

    def play_interjection(self, s: Position, source: Source) -> bool:
        """Carries out a random interjection, if there is one."""
        seats = self.interjectors(s)
        if not seats:
            return False
        seat = seats[below(source, len(seats))]
        action = self.sample_interjection(s, seat, source)
        if action is None:
            return False
        self.interject(s, seat, action)
        return True
