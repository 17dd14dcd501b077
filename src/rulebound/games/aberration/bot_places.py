"""What it is worth to stand somewhere: what can be done there, what may be done to the hero there, and how far one can walk."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from rulebound.games.aberration.bot_blows import Blows
from rulebound.games.aberration.bot_sums import (
    Sums,
    company_gain,
    expected_bite,
    threat_at,
    vantage_gains,
)
from rulebound.games.aberration.calls import Fortify, Recall, Walk
from rulebound.games.aberration.content import ANY, CORRUPTION, HERO, SHADOW, SPEED
from rulebound.games.aberration.content_board import VILLAGE
from rulebound.games.aberration.passives import MoreSteps
from rulebound.games.aberration.pieces import LOCKED, NO_CHIP, Hero
from rulebound.games.aberration.purse import can_pay
from rulebound.games.aberration.state import Night
from rulebound.kernel import Seat

DEEP: Final = 2  # how far a judgement of what one thing makes possible looks for the next one


@mypyc_attr(allow_interpreted_subclasses=True)
class Places(Blows):
    """Walks and places. It moves heroes about on the table while it thinks, and puts them back."""

    depth: int = 0

    def __init__(self, sums: Sums, s: Night) -> None:
        super().__init__(sums, s)
        self.gains: list[float] = vantage_gains(s)
        self.hopes: dict[int, list[tuple[float, int]]] = {}  # by seat: what locked Vantage Points promise it, and which
        # Reckoned once: places, by seat, space, depth and chips, and without the chips by seat and space.
        self.placed: dict[tuple[int, ...], float] = {}
        self.firsts: dict[tuple[int, int, int, int], float] = {}  # first calls, by seat, space, depth and action
        self.bare: dict[tuple[int, int], float] = {}
        self.means: dict[tuple[int, ...], list[int]] = {}  # actions, by seat and chips at hand

    def call(self, seat: Seat, call: Any) -> float:
        """What one call of an effect list is worth: see Judge."""
        raise NotImplementedError

    def steps_of(self, hero: Hero, call: Walk) -> int:
        """8.2"""
        steps = hero.levels[SPEED] if call.steps is None else call.steps
        for passive in hero.passives:
            if isinstance(passive, MoreSteps):
                steps += passive.steps
        return max(0, steps + call.plus)

    def within(self, start: int, steps: int) -> dict[int, int]:
        """The spaces that can be walked to, with the steps to each, nearest first."""
        s = self.s
        found = {start: 0}
        todo = [start]
        for here in todo:  # grows as it is walked
            far = found[here] + 1
            if far > steps:
                break
            for to in s.board.near[here]:
                if to not in found and not s.influence[to]:
                    found[to] = far
                    todo.append(to)
        return found

    def destination(self, seat: Seat, steps: int) -> tuple[int, float]:
        """Where to walk, and how much better it is there than here."""
        hero = self.s.heroes[seat]
        start = hero.space
        here = self.place(seat, start)
        best, gain = start, 0.0
        for space, far in self.within(start, steps).items():
            if space != start:
                better = self.place(seat, space) - here - 0.01 * far
                if better > gain:
                    best, gain = space, better
        return best, gain

    def place(self, seat: Seat, space: int) -> float:
        """What it is worth to this hero to stand there with the chips it has: what it can do there, what may be done to it."""
        s = self.s
        hero = s.heroes[seat]
        before = hero.space
        if self.depth >= DEEP:  # other heroes are thought to be elsewhere meanwhile: nothing of it is kept
            hero.space = space
            worth = self.by_itself(seat, space)
            hero.space = before
            return worth
        key = (seat, space, self.depth, hero.held, len(hero.altered), *hero.chips)
        known = self.placed.get(key)
        if known is not None:
            return known
        hero.space = space
        bare = self.bare.get((seat, space))
        if bare is None:
            bare = self.by_itself(seat, space)
            self.bare[seat, space] = bare
        worth = bare + self.next_thing(seat)
        hero.space = before
        self.placed[key] = worth
        return worth

    def by_itself(self, seat: Seat, space: int) -> float:
        """The share of it that does not hang on the chips at hand."""
        return company_gain(self.s, seat, space) + self.outlook(seat, space) + self.stand(seat, space)

    def stand(self, seat: Seat, space: int) -> float:
        """12.3  Monsters in the space of a hero stay and attack; that hurts, and holds them up."""
        s = self.s
        worth = 0.0
        hero = s.heroes[seat]
        if space == VILLAGE:
            return 0.0
        others = s.villagers[space] > 0 or any(other.space == space for n, other in enumerate(s.heroes) if n != seat)
        for enemy in s.enemies.values():
            if enemy.slot == SHADOW or enemy.frozen:
                continue
            if enemy.space == space:
                worth -= expected_bite(self.sums, s, enemy.slot, hero) * (0.5 if others else 1.0)
                if not others:
                    held = threat_at(self.sums, s, enemy.slot, space, 0) - threat_at(self.sums, s, enemy.slot, space, 1)
                    worth += 0.8 * held
            elif s.routes[enemy.space] and s.routes[enemy.space][0] == space:
                worth -= 0.7 * expected_bite(self.sums, s, enemy.slot, hero) * (0.5 if others else 1.0)
        return worth

    def outlook(self, seat: Seat, space: int) -> float:
        """What is near for later turns: Vantage Points, by what the bag can pay, and villagers to bring home."""
        s = self.s
        best = 0.0
        hopes = self.hopes.get(seat)
        if hopes is None:
            hopes = [(self.gains[at] * self.suits(seat, at), at) for at, v in enumerate(s.vantages) if v.state == LOCKED]
            self.hopes[seat] = hopes
        distance = s.board.distance[space]
        for hope, at in hopes:
            far = 9
            for entry in s.board.entries[at]:
                if distance[entry] < far and not s.influence[entry]:
                    far = distance[entry]
            if far < 6:
                worth = hope * (0.3 - 0.05 * far)
                if worth > best:
                    best = worth
        if s.villagers[space] and space != VILLAGE:
            best += 0.1
        return best

    def suits(self, seat: Seat, at: int) -> float:
        """How much of the colours that a Vantage Point asks for this hero's chips have, from 0 to 1."""
        hero = self.s.heroes[seat]
        cost = self.content.vantage_cost[self.s.vantages[at].kind]
        have = 0.0
        need = 0.0
        for colour in range(4):
            if cost[colour]:
                owned = hero.bag[colour] + hero.discards[colour] + hero.chips[colour] + 0.5 * (hero.bag[HERO] + hero.discards[HERO])
                need += cost[colour]
                have += min(float(cost[colour]), owned * 0.5)
        return have / need if need else 1.0

    def next_thing(self, seat: Seat) -> float:
        """The best single thing that could be done next with the chips at hand: a Vantage Point to pay, or an action."""
        s = self.s
        hero = s.heroes[seat]
        best = self.best_payment(seat, s.board.leads_to[hero.space])
        self.depth += 1
        for n in self.able(hero):
            worth = self.first_call(seat, hero.space, n)
            if worth > best:
                best = worth
        self.depth -= 1
        return best

    def first_call(self, seat: Seat, space: int, n: int) -> float:
        """What the first call of an action is worth to a hero who stands there; a walk from there is another matter."""
        key = (seat, space, self.depth, n)
        worth = self.firsts.get(key)
        if worth is None:
            calls = self.content.lists[self.content.action_effect[n]]
            kind = type(calls[0]) if calls else Walk
            worth = 0.0 if kind is Walk or kind is Recall else self.call(seat, calls[0])
            if kind is not Fortify:  # which asks for chips
                self.firsts[key] = worth
        return worth

    def able(self, hero: Hero) -> list[int]:
        """The actions that the chips at hand can pay for."""
        content = self.content
        key = (hero.job, hero.held if not hero.held_now else NO_CHIP, len(hero.altered), *hero.chips)
        known = self.means.get(key)
        if known is not None:
            return known
        have = [hero.chips[colour] > 0 or hero.chips[HERO] > 0 for colour in range(4)]
        if hero.held != NO_CHIP and not hero.held_now:
            for colour in range(4):
                have[colour] = have[colour] or hero.held in (colour, HERO)
        for _, colour in hero.altered:
            have[colour] = True
        some = True in have or hero.chips[CORRUPTION] > 0
        found = []
        for n in content.job_actions[hero.job]:
            colour = content.colour[n]
            if some if colour == ANY else have[colour]:
                lock = content.actions[n].lock
                if lock is None or (lock == "action" and n in hero.unlocked):
                    found.append(n)
        for item in hero.attuned:
            n = content.first_item + item
            if content.items[item].effect and (some if content.colour[n] == ANY else have[content.colour[n]]):
                found.append(n)
        self.means[key] = found
        return found

    def best_payment(self, seat: Seat, places: Sequence[int]) -> float:
        """The most that a Vantage Point among these gives which the chips at hand can pay."""
        s = self.s
        best = 0.0
        for at in places:
            if s.vantages[at].state == LOCKED and can_pay(s, s.heroes[seat], at):
                best = max(best, self.gains[at])
        return best
