"""A procedure: a rule with several steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from rulebound.kernel.frame import Frame

if TYPE_CHECKING:
    from rulebound.kernel.position import Position

Step: TypeAlias = Callable[[Any, Any], None]
END: Final = 1 << 16
P = TypeVar("P", bound="Procedure")


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure(Frame):
    """Runs its steps in order. `steps` returns a ready tuple, of the module or of the content pack: the rule's table of contents.

    Only two jumps: `again` and `finish`. A wish for a third is the sign of a missing procedure.
    """

    at: int = 0  # index of the next step

    def steps(self, s: Any) -> tuple[Step, ...]:
        """The steps, each called as step(s, self)."""
        raise NotImplementedError

    def twin(self, new: P) -> P:
        """`new`, as far as this one has come: what a game's clone() returns."""
        new.at = self.at
        return new

    def again(self) -> None:
        """Begins again with the first step. Call it before pushing what comes first."""
        self.at = 0

    def finish(self) -> None:
        """Leaves out the steps that remain."""
        self.at = END

    def advance(self, s: Position) -> bool:
        steps = self.steps(s)
        at = self.at
        if at < len(steps):
            self.at = at + 1
            steps[at](s, self)
        else:
            s.stack.pop()
        return True
