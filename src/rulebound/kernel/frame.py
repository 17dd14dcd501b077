"""A frame: one rule being carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from rulebound.kernel.illegal import Illegal
from rulebound.kernel.wire import Action, Entry, Seat

if TYPE_CHECKING:
    from rulebound.kernel.position import Position
    from rulebound.kernel.source import Source

NOT_ASKED: Final = "It is not your turn to decide."
NO_LIMIT: Final = "There is no limit of time now."


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """Plain data on the stack: ids and numbers, no references to other objects, no secrets (but a Poll's sealed answers)."""

    clause: ClassVar[str] = ""  # the clause of the rulebook that is being carried out

    def clone(self) -> Frame:
        """Itself if it never changes (asks, groups, chances); a copy if it does (procedures, floors, windows, polls)."""
        return self

    def shown(self, s: Any) -> Any:
        """What the table sees of it beside its name and clause: a wire struct, or None."""
        return None

    def advance(self, s: Position) -> bool:
        """Carries out the next step; False if an input must come first."""
        return False

    def awaits(self) -> list[Seat]:
        """The seats that must answer, or NATURE; empty for a frame that goes on by itself."""
        return []

    def apply(self, s: Position, seat: Seat, given: Action | int) -> None:
        """Takes one input. Raises Illegal, having changed nothing, if the rules forbid it."""
        raise Illegal("turn", NOT_ASKED)

    def time_out(self, s: Position) -> None:
        """The limit of time ran out. Raises Illegal, having changed nothing, where there is none."""
        raise Illegal("turn", NO_LIMIT)

    def without(self, seat: Seat) -> Frame | None:
        """What remains of it when `seat` has left the game: itself, asking that seat no more, another in its place, or nothing (None)."""
        return self

    def choose(self, s: Position, source: Source) -> Entry | None:
        """A random legal input; None if none is due."""
        return None

    def play(self, s: Position, source: Source) -> int:
        """Goes on by a step or a random input, unrecorded and unchecked; the number of answers given."""
        self.advance(s)
        return 0
