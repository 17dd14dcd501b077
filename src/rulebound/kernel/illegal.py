"""A refusal, raised."""

from __future__ import annotations

from rulebound.kernel.wire import Refusal


class Illegal(Exception):
    """What the rules forbid. The position is as it was before.

    `clause` is an id of the game's rulebook.toml, or one of the kernel's own: "turn" (not asked), "chance", "over", "options".
    `reason` is a sentence for people.
    """

    def __init__(self, clause: str, reason: str) -> None:
        super().__init__(f"{clause}: {reason}")
        self.clause = clause
        self.reason = reason

    def refusal(self) -> Refusal:
        """The same, for the wire."""
        return Refusal(self.clause, self.reason)
