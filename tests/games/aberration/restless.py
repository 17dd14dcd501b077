"""A player for the laws, not for people: never idle, so that its games come to much that chance alone seldom comes to."""

from __future__ import annotations

from rulebound.games.aberration.actions import EndTurn, Hold, PayVantage, Push, Spend
from rulebound.games.aberration.views import TableView
from rulebound.kernel import Action, Choice, Pass, Seat, Source, View, below

SHOVES = ("trapper-bait", "outrider-lure", "hexer-pull")
IDLE = (EndTurn, Hold, Pass)


class Restless:
    """Anything but stopping, Vantage Points first; now and then something unasked."""

    def novice(self, view: View, seat: Seat, source: Source) -> Choice:
        """`view.offer` is not None."""
        offer = view.offer
        assert offer is not None
        assert offer.actions
        first = list(offer.interjections or ())
        if first and source() < 0.1:
            return Choice(first[below(source, len(first))], "unasked")
        busy = [action for action in offer.actions if not isinstance(action, IDLE)] or list(offer.actions)
        best: list[Action] = [action for action in busy if isinstance(action, PayVantage | Push)] or busy
        shoves: list[Action] = [action for action in best if isinstance(action, Spend) and action.action in SHOVES]
        best = shoves or best
        return Choice(best[below(source, len(best))], "never idle")

    def decide(self, view: View, seat: Seat, source: Source) -> Action:
        """The same."""
        return self.novice(view, seat, source).action

    def why(self, view: View, seat: Seat, action: Action) -> str:
        """It has but one reason."""
        return "never idle"

    def value(self, view: View, seat: Seat) -> float:
        """Exact when the night is over."""
        assert isinstance(view.table, TableView)
        return 0.5 if not view.over else 1.0 if view.table.result == "won" else 0.0
