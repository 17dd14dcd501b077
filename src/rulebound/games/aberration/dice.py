"""6.1, 5.7  Dice: thrown as counts of faces; any player may have some of them thrown again."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import product
from typing import Final, final

from rulebound.games.aberration.actions import Lucky
from rulebound.games.aberration.asks import TableFloor
from rulebound.games.aberration.content import LUCKY
from rulebound.games.aberration.events import Rolled
from rulebound.games.aberration.objectives import exploited
from rulebound.games.aberration.pieces import LUCKY_CARDS
from rulebound.games.aberration.rule import Rule
from rulebound.games.aberration.state import Night
from rulebound.games.aberration.throws import MOST_DICE, THROWS
from rulebound.kernel import PASS, Action, Chance, Seat, Source, Step


@final
class Roll(Rule):
    """6.1  When it is over, the dice lie on the table."""

    clause = "6.1"

    def __init__(self, dice: int) -> None:
        self.dice = max(0, min(dice, MOST_DICE))

    def clone(self) -> Roll:
        """As far as this one has come."""
        return self.twin(Roll(self.dice))

    def steps(self, s: Night) -> tuple[Step, ...]:
        """Throw, and then luck."""
        return ROLL_STEPS


def throw(s: Night, roll: Roll) -> None:
    """All of them."""
    s.dice = [0, 0, 0, 0]
    if roll.dice:
        s.push(Throw(roll.dice, 0))


def let_luck(s: Night, roll: Roll) -> None:
    """5.7  Nothing thrown, nothing to throw again."""
    if roll.dice and s.who_may_have(LUCKY_CARDS):
        s.push(LuckyFloor())


ROLL_STEPS: Final[tuple[Step, ...]] = (throw, let_luck)


@final
class Throw(Chance):
    """6.1  Dice thrown onto those on the table."""

    clause = "6.1"

    def __init__(self, dice: int, again: int) -> None:
        self.dice = dice
        self.again = again  # how many of them are thrown anew

    def weights(self, s: Night) -> list[int]:
        """In how many ways they come to show each throw."""
        return s.content.ways[self.dice]

    def draw(self, s: Night, source: Source) -> int:
        """One of many: found in half the list, then in half of the half."""
        marks = s.content.marks[self.dice]
        return bisect_right(marks, int(source() * marks[-1]))

    def done(self, s: Night, outcome: int) -> None:
        """They lie beside those that were left."""
        blanks, grazes, hits, doubles = THROWS[self.dice][outcome]
        dice = s.dice
        s.dice = [dice[0] + blanks, dice[1] + grazes, dice[2] + hits, dice[3] + doubles]
        if s.heard:
            s.announce(Rolled(s.dice[0], s.dice[1], s.dice[2], s.dice[3], self.again))


AGAIN: Final[dict[tuple[str, int, int, int, int], list[Action]]] = {}  # by item and dice: every way to throw some of them again


def rerolls(item: str, dice: list[int]) -> list[Action]:
    """Made once."""
    key = (item, dice[0], dice[1], dice[2], dice[3])
    found = AGAIN.get(key)
    if found is None:
        found = [Lucky(item, a, b, c, d) for a, b, c, d in product(*[range(n + 1) for n in dice]) if a + b + c + d]
        AGAIN[key] = found
    return found


@final
class LuckyFloor(TableFloor):
    """5.7  Lucky: after any throw, by anybody, throw again what you like of it."""

    clause = "5.7"

    def clone(self) -> LuckyFloor:
        """As far as this one has come."""
        return self.twin(LuckyFloor())

    def who(self, s: Night) -> list[Seat]:
        """Whoever may hold such an item."""
        return s.who_may_have(LUCKY_CARDS)

    def actions(self, s: Night, seat: Seat) -> Sequence[Action]:
        """Each item, with each choice of dice."""
        found: list[Action] = [PASS]
        for item in s.with_exploit(seat, LUCKY):
            found += rerolls(s.content.item_ids[item], s.dice)
        return found

    def react(self, s: Night, seat: Seat, action: Lucky) -> None:
        """The card is spent, the dice are thrown."""
        use_exploit(s, seat, action.item, "lucky")
        again = [action.blanks, action.grazes, action.hits, action.doubles]
        for face in range(4):
            s.dice[face] -= again[face]
        s.push(Throw(sum(again), sum(again)))


def use_exploit(s: Night, seat: Seat, item: str, how: str) -> None:
    """5.3  An item is used for its exploit alone, and discarded."""
    s.discard_item(seat, s.content.item_index[item], how)
    exploited(s)
