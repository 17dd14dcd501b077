"""A rule with several steps, carried out without a pause until something else must come first."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from rulebound.kernel import Position, Procedure


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule(Procedure):
    """A night has ten steps that ask nobody for each that asks somebody: they run in loops here, not one by one through the driver."""

    def advance(self, s: Position) -> bool:
        """Step after step, until one has put something on the stack or ended the night."""
        stack = s.stack
        steps = self.steps(s)
        count = len(steps)
        at = self.at
        while at < count:
            self.at = at + 1
            steps[at](s, self)
            if not stack or stack[-1] is not self:
                return True
            at = self.at
        stack.pop()
        return True
