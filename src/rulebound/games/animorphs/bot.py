"""The heuristics of Animorphs: a beginner, somebody who knows the game, how likely a seat is to win, and what an answer is for.

Everything is counted in turns of the seat: a plan is to go to a Morph space, become the right animal, go to the Mission and battle
until it is won; its worth is the number of turns that takes on average (bot_scene.py, bot_times.py). Beginner and adept decide by the
same rules (bot_judge.py); what the beginner gets wrong is said in bot_skill.py.
"""

from __future__ import annotations

from typing import final

from rulebound.games.animorphs.bot_chances import chances
from rulebound.games.animorphs.bot_judge import Judge
from rulebound.games.animorphs.bot_scene import Scene
from rulebound.games.animorphs.bot_skill import ADEPT, BEGINNER, Skill
from rulebound.games.animorphs.bot_times import ledger_of
from rulebound.games.animorphs.bot_words import in_words
from rulebound.games.animorphs.content import Content
from rulebound.games.animorphs.options import AnimorphsOptions
from rulebound.kernel import Action, Choice, Seat, Source, View


@final
class Mind:
    """The heuristics for one game. All they remember are sums that any seat may know."""

    def __init__(self, options: AnimorphsOptions, content: Content, seats: int) -> None:
        self.options = options
        self.content = content
        self.seats = seats
        self.ledger = ledger_of(content)
        self.beginner = self.judge(BEGINNER)
        self.adept = self.judge(ADEPT)

    def judge(self, skill: Skill) -> Judge:
        """Somebody who plays this game so well."""
        return Judge(self.content, self.ledger.times, self.seats, skill)

    def scene(self, view: View, seat: Seat) -> Scene:
        """The view in numbers."""
        return Scene(self.ledger, self.content, view.table, view.hand, seat)

    # The verbs of every brain.

    def novice(self, view: View, seat: Seat, source: Source) -> Choice:
        """Follows the quickest plan it sees, plays what helps that at once, and now and then hinders whoever is nearer to winning."""
        scene = self.scene(view, seat)
        action = self.beginner.answer(scene, view, source)
        return Choice(action, in_words(scene, view, action))

    def decide(self, view: View, seat: Seat, source: Source) -> Action:
        """As somebody who knows the game."""
        return self.adept.answer(self.scene(view, seat), view, source)

    def value(self, view: View, seat: Seat) -> float:
        """From the turns that each seat is from winning."""
        table = view.table
        if table.winner is not None:
            return 1.0 if table.winner == seat else 0.0
        return chances(self.scene(view, seat), view)[seat]

    def why(self, view: View, seat: Seat, action: Action) -> str:
        """In a sentence, from what the seat knows."""
        return in_words(self.scene(view, seat), view, action)
