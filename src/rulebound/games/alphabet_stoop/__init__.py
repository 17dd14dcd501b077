"""Alphabet Stoop, for two to five seats. Unofficial: cards, letters and layouts of the standard pack are our own design."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from rulebound.games.alphabet_stoop import actions, content, events, setup
from rulebound.games.alphabet_stoop.content import Content
from rulebound.games.alphabet_stoop.drafts import attempt
from rulebound.games.alphabet_stoop.imagine import determinise
from rulebound.games.alphabet_stoop.options import StoopOptions
from rulebound.games.alphabet_stoop.state import Street
from rulebound.kernel import Action, Brain, Entry, Game, Help, Illegal, Named, Pack, Position, Seat, Source, View, Viewer
from rulebound.messages import text
from rulebound.words import Verdict, fold


class AlphabetStoop(Game):
    """The game as everything outside this folder knows it."""

    name = "alphabet-stoop"
    ruleset = 1
    seats = range(2, 6)
    options = StoopOptions
    vocabulary = (actions.Move, actions.Drop, actions.Flip)
    events = (
        events.StreetLaid,
        events.TokensLaid,
        events.Loaded,
        events.First,
        events.GotEnvelopes,
        events.TurnBegan,
        events.Moved,
        events.Flipped,
        events.Dropped,
        events.Occupied,
        events.Stamped,
        events.NoStampLeft,
        events.MailboxPaid,
        events.Emptied,
        events.Passed,
        events.Quiet,
        events.WordRuled,
        events.Left,
        events.Won,
    )
    minutes = 40
    folder = Path(__file__).parent
    limit = 5_000
    levels = ("novice", "normal", "hard", "strong")
    usual = "normal"

    def content(self, pack: Pack) -> Content:
        """Stoop cards, layouts and letters of a pack. Raises PackError."""
        return content.load(pack)

    def public(self, content: Content) -> Struct:
        """The components, for drawing."""
        return content.public()

    def start(self, options: StoopOptions, content: Content, seats: int) -> Position:
        """1  Before the first card is laid."""
        return setup.start(options, content, seats)

    def scores(self, s: Street) -> list[int] | None:
        """7.3  One for the winner: there is no second place. 7.5: a stalemate may be shared."""
        if s.by is None:
            return None
        return [1 if seat in s.winners else 0 for seat in s.seats]

    def determinise(self, s: Street, seat: Seat, source: Source) -> Position:
        """A position that looks the same to `seat`."""
        return determinise(s, seat, source)

    def brain(self, options: StoopOptions, content: Content, seats: int) -> Brain:
        """Its bots' heuristics."""
        mind: Any = import_module("rulebound.games.alphabet_stoop.bot").Mind  # loaded when a bot sits down, not before
        brain: Brain = mind(options, content, seats)
        return brain

    def brain_at(self, level: str, options: StoopOptions, content: Content, seats: int) -> Brain:
        """Players of smaller or larger vocabulary, who look less or more ahead."""
        if level not in self.levels:
            return super().brain_at(level, options, content, seats)
        mind: Any = import_module("rulebound.games.alphabet_stoop.bot").Mind
        brain: Brain = mind(options, content, seats, level)
        return brain

    # Words.

    judges = True

    def words(self, options: StoopOptions, content: Content) -> Named:
        """5.1  The lists that judge, for the header of a record."""
        return content.vocabulary(options).named

    def worded(self, content: Content, lists: Sequence[Any], receipts: Sequence[Any]) -> Content:
        """The content with a room's word lists (none: the default) and the receipts of a record."""
        return content.worded(lists, msgspec.convert(receipts, list[Verdict]))

    def receipts(self, s: Street, entries: Sequence[Entry]) -> list[Any]:
        """What the lists say of every word dropped, once each: votes are entries themselves."""
        words = [entry.input.word for entry in entries if isinstance(entry.input, actions.Drop)]
        return [msgspec.to_builtins(s.judge().look_up(word)) for word in dict.fromkeys(map(fold, words))]

    # Help.

    helps = ("exists", "first", "word", "could")

    def attempt(self, options: StoopOptions, content: Content, view: View, seat: Seat, action: Action) -> Struct | None:
        """Of a drop: whether it may be, how its word would lie there, and what it would bring."""
        if not isinstance(action, actions.Drop) or seat not in range(len(view.table.seats)):
            return None
        return attempt(content, options, view, seat, action)

    def help(self, options: StoopOptions, content: Content, view: View, seat: Viewer, what: str) -> Help:
        """As much of a drop as was asked for; what the last turn could have brought. Raises Illegal where there is nothing to say."""
        hints: Any = import_module("rulebound.games.alphabet_stoop.hints")
        if what not in self.helps:
            return super().help(options, content, view, seat, what)
        if what == "could":
            found: Help = hints.could_have(content, options, view)
        elif seat is None:
            raise Illegal("2.1", text("alphabetStoop.hint.seat"))
        else:
            found = hints.hint(content, options, view, seat, what)
        return found


GAME = AlphabetStoop()
