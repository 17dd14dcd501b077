"""What cards, actions and worker spots do: an effect list of the content pack, carried out as steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

from rulebound.games.aberration.actions import Pick
from rulebound.games.aberration.asks import TableAsk
from rulebound.games.aberration.pieces import NOBODY
from rulebound.games.aberration.rule import Rule
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.views import EffectShown
from rulebound.kernel import Action, Frame, Seat, Step


@final
class Effects(Rule):
    """3.3  Carries out an effect list, call by call. `seat` NOBODY: the Great Beast."""

    clause = "3.3"

    def __init__(self, seat: Seat, number: int) -> None:
        self.seat = seat
        self.number = number  # of the effect list

    def clone(self) -> Effects:
        """As far as this one has come."""
        return self.twin(Effects(self.seat, self.number))

    def shown(self, s: Night) -> EffectShown:
        """Whose list, and the call it has come to."""
        calls = s.content.lists[self.number]
        call = str(calls[min(self.at, len(calls)) - 1].__struct_config__.tag) if self.at else ""
        at = min(self.at, len(calls)) - 1
        return EffectShown(None if self.seat == NOBODY else self.seat, s.content.sources[self.number], call, at)

    def steps(self, s: Night) -> tuple[Step, ...]:
        """One for each call, bound when the pack was loaded."""
        return s.content.steps[self.number]

    def call(self, s: Night) -> Any:
        """The call being carried out."""
        return s.content.lists[self.number][self.at - 1]


def lasting(s: Night, seat: Seat, kind: type[Any]) -> list[Frame]:
    """What a hero's passives of this kind do now; nothing, or one frame."""
    number = s.content.passive_list
    found = [number[id(passive)] for passive in s.heroes[seat].passives if isinstance(passive, kind)]
    if not found:
        return []
    return [Effects(seat, found[0])] if len(found) == 1 else [InOrder(seat, found)]


@final
class InOrder(Rule):
    """7.5  Several cards of one hero do something at once: its player says in which order."""

    clause = "7.5"

    def __init__(self, seat: Seat, left: list[int]) -> None:
        self.seat = seat
        self.left = left  # numbers of effect lists

    def clone(self) -> InOrder:
        """As far as this one has come."""
        return self.twin(InOrder(self.seat, self.left.copy()))

    def without(self, seat: Seat) -> Frame | None:
        """17.3  Not for a hero whose player has left."""
        return None if seat == self.seat else self

    def steps(self, s: Night) -> tuple[Step, ...]:
        """One, and again."""
        return ORDER_STEPS


def next_card(s: Night, cards: InOrder) -> None:
    """Of the last there is no choice."""
    if len(cards.left) == 1:
        s.push(Effects(cards.seat, cards.left[0]))
    else:
        cards.again()
        s.push(AskOrder(cards.seat))


ORDER_STEPS: Final[tuple[Step, ...]] = (next_card,)


@final
class AskOrder(TableAsk):
    """7.5  Which card is next."""

    clause = "7.5"

    def actions(self, s: Night, seat: Seat) -> Sequence[Action]:
        """Those left."""
        found: list[Action] = []
        for number in s.nearest(InOrder).left:
            order = Pick(s.content.sources[number])
            if order not in found:
                found.append(order)
        return found

    def done(self, s: Night, action: Pick) -> None:
        """This one."""
        cards = s.nearest(InOrder)
        at = [s.content.sources[number] for number in cards.left].index(action.what)
        s.push(Effects(self.seat, cards.left.pop(at)))
