"""How long things take, in turns of the seat: the arithmetic behind the bots. Made once per pack, shared by all its games.

In the comments, S is any space, F any form, G a goal: a Mission by its number, or the Tower as the last one.
"""

from __future__ import annotations

from typing import Final, final

from rulebound.games.animorphs.content import ANT, ELEPHANT, FAR, RED, RED_AND_TOWER, WAY_OF, WAYS, Content

NEVER: Final = 99.0  # turns: it cannot be done
FORM_COUNT: Final = 7
LONGEST: Final = 100  # steps: above any shortest walk


def odds() -> list[float]:
    """By the least that two dice must show, from 0 to 13: how likely they do."""
    ways = [0] * 14
    for first in range(1, 7):
        for second in range(1, 7):
            for need in range(first + second + 1):
                ways[need] += 1
    return [each / 36 for each in ways]


def turns_to_walk() -> list[float]:
    """By the number of steps: how many turns of one die they take on average, stopping where one likes."""
    turns = [0.0]
    for steps in range(1, LONGEST):
        turns.append(1.0 + sum([turns[max(0, steps - face)] for face in range(1, 7)]) / 6)
    return turns


ODDS: Final = odds()
TURNS: Final = turns_to_walk()


@final
class Times:
    """Expected turns to get anywhere."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.tower = len(content.missions)  # the Tower as a goal
        self.goals: list[int] = [*content.missions, content.tower]  # [G]: the space
        ways = range(WAYS)
        spaces = range(len(content.ids))
        self.walks: list[list[list[float]]] = [  # [W][from S][to S]; from a space to itself: the turn in which one battles there
            [[_turns(content.steps[way][at][to]) if to != at else 1.0 for to in spaces] for at in spaces] for way in ways
        ]
        self.last: list[
            list[list[float]]
        ] = [  # [Morph space, by its place in content.morphs][G][W of the form that fights]: the way from it
            [self._last(morph, goal) for goal in range(len(self.goals))] for morph in content.morphs
        ]
        # [G][W]: the quickest way from any Morph space outside the Barn
        self.leap: list[list[float]] = [[self._leap(goal, way) for way in range(RED_AND_TOWER)] for goal in range(len(self.goals))]
        self._via: list[list[list[list[float]] | None]] = [[None] * len(content.ids) for _ in ways]
        self._around: list[list[list[list[float]] | None]] = [[None] * len(content.ids) for _ in ways]

    def direct(self, form: int, at: int, goal: int) -> float:
        """Turns to come to a goal as one is; 1 if one stands there."""
        if goal == self.tower:
            return self.walks[RED_AND_TOWER][at][self.content.tower] if form == ELEPHANT else NEVER
        return self.walks[WAY_OF[form]][at][self.goals[goal]]

    def via(self, way: int, at: int) -> list[list[float]]:
        """[G][W of the form that fights]: turns to come to each goal by way of the best Morph space, changing there.

        One that stands on a Morph space changes and goes on in the same turn; one that walks to it stops there.
        """
        found = self._via[way][at]
        if found is None:
            found = [[NEVER] * RED_AND_TOWER for _ in self.goals]
            content = self.content
            for n, morph in enumerate(content.morphs):
                first = 0.0 if morph == at else self.walks[way][at][morph]
                if first < NEVER:
                    for goal, row in enumerate(self.last[n]):
                        best = found[goal]
                        for then in range(RED_AND_TOWER):
                            if first + row[then] < best[then]:
                                best[then] = first + row[then]
            self._via[way][at] = found
        return found

    def around(self, way: int, at: int) -> list[list[float]]:
        """[G][W of the form that fights]: the same with two changes, at one Morph space into a form of the streets, at another one
        into the form that fights. For who walks the streets already, there is nothing to gain by that.
        """
        found = self._around[way][at]
        if found is None:
            found = [[NEVER] * RED_AND_TOWER for _ in self.goals]
            if way != RED:
                for morph in self.content.morphs:
                    first = 0.0 if morph == at else self.walks[way][at][morph]
                    if first < NEVER:
                        for goal, row in enumerate(self.via(RED, morph)):
                            best = found[goal]
                            for then in range(RED_AND_TOWER):
                                best[then] = min(best[then], first + row[then])
            self._around[way][at] = found
        return found

    def _last(self, morph: int, goal: int) -> list[float]:
        """[W]: from a Morph space to a goal."""
        if goal == self.tower:
            return [self.walks[RED_AND_TOWER][morph][self.content.tower], NEVER, NEVER, NEVER]
        return [self.walks[way][morph][self.goals[goal]] for way in range(RED_AND_TOWER)]

    def _leap(self, goal: int, way: int) -> float:
        content = self.content
        return min([self.last[n][goal][way] for n, morph in enumerate(content.morphs) if morph != content.start])


def _turns(steps: int) -> float:
    return NEVER if steps >= FAR else TURNS[steps]


LEDGER: Final = 6_000  # plans kept, some 2 kB each
WAIT: Final = 1.8  # turns until a hand holds the change one wants: a new hand of five does with 56 %
MAYBE: Final = 0.8  # the same for a hand that one cannot see: 44 % of WAIT
LEAP_COST: Final = 0.5  # turns: what a card that leaps is worth another time
UNSEEN: Final = 64  # instead of a set of forms: of such a hand
SECOND: Final = 0.4  # turns: a further change that is in hand; it is gone for another time
RED_FORMS: Final = 0b111000  # bear, tiger, elephant: see UNSEEN
STUCK: Final = 30.0  # turns: nothing can be won as it stands, and something must happen first


@final
class Costs:
    """What one goal costs a seat beyond the way to it, in turns: battles that are lost, cards that are not in hand."""

    def __init__(self, times: Times, goal: int, visser: bool, forms: int) -> None:
        """`visser`: whether he is there. `forms`: the changes in hand (bit n: form n + 1; UNSEEN: unknown)."""
        content = times.content
        self.goal = goal
        self.space = times.goals[goal]
        self.as_it_is = [NEVER] * FORM_COUNT  # [F]: without a change
        have = [NEVER] * RED_AND_TOWER  # [W]: with the best form of that way for which there is a card in hand
        lack = [NEVER] * RED_AND_TOWER  # [W]: with the best form for which there is none yet
        for form in range(1, FORM_COUNT):
            chance = chance_at(content, goal, form, visser)
            if chance <= 0.0:
                continue
            battles = 1.0 / chance - 1.0
            self.as_it_is[form] = battles
            way = WAY_OF[form]
            if forms == UNSEEN:
                have[way] = min(have[way], battles + MAYBE)
            elif forms >> (form - 1) & 1:
                have[way] = min(have[way], battles)
            else:
                lack[way] = min(lack[way], battles + WAIT)
        ways = [way for way in range(RED_AND_TOWER) if times.leap[goal][way] < NEVER]  # those that lead there
        self.have = [(way, have[way]) for way in ways if have[way] < NEVER]
        self.lack = [(way, lack[way]) for way in ways if lack[way] < have[way]]
        self.leaps = min([times.leap[goal][way] + cost for way, cost in self.have], default=NEVER) + LEAP_COST


@final
class Plans:
    """All that a seat may want at the moment, each with its costs; and the answers worked out so far."""

    def __init__(self, times: Times, costs: list[Costs], forms: int) -> None:
        self.times = times
        self.costs = costs
        self.has_red = forms == UNSEEN or forms & RED_FORMS > 0  # a change into a form of the streets
        self._known: dict[int, float] = {}

    def turns(self, at: int, form: int, leap: bool) -> float:
        """The turns to the end of the best plan of a pawn that begins a turn at `at` in `form`; `leap`: it has a card for that."""
        key = at * 16 + form * 2 + leap
        turns = self._known.get(key)
        if turns is None:
            turns = self.reckon(at, form, leap, 0.0)
            self._known[key] = turns
        return turns

    def reckon(self, at: int, form: int, leap: bool, lacking: float) -> float:
        """The same, where a plan whose change is not in hand takes `lacking` turns more."""
        best = STUCK
        for cost in self.costs:
            best = min(best, self.of(cost, at, form, leap, lacking))
        return best

    def as_it_is(self, at: int, form: int) -> float:
        """The same if it may neither change nor leap."""
        best = STUCK
        for cost in self.costs:
            battles = cost.as_it_is[form]
            if battles < best:
                best = min(best, self.times.direct(form, at, cost.goal) + battles)
        return best

    def of(self, cost: Costs, at: int, form: int, leap: bool, lacking: float) -> float:
        """The same for one goal: walk on as one is, change on the way, once or twice, or leap and change."""
        times = self.times
        best = cost.leaps if leap else NEVER
        battles = cost.as_it_is[form]
        if battles < best:
            best = min(best, times.direct(form, at, cost.goal) + battles)
        row = times.via(WAY_OF[form], at)[cost.goal]
        for way, turns in cost.have:
            if row[way] + turns < best:
                best = row[way] + turns
        for way, turns in cost.lack:
            if row[way] + turns + lacking < best:
                best = row[way] + turns + lacking
        first = SECOND if self.has_red else WAIT + lacking
        if first < best and WAY_OF[form] != RED:
            row = times.around(WAY_OF[form], at)[cost.goal]
            for way, turns in cost.have:
                best = min(best, first + row[way] + turns)
            for way, turns in cost.lack:
                best = min(best, first + row[way] + turns)
        return best


@final
class Ledger:
    """The plans for each state of Missions, Visser III and changes in hand, made when first asked for."""

    def __init__(self, times: Times) -> None:
        self.times = times
        self._plans: dict[int, Plans] = {}
        self._costs: dict[int, Costs] = {}

    def plans(self, active: list[int], visser: int, forms: int) -> Plans:
        """For these goals."""
        key = 0
        for goal in active:
            key |= 1 << goal
        key = (key * 256 + visser) * 128 + forms
        found = self._plans.get(key)
        if found is None:
            if len(self._plans) >= LEDGER:
                self._plans.clear()
            found = Plans(self.times, [self.costs(goal, self.times.goals[goal] == visser, forms) for goal in active], forms)
            self._plans[key] = found
        return found

    def costs(self, goal: int, visser: bool, forms: int) -> Costs:
        """Of one goal."""
        key = (goal * 2 + visser) * 128 + forms
        found = self._costs.get(key)
        if found is None:
            found = Costs(self.times, goal, visser, forms)
            self._costs[key] = found
        return found


def chance_at(content: Content, goal: int, form: int, visser: bool) -> float:
    """How likely a battle there is won (9.2, 9.5, 10.3); 0: this form cannot battle there."""
    if goal == len(content.missions):
        if form != ELEPHANT:
            return 0.0
        return ODDS[8] if visser else ODDS[7]
    if visser and form != ANT:
        return 0.0
    need = content.need[goal][form]
    return ODDS[need] if need else 0.0


_MADE: Final[dict[str, Ledger]] = {}  # by the hash of the pack, the oldest first
KEPT: Final = 16  # packs


def ledger_of(content: Content) -> Ledger:
    """The times and plans of a pack, the same object for the same pack."""
    ledger = _MADE.get(content.sha256)
    if ledger is None:
        ledger = Ledger(Times(content))
        _MADE[content.sha256] = ledger
        if len(_MADE) > KEPT:
            del _MADE[next(iter(_MADE))]
    return ledger
