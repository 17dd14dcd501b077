"""What a bot is: a seat's view and its offer in, one answer and the reason out. It never gets a position that is true."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, TypeAlias

from msgspec import Struct

from rulebound.kernel import Brain, Choice, Game, Offer, Position, Seat, Source, View

Imagine: TypeAlias = Callable[[Source], Position]  # a position alike to the seat, the hidden drawn anew from the source: `kernel.imagine`


class Budget(Struct, frozen=True, kw_only=True):
    """How much a bot may think about one answer. Whichever is reached first ends it; at least one is given.

    Node budgets make an answer a function of view, seed and budget: for tests and simulations. Rooms give seconds.
    """

    nodes: int | None = None  # entries applied to imagined positions
    seconds: float | None = None  # by the clock on the wall, from the moment thinking begins

    def __post_init__(self) -> None:
        if self.nodes is None and self.seconds is None:
            raise ValueError("a budget without an end: give nodes, seconds or both")


class Setting(Struct, frozen=True):
    """The game a bot sits in: all that is public before the first entry, and the heuristics for it."""

    game: Game
    options: Any
    content: Any
    seats: int
    brain: Brain

    @staticmethod
    def of(game: Game, options: Any, content: Any, seats: int) -> Setting:
        """With the game's own heuristics."""
        return Setting(game, options, content, seats, game.brain(options, content, seats))


class Bot(ABC):
    """One level of play, in one seat. What it remembers between answers never decides what is legal."""

    level: ClassVar[str]
    thinks: ClassVar[bool]  # whether an answer takes long enough to be kept out of an event loop

    def __init__(self, setting: Setting, seat: Seat, source: Source) -> None:
        """`source`: all its dice, such as `Random(7).random`."""
        self.setting = setting
        self.seat = seat
        self.source = source

    @abstractmethod
    def answer(self, view: View, offer: Offer, imagine: Imagine, budget: Budget) -> Choice:
        """An answer, or an interjection that comes first, and why in words. `offer` is the one in `view`, and asks this seat."""
