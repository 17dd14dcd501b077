"""7.8, 7.9, 8  Visser III moves, and the Ellimist who cancels it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from rulebound.games.animorphs.actions import Cancelled, Ellimist, PlayedCard, VisserMoved, VisserPlan
from rulebound.games.animorphs.content import CARDS, ELLIMIST
from rulebound.games.animorphs.grounds import why_no_play
from rulebound.games.animorphs.refusals import why_not, why_not_action
from rulebound.games.animorphs.state import Invasion
from rulebound.kernel import PASS, Action, Frame, Illegal, Interjection, Procedure, Refusal, Seat, Step, Window

CANCEL: Final = Ellimist()
PASS_ONLY: Final[list[Action]] = [PASS]
PASS_OR_CANCEL: Final[list[Action]] = [PASS, CANCEL]


@final
class VisserMoves(Procedure):
    """7.8  He goes to another Mission space or to the Tower, unless an opponent cancels the card first."""

    clause = "7.8"

    def __init__(self, seat: Seat, to: int) -> None:
        self.seat = seat
        self.to = to

    def clone(self) -> VisserMoves:
        """As far as this one has come."""
        return self.twin(VisserMoves(self.seat, self.to))

    def without(self, seat: Seat) -> Frame | None:
        """11.2  A card of who left has no effect."""
        return None if seat == self.seat else self

    def shown(self, s: Invasion) -> VisserPlan:
        """Those asked must know where he is to go."""
        return VisserPlan(self.seat, s.content.ids[self.to])

    def steps(self, s: Invasion) -> tuple[Step, ...]:
        """Ask, then move."""
        return VISSER_STEPS


def let_others_cancel(s: Invasion, visser: VisserMoves) -> None:
    """7.9  Before the effect."""
    s.push(EllimistWindow(visser.seat))


def move_him(s: Invasion, visser: VisserMoves) -> None:
    """8.1  Only Mission spaces and the Tower are his; whoever stands there stays unharmed."""
    s.visser = visser.to
    if s.heard:
        s.announce(VisserMoved(s.content.ids[visser.to]))


VISSER_STEPS: Final[tuple[Step, ...]] = (let_others_cancel, move_him)


@final
class EllimistWindow(Window):
    """7.9  Every opponent with a card in hand is asked, in turn order: being asked tells nothing."""

    clause = "7.9"

    def __init__(self, player: Seat) -> None:
        super().__init__()
        self.player = player  # who played "Visser III moves"

    def clone(self) -> EllimistWindow:
        """As far as this one has come."""
        return self.twin(EllimistWindow(self.player))

    def who(self, s: Invasion) -> list[Seat]:
        """On public grounds: whoever holds any card."""
        return [seat for seat in s.others(self.player) if s.pawns[seat].cards]

    def without(self, seat: Seat) -> Frame | None:
        """11.2  A card of who left has no effect; another seat is just not asked."""
        return None if seat == self.player else super().without(seat)

    def actions(self, s: Invasion, seat: Seat) -> Sequence[Action]:
        """Let it happen, or cancel it."""
        return PASS_OR_CANCEL if s.hands[seat][ELLIMIST] else PASS_ONLY

    def not_offered(self, s: Invasion, seat: Seat, action: Action) -> Illegal:
        """The clause that forbids it."""
        refusal = why_not_action(s, self, seat, action)
        return Illegal(refusal.clause, refusal.reason)

    def not_interjector(self, s: Invasion, seat: Seat, action: Interjection) -> Illegal:
        """3.5, 7.9  Cards are played in one's own turn, two at most."""
        refusal = why_no_play(s, self, seat)
        return Illegal(refusal.clause, refusal.reason)

    def why_not(self, s: Invasion, seat: Seat, thing: str) -> Refusal:
        """Why a thing cannot be clicked."""
        return why_not(s, self, seat, thing)

    def react(self, s: Invasion, seat: Seat, action: Action) -> None:
        """Both cards lie on the discards, and he stays where he is. Not one of the two plays of a turn."""
        s.discard(seat, ELLIMIST)
        if s.heard:
            s.announce(PlayedCard(seat, CARDS[ELLIMIST]))
            s.announce(Cancelled(self.player, seat))
        s.nearest(VisserMoves).finish()
        self.close(s)
