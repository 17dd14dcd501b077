"""A day: a thing is shown, all offer, one buys; then evening."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from rulebound.kernel import (
    Action,
    Chance,
    Field,
    Frame,
    Group,
    Illegal,
    Interjection,
    Poll,
    Procedure,
    Refusal,
    Seat,
    Source,
    Step,
    below,
)
from toy.actions import Bid, Choose, Offered, Shown, Speaks, Swap
from toy.content import SWAP
from toy.evening import Evening
from toy.sale import Sale
from toy.state import NOBODY, NOTHING, Market

SWAPS: Final = [Swap()]


@final
class Day(Procedure):
    """2  A day."""

    clause = "2.1"

    def clone(self) -> Day:
        return self.twin(Day())

    def steps(self, s: Market) -> tuple[Step, ...]:
        return DAY_STEPS


def show_a_thing(s: Market, day: Day) -> None:
    s.taker = NOBODY
    s.push(Show())


def take_offers(s: Market, day: Day) -> None:
    s.push(Offers(s.flock()))


def choose_buyer(s: Market, day: Day) -> None:
    """2.3  The highest offer buys; the flock chooses among equals."""
    most = max(s.offers)
    highest = [seat for seat in s.seats if s.offers[seat] == most]
    if len(highest) == 1:
        s.push(Sale(highest[0], most))
    else:
        choosers = s.flock()
        s.push(AskBuyer(choosers if s.options.tie_break == "flock" else choosers[:1], highest))


def clear_branch(s: Market, day: Day) -> None:
    """5.3  What nobody was there to take home."""
    if s.branch != NOTHING:
        s.bag[s.branch] += 1
        s.branch = NOTHING


def rest(s: Market, day: Day) -> None:
    s.push(Evening())


def pass_the_word(s: Market, day: Day) -> None:
    """1.2  The task goes round."""
    s.speaker = s.after(s.speaker)[0]
    s.announce(Speaks(s.speaker))


DAY_STEPS: Final[tuple[Step, ...]] = (show_a_thing, take_offers, choose_buyer, clear_branch, rest, pass_the_word)


@final
class Show(Chance):
    """2.1  Which thing is drawn from the bag."""

    clause = "2.1"

    def weights(self, s: Market) -> list[int]:
        return s.bag

    def done(self, s: Market, outcome: int) -> None:
        s.bag[outcome] -= 1
        s.branch = outcome
        s.announce(Shown(s.content.names[outcome]))


@final
class Offers(Poll):
    """2.2  All offer at once, in secret."""

    clause = "2.2"
    revisable = True

    def clone(self) -> Offers:
        return self.twin(Offers(self.seats))

    def most(self, s: Market, seat: Seat) -> int:
        return min(s.nests[seat].seeds, s.content.prices[s.branch])

    def actions(self, s: Market, seat: Seat) -> None:
        """Not listed, for the sake of trying what is described instead: `fields`, `check`, `sample`."""

    def fields(self, s: Market, seat: Seat) -> Sequence[Field]:
        return [Field("seeds", "number", list(range(self.most(s, seat) + 1)))]

    def check(self, s: Market, seat: Seat, action: Action) -> None:
        if not isinstance(action, Bid):
            raise Illegal("2.2", "An offer is a number of seeds.")
        most = self.most(s, seat)
        if not 0 <= action.seeds <= most:
            raise Illegal("2.2", f"You may offer from 0 to {most} seeds.")

    def sample(self, s: Market, seat: Seat, source: Source) -> Bid:
        return s.content.bids[below(source, self.most(s, seat) + 1)]

    def by_default(self, s: Market, seat: Seat) -> Bid:
        return s.content.bids[0]

    def all_done(self, s: Market, answers: dict[Seat, Bid]) -> None:
        s.offers = [answers[seat].seeds if seat in answers else -1 for seat in s.seats]
        if s.heard:
            s.announce(Offered(s.offers.copy()))

    # 3.4  Swap.

    def interjectors(self, s: Market) -> Sequence[Seat]:
        return s.holders()

    def interjections(self, s: Market, seat: Seat) -> Sequence[Interjection]:
        return SWAPS if s.hands[seat].tricks[SWAP] else []

    def interject(self, s: Market, seat: Seat, action: Swap) -> None:
        """The prices change, so all are asked again, not only those whose offer is now too high."""
        s.play_trick(seat, SWAP)
        s.bag[s.branch] += 1
        s.branch = NOTHING
        self.reopen()
        s.push(Show())

    def why_not(self, s: Market, seat: Seat, thing: str) -> Refusal:
        if thing == "card:swap":
            return Refusal("3.4", "You may play it now." if s.hands[seat].tricks[SWAP] else "You hold no such trick.")
        if thing.startswith("card:"):
            return Refusal("2.2", "While offers are open, only a swap can be played.")
        return super().why_not(s, seat, thing)


@final
class AskBuyer(Group):
    """2.3  Who of those with equal offers buys."""

    clause = "2.3"

    def __init__(self, seats: list[Seat], among: list[Seat]) -> None:
        super().__init__(seats)
        self.among = among

    def without(self, seat: Seat) -> Frame | None:
        choosers = [other for other in self.seats if other != seat]
        among = [other for other in self.among if other != seat]
        if not among:
            return None
        return AskBuyer(choosers or among, among)

    def shown(self, s: Market) -> list[Seat]:
        return self.among

    def actions(self, s: Market, seat: Seat) -> Sequence[Action]:
        return [Choose(other) for other in self.among]

    def done(self, s: Market, seat: Seat, action: Choose) -> None:
        s.push(Sale(action.seat, s.offers[action.seat]))
