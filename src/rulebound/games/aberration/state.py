"""A position of Aberration: its components with all their verbs, how it is copied, and what each may see of it."""

from __future__ import annotations

from typing import Final, final

from rulebound.games.aberration.ground import Ground
from rulebound.games.aberration.project import hand_view, table_view
from rulebound.games.aberration.views import HandView, TableView
from rulebound.kernel import Abandon, Action, Viewer

CARDS_TO_LOSE: Final = 4  # Aberration cards of one hero


@final
class Night(Ground):
    """A night in the forest."""

    def clone(self) -> Night:
        """An independent copy."""
        twin = Night(self.content, self.options, self.scenario, 0)
        twin.take_over(self)
        return twin

    def seen_by(self, viewer: Viewer) -> tuple[TableView, HandView | None]:
        """17.2  Everything but what shadows show, the order of decks and bags, and by house rule the items of others."""
        return table_view(self), None if viewer is None else hand_view(self, viewer)

    def house(self, action: Action) -> None:
        """17.3  A seat abandons the night."""
        from rulebound.games.aberration.leaving import leave  # it needs the frames, and they need this module

        if isinstance(action, Abandon):
            leave(self, action.seat)
        else:
            super().house(action)
