"""How a night stands: in points of Survival, and as a chance to win it."""

from __future__ import annotations

from math import exp
from typing import Final

from rulebound.games.aberration.bot_sums import (
    CARD,
    EXPERIENCE,
    FRIEND,
    ITEM,
    Sums,
    company_gain,
    progress_worth,
    threat,
    vantage_gain,
    worth_of_step,
)
from rulebound.games.aberration.content import CORRUPTION, HERO
from rulebound.games.aberration.content_board import VILLAGE
from rulebound.games.aberration.pieces import LOCKED, NO_CHIP, REMOVED, UNLOCKED
from rulebound.games.aberration.state import Night

A_ROUND: Final = 2.0  # Survival, about, that a hero phase more brings
FEAR_A_ROUND: Final = 1.4
SPREAD: Final = 3.2  # points by which a night's end is uncertain


def worth(sums: Sums, s: Night) -> float:
    """What lies on the table, in points; what is still to come is not in it."""
    found = float(s.survival) + progress_worth(s)
    found -= 0.75 * s.fear + 0.03 * s.fear * s.fear
    for n in s.enemies:
        found -= threat(sums, s, n)
    for seat, hero in enumerate(s.heroes):
        found += company_gain(s, seat, hero.space) / len(s.heroes)
        found -= hero.track * worth_of_step(s, hero) * 0.8
        for card in range(len(hero.aberrations)):
            found -= CARD[card]
        left = min(1.0, s.beast_due / 6)
        found += ITEM * hero.items + EXPERIENCE * hero.experience * left
        found += left * (1.3 * hero.steps[0] + 0.5 * (hero.steps[1] + hero.steps[2] + hero.steps[3]))
        found += left * (0.5 * len(hero.unlocked) + 0.5 * len(hero.attuned))
        found -= 0.25 * left * (hero.bag[CORRUPTION] + hero.discards[CORRUPTION] + hero.chips[CORRUPTION])
        found += 0.3 * left * (hero.bag[HERO] + hero.discards[HERO])
        found += 0.12 * hero.traps * left
        if hero.held != NO_CHIP:
            found += 0.2 if hero.held == HERO else 0.12
        near = 0.0
        for at, vantage in enumerate(s.vantages):
            if vantage.state == LOCKED:
                far = min([s.board.distance[hero.space][entry] for entry in s.board.entries[at] if not s.influence[entry]], default=9)
                near = max(near, vantage_gain(s, at) * max(0.0, 0.2 - 0.04 * far))
        found += near * left
    for space, count in enumerate(s.villagers):
        if count:
            found += FRIEND * count if space == VILLAGE else 0.1 * count
    found += FRIEND * sum(s.spots)
    for vantage in s.vantages:
        if vantage.state == UNLOCKED:
            found += 0.1 * s.beast_due
        elif vantage.state == REMOVED:
            found -= 0.5
        if vantage.manned:
            found += FRIEND
    for space, there in enumerate(s.influence):
        if there:
            found -= 0.15 + (0.25 if s.board.leads_to[space] else 0.0)
    found += 0.12 * sum(s.fires)
    for space, owner in enumerate(s.traps):
        if owner >= 0:
            found += 0.25 if s.board.depth[space] <= 3 else 0.15
    return found


def chance(sums: Sums, s: Night) -> float:
    """How likely the night is won: by what is there, and what the rounds that are left still bring. Exact when it is over."""
    if s.result:
        return 1.0 if s.result == "won" else 0.0
    if not s.round:
        return 0.5
    seats = len(s.seats)
    need = s.content.rows.table.survival
    have = worth(sums, s) + (A_ROUND * seats**0.5) * (s.beast_due + 0.5) - FEAR_A_ROUND * 0.5 * s.beast_due
    goal = 0.0 if s.goals_met() else -1.5
    return 1.0 / (1.0 + exp((need - 2.0 - have - goal) / SPREAD))
