"""Setting up, and the days one after the other."""

from __future__ import annotations

from typing import Final, final

from rulebound.kernel import Chance, Frame, Procedure, Seat, Step
from toy.actions import Speaks
from toy.content import TRICKS, Content
from toy.day import Day
from toy.evening import Draw
from toy.options import MarketOptions
from toy.state import Hand, Market, Nest

DEALT: Final = 2


@final
class FirstSpeaker(Chance):
    """1.2"""

    clause = "1.2"

    def weights(self, s: Market) -> list[int]:
        return [0 if nest.left else 1 for nest in s.nests]

    def done(self, s: Market, outcome: int) -> None:
        s.speaker = Seat(outcome)
        s.announce(Speaks(s.speaker))


@final
class Days(Procedure):
    """2  One day after the other, until the bag is empty."""

    clause = "2.1"

    def clone(self) -> Days:
        return self.twin(Days())

    def steps(self, s: Market) -> tuple[Step, ...]:
        return DAYS


def next_day(s: Market, days: Days) -> None:
    """5.1  It ends when a day begins with an empty bag."""
    if not any(s.bag):
        s.end()
        return
    days.again()
    s.push(Day())


DAYS: Final[tuple[Step, ...]] = (next_day,)


def start(options: MarketOptions, content: Content, seats: int) -> Market:
    """1.1  Every magpie begins with the same; the deal comes first, so it is pushed last."""
    kinds = len(TRICKS)
    nests = [Nest([0] * len(content.things), []) for _ in range(seats)]
    hands = [Hand([0] * kinds, [[0] * kinds for _ in range(seats)]) for _ in range(seats)]
    s = Market(options, content, nests, hands)
    s.deck_size = sum(content.tricks)
    for nest in nests:
        nest.seeds = options.seeds
    dealt = min(DEALT, s.deck_size // seats)
    deal: list[Frame] = [Draw(seat) for _ in range(dealt) for seat in s.seats]
    s.push_each([*deal, FirstSpeaker(), Days()])
    return s
