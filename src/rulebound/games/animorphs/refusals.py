"""Why something is not on offer: the clause that forbids it and a sentence, from what the asking seat knows."""

from __future__ import annotations

from rulebound.games.animorphs.state import Invasion
from rulebound.kernel import Action, Question, Refusal, Seat


def why_not(s: Invasion, question: Question, seat: Seat, thing: str) -> Refusal:
    """Why a thing cannot be clicked."""
    return Refusal(question.clause, "That is not on offer now.")


def why_not_action(s: Invasion, seat: Seat, action: Action) -> Refusal:
    """Why an answer or a card is not among those listed."""
    return Refusal("3.2", "That is not on offer now.")
