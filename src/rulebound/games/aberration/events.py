"""Aberration: what happens, as the table perceives it. All of it is announced, but DrewItem where items are hidden. Never compiled."""

from __future__ import annotations

from typing import Final

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
    """An attack begins; `monsters`: what its targets are called."""

    seat: Seat
    kind: str  # "melee", "ranged", "area", or "village": a villager's
    enemies: list[int]
    monsters: list[str]


class Damaged(Event, frozen=True):
    enemy: int
    monster: str  # its id; here as in all events "shadow" if it is not revealed
    damage: int
    left: int  # health


class Spared(Event, frozen=True):
    """An attack or a trap does less to a monster than the dice show. `damage`: by how much; for a hide the grazes that do nothing."""

    enemy: int
    monster: str
    by: str  # "hide", or a keyword: "flying", "stealthy", "armour", "parasite"
    damage: int


class Died(Event, frozen=True):
    enemy: int
    monster: str


class EnemyAttacked(Event, frozen=True):
    """`seat` None: a villager. `counter`: against an attack."""

    enemy: int
    monster: str
    space: str
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
    monster: str
    keyword: str


class Activated(Event, frozen=True):
    """`frozen`: it does not, for a Freeze token is taken away."""

    enemy: int
    monster: str
    space: str
    frozen: bool


class EnemyMoved(Event, frozen=True):
    enemy: int
    monster: str
    start: str
    space: str


class EnteredVillage(Event, frozen=True):
    enemy: int
    monster: str
    fear: int


class LevelledUp(Event, frozen=True):
    slot: int
    monster: str
    level: int


class FrozenEnemy(Event, frozen=True):
    enemy: int
    monster: str


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


class Left(Event, frozen=True):
    """A player has left for good."""

    seat: Seat


class NightOver(Event, frozen=True):
    won: bool
    why: str


CLAUSES: Final[dict[str, str]] = {
    "Chosen": "1.2",
    "FirstPlayer": "2.3",
    "RoundBegan": "2.1",
    "PhaseBegan": "2.1",
    "TurnBegan": "3.1",
    "TurnEnded": "3.7",
    "DrewChip": "3.2",
    "SpentChip": "3.3",
    "HeldChip": "3.4",
    "ChipGained": "4.2",
    "ExperienceGained": "3.7",
    "Upgraded": "4.5",
    "Unlocked": "4.6",
    "AttunedItem": "5.2",
    "DrewItem": "5.9",
    "GotItem": "5.9",
    "UsedItem": "5.1",
    "Rolled": "6.1",
    "Attacked": "6.7",
    "Spared": "6.7",
    "Damaged": "6.10",
    "Died": "6.10",
    "EnemyAttacked": "6.11",
    "Hurt": "7.1",
    "Healed": "7.2",
    "Transformed": "7.3",
    "Plagued": "7.6",
    "HeroMoved": "8.2",
    "VillagerMoved": "8.3",
    "VillagerSent": "8.4",
    "VillagersReturned": "2.2",
    "VillagerDied": "8.11",
    "ShadowPlaced": "13.4",
    "Revealed": "10.1",
    "Spawned": "11.4",
    "Power": "11.1",
    "Activated": "12.3",
    "EnemyMoved": "12.3",
    "EnteredVillage": "12.5",
    "LevelledUp": "13.2",
    "FrozenEnemy": "8.14",
    "FireLit": "8.15",
    "FireOut": "14.3",
    "TrapSet": "8.12",
    "TrapBack": "8.12",
    "InfluencePlaced": "14.1",
    "InfluenceGone": "14.7",
    "VantagePaid": "9.1",
    "VantageUnlocked": "9.2",
    "VantageLost": "9.3",
    "ObjectiveOpened": "15.1",
    "ObjectiveToken": "15.3",
    "ObjectiveDone": "15.2",
    "BeastCardPlayed": "13.1",
    "FearGained": "16.3",
    "SurvivalGained": "16.1",
    "Left": "17.3",
    "NightOver": "16.5",
}
"""By event, the clause that says so: a client shows it beside the line."""

KEYWORDS: Final[dict[str, str]] = {
    "herald": "11.1",
    "incite": "11.2",
    "leap": "11.3",
    "spawn": "11.4",
    "aggressive": "12.7",
    "parasite": "12.8",
    "regenerate": "12.9",
    "armour": "12.10",
    "flying": "12.11",
    "ranged": "12.12",
    "stealthy": "12.13",
    "plague": "12.14",
}
"""By keyword, its clause: that of a Power event, and of a word on an enemy card."""
