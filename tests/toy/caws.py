"""Tricks that are announced, and the caws that bring them to nothing: interrupts of interrupts, as deep as there are cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import mypyc_attr

from rulebound.kernel import PASS, Action, Floor, Procedure, Seat, Step
from toy.actions import Caw, Failed, ProposalView
from toy.content import CAW, TRICKS
from toy.state import Market

PASS_ONLY: Final[list[Action]] = [PASS]
PASS_OR_CAW: Final[list[Action]] = [PASS, Caw()]


@mypyc_attr(allow_interpreted_subclasses=True)
class Announced(Procedure):
    """3.3  A trick that has been announced: a proposal, until it lands."""

    stopped: bool = False

    def __init__(self, seat: Seat) -> None:
        self.seat = seat  # whose trick

    def shown(self, s: Market) -> ProposalView:
        return ProposalView(self.seat, self.stopped)

    def stop(self, s: Market, trick: int) -> None:
        """It comes to nothing."""
        self.stopped = True
        self.finish()
        if s.heard:
            s.announce(Failed(self.seat, TRICKS[trick]))


def let_caw(s: Market, announced: Announced) -> None:
    """The first step of everything that is announced."""
    s.push(CawFloor())


@final
class CawFloor(Floor):
    """3.3  All others that hold tricks may caw, first come, first served; it opens again after each caw."""

    clause = "3.3"

    def clone(self) -> CawFloor:
        return self.twin(CawFloor())

    def who(self, s: Market) -> list[Seat]:
        """Those that hold tricks, whichever: to ask only who can caw would tell the table who can."""
        announced = s.nearest(Announced)
        return [] if announced.stopped else [seat for seat in s.holders() if seat != announced.seat]

    def actions(self, s: Market, seat: Seat) -> Sequence[Action]:
        return PASS_OR_CAW if s.hands[seat].tricks[CAW] else PASS_ONLY

    def react(self, s: Market, seat: Seat, action: Caw) -> None:
        s.play_trick(seat, CAW)
        s.push(Cawing(seat))


@final
class Cawing(Announced):
    """3.3  A caw, which may itself be cawed at."""

    clause = "3.3"

    def clone(self) -> Cawing:
        twin = self.twin(Cawing(self.seat))
        twin.stopped = self.stopped
        return twin

    def steps(self, s: Market) -> tuple[Step, ...]:
        return CAWING


def silence(s: Market, cawing: Cawing) -> None:
    """It lands: what it was cawed at comes to nothing. That is the announcement next beneath it."""
    for frame in reversed(s.stack):
        if isinstance(frame, Announced) and frame is not cawing:
            frame.stop(s, CAW if isinstance(frame, Cawing) else 0)
            return


CAWING: Final[tuple[Step, ...]] = (let_caw, silence)
