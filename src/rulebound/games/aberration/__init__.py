"""Aberration, for one to four seats. Unofficial: all cards, boards, monsters and scenarios of the standard pack are our own."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from msgspec import Struct

from rulebound.games.aberration import actions, events, load, setup
from rulebound.games.aberration.content import Content
from rulebound.games.aberration.imagine import determinise
from rulebound.games.aberration.options import AberrationOptions
from rulebound.games.aberration.public import components
from rulebound.games.aberration.state import Night
from rulebound.kernel import Brain, Game, Pack, Position, Seat, Source


class Aberration(Game):
    """The game as everything outside this folder knows it."""

    name = "aberration"
    ruleset = 1
    seats = range(1, 5)
    options = AberrationOptions
    vocabulary = (
        actions.ChooseScenario,
        actions.ChooseHero,
        actions.ChooseClass,
        actions.Draw,
        actions.Spend,
        actions.PlayItem,
        actions.Hold,
        actions.PayVantage,
        actions.EndTurn,
        actions.StepTo,
        actions.At,
        actions.Foe,
        actions.Push,
        actions.Friend,
        actions.Send,
        actions.Victim,
        actions.Pick,
        actions.Lucky,
        actions.Smite,
        actions.Block,
        actions.Act,
        actions.Alter,
        actions.Upgrade,
        actions.Unlock,
        actions.Attune,
    )
    events = tuple(kind for kind in vars(events).values() if isinstance(kind, type) and kind.__module__ == events.__name__)
    together = True
    minutes = 90
    folder = Path(__file__).parent
    limit = 20_000

    def content(self, pack: Pack) -> Content:
        """The components of a pack. Raises PackError."""
        return load.load(pack)

    def public(self, content: Content) -> Struct:
        """Boards, cards and scenarios, for drawing."""
        return components(content)

    def start(self, options: AberrationOptions, content: Content, seats: int) -> Position:
        """1  Before anything is chosen."""
        return setup.start(options, content, seats)

    def scores(self, s: Night) -> list[int] | None:
        """16.5  All win or all lose."""
        if not s.over:
            return None
        return [1 if s.result == "won" else 0] * len(s.seats)

    def determinise(self, s: Night, seat: Seat, source: Source) -> Position:
        """A position that looks the same to `seat`."""
        return determinise(s, seat, source)

    def brain(self, options: AberrationOptions, content: Content, seats: int) -> Brain:
        """Its bots' heuristics."""
        mind: Any = import_module("rulebound.games.aberration.bot").Mind  # loaded when a bot sits down, not before
        brain: Brain = mind(options, content, seats)
        return brain


GAME = Aberration()
