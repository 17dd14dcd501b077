"""Animorphs: The Invasion Game, for two to four seats. Unofficial: the board, Missions and numbers of the standard pack are our own."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from msgspec import Struct

from rulebound.games.animorphs import actions, content, setup
from rulebound.games.animorphs.content import Content
from rulebound.games.animorphs.imagine import determinise
from rulebound.games.animorphs.options import AnimorphsOptions
from rulebound.games.animorphs.state import NOBODY, Invasion
from rulebound.kernel import Brain, Game, Pack, Position, Seat, Source


class Animorphs(Game):
    """The game as everything outside this folder knows it."""

    name = "animorphs"
    ruleset = 1
    seats = range(2, 5)
    options = AnimorphsOptions
    vocabulary = (
        actions.Roll,
        actions.Battle,
        actions.Redraw,
        actions.Walk,
        actions.Retreat,
        actions.Ellimist,
        actions.MakeChange,
        actions.ChangeBack,
        actions.Leap,
        actions.TakeCard,
        actions.Ax,
        actions.MoveVisser,
    )
    events = (
        actions.First,
        actions.TurnBegan,
        actions.Rolled,
        actions.Walked,
        actions.PlayedCard,
        actions.Changed,
        actions.SentBack,
        actions.Leapt,
        actions.CardTaken,
        actions.TookCard,
        actions.VisserMoved,
        actions.Cancelled,
        actions.Battled,
        actions.MissionWon,
        actions.MissionOpened,
        actions.TowerOpened,
        actions.Redrew,
        actions.Refilled,
        actions.Drew,
        actions.Reshuffled,
        actions.Left,
        actions.Won,
    )
    minutes = 45
    folder = Path(__file__).parent
    limit = 20_000

    def content(self, pack: Pack) -> Content:
        """The board, Missions and cards of a pack. Raises PackError."""
        return content.load(pack)

    def public(self, content: Content) -> Struct:
        """Board, Missions and numbers of cards, for drawing."""
        return content.public()

    def start(self, options: AnimorphsOptions, content: Content, seats: int) -> Position:
        """1  Before the first Mission is drawn."""
        return setup.start(options, content, seats)

    def scores(self, s: Invasion) -> list[int] | None:
        """11.1  One for the winner: there is no second place."""
        if s.winner == NOBODY:
            return None
        return [1 if seat == s.winner else 0 for seat in s.seats]

    def determinise(self, s: Invasion, seat: Seat, source: Source) -> Position:
        """A position that looks the same to `seat`."""
        return determinise(s, seat, source)

    def brain(self, options: AnimorphsOptions, content: Content, seats: int) -> Brain:
        """Its bots' heuristics."""
        mind: Any = import_module("rulebound.games.animorphs.bot").Mind  # loaded when a bot sits down, not before
        brain: Brain = mind(options, content, seats)
        return brain


GAME = Animorphs()
