"""A request that is not carried out, as an exception."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulebound.kernel import Problem, Refusal
from rulebound.messages import text
from rulebound.server.wire import Failure


class Refuse(Exception):
    """Why a request is not carried out. `status` is the HTTP one."""

    def __init__(
        self,
        clause: str,
        reason: str,
        status: int = 409,
        *,
        problems: Sequence[Problem] = (),
        line: int | None = None,
        wait: float | None = None,
    ) -> None:
        super().__init__(f"{clause}: {reason}")
        self.clause = clause
        self.reason = reason
        self.status = status
        self.problems = list(problems)
        self.line = line
        self.wait = wait  # seconds until it may be tried again

    def failure(self) -> Failure:
        """For the wire."""
        return Failure(clause=self.clause, reason=self.reason, problems=self.problems, line=self.line)

    @staticmethod
    def by(refusal: Refusal) -> Refuse:
        """What the rules of a game refuse."""
        return Refuse(refusal.clause, refusal.reason)


def refuse(clause: str, key: str, status: int = 409, **values: Any) -> Refuse:
    """With the reason from the catalogue: `server.refusal.<key>`."""
    return Refuse(clause, text(f"server.refusal.{key}", **values), status)
