"""7.2  By house rule, Swords and Axes may still be used when the words are out, before Earth is scarred."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from rulebound.games.alphabeasts.actions import Axe, LateView, Sword
from rulebound.games.alphabeasts.content import AXE, SWORD
from rulebound.games.alphabeasts.items import CHOPPED, has, no, use_item
from rulebound.games.alphabeasts.state import Siege
from rulebound.games.alphabeasts.strike import undefeated
from rulebound.kernel import PASS, Action, Floor, Illegal, Interjection, Refusal, Seat

ENOUGH: Final[list[Action]] = [PASS]


@final
class LateItems(Floor):
    """7.2  Open to all that have a Sword or an Axe, as long as something is undefeated."""

    clause = "7.2"

    def clone(self) -> LateItems:
        """As far as this one has come."""
        return self.twin(LateItems())

    def shown(self, s: Siege) -> LateView:
        """What will scar."""
        return LateView(s.names(undefeated(s)))

    def who(self, s: Siege) -> list[Seat]:
        """All of it is public."""
        if not undefeated(s):
            return []
        return [seat for seat in s.present() if has(s, seat, SWORD) or has(s, seat, AXE)]

    def actions(self, s: Siege, seat: Seat) -> Sequence[Action]:
        """Nothing but letting it happen; items are interjections."""
        return ENOUGH

    def interjectors(self, s: Siege) -> Sequence[Seat]:
        """Also those that had passed: a new beast may have come."""
        return self.who(s)

    def interjections(self, s: Siege, seat: Seat) -> Sequence[Interjection]:
        """7.6, 7.7"""
        attackers = s.names(s.attackers())
        found: list[Interjection] = []
        if has(s, seat, SWORD):
            found.extend([Sword(card) for card in attackers])
            if s.options.sword_scars:
                found.extend([Sword(card) for card in s.names(s.scars)])
        if has(s, seat, AXE):
            if len(attackers) < CHOPPED:
                found.extend([Axe((card,)) for card in attackers])
            for at, first in enumerate(attackers):
                found.extend([Axe((first, second)) for second in attackers[at + 1 :]])
        return found

    def interject(self, s: Siege, seat: Seat, action: Interjection) -> None:
        """All are asked anew afterwards."""
        self.passed.clear()
        use_item(s, seat, action)

    def not_offered(self, s: Siege, seat: Seat, action: Action) -> Illegal:
        """Not a Hammer any more, nor a word."""
        return no("7.2", "lateOnly")

    def not_interjector(self, s: Siege, seat: Seat, action: Interjection) -> Illegal:
        """The same for who has neither."""
        return no("7.2", "lateOnly")

    def why_not(self, s: Siege, seat: Seat, thing: str) -> Refusal:
        """The same for a thing."""
        return no("7.2", "lateOnly").refusal()
