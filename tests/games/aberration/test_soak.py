"""The big counts of Aberration. RULEBOUND_NIGHTS says how many, RULEBOUND_NIGHTS_FIRST from which on: for portions."""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from conftest import Figure
from laws.cases import cases
from rulebound.games.aberration import GAME
from rulebound.games.aberration.state import Night
from rulebound.kernel import NATURE, apply, choose

CASE = next(case for case in cases() if case.game is GAME)
GAMES = int(os.environ.get("RULEBOUND_NIGHTS", "20000"))
FIRST = int(os.environ.get("RULEBOUND_NIGHTS_FIRST", "0"))


@pytest.mark.soak
def test_random_nights_end_by_the_rules(figure: Figure) -> None:
    """Every scenario, number of heroes and house rule comes up; nobody is ever stuck or refused, and nothing is lost at the end."""
    ends: Counter[str] = Counter()
    scenarios: Counter[int] = Counter()
    answers = 0
    for seed in range(FIRST, FIRST + GAMES):
        s = CASE.deal(seed)
        assert isinstance(s, Night)
        source = Random(f"nights {seed}").random
        for _ in range(GAME.limit):
            if not s.stack:
                break
            entry = choose(s, source)
            answers += entry.seat != NATURE
            apply(s, entry)
        assert s.over, f"game {seed} goes on and on"
        CASE.conserved(s)
        ends[s.result] += 1
        scenarios[s.chosen] += 1
    assert len(scenarios) == 8
    assert {"fear", "deck", "aberration"} <= set(ends)
    figure("random nights", GAMES, "games")
    figure("answers in them", answers, "answers")
    for end, count in ends.items():
        figure(f"nights that ended by {end}", count, "games")
