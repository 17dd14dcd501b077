"""3.3  Whether an effect list would do anything now: a chip or an item is not spent for nothing."""

from __future__ import annotations

from typing import Any, Final

from rulebound.games.aberration.calls import (
    Assign,
    Cleanse,
    DrawChips,
    DrawItems,
    Fortify,
    Freeze,
    Heal,
    Lead,
    LightFire,
    Purge,
    Rally,
    Recall,
    Scout,
    SetTrap,
    Share,
    Shove,
    Strike,
)
from rulebound.games.aberration.chips import can_draw
from rulebound.games.aberration.content import CORRUPTION, Test
from rulebound.games.aberration.content_board import VILLAGE
from rulebound.games.aberration.heroic import (
    cleanse_answers,
    fire_answers,
    freeze_answers,
    heal_answers,
    shove_answers,
    strike_spaces,
    targets,
    trap_answers,
    within,
)
from rulebound.games.aberration.pieces import UNLOCKED
from rulebound.games.aberration.purse import can_pay, payable
from rulebound.games.aberration.state import Night
from rulebound.kernel import Seat


def useful(s: Night, seat: Seat, number: int) -> bool:
    """3.3  Whether an effect list would do anything now: a chip or an item is not spent for nothing."""
    content = s.content
    does = content.sure[number]
    for would, call in content.tests[number]:
        if does:
            break
        does = would(s, seat, call)
    return does


def test_of(call: Any) -> Test:
    """Whether a call would do something."""
    return CAN.get(type(call), always)


def always(s: Night, seat: Seat, call: Any) -> bool:
    """Of calls that choose nothing and cannot fail."""
    return True


def can_strike(s: Night, seat: Seat, call: Strike) -> bool:
    """Whether there is a target."""
    return targets(s) & strike_spaces(s, seat, call) != 0


def can_freeze(s: Night, seat: Seat, call: Freeze) -> bool:
    """Whether there is an enemy, and a token."""
    enemies = s.prowled | s.dark
    return enemies & within(s, seat, call.reach, call.sight) != 0 and bool(freeze_answers(s, seat, call))


def can_shove(s: Night, seat: Seat, call: Shove) -> bool:
    """Whether there is a monster, and a space for it."""
    return s.prowled & within(s, seat, call.reach, False) != 0 and bool(shove_answers(s, seat, call))


def can_scout(s: Night, seat: Seat, call: Scout) -> bool:
    """Whether there is a shadow."""
    dark = s.dark
    return (dark & within(s, seat, 0, True) if call.sight else dark) != 0


def can_trap(s: Night, seat: Seat, call: SetTrap) -> bool:
    """Whether there is a trap, and a space for it."""
    return (s.heroes[seat].traps > 0 or call.move) and bool(trap_answers(s, seat, call))


def can_assign(s: Night, seat: Seat, call: Assign) -> bool:
    """Whether there is a villager and a spot."""
    if not (s.villagers[VILLAGE] or (s.options.assign_from == "anywhere" and s.outside)):
        return False
    return False in s.spots or [vantage for vantage in s.vantages if vantage.state == UNLOCKED and not vantage.manned] != []


def can_lead(s: Night, seat: Seat, call: Lead) -> bool:
    """Whether there is a villager."""
    outside = s.outside
    return (outside if call.anywhere else outside & 1 << s.heroes[seat].space) != 0


def can_light(s: Night, seat: Seat, call: LightFire) -> bool:
    """Whether there is a fire and a space for it."""
    return s.fires_left() > 0 if call.anywhere else bool(fire_answers(s, seat, call))


def can_cleanse(s: Night, seat: Seat, call: Cleanse) -> bool:
    """Whether there is Influence."""
    return True in s.influence and bool(cleanse_answers(s, seat, call))


def can_heal(s: Night, seat: Seat, call: Heal) -> bool:
    """Whether somebody is hurt."""
    climbed = 0
    for hero in s.heroes:
        climbed += hero.track
    return climbed > 0 and bool(heal_answers(s, seat, call))


def can_ask_others(s: Night, seat: Seat, call: Any) -> bool:
    """Whether there is another hero."""
    return len(s.present()) > 1


def can_draw_items(s: Night, seat: Seat, call: DrawItems) -> bool:
    """Whether there is an item."""
    return s.items_left > 0 or any(s.item_discards)


def can_draw_chips(s: Night, seat: Seat, call: DrawChips) -> bool:
    """Whether there is a chip."""
    return can_draw(s, seat)


def can_fortify(s: Night, seat: Seat, call: Fortify) -> bool:
    """Whether the hero's chips pay for a Vantage Point."""
    hero = s.heroes[seat]
    return [at for at in payable(s, seat, True) if can_pay(s, hero, at)] != []


def can_purge(s: Night, seat: Seat, call: Purge) -> bool:
    """Whether the hero has a Corruption chip."""
    hero = s.heroes[seat]
    return hero.chips[CORRUPTION] + hero.discards[CORRUPTION] + hero.bag[CORRUPTION] > 0


def can_be_recalled(s: Night, seat: Seat, call: Recall) -> bool:
    """Whether the hero is out."""
    return s.heroes[seat].space != VILLAGE


CAN: Final[dict[Any, Test]] = {
    Strike: can_strike,
    Freeze: can_freeze,
    Shove: can_shove,
    Scout: can_scout,
    SetTrap: can_trap,
    Assign: can_assign,
    Lead: can_lead,
    LightFire: can_light,
    Cleanse: can_cleanse,
    Heal: can_heal,
    Fortify: can_fortify,
    Rally: can_ask_others,
    Share: can_ask_others,
    DrawItems: can_draw_items,
    DrawChips: can_draw_chips,
    Purge: can_purge,
    Recall: can_be_recalled,
}
"""Of calls that choose something, or that may fail: whether they would do something. All others always do."""
