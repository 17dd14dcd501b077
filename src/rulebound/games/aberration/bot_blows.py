"""What an attack is worth: the hope of a kill, some of the way to it, and what strikes back."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from rulebound.games.aberration.actions import At, Foe
from rulebound.games.aberration.blows import KINDS, MELEE, RANGED
from rulebound.games.aberration.bot_sums import (
    Sums,
    clear_gain,
    deed_gain,
    expected_bite,
    kill_gain,
    target_damage,
    threat,
)
from rulebound.games.aberration.calls import Strike
from rulebound.games.aberration.content import COLOURS, SHADOW, SPEED, STRENGTH
from rulebound.games.aberration.heroic import strike_spaces, targets_in
from rulebound.games.aberration.passives import MoreDice, Swift
from rulebound.games.aberration.pieces import Hero
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.wanted import Coordinated, Unmask
from rulebound.kernel import Seat

NOTHING: Final = -1.0  # there is no such thing to do


@mypyc_attr(allow_interpreted_subclasses=True)
class Blows:
    """One table, and what is reckoned once: within one decision it stands still, but for the hero thought about."""

    def __init__(self, sums: Sums, s: Night) -> None:
        self.sums = sums
        self.s = s
        self.content = s.content
        self.dangers: dict[int, float] = {}  # threats, by enemy

    def danger(self, n: int) -> float:
        """What an enemy threatens."""
        found = self.dangers.get(n)
        if found is None:
            found = threat(self.sums, self.s, n)
            self.dangers[n] = found
        return found

    def dice_of(self, hero: Hero, call: Strike) -> int:
        """6.2  How many dice such an attack of the hero's has."""
        if call.ability is not None:
            dice = hero.levels[COLOURS.index(call.ability)]
        elif call.kind == "area":
            dice = max(hero.levels[STRENGTH], hero.levels[SPEED])
        else:
            dice = hero.levels[STRENGTH if call.kind == "melee" else SPEED]
        kind = "village" if call.boards else call.kind
        for passive in hero.passives:
            if isinstance(passive, MoreDice) and passive.kind == kind:
                dice += passive.dice
        return max(0, dice + call.plus)

    def quick(self, hero: Hero, call: Strike) -> bool:
        """6.6"""
        if call.quick or call.boards:
            return True
        return any(isinstance(passive, Swift) and passive.kind == call.kind for passive in hero.passives)

    def best_strike(self, seat: Seat, call: Strike) -> float:
        """The best target, or for an area attack the best space."""
        s = self.s
        if not s.enemies:
            return NOTHING
        best = NOTHING
        spaces = strike_spaces(s, seat, call)
        by_space: dict[int, float] = {}
        hero = s.heroes[seat]
        dice, quick = self.dice_of(hero, call), self.quick(hero, call)
        for n in targets_in(s, spaces):
            gain = self.blow(seat, n, KINDS.index(call.kind), dice, quick, bool(call.boards))
            if call.area:
                space = s.enemies[n].space
                by_space[space] = by_space.get(space, 0.0) + gain
            else:
                best = max(best, gain)
        return max(by_space.values()) if by_space else best

    def strike(self, seat: Seat, call: Strike, action: Foe | At) -> float:
        """One target, or all in one space."""
        s = self.s
        hero = s.heroes[seat]
        dice, quick = self.dice_of(hero, call), self.quick(hero, call)
        kind = KINDS.index(call.kind)
        targets = [action.enemy] if isinstance(action, Foe) else targets_in(s, 1 << s.board.index[action.space])
        return sum([self.blow(seat, n, kind, dice, quick, bool(call.boards)) for n in targets])

    def blow(self, seat: Seat, n: int, kind: int, dice: int, quick: bool, village: bool) -> float:
        """An attack with so many dice on one enemy: the hope of a kill, some of the way to it, and what strikes back."""
        s = self.s
        enemy = s.enemies[n]
        danger = self.danger(n)
        if enemy.slot == SHADOW:
            if s.options.shadow_damage == "immune":
                return NOTHING
            return self.sums.at_least(dice, 1, False) * (0.45 * danger + 0.05 + 0.5 * deed_gain(s, Unmask))
        hard = s.monster(enemy.slot).hide
        left = s.side(enemy.slot).health - enemy.damage
        killed = 0.0
        mean = 0.0
        for damage in range(1, left + 1):
            need = self.needed(enemy.slot, kind, damage)
            if need < 0:
                break
            chance = self.sums.at_least(dice, need, hard)
            mean += chance
            if damage == left:
                killed = chance
        by = "village" if village else KINDS[kind]
        gain = killed * (danger + kill_gain(s, enemy.slot, by) + clear_gain(s, enemy.space))
        if left > 1 and not s.has_keyword(enemy.slot, "regenerate"):
            gain += (mean / left) * 0.45 * danger * (1.0 - killed)
        if not village and mean > 0.0:
            others = enemy.hit_by & ~(1 << seat) if len(s.seats) > 1 else enemy.hit_by
            if others and left:
                gain += self.sums.at_least(dice, 1, hard) * deed_gain(s, Coordinated)
            elif left > 1:
                gain += 0.25 * deed_gain(s, Coordinated)
        if not quick and not village:
            away = s.board.distance[enemy.space][s.heroes[seat].space]
            if away == 0 or (away == 1 and s.has_keyword(enemy.slot, "ranged")):
                gain -= (1.0 - killed) * expected_bite(self.sums, s, enemy.slot, s.heroes[seat])
        return gain

    def needed(self, slot: int, kind: int, damage: int) -> int:
        """The icons that take so much from such a monster in one attack; -1: none do."""
        for icons in range(damage, damage + 4):
            if target_damage(self.s, slot, kind, icons, RANGED, MELEE) >= damage:
                return icons
        return -1
