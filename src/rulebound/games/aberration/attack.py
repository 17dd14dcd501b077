"""6  An attack by a hero or, from a worker spot, a villager; and what the enemy does about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from rulebound.games.aberration.actions import Smite
from rulebound.games.aberration.asks import TableFloor
from rulebound.games.aberration.blows import KINDS, Blow, icons, is_monster, land, limited
from rulebound.games.aberration.content import SHADOW, SMITE
from rulebound.games.aberration.content_board import VILLAGE
from rulebound.games.aberration.dice import Roll, use_exploit
from rulebound.games.aberration.enemy import EnemyAttack
from rulebound.games.aberration.events import Attacked
from rulebound.games.aberration.objectives import coordinated
from rulebound.games.aberration.passives import MoreDamage, MoreDice, Swift
from rulebound.games.aberration.pieces import SMITE_CARDS
from rulebound.games.aberration.reveal import Flip, Reveals
from rulebound.games.aberration.rule import Rule
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.views import AttackShown, EnemyShown
from rulebound.kernel import PASS, Action, Seat, Step

TWICE: Final = 1 << 4  # of Figure.hit_by: a hero alone damaged it a second time


@final
class Attack(Rule):
    """6.7  Dice, Lucky, Smite, what the enemy's keywords allow, damage, counterattack. 6.5: one throw for all its targets."""

    clause = "6.7"
    hits: int = 0  # Aberration icons on the dice: other dice may be thrown before the attack has landed
    grazes: int = 0
    smites: int = 0
    more: int = 0  # damage that the hero's cards add to a hit

    def __init__(self, seat: Seat, targets: list[int], kind: int, dice: int, quick: bool, village: bool) -> None:
        self.seat = seat
        self.targets = targets
        self.kind = kind
        self.dice = dice
        self.quick = quick
        self.village = village  # made by a villager

    def clone(self) -> Attack:
        """As far as this one has come."""
        twin = self.twin(Attack(self.seat, self.targets, self.kind, self.dice, self.quick, self.village))
        twin.hits = self.hits
        twin.grazes = self.grazes
        twin.smites = self.smites
        twin.more = self.more
        return twin

    def shown(self, s: Night) -> AttackShown:
        """Whose, at what, with how many dice; the damage that the dice show now."""
        damage = self.hits + self.grazes + self.smites + self.more
        return AttackShown(self.seat, self.targets, KINDS[self.kind], self.dice, damage)

    def steps(self, s: Night) -> tuple[Step, ...]:
        """In the order of 6.7."""
        return ATTACK_STEPS


def gather_dice(s: Night, attack: Attack) -> None:
    """6.2  What the hero's cards add or take away. 6.6: some make it quick."""
    kind = "village" if attack.village else KINDS[attack.kind]
    for passive in s.heroes[attack.seat].passives:
        if isinstance(passive, MoreDice):
            if passive.kind == kind:
                attack.dice += passive.dice
        elif isinstance(passive, Swift) and passive.kind == kind:
            attack.quick = True
    attack.dice = max(0, attack.dice)
    if s.heard:
        s.announce(Attacked(attack.seat, kind, attack.targets, [s.name_of(n) for n in attack.targets if n in s.enemies]))


def roll_dice(s: Night, attack: Attack) -> None:
    """6.1, 5.7"""
    s.push(Roll(attack.dice))


def count_icons(s: Night, attack: Attack) -> None:
    """6.1; and a hit may be made heavier by the hero's cards."""
    attack.hits = icons(s, False)
    attack.grazes = icons(s, True) - attack.hits
    if not attack.hits + attack.grazes:
        return
    kind = "village" if attack.village else KINDS[attack.kind]
    for passive in s.heroes[attack.seat].passives:
        if isinstance(passive, MoreDamage) and passive.kind == kind:
            attack.more += passive.damage


def let_smite(s: Night, attack: Attack) -> None:
    """5.8"""
    if s.who_may_have(SMITE_CARDS):
        s.push(SmiteFloor())


def land_each(s: Night, attack: Attack) -> None:
    """6.5  On every target, with the same number."""
    if len(attack.targets) == 1:
        s.push(Landing(attack.targets[0]))
    else:
        s.push_each([Landing(n) for n in attack.targets])


def counter(s: Night, attack: Attack) -> None:
    """6.8  Each attacked monster that is still there strikes back, if it is in range; not against a quick attack (6.6)."""
    if attack.quick:
        return
    here = s.heroes[attack.seat].space
    frames = []
    for n in attack.targets:
        if is_monster(s, n):
            enemy = s.enemies[n]
            away = s.board.distance[enemy.space][here]
            if away == 0 or (away == 1 and s.has_keyword(enemy.slot, "ranged")):  # 12.12
                frames.append(EnemyAttack(n, attack.seat, True))
    if frames:
        s.push_each([*frames])


