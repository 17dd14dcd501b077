"""Aberration: what the table sees, and what a frame of the stack shows of itself. Wire structs: never compiled."""

from __future__ import annotations

from msgspec import Struct

from rulebound.kernel import Seat


class HeroView(Struct, frozen=True, rename="camel"):
    """A hero's boards."""

    hero: str | None  # None: not chosen yet
    job: str | None
    space: str
    levels: dict[str, int]  # by colour
    chips: dict[str, int]  # drawn and unspent
    altered: list[tuple[str, str]]  # chips drawn that have another colour for one action
    held: str | None
    held_now: bool  # the chip was held in this round, and waits for another
    bag: dict[str, int]
    discards: dict[str, int]
    track: int
    aberrations: list[str]
    plague: int
    experience: int
    unlocked: list[str]
    attuned: list[str]
    traps: int  # in the supply
    items: int  # in hand
    open_items: list[str] | None  # None: hidden
    left: bool  # its player has left for good


class EnemyView(Struct, frozen=True, rename="camel"):
    """A figure on the map. `slot` 0: a shadow."""

    id: int
    slot: int
    space: str
    damage: int
    frozen: int
    hit_by: list[Seat]  # whose attacks damaged it in this round


class CardView(Struct, frozen=True):
    """One of the five enemy cards."""

    monster: str
    level: int
    parasites: int
    left: int  # figures beside the card


class VantageView(Struct, frozen=True):
    """One of the eight Vantage Points, in the order north, east, south, west."""

    vantage: str
    state: str  # "locked", "unlocked", "removed"
    paid: dict[str, int]
    manned: bool


class ObjectiveView(Struct, frozen=True):
    objective: str
    tokens: int


class ForecastStep(Struct, frozen=True):
    """One move of an enemy, in the order in which they will come."""

    does: str  # "frozen": loses a Freeze token; "waits": no way, or a shadow beside somebody; "attacks", "moves", "enters": the Village
    clause: str
    spaces: list[str]  # where it goes; several: the players will choose
    attacks: bool  # it will find somebody there, or where it is
    trap: bool  # and a trap will spring
    fear: int | None  # of one that enters: how much; None: a shadow, nobody knows


class ForecastView(Struct, frozen=True):
    """What an enemy does in the next Encroach step if nothing changes before, in the order of 12.1."""

    enemy: int
    steps: list[ForecastStep]


class TableView(Struct, frozen=True, rename="camel"):
    """All that lies open."""

    scenario: str | None
    round: int
    phase: str
    first: Seat
    active: Seat | None
    half: int  # alone: 1 or 2; else 0
    fear: int
    survival: int
    heroes: list[HeroView]
    enemies: list[EnemyView]
    cards: list[CardView]
    villagers: dict[str, int]  # by space
    spots: list[str]  # worker spots of the Village with a villager on them
    villagers_left: int  # in the supply
    fires: list[str]
    influence: list[str]
    traps: dict[str, Seat]
    vantages: list[VantageView]
    objectives: list[ObjectiveView]
    objectives_left: int
    shadows_left: int  # in the face-down stacks
    shadow_discards: dict[str, int]
    beast_left: int
    beast_played: list[str]
    items_left: int
    item_discards: dict[str, int]
    dice: tuple[int, int, int, int]  # blanks, grazes, hits, doubles
    slain: int  # Monstrosities killed, for goals that ask for it
    parasites_left: int  # tokens in the supply
    influence_left: int
    forecast: list[ForecastView]
    result: str  # "", "won", or why it is lost


class HandView(Struct, frozen=True):
    """A seat's own items."""

    items: list[str]


# What frames show.


class AttackShown(Struct, frozen=True):
    seat: Seat
    enemies: list[int]
    kind: str
    dice: int
    damage: int


class EnemyAttackShown(Struct, frozen=True):
    enemy: int
    seat: Seat | None
    counter: bool


class HurtShown(Struct, frozen=True):
    seat: Seat
    source: str
    damage: int


class EffectShown(Struct, frozen=True):
    """Whose effect list, and what it is doing."""

    seat: Seat | None
    source: str  # "action:watchman-cleave", "item:oil-flask", "spot:scout", "vantage:beacon-hill", "card:bad-dreams", ...
    call: str
    at: int  # which call of the list: 0 is the first; -1: none yet


class WalkShown(Struct, frozen=True):
    """A walk: by which seat, how many spaces it may still go, and where the one who walks is (a hero, or a villager who is led)."""

    seat: Seat
    left: int
    space: str


class EnemyShown(Struct, frozen=True):
    enemy: int


class CardShown(Struct, frozen=True):
    """A Great Beast card being carried out."""

    card: str


class SpaceShown(Struct, frozen=True):
    space: str


class SeatShown(Struct, frozen=True):
    seat: Seat
