"""A rule with several steps, carried out without a pause until something else must come first."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from rulebound.kernel import Chance, Position, Procedure, Source


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule(Procedure):
    """A night has ten steps that ask nobody for each that asks somebody: they run in loops here, not one by one through the driver."""

    def advance(self, s: Position) -> bool:
        """Step after step, and rule after rule that they put on the stack, until there is a question, a draw or the end of the night."""
        self.play(s, None)
        return True

    def play(self, s: Position, source: Source | None) -> int:
        """The same; with a source the draws on the way are made too, and the question is answered: the number of answers.

        Going back to the driver for each rule was a fifth of all that random play did, and for each draw another twentieth.
        """
        stack = s.stack
        rule: Rule = self
        while True:
            steps = rule.steps(s)
            count = len(steps)
            at = rule.at
            while at < count:
                rule.at = at + 1
                steps[at](s, rule)
                if not stack:
                    return 0
                top = stack[-1]
                if top is not rule:
                    break
                at = rule.at
            else:
                stack.pop()
                if not stack:
                    return 0
                top = stack[-1]
            while not isinstance(top, Rule):
                if source is None:
                    return 0
                if not isinstance(top, Chance):
                    return top.play(s, source)
                outcome = top.draw(s, source)
                stack.pop()
                top.done(s, outcome)
                if not stack:
                    return 0
                top = stack[-1]
            rule = top
