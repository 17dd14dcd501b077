"""7  Damage to a hero: Block, the Aberration track, Aberration cards, plague."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from rulebound.games.aberration.actions import Block
from rulebound.games.aberration.asks import TableFloor
from rulebound.games.aberration.components import UNKNOWN
from rulebound.games.aberration.content import BLOCK
from rulebound.games.aberration.dice import use_exploit
from rulebound.games.aberration.effect import Effects
from rulebound.games.aberration.events import Hurt as HurtEvent
from rulebound.games.aberration.events import Plagued, Transformed
from rulebound.games.aberration.passives import Frail, Tough
from rulebound.games.aberration.pieces import BLOCK_CARDS, changed
from rulebound.games.aberration.rule import Rule
from rulebound.games.aberration.state import CARDS_TO_LOSE, Night
from rulebound.games.aberration.views import HurtShown, SeatShown
from rulebound.kernel import PASS, Action, Chance, Seat, Step

SOURCES: Final = ("enemy", "chip", "influence", "event")
BY_ENEMY: Final = 0
BY_CHIP: Final = 1
BY_INFLUENCE: Final = 2
BY_EVENT: Final = 3


@final
class Hurt(Rule):
    """7.1  One source deals damage to a hero: what is prevented, then the climb."""

    clause = "7.1"

    def __init__(self, seat: Seat, damage: int, source: int, plague: bool) -> None:
        self.seat = seat
        self.damage = damage
        self.source = source
        self.plague = plague  # 12.14  the enemy has Plague

    def clone(self) -> Hurt:
        """As far as this one has come."""
        return self.twin(Hurt(self.seat, self.damage, self.source, self.plague))

    def shown(self, s: Night) -> HurtShown:
        """What is about to land."""
        return HurtShown(self.seat, SOURCES[self.source], self.damage)

    def steps(self, s: Night) -> tuple[Step, ...]:
        """Before it lands: lasting effects, then Block."""
        return HURT_STEPS


def weigh(s: Night, hurt: Hurt) -> None:
    """7.1  Cards that make a hero tougher or frailer."""
    source = SOURCES[hurt.source]
    if hurt.damage > 0:
        for passive in s.heroes[hurt.seat].passives:
            if isinstance(passive, Tough) and passive.source == source:
                hurt.damage -= 1
            elif isinstance(passive, Frail) and passive.source == source:
                hurt.damage += 1


def let_block(s: Night, hurt: Hurt) -> None:
    """5.6  Only if there is damage."""
    if hurt.damage > 0 and s.may_have(hurt.seat, BLOCK_CARDS):
        s.push(BlockFloor(hurt.seat))


def take(s: Night, hurt: Hurt) -> None:
    """7.2"""
    if hurt.damage > 0:
        s.push(Climb(hurt.seat, hurt.damage, hurt.source, hurt.plague))


HURT_STEPS: Final[tuple[Step, ...]] = (weigh, let_block, take)


@final
class BlockFloor(TableFloor):
    """5.6  Block: take 1 off damage that is about to reach you."""

    clause = "5.6"

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat = seat

    def clone(self) -> BlockFloor:
        """As far as this one has come."""
        return self.twin(BlockFloor(self.seat))

    def who(self, s: Night) -> list[Seat]:
        """The hero who is hurt, as long as there is something to prevent."""
        return [self.seat] if s.may_have(self.seat, BLOCK_CARDS) and s.nearest(Hurt).damage > 0 else []

    def actions(self, s: Night, seat: Seat) -> Sequence[Action]:
        """Each such item."""
        return [PASS, *[s.content.block[item] for item in s.with_exploit(seat, BLOCK)]]

    def react(self, s: Night, seat: Seat, action: Block) -> None:
        """One less."""
        s.nearest(Hurt).damage -= 1
        use_exploit(s, seat, action.item, "block")  # last: an Objective that asks for exploits may end the night


@final
class Climb(Rule):
    """7.2  Damage climbs the Aberration track; its top brings a card, and the climb starts anew."""

    clause = "7.2"

    def __init__(self, seat: Seat, left: int, source: int, plague: bool) -> None:
        self.seat = seat
        self.left = left
        self.source = source
        self.plague = plague

    def clone(self) -> Climb:
        """As far as this one has come."""
        return self.twin(Climb(self.seat, self.left, self.source, self.plague))

    def shown(self, s: Night) -> HurtShown:
        """What is left of the damage."""
        return HurtShown(self.seat, SOURCES[self.source], self.left)

    def steps(self, s: Night) -> tuple[Step, ...]:
        """Up to the top, and again from the start."""
        return CLIMB_STEPS


def climb(s: Night, rise: Climb) -> None:
    """7.2  What is left at the top goes on from the start, or by house rule is lost. 7.4: a fourth card loses before it is drawn."""
    hero = s.heroes[rise.seat]
    top = s.content.track
    up = min(rise.left, top - hero.track)
    hero.track += up
    rise.left -= up
    if s.heard:
        s.announce(HurtEvent(rise.seat, SOURCES[rise.source], up, hero.track))
    if hero.track < top:
        return
    hero.track = 0
    if rise.left and s.options.track_overflow == "goesOn":
        rise.again()
    if len(hero.aberrations) == CARDS_TO_LOSE - 1:
        s.lose("aberration")
        return
    if rise.plague:  # 12.14, 7.6
        hero.plague += 1
        if s.heard:
            s.announce(Plagued(rise.seat))
    s.push(DrawAberration(rise.seat))


CLIMB_STEPS: Final[tuple[Step, ...]] = (climb,)


@final
class DrawAberration(Chance):
    """7.3  An Aberration card: it stays for the rest of the game, and brings Fear."""

    clause = "7.3"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def shown(self, s: Night) -> SeatShown:
        """Who draws."""
        return SeatShown(self.seat)

    def weights(self, s: Night) -> list[int]:
        """The deck."""
        return s.aberrations_left

    def done(self, s: Night, card: int) -> None:
        """Its passives hold from now on; what it gives once comes after its Fear."""
        s.aberrations_left = changed(s.aberrations_left, card, s.aberrations_left[card] - 1)
        hero = s.heroes[self.seat]
        row = s.content.aberrations[card]
        hero.aberrations = [*hero.aberrations, card]
        hero.gain(row.passive)
        s.seen = UNKNOWN  # it may be hushed
        if s.heard:
            s.announce(Transformed(self.seat, row.id))
        s.gain_fear(row.fear, "aberration")
        if row.gain:
            s.push(Effects(self.seat, s.content.aberration_gain[card]))
