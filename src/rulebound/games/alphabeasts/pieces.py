"""The parts of a position that have fields of their own: what lies before a seat, and who may have a beast of the middle."""

from __future__ import annotations

from typing import Final, final

from rulebound.games.alphabeasts.actions import Signal
from rulebound.games.alphabeasts.content import AXE, HAMMER, SWORD
from rulebound.kernel import Seat

ITEMS: Final = (HAMMER, SWORD, AXE)


@final
class Defender:
    """One seat's side of the table. All of it is public but the order of its Scavenge deck, which does not exist before a card is drawn."""

    def __init__(self, hammers: int, scavenge: list[int]) -> None:
        self.front: list[int] = []  # the beasts that attack it
        self.pile: list[int] = []  # beaten
        self.items = [0, hammers, 0, 0]  # by loot: unused, face up
        self.used = [0, 0, 0, 0]  # by loot: face down
        self.scavenge = scavenge  # by loot: what is left of its Scavenge deck
        self.word: str | None = None  # as revealed in this round
        self.signals: list[Signal] = []  # said in this round
        self.released: list[int] = []  # 3.8: beasts that it claimed in this round and gave up
        self.left = False

    def clone(self) -> Defender:
        """An independent copy."""
        twin = Defender(0, self.scavenge.copy())
        twin.front = self.front.copy()
        twin.pile = self.pile.copy()
        twin.items = self.items.copy()
        twin.used = self.used.copy()
        twin.word = self.word
        twin.signals = self.signals.copy()
        twin.released = self.released.copy()
        twin.left = self.left
        return twin

    def deck_size(self) -> int:
        """Cards left in its Scavenge deck."""
        size = 0
        for count in self.scavenge:
            size += count
        return size

    def use(self, item: int) -> None:
        """7.1  Face down for good."""
        self.items[item] -= 1
        self.used[item] += 1


@final
class Share:
    """5.5  A beast that was beaten in the middle: in whose pile it is, and which words beat it. Only the owner changes."""

    def __init__(self, card: int, owner: Seat, hitters: list[Seat]) -> None:
        self.card = card
        self.owner = owner
        self.hitters = hitters

    def clone(self) -> Share:
        """An independent copy."""
        return Share(self.card, self.owner, self.hitters)
