"""Calls of effect lists that choose: the question they ask, and the steps that loading a pack makes of its calls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, final

from rulebound.games.aberration import beastly, heroic
from rulebound.games.aberration.asks import TableGroup
from rulebound.games.aberration.effect import Effects
from rulebound.games.aberration.pieces import NOBODY, SEATS
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.turnask import TurnAsk
from rulebound.kernel import PASS, Action, Seat, Step

DOES: Final[dict[Any, Callable[[Night, Seat, Any], None]]] = {**heroic.DOES, **beastly.DOES}
ANSWERS: Final[dict[Any, Callable[[Night, Seat, Any], list[Action]]]] = {**heroic.ANSWERS, **beastly.ANSWERS}
CARRY_OUT: Final[dict[Any, Callable[[Night, Seat, Any, Any], None]]] = {**heroic.CARRY_OUT, **beastly.CARRY_OUT}


@final
class Choose(TurnAsk):
    """3.3  What an effect is to be done to: the acting hero chooses."""

    clause = "3.3"

    def actions(self, s: Night, seat: Seat) -> Sequence[Action]:
        """As the call says. What was done first may have left nothing to choose."""
        call = s.nearest(Effects).call(s)
        found = ANSWERS[type(call)](s, self.seat, call)
        return [PASS, *found] if call.may or not found else found

    def done(self, s: Night, action: Action) -> None:
        """On to it."""
        if action != PASS:
            call = s.nearest(Effects).call(s)
            CARRY_OUT[type(call)](s, self.seat, call, action)


CHOOSE: Final = [Choose(seat) for seat in SEATS]


@final
class ChooseTogether(TableGroup):
    """13.3  What an event of the Great Beast is done to: the players choose."""

    clause = "13.3"

    def actions(self, s: Night, seat: Seat) -> Sequence[Action]:
        """As the call says."""
        call = s.nearest(Effects).call(s)
        return ANSWERS[type(call)](s, NOBODY, call)

    def done(self, s: Night, seat: Seat, action: Action) -> None:
        """On to it."""
        call = s.nearest(Effects).call(s)
        CARRY_OUT[type(call)](s, NOBODY, call, action)


def gone(s: Night, seat: Seat) -> bool:
    """17.3  What was begun for a hero whose player has left does nothing more."""
    return seat != NOBODY and s.heroes[seat].left


def bound(call: Any) -> Step:
    """The step that carries out a call. Made when the pack is loaded: it never stands on the stack."""
    does = DOES.get(type(call))
    if does is not None:
        carries_out = does

        def do(s: Night, effects: Effects) -> None:
            if not gone(s, effects.seat):
                carries_out(s, effects.seat, call)

        return do
    answers = ANSWERS[type(call)]
    carry_out = CARRY_OUT[type(call)]
    may: bool = call.may
    many = heroic.MANY.get(type(call))

    def ask(s: Night, effects: Effects) -> None:
        if gone(s, effects.seat):
            return
        if many is not None and many(s, effects.seat, call):
            s.push(CHOOSE[effects.seat])  # which lists them itself
            return
        found = answers(s, effects.seat, call)
        if len(found) == 1 and not may:
            carry_out(s, effects.seat, call, found[0])
        elif found:
            s.push(ChooseTogether(s.players()) if effects.seat == NOBODY else CHOOSE[effects.seat])

    return ask
