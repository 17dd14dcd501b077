"""Answers that are asked for again and again, made once."""

from __future__ import annotations

from typing import Final

from rulebound.games.aberration.actions import Foe
from rulebound.kernel import Action

FOES: Final[list[Action]] = []  # by number of the enemy


def foes(numbers: list[int]) -> list[Action]:
    """These enemies."""
    most = 0
    for n in numbers:
        most = max(most, n)
    while len(FOES) <= most:
        FOES.append(Foe(len(FOES)))
    return [FOES[n] for n in numbers]
