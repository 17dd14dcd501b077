"""3.3  Whether an effect list would do anything now: a chip or an item is not spent for nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rulebound.games.aberration.calls import Assign, DrawChips, DrawItems, LightFire, Purge, Recall, Strike
from rulebound.games.aberration.chips import can_draw
from rulebound.games.aberration.content import CORRUPTION, SHADOW
from rulebound.games.aberration.content_board import NOWHERE, POINTS, VILLAGE
from rulebound.games.aberration.heroic import ANSWERS, fire_answers
from rulebound.games.aberration.pieces import UNLOCKED
from rulebound.games.aberration.state import Night
from rulebound.kernel import Seat


def useful(s: Night, seat: Seat, number: int) -> bool:
    """3.3  Whether an effect list would do anything now: a chip or an item is not spent for nothing."""
    if s.content.sure[number]:
        return True
    for call in s.content.lists[number]:
        kind = type(call)
        can = CAN.get(kind)
        if can is not None:
            if can(s, seat, call):
                return True
        elif kind not in ANSWERS or ANSWERS[kind](s, seat, call):
            return True
    return False


def can_strike(s: Night, seat: Seat, call: Strike) -> bool:
    """Whether there is a target."""
    board = s.board
    here = s.heroes[seat].space
    if call.boards:
        spaces = 0
        for point in call.boards:
            spaces |= board.boards_as_bits[POINTS.index(point)]
    elif call.sight:
        spaces = 0 if board.board[here] == NOWHERE else board.boards_as_bits[board.board[here]]
    else:
        spaces = board.near_by[here][call.reach]
    immune = s.options.shadow_damage == "immune"
    return any(spaces >> enemy.space & 1 and not (immune and enemy.slot == SHADOW) for enemy in s.enemies.values())


def can_assign(s: Night, seat: Seat, call: Assign) -> bool:
    """Whether there is a villager and a spot."""
    if not (s.villagers[VILLAGE] or (s.options.assign_from == "anywhere" and any(s.villagers))):
        return False
    return False in s.spots or [vantage for vantage in s.vantages if vantage.state == UNLOCKED and not vantage.manned] != []


def can_light(s: Night, seat: Seat, call: LightFire) -> bool:
    """Whether there is a fire and a space for it."""
    return s.fires_left() > 0 if call.anywhere else bool(fire_answers(s, seat, call))


def can_draw_items(s: Night, seat: Seat, call: DrawItems) -> bool:
    """Whether there is an item."""
    return s.items_left > 0 or any(s.item_discards)


def can_draw_chips(s: Night, seat: Seat, call: DrawChips) -> bool:
    """Whether there is a chip."""
    return can_draw(s, seat)


def can_purge(s: Night, seat: Seat, call: Purge) -> bool:
    """Whether the hero has a Corruption chip."""
    hero = s.heroes[seat]
    return hero.chips[CORRUPTION] + hero.discards[CORRUPTION] + hero.bag[CORRUPTION] > 0


def can_be_recalled(s: Night, seat: Seat, call: Recall) -> bool:
    """Whether the hero is out."""
    return s.heroes[seat].space != VILLAGE


CAN: Final[dict[Any, Callable[[Night, Seat, Any], bool]]] = {
    Strike: can_strike,
    Assign: can_assign,
    LightFire: can_light,
    DrawItems: can_draw_items,
    DrawChips: can_draw_chips,
    Purge: can_purge,
    Recall: can_be_recalled,
}
"""Of calls that choose nothing or whose answers are many: whether they would do something."""
