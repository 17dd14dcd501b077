"""The smallest position there can be, and frames to put on its stack: what the kernel's own tests play with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from rulebound.kernel import (
    PASS,
    Action,
    Ask,
    Chance,
    Entry,
    Event,
    Floor,
    Frame,
    Group,
    Illegal,
    Interjection,
    Poll,
    Position,
    Procedure,
    Seat,
    Step,
    Window,
    advance,
    apply,
)


class Say(Action, frozen=True):
    word: str


class Shout(Interjection, frozen=True):
    word: str


class Heard(Event, frozen=True):
    word: str


class TableView(Struct, frozen=True):
    log: list[str]


class Bench(Position):
    """Everything that happens is written in its log. `may`: who may react or interject."""

    def __init__(self, seats: int = 3) -> None:
        super().__init__(seats)
        self.log: list[str] = []
        self.may: list[Seat] = []

    def clone(self) -> Bench:
        twin = Bench(len(self.seats))
        twin.log = self.log.copy()
        twin.may = self.may.copy()
        twin.twin_of(self)
        return twin

    def seen_by(self, viewer: Seat | None) -> tuple[TableView, None]:
        return TableView(self.log.copy()), None


WORDS: list[Action] = [Say("yes"), Say("no")]
PASS_OR_WORDS: list[Action] = [PASS, *WORDS]


class Shouted:
    """For questions: the seats of `may` may shout."""

    def interjectors(self, s: Bench) -> Sequence[Seat]:
        return s.may

    def interjections(self, s: Bench, seat: Seat) -> Sequence[Interjection]:
        return [Shout("ho")]

    def interject(self, s: Bench, seat: Seat, action: Shout) -> None:
        s.log.append(f"{seat} shouts {action.word}")
        s.push(Steps([note("echo")]))


class Steps(Procedure):
    """Steps given one by one."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self.given = tuple(steps)

    def clone(self) -> Steps:
        return self.twin(Steps(self.given))

    def steps(self, s: Bench) -> tuple[Step, ...]:
        return self.given


def note(word: str) -> Step:
    """A step that writes a word in the log."""

    def step(s: Bench, procedure: Procedure) -> None:
        s.log.append(word)

    return step


def pushing(*frames: Frame) -> Step:
    """A step that pushes frames, to be carried out in this order."""

    def step(s: Bench, procedure: Procedure) -> None:
        s.push_each(list(frames))

    return step


def doing(act: Callable[[Bench, Any], None]) -> Step:
    return act


class AskWord(Shouted, Ask):
    clause = "ask"

    def actions(self, s: Bench, seat: Seat) -> Sequence[Action]:
        return WORDS

    def done(self, s: Bench, action: Say) -> None:
        s.log.append(f"{self.seat} says {action.word}")


class TimedAsk(AskWord):
    def by_default(self, s: Bench, seat: Seat) -> Action:
        return WORDS[1]


class AnyWord(Group):
    clause = "group"

    def actions(self, s: Bench, seat: Seat) -> Sequence[Action]:
        return WORDS

    def done(self, s: Bench, seat: Seat, action: Say) -> None:
        s.log.append(f"{seat} says {action.word} for all")

    def without(self, seat: Seat) -> Frame | None:
        rest = [other for other in self.seats if other != seat]
        return AnyWord(rest) if rest else None


class TimedGroup(AnyWord):
    def by_default(self, s: Bench, seat: Seat) -> Action:
        return WORDS[1]


class WordFloor(Shouted, Floor):
    clause = "floor"

    def clone(self) -> WordFloor:
        return self.twin(WordFloor())

    def who(self, s: Bench) -> list[Seat]:
        return s.may

    def actions(self, s: Bench, seat: Seat) -> Sequence[Action]:
        return PASS_OR_WORDS

    def react(self, s: Bench, seat: Seat, action: Say) -> None:
        s.log.append(f"{seat} reacts {action.word}")
        s.push(Steps([note("landed")]))


class OnceFloor(WordFloor):
    reopens = False

    def clone(self) -> OnceFloor:
        return self.twin(OnceFloor())


class WordWindow(Window):
    clause = "window"

    def clone(self) -> WordWindow:
        return self.twin(WordWindow())

    def who(self, s: Bench) -> list[Seat]:
        return s.may

    def actions(self, s: Bench, seat: Seat) -> Sequence[Action]:
        return PASS_OR_WORDS

    def react(self, s: Bench, seat: Seat, action: Say) -> None:
        s.log.append(f"{seat} reacts {action.word}")
        if action.word == "no":
            self.close(s)
        s.push(Steps([note("landed")]))


class WordPoll(Shouted, Poll):
    clause = "poll"

    def clone(self) -> WordPoll:
        return self.twin(WordPoll(self.seats))

    def actions(self, s: Bench, seat: Seat) -> Sequence[Action]:
        return WORDS if "narrow" not in s.log else WORDS[:1]

    def all_done(self, s: Bench, answers: dict[Seat, Say]) -> None:
        s.log.append(" ".join(f"{seat}:{action.word}" for seat, action in answers.items()))


class OpenPoll(WordPoll):
    """Revisable, with a limit of time; a shout narrows what may be said, so that all are asked again."""

    revisable = True

    def clone(self) -> OpenPoll:
        return self.twin(OpenPoll(self.seats))

    def by_default(self, s: Bench, seat: Seat) -> Action:
        return WORDS[0]

    def interject(self, s: Bench, seat: Seat, action: Shout) -> None:
        s.log.append("narrow")
        self.reopen()


class Coin(Chance):
    clause = "coin"

    def weights(self, s: Bench) -> list[int]:
        return [1, 3, 0]

    def done(self, s: Bench, outcome: int) -> None:
        s.log.append(f"coin {outcome}")


def bench(*frames: Frame, seats: int = 3, may: Sequence[int] = ()) -> Bench:
    """A position with these frames to be carried out in this order."""
    s = Bench(seats)
    s.may = [Seat(seat) for seat in may]
    s.push_each(list(frames))
    advance(s)
    return s


def does(s: Position, seat: int, *given: Action | int) -> None:
    for each in given:
        apply(s, Entry(Seat(seat), each))


def refused(s: Position, seat: int, given: Action | int) -> Illegal:
    """The refusal of an entry; fails if it is taken."""
    try:
        apply(s, Entry(Seat(seat), given))
    except Illegal as refusal:
        return refusal
    raise AssertionError(f"{given} by seat {seat} was not refused")


def frames(s: Position) -> str:
    """The stack as one string, outermost first."""
    return " ".join(type(frame).__name__ for frame in s.stack)


def waiting(s: Position) -> list[int]:
    return [int(seat) for seat in s.stack[-1].awaits()] if s.stack else []
