"""What may ever come about in the games of a content pack: a scenario or an Objective that asks for more could never be met.

Bounds, not forecasts: a pack that is far too hard passes, one that nobody can win whatever dice and cards do is told so.
"""

from __future__ import annotations

from typing import Any, Final

from rulebound.games.aberration.calls import SpawnShadows
from rulebound.games.aberration.content_rows import BeastRow, ScenarioRow, TileRow
from rulebound.games.aberration.wanted import Fires, Manned, SecureVantages
from rulebound.kernel import Problem

VANTAGES: Final = 8  # of a scenario
ON_BOARD: Final = 2  # of them
HEROES: Final = ("one hero", "two heroes", "three heroes", "four heroes")


def check_reach(rows: Any, problems: list[Problem]) -> None:
    """Tells what asks for more than there can be. `rows`: those of a pack in which each row by itself is sound."""
    _check_objectives(rows, problems)
    tiles = {row.id: row for row in rows.tiles.tile}
    for at, row in enumerate(rows.scenarios.scenario):
        _check_scenario(rows, f"scenario[{at}]", row, [tiles[tile] for tile in row.tiles], problems)


def _check_objectives(rows: Any, problems: list[Problem]) -> None:
    """15.4 discards what can no longer be met; a card that never can be would be discarded in every game."""
    for at, row in enumerate(rows.objectives.objective):
        wanted = row.wanted
        if isinstance(wanted, SecureVantages):
            most, why = (VANTAGES, "a scenario has") if wanted.point is None else (ON_BOARD, "a board has")
            what = "Vantage Points"
        elif isinstance(wanted, Fires):
            most, why, what = rows.table.fires, "the supply of table.toml has", "fires"
        elif isinstance(wanted, Manned):
            most, why, what = len(rows.table.spot) + VANTAGES, "Village and Vantage Points have", "worker spots"
        else:
            continue
        if wanted.count > most:
            problems.append(
                Problem("objectives.toml", f"objective[{at}].wanted.count", f"{wanted.count} {what} are asked for, {why} {most}")
            )


def _check_scenario(rows: Any, key: str, row: ScenarioRow, tiles: list[TileRow], problems: list[Problem]) -> None:
    table = rows.table

    def wrong(where: str, reason: str) -> None:
        problems.append(Problem("scenarios.toml", f"{key}.{where}", reason))

    gains = {vantage.id: vantage.survival for vantage in rows.vantages.vantage}
    cards = sorted((objective.survival for objective in rows.objectives.objective), reverse=True)[: row.length]
    most = sum(gains[vantage] for vantage in row.vantages) + sum(cards)
    if most < table.survival:
        wrong("length", f"Survival ends at {table.survival}; {row.length} Objectives and {VANTAGES} Vantage Points bring {most} at most")
    burning = len(row.fires) if row.fires is not None else _icons(tiles, "fire")
    if burning > table.fires:
        wrong("fires", f"{burning} fires burn at the start, and the supply of table.toml has {table.fires}")
    goal = row.goal
    if goal is None:
        return
    if goal.vantages > VANTAGES:
        wrong("goal.vantages", f"{goal.vantages} are asked for, and a scenario has {VANTAGES} Vantage Points")
    most = min(table.fires, sum(len(tile.space) for tile in tiles))  # 8.11: at most one a space
    if goal.fires > most:
        wrong("goal.fires", f"{goal.fires} are asked for, and no more than {most} can burn")
    strays = len(row.strays) if row.strays is not None else _icons(tiles, "villager")
    for heroes in range(1, len(HEROES) + 1):
        come = _shadows(rows, row, tiles, heroes)
        most = min(table.villagers, row.villagers[heroes - 1] + strays + _drawn(rows, come, table.shadows.villager))
        if goal.villagers > most:
            wrong("goal.villagers", f"{goal.villagers} are asked for, and with {HEROES[heroes - 1]} there are never more than {most}")
            break
    for heroes in range(1, len(HEROES) + 1):
        most = _drawn(rows, _shadows(rows, row, tiles, heroes), _monstrosities(rows, row))
        if goal.monstrosities > most:
            wrong(
                "goal.monstrosities", f"{goal.monstrosities} are to be killed, and with {HEROES[heroes - 1]} no more than {most} can come"
            )
            break


def _icons(tiles: list[TileRow], icon: str) -> int:
    """Printed on these boards."""
    return len([each for tile in tiles for space in tile.space for each in space.icon if each == icon])


def _shadows(rows: Any, row: ScenarioRow, tiles: list[TileRow], heroes: int) -> int:
    """The most shadows that can be placed in a night, with the cards that bring most: at the start, and by so many cards (13.3, 13.4)."""
    cards: list[BeastRow] = rows.beast.card
    brought = [
        max(0, heroes + card.spawn + row.more[heroes - 1]) + sum(call.count for call in card.event if isinstance(call, SpawnShadows))
        for card in cards
    ]
    start = len(row.shadows) if row.shadows is not None else _icons(tiles, "shadow")
    return start + sum(sorted(brought, reverse=True)[: row.length])


def _drawn(rows: Any, shadows: int, tokens: int) -> int:
    """The most that so many shadows turn out to be one of `tokens`: those discarded come again once the stack has run out (10.8)."""
    shown = rows.table.shadows
    stack = sum(shown.monster) + shown.villager + shown.influence
    return min(shadows, tokens) + (max(0, shadows - stack) if tokens else 0)


def _monstrosities(rows: Any, row: ScenarioRow) -> int:
    """How many shadow tokens show one."""
    horde = {monster.id: monster.horde for monster in rows.monsters.monster}
    return sum(count for count, enemy in zip(rows.table.shadows.monster, row.enemies, strict=True) if not horde[enemy.monster])
