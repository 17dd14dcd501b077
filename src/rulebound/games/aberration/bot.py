"""The heuristics of Aberration: a beginner, how likely the night is won, and what an answer is for.

What a seat sees is set out anew as a table of its own (bot_copy.py), on which things are judged (bot_sums.py, bot_calls.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from rulebound.games.aberration.bot_asked import Asked, asked_in
from rulebound.games.aberration.bot_copy import set_out
from rulebound.games.aberration.bot_novice import Novice
from rulebound.games.aberration.bot_plan import Planner
from rulebound.games.aberration.bot_sums import Sums
from rulebound.games.aberration.bot_words import in_words, plan_in_words
from rulebound.games.aberration.bot_worth import chance
from rulebound.games.aberration.content import Content
from rulebound.games.aberration.options import AberrationOptions
from rulebound.games.aberration.state import Night
from rulebound.kernel import Action, Choice, Position, Seat, Source, View


@final
class Mind:
    """The heuristics for one game."""

    def __init__(self, options: AberrationOptions, content: Content, seats: int) -> None:
        self.options = options
        self.content = content
        self.seats = seats
        self.sums = Sums(content)

    def novice(self, view: View, seat: Seat, source: Source) -> Choice:
        """Does what looks best now."""
        s, asked = self.seen(view, seat)
        action = Novice(self.sums, s, asked, source).decide()
        return Choice(action, in_words(s, asked, action))

    def decide(self, view: View, seat: Seat, source: Source) -> Action:
        """The same, without the words."""
        s, asked = self.seen(view, seat)
        return Novice(self.sums, s, asked, source).decide()

    def search(
        self,
        view: View,
        seat: Seat,
        imagine: Callable[[Source], Position],
        spend: Callable[[int], float],
        seconds: float | None,
        source: Source,
    ) -> Choice:
        """A whole turn planned at each step, in imagined nights: see bot_plan.py. `seconds` None: only `spend` ends it."""
        s, asked = self.seen(view, seat)
        first = Novice(self.sums, s, asked, source).decide()
        plan = Planner(self.sums, asked, imagine, spend, seconds, source).best(s, first)
        return Choice(plan.action, plan_in_words(s, asked, plan.action, plan.follows, plan.chance, plan.worlds))

    def value(self, view: View, seat: Seat) -> float:
        """From what lies on the table."""
        return chance(self.sums, set_out(self.content, self.options, view.table, view.hand, seat))

    def why(self, view: View, seat: Seat, action: Action) -> str:
        """In a sentence."""
        s, asked = self.seen(view, seat)
        return in_words(s, asked, action)

    def seen(self, view: View, seat: Seat) -> tuple[Night, Asked]:
        """The table as this seat sees it, and what it is asked."""
        s = set_out(self.content, self.options, view.table, view.hand, seat)
        return s, asked_in(self.content, s.board.index, view, seat)
