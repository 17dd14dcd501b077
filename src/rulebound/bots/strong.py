"""The strong bot: tries each answer in many imagined games, played on by the game's heuristics, and keeps halving those it still considers.

Flat Monte Carlo search with sequential halving (Karnin, Koren, Somekh, "Almost optimal exploration in multi-armed bandits", 2013),
over positions drawn from what the seat knows (information-set sampling). Every answer is tried in the same imagined worlds with the
same dice, so that luck cancels out of their differences.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import ceil, log2, sqrt
from random import Random
from typing import Protocol, runtime_checkable

from rulebound.bots.bot import Bot, Budget, Imagine
from rulebound.bots.plain import RandomBot
from rulebound.bots.turns import forced
from rulebound.kernel import NATURE, Action, Choice, Entry, Offer, Position, Seat, Source, View, apply, choose, view
from rulebound.messages import text

BROAD = 10  # answers that are tried in full; of more, the most promising by one look at each
LOOKS = 3  # imagined positions in which each of many answers is looked at
AHEAD = 10  # answers of each seat that an imagined game goes on for, before it is judged as it stands
DRAWS = 24  # draws of an answer where answers are not listed
FEW = 4  # worlds below which nothing is known
SURE = 24  # worlds between two looks at whether one answer is surely the best
CLEAR = 0.5  # standard errors by which an answer must be ahead of that of the heuristics
LEAD = 3.5  # standard errors by which an answer must be ahead of every other for that


class Trial:
    """One answer, and how it did in the worlds it was tried in."""

    def __init__(self, action: Action) -> None:
        self.action = action
        self.worth: list[float] = []  # by world: how likely the seat was to win, as it stood when the imagined game was cut

    @property
    def mean(self) -> float:
        return sum(self.worth) / len(self.worth) if self.worth else 0.0

    def ahead_of(self, other: Trial) -> tuple[float, float]:
        """By how much this did better in the worlds that both were tried in, and the standard error of that."""
        gaps = [mine - theirs for mine, theirs in zip(self.worth, other.worth, strict=False)]
        n = len(gaps)
        if n < 2:
            return (gaps[0] if gaps else 0.0), 1.0
        mean = sum(gaps) / n
        return mean, sqrt(sum((gap - mean) ** 2 for gap in gaps) / (n - 1) / n)


class Spending:
    """How much of a budget is spent."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.nodes = 0
        self.began = time.perf_counter()
        self.dearest = 0.0  # the share that went into one imagined game, at most

    def room(self) -> bool:
        """Whether one more imagined game fits in, if it is no longer than the longest so far: nobody's time is overrun."""
        return self.share() + self.dearest < 1.0

    def spend(self, nodes: int) -> float:
        """So many entries were tried more; the share that is spent then."""
        self.nodes += nodes
        return self.share()

    def share(self) -> float:
        """From 0 to 1 and beyond."""
        spent = 0.0
        if self.budget.nodes is not None:
            spent = self.nodes / self.budget.nodes
        if self.budget.seconds is not None:
            spent = max(spent, (time.perf_counter() - self.began) / self.budget.seconds)
        return spent


@runtime_checkable
class Searcher(Protocol):
    """A brain that searches in its own way, because its game asks for plans and not for single answers."""

    def search(
        self, view: View, seat: Seat, imagine: Imagine, spend: Callable[[int], float], seconds: float | None, source: Source
    ) -> Choice:
        """An answer and why. `spend` is told how many entries were tried more, and says which share of the budget is spent: at 1 the search
        ends. `seconds`: those of the budget, for a search that shares them out; None: only `spend` counts, and time must not.
        """


class StrongBot(Bot):
    """Searches as long as its budget allows; answers by the game's heuristics if that is too short to see anything."""

    level = "strong"
    thinks = True

    def answer(self, view: View, offer: Offer, imagine: Imagine, budget: Budget) -> Choice:
        brain = self.setting.brain
        spending = Spending(budget)
        if isinstance(brain, Searcher):
            return brain.search(view, self.seat, imagine, spending.spend, budget.seconds, self.source)
        first = brain.decide(view, self.seat, self.source)
        search = Search(self, imagine, spending, int(self.source() * (1 << 48)))
        actions = self.candidates(offer, imagine, first)
        if len(actions) > BROAD:
            actions = search.most_promising(actions, first)
        trials = [Trial(action) for action in actions]
        best, second = search.best(trials)
        if best is None:
            return Choice(first, brain.why(view, self.seat, first))
        why = brain.why(view, self.seat, best.action)
        told = text("bots.strong", why=why, worlds=len(best.worth), chance=percent(best.mean))
        if second is not None:
            instead = brain.why(view, self.seat, second.action)
            told = text("bots.instead", told=told, why=instead, chance=percent(second.mean))
        return Choice(best.action, told)

    def candidates(self, offer: Offer, imagine: Imagine, first: Action) -> list[Action]:
        """The answers to consider, `first` the first of them, each once."""
        found: list[Action] = [first]
        if offer.actions is None or offer.interjections is None:
            blind = RandomBot(self.setting, self.seat, self.source)
            found += [blind.draw(offer, imagine) for _ in range(DRAWS)]
        found += offer.actions or ()
        found += offer.interjections or ()
        return [action for n, action in enumerate(found) if action not in found[:n]]


