"""Alphabeasts Attack!, for one to five seats that win or lose together. Unofficial: the cards of the standard pack are our own design."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from rulebound.games.alphabeasts import actions, content, setup
from rulebound.games.alphabeasts.attempt import attempt
from rulebound.games.alphabeasts.content import Content
from rulebound.games.alphabeasts.imagine import determinise
from rulebound.games.alphabeasts.options import AlphabeastsOptions
from rulebound.games.alphabeasts.state import OPEN, WON, Siege
from rulebound.games.alphabeasts.talk import unsaid
from rulebound.kernel import Action, Brain, Entry, Game, Help, Illegal, Named, Pack, Position, Refusal, Seat, Source, View, Viewer
from rulebound.messages import text
from rulebound.words import Verdict, fold


class Alphabeasts(Game):
    """The game as everything outside this folder knows it."""

    name = "alphabeasts"
    ruleset = 1
    seats = range(1, 6)
    options = AlphabeastsOptions
    vocabulary = (
        actions.Declare,
        actions.Trade,
        actions.Tell,
        actions.MoveOut,
        actions.Sword,
        actions.Axe,
        actions.Claim,
        actions.Release,
        actions.Signal,
        actions.Give,
    )
    events = (
        actions.RoundBegan,
        actions.Attacked,
        actions.Reshuffled,
        actions.Regrouped,
        actions.Claimed,
        actions.Released,
        actions.Signalled,
        actions.Hammered,
        actions.Whispered,
        actions.MovedOut,
        actions.Struck,
        actions.Chopped,
        actions.Came,
        actions.Clashed,
        actions.Revealed,
        actions.Beaten,
        actions.Scarred,
        actions.Given,
        actions.Traded,
        actions.Found,
        actions.Cleared,
        actions.WordRuled,
        actions.SyllablesRuled,
        actions.Left,
        actions.Won,
        actions.Lost,
    )
    minutes = 30
    folder = Path(__file__).parent
    limit = 5_000
    levels = ("easy", "normal", "hard", "expert")
    usual = "normal"
    together = True

    def content(self, pack: Pack) -> Content:
        """Beasts, levels and items of a pack. Raises PackError."""
        return content.load(pack)

    def public(self, content: Content) -> Struct:
        """The cards, for drawing."""
        return content.public()

    def start(self, options: AlphabeastsOptions, content: Content, seats: int) -> Position:
        """1  Before the first attack."""
        return setup.start(options, content, seats)

    def scores(self, s: Siege) -> list[int] | None:
        """5.4, 8.1  One for everybody, or for nobody."""
        if s.outcome == OPEN:
            return None
        return [1 if s.outcome == WON else 0 for _ in s.seats]

    def determinise(self, s: Siege, seat: Seat, source: Source) -> Position:
        """A position that looks the same to `seat`."""
        return determinise(s, seat, source)

    def brain(self, options: AlphabeastsOptions, content: Content, seats: int) -> Brain:
        """Its bots' heuristics."""
        mind: Any = import_module("rulebound.games.alphabeasts.bot").Mind  # loaded when a bot sits down, not before
        brain: Brain = mind(options, content, seats)
        return brain

    def brain_at(self, level: str, options: AlphabeastsOptions, content: Content, seats: int) -> Brain:
        """Players of less or better recall. At Kid Friendly they know a child's words."""
        bot: Any = import_module("rulebound.games.alphabeasts.bot")
        if level not in self.levels:
            return super().brain_at(level, options, content, seats)
        brain: Brain = bot.Mind(options, content, seats, bot.RECALL[level])
        return brain

    # Words.

    judges = True

    def words(self, options: AlphabeastsOptions, content: Content) -> Named:
        """3.2  The lists that judge, for the header of a record."""
        return content.vocabulary(options).named

    def worded(self, content: Content, lists: Sequence[Any], receipts: Sequence[Any]) -> Content:
        """The content with a room's word lists (none: the default) and the receipts of a record."""
        return content.worded(lists, msgspec.convert(receipts, list[Verdict]))

    def receipts(self, s: Siege, entries: Sequence[Entry]) -> list[Any]:
        """What the lists say of every word declared, once each: votes are entries themselves."""
        words = [entry.input.word for entry in entries if isinstance(entry.input, actions.Declare) and entry.input.word is not None]
        return [msgspec.to_builtins(s.judge().look_up(word)) for word in dict.fromkeys(map(fold, words))]

    # Help, and manners.

    helps = ("exists", "first", "word", "could")
    quiet = ("PlanDefence",)

    def attempt(self, options: AlphabeastsOptions, content: Content, view: View, seat: Seat, action: Action) -> Struct | None:
        """Of a word to declare, or to tell: whether it counts and what it would beat."""
        if isinstance(action, actions.Declare) and action.word is not None:
            return attempt(content, options, view, seat, action.word)
        if isinstance(action, actions.Tell) and action.to in range(len(view.table.seats)):
            return attempt(content, options, view, action.to, action.word)
        return None

    def help(self, options: AlphabeastsOptions, content: Content, view: View, seat: Viewer, what: str) -> Help:
        """As much of the best word as was asked for; what the table could have done. Raises Illegal where there is nothing to say."""
        hints: Any = import_module("rulebound.games.alphabeasts.hints")
        if what not in self.helps:
            return super().help(options, content, view, seat, what)
        if what == "could":
            found: Help = hints.could_have(content, options, view)
        elif seat is None:
            raise Illegal("3.1", text("alphabeasts.hint.seat"))
        else:
            found = hints.hint(content, options, view, seat, what)
        return found

    def may_say(self, line: str, names: Sequence[str]) -> Refusal | None:
        """3.9  Why a line may not stand in a filtered chat while words are planned."""
        return unsaid(line, names)


GAME = Alphabeasts()
