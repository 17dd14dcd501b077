"""6.11  A monster attacks a hero or a villager: in Encroach, or against an attack."""

from __future__ import annotations

from typing import Final, final

from rulebound.games.aberration.blows import icons, is_monster
from rulebound.games.aberration.dice import Roll
from rulebound.games.aberration.events import EnemyAttacked
from rulebound.games.aberration.hurt import BY_ENEMY, Hurt
from rulebound.games.aberration.objectives import settle
from rulebound.games.aberration.passives import NoGrazes
from rulebound.games.aberration.rule import Rule
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.views import EnemyAttackShown
from rulebound.kernel import Seat, Step

A_VILLAGER: Final = -1  # as a target


@final
class EnemyAttack(Rule):
    """6.11  It rolls dice equal to its attack value; 12.8: Parasite tokens add to it."""

    clause = "6.11"

    def __init__(self, enemy: int, target: int, counter: bool) -> None:
        self.enemy = enemy
        self.target = target  # a seat, or A_VILLAGER
        self.counter = counter  # 6.8

    def clone(self) -> EnemyAttack:
        """As far as this one has come."""
        return self.twin(EnemyAttack(self.enemy, self.target, self.counter))

    def shown(self, s: Night) -> EnemyAttackShown:
        """Who attacks whom."""
        return EnemyAttackShown(self.enemy, None if self.target == A_VILLAGER else Seat(self.target), self.counter)

    def steps(self, s: Night) -> tuple[Step, ...]:
        """Dice, and what they do."""
        return ENEMY_STEPS


def roll(s: Night, attack: EnemyAttack) -> None:
    """6.11  By house rule it deals its attack value without dice."""
    if not is_monster(s, attack.enemy):
        attack.finish()
        return
    if s.heard:
        target = None if attack.target == A_VILLAGER else Seat(attack.target)
        space = s.board.ids[s.enemies[attack.enemy].space]
        s.announce(EnemyAttacked(attack.enemy, s.name_of(attack.enemy), space, target, attack.counter))
    if s.options.enemy_dice == "roll":
        s.push(Roll(s.side(s.enemies[attack.enemy].slot).attack))


def strike(s: Night, attack: EnemyAttack) -> None:
    """8.11  A villager dies of any damage. 6.1: grazes do not hurt every hero."""
    if not is_monster(s, attack.enemy):
        return
    enemy = s.enemies[attack.enemy]
    hero = None if attack.target == A_VILLAGER else s.heroes[attack.target]
    grazes = hero is None or not [passive for passive in hero.passives if isinstance(passive, NoGrazes)]
    damage = icons(s, grazes) if s.options.enemy_dice == "roll" else s.side(enemy.slot).attack
    tokens = s.parasites[enemy.slot]
    if s.options.parasite == "onePerEvent":
        tokens = min(1, tokens)
    s.parasites[enemy.slot] -= tokens
    damage += tokens
    if damage <= 0:
        return
    if hero is not None:
        s.push(Hurt(s.seats[attack.target], damage, BY_ENEMY, s.has_keyword(enemy.slot, "plague")))
    elif s.villagers[enemy.space]:
        s.kill_villager(enemy.space)
        settle(s)


ENEMY_STEPS: Final[tuple[Step, ...]] = (roll, strike)