ATTACK_STEPS: Final[tuple[Step, ...]] = (gather_dice, roll_dice, count_icons, let_smite, land_each, counter)


def blow_of(s: Night, attack: Attack, n: int, smites: int) -> Blow:
    """6.7  What the attack does to one monster; a graze is no damage to a monster with a hide (6.1)."""
    slot = s.enemies[n].slot
    hide = s.monster(slot).hide
    shown = attack.hits if hide else attack.hits + attack.grazes
    damage = shown + attack.more + smites if shown or (s.options.smite_on_miss and smites) else 0
    return limited(s, Blow(n, slot, attack.kind, damage, attack.grazes if hide else 0))


def smite_helps(s: Night, attack: Attack) -> bool:
    """5.8, 5.3  Whether one damage more would change anything. What a shadow is, nobody knows: there a hit is enough."""
    for n in attack.targets:
        enemy = s.enemies.get(n)
        if enemy is None:
            continue
        if enemy.slot == SHADOW:
            lands = attack.hits + attack.grazes > 0 or (s.options.smite_on_miss and attack.smites > 0)
            if s.options.shadow_damage == "destroys":
                if not lands and s.options.smite_on_miss:
                    return True
            elif lands or s.options.smite_on_miss:
                return True
        elif blow_of(s, attack, n, attack.smites + 1).damage > blow_of(s, attack, n, attack.smites).damage:
            return True
    return False


@final
class SmiteFloor(TableFloor):
    """5.8  Smite: 1 more for an attack, yours or a friend's, that deals damage."""

    clause = "5.8"
    reopens = False  # who has passed need not be asked again: the dice lie as they lay

    def clone(self) -> SmiteFloor:
        """As far as this one has come."""
        return self.twin(SmiteFloor())

    def who(self, s: Night) -> list[Seat]:
        """Whoever may hold such an item, as long as it would help."""
        return s.who_may_have(SMITE_CARDS) if smite_helps(s, s.nearest(Attack)) else []

    def actions(self, s: Night, seat: Seat) -> Sequence[Action]:
        """Each such item."""
        return [PASS, *[s.content.smite[item] for item in s.with_exploit(seat, SMITE)]]

    def react(self, s: Night, seat: Seat, action: Smite) -> None:
        """For each target of the attack."""
        s.nearest(Attack).smites += 1
        use_exploit(s, seat, action.item, "smite")  # last: an Objective that asks for exploits may end the night


@final
class Landing(Rule):
    """6.7, 6.9  The attack lands on one target."""

    clause = "6.9"

    def __init__(self, enemy: int) -> None:
        self.enemy = enemy

    def clone(self) -> Landing:
        """As far as this one has come."""
        return self.twin(Landing(self.enemy))

    def shown(self, s: Night) -> EnemyShown:
        """On whom."""
        return EnemyShown(self.enemy)

    def steps(self, s: Night) -> tuple[Step, ...]:
        """A shadow is turned over first; its power comes before the damage."""
        return LANDING_STEPS


def turn_over(s: Night, landing: Landing) -> None:
    """6.9  Damage reveals a shadow, or by house rule destroys it."""
    enemy = s.enemies.get(landing.enemy)
    if enemy is None or enemy.slot != SHADOW:
        return
    attack = s.nearest(Attack)
    if attack.hits + attack.grazes or (s.options.smite_on_miss and attack.smites):
        s.push_each([Flip(landing.enemy, VILLAGE, s.options.shadow_damage == "destroys"), Reveals(False)])


def strike(s: Night, landing: Landing) -> None:
    """6.10, and 15.2: two heroes who damage one monster in a round."""
    if not is_monster(s, landing.enemy):
        return
    attack = s.nearest(Attack)
    blow = blow_of(s, attack, landing.enemy, attack.smites)
    if blow.damage and not attack.village:
        mark(s, landing.enemy, attack.seat)
    land(s, blow, attack.seat, "village" if attack.village else KINDS[attack.kind], not attack.village)


def mark(s: Night, n: int, seat: Seat) -> None:
    """15.2  Alone, a second hit by the same hero counts."""
    bit = 1 << seat
    before = s.enemies[n].hit_by
    if len(s.seats) == 1 and before & bit:
        bit = TWICE
    if before & bit:
        return
    s.figure(n).hit_by |= bit
    if before:
        coordinated(s)


LANDING_STEPS: Final[tuple[Step, ...]] = (turn_over, strike)
