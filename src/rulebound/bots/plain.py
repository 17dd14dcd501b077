"""The bots that do not search: any answer, and a beginner's."""

from __future__ import annotations

from rulebound.bots.bot import Bot, Budget, Imagine
from rulebound.kernel import Action, Choice, Offer, View, below, choose
from rulebound.messages import text

INTERJECTS = 1 / 8  # how often the random bot does something before it answers: oftener, it would spend every card at once
TRIES = 200  # draws of an answer that is not listed, until one is this seat's own


class RandomBot(Bot):
    """Any legal answer, all equally likely. The measure of what a level is worth."""

    level = "random"
    thinks = False

    def answer(self, view: View, offer: Offer, imagine: Imagine, budget: Budget) -> Choice:
        return Choice(self.draw(offer, imagine), text("bots.random"))

    def draw(self, offer: Offer, imagine: Imagine) -> Action:
        """From the list where there is one; else drawn by the question itself, in an imagined position."""
        first = offer.interjections
        if first and self.source() < INTERJECTS:
            return first[below(self.source, len(first))]
        if offer.actions:
            return offer.actions[below(self.source, len(offer.actions))]
        s = imagine(self.source)
        for _ in range(TRIES):
            entry = choose(s, self.source)
            if entry.seat == self.seat and not isinstance(entry.input, int):
                return entry.input
        raise LookupError(f"{offer.question} draws no answer for seat {self.seat}")


class NoviceBot(Bot):
    """The game's own beginner: sensible, short-sighted, never idle. The answer of last resort for every better bot."""

    level = "novice"
    thinks = False

    def answer(self, view: View, offer: Offer, imagine: Imagine, budget: Budget) -> Choice:
        return self.setting.brain.novice(view, self.seat, self.source)
