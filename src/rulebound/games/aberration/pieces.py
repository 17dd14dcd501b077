"""Heroes, figures, Vantage Points and open Objectives: what lies on the table, as plain objects."""

from __future__ import annotations

from typing import Any, Final, final

from rulebound.games.aberration.content import ACT, ALTER, BLOCK, LUCKY, SHADOW, SMITE
from rulebound.games.aberration.content_board import VILLAGE
from rulebound.games.aberration.passives import Hushed
from rulebound.kernel import Seat

NO_CHIP: Final = -1
EXPLOIT_BITS: Final = 8
MOST_EXPLOITS: Final = (1 << EXPLOIT_BITS) - 1
CARDS: Final = [MOST_EXPLOITS << EXPLOIT_BITS * exploit for exploit in range(5)]  # by exploit: where `Hero.exploits` counts its cards
ACT_CARDS: Final = MOST_EXPLOITS << EXPLOIT_BITS * ACT
ALTER_CARDS: Final = MOST_EXPLOITS << EXPLOIT_BITS * ALTER
BLOCK_CARDS: Final = MOST_EXPLOITS << EXPLOIT_BITS * BLOCK
LUCKY_CARDS: Final = MOST_EXPLOITS << EXPLOIT_BITS * LUCKY
SMITE_CARDS: Final = MOST_EXPLOITS << EXPLOIT_BITS * SMITE
LOCKED: Final = 0
UNLOCKED: Final = 1
REMOVED: Final = 2
STATES: Final = ("locked", "unlocked", "removed")


@final
class Hero:
    """All of a hero that lies on the table."""

    def __init__(
        self,
        levels: list[int],
        steps: list[int],
        bag: list[int],
        chips: list[int],
        altered: list[tuple[int, int]],
        discards: list[int],
        aberrations: list[int],
        unlocked: list[int],
        attuned: list[int],
        passives: list[Any],
    ) -> None:
        # Clones share these: whoever changes one puts another in its place.
        self.levels = levels
        self.steps = steps  # how many steps each ability has been upgraded
        self.aberrations = aberrations
        self.unlocked = unlocked  # actions
        self.attuned = attuned  # items, one experience on each
        self.passives = passives  # rows of the hero, its unlocked PASSIVEs, attuned items and Aberration cards
        # And these are each its own.
        self.bag = bag  # by chip
        self.chips = chips  # drawn and unspent
        self.altered = altered  # (chip, the colour it has for one action): these have left `chips`
        self.discards = discards
        self.hero: int = -1  # row; -1: not chosen yet
        self.job: int = -1
        self.space: int = VILLAGE
        self.held: int = NO_CHIP  # the chip in the Held Action
        self.held_now: bool = False  # it was put there in this round
        self.track: int = 0
        self.plague: int = 0  # tokens
        self.experience: int = 0
        self.traps: int = 0  # in the supply
        self.items: int = 0  # cards in hand
        self.exploits: int = 0  # of the items in hand and attuned, how many have each exploit: EXPLOIT_BITS each
        self.hushed: int = 0  # passives that hush it
        self.left: bool = False  # 17.3  its player has left: it sits in the Village

    def clone(self) -> Hero:
        """A copy."""
        twin = Hero(
            self.levels,
            self.steps,
            self.bag.copy(),
            self.chips.copy(),
            self.altered.copy(),
            self.discards.copy(),
            self.aberrations,
            self.unlocked,
            self.attuned,
            self.passives,
        )
        twin.hero = self.hero
        twin.job = self.job
        twin.space = self.space
        twin.held = self.held
        twin.held_now = self.held_now
        twin.track = self.track
        twin.plague = self.plague
        twin.experience = self.experience
        twin.traps = self.traps
        twin.items = self.items
        twin.exploits = self.exploits
        twin.hushed = self.hushed
        twin.left = self.left
        return twin

    def gain(self, passives: list[Any]) -> None:
        """What lasts from now on."""
        self.passives = self.passives + passives
        for passive in passives:
            if isinstance(passive, Hushed):
                self.hushed += 1

    def lose(self, passives: list[Any]) -> None:
        """What lasts no more."""
        self.passives = self.passives.copy()
        for passive in passives:
            self.passives.remove(passive)
            if isinstance(passive, Hushed):
                self.hushed -= 1


def changed(counts: list[int], at: int, to: int) -> list[int]:
    """The same counts but for one: a list that clones share is not changed itself."""
    found = counts.copy()
    found[at] = to
    return found


def new_hero() -> Hero:
    """Before a hero and a class are chosen."""
    return Hero([0] * 4, [0] * 4, [0] * 6, [0] * 6, [], [0] * 6, [], [], [], [])


@final
class Figure:
    """An enemy on the map: a shadow, or the monster that it was.

    Clones of a position share it, as most enemies are what they were a moment ago: whoever changes one puts a twin in its place first.
    """

    def __init__(self, slot: int, space: int, damage: int = 0, frozen: int = 0, pool: int = 0, hit_by: int = 0) -> None:
        self.slot = slot
        self.space = space
        self.damage = damage
        self.frozen = frozen
        self.pool = pool  # of a shadow: the stack that its token came from
        self.hit_by = hit_by  # the seats whose attacks damaged it in this round, one bit each; alone, a second hit is bit 4

    def twin(self) -> Figure:
        """The same, to be changed."""
        return Figure(self.slot, self.space, self.damage, self.frozen, self.pool, self.hit_by)

    def is_shadow(self) -> bool:
        """Whether it is not revealed yet."""
        return self.slot == SHADOW


@final
class Vantage:
    """One of the eight Vantage Points. Clones of a position share it, as they share figures."""

    state: int = LOCKED
    manned: bool = False  # a villager is there

    def __init__(self, kind: int, paid: list[int]) -> None:
        self.kind = kind
        self.paid = paid  # by colour (house rule vantagePayment); twins share it: another is put in its place

    def twin(self) -> Vantage:
        """The same, to be changed."""
        twin = Vantage(self.kind, self.paid)
        twin.state = self.state
        twin.manned = self.manned
        return twin


@final
class Objective:
    """An Objective card that lies open."""

    tokens: int = 0

    def __init__(self, row: int) -> None:
        self.row = row

    def clone(self) -> Objective:
        """A copy."""
        twin = Objective(self.row)
        twin.tokens = self.tokens
        return twin


SEATS: Final = [Seat(0), Seat(1), Seat(2), Seat(3)]
NOBODY: Final = Seat(-1)
