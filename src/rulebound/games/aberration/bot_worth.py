"""How a night stands: as a chance to win it.

A night is won in time or not, and lost to Fear or not: the chance is the product of the two. What brings Survival in time was fitted by
logistic regression to 11,000 ends of turns from 490 nights of beginners, all scenarios and numbers of heroes (of held-out nights 69 %
were told right, half of all were won); what is rare in them, upgrades and Aberration cards, is set by what it does.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from rulebound.games.aberration.bot_sums import Sums, company_gain, fear_cost, progress_worth, threat, vantage_gains, worth_of_step
from rulebound.games.aberration.content import CORRUPTION, HERO
from rulebound.games.aberration.content_board import VILLAGE
from rulebound.games.aberration.pieces import LOCKED, NO_CHIP, UNLOCKED
from rulebound.games.aberration.state import CARDS_TO_LOSE, Night

# In logits of the chance to reach the end of the Survival track in time.
BASE: Final = -6.3
SURVIVAL: Final = 0.42  # a point
PROGRESS: Final = 0.55  # a point that an open Objective is half done for
ROUND: Final = 0.19  # a round to come, and
ROUND_OF_HEROES: Final = 0.132  # times the square root of the number of heroes
LOCKED_POINT: Final = 0.33  # a Vantage Point that can still be paid
NEAR: Final = 0.5  # a point of Survival that stands close by
COMPANY: Final = 0.8  # a point of an Objective about where heroes are
GOAL: Final = -0.6  # the scenario asks for more
ITEM: Final = 0.06  # in hand or attuned: its exploit
EXPERIENCE: Final = 0.14
INTELLECT: Final = 0.55  # an upgrade, with the whole night to go
ABILITY: Final = 0.16
LEARNT: Final = 0.16  # an action unlocked or an item attuned
HERO_CHIP: Final = 0.12
CORRUPTION_CHIP: Final = -0.2
HELD: Final = 0.12
TRAP: Final = 0.1
WORKER: Final = 0.04  # a villager at home
STRAY: Final = 0.02
FIRE: Final = 0.03
INFLUENCE: Final = -0.06

# In Fear.
A_ROUND: Final = 0.4  # what a round to come brings at least, beside the enemies that are there
A_SHADOW: Final = 0.8  # each of its shadows, for so many as come to one hero,
STOPPED: Final = 2.2  # beyond those that heroes stop; fitted to 130 nights of strong heroes, with 3 to 11 shadows a round
MARGIN: Final = 1.9  # by which it is uncertain
LONG: Final = 6.0  # rounds of a night


def in_time(sums: Sums, s: Night) -> float:
    """Logits of reaching the end of the Survival track before the deck runs out, as far as what lies on the table says."""
    left = s.beast_due / LONG
    found = BASE + SURVIVAL * s.survival + PROGRESS * progress_worth(s)
    found += s.beast_due * (ROUND + ROUND_OF_HEROES * sqrt(len(s.heroes)))
    if not s.goals_met():
        found += GOAL
    near = 0.0
    gains = vantage_gains(s)
    for seat, hero in enumerate(s.heroes):
        found += COMPANY * company_gain(s, seat, hero.space) / len(s.heroes)
        found -= 0.3 * hero.track * worth_of_step(s, hero)
        for card in range(len(hero.aberrations)):
            found -= 0.3 if card < CARDS_TO_LOSE - 2 else 1.5
        found += ITEM * (hero.items + len(hero.attuned)) + EXPERIENCE * hero.experience * left
        found += left * (INTELLECT * hero.steps[0] + ABILITY * (hero.steps[1] + hero.steps[2] + hero.steps[3]))
        found += left * LEARNT * (len(hero.unlocked) + len(hero.attuned))
        found += left * CORRUPTION_CHIP * (hero.bag[CORRUPTION] + hero.discards[CORRUPTION] + hero.chips[CORRUPTION])
        found += left * HERO_CHIP * (hero.bag[HERO] + hero.discards[HERO])
        found += left * TRAP * hero.traps
        if hero.held != NO_CHIP:
            found += HELD
        best = 0.0
        for at, vantage in enumerate(s.vantages):
            if vantage.state == LOCKED:
                far = min([s.board.distance[hero.space][entry] for entry in s.board.entries[at] if not s.influence[entry]], default=9)
                if far < 5:
                    best = max(best, gains[at] * (0.2 - 0.04 * far))
        near += best
    found += NEAR * near * left
    for space, count in enumerate(s.villagers):
        if count:
            found += (WORKER if space == VILLAGE else STRAY) * count
    found += WORKER * sum(s.spots)
    for vantage in s.vantages:
        if vantage.state == LOCKED:
            found += LOCKED_POINT
        elif vantage.state == UNLOCKED:
            found += 0.04 * s.beast_due
            if vantage.manned:
                found += WORKER
    for space, there in enumerate(s.influence):
        if there:
            found += INFLUENCE * (2.0 if s.board.leads_to[space] else 1.0)
    return found + FIRE * sum(s.fires) + TRAP * len([owner for owner in s.traps if owner >= 0])


def fear_to_come(sums: Sums, s: Night) -> float:
    """What the enemies on the map and the rounds that are left will add to Fear, about."""
    coming = 0.0
    for n in s.enemies:
        coming += threat(sums, s, n)
    return coming / fear_cost(s) * 0.8 + s.beast_due * fear_of_round(sums, s)


def fear_of_round(sums: Sums, s: Night) -> float:
    """By the shadows of a Great Beast card: one for each hero, what cards add, what the scenario adds. More heroes stop more of them."""
    heroes = len(s.heroes)
    shadows = max(0.0, heroes + sums.spawned + s.scenario.row.more[heroes - 1])
    return max(A_ROUND, A_SHADOW * (shadows / sqrt(heroes) - STOPPED))


def logistic(logits: float) -> float:
    """As a share."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, logits))))


def chance(sums: Sums, s: Night) -> float:
    """How likely the night is won. Exact when it is over."""
    if s.result:
        return 1.0 if s.result == "won" else 0.0
    if not s.round:
        return 0.5
    margin = s.content.rows.table.fear - s.fear - fear_to_come(sums, s)
    return logistic(in_time(sums, s)) * logistic((margin + 1.5) / MARGIN)
