"""The strong hero: plays its turn to the end in imagined nights, once for each thing it might do next, and does what ends best.

An imagined night is the table with all that is not decided yet drawn anew; all plans are tried in the same ones with the same dice, so
that luck cancels out of their differences (a rollout of the beginner's policy: Tesauro, Galperin, "On-line policy improvement using
Monte-Carlo search", 1996; the budget is dealt out by sequential halving: Karnin, Koren, Somekh, 2013). The others at the table gain by it:
what is judged in the end is the night as a whole.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import ceil, log2
from random import Random
from typing import Final, final

from rulebound.games.aberration.actions import Act, Alter, EndTurn, Hold, Lucky, PayVantage, PlayItem, Send, Spend
from rulebound.games.aberration.bot_asked import Asked, asked_of
from rulebound.games.aberration.bot_novice import Novice, give_back, take
from rulebound.games.aberration.bot_sums import Sums
from rulebound.games.aberration.bot_worth import chance
from rulebound.games.aberration.content import ANY, CHIPS, COLOURS, CORRUPTION
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.turn import actions_open_to
from rulebound.kernel import NATURE, PASS, Action, Floor, Interjection, Position, Question, Seat, Source

Spending = Callable[[int], float]  # told how many inputs were tried more, says which share of the budget is spent: 1 is all

BROAD: Final = 5  # plans that are tried beside the beginner's
PURCHASES: Final = 3  # what Experience buys
ALTERS: Final = 2  # chips in another colour
LONGEST: Final = 80  # inputs until an imagined turn is judged as it stands
WORTH_ASKING: Final = (
    "AskAction",
    "AskBegin",
    "Choose",
    "LuckyFloor",
    "SmiteFloor",
    "BlockFloor",
    "AskVictim",
    "AskDrop",
    "ChooseTogether",
)
SECONDS: Final = 0.3  # at most for one of a turn's main questions; a quarter of it for others, so that a turn never takes three seconds
MAIN: Final = ("AskAction", "AskBegin")
FEWEST: Final = 2  # worlds below which the beginner's answer stands
PLAN: Final = 4  # things that a plan names


@final
class Trial:
    """One thing to do next, and how the imagined nights stood in which it was done."""

    total: float = 0.0
    worlds: int = 0

    def __init__(self, action: Action) -> None:
        self.action = action
        self.plan: list[Action] = []  # what followed in the first world

    def mean(self) -> float:
        """How likely the night is won then."""
        return self.total / self.worlds if self.worlds else -1.0


@final
class Plan:
    """What a search came to."""

    def __init__(self, action: Action, follows: list[Action], chance: float, worlds: int) -> None:
        self.action = action
        self.follows = follows
        self.chance = chance
        self.worlds = worlds


@final
class Planner:
    """One search, for one answer of one seat."""

    def __init__(
        self, sums: Sums, asked: Asked, imagine: Callable[[Source], Position], spend: Spending, seconds: float | None, source: Source
    ) -> None:
        self.sums = sums
        self.asked = asked
        self.seat = asked.seat
        self.imagine = imagine
        self.spend = spend
        self.until = float("inf")
        self.seed = int(source() * (1 << 48))
        self.main = asked.question in MAIN
        if seconds is not None:
            self.until = time.perf_counter() + min(seconds, SECONDS if self.main else SECONDS / 4)

    def best(self, s: Night, first: Action) -> Plan:
        """`s`: the table as the seat sees it; `first`: the beginner's answer, which stands unless another does better."""
        if self.asked.question not in WORTH_ASKING or len(self.asked.actions) + len(self.asked.first) < 2:
            return Plan(first, [], -1.0, 0)
        trials = [Trial(action) for action in self.candidates(s, first)]
        if len(trials) < 2:
            return Plan(first, [], -1.0, 0)
        rounds = max(1, ceil(log2(len(trials))))
        left = trials
        number = 0
        for played in range(rounds):
            goal = (played + 1) / rounds
            while self.share() < goal:
                for trial in left:
                    self.try_in(trial, number)
                number += 1
            left = sorted(left, key=rank)
            if played + 1 < rounds:
                left = left[: max(2, (len(left) + 1) // 2)]
                if trials[0] not in left:
                    left.append(trials[0])
        best = min(left, key=rank)
        if number < FEWEST:
            best = trials[0]
        return Plan(best.action, best.plan, best.mean(), best.worlds)

    def share(self) -> float:
        """Of the budget."""
        if time.perf_counter() >= self.until:
            return 2.0
        return self.spend(0) * (1.0 if self.main else 4.0)

    def candidates(self, s: Night, first: Action) -> list[Action]:
        """What is worth a thought, the beginner's answer first."""
        novice = Novice(self.sums, s, self.asked, Random(self.seed).random)
        found: list[Action] = [first]
        if self.asked.question == "AskAction":
            found += self.things_to_do(novice)
        elif self.asked.question == "Choose":
            found += self.answers_to_call(novice)
        elif self.asked.question == "LuckyFloor":
            found += [PASS, *fewer_blanks(s, self.asked.actions)]
        else:
            found += self.asked.actions[:BROAD]
        if self.main:
            bought = sorted([(-novice.purchase(self.seat, action), n) for n, action in enumerate(self.asked.first)])
            found += [self.asked.first[n] for worth, n in bought[:PURCHASES] if worth < 0.0]
            found += self.alters(s, novice)
            found += [action for action in self.asked.first if isinstance(action, Act)][:1]
        if self.asked.question == "AskAction":
            found.append(EndTurn())
        return [action for n, action in enumerate(found) if action not in found[:n]]

    def things_to_do(self, novice: Novice) -> list[Action]:
        """In a turn: the most promising, each thing with one chip, and one chip to hold."""
        found: list[Action] = []
        same: list[str] = []
        for _, action in novice.ranked(self.asked.actions):
            what = action.action if isinstance(action, Spend) else type(action).__name__ if isinstance(action, Hold) else ""
            if what and what in same:
                continue
            same.append(what)
            if not isinstance(action, EndTurn):
                found.append(action)
        return found[:BROAD]

    def answers_to_call(self, novice: Novice) -> list[Action]:
        """Of a choice: the best for each worker spot, or simply the best, and none."""
        given = self.asked.actions
        judged = [(-novice.judge.answer(self.seat, self.asked.call, given[n]), n) for n in range(len(given)) if given[n] != PASS]
        found: list[Action] = []
        spots: list[str] = []
        for _, n in sorted(judged):
            action = given[n]
            if isinstance(action, Send):
                if action.to in spots:
                    continue
                spots.append(action.to)
            found.append(action)
        return found[:BROAD] + [action for action in given if action == PASS]

    def alters(self, s: Night, novice: Novice) -> list[Action]:
        """5.5  The colours that chips might better have: for a Vantage Point that could be paid then, or for what such a chip does."""
        hero = s.heroes[self.seat]
        if self.seat != s.active:
            return []
        before = novice.potential(self.seat)
        worth = [0.0, 0.0, 0.0, 0.0]  # by colour: the best that a chip does
        for n in actions_open_to(s.content, hero):
            colour = s.content.colour[n]
            if colour != ANY:
                worth[colour] = max(worth[colour], novice.judge.effects(self.seat, s.content.action_effect[n]))
        ranked: list[tuple[float, int]] = []
        seen: list[tuple[str, str]] = []
        for n, action in enumerate(self.asked.first):
            if not isinstance(action, Alter) or (action.chip, action.colour) in seen:
                continue
            seen.append((action.chip, action.colour))
            chip, colour = CHIPS.index(action.chip), COLOURS.index(action.colour)
            own = take(hero, chip)
            hero.altered.append((chip, colour))
            gain = novice.potential(self.seat) - before
            hero.altered.pop()
            give_back(hero, chip, own)
            ranked.append((worth[chip] - worth[colour] - gain if chip != CORRUPTION else -worth[colour] - gain, n))
        return [self.asked.first[n] for gain, n in sorted(ranked)[:ALTERS] if gain < 0.0]

    def try_in(self, trial: Trial, number: int) -> None:
        """Does it in the imagined night with this number, and plays the turn on."""
        s = self.imagine(Random(self.seed + number).random)
        assert isinstance(s, Night)
        turn = Turn(self.sums, s, self.seed + number)
        plan = trial.plan if not trial.worlds else []
        turn.play(self.seat, trial.action, plan)
        self.spend(1 + turn.inputs)
        trial.total += chance(self.sums, s)
        trial.worlds += 1


def fewer_blanks(s: Night, actions: Sequence[Action]) -> list[Action]:
    """5.7  Of all ways to throw again those that throw what does least: the blanks, or the grazes too, or all; with one item each."""
    found: list[Action] = []
    blanks, grazes, hits, doubles = s.dice
    for again in ((blanks, 0, 0, 0), (blanks, grazes, 0, 0), (0, grazes, hits, doubles)):
        for action in actions:
            if isinstance(action, Lucky) and (action.blanks, action.grazes, action.hits, action.doubles) == again:
                found.append(action)
                break
    return found


def rank(trial: Trial) -> float:
    """To sort by, the best first."""
    return -trial.mean()


@final
class Turn:
    """An imagined night that is played on to the end of the present turn, or of the present phase of the Great Beast."""

    inputs: int = 0

    def __init__(self, sums: Sums, s: Night, seed: int) -> None:
        self.sums = sums
        self.s = s
        self.seed = seed
        self.sources: dict[str, Source] = {}  # for the draws of each kind: so that one draw more does not change every die after it
        self.moment = (s.round, s.phase, int(s.active))

    def source(self, kind: str) -> Source:
        """For draws of this kind."""
        found = self.sources.get(kind)
        if found is None:
            found = Random(f"{self.seed}/{kind}").random
            self.sources[kind] = found
        return found

    def play(self, seat: Seat, action: Action, plan: list[Action]) -> None:
        """In place. What the seat does further is added to `plan`."""
        s = self.s
        self.enter(seat, action)
        while not self.ended() and self.inputs < LONGEST:
            top = s.stack[-1]
            due = top.awaits()[0]
            self.inputs += 1
            if due == NATURE:
                top.play(s, self.source(type(top).__name__))
            else:
                then = self.answer(due)
                if due == seat and len(plan) < PLAN and isinstance(then, Spend | PayVantage | PlayItem | EndTurn):
                    plan.append(then)
                self.enter(due, then)

    def ended(self) -> bool:
        """Carries out what needs nobody, and says whether the turn is over."""
        s = self.s
        stack = s.stack
        while stack:
            if (s.round, s.phase, int(s.active)) != self.moment:
                return True
            if not stack[-1].advance(s):
                return False
        s.over = True
        return True

    def answer(self, seat: Seat) -> Action:
        """The beginner's."""
        s = self.s
        top = s.stack[-1]
        assert isinstance(top, Question)
        main = seat == s.active and type(top).__name__ in MAIN
        asked = asked_of(s, seat, main)
        if len(asked.actions) == 1 and not asked.first:
            return asked.actions[0]
        return Novice(self.sums, s, asked, self.source("novice")).decide()

    def enter(self, seat: Seat, action: Action) -> None:
        """An answer that needs no check, or an interjection."""
        top = self.s.stack[-1]
        assert isinstance(top, Question)
        if isinstance(action, Interjection):
            top.interject(self.s, seat, action)
            if isinstance(top, Floor):
                top.asked = False
        else:
            top.take(self.s, seat, action)
