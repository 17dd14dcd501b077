"""Questions outside a hero's own actions: each says why it takes no other answer."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from rulebound.games.aberration.state import Night
from rulebound.kernel import Action, Ask, Floor, Group, Illegal, Question, Refusal, Seat


def refuse(s: Night, question: Question, seat: Seat, action: Action) -> Illegal:
    """Why an answer is not taken."""
    from rulebound.games.aberration.refusals import why_not_answer  # it looks at everything that asks

    refusal = why_not_answer(s, question, seat, action)
    return Illegal(refusal.clause, refusal.reason)


def point_out(s: Night, question: Question, seat: Seat, thing: str) -> Refusal:
    """Why a thing cannot be clicked."""
    from rulebound.games.aberration.refusals import why_not

    return why_not(s, question, seat, thing)


@mypyc_attr(allow_interpreted_subclasses=True)
class TableAsk(Ask):
    """To one seat."""

    def not_offered(self, s: Night, seat: Seat, action: Action) -> Illegal:
        """The clause that forbids it."""
        return refuse(s, self, seat, action)

    def why_not(self, s: Night, seat: Seat, thing: str) -> Refusal:
        """The clause that forbids it."""
        return point_out(s, self, seat, thing)


@mypyc_attr(allow_interpreted_subclasses=True)
class TableGroup(Group):
    """To the players as one."""

    def not_offered(self, s: Night, seat: Seat, action: Action) -> Illegal:
        """The clause that forbids it."""
        return refuse(s, self, seat, action)

    def why_not(self, s: Night, seat: Seat, thing: str) -> Refusal:
        """The clause that forbids it."""
        return point_out(s, self, seat, thing)


@mypyc_attr(allow_interpreted_subclasses=True)
class TableFloor(Floor):
    """To all who may react."""

    def not_offered(self, s: Night, seat: Seat, action: Action) -> Illegal:
        """The clause that forbids it."""
        return refuse(s, self, seat, action)

    def why_not(self, s: Night, seat: Seat, thing: str) -> Refusal:
        """The clause that forbids it."""
        return point_out(s, self, seat, thing)
