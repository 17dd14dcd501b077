"""Aberration: what happens, as the table perceives it. All of it is announced, but DrewItem where items are hidden. Never compiled."""

from __future__ import annotations

from rulebound.kernel import Event, Seat


class Chosen(Event, frozen=True):
    """The scenario (seat None), a hero or a class."""

    seat: Seat | None
    what: str


class FirstPlayer(Event, frozen=True):
    seat: Seat


class RoundBegan(Event, frozen=True):
    number: int


class PhaseBegan(Event, frozen=True):
    phase: str  # "village", "heroes", "encroach", "manifest"


class TurnBegan(Event, frozen=True):
    seat: Seat


class TurnEnded(Event, frozen=True):
    seat: Seat


class DrewChip(Event, frozen=True):
    seat: Seat
    chip: str


class SpentChip(Event, frozen=True):
    seat: Seat
    chip: str
    action: str


class HeldChip(Event, frozen=True):
    seat: Seat
    chip: str


class ChipGained(Event, frozen=True):
    """From the supply to the bag; `gone`: the other way."""

    seat: Seat
    chip: str
    gone: bool = False


class ExperienceGained(Event, frozen=True):
    seat: Seat
    count: int


class Upgraded(Event, frozen=True):
    seat: Seat
    colour: str
    level: int


class Unlocked(Event, frozen=True):
    seat: Seat
    action: str


class AttunedItem(Event, frozen=True):
    seat: Seat
    item: str


class DrewItem(Event, frozen=True):
    seat: Seat
    item: str


class GotItem(Event, frozen=True):
    """Where items are hidden: an item was drawn."""

    seat: Seat


class UsedItem(Event, frozen=True):
    """Played once, discarded, or used for its exploit."""

    seat: Seat
    item: str
    how: str  # "effect", "lost", or the exploit


class Rolled(Event, frozen=True):
    """The dice as they lie now; `again`: how many of them were thrown anew."""

    blanks: int
    grazes: int
    hits: int
    doubles: int
    again: int = 0


class Attacked(Event, frozen=True):
    seat: Seat
    kind: str
    enemies: list[int]


class Damaged(Event, frozen=True):
    enemy: int
    damage: int


class Died(Event, frozen=True):
    enemy: int
    monster: str


class EnemyAttacked(Event, frozen=True):
    """`seat` None: a villager. `counter`: against an attack."""

    enemy: int
    seat: Seat | None
    counter: bool


class Hurt(Event, frozen=True):
    """What landed, and where the Aberration track then stands."""

    seat: Seat
    source: str
    damage: int
    track: int


class Healed(Event, frozen=True):
    seat: Seat
    track: int


class Transformed(Event, frozen=True):
    seat: Seat
    card: str


class Plagued(Event, frozen=True):
    seat: Seat


class HeroMoved(Event, frozen=True):
    seat: Seat
    space: str


class VillagerMoved(Event, frozen=True):
    start: str
    to: str


class VillagerSent(Event, frozen=True):
    start: str
    spot: str


class VillagersReturned(Event, frozen=True):
    count: int


class VillagerDied(Event, frozen=True):
    space: str


class ShadowPlaced(Event, frozen=True):
    enemy: int
    space: str


class Revealed(Event, frozen=True):
    """`token`: "villager", "influence" or the monster's id. `gone`: nothing of it stays on the map."""

    enemy: int
    token: str
    space: str
    gone: bool


class Spawned(Event, frozen=True):
    enemy: int
    monster: str
    space: str


class Power(Event, frozen=True):
    """A keyword does something."""

    enemy: int
    keyword: str


class Activated(Event, frozen=True):
    """`frozen`: it does not, for a Freeze token is taken away."""

    enemy: int
    frozen: bool


class EnemyMoved(Event, frozen=True):
    enemy: int
    space: str


class EnteredVillage(Event, frozen=True):
    enemy: int
    fear: int


class LevelledUp(Event, frozen=True):
    slot: int
    level: int


class FrozenEnemy(Event, frozen=True):
    enemy: int


class FireLit(Event, frozen=True):
    space: str


class FireOut(Event, frozen=True):
    space: str


class TrapSet(Event, frozen=True):
    seat: Seat
    space: str


class TrapBack(Event, frozen=True):
    """Sprung, or taken up."""

    seat: Seat
    space: str
    sprung: bool


class InfluencePlaced(Event, frozen=True):
    """`stopped`: a fire went out for it."""

    space: str
    stopped: bool


class InfluenceGone(Event, frozen=True):
    space: str


class VantagePaid(Event, frozen=True):
    seat: Seat
    vantage: str
    chips: tuple[str, ...]


class VantageUnlocked(Event, frozen=True):
    vantage: str


class VantageLost(Event, frozen=True):
    vantage: str


class ObjectiveOpened(Event, frozen=True):
    objective: str


class ObjectiveToken(Event, frozen=True):
    objective: str
    tokens: int


class ObjectiveDone(Event, frozen=True):
    """`dropped`: it can no longer be met."""

    objective: str
    dropped: bool


class BeastCardPlayed(Event, frozen=True):
    card: str


class FearGained(Event, frozen=True):
    count: int
    fear: int
    why: str


class SurvivalGained(Event, frozen=True):
    count: int
    survival: int


class NightOver(Event, frozen=True):
    won: bool
    why: str
