"""What cards, actions and worker spots do: an effect list of the content pack, carried out as steps."""

from __future__ import annotations

from typing import Any, final

from rulebound.games.aberration.pieces import NOBODY
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.views import EffectShown
from rulebound.kernel import Frame, Procedure, Seat, Step


@final
class Effects(Procedure):
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
        return EffectShown(None if self.seat == NOBODY else self.seat, s.content.sources[self.number], call)

    def steps(self, s: Night) -> tuple[Step, ...]:
        """One for each call, bound when the pack was loaded."""
        return s.content.steps[self.number]

    def call(self, s: Night) -> Any:
        """The call being carried out."""
        return s.content.lists[self.number][self.at - 1]


def lasting(s: Night, seat: Seat, kind: type[Any]) -> list[Frame]:
    """The effect lists of a hero's passives of this kind, in the order in which their cards came."""
    number = s.content.passive_list
    return [Effects(seat, number[id(passive)]) for passive in s.heroes[seat].passives if isinstance(passive, kind)]
