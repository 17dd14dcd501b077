"""8.12  Traps: they spring on monsters that enter, and go back to their owner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from rulebound.games.aberration.actions import Foe
from rulebound.games.aberration.asks import TableAsk
from rulebound.games.aberration.blows import TRAP, Blow, icons, is_monster, land, limited
from rulebound.games.aberration.content import INTELLECT
from rulebound.games.aberration.dice import Roll
from rulebound.games.aberration.passives import MoreDice
from rulebound.games.aberration.rule import Rule
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.views import AttackShown, SpaceShown
from rulebound.kernel import Action, Seat, Step


@final
class SpringTrap(Rule):
    """8.12  Its owner chooses a monster in the space."""

    clause = "8.12"

    def __init__(self, space: int) -> None:
        self.space = space

    def clone(self) -> SpringTrap:
        """As far as this one has come."""
        return self.twin(SpringTrap(self.space))

    def shown(self, s: Night) -> SpaceShown:
        """Where."""
        return SpaceShown(s.board.ids[self.space])

    def steps(self, s: Night) -> tuple[Step, ...]:
        """At once."""
        return SPRING_STEPS


def spring(s: Night, trap: SpringTrap) -> None:
    """8.12  It may be another than the one that has just come."""
    found = s.monsters_in(trap.space)
    if s.traps[trap.space] < 0 or not found:
        return
    owner = s.take_trap(trap.space, True)
    if len(found) == 1:
        s.push(TrapBlow(owner, found[0]))
    else:
        s.push(AskTrapped(owner, trap.space))


SPRING_STEPS: Final[tuple[Step, ...]] = (spring,)


@final
class AskTrapped(TableAsk):
    """8.12  Which of several monsters the trap strikes."""

    clause = "8.12"

    def __init__(self, seat: Seat, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def actions(self, s: Night, seat: Seat) -> Sequence[Action]:
        """All in the space."""
        return [Foe(n) for n in s.monsters_in(self.space)]

    def done(self, s: Night, action: Foe) -> None:
        """This one."""
        s.push(TrapBlow(self.seat, action.enemy))


@final
class TrapBlow(Rule):
    """8.12, 6.2  Dice equal to the owner's Intellect."""

    clause = "8.12"

    def __init__(self, seat: Seat, enemy: int) -> None:
        self.seat = seat
        self.enemy = enemy

    def clone(self) -> TrapBlow:
        """As far as this one has come."""
        return self.twin(TrapBlow(self.seat, self.enemy))

    def shown(self, s: Night) -> AttackShown:
        """Whose trap, and what it strikes."""
        return AttackShown(self.seat, [self.enemy], "trap", trap_dice(s, self.seat), 0)

    def steps(self, s: Night) -> tuple[Step, ...]:
        """Dice, then damage; nothing strikes back at a trap."""
        return TRAP_STEPS


def trap_dice(s: Night, seat: Seat) -> int:
    """6.2  Intellect, and what cards add."""
    hero = s.heroes[seat]
    dice = hero.levels[INTELLECT]
    for passive in hero.passives:
        if isinstance(passive, MoreDice) and passive.kind == "trap":
            dice += passive.dice
    return dice


def roll(s: Night, blow: TrapBlow) -> None:
    """6.1"""
    s.push(Roll(trap_dice(s, blow.seat)))


def strike(s: Night, blow: TrapBlow) -> None:
    """8.13  A trap is neither melee nor ranged, and Armour holds; or by house rule it ignores all three keywords."""
    if is_monster(s, blow.enemy):
        slot = s.enemies[blow.enemy].slot
        hide = s.monster(slot).hide
        land(s, limited(s, Blow(blow.enemy, slot, TRAP, icons(s, not hide), s.dice[1] if hide else 0)), blow.seat, "trap", False)


TRAP_STEPS: Final[tuple[Step, ...]] = (roll, strike)
