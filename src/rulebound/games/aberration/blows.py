"""6.7  What a blow comes to: the icons on the dice, what keywords say "when attacked", tokens, and death."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from rulebound.games.aberration.content import SHADOW
from rulebound.games.aberration.effect import lasting
from rulebound.games.aberration.events import Died, Spared
from rulebound.games.aberration.objectives import killed, settle
from rulebound.games.aberration.passives import OnKill
from rulebound.games.aberration.state import Night
from rulebound.kernel import Seat

MELEE: Final = 0
RANGED: Final = 1
AREA: Final = 2
TRAP: Final = 3
KINDS: Final = ("melee", "ranged", "area", "trap")
ARMOUR: Final = 2  # the most that one attack can do to it


def icons(s: Night, grazes: bool) -> int:
    """6.1  One for each Aberration icon on the dice, one for each graze if they count."""
    dice = s.dice
    return dice[2] + 2 * dice[3] + (dice[1] if grazes else 0)


@final
class Blow:
    """What is about to be taken off one monster."""

    def __init__(self, enemy: int, slot: int, kind: int, damage: int, grazes: int = 0) -> None:
        self.enemy = enemy
        self.slot = slot
        self.kind = kind
        self.damage = damage
        self.tokens = 0  # Parasite tokens that it uses up
        self.spared: list[tuple[str, int]] = [("hide", grazes)] if grazes else []  # what keeps how much of it off


def flying(s: Night, blow: Blow) -> None:
    """12.11  Only ranged attacks damage it."""
    if blow.kind != RANGED:
        blow.damage = 0


def stealthy(s: Night, blow: Blow) -> None:
    """12.13  Only melee attacks damage it."""
    if blow.kind != MELEE:
        blow.damage = 0


def armour(s: Night, blow: Blow) -> None:
    """12.10  One attack takes at most 2."""
    blow.damage = min(blow.damage, ARMOUR)


WHEN_ATTACKED: Final[dict[str, Callable[[Night, Blow], None]]] = {"flying": flying, "stealthy": stealthy, "armour": armour}
ORDER: Final = ("flying", "stealthy", "", "armour")  # "": the tokens of Parasite, for Armour comes last of all


def limited(s: Night, blow: Blow) -> Blow:
    """12.8, 12.10, 12.11, 12.13  The blow after all that. 8.13: by house rule a trap ignores the keywords."""
    keywords = s.side(blow.slot).keywords
    ignores = blow.kind == TRAP and s.options.traps_vs_keywords == "ignored"
    for word in ORDER:
        if not word:
            tokens = s.parasites[blow.slot] if s.options.parasite == "allAtOnce" else min(1, s.parasites[blow.slot])
            blow.tokens = min(tokens, blow.damage)
            blow.damage -= blow.tokens
            if blow.tokens:
                blow.spared.append(("parasite", blow.tokens))
        elif word in keywords and not ignores:
            before = blow.damage
            WHEN_ATTACKED[word](s, blow)
            if blow.damage < before:
                blow.spared.append((word, before - blow.damage))
    return blow


def land(s: Night, blow: Blow, seat: Seat, by: str, owned: bool) -> None:
    """6.10  Tokens that changed the number are spent; damage stays; enough of it kills. `owned`: an attack of that hero's own."""
    s.parasites[blow.slot] -= blow.tokens
    if s.heard:
        for word, damage in blow.spared:
            s.announce(Spared(blow.enemy, s.name_of(blow.enemy), word, damage))
    if not blow.damage:
        return
    if s.hurt_enemy(blow.enemy, blow.damage):
        kill(s, blow.enemy, seat, by, owned)


def kill(s: Night, n: int, seat: Seat, by: str, owned: bool) -> None:
    """6.10  The figure goes back to its card, its damage and its Freeze tokens with it."""
    enemy = s.remove_enemy(n)
    monster = s.monster(enemy.slot)
    if s.heard:
        s.announce(Died(n, monster.id))
    if not monster.horde:
        s.slain += 1
    if owned:
        s.push_each(lasting(s, seat, OnKill))
    killed(s, monster.horde, by)
    settle(s)


def is_monster(s: Night, n: int) -> bool:
    """Whether it is still there, and revealed."""
    enemy = s.enemies.get(n)
    return enemy is not None and enemy.slot != SHADOW
