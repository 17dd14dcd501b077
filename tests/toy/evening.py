"""Evening: tricks for those who took nothing home, a seed for all."""

from __future__ import annotations

from typing import Final, final

from rulebound.kernel import Chance, Frame, Procedure, Seat, Step
from toy.state import Market


@final
class Evening(Procedure):
    """2.5  One draw after the other, then seeds."""

    clause = "2.5"
    drawn: int = 0  # seats that have had their draw, from the speaker on

    def clone(self) -> Evening:
        twin = self.twin(Evening())
        twin.drawn = self.drawn
        return twin

    def steps(self, s: Market) -> tuple[Step, ...]:
        return EVENING


def draw_next(s: Market, evening: Evening) -> None:
    """An empty deck is made anew before a draw, not after one: it may be that all cards are in hands."""
    if evening.drawn == len(s.seats):
        return
    seat = s.seats[(s.speaker + evening.drawn) % len(s.seats)]
    evening.drawn += 1
    evening.again()
    if s.deck_size == 0:
        s.deck, s.discards = s.discards, s.deck
        s.deck_size = sum(s.deck)
    if s.deck_size and seat != s.taker and not s.nests[seat].left:
        s.push(Draw(seat))


def find_seeds(s: Market, evening: Evening) -> None:
    for seat in s.flock():
        s.gather(seat)


EVENING: Final[tuple[Step, ...]] = (draw_next, find_seeds)


@final
class Draw(Chance):
    """1.1, 2.5  A trick from the deck: only who draws it learns which."""

    clause = "2.5"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def without(self, seat: Seat) -> Frame | None:
        return None if seat == self.seat else self

    def weights(self, s: Market) -> list[int]:
        return s.deck

    def learners(self, s: Market) -> list[Seat]:
        return [self.seat]

    def done(self, s: Market, outcome: int) -> None:
        s.draw(self.seat, outcome)