class Search:
    """One search: worlds by number, imagined games in them."""

    def __init__(self, bot: StrongBot, imagine: Imagine, spending: Spending, seed: int) -> None:
        self.bot = bot
        self.imagine = imagine
        self.spending = spending
        self.seed = seed
        self.limit = AHEAD * bot.setting.seats

    def most_promising(self, actions: Sequence[Action], keep: Action) -> list[Action]:
        """The BROAD best by their worth at once, without playing on; `keep` is always among them, and first."""
        worth = dict.fromkeys(range(len(actions)), 0.0)
        for number in range(LOOKS):
            world = self.world(-1 - number)
            for n, action in enumerate(actions):
                if self.spending.share() + self.spending.dearest >= 0.5:
                    break
                worth[n] += self.game(world.clone(), -1 - number, action, 0)
        order = sorted(worth, key=lambda n: (actions[n] != keep, -worth[n]))
        return [actions[n] for n in order[:BROAD]]

    def best(self, trials: list[Trial]) -> tuple[Trial | None, Trial | None]:
        """The best answer and the runner-up; None if the budget allowed too few worlds. The first is that of the heuristics: it stands
        unless another is clearly better.
        """
        began = min(1.0, self.spending.share())
        rounds = max(1, ceil(log2(len(trials))))
        first = trials[0]
        left = trials
        number = 0
        sure = False
        for played in range(rounds):
            until = began + (1 - began) * (played + 1) / rounds
            while self.spending.share() < until and not sure:
                if not self.in_world(number, left):
                    break
                number += 1
                sure = number % SURE == 0 and self.sure(left)
            left = sorted(left, key=lambda trial: -trial.mean)
            if sure:
                break
            left = left[: max(2, ceil(len(left) / 2))]
            if first not in left:
                left.append(first)
        if number < FEW:
            return None, None
        gap, error = left[0].ahead_of(first)
        if gap < CLEAR * error:
            left.remove(first)
            left.insert(0, first)
        return left[0], left[1] if len(left) > 1 else None

    def in_world(self, number: int, trials: Sequence[Trial]) -> bool:
        """Tries each in the world with this number. False: the budget ends before all were, and none counts."""
        world = self.world(number)
        worth = []
        for trial in trials:
            if not self.spending.room():
                return False
            worth.append(self.game(world.clone(), number, trial.action, self.limit))
        for trial, each in zip(trials, worth, strict=True):
            trial.worth.append(each)
        return True

    def sure(self, trials: list[Trial]) -> bool:
        """Whether one answer is so far ahead of all others that looking on is a waste of time."""
        best = max(trials, key=lambda trial: trial.mean)
        for other in trials:
            if other is not best:
                gap, error = best.ahead_of(other)
                if gap < LEAD * error:
                    return False
        return True

    def world(self, number: int) -> Position:
        """The imagined position with this number."""
        return self.imagine(Random(self.seed + number).random)

    def game(self, s: Position, number: int, action: Action, limit: int) -> float:
        """Plays on in `s` after `action`, by the heuristics in every seat, for so many answers; returns what it is worth to the seat."""
        before = self.spending.share()
        setting = self.bot.setting
        brain = setting.brain
        seat = self.bot.seat
        dice = Dice(self.seed + number)
        apply(s, Entry(seat, action))
        who = seat
        nodes = 1
        while not s.over:
            due = s.stack[-1].awaits()[0]
            if due == NATURE:
                apply(s, choose(s, dice.source(who, type(s.stack[-1]).__name__)))
            elif limit <= 0:
                break
            else:
                who = due
                seen = view(s, who)
                assert seen.offer is not None
                only = forced(seen.offer)
                apply(s, Entry(who, only if only is not None else brain.decide(seen, who, dice.source(who, ""))))
                limit -= 1
            nodes += 1
        worth = brain.value(view(s, seat), seat)
        self.spending.nodes += nodes
        self.spending.dearest = max(self.spending.dearest, self.spending.share() - before)
        return worth


class Dice:
    """Sources for one world: one for each seat's draws of a kind, so that an answer which makes for a draw more or less does not
    change every die after it.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.sources: dict[tuple[Seat, str], Source] = {}

    def source(self, seat: Seat, kind: str) -> Source:
        """For draws of this kind that follow from what `seat` did."""
        found = self.sources.get((seat, kind))
        if found is None:
            found = Random(f"{self.seed}/{seat}/{kind}").random
            self.sources[seat, kind] = found
        return found


def percent(share: float) -> int:
    """A share as people read it; never 0 or 100 while the game is open."""
    return min(99, max(1, round(100 * share)))
