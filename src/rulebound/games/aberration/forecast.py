"""12  What each enemy will do in the next Encroach step if nothing changes before: for all to see, and for bots to weigh."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.aberration.content import SHADOW
from rulebound.games.aberration.content_board import VILLAGE
from rulebound.games.aberration.views import ForecastStep, ForecastView

if TYPE_CHECKING:
    from rulebound.games.aberration.state import Night


def forecast(s: Night) -> list[ForecastView]:
    """12.1  Every enemy, board by board; each is looked at as if those before it stood still, for what they do is not decided yet."""
    order = s.in_order([n for n, enemy in s.enemies.items() if enemy.space != VILLAGE])
    return [ForecastView(n, steps_of(s, n)) for n in order]


def steps_of(s: Night, n: int) -> list[ForecastStep]:
    """12.3, 12.7  One move, or two of an Aggressive monster; 8.14: none of a frozen one."""
    enemy = s.enemies[n]
    if enemy.frozen:
        return [ForecastStep("frozen", "8.14", [], False, False, None)]
    times = 2 if enemy.slot != SHADOW and s.has_keyword(enemy.slot, "aggressive") else 1
    found: list[ForecastStep] = []
    space = enemy.space
    for _ in range(times):
        step, space = step_from(s, enemy.slot, space)
        found.append(step)
        if space == VILLAGE:
            break
    return found


def step_from(s: Night, slot: int, space: int) -> tuple[ForecastStep, int]:
    """12.3  What an enemy in this space does, and where it is then; of several ways the leftmost is followed on."""
    if s.occupied(space):
        return ForecastStep("waits" if slot == SHADOW else "attacks", "12.3", [], slot != SHADOW, False, None), space
    ways = s.routes[space]
    if not ways:
        return ForecastStep("waits", "12.4", [], False, False, None), space
    if s.options.route_ties != "players":
        ways = ways[:1]
    spaces = [s.board.ids[to] for to in ways]
    to = ways[0]
    if to == VILLAGE:
        fear = None if slot == SHADOW else 1 if s.monster(slot).horde else 2
        return ForecastStep("enters", "12.6" if slot == SHADOW else "12.5", spaces, False, False, fear), to
    meets = slot != SHADOW and s.occupied(to)
    trap = slot != SHADOW and s.traps[to] >= 0
    return ForecastStep("moves", "12.3", spaces, meets, trap, None), to
